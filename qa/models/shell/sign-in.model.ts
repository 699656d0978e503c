import { signInMachine } from '../../../src/machines/shell/sign-in.machine.ts';
import { defineModel } from '../../engine/model/model.ts';
import { unreachable } from '../fixtures.ts';

const account = { email: 'demo@example.test', password: 'demo', name: 'Demo Example', persona: 'Somebody' };

export const signInModel = defineModel(signInMachine)({
  name: 'signIn',
  stubs: ['loadDemoAccounts'],
  scenarios: [
    { name: 'empty form', input: { email: '', password: '' } },
    { name: 'typed before the code came', input: { email: 'a@example.test', password: 'x' } },
  ],
  events: {
    shown: [{ type: 'shown' }],
    'email changed': [{ type: 'email changed', email: 'a@example.test' }],
    'password changed': [{ type: 'password changed', password: 'x' }],
    'demo account chosen': [{ type: 'demo account chosen', account }],
    submitted: [{ type: 'submitted' }],
    accepted: [{ type: 'accepted' }],
    left: [{ type: 'left' }],
  },
  outcomes: [
    { type: 'xstate.done.actor.0.signIn.looking for demo accounts', output: [account] },
    { type: 'xstate.error.actor.0.signIn.looking for demo accounts', error: unreachable },
  ],
  /** A field is filled once: what it held before makes no difference. */
  offers: ({ context: { email, password } }, { type }) => {
    if (type === 'email changed') return email === '';
    if (type === 'password changed') return password === '';
    if (type === 'accepted') return email !== '' && password !== '';
    return type !== 'demo account chosen' || (email === '' && password === '');
  },
  key: ({ context }) => [context.email, context.password, context.missing, context.demoAccounts.length],
});
