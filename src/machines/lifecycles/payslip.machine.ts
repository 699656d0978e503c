import { setup } from 'xstate';

/** Who does something to a payslip: the payroll makes it, and the person it belongs to reads it. */
export type PayslipRole = 'payroll' | 'employee';

export type PayslipEvent =
  | { type: 'published'; by: PayslipRole }
  | { type: 'viewed'; by: PayslipRole }
  /** Another one has taken its place. */
  | { type: 'superseded'; by: PayslipRole };

interface By {
  readonly by: PayslipRole;
}

/** The life of a payslip. A draft is nobody's to see; what has been published is never changed, only superseded. */
export const payslipMachine = setup({
  types: {} as {
    events: PayslipEvent;
    tags: 'seen by its owner' | 'unread';
  },
  guards: {
    isPayroll: (_, { by }: By) => by === 'payroll',
    isEmployee: (_, { by }: By) => by === 'employee',
  },
}).createMachine({
  id: 'payslip',
  initial: 'draft',
  states: {
    draft: {
      on: { published: { guard: { type: 'isPayroll', params: ({ event }) => event }, target: 'unread' } },
    },
    unread: {
      tags: ['seen by its owner', 'unread'],
      on: {
        viewed: { guard: { type: 'isEmployee', params: ({ event }) => event }, target: 'viewed' },
        superseded: { guard: { type: 'isPayroll', params: ({ event }) => event }, target: 'superseded' },
      },
    },
    viewed: {
      tags: 'seen by its owner',
      on: { superseded: { guard: { type: 'isPayroll', params: ({ event }) => event }, target: 'superseded' } },
    },
    /** It stays, so that whoever has it on paper finds out what has become of it. */
    superseded: { tags: 'seen by its owner', type: 'final' },
  },
});
