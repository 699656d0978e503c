import { countdownMachine } from '../../../src/machines/parts/countdown.machine.ts';
import { defineModel } from '../../engine/index.ts';

export const countdownModel = defineModel(countdownMachine)({
  name: 'countdown',
  stubs: [],
  scenarios: [
    { name: 'a while', input: { until: 2_000, now: () => 0 } },
    { name: 'over already', input: { until: 0, now: () => 1 } },
  ],
  events: { unused: [] },
  outcomes: [{ type: 'xstate.after.second.countdown.counting' }],
  key: ({ context }) => context.secondsLeft,
});
