import { setup } from 'xstate';

/** What the chart's guards look at. */
export interface ShiftFacts {
  readonly hasBegun: boolean;
  readonly isOver: boolean;
  /** Whether anything was worked on its date. */
  readonly isWorked: boolean;
}

export type ShiftEvent =
  | { type: 'acknowledged'; by: 'employee' }
  /** With a reason. */
  | { type: 'declined'; by: 'employee' }
  /** The plan says something else of that date now: also that it is free. */
  | { type: 'plan changed'; by: 'planner' }
  /** Somebody looks at it: it may have begun since, or be over. */
  | { type: 'looked at' };

/** A date of somebody's own that was planned for them, apart from what their pattern repeats: a shift, or that it is free. */
export const shiftMachine = setup({
  types: {} as {
    context: ShiftFacts;
    input: ShiftFacts;
    events: ShiftEvent;
    /** `to answer`: its person is asked whether it suits them. */
    tags: 'to answer' | 'declined' | 'begun';
  },
  guards: {
    isAhead: ({ context }) => !context.hasBegun,
    hasBegun: ({ context }) => context.hasBegun,
    isOver: ({ context }) => context.isOver,
    wasWorked: ({ context }) => context.isOver && context.isWorked,
  },
}).createMachine({
  id: 'shift',
  context: ({ input }) => input,
  initial: 'ahead',
  states: {
    ahead: {
      initial: 'published',
      on: {
        acknowledged: { guard: 'isAhead', target: '.acknowledged' },
        declined: { guard: 'isAhead', target: '.declined' },
        'plan changed': { guard: 'isAhead', target: '.changed' },
        'looked at': [
          { guard: 'wasWorked', target: 'completed' },
          { guard: 'isOver', target: 'missed' },
          { guard: 'hasBegun', target: 'in progress' },
        ],
      },
      states: {
        published: { tags: 'to answer' },
        /** It was something else before. */
        changed: { tags: 'to answer' },
        // said once
        acknowledged: { on: { acknowledged: undefined } },
        declined: { tags: 'declined', on: { declined: undefined } },
      },
    },
    'in progress': { tags: 'begun' },
    completed: { tags: 'begun' },
    missed: { tags: 'begun' },
  },
});
