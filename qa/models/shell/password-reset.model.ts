import { refusedAt } from '../../../src/api/calls/call-error.ts';
import { passwordResetMachine } from '../../../src/machines/shell/password-reset.machine.ts';
import { defineModel, done, failed } from '../../engine/index.ts';
import { refused, unreachable } from '../fixtures.ts';

const token = 'a-link';
/** With a link that is over no password will do. */
const bothRefused = refusedAt([
  { path: 'password', code: 'password_plain' },
  { path: 'token', code: 'link_over' },
]);

export const passwordResetModel = defineModel(passwordResetMachine)({
  name: 'passwordReset',
  stubs: ['lookAtLink', 'askForLink', 'savePassword'],
  scenarios: [
    { name: 'without a link', input: { token: '', email: '' } },
    { name: 'typed on the sign-in screen', input: { token: '', email: 'bo@example.test' } },
    { name: 'by a link', input: { token, email: '' } },
  ],
  events: {
    'email changed': [{ type: 'email changed', email: 'ada@example.test ' }],
    'password changed': [
      { type: 'password changed', password: 'one' },
      { type: 'password changed', password: 'two' },
    ],
    submitted: [{ type: 'submitted' }],
    'another link wanted': [{ type: 'another link wanted' }],
  },
  outcomes: [
    done('0.passwordReset.checking link', 'bo@example.test'),
    failed('0.passwordReset.checking link', refusedAt([{ path: 'token', code: 'link_over' }])),
    failed('0.passwordReset.checking link', unreachable),
    done('0.passwordReset.sending link', {}),
    failed('0.passwordReset.sending link', refused(404, 'not_found')),
    failed('0.passwordReset.sending link', unreachable),
    done('0.passwordReset.saving password', {}),
    failed('0.passwordReset.saving password', refusedAt([{ path: 'token', code: 'link_over' }])),
    failed('0.passwordReset.saving password', refusedAt([{ path: 'password', code: 'password_short' }])),
    failed('0.passwordReset.saving password', bothRefused),
    failed('0.passwordReset.saving password', unreachable),
  ],
  /** What stands in a field already is not typed once more. */
  offers: ({ context }, event) =>
    event.type === 'email changed'
      ? event.email !== context.email
      : event.type !== 'password changed' || event.password !== context.password,
  key: ({ context: { token, email, owner, password, isMissing, fault, problem } }) => ({
    token,
    email,
    owner,
    password,
    isMissing,
    fault,
    problem: problem?.kind ?? '',
  }),
  invariant: ({ value, context }) => {
    const isOver = value === 'password saved' || value === 'link over';
    if (isOver && (context.token !== '' || context.password !== '')) throw new Error('a secret is kept that is spent');
    if (context.problem !== null && value !== 'asking for link' && value !== 'choosing password')
      throw new Error('a failure is told where nothing can be done about it');
  },
  journeys: [
    {
      name: 'a link is asked for',
      scenario: 'without a link',
      steps: ['submitted', 'email changed', 'submitted', 'askForLink succeeds'],
      ends: 'link sent',
    },
    {
      name: 'a link that was used already leads to another one',
      scenario: 'by a link',
      steps: [
        'lookAtLink succeeds',
        'password changed (one)',
        'submitted',
        'savePassword fails (token)',
        'another link wanted',
      ],
      ends: 'asking for link',
    },
  ],
});
