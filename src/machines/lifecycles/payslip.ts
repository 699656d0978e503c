import { defineLifecycle } from './lifecycle.ts';
import { payslipMachine } from './payslip.machine.ts';

/** The life of a payslip: what somebody can do to it, and where that leads. */
export const payslipLifecycle = defineLifecycle({
  machine: payslipMachine,
  actions: { publish: 'published', view: 'viewed', supersede: 'superseded' },
});
