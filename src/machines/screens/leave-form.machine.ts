import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import * as z from 'zod/mini';
import { CallError, failureOf } from '../../api/call-error.ts';
import type { CallFailure } from '../../api/contract/failure.ts';
import {
  type LeaveInput,
  type LeavePreview,
  type LeaveRequest,
  leaveRequest,
} from '../../api/contract/leave-values.ts';
import { fetchLeavePreview, sendLeaveAction, sendLeaveAsk } from '../../api/leaves.ts';
import { type NewsSource, retryOnRecovery } from '../news.ts';
import type { dialogsMachine } from '../overlays/dialogs.machine.ts';
import { type FormValues, type FreshForm, formSheetMachine } from '../overlays/form-sheet.machine.ts';
import { attachmentsIn, uploadsMachine } from '../parts/uploads.machine.ts';
import { askIn, draftIn, missingIn, missingInDraft, valuesFor } from './leave-ask.ts';

/** Sends what the form holds: something new, or a change of what is there. Sent twice it is done once. */
async function save(values: FormValues, signal: AbortSignal): Promise<LeaveRequest> {
  const isKept = (values.keep ?? '') !== '';
  const ask = isKept ? draftIn(values) : askIn(values);
  const { orgId = '', key = '', requestId, supersedesId, version, state } = values;
  if (!ask) throw incomplete(isKept ? missingInDraft(values) : missingIn(values));
  // what is announced is there: nothing is sent without a file that was chosen
  if (values.unsent) throw refusedAt([{ path: 'body.ask.attachmentIds', code: 'files_unsent' }]);
  if (!requestId) {
    const supersedes = supersedesId ? supersedesId : null;
    return sendLeaveAsk({ orgId, key, ask, isDraft: isKept, supersedesId: supersedes }, { signal });
  }
  // what waits is changed where it is; a draft, or what came back, is sent off unless it is kept
  const action = state === 'waiting' || isKept ? 'edit' : 'submit';
  const deed = { orgId, requestId, version: Number(version), key, comment: '', dates: null, ask };
  return sendLeaveAction({ ...deed, action }, { signal });
}

/** The form says so itself, in the host's way: there is nothing to ask the host yet. */
const incomplete = (missing: readonly string[]): CallError =>
  refusedAt(missing.map((name) => ({ path: `body.ask.${name}`, code: 'field_missing' })));

function refusedAt(found: readonly { path: string; code: string }[]): CallError {
  const fields = found.map((field) => ({ ...field, message: '' }));
  return new CallError('askForLeave', { kind: 'refused', status: 422, code: 'rule_broken', fields, details: {} }, null);
}

/** The same request as somebody else has left it; what can no longer be changed is not gone on with. */
const freshRequest = (orgId: string, newIdempotencyKey: () => string): FreshForm => ({
  valuesOf: (fresh) => {
    const { data } = z.safeParse(leaveRequest, fresh);
    return data && (data.allowedActions.includes('edit') || data.allowedActions.includes('submit'))
      ? valuesFor(orgId, newIdempotencyKey(), data)
      : null;
  },
  controls: ['key', 'version', 'state', 'requestId', 'supersedesId'],
});

/** Milliseconds without a change after which it is counted what is asked for. */
export const previewDelay = 250;

const leaveSheet = formSheetMachine.provide({
  actors: { save: fromPromise<unknown, FormValues>(({ input, signal }) => save(input, signal)) },
});

type SheetRef = ActorRefFrom<typeof formSheetMachine>;

interface PreviewInput {
  readonly orgId: string;
  readonly requestId: string | null;
  readonly ask: LeaveInput | null;
}

/**
 * Asking for a leave: the form, and beside it, while somebody types, what it would come to, day by day. The host counts;
 * here it is only decided when to ask it.
 */
