import { assign, fromPromise, setup } from 'xstate';
import { failureOf } from '../../api/calls/call-error.ts';
import type { CallFailure } from '../../api/contract/failure.ts';

// the calls come after the screen
const api = () => import('../../api/password-reset.ts');

/** What the host says of a field, if it refused one: its code. */
const faultAt = (error: unknown, wanted: string): string | null => {
  const failure = failureOf(error);
  if (failure.kind !== 'refused') return null;
  return failure.fields.find(({ path }) => path === wanted || path === `body.${wanted}`)?.code ?? null;
};

type Refused = { readonly error: unknown };

/**
 * The way to another password for whoever has forgotten theirs: a link is asked for by e-mail, and by the link the
 * password is chosen. Nothing of either is kept on the device.
 */
export const passwordResetMachine = setup({
  types: {} as {
    context: {
      /** What the link has brought; empty where somebody came without one. */
      readonly token: string;
      readonly email: string;
      /** Whose password the link is for, by their email; empty while that is not known. */
      readonly owner: string;
      readonly password: string;
      readonly isMissing: boolean;
      /** What is wrong with the password, by its code; the view owns the words. */
      readonly fault: string;
      readonly problem: CallFailure | null;
    };
    input: { token: string; email: string };
    events:
      | { type: 'email changed'; email: string }
      | { type: 'password changed'; password: string }
      | { type: 'submitted' }
      /** The link did not come, or works no more. */
      | { type: 'another link wanted' };
    tags: 'busy';
  },
  actors: {
    lookAtLink: fromPromise<string, { token: string }>(async ({ input: { token }, signal }) =>
      (await api()).postResetLink(token, { signal }),
    ),
    askForLink: fromPromise<unknown, { email: string }>(async ({ input: { email }, signal }) =>
      (await api()).postPasswordReset(email, { signal }),
    ),
    savePassword: fromPromise<unknown, { token: string; password: string }>(async ({ input, signal }) =>
      (await api()).postNewPassword(input, { signal }),
    ),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    isEmailGiven: ({ context }) => context.email.trim() !== '',
    isPasswordGiven: ({ context }) => context.password !== '',
    /** This host sends no e-mail. */
    isNothingSent: (_, { error }: Refused) => {
      const failure = failureOf(error);
      return failure.kind === 'refused' && failure.code === 'not_found';
    },
    isLinkOver: (_, { error }: Refused) => faultAt(error, 'token') !== null,
    isPasswordRefused: (_, { error }: Refused) => faultAt(error, 'password') !== null,
  },
  actions: {
    takeEmail: assign({ email: (_, { email }: { email: string }) => email, isMissing: false }),
    takePassword: assign({
      password: (_, { password }: { password: string }) => password,
      isMissing: false,
      fault: '',
    }),
    takeOwner: assign({ owner: (_, { owner }: { owner: string }) => owner }),
    pointOutMissing: assign({ isMissing: true }),
    clearProblem: assign({ problem: null }),
    noteProblem: assign({ problem: (_, { error }: Refused) => failureOf(error) }),
    noteFault: assign({ fault: (_, { error }: Refused) => faultAt(error, 'password') ?? '' }),
    forgetSecrets: assign({ token: '', password: '', fault: '', isMissing: false }),
  },
}).createMachine({
  id: 'passwordReset',
  context: ({ input }) => ({ ...input, owner: '', password: '', isMissing: false, fault: '', problem: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasToken', target: 'checking link' }, { target: 'asking for link' }] },

    'asking for link': {
      on: {
        'email changed': { actions: { type: 'takeEmail', params: ({ event }) => event } },
        submitted: [{ guard: 'isEmailGiven', target: 'sending link' }, { actions: 'pointOutMissing' }],
      },
      exit: 'clearProblem',
    },
    'sending link': {
      tags: 'busy',
      invoke: {
        src: 'askForLink',
        input: ({ context: { email } }) => ({ email: email.trim() }),
        onDone: 'link sent',
        onError: [
          { guard: { type: 'isNothingSent', params: ({ event }) => event }, target: 'nothing sent here' },
          { target: 'asking for link', actions: { type: 'noteProblem', params: ({ event }) => event } },
        ],
      },
    },
    'link sent': { on: { 'another link wanted': 'asking for link' } },
    'nothing sent here': {},

    'checking link': {
      invoke: {
        src: 'lookAtLink',
        input: ({ context: { token } }) => ({ token }),
        onDone: {
          target: 'choosing password',
          actions: { type: 'takeOwner', params: ({ event }) => ({ owner: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isLinkOver', params: ({ event }) => event },
            target: 'link over',
            actions: 'forgetSecrets',
          },
          // whatever it is, it is said when the password is saved
          { target: 'choosing password' },
        ],
      },
    },
    'choosing password': {
      on: {
        'password changed': { actions: { type: 'takePassword', params: ({ event }) => event } },
        submitted: [{ guard: 'isPasswordGiven', target: 'saving password' }, { actions: 'pointOutMissing' }],
      },
      exit: 'clearProblem',
    },
    'saving password': {
      tags: 'busy',
      invoke: {
        src: 'savePassword',
        input: ({ context: { token, password } }) => ({ token, password }),
        onDone: { target: 'password saved', actions: 'forgetSecrets' },
        onError: [
          {
            guard: { type: 'isLinkOver', params: ({ event }) => event },
            target: 'link over',
            actions: 'forgetSecrets',
          },
          {
            guard: { type: 'isPasswordRefused', params: ({ event }) => event },
            target: 'choosing password',
            actions: { type: 'noteFault', params: ({ event }) => event },
          },
          { target: 'choosing password', actions: { type: 'noteProblem', params: ({ event }) => event } },
        ],
      },
    },
    'link over': { on: { 'another link wanted': 'asking for link' } },
    'password saved': {},
  },
});
