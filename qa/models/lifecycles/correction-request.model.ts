import { correctionRequestMachine } from '../../../src/machines/lifecycles/requests/correction-request.machine.ts';
import type { RequestRole } from '../../../src/machines/lifecycles/requests/request.ts';
import { defineModel } from '../../engine/index.ts';

/** Whoever decides something that is not theirs to decide, and whoever does. */
const each = <Type extends string>(type: Type) =>
  (['employee', 'approver'] as const satisfies readonly RequestRole[]).map((role) => ({ type, by: role }));

export const correctionRequestModel = defineModel(correctionRequestMachine)({
  name: 'correctionRequest',
  stubs: [],
  scenarios: [
    { name: 'nobody has been told yet', input: { level: 1, isUntold: true, takesBackTo: null } },
    { name: 'everybody has been told', input: { level: 1, isUntold: false, takesBackTo: null } },
  ],
  events: {
    submitted: each('submitted'),
    edited: each('edited'),
    discarded: each('discarded'),
    withdrawn: each('withdrawn'),
    approved: each('approved'),
    returned: each('returned'),
    rejected: each('rejected'),
    undone: each('undone'),
    reverted: each('reverted'),
  },
  /** What a state does not speak of at all is tried on the host, by the table of its tests. */
  offers: ({ _nodes }, { type }) => _nodes.some(({ ownEvents }) => ownEvents.some((own) => own === type)),
  key: ({ context }) => [context.isUntold, context.isUntold ? context.takesBackTo : null],
  equivalents: {
    'pending | undone | 1: asked after the next': 'it came from one place, never from both',
    'withdrawn | undone | 1: asked after the next': 'it came from one place, never from both',
  },
  invariant: ({ context, value }) => {
    if (value === 'reverted' && context.isUntold) throw new Error('it was reverted before anybody knew of it');
  },
  journeys: [
    {
      name: 'what was withdrawn waits again before anybody hears of it',
      scenario: 'nobody has been told yet',
      steps: ['submitted (employee)', 'withdrawn (employee)', 'undone (employee)'],
      ends: 'pending',
    },
    {
      name: 'what was returned is sent anew, applied, and reverted later',
      scenario: 'everybody has been told',
      steps: [
        'submitted (employee)',
        'returned (approver)',
        'submitted (employee)',
        'approved (approver)',
        'reverted (approver)',
      ],
      ends: 'reverted',
    },
  ],
});
