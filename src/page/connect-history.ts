import type { ShellRefs } from '../machines/shell/event-router.ts';
import { addressBar } from './address-bar.ts';

/**
 * Lets the navigation decide what the address bar shows, and hear of Back and Forward: all of it by way of the history,
 * which knows what lies over the page. To be called before they are started, as the first redirect comes with that.
 */
export function connectHistory({ navigation, history }: Pick<ShellRefs, 'navigation' | 'history'>): void {
  navigation.on('address decided', (event) => history.send(event));
  navigation.on('history stepped', ({ steps }) => history.send({ type: 'step decided', steps }));
  history.on('address changed', (event) => navigation.send(event));
  history.on('bar decided', ({ address, how }) => addressBar.show(address, how));
  history.on('entries wanted', ({ count }) => addressBar.deepen(count));
  history.on('bar stepped', ({ steps }) => addressBar.step(steps));
  addressBar.onMoved((address, steps) => history.send({ type: 'bar moved', address, steps }));
}
