import { expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { keysFrom } from '../../qa/models/fixtures.ts';
import { mostAttachments } from '../../src/api/contract/files.ts';
import { uploadsMachine } from '../../src/machines/files/uploads.machine.ts';
import { dialogsMachine } from '../../src/machines/overlays/dialogs.machine.ts';
import { noFiles } from '../../src/machines/overlays/form-content.ts';
import { formSheetMachine } from '../../src/machines/overlays/form-sheet.machine.ts';

it('takes as many files as there is room for, and tells that others were left out until one is removed', () => {
  const dialogs = createActor(dialogsMachine);
  const form = createActor(formSheetMachine, {
    input: { draftKey: 'form', saved: { values: { files: noFiles }, subject: {} }, draft: null, dialogs },
  });
  const uploads = createActor(uploadsMachine.provide({ actors: { send: fromCallback(() => {}) } }), {
    input: {
      orgId: 'one',
      newIdempotencyKey: keysFrom('key'),
      attachments: [{ id: 'f1', name: 'note.pdf', mediaType: 'application/pdf', bytes: 6 }],
      isLost: false,
      form,
    },
  }).start();
  const seen = () => {
    const { waiting, attachments, isOver } = uploads.getSnapshot().context;
    return [attachments.length + waiting.length, isOver];
  };
  const files = Array.from({ length: mostAttachments }, (_, index) => ({ name: `${index}.png`, size: 6 }) as File);
  uploads.send({ type: 'files chosen', files: files.slice(1) });
  expect(seen()).toEqual([mostAttachments, false]);
  uploads.send({ type: 'files chosen', files: files.slice(0, 1) });
  expect(seen()).toEqual([mostAttachments, true]);
  uploads.send({ type: 'removed', id: 'f1' });
  expect(seen()).toEqual([mostAttachments - 1, false]);
  uploads.stop();
});
