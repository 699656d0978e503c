import { editMachine } from '../../../src/machines/overlays/edit/edit.machine.ts';
import { defineModel, done } from '../../engine/index.ts';
import { servicesAt } from '../fixtures.ts';

export const editModel = defineModel(editMachine)({
  name: 'edit',
  stubs: ['form'],
  scenarios: [{ name: 'any', input: (now) => servicesAt(now) }],
  events: {
    'edit chosen': ['one', 'other'].map((id) => ({ type: 'edit chosen' as const, edited: { id } })),
  },
  outcomes: [done('form', { isSaved: true, result: 'saved' }), done('form', { isSaved: false, result: null })],
  key: ({ context }) => [JSON.stringify(context.edited), context.content.draftKey],
  invariant: (snapshot) => {
    if (snapshot.hasTag('editing') && snapshot.context.edited === null) throw new Error('nothing is edited');
  },
  journeys: [
    {
      name: 'one is saved, the other is given up',
      scenario: 'any',
      steps: [
        'edit chosen (one)',
        'form succeeds (isSaved true)',
        'edit chosen (other)',
        'form succeeds (isSaved false)',
      ],
      ends: 'resting',
    },
  ],
});
