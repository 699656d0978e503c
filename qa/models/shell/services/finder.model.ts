import { finderMachine } from '../../../../src/machines/shell/services/finder.machine.ts';
import { defineModel } from '../../../engine/index.ts';

export const finderModel = defineModel(finderMachine)({
  name: 'finder',
  stubs: [],
  scenarios: [{ name: 'any', input: undefined }],
  events: {
    'finder wanted': [{ type: 'finder wanted' }],
    'search typed': [{ type: 'search typed', search: 'pay' }],
    'keys wanted': [{ type: 'keys wanted' }],
    'single keys chosen': [
      { type: 'single keys chosen', isOn: false },
      { type: 'single keys chosen', isOn: true },
    ],
    dismissed: [{ type: 'dismissed' }],
    'place changed': [{ type: 'place changed' }],
  },
  /** They are switched where they are listed. */
  offers: (snapshot, event) => event.type !== 'single keys chosen' || snapshot.matches('showing keys'),
  key: ({ context }) => [context.search, context.hasSingleKeys],
  invariant: (snapshot) => {
    if (!snapshot.matches('finding') && snapshot.context.search !== '') throw new Error('searched for while closed');
  },
});
