import {
  type PayslipQuestionRole,
  payslipQuestionMachine,
} from '../../../src/machines/lifecycles/payslip-question.machine.ts';
import { defineModel } from '../../engine/index.ts';

/** Whoever does what is not theirs to do, and whoever does what is. */
const each = <Type extends string>(type: Type) =>
  (['employee', 'payroll'] as const satisfies readonly PayslipQuestionRole[]).map((role) => ({ type, by: role }));

export const payslipQuestionModel = defineModel(payslipQuestionMachine)({
  name: 'payslipQuestion',
  stubs: [],
  scenarios: [{ name: 'any', input: undefined }],
  events: { answered: each('answered'), 'asked again': each('asked again'), closed: each('closed') },
  /** What a state does not speak of at all is tried on the host. */
  offers: ({ _nodes }, { type }) => _nodes.some(({ ownEvents }) => ownEvents.some((own) => own === type)),
  key: () => null,
  journeys: [
    {
      name: 'it is answered, asked again, answered once more, and closed',
      scenario: 'any',
      steps: ['answered (payroll)', 'asked again (employee)', 'answered (payroll)', 'closed (employee)'],
      ends: 'closed',
    },
  ],
});
