import { setup } from 'xstate';

/** What the chart's guards look at. */
export interface FeedbackFacts {
  /** Whether the window still takes what others have to say. */
  readonly isOpen: boolean;
}

/** Who is asked, whom it is about, and whoever supervises them. */
export type FeedbackRole = 'peer' | 'employee' | 'supervisor';

export type FeedbackEvent =
  | { type: 'accepted'; by: FeedbackRole }
  | { type: 'declined'; by: FeedbackRole }
  /** What is said can be said otherwise as long as the window is open. */
  | { type: 'given'; by: FeedbackRole }
  | { type: 'withdrawn'; by: FeedbackRole }
  | { type: 'asked again'; by: FeedbackRole };

interface By {
  readonly by: FeedbackRole;
}

/**
 * Feedback that somebody is asked for: theirs to accept, to decline and to give. Whoever asked can take it back until it is
 * accepted: after that nothing that they can do or see depends on whether anything was said yet.
 */
export const feedbackRequestMachine = setup({
  types: {} as { context: FeedbackFacts; input: FeedbackFacts; events: FeedbackEvent; tags: 'asked of peer' | 'out' },
  guards: {
    isPeerInTime: ({ context }, { by }: By) => context.isOpen && by === 'peer',
    isAskerInTime: ({ context }, { by }: By) => context.isOpen && by !== 'peer',
  },
}).createMachine({
  id: 'feedbackRequest',
  context: ({ input }) => input,
  initial: 'asked',
  states: {
    asked: {
      tags: 'asked of peer',
      on: {
        accepted: { guard: { type: 'isPeerInTime', params: ({ event }) => event }, target: 'accepted' },
        declined: { guard: { type: 'isPeerInTime', params: ({ event }) => event }, target: 'declined' },
        withdrawn: { guard: { type: 'isAskerInTime', params: ({ event }) => event }, target: 'withdrawn' },
      },
    },
    accepted: {
      tags: 'asked of peer',
      on: {
        given: { guard: { type: 'isPeerInTime', params: ({ event }) => event }, target: 'given' },
        declined: { guard: { type: 'isPeerInTime', params: ({ event }) => event }, target: 'declined' },
      },
    },
    given: { on: { given: { guard: { type: 'isPeerInTime', params: ({ event }) => event }, target: 'given' } } },
    declined: {
      tags: 'out',
      // whoever thinks better of it
      on: { accepted: { guard: { type: 'isPeerInTime', params: ({ event }) => event }, target: 'accepted' } },
    },
    withdrawn: {
      tags: 'out',
      on: { 'asked again': { guard: { type: 'isAskerInTime', params: ({ event }) => event }, target: 'asked' } },
    },
  },
});
