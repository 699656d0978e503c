import { setup } from 'xstate';

/** Who says something: whose payslip it is, and whoever answers for the payroll. */
export type PayslipQuestionRole = 'employee' | 'payroll';

export type PayslipQuestionEvent =
  | { type: 'answered'; by: PayslipQuestionRole }
  /** The answer has not settled it. */
  | { type: 'asked again'; by: PayslipQuestionRole }
  | { type: 'closed'; by: PayslipQuestionRole };

interface By {
  readonly by: PayslipQuestionRole;
}

/** A question on a payslip, or on a line of it. Whoever has asked closes it; what is closed stays as it was. */
export const payslipQuestionMachine = setup({
  types: {} as {
    events: PayslipQuestionEvent;
    tags: 'waits for the payroll' | 'waits for its owner' | 'closed';
  },
  guards: {
    isEmployee: (_, { by }: By) => by === 'employee',
    isPayroll: (_, { by }: By) => by === 'payroll',
  },
}).createMachine({
  id: 'payslipQuestion',
  initial: 'open',
  states: {
    open: {
      tags: 'waits for the payroll',
      on: {
        answered: { guard: { type: 'isPayroll', params: ({ event }) => event }, target: 'answered' },
        closed: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'closed' },
      },
    },
    answered: {
      tags: 'waits for its owner',
      on: {
        'asked again': { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'open' },
        closed: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'closed' },
      },
    },
    closed: { tags: 'closed', type: 'final' },
  },
});
