import { optionListsMachine } from '../../../../src/machines/screens/my-records/option-lists.machine.ts';
import { defineModel, done, failed } from '../../../engine/index.ts';
import { servicesAt, unreachable } from '../../fixtures.ts';

const level = [
  { value: 'b1', label: 'B1' },
  { value: 'c1', label: 'C1' },
];
const relationship = [
  { value: 'sibling', label: 'Sibling' },
  { value: 'spouse', label: 'Spouse' },
];

export const optionListsModel = defineModel(optionListsMachine)({
  name: 'optionLists',
  stubs: ['loadLists'],
  scenarios: [
    {
      name: 'any',
      input: (now) => ({
        news: servicesAt(now).news,
        load: () => Promise.reject(new Error('the stub answers')),
      }),
    },
  ],
  events: {
    'keys needed': [[], ['level'], ['level', 'relationship']].map((keys) => ({ type: 'keys needed' as const, keys })),
    'retry chosen': [{ type: 'retry chosen' }],
  },
  outcomes: [done('0.optionLists.loading', { level, relationship }), failed('0.optionLists.loading', unreachable)],
  key: ({ context }) => [context.keys, Object.keys(context.lists)],
  invariant: ({ value, context: { keys, lists } }) => {
    if (value === 'settled' && keys.some((key) => !(key in lists))) throw new Error('what is needed is not there');
  },
  journeys: [
    {
      name: 'what could not be loaded is, once somebody wants it',
      scenario: 'any',
      steps: ['keys needed (level)', 'loadLists fails', 'retry chosen', 'loadLists succeeds'],
      ends: 'settled',
    },
  ],
});
