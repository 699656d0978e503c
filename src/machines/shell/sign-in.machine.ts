import { assign, emit, fromPromise, setup } from 'xstate';
import type { Credentials, DemoAccount, SignInPage } from '../../api/contract/account/session.ts';

export type SignInEmitted = { type: 'credentials submitted'; credentials: Credentials };

/**
 * The sign-in form: what is typed, what is missing, whom to ask for a new password, and on a demo the accounts that one
 * tap fills in. Whether the credentials are right is the session's business.
 */
export const signInMachine = setup({
  types: {} as {
    context: {
      email: string;
      password: string;
      missing: { readonly email: boolean; readonly password: boolean };
      /** Whether the password is being typed in capitals, as far as is known. */
      isCapsLockOn: boolean;
      page: SignInPage;
    };
    /** What was typed before the portal's code had arrived. */
    input: { email: string; password: string };
    events: /** The form is on the screen. */
      | { type: 'shown' }
      | { type: 'email changed'; email: string }
      | { type: 'password changed'; password: string }
      | { type: 'caps lock noticed'; isOn: boolean }
      | { type: 'demo account chosen'; account: DemoAccount }
      | { type: 'submitted' }
      /** The session has taken the credentials: nothing of them stays here. */
      | { type: 'accepted' }
      /** Whoever typed this has left. */
      | { type: 'left' };
    emitted: SignInEmitted;
  },
  actors: {
    loadPage: fromPromise<SignInPage>(async ({ signal }) => {
      const { fetchSignInPage } = await import('../../api/session.ts');
      return fetchSignInPage({ signal });
    }),
  },
  guards: { isComplete: ({ context }) => context.email.trim() !== '' && context.password !== '' },
  actions: {
    takeEmail: assign({
      email: (_, params: { email: string }) => params.email,
      missing: ({ context }) => ({ ...context.missing, email: false }),
    }),
    takePassword: assign({
      password: (_, params: { password: string }) => params.password,
      missing: ({ context }) => ({ ...context.missing, password: false }),
    }),
    takeDemoAccount: assign((_, { account }: { account: DemoAccount }) => ({
      email: account.email,
      password: account.password,
      missing: { email: false, password: false },
    })),
    takePage: assign({ page: (_, params: { page: SignInPage }) => params.page }),
    noteCapsLock: assign({ isCapsLockOn: (_, params: { isOn: boolean }) => params.isOn }),
    pointOutMissing: assign({
      missing: ({ context }) => ({ email: context.email.trim() === '', password: context.password === '' }),
    }),
    submit: emit(({ context }) => ({
      type: 'credentials submitted',
      credentials: { email: context.email.trim(), password: context.password },
    })),
    forgetPassword: assign({ password: '' }),
    forgetAll: assign({ email: '', password: '', missing: { email: false, password: false } }),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    ...input,
    missing: { email: false, password: false },
    isCapsLockOn: false,
    page: { accounts: [], passwordHelp: null, canReset: false },
  }),
  initial: 'not shown',
  on: {
    'email changed': { actions: { type: 'takeEmail', params: ({ event }) => event } },
    'password changed': { actions: { type: 'takePassword', params: ({ event }) => event } },
    'caps lock noticed': { actions: { type: 'noteCapsLock', params: ({ event }) => event } },
    'demo account chosen': { actions: { type: 'takeDemoAccount', params: ({ event }) => event } },
    submitted: [{ guard: 'isComplete', actions: 'submit' }, { actions: 'pointOutMissing' }],
    accepted: { actions: 'forgetPassword' },
    left: { actions: 'forgetAll' },
  },
  states: {
    'not shown': { on: { shown: 'loading page' } },
    'loading page': {
      invoke: {
        src: 'loadPage',
        onDone: {
          target: 'shown',
          actions: { type: 'takePage', params: ({ event }) => ({ page: event.output }) },
        },
        // without it one signs in all the same
        onError: 'shown',
      },
    },
    shown: {},
  },
});
