import { type PayslipRole, payslipMachine } from '../../../src/machines/lifecycles/payslip.machine.ts';
import { defineModel } from '../../engine/index.ts';

/** Whoever does what is not theirs to do, and whoever does what is. */
const each = <Type extends string>(type: Type) =>
  (['employee', 'payroll'] as const satisfies readonly PayslipRole[]).map((role) => ({ type, by: role }));

export const payslipModel = defineModel(payslipMachine)({
  name: 'payslip',
  stubs: [],
  scenarios: [{ name: 'any', input: undefined }],
  events: { published: each('published'), viewed: each('viewed'), superseded: each('superseded') },
  /** What a state does not speak of at all is tried on the host. */
  offers: ({ _nodes }, { type }) => _nodes.some(({ ownEvents }) => ownEvents.some((own) => own === type)),
  key: () => null,
  invariant: (snapshot) => {
    if (snapshot.matches('draft') && snapshot.hasTag('seen by its owner')) throw new Error('a draft is seen');
  },
  journeys: [
    {
      name: 'it is published, read, and superseded later',
      scenario: 'any',
      steps: ['published (payroll)', 'viewed (employee)', 'superseded (payroll)'],
      ends: 'superseded',
    },
  ],
});
