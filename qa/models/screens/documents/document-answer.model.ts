import { refusedAt } from '../../../../src/api/calls/call-error.ts';
import { documentAnswerMachine } from '../../../../src/machines/screens/documents/document-answer.machine.ts';
import { defineModel, done, failed } from '../../../engine/index.ts';
import { refused, servicesAt, unreachable } from '../../fixtures.ts';

const answer = { type: 'answer chosen', documentId: 'exits', version: 2, title: 'Ways out' } as const;

export const documentAnswerModel = defineModel(documentAnswerMachine)({
  name: 'documentAnswer',
  stubs: ['askWhy', 'askPassword', 'send'],
  scenarios: [{ name: 'any', input: (now) => ({ ...servicesAt(now), orgId: 'one' }) }],
  events: {
    'answer chosen': [
      { ...answer, action: 'acknowledge', isSignature: false },
      { ...answer, action: 'acknowledge', isSignature: true },
      // whoever declines to sign gives no password
      { ...answer, action: 'decline', isSignature: true },
      { ...answer, action: 'decline', isSignature: false },
    ],
    'retry chosen': [{ type: 'retry chosen' }],
  },
  outcomes: [
    done('0.documentAnswer.asking why', 'too long'),
    done('0.documentAnswer.asking why', null),
    failed('0.documentAnswer.asking why', unreachable),
    done('0.documentAnswer.asking password', 'given'),
    done('0.documentAnswer.asking password', null),
    failed('0.documentAnswer.asking password', unreachable),
    done('0.documentAnswer.sending', {}),
    failed('0.documentAnswer.sending', unreachable),
    failed('0.documentAnswer.sending', refused(409, 'conflict')),
    // the password was given too long ago
    failed('0.documentAnswer.sending', refusedAt([{ path: 'password', code: 'password_missing' }])),
  ],
  key: ({ context }) => [
    context.wanted?.action ?? null,
    context.wanted?.isSignature ?? null,
    context.reason,
    context.problem?.kind ?? null,
  ],
  invariant: (snapshot) => {
    const { wanted, reason } = snapshot.context;
    if (snapshot.hasTag('busy') && wanted?.action === 'decline' && reason === '')
      throw new Error('it is declined without a reason');
    if (snapshot.hasTag('failed') && snapshot.context.problem === null) throw new Error('nobody says what has failed');
  },
  journeys: [
    {
      name: 'it is declined with a reason, and sent anew after a failure',
      scenario: 'any',
      steps: [
        'answer chosen (decline, isSignature false)',
        'askWhy succeeds (too long)',
        'send fails (unreachable)',
        'retry chosen',
        'send succeeds',
      ],
      ends: 'resting.well',
    },
    {
      name: 'it is signed with the password',
      scenario: 'any',
      steps: ['answer chosen (acknowledge, isSignature true)', 'askPassword succeeds (given)', 'send succeeds'],
      ends: 'resting.well',
    },
    {
      name: 'whoever declines to sign gives a reason, and no password',
      scenario: 'any',
      steps: ['answer chosen (decline, isSignature true)', 'askWhy succeeds (too long)', 'send succeeds'],
      ends: 'resting.well',
    },
  ],
});