export const leaveFormMachine = setup({
  types: {} as {
    context: {
      readonly orgId: string;
      readonly news: NewsSource;
      readonly requestId: string | null;
      readonly sheet: SheetRef;
      readonly ask: LeaveInput | null;
      readonly preview: LeavePreview | null;
      readonly failure: CallFailure | null;
      readonly isSaved: boolean;
      /** What had been handed in with it when it was opened, as the form holds it. */
      readonly attachments: string;
      /** Whether files were still on their way when the page was loaded anew. */
      readonly isLost: boolean;
      readonly newIdempotencyKey: () => string;
    };
    input: {
      readonly orgId: string;
      readonly news: NewsSource;
      readonly newIdempotencyKey: () => string;
      readonly draftKey: string;
      readonly saved: FormValues;
      readonly draft: FormValues | null;
      readonly begun?: FormValues;
      readonly dialogs: ActorRefFrom<typeof dialogsMachine>;
    };
    events: /** By what stands in the form; null while too little does. */
      | { type: 'ask changed'; ask: LeaveInput | null }
      | { type: 'fresh taken'; values: FormValues }
      | { type: 'retry chosen' }
      | { type: 'sheet closed'; isSaved: boolean };
    output: { isSaved: boolean };
    children: { uploads: 'uploads' };
    tags: 'counting' | 'counted' | 'not counted';
  },
  actors: {
    sheet: leaveSheet,
    retryOnRecovery,
    uploads: uploadsMachine,
    /** Tells what stands in the form, and when it is gone. */
    watch: fromCallback<EventObject, SheetRef>(({ input: sheet, sendBack }) => {
      let isSaved = false;
      const saved = sheet.on('saved', () => {
        isSaved = true;
      });
      const fresh = sheet.on('fresh taken', sendBack);
      const watching = sheet.subscribe({
        next: ({ context }) => sendBack({ type: 'ask changed', ask: askIn(context.values) }),
        complete: () => sendBack({ type: 'sheet closed', isSaved }),
      });
      sendBack({ type: 'ask changed', ask: askIn(sheet.getSnapshot().context.values) });
      return () => {
        saved.unsubscribe();
        fresh.unsubscribe();
        watching.unsubscribe();
      };
    }),
    count: fromPromise<LeavePreview, PreviewInput>(({ input: { orgId, requestId, ask }, signal }) =>
      ask ? fetchLeavePreview({ orgId, requestId, ask }, { signal }) : Promise.reject(new Error('nothing to count')),
    ),
  },
  delays: { previewDelay },
  guards: {
    isSame: ({ context }, { ask }: { ask: LeaveInput | null }) => JSON.stringify(ask) === JSON.stringify(context.ask),
    isNothing: (_, { ask }: { ask: LeaveInput | null }) => ask === null,
  },
  actions: {
    note: assign({ ask: (_, { ask }: { ask: LeaveInput | null }) => ask }),
    forget: assign({ preview: null, failure: null }),
    take: assign({ preview: (_, { preview }: { preview: LeavePreview }) => preview, failure: null }),
    noteFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    replaceFiles: sendTo('uploads', (_, { values }: { values: FormValues }) => ({
      type: 'attachments replaced',
      attachments: attachmentsIn(values.attachments),
    })),
    noteEnd: assign({ isSaved: (_, { isSaved }: { isSaved: boolean }) => isSaved }),
  },
}).createMachine({
  id: 'leaveForm',
  context: ({ input: { orgId, news, newIdempotencyKey, ...sheet }, spawn }) => ({
    orgId,
    news,
    newIdempotencyKey,
    // what is to be changed does not stand in its own way
    requestId: sheet.saved.requestId ?? sheet.saved.supersedesId ?? null,
    attachments: sheet.draft?.attachments ?? sheet.saved.attachments ?? '',
    isLost: (sheet.draft?.unsent ?? '') !== '',
    // files that were on their way are not any longer
    sheet: spawn('sheet', {
      id: 'sheet',
      input: {
        ...sheet,
        draft: sheet.draft && { ...sheet.draft, unsent: '' },
        fresh: freshRequest(orgId, newIdempotencyKey),
      },
    }),
    ask: null,
    preview: null,
    failure: null,
    isSaved: false,
  }),
  output: ({ context }) => ({ isSaved: context.isSaved }),
  invoke: [
    { src: 'watch', input: ({ context }) => context.sheet },
    {
      id: 'uploads',
      src: 'uploads',
      input: ({ context: { orgId, newIdempotencyKey, attachments, isLost, sheet } }) => ({
        orgId,
        newIdempotencyKey,
        attachments: attachmentsIn(attachments),
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
    'sheet closed': { target: '.closed', actions: { type: 'noteEnd', params: ({ event }) => event } },
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
