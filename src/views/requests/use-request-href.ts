import { useSelector } from '@xstate/react';
import { searchWith } from '../../machines/parts/query.ts';
import { useShell } from '../parts/shell-context.ts';
import type { RequestName } from './use-request-address.ts';

/**
 * The address of a request on the screen that is there, in place of the day that may be open on it.
 *
 * @param name what the address calls it
 */
export function useRequestHref(name: RequestName): (request: string) => string {
  const { navigation } = useShell();
  const { path, search } = useSelector(navigation, ({ context }) => context.address);
  return (request) => path + searchWith(search, { [name]: request, day: '' });
}
