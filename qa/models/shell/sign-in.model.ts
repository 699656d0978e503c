import { constant, record } from 'fast-check';
import { signInMachine } from '../../../src/machines/shell/sign-in.machine.ts';
import { defineModel, failed } from '../../engine/index.ts';
import { anyText } from '../drawn.ts';
import { unreachable } from '../fixtures.ts';

const account = { email: 'demo@example.test', password: 'demo', name: 'Demo Example', persona: 'Somebody' };

export const signInModel = defineModel(signInMachine)({
  name: 'signIn',
  stubs: ['loadPage'],
  scenarios: [
    { name: 'empty form', input: { email: '', password: '' } },
    { name: 'typed before the code came', input: { email: 'a@example.test', password: 'x' } },
  ],
  events: {
    shown: [{ type: 'shown' }],
    'email changed': [{ type: 'email changed', email: 'a@example.test' }],
    'password changed': [{ type: 'password changed', password: 'x' }],
    'caps lock noticed': [
      { type: 'caps lock noticed', isOn: true },
      { type: 'caps lock noticed', isOn: false },
    ],
    'demo account chosen': [{ type: 'demo account chosen', account }],
    submitted: [{ type: 'submitted' }],
    accepted: [{ type: 'accepted' }],
    left: [{ type: 'left' }],
  },
  outcomes: [
    {
      type: 'xstate.done.actor.0.signIn.loading page',
      output: { accounts: [account], passwordHelp: 'the people desk' },
    },
    failed('0.signIn.loading page', unreachable),
  ],
  /**
   * A field is filled once: what it held before makes no difference. Caps Lock is noticed in an empty form and gone
   * again at once: it makes no difference to anything else.
   */
  offers: ({ context, value }, event) => {
    const { email, password } = context;
    const { type } = event;
    if (type === 'email changed') return email === '';
    if (type === 'password changed') return password === '';
    if (event.type === 'caps lock noticed') {
      const isEmpty = email === '' && password === '' && !context.missing.email && value === 'shown';
      return isEmpty && context.page.accounts.length > 0 && event.isOn !== context.isCapsLockOn;
    }
    if (context.isCapsLockOn) return false;
    if (type === 'accepted') return email !== '' && password !== '';
    return type !== 'demo account chosen' || (email === '' && password === '');
  },
  arbitraries: {
    'email changed': record({ type: constant('email changed'), email: anyText }),
    'password changed': record({ type: constant('password changed'), password: anyText }),
  },
  key: ({ context }) => [
    context.email,
    context.password,
    context.missing,
    context.page.accounts.length,
    context.isCapsLockOn,
  ],
});
