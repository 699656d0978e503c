import type { Address } from '../machines/shell/address/paths.ts';

/** Which entry of this visit's history the bar shows, counted from the first. */
const indexNow = (): number => (typeof history.state?.index === 'number' ? history.state.index : 0);

let index = indexNow();

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
      index = indexNow();
      moved(addressBar.read(), index - before);
    }),
};
