import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { failureOf } from '../../api/calls/call-error.ts';
import type { CallFailure } from '../../api/contract/failure.ts';
import type { dialogsMachine } from './dialogs.machine.ts';
import type { MessageText, Tell } from './message.ts';

/** What is sent: what somebody wants, and what they have said to it. */
export interface StepInput {
  readonly wanted: object;
  /** Empty where nothing was asked for. */
  readonly words: string;
  /** Names the try: what is sent again is the same. */
  readonly key: string;
}

/** What is said of what has come of it; null where what changes says it. */
export interface StepDone {
  readonly message: MessageText | null;
}

export interface StepContext {
  readonly dialogs: ActorRefFrom<typeof dialogsMachine>;
  readonly tell: Tell;
  readonly newIdempotencyKey: () => string;
  wanted: object | null;
  words: string;
  key: string;
  problem: CallFailure | null;
  /** Whether the last step that was chosen has been taken. */
  isDone: boolean;
}

/**
 * One step that somebody takes: asked whether they mean it, or why, where that needs asking; sent once; confirmed where they
 * look. What is asked and what is sent is provided by `defineStep`.
 */
export const stepMachine = setup({
  types: {} as {
    context: StepContext;
    input: Pick<StepContext, 'dialogs' | 'tell' | 'newIdempotencyKey'>;
    events:
      | { type: 'step chosen'; wanted: object }
      | { type: 'retry chosen' }
      /** What was refused has been seen. */
      | { type: 'problem closed' };
    tags: 'busy' | 'failed';
  },
  actors: {
    /** @returns what was said, empty where nothing was asked; null where somebody thought better of it */
    ask: fromPromise<string | null, { dialogs: ActorRefFrom<typeof dialogsMachine>; wanted: object }>(() =>
      Promise.reject(new Error('ask is provided by defineStep')),
    ),
    send: fromPromise<StepDone, StepInput>(() => Promise.reject(new Error('send is provided by defineStep'))),
  },
  guards: {
    isMeant: (_, { words }: { words: string | null }) => words !== null,
  },
  actions: {
    want: assign(({ context }, { wanted }: { wanted: object }) => ({
      wanted,
      words: '',
      key: context.newIdempotencyKey(),
      problem: null,
      isDone: false,
    })),
    takeWords: assign((_, { words }: { words: string | null }) => ({ words: words ?? '' })),
    noteProblem: assign({ problem: (_, { error }: { error: unknown }) => failureOf(error) }),
    clearProblem: assign({ problem: null }),
    sayDone: ({ context: { tell } }, { output: { message } }: { output: StepDone }) => {
      if (message) tell({ form: 'toast', kind: 'success', text: message });
    },
    noteDone: assign({ isDone: true }),
  },
}).createMachine({
  id: 'step',
  context: ({ input }) => ({ ...input, wanted: null, words: '', key: '', problem: null, isDone: false }),
  initial: 'resting',
  states: {
    resting: {
      on: { 'step chosen': { target: 'asking', actions: { type: 'want', params: ({ event }) => event } } },
      initial: 'well',
      states: {
        well: {},
        failed: {
          tags: 'failed',
          on: { 'retry chosen': '#step.sending', 'problem closed': { target: 'well', actions: 'clearProblem' } },
        },
      },
    },
    asking: {
      invoke: {
        src: 'ask',
        input: ({ context: { dialogs, wanted } }) => ({ dialogs, wanted: wanted ?? {} }),
        onDone: [
          {
            guard: { type: 'isMeant', params: ({ event }) => ({ words: event.output }) },
            target: 'sending',
            actions: { type: 'takeWords', params: ({ event }) => ({ words: event.output }) },
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
        input: ({ context: { wanted, words, key } }) => ({ wanted: wanted ?? {}, words, key }),
        onDone: {
          target: 'resting',
          actions: [{ type: 'sayDone', params: ({ event }) => event }, 'noteDone'],
        },
        onError: { target: 'resting.failed', actions: { type: 'noteProblem', params: ({ event }) => event } },
      },
    },
  },
});
