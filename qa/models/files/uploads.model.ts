import { createActor } from 'xstate';
import type { Attachment } from '../../../src/api/contract/files.ts';
import { uploadsMachine } from '../../../src/machines/files/uploads.machine.ts';
import { dialogsMachine } from '../../../src/machines/overlays/dialogs.machine.ts';
import { noFiles } from '../../../src/machines/overlays/form-content.ts';
import { formSheetMachine } from '../../../src/machines/overlays/form-sheet.machine.ts';
import { defineModel } from '../../engine/index.ts';
import { keysFrom, refused, unreachable } from '../fixtures.ts';

/** A file as far as the machine looks at it. */
const fileNamed = (name: string) => ({ name, size: 6 }) as File;
const note = fileNamed('note.pdf');
const scan = fileNamed('scan.png');
const handedIn: Attachment = { id: 'f1', name: 'note.pdf', mediaType: 'application/pdf', bytes: 6 };

const input =
  (attachments: readonly Attachment[], isLost = false) =>
  () => ({
    orgId: 'one',
    newIdempotencyKey: keysFrom('key'),
    attachments,
    isLost,
    form: createActor(formSheetMachine, {
      input: {
        draftKey: 'form',
        saved: { values: { files: noFiles }, subject: {} },
        draft: null,
        dialogs: createActor(dialogsMachine),
      },
    }),
  });

export const uploadsModel = defineModel(uploadsMachine)({
  name: 'uploads',
  stubs: ['send'],
  scenarios: [
    { name: 'nothing there', input: input([]) },
    { name: 'one is there', input: input([handedIn]) },
    { name: 'one was lost by a reload', input: input([], true) },
  ],
  events: {
    'files chosen': [
      { type: 'files chosen', files: [note] },
      { type: 'files chosen', files: [note, scan] },
    ],
    removed: [{ type: 'removed', id: 'f1' }],
    'retry chosen': [
      { type: 'retry chosen', index: 0 },
      { type: 'retry chosen', index: 1 },
    ],
    'skip chosen': [
      { type: 'skip chosen', index: 0 },
      { type: 'skip chosen', index: 1 },
    ],
    'attachments replaced': [{ type: 'attachments replaced', attachments: [{ ...handedIn, id: 'f3' }] }],
    progressed: [{ type: 'progressed', share: 0.5 }],
    sent: [{ type: 'sent', attachment: { ...handedIn, id: 'f2' } }],
    'not sent': [
      { type: 'not sent', error: unreachable },
      { type: 'not sent', error: refused(415, 'unsupported_media_type') },
    ],
  },
  /** Two at a time show all that more would show. */
  offers: ({ context }, { type, files, index }) => {
    const { waiting, failed, attachments, isLost } = context;
    const there = waiting.length + failed.length + attachments.length;
    if (type === 'files chosen') return there + (files as readonly File[]).length <= 2 && (!isLost || there === 0);
    // once, of what was there: which files they are changes nothing else
    if (type === 'attachments replaced') return there === 1 && attachments[0]?.id === 'f1';
    if (type === 'progressed') return waiting.length === 1 && there === 1;
    if (type === 'retry chosen' || type === 'skip chosen') return failed.length > Number(index);
    return type !== 'removed' || waiting.length < 2;
  },
  key: ({ context }) => [
    context.waiting.length,
    context.attachments.map(({ id }) => id).join(),
    context.failed.map(({ problem }) => problem.kind).join(),
    context.share,
    context.isLost,
  ],
  invariant: (snapshot) => {
    const { waiting, failed } = snapshot.context;
    if (snapshot.hasTag('busy') !== waiting.length > 0) throw new Error('a file waits, and nobody sends it');
    const keys = [...waiting, ...failed].map(({ key }) => key);
    if (new Set(keys).size < keys.length) throw new Error('a file is there twice');
  },
  journeys: [
    {
      name: 'of two files one does not arrive and holds up no other, and is tried again',
      scenario: 'nothing there',
      steps: ['files chosen (scan.png)', 'not sent (unreachable)', 'sent', 'retry chosen (index 0)', 'sent'],
      ends: 'resting',
    },
  ],
});
