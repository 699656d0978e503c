import { useEffect } from 'react';
import { howTaken, type Query, type QueryName, queryIn, searchWith } from '../../../machines/parts/query.ts';
import { useShell } from '../shell-context.ts';

/** A screen's machine, as far as its address has to do with it. */
interface Addressed<Snapshot> {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (listener: (snapshot: Snapshot) => void) => { readonly unsubscribe: () => void };
  readonly send: (event: { type: 'query changed'; query: Query }) => void;
}

const namesOf = (query: Query) => Object.keys(query) as QueryName[];

/** What the address says of a screen that is about to be shown. */
export function useQueryAtFirst<Name extends QueryName>(names: readonly Name[]): Readonly<Record<Name, string>> {
  const { navigation } = useShell();
  return queryIn(navigation.getSnapshot().context.address.search, names);
}

/**
 * Keeps a screen and the query of its address the same: what the screen shows is said in the address, and what the
 * address says, after Back or by a link, is told to the screen.
 *
 * @param queryOf what of the screen stands in the address; the same function and names each time
 * @param steps the names of what is opened, so that Back closes it
 */
export function useQuery<Snapshot>(
  screen: Addressed<Snapshot>,
  queryOf: (snapshot: Snapshot) => Query,
  steps: readonly QueryName[],
): void {
  const { navigation } = useShell();
  useEffect(() => {
    const { path } = navigation.getSnapshot().context.address;
    const said = () => {
      const { address } = navigation.getSnapshot().context;
      return address.path === path ? address.search : null;
    };
    const isSame = (one: Query, other: Query) => namesOf(one).every((name) => one[name] === other[name]);
    const say = () => {
      const search = said();
      const shown = queryOf(screen.getSnapshot());
      if (search === null) return;
      const before = queryIn(search, namesOf(shown));
      if (isSame(shown, before)) return;
      navigation.send({
        type: 'query changed',
        search: searchWith(search, shown),
        how: howTaken(before, shown, steps),
      });
    };
    const follow = () => {
      const search = said();
      const shown = queryOf(screen.getSnapshot());
      if (search === null) return;
      const wanted = queryIn(search, namesOf(shown));
      if (!isSame(shown, wanted)) screen.send({ type: 'query changed', query: wanted });
    };
    say();
    const ofScreen = screen.subscribe(say);
    const ofAddress = navigation.subscribe(follow);
    return () => {
      ofScreen.unsubscribe();
      ofAddress.unsubscribe();
    };
  }, [navigation, screen, queryOf, steps]);
}
