import { setup } from 'xstate';

/** The drawer with who is signed in (specification, section 2). */
export const profileDrawerMachine = setup({
  types: {} as {
    events: { type: 'profile pressed' } | { type: 'dismissed' } | { type: 'place changed' };
    tags: 'open';
  },
}).createMachine({
  id: 'profileDrawer',
  initial: 'closed',
  states: {
    closed: { on: { 'profile pressed': 'open' } },
    open: { tags: 'open', on: { dismissed: 'closed', 'place changed': 'closed', 'profile pressed': 'closed' } },
  },
});
