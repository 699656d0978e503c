import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { failureOf } from '../../../api/calls/call-error.ts';
import { toSign } from '../../../api/contract/account/session.ts';
import { type CallFailure, isConflict } from '../../../api/contract/failure.ts';
import { type DocumentAnswer, sendDocumentAnswer } from '../../../api/documents/documents.ts';
import { prompt } from '../../overlays/ask.ts';
import { isComment } from '../../overlays/comment-rule.ts';
import { isOwnPassword } from '../../overlays/password-rule.ts';
import type { ScreenServices } from '../screen-services.ts';

/** What somebody says to which version of what. */
interface Wanted {
  readonly documentId: string;
  readonly version: number;
  readonly title: string;
  readonly action: DocumentAnswer['action'];
  /** Whether to acknowledge it is to sign it, with the password. */
  readonly isSignature: boolean;
}

/** What one says to a document that has to be acknowledged; whoever signs gives their password, whoever declines says why. */
export const documentAnswerMachine = setup({
  types: {} as {
    context: ScreenServices & {
      readonly orgId: string;
      wanted: Wanted | null;
      reason: string;
      /** Names the try: what is sent again is the same. */
      key: string;
      problem: CallFailure | null;
    };
    input: ScreenServices & { orgId: string };
    events: ({ type: 'answer chosen' } & Wanted) | { type: 'retry chosen' };
    tags: 'busy' | 'failed';
  },
  actors: {
    askWhy: fromPromise<string | null, { dialogs: ScreenServices['dialogs']; documentId: string }>(
      ({ input: { dialogs, documentId }, signal }) =>
        prompt(
          dialogs,
          { text: { code: 'why document declined' }, about: `document ${documentId}`, rules: [isComment] },
          { signal },
        ),
    ),
    askPassword: fromPromise<string | null, { dialogs: ScreenServices['dialogs']; purpose: string }>(
      ({ input: { dialogs, purpose }, signal }) =>
        prompt(
          dialogs,
          { text: { code: 'sign document' }, isSecret: true, rules: [isOwnPassword(purpose)] },
          { signal },
        ),
    ),
    send: fromPromise<unknown, DocumentAnswer>(({ input, signal }) => sendDocumentAnswer(input, { signal })),
  },
  guards: {
    needsReason: (_, { action }: Pick<Wanted, 'action'>) => action === 'decline',
    needsPassword: (_, { isSignature }: Pick<Wanted, 'isSignature'>) => isSignature,
    isGiven: (_, { answer }: { answer: string | null }) => answer !== null,
    lacksPassword: (_, { error }: { error: unknown }) => {
      const failure = failureOf(error);
      return failure.kind === 'refused' && failure.fields.some(({ path }) => path === 'password');
    },
    isStale: (_, { error }: { error: unknown }) => isConflict(failureOf(error)),
  },
  actions: {
    want: assign(({ context }, { documentId, version, title, action, isSignature }: Wanted) => ({
      wanted: { documentId, version, title, action, isSignature },
      reason: '',
      key: context.newIdempotencyKey(),
      problem: null,
    })),
    takeReason: assign((_, { reason }: { reason: string | null }) => ({ reason: reason ?? '' })),
    noteProblem: assign({ problem: (_, { error }: { error: unknown }) => failureOf(error) }),
    clearProblem: assign({ problem: null }),
    confirm: ({ context: { tell, wanted } }) => {
      if (!wanted) return;
      const { title, action, isSignature } = wanted;
      const isAcknowledged = action === 'acknowledge';
      const text = { code: 'document answered', title, isAcknowledged, isSigned: isSignature } as const;
      tell({ form: 'toast', kind: 'success', text });
    },
  },
}).createMachine({
  id: 'documentAnswer',
  context: ({ input }) => ({ ...input, wanted: null, reason: '', key: '', problem: null }),
  initial: 'resting',
  states: {
    resting: {
      initial: 'well',
      states: { well: {}, failed: { tags: 'failed', on: { 'retry chosen': '#documentAnswer.sending' } } },
      on: {
        'answer chosen': [
          {
            guard: { type: 'needsReason', params: ({ event }) => ({ action: event.action }) },
            target: 'asking why',
            actions: { type: 'want', params: ({ event }) => event },
          },
          {
            // whoever declines has been asked why
            guard: { type: 'needsPassword', params: ({ event }) => ({ isSignature: event.isSignature }) },
            target: 'asking password',
            actions: { type: 'want', params: ({ event }) => event },
          },
          { target: 'sending', actions: { type: 'want', params: ({ event }) => event } },
        ],
      },
    },
    'asking password': {
      invoke: {
        src: 'askPassword',
        input: ({ context: { dialogs, wanted } }) => ({
          dialogs,
          purpose: toSign(wanted?.documentId ?? '', wanted?.version ?? 0),
        }),
        onDone: [
          { guard: { type: 'isGiven', params: ({ event }) => ({ answer: event.output }) }, target: 'sending' },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
    'asking why': {
      invoke: {
        src: 'askWhy',
        input: ({ context: { dialogs, wanted } }) => ({ dialogs, documentId: wanted?.documentId ?? '' }),
        onDone: [
          {
            guard: { type: 'isGiven', params: ({ event }) => ({ answer: event.output }) },
            target: 'sending',
            actions: { type: 'takeReason', params: ({ event }) => ({ reason: event.output }) },
          },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
    sending: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        src: 'send',
        input: ({ context: { orgId, wanted, reason, key } }) => ({
          orgId,
          documentId: wanted?.documentId ?? '',
          version: wanted?.version ?? 0,
          action: wanted?.action ?? 'acknowledge',
          reason,
          key,
        }),
        onDone: { target: 'resting', actions: 'confirm' },
        onError: [
          // the one that was given counts no more, as after a while without a network
          { guard: { type: 'lacksPassword', params: ({ event }) => event }, target: 'asking password' },
          {
            // a newer version counts now: that is shown
            guard: { type: 'isStale', params: ({ event }) => event },
            target: 'resting',
            actions: { type: 'noteProblem', params: ({ event }) => event },
          },
          { target: 'resting.failed', actions: { type: 'noteProblem', params: ({ event }) => event } },
        ],
      },
    },
  },
});

export type DocumentAnswerRef = ActorRefFrom<typeof documentAnswerMachine>;
