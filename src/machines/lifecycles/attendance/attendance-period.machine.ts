import { setup } from 'xstate';

/** What the chart's guards look at. */
export interface AttendancePeriodFacts {
  /** Whether the last of its days is over. */
  readonly isOver: boolean;
  /** Whether the last day on which it can be put right is over; false where none is said. */
  readonly isPastCutOff: boolean;
}

export type AttendancePeriodEvent =
  /** Told: until the cut-off it can be put right. */
  | { type: 'closing announced'; by: 'office' }
  | { type: 'closing called off'; by: 'office' }
  | { type: 'locked'; by: 'office' }
  /** With a reason. */
  | { type: 'reopened'; by: 'office' }
  /** Somebody looks at it: the cut-off may have passed since. */
  | { type: 'looked at' };

/** A month of everybody's attendance in an organization: what is locked is paid by, and does not change any more. */
export const attendancePeriodMachine = setup({
  types: {} as {
    context: AttendancePeriodFacts;
    input: AttendancePeriodFacts;
    events: AttendancePeriodEvent;
    tags: 'locked';
  },
  guards: {
    isOver: ({ context }) => context.isOver,
    isPastCutOff: ({ context }) => context.isPastCutOff,
  },
}).createMachine({
  id: 'attendancePeriod',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      on: {
        'closing announced': { guard: 'isOver', target: 'finalizing' },
        locked: { guard: 'isOver', target: 'locked' },
      },
    },
    finalizing: {
      on: {
        'looked at': { guard: 'isPastCutOff', target: 'locked' },
        // another cut-off
        'closing announced': 'finalizing',
        'closing called off': 'open',
        locked: 'locked',
      },
    },
    locked: { tags: 'locked', on: { reopened: 'reopened' } },
    /** It was locked, and can be put right again. */
    reopened: {
      on: { 'closing announced': 'finalizing', locked: 'locked' },
    },
  },
});
