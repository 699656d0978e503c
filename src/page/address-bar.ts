import type { Address } from '../machines/shell/address/paths.ts';

/** Which entry of this visit's history the bar shows, counted from the first; null where the browser has made it by itself. */
const indexNow = (): number | null => (typeof history.state?.index === 'number' ? history.state.index : null);

const number = (index: number): void => history.replaceState({ ...history.state, index }, '');

let index = indexNow() ?? 0;
// the first entry is told from those that the browser makes
number(index);

/** The address bar and the history behind it. Each entry knows its place, so that Back can be told from Forward. */
export const addressBar = {
  read: (): Address => ({ path: location.pathname, search: location.search }),
  show: ({ path, search }: Address, how: 'push' | 'replace'): void => {
    const url = path + search;
    if (url === location.pathname + location.search) return;
    const isElsewhere = how === 'push' && path !== location.pathname;
    if (how === 'push') index++;
    history[how === 'push' ? 'pushState' : 'replaceState']({ index }, '', url);
    // what comes begins at its top; where one was before is the browser's to find again
    if (isElsewhere) scrollTo({ top: 0, behavior: 'instant' });
  },
  /** So many more entries for what the bar shows. */
  deepen: (count: number): void => {
    for (let added = 0; added < count; added++) history.pushState({ index: ++index }, '');
  },
  step: (steps: number): void => history.go(steps),
  /** Calls back when somebody has gone back or forward, by so many steps. */
  onMoved: (moved: (address: Address, steps: number) => void): void =>
    addEventListener('popstate', () => {
      const before = index;
      const reached = indexNow();
      // a link within the page adds an entry for the same address: nobody has gone back or forward
      if (reached === null) {
        number(++index);
        return;
      }
      index = reached;
      moved(addressBar.read(), index - before);
    }),
};
