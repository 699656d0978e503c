import { type ActorRefFrom, assign, fromCallback, sendTo, setup } from 'xstate';
import { failureOf } from '../../api/call-error.ts';
import type { CallFailure } from '../../api/contract/failure.ts';
import { type Attachment, mostAttachments } from '../../api/contract/files.ts';
import { sendUpload } from '../../api/files.ts';
import type { formSheetMachine } from '../overlays/form-sheet.machine.ts';

/** Files as a form holds them: a form holds text. */
export const attachmentsText = (attachments: readonly Attachment[]): string =>
  attachments.length === 0 ? '' : JSON.stringify(attachments);

/** The files that a form holds, by what the host said of them. */
export const attachmentsIn = (text: string | undefined): readonly Attachment[] =>
  text ? (JSON.parse(text) as Attachment[]) : [];

interface Sending {
  readonly orgId: string;
  readonly file: File | undefined;
  readonly key: string;
}

/** Handing in files, one after the other: how far each is, and what was wrong with one. */
export const uploadsMachine = setup({
  types: {} as {
    context: {
      readonly orgId: string;
      /** Names for what is sent; each is another. */
      readonly newKey: () => string;
      /** The first is on its way, or has failed. */
      readonly waiting: readonly File[];
      readonly key: string;
      /** How much of it has left the device, from 0 to 1. */
      readonly share: number;
      readonly problem: CallFailure | null;
      /** Whether more were chosen than there is room for: those were left out. */
      readonly isOver: boolean;
      /** What the host has taken, or what was there before. */
      readonly attachments: readonly Attachment[];
      /** What they belong to; its field `attachments` holds them. */
      readonly form: ActorRefFrom<typeof formSheetMachine>;
    };
    input: {
      orgId: string;
      newKey: () => string;
      attachments: readonly Attachment[];
      form: ActorRefFrom<typeof formSheetMachine>;
    };
    events:
      | { type: 'files chosen'; files: readonly File[] }
      | { type: 'removed'; id: string }
      | { type: 'retry chosen' }
      /** The one that has failed is given up. */
      | { type: 'skip chosen' }
      | { type: 'progressed'; share: number }
      | { type: 'sent'; attachment: Attachment }
      | { type: 'not sent'; error: unknown };
    tags: 'busy' | 'failed';
  },
  actors: {
    send: fromCallback<{ type: 'unused' }, Sending>(({ input: { orgId, file, key }, sendBack }) => {
      const giveUp = new AbortController();
      const { signal } = giveUp;
      const onProgress = (share: number) => sendBack({ type: 'progressed', share });
      if (!file) return;
      sendUpload({ orgId, file, key, onProgress }, { signal }).then(
        (attachment) => sendBack({ type: 'sent', attachment }),
        (error: unknown) => {
          if (!signal.aborted) sendBack({ type: 'not sent', error });
        },
      );
      return () => giveUp.abort();
    }),
  },
  guards: {
    isWaiting: ({ context }) => context.waiting.length > 0,
  },
  actions: {
    queue: assign(({ context: { waiting, attachments } }, { files }: { files: readonly File[] }) => {
      const all = [...waiting, ...files];
      const room = Math.max(0, mostAttachments - attachments.length);
      return { waiting: all.slice(0, room), isOver: all.length > room };
    }),
    begin: assign(({ context }) => ({ key: context.newKey(), share: 0, problem: null })),
    beginAgain: assign({ share: 0, problem: null }),
    progress: assign({ share: (_, { share }: { share: number }) => share }),
    take: assign(({ context }, { attachment }: { attachment: Attachment }) => ({
      attachments: [...context.attachments, attachment],
      waiting: context.waiting.slice(1),
    })),
    fill: sendTo(
      ({ context }) => context.form,
      ({ context }) => ({
        type: 'field changed' as const,
        name: 'attachments',
        value: attachmentsText(context.attachments),
      }),
    ),
    noteProblem: assign({ problem: (_, { error }: { error: unknown }) => failureOf(error) }),
    skip: assign(({ context }) => ({ waiting: context.waiting.slice(1), problem: null })),
    remove: assign({
      attachments: ({ context }, { id }: { id: string }) => context.attachments.filter((one) => one.id !== id),
      isOver: false,
    }),
  },
}).createMachine({
  id: 'uploads',
  context: ({ input }) => ({ ...input, waiting: [], key: '', share: 0, problem: null, isOver: false }),
  initial: 'looking',
  on: {
    removed: { actions: [{ type: 'remove', params: ({ event }) => event }, 'fill'] },
    'files chosen': { actions: { type: 'queue', params: ({ event }) => event } },
  },
  states: {
    looking: { always: [{ guard: 'isWaiting', target: 'sending', actions: 'begin' }, { target: 'resting' }] },
    resting: {
      on: {
        'files chosen': { target: 'looking', actions: { type: 'queue', params: ({ event }) => event } },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'send',
        input: ({ context: { orgId, waiting, key } }) => ({ orgId, key, file: waiting[0] }),
      },
      on: {
        progressed: { actions: { type: 'progress', params: ({ event }) => event } },
        sent: { target: 'looking', actions: [{ type: 'take', params: ({ event }) => event }, 'fill'] },
        'not sent': { target: 'failed', actions: { type: 'noteProblem', params: ({ event }) => event } },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'retry chosen': { target: 'sending', actions: 'beginAgain' },
        'skip chosen': { target: 'looking', actions: 'skip' },
      },
    },
  },
});
