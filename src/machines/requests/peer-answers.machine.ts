import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { failureOf } from '../../api/calls/call-error.ts';
import type { Topic } from '../../api/contract/endpoint.ts';
import { type CallFailure, isConflict } from '../../api/contract/failure.ts';
import { confirm } from '../overlays/ask.ts';
import type { dialogsMachine } from '../overlays/dialogs.machine.ts';
import { resourceMachine } from '../resource.machine.ts';
import type { ScreenServices } from '../screens/screen-services.ts';

/** What one says to a colleague who asks for something. */
export interface PeerAnswer {
  readonly requestId: string;
  /** The version that was looked at. */
  readonly version: number;
  readonly isAccepted: boolean;
  /** Whether somebody else chooses among those who would. */
  readonly isByChoice: boolean;
  /** The name of whoever asks. */
  readonly who: string;
}

/** The same as it is sent. */
export interface SentAnswer extends Omit<PeerAnswer, 'who' | 'isByChoice'> {
  readonly orgId: string;
  /** Names the try: sent twice it is one answer. */
  readonly key: string;
}

interface PeerAnswersInput extends ScreenServices {
  readonly orgId: string;
  /** What the list of what is asked shows something of. */
  readonly topics: readonly Topic[];
}

/** What colleagues ask of one, of one kind: who does, and what one says. What is listed and sent is the kind's. */
export const peerAnswersMachine = setup({
  types: {} as {
    context: PeerAnswersInput & {
      readonly answer: PeerAnswer | null;
      /** Names the try: what is sent again is the same. */
      readonly key: string;
      readonly problem: CallFailure | null;
    };
    input: PeerAnswersInput;
    events: ({ type: 'answer chosen' } & PeerAnswer) | { type: 'retry chosen' };
    children: { list: 'list' };
    tags: 'busy' | 'failed';
  },
  actors: {
    list: resourceMachine,
    askToConfirm: fromPromise<boolean, { dialogs: ActorRefFrom<typeof dialogsMachine> }>(({ input, signal }) =>
      confirm(input.dialogs, { text: { code: 'decline colleague' }, isDangerous: true }, { signal }),
    ),
    send: fromPromise<unknown, SentAnswer>(() => Promise.reject(new Error('no kind has said how it is sent'))),
  },
  guards: {
    // whoever asks is told at once, and it does not come back; of an offer one may think better again
    isFinal: (_, { isAccepted, isByChoice }: Pick<PeerAnswer, 'isAccepted' | 'isByChoice'>) =>
      !isAccepted && !isByChoice,
    isYes: (_, { answer }: { answer: boolean }) => answer,
    isStale: (_, { error }: { error: unknown }) => isConflict(failureOf(error)),
  },
  actions: {
    want: assign(({ context }, { requestId, version, isAccepted, isByChoice, who }: PeerAnswer) => ({
      answer: { requestId, version, isAccepted, isByChoice, who },
      key: context.newIdempotencyKey(),
    })),
    noteProblem: assign({ problem: (_, { error }: { error: unknown }) => failureOf(error) }),
    clearProblem: assign({ problem: null }),
    confirm: () => {},
  },
}).createMachine({
  id: 'peerAnswers',
  context: ({ input }) => ({ ...input, answer: null, key: '', problem: null }),
  invoke: {
    id: 'list',
    src: 'list',
    input: ({ context: { orgId, topics, now, news } }) => ({ key: { orgId }, topics, now, news }),
  },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'answer chosen': [
          {
            guard: { type: 'isFinal', params: ({ event: { isAccepted, isByChoice } }) => ({ isAccepted, isByChoice }) },
            target: 'asking to confirm',
            actions: { type: 'want', params: ({ event }) => event },
          },
          { target: 'answering', actions: { type: 'want', params: ({ event }) => event } },
        ],
      },
    },
    'asking to confirm': {
      invoke: {
        src: 'askToConfirm',
        input: ({ context: { dialogs } }) => ({ dialogs }),
        onDone: [
          { guard: { type: 'isYes', params: ({ event }) => ({ answer: event.output }) }, target: 'answering' },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
    answering: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        src: 'send',
        input: ({ context: { orgId, key, answer } }) => ({
          orgId,
          key,
          requestId: answer?.requestId ?? '',
          version: answer?.version ?? 0,
          isAccepted: answer?.isAccepted ?? false,
        }),
        onDone: { target: 'resting', actions: 'confirm' },
        onError: [
          {
            // something else is asked for now, or nothing any more: that is shown
            guard: { type: 'isStale', params: ({ event }) => event },
            target: 'resting',
            actions: { type: 'noteProblem', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'noteProblem', params: ({ event }) => event } },
        ],
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'retry chosen': 'answering',
        'answer chosen': [
          {
            guard: { type: 'isFinal', params: ({ event: { isAccepted, isByChoice } }) => ({ isAccepted, isByChoice }) },
            target: 'asking to confirm',
            actions: { type: 'want', params: ({ event }) => event },
          },
          { target: 'answering', actions: { type: 'want', params: ({ event }) => event } },
        ],
      },
    },
  },
});

export type PeerAnswersRef = ActorRefFrom<typeof peerAnswersMachine>;
