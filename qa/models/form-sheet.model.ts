import { createActor } from 'xstate';
import { dialogsMachine } from '../../src/machines/overlays/dialogs.machine.ts';
import { formSheetMachine } from '../../src/machines/overlays/form-sheet.machine.ts';
import { defineModel } from '../model.ts';
import { unreachable } from './fixtures.ts';

const input = { draftKey: 'contact', saved: { phone: '1' }, draft: null, dialogs: createActor(dialogsMachine) };

export const formSheetModel = defineModel(formSheetMachine)({
  name: 'formSheet',
  puppets: ['save', 'askToDiscard'],
  scenarios: [
    { name: 'opened', input },
    { name: 'opened with what was typed before a reload', input: { ...input, draft: { phone: '2' } } },
  ],
  events: {
    'field changed': ['1', '2'].map((value) => ({ type: 'field changed' as const, name: 'phone', value })),
    submitted: [{ type: 'submitted' }],
    dismissed: [{ type: 'dismissed' }],
  },
  outcomes: [
    { type: 'xstate.done.actor.0.formSheet.asking to discard', output: true },
    { type: 'xstate.done.actor.0.formSheet.asking to discard', output: false },
    { type: 'xstate.error.actor.0.formSheet.asking to discard', error: new Error('could not ask') },
    { type: 'xstate.done.actor.0.formSheet.saving', output: {} },
    { type: 'xstate.error.actor.0.formSheet.saving', error: unreachable },
  ],
  key: ({ context }) => [context.values, context.problem?.kind],
  invariant: (snapshot) => {
    const { values, saved } = snapshot.context;
    if (snapshot.matches('unchanged') && values.phone !== saved.phone) throw new Error('a change passes as none');
    if (snapshot.matches('changed') && values.phone === saved.phone) throw new Error('no change passes as one');
  },
  journeys: [
    {
      name: 'what could not be saved is kept and saved the second time',
      proves: 'viewer and sheet exist',
      scenario: 'opened',
      steps: ['field changed (value 2)', 'submitted', 'save fails', 'submitted', 'save succeeds'],
      ends: 'closed',
    },
  ],
});
