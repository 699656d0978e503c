import { useCallback, useMemo } from 'react';
import type { Query, QueryName } from '../../machines/parts/query.ts';
import { useQuery, useQueryAtFirst } from '../parts/address/use-query.ts';

/** What the address calls a request: of two kinds on one page each has a name of its own. */
export type RequestName = Extract<QueryName, 'request' | 'correction'>;

/** The request that the address is of at first, whatever it is called there. */
export const useRequestAtFirst = (name: RequestName): { readonly request: string } => ({
  request: useQueryAtFirst([name])[name],
});

interface Addressed<Snapshot> {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (listener: (snapshot: Snapshot) => void) => { readonly unsubscribe: () => void };
  readonly send: (event: { type: 'query changed'; query: Query }) => void;
}

/**
 * Keeps a screen of requests and its address the same. Back closes what is open.
 *
 * @param queryOf which request is open; the same function each time
 */
export function useRequestAddress<Snapshot>(
  screen: Addressed<Snapshot>,
  queryOf: (snapshot: Snapshot) => { readonly request: string },
  name: RequestName,
): void {
  const named = useMemo(
    () => ({
      getSnapshot: () => screen.getSnapshot(),
      subscribe: (listener: (snapshot: Snapshot) => void) => screen.subscribe(listener),
      send: ({ query }: { query: Query }) =>
        screen.send({ type: 'query changed', query: { request: query[name] ?? '' } }),
    }),
    [screen, name],
  );
  const namedQuery = useCallback(
    (snapshot: Snapshot): Query => ({ [name]: queryOf(snapshot).request }),
    [queryOf, name],
  );
  const steps = useMemo(() => [name] as const, [name]);
  useQuery(named, namedQuery, steps);
}
