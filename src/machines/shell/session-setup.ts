import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf, isInvalidToken } from '../../api/calls/call-error.ts';
import type { Credentials, User } from '../../api/contract/account/session.ts';
import type { CallFailure } from '../../api/contract/failure.ts';

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
  /** Who is signed in has become known, or is known anew. */
  | { type: 'person known'; email: string; isActedFor: boolean }
  /** Somebody else has signed in where a session had ended: nothing of the one before may stay. */
  | { type: 'person changed' }
  | { type: 'signed out' }
  /** What can end the session on the host, and nothing else: kept for a sign-out without a network. */
  | { type: 'sign-out secret given'; secret: string }
  /** The host could not be told of the sign-out: the session is still to be ended there. */
  | { type: 'farewell owed' }
  /** A kept token turned out to be worthless before anything was shown. */
  | { type: 'session ended' };

/** What the session's chart is made of: what it knows, what it asks, what it decides by and what it does. */
export const sessionSetup = setup({
  types: {} as {
    context: {
      token: string | null;
      /** A token that came while somebody was there: not in force until it is known whose it is. */
      candidate: string | null;
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
      | { type: 'connection restored' }
      | { type: 'sign-out chosen' }
      | { type: 'token rejected'; token: string }
      /** Another tab has signed out. */
      | { type: 'signed out elsewhere' }
      /** Another tab has signed in, as the same person or as another. */
      | { type: 'token changed elsewhere'; token: string }
      /** The token was exchanged; it is the same person's. */
      | { type: 'token refreshed'; token: string }
      /** Somebody begins or stops to act for somebody else. */
      | { type: 'acting changed'; token: string };
    emitted: SessionEmitted;
    tags: 'busy' | 'authenticated' | 'token invalid' | 'user unavailable' | 'leaving';
  },
  actors: {
    authenticate: fromPromise<{ accessToken: string; signOutSecret?: string | undefined }, Credentials | null>(
      async ({ input, signal }) => {
        if (!input) throw new Error('no credentials');
        return (await api()).postAuthentication(input, { signal });
      },
    ),
    fetchUser: fromPromise<User>(async ({ signal }) => (await api()).fetchCurrentUser({ signal })),
    recognize: fromPromise<User, { token: string | null }>(async ({ input, signal }) => {
      if (input.token === null) throw new Error('no token');
      return (await api()).fetchUserOf(input.token, { signal });
    }),
    endSession: fromPromise<unknown>(async ({ signal }) => (await api()).deleteAuthentication({ signal })),
  },
  delays: {
    farewell: 5_000,
    /** A host that could not say who this is may have recovered. */
    nextTry: 5_000,
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    /** A 401 that answers an older sign-in must not end this one. */
    isCurrentToken: ({ context }, params: { token: string }) => params.token === context.token,
    /** Before anything was shown there is nothing to keep: the sign-in screen will do. */
    isCurrentTokenUnused: ({ context }, params: { token: string }) =>
      params.token === context.token && context.user === null,
    isInvalidToken: (_, params: { error: unknown }) => isInvalidToken(failureOf(params.error)),
    isAnotherToken: ({ context }, params: { token: string }) => params.token !== context.token,
    /** Whoever acts for somebody is not who they act for. */
    isSamePerson: ({ context: { user } }, params: { user: User }) =>
      params.user.email === user?.email && params.user.impersonator?.email === user.impersonator?.email,
  },
  actions: {
    takeCredentials: assign({
      credentials: (_, params: { credentials: Credentials }) => params.credentials,
      problem: null,
    }),
    takeToken: assign({
      token: (_, params: { token: string }) => params.token,
      candidate: null,
      credentials: null,
    }),
    takeCandidate: assign({
      candidate: (_, params: { token: string }) => params.token,
      credentials: null,
      problem: null,
    }),
    forgetCandidate: assign({ candidate: null }),
    putInForce: assign({ token: ({ context }) => context.candidate ?? context.token, candidate: null }),
    takeUser: assign({ user: (_, params: { user: User }) => params.user, problem: null }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => failureOf(params.error), credentials: null }),
    /** Whoever comes back to a session that has ended reads why they are to sign in. */
    noteEnded: assign({
      problem: { kind: 'refused', status: 401, code: 'invalid_token', fields: [], details: {} } as const,
      credentials: null,
    }),
    clearProblem: assign({ problem: null }),
    forgetToken: assign({ token: null, candidate: null }),
    forgetEverything: assign(({ context }) => ({
      token: null,
      candidate: null,
      user: null,
      credentials: null,
      generation: context.generation + 1,
    })),
    beginGeneration: assign({ generation: ({ context }) => context.generation + 1, user: null, problem: null }),
    keepToken: emit(({ context }) => ({ type: 'token kept', token: context.token ?? '' })),
    removeToken: emit(({ context }) => ({ type: 'token forgotten', token: context.token })),
    askAgain: emit(({ context }) => ({
      type: 'sign-in needed again',
      email: (context.user?.impersonator ?? context.user)?.email ?? '',
    })),
    sayPersonKnown: emit(({ context }) => ({
      type: 'person known',
      email: context.user?.email ?? '',
      isActedFor: context.user?.impersonator !== undefined,
    })),
    sayRenewed: emit({ type: 'session renewed' }),
    sayPersonChanged: emit({ type: 'person changed' }),
    saySignedIn: emit({ type: 'signed in' }),
    saySignedOut: emit({ type: 'signed out' }),
    giveSecret: emit((_, { secret = '' }: { secret?: string | undefined }) => ({
      type: 'sign-out secret given',
      secret,
    })),
    sayFarewellOwed: emit({ type: 'farewell owed' }),
    saySessionEnded: emit({ type: 'session ended' }),
  },
});
