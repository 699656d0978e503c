import { createActor } from 'xstate';
import { CallError } from '../../../src/api/calls/call-error.ts';
import { dialogsMachine } from '../../../src/machines/overlays/dialogs.machine.ts';
import { formSheetMachine } from '../../../src/machines/overlays/form-sheet.machine.ts';
import { defineModel, done, failed } from '../../engine/index.ts';
import { unreachable } from '../fixtures.ts';

const input = {
  draftKey: 'contact',
  saved: { values: { phone: '1', street: '' }, subject: { version: 1 } },
  draft: null,
  fresh: () => ({ values: { phone: '3', street: '' }, subject: { version: 2 } }),
  dialogs: createActor(dialogsMachine),
};

/** Somebody else was faster. */
const staleError = new CallError(
  'save',
  { kind: 'refused', status: 409, code: 'conflict', fields: [], details: {}, fresh: 'changed' },
  'request-1',
);

export const formSheetModel = defineModel(formSheetMachine)({
  name: 'formSheet',
  stubs: ['save', 'askToDiscard'],
  scenarios: [
    { name: 'opened', input },
    {
      name: 'opened with what was typed before a reload',
      input: { ...input, draft: { values: { phone: '2', street: 'b' }, subject: { version: 1 } } },
    },
  ],
  events: {
    'field changed': ['1', '2'].map((value) => ({ type: 'field changed' as const, name: 'phone', value })),
    'fresh chosen': [{ type: 'fresh chosen', name: 'phone' }],
    submitted: [{ type: 'submitted' }],
    'draft submitted': [{ type: 'draft submitted' }],
    dismissed: [{ type: 'dismissed' }],
  },
  outcomes: [
    done('0.formSheet.asking to discard', true),
    done('0.formSheet.asking to discard', false),
    failed('0.formSheet.asking to discard', new Error('could not ask')),
    done('0.formSheet.saving', {}),
    failed('0.formSheet.saving', unreachable),
    failed('0.formSheet.saving', staleError),
  ],
  key: ({ context: { values, problem, subject } }) => [values, problem !== null, subject],
  invariant: (snapshot) => {
    const { values, saved, subject, conflicts: names } = snapshot.context;
    if (names.length > 0 && !('version' in subject && subject.version === 2))
      throw new Error('it would conflict again');
    const isSame = ['phone', 'street'].every((name) => values[name] === saved[name]);
    if (snapshot.matches('unchanged') && !isSame) throw new Error('a change passes as none');
    if (snapshot.matches('changed') && isSame) throw new Error('no change passes as one');
  },
  journeys: [
    {
      name: 'what somebody else has saved meanwhile stands beside one’s own, and either can be saved',
      scenario: 'opened',
      steps: [
        'field changed (value 2)',
        'submitted',
        'save fails (refused)',
        'fresh chosen',
        'field changed (value 2)',
        'submitted',
        'save succeeds',
      ],
      ends: 'closed',
    },
    {
      name: 'what could not be saved is kept and saved the second time',
      proves: 'viewer and sheet exist',
      scenario: 'opened',
      steps: ['field changed (value 2)', 'submitted', 'save fails (unreachable)', 'submitted', 'save succeeds'],
      ends: 'closed',
    },
  ],
});
