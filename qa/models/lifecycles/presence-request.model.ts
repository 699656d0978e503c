import { presenceRequestMachine } from '../../../src/machines/lifecycles/requests/presence-request.machine.ts';
import type { RequestRole } from '../../../src/machines/lifecycles/requests/request.ts';
import { defineModel } from '../../engine/index.ts';

const facts = { level: 1, today: '2026-04-06', lastDate: '2026-04-08', isUntold: true, takesBackTo: null };

/** Whoever decides something that is not theirs to decide, and whoever does. */
const each = <Type extends string>(type: Type) =>
  (['employee', 'approver'] as const satisfies readonly RequestRole[]).map((role) => ({ type, by: role }));

export const presenceRequestModel = defineModel(presenceRequestMachine)({
  name: 'presenceRequest',
  stubs: [],
  scenarios: [
    { name: 'it is still to come', input: facts },
    {
      name: 'it is over, and everybody has been told',
      input: { ...facts, today: '2026-04-09', isUntold: false },
    },
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
    canceled: each('canceled'),
  },
  /** What a state does not speak of at all is tried on the host, by the table of its tests. */
  offers: ({ _nodes }, { type }) => _nodes.some(({ ownEvents }) => ownEvents.some((own) => own === type)),
  key: ({ context }) => [context.today, context.isUntold, context.isUntold ? context.takesBackTo : null],
  equivalents: {
    'pending | undone | 1: asked after the next': 'it came from one place, never from both',
    'withdrawn | undone | 1: asked after the next': 'it came from one place, never from both',
  },
  invariant: ({ context, value }) => {
    if (value === 'canceled' && context.lastDate < context.today) throw new Error('what is over was canceled');
  },
  journeys: [
    {
      name: 'what was withdrawn waits again before anybody hears of it',
      scenario: 'it is still to come',
      steps: ['submitted (employee)', 'withdrawn (employee)', 'undone (employee)'],
      ends: 'pending',
    },
    {
      name: 'what was returned is sent anew, granted and given up',
      scenario: 'it is still to come',
      steps: [
        'submitted (employee)',
        'returned (approver)',
        'submitted (employee)',
        'approved (approver)',
        'canceled (employee)',
      ],
      ends: 'canceled',
    },
  ],
});
