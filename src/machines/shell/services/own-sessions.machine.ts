import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from '../../../api/calls/call-error.ts';
import type { OwnSession } from '../../../api/contract/account/session.ts';
import type { CallFailure } from '../../../api/contract/failure.ts';

const api = () => import('../../../api/session.ts');

export type OwnSessionsEmitted =
  /** All of one's sessions have ended, this one among them. */
  { type: 'signed out everywhere' };

/** Where one is signed in: the list, ending one of them, and ending all at once. */
export const ownSessionsMachine = setup({
  types: {} as {
    context: {
      readonly sessions: readonly OwnSession[];
      readonly failure: CallFailure | null;
      /** Which is being ended. */
      readonly ending: string;
    };
    events: { type: 'end chosen'; id: string } | { type: 'end all chosen' } | { type: 'retry chosen' };
    emitted: OwnSessionsEmitted;
    tags: 'first load' | 'busy' | 'failed';
  },
  actors: {
    load: fromPromise<readonly OwnSession[]>(async ({ signal }) => (await api()).fetchOwnSessions({ signal })),
    end: fromPromise<readonly OwnSession[], string>(async ({ input, signal }) =>
      (await api()).deleteSession(input, { signal }),
    ),
    endAll: fromPromise<unknown>(async ({ signal }) => (await api()).deleteAllSessions({ signal })),
  },
  actions: {
    take: assign((_, { sessions }: { sessions: readonly OwnSession[] }) => ({ sessions, failure: null })),
    noteEnding: assign({ ending: (_, { id }: { id: string }) => id, failure: null }),
    noteFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    clearFailure: assign({ failure: null }),
    sayEnded: emit({ type: 'signed out everywhere' }),
  },
}).createMachine({
  id: 'ownSessions',
  context: { sessions: [], failure: null, ending: '' },
  initial: 'loading',
  states: {
    loading: {
      tags: 'first load',
      invoke: {
        src: 'load',
        onDone: { target: 'shown', actions: { type: 'take', params: ({ event }) => ({ sessions: event.output }) } },
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'failed', on: { 'retry chosen': { target: 'loading', actions: 'clearFailure' } } },
    shown: {
      on: {
        'end chosen': { target: 'ending', actions: { type: 'noteEnding', params: ({ event }) => event } },
        'end all chosen': { target: 'ending all', actions: 'clearFailure' },
      },
    },
    ending: {
      tags: 'busy',
      invoke: {
        src: 'end',
        input: ({ context }) => context.ending,
        onDone: { target: 'shown', actions: { type: 'take', params: ({ event }) => ({ sessions: event.output }) } },
        onError: { target: 'shown', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    'ending all': {
      tags: 'busy',
      invoke: {
        src: 'endAll',
        onDone: { target: 'ended', actions: 'sayEnded' },
        onError: { target: 'shown', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    ended: { type: 'final' },
  },
});
