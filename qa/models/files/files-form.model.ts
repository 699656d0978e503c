import { createActor } from 'xstate';
import { filesFormMachine } from '../../../src/machines/files/files-form.machine.ts';
import { dialogsMachine } from '../../../src/machines/overlays/dialogs.machine.ts';
import { noFiles } from '../../../src/machines/overlays/form-content.ts';
import { defineModel } from '../../engine/index.ts';
import { keysFrom } from '../fixtures.ts';

const handedIn = { id: 'f1', name: 'note.pdf', mediaType: 'application/pdf' as const, bytes: 6 };
const input = (draft: { unsent: number } | null) => ({
  orgId: 'one',
  newIdempotencyKey: keysFrom('key'),
  draftKey: 'form',
  saved: { values: { files: noFiles, until: '' }, subject: {} },
  draft: draft && { values: { files: { attachments: [handedIn], ...draft }, until: '2027-01-31' }, subject: {} },
  fresh: () => null,
  dialogs: createActor(dialogsMachine),
});

export const filesFormModel = defineModel(filesFormMachine)({
  name: 'filesForm',
  stubs: ['sheet', 'watch', 'uploads'],
  scenarios: [
    { name: 'opened', input: input(null) },
    { name: 'restored', input: input({ unsent: 0 }) },
    { name: 'restored while files were on their way', input: input({ unsent: 1 }) },
  ],
  events: {
    'fresh taken': [
      { type: 'fresh taken', values: { files: { attachments: [handedIn], unsent: 0 }, until: '' } },
      { type: 'fresh taken', values: { until: '2027-01-31' } },
    ],
    'sheet closed': [
      { type: 'sheet closed', output: { isSaved: true, result: { id: 'd1' } } },
      { type: 'sheet closed', output: { isSaved: false, result: null } },
    ],
  },
  key: ({ context }) => [context.attachments.length, context.isLost, context.output.isSaved],
});
