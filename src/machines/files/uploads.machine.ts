import { type ActorRefFrom, assign, type EventObject, enqueueActions, fromCallback, setup } from 'xstate';
import { failureOf } from '../../api/calls/call-error.ts';
import { type CallFailure, isFileRefused } from '../../api/contract/failure.ts';
import { type Attachment, mostAttachments } from '../../api/contract/files.ts';
import { sendUpload } from '../../api/files.ts';
import type { FormFiles } from '../overlays/form-content.ts';
import type { formSheetMachine } from '../overlays/form-sheet.machine.ts';

/** A file that is not uploaded yet; sent twice under its key it is one file. */
export interface PendingFile {
  readonly key: string;
  readonly file: File;
}

export interface FailedFile extends PendingFile {
  readonly problem: CallFailure;
}

/**
 * Uploading files, one after the other, each on its own: one that fails holds up no other, and is tried again, where that
 * may help, or removed by itself. The form that they belong to knows whether some are not there yet, and is not sent without them.
 */
export const uploadsMachine = setup({
  types: {} as {
    context: {
      readonly orgId: string;
      /** Names for what is sent; each is another. */
      readonly newIdempotencyKey: () => string;
      /** The first is on its way. */
      readonly waiting: readonly PendingFile[];
      /** How much of it has left the device, from 0 to 1. */
      readonly share: number;
      readonly failed: readonly FailedFile[];
      /** Whether more were chosen than there is room for: those were left out. */
      readonly isOver: boolean;
      /** Whether some were on their way when the page was loaded anew: they are gone. */
      readonly isLost: boolean;
      /** What the host has taken, or what was there before. */
      readonly attachments: readonly Attachment[];
      /** What they belong to; its field `files` holds them, and how many are not there yet. */
      readonly form: ActorRefFrom<typeof formSheetMachine>;
    };
    input: {
      orgId: string;
      newIdempotencyKey: () => string;
      attachments: readonly Attachment[];
      isLost: boolean;
      form: ActorRefFrom<typeof formSheetMachine>;
    };
    events:
      | { type: 'files chosen'; files: readonly File[] }
      | { type: 'removed'; id: string }
      /** Of those that have failed, by their order. */
      | { type: 'retry chosen'; index: number }
      /** One that has failed is given up. */
      | { type: 'skip chosen'; index: number }
      /** The form has taken over other files than these. */
      | { type: 'attachments replaced'; attachments: readonly Attachment[] }
      | { type: 'progressed'; share: number }
      | { type: 'sent'; attachment: Attachment }
      | { type: 'not sent'; error: unknown };
    tags: 'busy';
  },
  actors: {
    send: fromCallback<EventObject, { orgId: string; next: PendingFile | undefined }>(
      ({ input: { orgId, next }, sendBack }) => {
        const giveUp = new AbortController();
        const { signal } = giveUp;
        const onProgress = (share: number) => sendBack({ type: 'progressed', share });
        if (!next) return;
        sendUpload({ orgId, ...next, onProgress }, { signal }).then(
          (attachment) => sendBack({ type: 'sent', attachment }),
          (error: unknown) => {
            if (!signal.aborted) sendBack({ type: 'not sent', error });
          },
        );
        return () => giveUp.abort();
      },
    ),
  },
  guards: {
    isWaiting: ({ context }) => context.waiting.length > 0,
    isWorthRetry: ({ context: { failed } }, { index }: { index: number }) =>
      failed.slice(index, index + 1).some(({ problem }) => !isFileRefused(problem)),
  },
  actions: {
    queue: assign(({ context }, { files }: { files: readonly File[] }) => {
      const { waiting, failed, attachments, newIdempotencyKey } = context;
      const room = Math.max(0, mostAttachments - attachments.length - waiting.length - failed.length);
      return {
        waiting: [...waiting, ...files.slice(0, room).map((file) => ({ key: newIdempotencyKey(), file }))],
        isOver: files.length > room,
        isLost: false,
      };
    }),
    queueAgain: assign(({ context: { waiting, failed } }, { index }: { index: number }) => ({
      // under its own key: what has arrived all the same is not there twice
      waiting: [...waiting, ...failed.slice(index, index + 1).map(({ key, file }) => ({ key, file }))],
      failed: failed.toSpliced(index, 1),
    })),
    begin: assign({ share: 0 }),
    progress: assign({ share: (_, { share }: { share: number }) => share }),
    take: assign(({ context }, { attachment }: { attachment: Attachment }) => ({
      attachments: [...context.attachments, attachment],
      waiting: context.waiting.slice(1),
    })),
    setAside: assign(({ context: { waiting, failed } }, { error }: { error: unknown }) => ({
      waiting: waiting.slice(1),
      failed: [...failed, ...waiting.slice(0, 1).map((one) => ({ ...one, problem: failureOf(error) }))],
    })),
    skip: assign(({ context: { failed } }, { index }: { index: number }) => ({
      failed: failed.toSpliced(index, 1),
      isOver: false,
    })),
    remove: assign({
      attachments: ({ context }, { id }: { id: string }) => context.attachments.filter((one) => one.id !== id),
      isOver: false,
    }),
    replace: assign({
      attachments: (_, { attachments }: { attachments: readonly Attachment[] }) => attachments,
      isOver: false,
    }),
    /** Lets the form know what is there, and how many are not. */
    tellForm: enqueueActions(({ context: { form, attachments, waiting, failed }, enqueue }) => {
      const unsent = waiting.length + failed.length;
      const files: FormFiles = { attachments: [...attachments], unsent };
      enqueue.sendTo(form, { type: 'field changed', name: 'files', value: files });
    }),
  },
}).createMachine({
  id: 'uploads',
  context: ({ input }) => ({ ...input, waiting: [], failed: [], share: 0, isOver: false }),
  initial: 'looking',
  on: {
    removed: { actions: [{ type: 'remove', params: ({ event }) => event }, 'tellForm'] },
    'attachments replaced': { actions: { type: 'replace', params: ({ event }) => event } },
    'skip chosen': { actions: [{ type: 'skip', params: ({ event }) => event }, 'tellForm'] },
    'files chosen': { actions: [{ type: 'queue', params: ({ event }) => event }, 'tellForm'] },
    'retry chosen': {
      guard: { type: 'isWorthRetry', params: ({ event }) => event },
      actions: { type: 'queueAgain', params: ({ event }) => event },
    },
  },
  states: {
    looking: { always: [{ guard: 'isWaiting', target: 'sending', actions: 'begin' }, { target: 'resting' }] },
    resting: {
      on: {
        'files chosen': {
          target: 'looking',
          actions: [{ type: 'queue', params: ({ event }) => event }, 'tellForm'],
        },
        'retry chosen': {
          guard: { type: 'isWorthRetry', params: ({ event }) => event },
          target: 'looking',
          actions: { type: 'queueAgain', params: ({ event }) => event },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'send',
        input: ({ context: { orgId, waiting } }) => ({ orgId, next: waiting[0] }),
      },
      on: {
        progressed: { actions: { type: 'progress', params: ({ event }) => event } },
        sent: { target: 'looking', actions: [{ type: 'take', params: ({ event }) => event }, 'tellForm'] },
        'not sent': { target: 'looking', actions: { type: 'setAside', params: ({ event }) => event } },
      },
    },
  },
});
