import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import { type Query, searchWith } from '../../machines/parts/query.ts';
import { useShell } from '../parts/shell-context.ts';
import type { RequestName } from './use-request-address.ts';

/** What a list of several kinds calls a request of one of them; null where each kind has a list of its own. */
export const ListedAs = createContext<((name: RequestName, request: string) => Query) | null>(null);

/**
 * The address of a request on the screen that is there, in place of the day that may be open on it.
 *
 * @param name what the address calls it
 */
export function useRequestHref(name: RequestName): (request: string) => string {
  const { navigation } = useShell();
  const { path, search } = useSelector(navigation, ({ context }) => context.address);
  const listedAs = useContext(ListedAs);
  return (request) => path + searchWith(search, { ...(listedAs?.(name, request) ?? { [name]: request }), day: '' });
}
