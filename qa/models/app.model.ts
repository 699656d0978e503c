import { createMachine } from 'xstate';
import { type AppInput, appMachine } from '../../src/machines/shell/app.machine.ts';
import { defineModel } from '../model.ts';
import { unreachable } from './fixtures.ts';

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
  drafts: null,
};
const owned = JSON.stringify({ owner: 'ada@example.test', drafts: { contact: { phone: '1' } } });

/** In place of the companions themselves, which have a model of their own: shows what they are given. */
const companions = createMachine({});

export const appModel = defineModel(appMachine)({
  name: 'app',
  puppets: ['session', 'signIn', 'navigation', 'appearance', 'codeLoading', 'switchboard', 'fetchCompanions'],
  scenarios: [
    { name: 'first visit', input },
    { name: 'back with drafts', input: { ...input, token: 'kept', drafts: owned } },
    { name: 'kept drafts of another shape', input: { ...input, drafts: '{"owner":1}' } },
    { name: 'kept drafts that are no JSON', input: { ...input, drafts: '{' } },
  ],
  events: { 'companions wanted': [{ type: 'companions wanted' }] },
  outcomes: [
    { type: 'xstate.done.actor.0.app.fetching companions', output: companions },
    { type: 'xstate.error.actor.0.app.fetching companions', error: unreachable },
    { type: 'xstate.after.secondTry.app.companions missing' },
  ],
  key: ({ context }) => context.companions !== null,
  invariant: (snapshot) => {
    if (snapshot.matches('accompanied') !== (snapshot.context.companions !== null)) {
      throw new Error('companions are there and are not');
    }
  },
});
