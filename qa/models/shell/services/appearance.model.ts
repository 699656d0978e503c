import { appearanceMachine, appearances } from '../../../../src/machines/shell/services/appearance.machine.ts';
import { defineModel } from '../../../engine/index.ts';

export const appearanceModel = defineModel(appearanceMachine)({
  name: 'appearance',
  stubs: [],
  scenarios: [
    { name: 'nothing chosen', input: { appearance: null } },
    { name: 'chosen on the last visit', input: { appearance: 'monochrome' } },
  ],
  events: {
    'appearance chosen': appearances.map((appearance) => ({ type: 'appearance chosen' as const, appearance })),
    'system chosen': [{ type: 'system chosen' }],
    'chosen elsewhere': [
      { type: 'chosen elsewhere', appearance: 'darkmode' },
      { type: 'chosen elsewhere', appearance: null },
    ],
  },
  key: ({ context }) => context.appearance,
  invariant: (snapshot) => {
    if (snapshot.matches('chosen') !== (snapshot.context.appearance !== null)) throw new Error('chosen and not chosen');
  },
});
