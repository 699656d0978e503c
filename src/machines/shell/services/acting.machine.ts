import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from '../../../api/calls/call-error.ts';
import type { CallFailure } from '../../../api/contract/failure.ts';

export type ActingEmitted =
  /** From now on this token says who is signed in: somebody else, or oneself again. */
  { type: 'acting changed'; token: string } | { type: 'acting failed'; failure: CallFailure };

/**
 * Acting for somebody else, where one's account may, and stopping it. Who acts for whom is the host's to say, in the user
 * answer; this only asks for it. Specification, section 6.
 */
export const actingMachine = setup({
  types: {} as {
    context: { email: string };
    events:
      | { type: 'acting chosen'; email: string }
      | { type: 'stop chosen' }
      /** Whoever asked has gone: an answer that comes now is for nobody. */
      | { type: 'person left' };
    emitted: ActingEmitted;
    tags: 'busy';
  },
  actors: {
    begin: fromPromise<string, { email: string }>(async ({ input, signal }) => {
      const { postImpersonation } = await import('../../../api/session.ts');
      return postImpersonation(input.email, { signal });
    }),
    stop: fromPromise<string>(async ({ signal }) => {
      const { deleteImpersonation } = await import('../../../api/session.ts');
      return deleteImpersonation({ signal });
    }),
  },
  actions: {
    take: assign({ email: (_, params: { email: string }) => params.email }),
    sayChanged: emit((_, params: { token: string }) => ({ type: 'acting changed', token: params.token })),
    sayFailed: emit((_, params: { error: unknown }) => ({ type: 'acting failed', failure: failureOf(params.error) })),
  },
}).createMachine({
  id: 'acting',
  context: { email: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'acting chosen': { target: 'beginning', actions: { type: 'take', params: ({ event }) => event } },
        'stop chosen': 'stopping',
      },
    },
    beginning: {
      tags: 'busy',
      on: { 'person left': 'idle' },
      invoke: {
        src: 'begin',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'idle', actions: { type: 'sayChanged', params: ({ event }) => ({ token: event.output }) } },
        onError: { target: 'idle', actions: { type: 'sayFailed', params: ({ event }) => event } },
      },
    },
    stopping: {
      tags: 'busy',
      on: { 'person left': 'idle' },
      invoke: {
        src: 'stop',
        onDone: { target: 'idle', actions: { type: 'sayChanged', params: ({ event }) => ({ token: event.output }) } },
        onError: { target: 'idle', actions: { type: 'sayFailed', params: ({ event }) => event } },
      },
    },
  },
});
