import {
  objectivesPlanMachine,
  type PlanRole,
} from '../../../../src/machines/lifecycles/appraisals/objectives-plan.machine.ts';
import { defineModel } from '../../../engine/index.ts';

const each = <Type extends string>(type: Type) =>
  (['employee', 'supervisor'] as const satisfies readonly PlanRole[]).map((by) => ({ type, by }));

export const objectivesPlanModel = defineModel(objectivesPlanMachine)({
  name: 'objectivesPlan',
  stubs: [],
  scenarios: [
    { name: 'the session goes on', input: { isOpen: true } },
    { name: 'the session is over', input: { isOpen: false } },
  ],
  events: {
    edited: each('edited'),
    submitted: each('submitted'),
    withdrawn: each('withdrawn'),
    approved: each('approved'),
    returned: each('returned'),
    'progress noted': each('progress noted'),
    'amendment requested': each('amendment requested'),
    'amendment withdrawn': each('amendment withdrawn'),
    'amendment granted': each('amendment granted'),
    'amendment declined': each('amendment declined'),
  },
  /** What a state does not speak of at all is tried on the host, by the table of its tests. */
  offers: ({ _nodes }, { type }) => _nodes.some(({ ownEvents }) => ownEvents.some((own) => own === type)),
  key: ({ context }) => context.isOpen,
  invariant: ({ context, value }) => {
    if (!context.isOpen && value !== 'draft') throw new Error('what is over was planned');
  },
  journeys: [
    {
      name: 'they are returned, approved, and changed once somebody has agreed to that',
      scenario: 'the session goes on',
      steps: [
        'edited (employee)',
        'submitted (employee)',
        'returned (supervisor)',
        'edited (employee)',
        'submitted (employee)',
        'approved (supervisor)',
        'progress noted (employee)',
        'amendment requested (employee)',
        'amendment granted (supervisor)',
        'edited (employee)',
      ],
      ends: 'draft',
    },
    {
      name: 'they are withdrawn, and a change that is declined changes nothing',
      scenario: 'the session goes on',
      steps: [
        'submitted (employee)',
        'withdrawn (employee)',
        'submitted (employee)',
        'approved (supervisor)',
        'amendment requested (employee)',
        'amendment declined (supervisor)',
      ],
      ends: 'approved',
    },
  ],
});
