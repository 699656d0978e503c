import { useCallback, useMemo } from 'react';
import type { Query, QueryName } from '../../machines/parts/query.ts';
import { listNames } from '../../machines/requests/team-page.ts';
import { useQuery, useQueryAtFirst } from '../parts/address/use-query.ts';

/** What the address calls a request: of several kinds on one page each has a name of its own. */
export type RequestName = Extract<QueryName, 'request' | 'correction' | 'overtime' | 'shift' | 'open'>;

/** The request that the address is of at first, whatever it is called there, and what a list is narrowed to. */
export function useRequestAtFirst(name: RequestName): Query {
  const { [name]: request, ...list } = useQueryAtFirst([name, ...listNames]);
  return { ...list, request };
}

interface Addressed<Snapshot> {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (listener: (snapshot: Snapshot) => void) => { readonly unsubscribe: () => void };
  readonly send: (event: { type: 'query changed'; query: Query }) => void;
}

/**
 * Keeps a screen of requests and its address the same. Back closes what is open, and leads a list back page by page.
 *
 * @param queryOf which request is open, and what a list is narrowed to; the same function each time
 */
export function useRequestAddress<Snapshot>(
  screen: Addressed<Snapshot>,
  queryOf: (snapshot: Snapshot) => Query & { readonly request: string },
  name: RequestName,
): void {
  const named = useMemo(
    () => ({
      getSnapshot: () => screen.getSnapshot(),
      subscribe: (listener: (snapshot: Snapshot) => void) => screen.subscribe(listener),
      send: ({ query: { [name]: request = '', ...list } }: { query: Query }) =>
        screen.send({ type: 'query changed', query: { ...list, request } }),
    }),
    [screen, name],
  );
  const namedQuery = useCallback(
    (snapshot: Snapshot): Query => {
      const { request, ...list } = queryOf(snapshot);
      return { ...list, [name]: request };
    },
    [queryOf, name],
  );
  const steps = useMemo(() => [name, 'after'] as const, [name]);
  useQuery(named, namedQuery, steps);
}
