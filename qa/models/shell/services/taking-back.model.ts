import type { Sent } from '../../../../src/api/take-back.ts';
import { takingBackMachine } from '../../../../src/machines/shell/services/taking-back.machine.ts';
import { defineModel, done, failed } from '../../../engine/index.ts';
import { keysFrom, refused } from '../../fixtures.ts';

const sent: readonly Sent[] = [
  { orgId: 'acme', kind: 'leave_request', id: 'r1', version: 2 },
  { orgId: 'acme', kind: 'correction_request', id: 'r2', version: 3 },
];

export const takingBackModel = defineModel(takingBackMachine)({
  name: 'takingBack',
  stubs: ['takeBack'],
  scenarios: [{ name: 'any', input: () => ({ newIdempotencyKey: keysFrom('key') }) }],
  events: {
    'undo chosen': sent.map((one) => ({ type: 'undo chosen', sent: one })),
    'person left': [{ type: 'person left' }],
  },
  outcomes: [done('0.takingBack.sending', {}), failed('0.takingBack.sending', refused(409, 'conflict'))],
  /** Each once, and the second after the first or without it. */
  offers: ({ context: { wanted } }, event) =>
    event.type !== 'undo chosen' || (wanted.length < 2 && !wanted.some(({ id }) => id === (event.sent as Sent).id)),
  key: ({ context }) => context.wanted.map(({ id }) => id),
  equivalents: {
    'resting | undo chosen: leads to settled': 'settled looks at once whether anything is wanted, and sends it',
  },
  invariant: (snapshot) => {
    if (snapshot.hasTag('busy') !== snapshot.context.wanted.length > 0) throw new Error('something wanted lies about');
  },
  journeys: [
    {
      name: 'two are taken back, one after the other, and of one it was too late',
      scenario: 'any',
      steps: ['undo chosen (leave_request)', 'undo chosen (correction_request)', 'takeBack fails', 'takeBack succeeds'],
      ends: 'resting',
    },
  ],
});
