import { type ActorRefFrom, assign, type EventObject, fromCallback, sendTo, setup } from 'xstate';
import type { dialogsMachine } from '../overlays/dialogs.machine.ts';
import {
  begunFiles,
  type FormContent,
  type FormFiles,
  type FormValues,
  filesIn,
  noFiles,
  type ReadFresh,
} from '../overlays/form-content.ts';
import { type FormSheetOutput, formSheetMachine } from '../overlays/form-sheet.machine.ts';
import { uploadsMachine } from './uploads.machine.ts';

type SheetRef = ActorRefFrom<typeof formSheetMachine>;

/** A form with files, and nothing else beside it: the sheet, and what is uploaded for it. What saving means is provided. */
export const filesFormMachine = setup({
  types: {} as {
    context: {
      readonly orgId: string;
      readonly newIdempotencyKey: () => string;
      readonly sheet: SheetRef;
      readonly attachments: FormFiles['attachments'];
      readonly isLost: boolean;
      readonly output: FormSheetOutput;
    };
    input: {
      readonly orgId: string;
      readonly newIdempotencyKey: () => string;
      readonly draftKey: string;
      readonly saved: FormContent;
      readonly draft: FormContent | null;
      /** Fields of which no draft is kept. */
      readonly secrets?: readonly string[];
      readonly fresh: ReadFresh;
      readonly dialogs: ActorRefFrom<typeof dialogsMachine>;
    };
    events:
      | { type: 'sheet closed'; output: FormSheetOutput }
      /** Somebody was quicker: the form goes on with what there is now. */
      | { type: 'fresh taken'; values: FormValues };
    output: FormSheetOutput;
    children: { uploads: 'uploads' };
  },
  actors: {
    sheet: formSheetMachine,
    uploads: uploadsMachine,
    watch: fromCallback<EventObject, SheetRef>(({ input: sheet, sendBack }) => {
      const watched = sheet.subscribe({
        complete: () => sendBack({ type: 'sheet closed', output: sheet.getSnapshot().output }),
      });
      const fresh = sheet.on('fresh taken', sendBack);
      return () => {
        watched.unsubscribe();
        fresh.unsubscribe();
      };
    }),
  },
  actions: {
    replaceFiles: sendTo('uploads', (_, { values }: { values: FormValues }) => ({
      type: 'attachments replaced',
      attachments: (filesIn(values) ?? noFiles).attachments,
    })),
    noteEnd: assign({ output: (_, { output }: { output: FormSheetOutput }) => output }),
  },
}).createMachine({
  id: 'filesForm',
  context: ({ input: { orgId, newIdempotencyKey, ...sheet }, spawn }) => {
    const { draft, ...files } = begunFiles(sheet);
    return {
      orgId,
      newIdempotencyKey,
      ...files,
      sheet: spawn('sheet', { id: 'sheet', input: { ...sheet, draft } }),
      output: { isSaved: false, result: null },
    };
  },
  output: ({ context }) => context.output,
  invoke: [
    { src: 'watch', input: ({ context }) => context.sheet },
    {
      id: 'uploads',
      src: 'uploads',
      input: ({ context: { sheet, ...context } }) => ({ ...context, form: sheet }),
    },
  ],
  initial: 'open',
  states: {
    open: {
      on: {
        'fresh taken': { actions: { type: 'replaceFiles', params: ({ event }) => event } },
        'sheet closed': { target: 'closed', actions: { type: 'noteEnd', params: ({ event }) => event } },
      },
    },
    closed: { type: 'final' },
  },
});

export type FilesFormRef = ActorRefFrom<typeof filesFormMachine>;
