import {
  type ActorRefFrom,
  assign,
  type EventObject,
  fromCallback,
  fromPromise,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import { failureOf } from '../../api/calls/call-error.ts';
import type { CallFailure } from '../../api/contract/failure.ts';
import type { RequestKindName } from '../../api/contract/requests/request-kinds.ts';
import { uploadsMachine } from '../files/uploads.machine.ts';
import { undoWindow } from '../lifecycles/requests/request.ts';
import { type NewsSource, retryOnRecovery } from '../news.ts';
import type { dialogsMachine } from '../overlays/dialogs.machine.ts';
import type { FormContent, FormValues, ReadFresh } from '../overlays/form-content.ts';
import { begunFiles, type FormFiles, filesIn, noFiles } from '../overlays/form-content.ts';
import { formSheetMachine } from '../overlays/form-sheet.machine.ts';
import type { SavedRequest, Tell } from '../overlays/message.ts';

/** Milliseconds without a change after which it is counted what is asked for. */
export const previewDelay = 250;

type SheetRef = ActorRefFrom<typeof formSheetMachine>;

/** What of its subject the form looks at: the request that would be changed or replaced. */
interface Subject {
  readonly changes: { readonly id: string } | null;
  readonly replaces: string | null;
}

/** What is counted: an ask of some kind, and the request that it would change. */
export interface PreviewInput {
  readonly orgId: string;
  readonly requestId: string | null;
  readonly ask: unknown;
}

/** Tells what stands in a form, and when it is gone. @param askIn what that comes to; null while too little is there */
export const watching = (askIn: (sheet: SnapshotFrom<typeof formSheetMachine>) => object | null) =>
  fromCallback<EventObject, SheetRef>(({ input: sheet, sendBack }) => {
    let saved: SavedRequest | null = null;
    const saving = sheet.on('saved', ({ result }) => {
      // what `saveRequest` has made
      saved = result as SavedRequest;
    });
    const fresh = sheet.on('fresh taken', sendBack);
    const watched = sheet.subscribe({
      next: (snapshot) => sendBack({ type: 'ask changed', ask: askIn(snapshot) }),
      complete: () => sendBack({ type: 'sheet closed', saved }),
    });
    sendBack({ type: 'ask changed', ask: askIn(sheet.getSnapshot()) });
    return () => {
      saving.unsubscribe();
      fresh.unsubscribe();
      watched.unsubscribe();
    };
  });

/**
 * Asking for something of any kind: the form, and beside it, while somebody types, what it would come to, day by day. The
 * host counts; here it is only decided when to ask it. A kind gives how its form is read, counted and saved.
 */
export const requestFormMachine = setup({
  types: {} as {
    context: {
      readonly orgId: string;
      readonly news: NewsSource;
      readonly requestId: string | null;
      readonly sheet: SheetRef;
      /** What is asked for, as its kind says it; null while too little is there. */
      readonly ask: unknown;
      readonly preview: unknown;
      readonly failure: CallFailure | null;
      readonly saved: SavedRequest | null;
      readonly kind: RequestKindName;
      readonly tell: Tell;
      /** What had been handed in with it when it was opened. */
      readonly attachments: FormFiles['attachments'];
      /** Whether files were still on their way when the page was loaded anew. */
      readonly isLost: boolean;
      readonly newIdempotencyKey: () => string;
    };
    input: {
      readonly orgId: string;
      readonly news: NewsSource;
      readonly newIdempotencyKey: () => string;
      readonly kind: RequestKindName;
      readonly tell: Tell;
      readonly draftKey: string;
      readonly saved: FormContent<FormValues, Subject>;
      readonly draft: FormContent | null;
      /** How it goes on with what somebody else has made of the request meanwhile. */
      readonly fresh: ReadFresh;
      readonly begun?: FormValues;
      readonly dialogs: ActorRefFrom<typeof dialogsMachine>;
    };
    events: /** By what stands in the form; null while too little does. */
      | { type: 'ask changed'; ask: unknown }
      | { type: 'fresh taken'; values: FormValues }
      | { type: 'retry chosen' }
      /** @param saved what has come of it; null where it was given up */
      | { type: 'sheet closed'; saved: SavedRequest | null };
    output: { savedId: string };
    children: { uploads: 'uploads' };
    tags: 'counting' | 'counted' | 'not counted';
  },
  actors: {
    sheet: formSheetMachine,
    retryOnRecovery,
    uploads: uploadsMachine,
    watch: watching(() => null),
    count: fromPromise<unknown, PreviewInput>(() => Promise.reject(new Error('no kind of request'))),
  },
  delays: { previewDelay },
  guards: {
    isSame: ({ context }, { ask }: { ask: unknown }) => JSON.stringify(ask) === JSON.stringify(context.ask),
    isNothing: (_, { ask }: { ask: unknown }) => ask === null,
  },
  actions: {
    note: assign({ ask: (_, { ask }: { ask: unknown }) => ask }),
    forget: assign({ preview: null, failure: null }),
    take: assign({ preview: (_, { preview }: { preview: unknown }) => preview, failure: null }),
    noteFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    replaceFiles: sendTo('uploads', (_, { values }: { values: FormValues }) => ({
      type: 'attachments replaced',
      attachments: (filesIn(values) ?? noFiles).attachments,
    })),
    noteEnd: assign({ saved: (_, { saved }: { saved: SavedRequest | null }) => saved }),
    confirm: ({ context: { tell, kind, orgId, saved } }) => {
      if (!saved) return;
      const isUndoable = saved.undoableVersion !== null;
      tell({
        form: 'toast',
        kind: 'success',
        text: { code: 'request saved', saved, kind, orgId },
        actions: isUndoable ? ['undo', 'view'] : ['view'],
        // it is there for as long as it can be taken back
        ...(isUndoable && { duration: undoWindow, undoFor: undoWindow }),
      });
    },
  },
}).createMachine({
  id: 'requestForm',
  context: ({ input: { orgId, news, newIdempotencyKey, kind, tell, ...sheet }, spawn }) => {
    const { subject } = sheet.saved;
    const { draft, ...files } = begunFiles(sheet);
    return {
      orgId,
      news,
      newIdempotencyKey,
      kind,
      tell,
      // what is to be changed does not stand in its own way
      requestId: subject.changes?.id ?? subject.replaces,
      ...files,
      sheet: spawn('sheet', { id: 'sheet', input: { ...sheet, draft } }),
      ask: null,
      preview: null,
      failure: null,
      saved: null,
    };
  },
  output: ({ context }) => ({ savedId: context.saved?.id ?? '' }),
  invoke: [
    { src: 'watch', input: ({ context }) => context.sheet },
    {
      id: 'uploads',
      src: 'uploads',
      input: ({ context: { orgId, newIdempotencyKey, attachments, isLost, sheet } }) => ({
        orgId,
        newIdempotencyKey,
        attachments,
        isLost,
        form: sheet,
      }),
    },
  ],
  initial: 'nothing to count',
  on: {
    'ask changed': [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      {
        guard: { type: 'isNothing', params: ({ event }) => event },
        target: '.nothing to count',
        actions: [{ type: 'note', params: ({ event }) => event }, 'forget'],
      },
      { target: '.settling', actions: { type: 'note', params: ({ event }) => event } },
    ],
    'fresh taken': { actions: { type: 'replaceFiles', params: ({ event }) => event } },
    'sheet closed': { target: '.closed', actions: [{ type: 'noteEnd', params: ({ event }) => event }, 'confirm'] },
  },
  states: {
    'nothing to count': {},
    settling: { tags: 'counting', after: { previewDelay: 'counting' } },
    counting: {
      tags: 'counting',
      invoke: {
        src: 'count',
        input: ({ context }) => context,
        onDone: { target: 'counted', actions: { type: 'take', params: ({ event }) => ({ preview: event.output }) } },
        onError: { target: 'not counted', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    counted: { tags: 'counted' },
    'not counted': {
      tags: 'not counted',
      invoke: { src: 'retryOnRecovery', input: ({ context }) => context },
      on: { 'retry chosen': 'counting' },
    },
    closed: { type: 'final' },
  },
});

export type RequestFormRef = ActorRefFrom<typeof requestFormMachine>;
