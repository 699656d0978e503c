import { createActor } from 'xstate';
import type { Attachment } from '../../src/api/contract/files.ts';
import { dialogsMachine } from '../../src/machines/overlays/dialogs.machine.ts';
import { formSheetMachine } from '../../src/machines/overlays/form-sheet.machine.ts';
import { uploadsMachine } from '../../src/machines/parts/uploads.machine.ts';
import { defineModel } from '../model.ts';
import { keysFrom, refused, unreachable } from './fixtures.ts';

/** A file as far as the machine looks at it. */
const fileNamed = (name: string) => ({ name, size: 6 }) as File;
const note = fileNamed('note.pdf');
const scan = fileNamed('scan.png');
const handedIn: Attachment = { id: 'f1', name: 'note.pdf', mediaType: 'application/pdf', bytes: 6 };

const input = (attachments: readonly Attachment[]) => () => ({
  orgId: 'one',
  newKey: keysFrom('key'),
  attachments,
  form: createActor(formSheetMachine, {
    input: { draftKey: 'form', saved: {}, draft: null, dialogs: createActor(dialogsMachine) },
  }),
});

export const uploadsModel = defineModel(uploadsMachine)({
  name: 'uploads',
  puppets: ['send'],
  scenarios: [
    { name: 'nothing there', input: input([]) },
    { name: 'one is there', input: input([handedIn]) },
  ],
  events: {
    'files chosen': [
      { type: 'files chosen', files: [note] },
      { type: 'files chosen', files: [note, scan] },
    ],
    removed: [{ type: 'removed', id: 'f1' }],
    'retry chosen': [{ type: 'retry chosen' }],
    'skip chosen': [{ type: 'skip chosen' }],
    progressed: [{ type: 'progressed', share: 0.5 }],
    sent: [{ type: 'sent', attachment: { ...handedIn, id: 'f2' } }],
    'not sent': [
      { type: 'not sent', error: unreachable },
      { type: 'not sent', error: refused(415, 'unsupported_media_type') },
    ],
  },
  /** Two at a time show all that more would show. */
  offers: ({ context }, { type, files }) => {
    const { waiting, attachments } = context;
    if (type === 'files chosen') return waiting.length + attachments.length + (files as readonly File[]).length <= 2;
    if (type === 'progressed') return context.waiting.length === 1 && context.attachments.length === 0;
    return type !== 'removed' || context.waiting.length < 2;
  },
  key: ({ context }) => [
    context.waiting.length,
    context.attachments.map(({ id }) => id).join(),
    context.share,
    context.problem?.kind ?? null,
  ],
  invariant: (snapshot) => {
    const { waiting, problem } = snapshot.context;
    if ((snapshot.hasTag('busy') || snapshot.hasTag('failed')) !== waiting.length > 0) {
      throw new Error('a file waits, and nobody sends it');
    }
    if (snapshot.hasTag('failed') !== (problem !== null)) throw new Error('what was wrong is not what is shown');
  },
  journeys: [
    {
      name: 'two files go one after the other, and the second is tried again',
      scenario: 'nothing there',
      steps: ['files chosen (scan.png)', 'sent', 'not sent (unreachable)', 'retry chosen', 'sent'],
      ends: 'resting',
    },
  ],
});
