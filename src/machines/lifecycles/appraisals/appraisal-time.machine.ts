import { setup } from 'xstate';

/** Dates of a window, as the organization's calendar counts; each is the last on which what it names is so. */
export interface AppraisalWindowFacts {
  readonly today: string;
  readonly opensOn: string;
  readonly dueOn: string;
  /** Until when it is taken though it is late. */
  readonly graceUntil: string;
}

/** The life of an appraisal's window: it opens and closes by time alone. */
export const appraisalWindowMachine = setup({
  types: {} as {
    context: AppraisalWindowFacts;
    input: AppraisalWindowFacts;
    events: { type: 'time passed' };
    tags: 'answerable';
  },
  guards: {
    isOver: ({ context: { today, graceUntil } }) => today > graceUntil,
    isLate: ({ context: { today, dueOn } }) => today > dueOn,
    isOpen: ({ context: { today, opensOn } }) => today >= opensOn,
  },
}).createMachine({
  id: 'appraisalWindow',
  context: ({ input }) => input,
  initial: 'scheduled',
  states: {
    scheduled: {
      on: {
        'time passed': [
          { guard: 'isOver', target: 'closed' },
          { guard: 'isLate', target: 'grace' },
          { guard: 'isOpen', target: 'open' },
        ],
      },
    },
    open: { tags: 'answerable' },
    grace: { tags: 'answerable' },
    closed: {},
  },
});

/** Dates of a session. */
export interface AppraisalSessionFacts {
  readonly today: string;
  readonly isPublished: boolean;
  readonly opensOn: string;
  /** The last day of its last window. */
  readonly lastWindowOn: string;
  readonly closesOn: string;
}

/** The life of an appraisal session: published by hand, the rest by time. */
export const appraisalSessionMachine = setup({
  types: {} as {
    context: AppraisalSessionFacts;
    input: AppraisalSessionFacts;
    events: { type: 'time passed' };
  },
  guards: {
    isOver: ({ context: { isPublished, today, closesOn } }) => isPublished && today > closesOn,
    isClosing: ({ context: { isPublished, today, lastWindowOn } }) => isPublished && today > lastWindowOn,
    isOpen: ({ context: { isPublished, today, opensOn } }) => isPublished && today >= opensOn,
    isPublished: ({ context }) => context.isPublished,
  },
}).createMachine({
  id: 'appraisalSession',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      on: {
        'time passed': [
          { guard: 'isOver', target: 'closed' },
          { guard: 'isClosing', target: 'closing' },
          { guard: 'isOpen', target: 'open' },
          { guard: 'isPublished', target: 'scheduled' },
        ],
      },
    },
    scheduled: {},
    open: {},
    closing: {},
    closed: {},
  },
});
