import { idleMachine } from '../../../../src/machines/shell/services/idle.machine.ts';
import { defineModel, done, failed } from '../../../engine/index.ts';
import { unreachable } from '../../fixtures.ts';

const nobodyForLong = () => {
  let time = 0;
  // each look at the clock is some minutes after the last
  return () => (time += 400_000);
};

export const idleModel = defineModel(idleMachine)({
  name: 'idle',
  stubs: ['touch'],
  scenarios: [
    { name: 'somebody comes now and then', input: () => ({ now: nobodyForLong() }) },
    { name: 'time stands still', input: () => ({ now: () => 0 }) },
  ],
  events: {
    'session began': [{ type: 'session began' }],
    'session over': [{ type: 'session over' }],
    used: [{ type: 'used' }],
  },
  outcomes: [
    done('0.idle.touching', {}),
    failed('0.idle.touching', unreachable),
    { type: 'xstate.after.untilWarning.idle.there' },
    { type: 'xstate.after.warningTime.idle.warned' },
  ],
  key: () => null,
  journeys: [
    {
      name: 'nobody does anything for two hours: there is a warning, and then the session is over',
      scenario: 'time stands still',
      steps: ['session began', 'untilWarning has passed', 'warningTime has passed'],
      ends: 'nobody',
    },
    {
      name: 'somebody comes back at the last moment, and stays',
      scenario: 'somebody comes now and then',
      steps: ['session began', 'untilWarning has passed', 'used', 'touch succeeds'],
      ends: 'there',
    },
  ],
});
