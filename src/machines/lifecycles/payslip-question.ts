import { defineLifecycle } from './lifecycle.ts';
import { payslipQuestionMachine } from './payslip-question.machine.ts';

/** A question on a payslip: what somebody can say to it, and where that leads. */
export const payslipQuestionLifecycle = defineLifecycle({
  machine: payslipQuestionMachine,
  actions: { answer: 'answered', 'ask again': 'asked again', close: 'closed' },
});
