import { setup } from 'xstate';

/** Whose development it is, and whoever supervises them: both do the same with it. */
export type DevelopmentRole = 'employee' | 'supervisor';

export type DevelopmentEvent =
  /** It is said otherwise, or due on another day. */
  | { type: 'changed'; by: DevelopmentRole }
  | { type: 'completed'; by: DevelopmentRole }
  /** It is not done, and will not be. */
  | { type: 'dropped'; by: DevelopmentRole }
  | { type: 'reopened'; by: DevelopmentRole };

/** A development action: open until either side says what came of it. It belongs to no session, and is followed in each. */
export const developmentActionMachine = setup({
  types: {} as { events: DevelopmentEvent; tags: 'open' },
}).createMachine({
  id: 'developmentAction',
  initial: 'open',
  states: {
    open: { tags: 'open', on: { changed: 'open', completed: 'done', dropped: 'dropped' } },
    done: { on: { reopened: 'open' } },
    dropped: { on: { reopened: 'open' } },
  },
});
