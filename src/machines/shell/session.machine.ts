import { sessionSetup } from './session-setup.ts';

/**
 * Who is signed in. Decides when a token is kept and when it is forgotten; never navigates and never talks HTTP itself.
 * Specification, sections 4 (session states), 6 (401) and 7 (the calls).
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    token: input.token,
    candidate: null,
    user: null,
    credentials: null,
    problem: null,
    generation: 0,
  }),
  initial: 'restoring',
  states: {
    restoring: { always: [{ guard: 'hasToken', target: 'signed in' }, { target: 'signed out' }] },

    'signed out': {
      initial: 'waiting',
      entry: ['removeToken', 'forgetEverything'],
      exit: 'clearProblem',
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
                { type: 'giveSecret', params: ({ event }) => ({ secret: event.output.signOutSecret }) },
                'keepToken',
                'saySignedIn',
              ],
            },
            onError: { target: 'waiting', actions: { type: 'noteProblem', params: ({ event }) => event } },
          },
        },
      },
      on: {
        'token changed elsewhere': {
          target: 'signed in',
          actions: [{ type: 'takeToken', params: ({ event }) => event }, 'saySignedIn'],
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
            onDone: {
              target: 'ready',
              actions: [{ type: 'takeUser', params: ({ event }) => ({ user: event.output }) }, 'sayPersonKnown'],
            },
            onError: [
              {
                guard: { type: 'isInvalidToken', params: ({ event }) => event },
                target: '#session.signed out',
                actions: ['noteEnded', 'saySessionEnded'],
              },
              { target: 'user unavailable', actions: { type: 'noteProblem', params: ({ event }) => event } },
            ],
          },
        },
        ready: {},
        'user unavailable': {
          tags: 'user unavailable',
          exit: 'clearProblem',
          after: { nextTry: 'loading user' },
          on: { 'retry chosen': 'loading user', 'connection restored': 'loading user' },
        },
        /** Whose token another tab has brought is not known yet. */
        recognizing: {
          tags: 'busy',
          invoke: {
            src: 'recognize',
            input: ({ context }) => ({ token: context.candidate }),
            onDone: [
              {
                guard: { type: 'isSamePerson', params: ({ event }) => ({ user: event.output }) },
                target: 'ready',
                actions: ['putInForce', 'sayRenewed'],
              },
              {
                target: 'ready',
                actions: [
                  'putInForce',
                  'beginGeneration',
                  { type: 'takeUser', params: ({ event }) => ({ user: event.output }) },
                  'sayPersonChanged',
                  'sayPersonKnown',
                ],
              },
            ],
            // it may be anybody's: what is on the screen must not stay
            onError: { target: 'loading user', actions: ['putInForce', 'beginGeneration', 'sayPersonChanged'] },
          },
        },
      },
      on: {
        'token changed elsewhere': {
          guard: { type: 'isAnotherToken', params: ({ event }) => event },
          target: '.recognizing',
          actions: { type: 'takeCandidate', params: ({ event }) => event },
        },
        'token refreshed': { actions: [{ type: 'takeToken', params: ({ event }) => event }, 'keepToken'] },
        'acting changed': {
          target: '.loading user',
          actions: [
            { type: 'takeToken', params: ({ event }) => event },
            'beginGeneration',
            'keepToken',
            'sayPersonChanged',
          ],
        },
        'token rejected': [
          {
            guard: { type: 'isCurrentTokenUnused', params: ({ event }) => event },
            target: 'signed out',
            actions: ['noteEnded', 'saySessionEnded'],
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
      entry: ['removeToken', 'forgetToken', 'askAgain'],
      exit: 'clearProblem',
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
              actions: [
                { type: 'takeCandidate', params: ({ event }) => ({ token: event.output.accessToken }) },
                { type: 'giveSecret', params: ({ event }) => ({ secret: event.output.signOutSecret }) },
              ],
            },
            onError: { target: 'asking', actions: { type: 'noteProblem', params: ({ event }) => event } },
          },
        },
        recognizing: {
          tags: 'busy',
          invoke: {
            src: 'recognize',
            input: ({ context }) => ({ token: context.candidate }),
            onDone: [
              {
                guard: { type: 'isSamePerson', params: ({ event }) => ({ user: event.output }) },
                target: '#session.signed in.ready',
                actions: ['putInForce', 'keepToken', 'sayRenewed', 'sayPersonKnown'],
              },
              {
                target: '#session.signed in.ready',
                actions: [
                  'putInForce',
                  'beginGeneration',
                  { type: 'takeUser', params: ({ event }) => ({ user: event.output }) },
                  'keepToken',
                  'sayPersonChanged',
                  'sayPersonKnown',
                ],
              },
            ],
            onError: {
              target: 'asking',
              actions: ['forgetCandidate', { type: 'noteProblem', params: ({ event }) => event }],
            },
          },
        },
      },
      on: {
        'sign-in given up': { target: 'signed out', actions: 'saySignedOut' },
        'signed out elsewhere': { target: 'signed out', actions: 'saySignedOut' },
        'token changed elsewhere': {
          target: '.recognizing',
          actions: { type: 'takeCandidate', params: ({ event }) => event },
        },
        'token refreshed': {
          target: '.recognizing',
          actions: { type: 'takeCandidate', params: ({ event }) => event },
        },
        // the host has ended one's own session for it, which some other call heard of first
        'acting changed': {
          target: 'signed in.loading user',
          actions: [
            { type: 'takeToken', params: ({ event }) => event },
            'beginGeneration',
            'keepToken',
            'sayPersonChanged',
          ],
        },
      },
    },

    'signing out': {
      tags: ['busy', 'leaving'],
      invoke: {
        src: 'endSession',
        // a host that cannot be reached must not keep anybody signed in on this device
        onDone: { target: 'signed out', actions: 'saySignedOut' },
        onError: { target: 'signed out', actions: ['sayFarewellOwed', 'saySignedOut'] },
      },
      after: { farewell: { target: 'signed out', actions: ['sayFarewellOwed', 'saySignedOut'] } },
    },
  },
});
