import { defineLifecycle } from '../lifecycle.ts';
import { shiftMachine } from './shift.machine.ts';

/** What becomes of a shift that was planned for somebody: what they can say to it, and what time does to it. */
export const shiftLifecycle = defineLifecycle({
  machine: shiftMachine,
  actions: { acknowledge: 'acknowledged', decline: 'declined' },
  timePassed: () => ({ type: 'looked at' as const }),
});
