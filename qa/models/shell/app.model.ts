import { createMachine } from 'xstate';
import { type AppInput, appMachine } from '../../../src/machines/shell/app.machine.ts';
import { defineModel, done, failed } from '../../engine/index.ts';
import { unreachable } from '../fixtures.ts';

const input: AppInput = {
  token: null,
  address: { path: '/auth/admin', search: '' },
  width: 1_280,
  isMini: false,
  typed: { email: '', password: '' },
  now: () => 0,
  isOnline: () => true,
  appearance: null,
  reloadedAt: null,
  resetToken: '',
  drafts: null,
};
const owned = JSON.stringify({ owner: 'ada@example.test', drafts: { contact: { phone: '1' } } });

/** In place of the shell services themselves, which have a model of their own: shows what they are given. */
const shellServices = createMachine({});

export const appModel = defineModel(appMachine)({
  name: 'app',
  stubs: [
    'session',
    'signIn',
    'navigation',
    'history',
    'appearance',
    'codeLoading',
    'eventRouter',
    'fetchShellServices',
  ],
  scenarios: [
    { name: 'first visit', input },
    { name: 'back with drafts', input: { ...input, token: 'kept', drafts: owned } },
    { name: 'kept drafts of another shape', input: { ...input, drafts: '{"owner":1}' } },
    { name: 'kept drafts that are no JSON', input: { ...input, drafts: '{' } },
  ],
  events: { 'services wanted': [{ type: 'services wanted' }] },
  outcomes: [
    done('0.app.fetching shellServices', shellServices),
    failed('0.app.fetching shellServices', unreachable),
    { type: 'xstate.after.secondTry.app.shellServices missing' },
  ],
  key: ({ context }) => context.shellServices !== null,
  invariant: (snapshot) => {
    if (snapshot.matches('services running') !== (snapshot.context.shellServices !== null)) {
      throw new Error('shellServices are there and are not');
    }
  },
});
