import { setup } from 'xstate';

/** What the chart's guards look at. */
export interface MonthConfirmationFacts {
  /** Whether the last of its days is over. */
  readonly isOver: boolean;
  /** Whether it is as it was when it was last confirmed. */
  readonly isAsConfirmed: boolean;
  /** Of what was called wrong, how much has no answer yet. */
  readonly openProblems: number;
}

export type MonthConfirmationEvent =
  | { type: 'confirmed'; by: 'employee' }
  /** Something in it is wrong, with a comment: a day of it, or all. */
  | { type: 'disputed'; by: 'employee' }
  /** Something that was called wrong has an answer: it is put right, or why it stays. */
  | { type: 'replied'; by: 'approver' }
  /** Somebody looks at it: it may have changed since. */
  | { type: 'looked at' };

/** What somebody says to a month of their own attendance. Only what is over can be confirmed; what changes then asks again. */
export const monthConfirmationMachine = setup({
  types: {} as {
    context: MonthConfirmationFacts;
    input: MonthConfirmationFacts;
    events: MonthConfirmationEvent;
    tags: 'answered' | 'called wrong';
  },
  guards: {
    isOver: ({ context }) => context.isOver,
    hasChanged: ({ context }) => !context.isAsConfirmed,
    isLastOpen: ({ context }) => context.openProblems <= 1,
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
    /** More than one day may be wrong, and each has an answer of its own; once all is right it is confirmed. */
    disputed: {
      tags: ['answered', 'called wrong'],
      on: { replied: [{ guard: 'isLastOpen', target: 'replied' }, { target: 'disputed' }] },
    },
    /** All that was called wrong has an answer: its person says whether the month is right now. */
    replied: { tags: ['answered', 'called wrong'] },
  },
});
