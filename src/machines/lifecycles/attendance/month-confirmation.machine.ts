import { setup } from 'xstate';

/** What the chart's guards look at. */
export interface MonthConfirmationFacts {
  /** Whether the last of its days is over. */
  readonly isOver: boolean;
  /** Whether it is as it was when it was last confirmed. */
  readonly isAsConfirmed: boolean;
}

export type MonthConfirmationEvent =
  | { type: 'confirmed'; by: 'employee' }
  /** Something in it is wrong, with a comment: a day of it, or all. */
  | { type: 'disputed'; by: 'employee' }
  /** Somebody looks at it: it may have changed since. */
  | { type: 'looked at' };

/** What somebody says to a month of their own attendance. Only what is over can be confirmed; what changes then asks again. */
export const monthConfirmationMachine = setup({
  types: {} as {
    context: MonthConfirmationFacts;
    input: MonthConfirmationFacts;
    events: MonthConfirmationEvent;
    tags: 'answered';
  },
  guards: {
    isOver: ({ context }) => context.isOver,
    hasChanged: ({ context }) => !context.isAsConfirmed,
  },
}).createMachine({
  id: 'monthConfirmation',
  context: ({ input }) => input,
  initial: 'not confirmed',
  on: {
    confirmed: { guard: 'isOver', target: '.confirmed' },
    disputed: { guard: 'isOver', target: '.disputed' },
  },
  states: {
    'not confirmed': {},
    confirmed: {
      tags: 'answered',
      on: {
        // said once
        confirmed: undefined,
        'looked at': { guard: 'hasChanged', target: 'changed' },
      },
    },
    /** It was confirmed, and is something else now. */
    changed: {},
    /** More than one day may be wrong; once all is right it is confirmed. */
    disputed: { tags: 'answered' },
  },
});
