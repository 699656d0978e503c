import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf, isInvalidToken } from '../../api/call-error.ts';
import type { CallFailure } from '../../api/contract/failure.ts';
import type { Credentials, User } from '../../api/contract/session.ts';

// the calls come after the first screen: nobody can sign in before it is there
const api = () => import('../../api/session.ts');

export type SessionEmitted =
  | { type: 'token kept'; token: string }
  | { type: 'token forgotten'; token: string | null }
  | { type: 'signed in' }
  /** The host no longer takes the token: this person is asked to sign in again, over what is on the screen. */
  | { type: 'sign-in needed again'; email: string }
  /** The same person goes on with a new token: what was refused may be asked again. */
  | { type: 'session renewed' }
  /** Somebody else has signed in where a session had ended: nothing of the one before may stay. */
  | { type: 'person changed' }
  | { type: 'signed out' }
  /** A kept token turned out to be worthless before anything was shown. */
  | { type: 'session ended' };

/**
 * Who is signed in. Decides when a token is kept and when it is forgotten; never navigates and never talks HTTP itself.
 * Specification, sections 4 (session states), 6 (401) and 7 (the calls).
 */
export const sessionMachine = setup({
  types: {} as {
    context: {
      token: string | null;
      user: User | null;
      credentials: Credentials | null;
      problem: CallFailure | null;
      /** Goes up whenever what was shown to one person must not be shown any longer. */
      generation: number;
    };
    input: { token: string | null };
    events:
      | { type: 'credentials submitted'; credentials: Credentials }
      | { type: 'sign-in given up' }
      | { type: 'retry chosen' }
      | { type: 'sign-out chosen' }
      | { type: 'token rejected'; token: string }
      /** Another tab has signed out. */
      | { type: 'signed out elsewhere' };
    emitted: SessionEmitted;
    tags: 'busy' | 'authenticated' | 'token invalid';
  },
  actors: {
    authenticate: fromPromise<{ accessToken: string }, Credentials | null>(async ({ input, signal }) => {
      if (!input) throw new Error('no credentials');
      return (await api()).postAuthentication(input, { signal });
    }),
    fetchUser: fromPromise<User>(async ({ signal }) => (await api()).fetchCurrentUser({ signal })),
    endSession: fromPromise<unknown>(async ({ signal }) => (await api()).deleteAuthentication({ signal })),
  },
  delays: { farewell: 5_000 },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    /** A 401 that answers an older sign-in must not end this one. */
    isCurrentToken: ({ context }, params: { token: string }) => params.token === context.token,
    /** Before anything was shown there is nothing to keep: the sign-in screen will do. */
    isCurrentTokenUnused: ({ context }, params: { token: string }) =>
      params.token === context.token && context.user === null,
    isInvalidToken: (_, params: { error: unknown }) => isInvalidToken(failureOf(params.error)),
    isSamePerson: ({ context }, params: { user: User }) => params.user.email === context.user?.email,
  },
  actions: {
    takeCredentials: assign({
      credentials: (_, params: { credentials: Credentials }) => params.credentials,
      problem: null,
    }),
    takeToken: assign({ token: (_, params: { token: string }) => params.token, credentials: null }),
    takeUser: assign({ user: (_, params: { user: User }) => params.user, problem: null }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => failureOf(params.error), credentials: null }),
    clearProblem: assign({ problem: null }),
    forgetToken: assign({ token: null }),
    forgetEverything: assign(({ context }) => ({
      token: null,
      user: null,
      credentials: null,
      problem: null,
      generation: context.generation + 1,
    })),
    beginGeneration: assign({ generation: ({ context }) => context.generation + 1 }),
    keepToken: emit(({ context }) => ({ type: 'token kept', token: context.token ?? '' })),
    removeToken: emit(({ context }) => ({ type: 'token forgotten', token: context.token })),
    askAgain: emit(({ context }) => ({ type: 'sign-in needed again', email: context.user?.email ?? '' })),
    sayRenewed: emit({ type: 'session renewed' }),
    sayPersonChanged: emit({ type: 'person changed' }),
    saySignedIn: emit({ type: 'signed in' }),
    saySignedOut: emit({ type: 'signed out' }),
    saySessionEnded: emit({ type: 'session ended' }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ token: input.token, user: null, credentials: null, problem: null, generation: 0 }),
  initial: 'restoring',
  states: {
    restoring: { always: [{ guard: 'hasToken', target: 'signed in' }, { target: 'signed out' }] },

    'signed out': {
      initial: 'waiting',
      entry: ['removeToken', 'forgetEverything'],
      states: {
        waiting: {
          on: {
            'credentials submitted': {
              target: 'authenticating',
              actions: { type: 'takeCredentials', params: ({ event }) => event },
            },
          },
        },
        authenticating: {
          tags: 'busy',
          invoke: {
            src: 'authenticate',
            input: ({ context }) => context.credentials,
            onDone: {
              target: '#session.signed in',
              actions: [
                { type: 'takeToken', params: ({ event }) => ({ token: event.output.accessToken }) },
                'keepToken',
                'saySignedIn',
              ],
            },
            onError: { target: 'waiting', actions: { type: 'noteProblem', params: ({ event }) => event } },
          },
        },
      },
    },

    'signed in': {
      tags: 'authenticated',
      initial: 'loading user',
      states: {
        'loading user': {
          tags: 'busy',
          invoke: {
            src: 'fetchUser',
            onDone: { target: 'ready', actions: { type: 'takeUser', params: ({ event }) => ({ user: event.output }) } },
            onError: [
              {
                guard: { type: 'isInvalidToken', params: ({ event }) => event },
                target: '#session.signed out',
                actions: 'saySessionEnded',
              },
              { target: 'user unavailable', actions: { type: 'noteProblem', params: ({ event }) => event } },
            ],
          },
        },
        ready: {},
        'user unavailable': { on: { 'retry chosen': { target: 'loading user', actions: 'clearProblem' } } },
      },
      on: {
        'token rejected': [
          {
            guard: { type: 'isCurrentTokenUnused', params: ({ event }) => event },
            target: 'signed out',
            actions: 'saySessionEnded',
          },
          { guard: { type: 'isCurrentToken', params: ({ event }) => event }, target: 'invalid token' },
        ],
        'sign-out chosen': 'signing out',
        'signed out elsewhere': { target: 'signed out', actions: 'saySignedOut' },
      },
    },

    'invalid token': {
      tags: ['authenticated', 'token invalid'],
      initial: 'asking',
      entry: ['removeToken', 'forgetToken', 'clearProblem', 'askAgain'],
      states: {
        asking: {
          on: {
            'credentials submitted': {
              target: 'authenticating',
              actions: { type: 'takeCredentials', params: ({ event }) => event },
            },
          },
        },
        authenticating: {
          tags: 'busy',
          invoke: {
            src: 'authenticate',
            input: ({ context }) => context.credentials,
            onDone: {
              target: 'recognizing',
              actions: { type: 'takeToken', params: ({ event }) => ({ token: event.output.accessToken }) },
            },
            onError: { target: 'asking', actions: { type: 'noteProblem', params: ({ event }) => event } },
          },
        },
        recognizing: {
          tags: 'busy',
          invoke: {
            src: 'fetchUser',
            onDone: [
              {
                guard: { type: 'isSamePerson', params: ({ event }) => ({ user: event.output }) },
                target: '#session.signed in.ready',
                actions: ['keepToken', 'sayRenewed'],
              },
              {
                target: '#session.signed in.ready',
                actions: [
                  { type: 'takeUser', params: ({ event }) => ({ user: event.output }) },
                  'beginGeneration',
                  'keepToken',
                  'sayPersonChanged',
                ],
              },
            ],
            onError: {
              target: 'asking',
              actions: ['forgetToken', { type: 'noteProblem', params: ({ event }) => event }],
            },
          },
        },
      },
      on: {
        'sign-in given up': { target: 'signed out', actions: 'saySignedOut' },
        'signed out elsewhere': { target: 'signed out', actions: 'saySignedOut' },
      },
    },

    'signing out': {
      tags: 'busy',
      invoke: {
        src: 'endSession',
        // a host that cannot be reached must not keep anybody signed in on this device
        onDone: { target: 'signed out', actions: 'saySignedOut' },
        onError: { target: 'signed out', actions: 'saySignedOut' },
      },
      after: { farewell: { target: 'signed out', actions: 'saySignedOut' } },
    },
  },
});
