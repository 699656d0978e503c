import { breakageMachine } from '../../../src/machines/test-environment/breakage.machine.ts';
import { defineModel } from '../../engine/index.ts';

const call = 'GET b';

export const breakageModel = defineModel(breakageMachine)({
  name: 'breakage',
  stubs: [],
  scenarios: [
    { name: 'nothing set', input: { faults: {}, daysAhead: 0 } },
    { name: 'set by a link', input: { faults: { 'GET b': 'slow' }, daysAhead: -1 } },
  ],
  events: {
    'call seen': ['GET a', call].map((call) => ({ type: 'call seen' as const, call })),
    'fault chosen': [
      { type: 'fault chosen', call, fault: 'lost' },
      { type: 'fault chosen', call, fault: null },
    ],
    'day chosen': ['3', 'tomorrow'].map((days) => ({ type: 'day chosen' as const, days })),
    'all set right': [{ type: 'all set right' }],
  },
  key: ({ context: { calls, faults, daysAhead } }) => [calls.join(), faults[call] ?? '', daysAhead],
  invariant: ({ context: { calls, faults } }) => {
    if ([...calls].sort().join() !== calls.join()) throw new Error('the calls are out of order');
    if (new Set(calls).size !== calls.length) throw new Error('a call is listed twice');
    if (Object.values(faults).includes(null as never)) throw new Error('what was set right is still a fault');
  },
  journeys: [
    {
      name: 'a call is made to fail, and all is set right again',
      scenario: 'nothing set',
      steps: ['call seen (GET b)', 'fault chosen (lost)', 'day chosen (days 3)', 'all set right'],
      ends: '',
    },
  ],
});
