import { overtimeRequestMachine } from '../../../src/machines/lifecycles/requests/overtime-request.machine.ts';
import type { RequestRole } from '../../../src/machines/lifecycles/requests/request.ts';
import { defineModel } from '../../engine/index.ts';

const facts = { level: 1, isUntold: true, takesBackTo: null };

/** Whoever decides something that is not theirs to decide, and whoever does. */
const each = <Type extends string>(type: Type) =>
  (['employee', 'approver'] as const satisfies readonly RequestRole[]).map((role) => ({ type, by: role }));

export const overtimeRequestModel = defineModel(overtimeRequestMachine)({
  name: 'overtimeRequest',
  stubs: [],
  scenarios: [
    { name: 'nobody has been told', input: facts },
    { name: 'everybody has been told', input: { ...facts, isUntold: false } },
  ],
  events: {
    submitted: each('submitted'),
    edited: each('edited'),
    discarded: each('discarded'),
    withdrawn: each('withdrawn'),
    approved: each('approved'),
    rejected: each('rejected'),
    undone: each('undone'),
  },
  /** What a state does not speak of at all is tried on the host, by the table of its tests. */
  offers: ({ _nodes }, { type }) => _nodes.some(({ ownEvents }) => ownEvents.some((own) => own === type)),
  key: ({ context }) => [context.isUntold, context.isUntold ? context.takesBackTo : null],
  journeys: [
    {
      name: 'what was withdrawn waits again before anybody hears of it',
      scenario: 'nobody has been told',
      steps: ['submitted (employee)', 'withdrawn (employee)', 'undone (employee)'],
      ends: 'pending',
    },
    {
      name: 'a draft is sent and granted',
      scenario: 'everybody has been told',
      steps: ['edited (employee)', 'submitted (employee)', 'approved (approver)'],
      ends: 'approved',
    },
  ],
});
