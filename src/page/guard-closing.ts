import type { ActorRefFrom } from 'xstate';
import type { navigationMachine } from '../machines/shell/address/navigation.machine.ts';

let isLifted = false;

/** Somebody has been asked already, and wants to go on: the browser need not ask again. */
export const liftGuard = (): void => {
  isLifted = true;
};

/** Lets the browser ask before the tab is closed over something unsaved. */
export function guardClosing(navigation: ActorRefFrom<typeof navigationMachine>): void {
  addEventListener('beforeunload', (event) => {
    if (!isLifted && navigation.getSnapshot().context.unsaved.length > 0) event.preventDefault();
  });
}
