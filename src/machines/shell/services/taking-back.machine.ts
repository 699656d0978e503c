import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from '../../../api/calls/call-error.ts';
import type { CallFailure } from '../../../api/contract/failure.ts';
import type { Sent } from '../../../api/take-back.ts';

export type TakingBackEmitted =
  | { type: 'taken back'; sent: Sent }
  | { type: 'not taken back'; sent: Sent; failure: CallFailure };

type Wanted = Sent & { readonly key: string };

/**
 * Takes back what somebody has just sent, from the message that said so: wherever they have gone meanwhile. One after the
 * other; whether it was in time is the host's to say.
 */
export const takingBackMachine = setup({
  types: {} as {
    context: {
      /** What is to be taken back; the first is on its way. */
      readonly wanted: readonly Wanted[];
      readonly newIdempotencyKey: () => string;
    };
    input: { newIdempotencyKey: () => string };
    events:
      | { type: 'undo chosen'; sent: Sent }
      /** Whoever asked has gone: an answer that comes now is for nobody. */
      | { type: 'person left' };
    emitted: TakingBackEmitted;
    tags: 'busy';
  },
  actors: {
    takeBack: fromPromise<unknown, Wanted | undefined>(async ({ input, signal }) => {
      if (!input) throw new Error('there is nothing to take back');
      const { sendTakenBack } = await import('../../../api/take-back.ts');
      return sendTakenBack(input, { signal });
    }),
  },
  guards: { isMore: ({ context }) => context.wanted.length > 0 },
  actions: {
    note: assign({
      wanted: ({ context }, { sent }: { sent: Sent }) => [
        ...context.wanted,
        { ...sent, key: context.newIdempotencyKey() },
      ],
    }),
    sayDone: emit(({ context }) => ({ type: 'taken back', sent: sentIn(context.wanted) })),
    sayFailed: emit(({ context }, { error }: { error: unknown }) => ({
      type: 'not taken back',
      sent: sentIn(context.wanted),
      failure: failureOf(error),
    })),
    dropFirst: assign({ wanted: ({ context }) => context.wanted.slice(1) }),
    forget: assign({ wanted: [] }),
  },
}).createMachine({
  id: 'takingBack',
  context: ({ input }) => ({ ...input, wanted: [] }),
  initial: 'resting',
  on: { 'person left': { target: '.resting', actions: 'forget' } },
  states: {
    resting: {
      on: { 'undo chosen': { target: 'sending', actions: { type: 'note', params: ({ event }) => event } } },
    },
    sending: {
      tags: 'busy',
      on: { 'undo chosen': { actions: { type: 'note', params: ({ event }) => event } } },
      invoke: {
        src: 'takeBack',
        input: ({ context }) => context.wanted[0],
        onDone: { target: 'settled', actions: ['sayDone', 'dropFirst'] },
        onError: {
          target: 'settled',
          actions: [{ type: 'sayFailed', params: ({ event }) => event }, 'dropFirst'],
        },
      },
    },
    settled: { always: [{ guard: 'isMore', target: 'sending' }, { target: 'resting' }] },
  },
});

/** What is on its way. @throws where nothing is */
function sentIn([first]: readonly Wanted[]): Sent {
  if (!first) throw new Error('there is nothing to take back');
  const { key, ...sent } = first;
  return sent;
}
