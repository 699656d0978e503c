import { sessionMachine } from '../../../src/machines/shell/session.machine.ts';
import { defineModel, done, failed } from '../../engine/index.ts';
import { ada, bo, refused, unreachable } from '../fixtures.ts';

/** As long as the host's are: the browser's paths are answered with it. */
const secretOf = (token: string): string => token.padEnd(43, '-');
const credentials = { email: ada.email, password: 'secret' };

export const sessionModel = defineModel(sessionMachine)({
  name: 'session',
  stubs: ['authenticate', 'fetchUser', 'recognize', 'endSession'],
  scenarios: [
    { name: 'first visit', input: { token: null } },
    { name: 'kept token', input: { token: 'first' } },
  ],
  events: {
    'credentials submitted': [{ type: 'credentials submitted', credentials }],
    'sign-in given up': [{ type: 'sign-in given up' }],
    'retry chosen': [{ type: 'retry chosen' }],
    'sign-out chosen': [{ type: 'sign-out chosen' }],
    'token changed elsewhere': [
      { type: 'token changed elsewhere', token: 'first' },
      { type: 'token changed elsewhere', token: 'new' },
    ],
    'token refreshed': [{ type: 'token refreshed', token: 'new' }],
    'acting changed': [{ type: 'acting changed', token: 'new' }],
    'connection restored': [{ type: 'connection restored' }],
    'signed out elsewhere': [{ type: 'signed out elsewhere' }],
    'token rejected': [
      { type: 'token rejected', token: 'first' },
      { type: 'token rejected', token: 'new' },
      { type: 'token rejected', token: 'older' },
    ],
  },
  outcomes: [
    {
      type: 'xstate.done.actor.0.session.signed out.authenticating',
      output: { accessToken: 'first', signOutSecret: secretOf('first') },
    },
    failed('0.session.signed out.authenticating', refused(401, 'invalid_credentials')),
    done('0.session.signed in.loading user', ada),
    failed('0.session.signed in.loading user', refused(401, 'invalid_token')),
    failed('0.session.signed in.loading user', unreachable),
    done('0.session.signed in.recognizing', ada),
    done('0.session.signed in.recognizing', bo),
    failed('0.session.signed in.recognizing', unreachable),
    {
      type: 'xstate.done.actor.0.session.invalid token.authenticating',
      output: { accessToken: 'new', signOutSecret: secretOf('new') },
    },
    failed('0.session.invalid token.authenticating', refused(401, 'invalid_credentials')),
    done('0.session.invalid token.recognizing', ada),
    done('0.session.invalid token.recognizing', bo),
    failed('0.session.invalid token.recognizing', unreachable),
    done('0.session.signing out', {}),
    failed('0.session.signing out', unreachable),
    { type: 'xstate.after.farewell.session.signing out' },
    { type: 'xstate.after.nextTry.session.signed in.user unavailable' },
  ],
  /** Each kind of token where it makes a difference: to try each in every situation would tell nothing more. */
  offers: ({ context, ...snapshot }, { type, token, output }) => {
    const isSettled = snapshot.matches({ 'signed in': 'ready' });
    // whose token it is matters to nobody while nobody is known
    if (output === bo) return context.user === ada;
    // what comes from other tabs is the same for whoever is there
    if (context.user === bo && ['token changed elsewhere', 'token refreshed', 'acting changed'].includes(type))
      return false;
    if (type === 'token changed elsewhere') return isSettled || (token === 'new') !== (context.token === 'new');
    if (type === 'token rejected') return isSettled || token === context.token;
    return true;
  },
  // on the way out nothing makes a difference any more
  key: ({ context: { token, user, problem, credentials, candidate }, ...snapshot }) =>
    snapshot.matches('signing out') ? null : [token, user?.email, problem?.kind, credentials !== null, candidate],
  invariant: (snapshot) => {
    const { context } = snapshot;
    if (snapshot.matches('signed out') && context.token !== null) throw new Error('signed out, but a token is kept');
    if (snapshot.matches('signed out') && context.user !== null) throw new Error('signed out, but somebody is known');
    if (snapshot.matches('signed in') && context.token === null) throw new Error('signed in without a token');
    if (snapshot.matches({ 'signed in': 'ready' }) && context.candidate !== null) throw new Error('two tokens at once');
    if (context.credentials !== null && !snapshot.hasTag('busy'))
      throw new Error('a password is kept after it was used');
  },
  journeys: [
    {
      name: 'signing in',
      proves: 'session states',
      scenario: 'first visit',
      steps: ['credentials submitted', 'authenticate succeeds', 'fetchUser succeeds'],
      ends: 'signed in.ready',
    },
    {
      name: 'signing out',
      proves: 'session states',
      scenario: 'kept token',
      steps: ['fetchUser succeeds', 'sign-out chosen', 'endSession succeeds'],
      ends: 'signed out.waiting',
    },
    {
      name: 'a kept token that the host no longer takes',
      proves: 'invalid token',
      scenario: 'kept token',
      steps: ['fetchUser fails (refused)'],
      ends: 'signed out.waiting',
    },
    {
      name: 'a call is refused in the middle of work, and the same person signs in again',
      proves: '401 response',
      scenario: 'kept token',
      steps: [
        'fetchUser succeeds',
        'token rejected (first)',
        'credentials submitted',
        'authenticate succeeds',
        'recognize succeeds (Ada)',
      ],
      ends: 'signed in.ready',
    },
    {
      name: 'the refusal of an older token ends nothing',
      proves: '401 response',
      scenario: 'kept token',
      steps: ['fetchUser succeeds', 'token refreshed'],
      ends: 'signed in.ready',
    },
  ],
});
