import { assign, cancel, raise, setup } from 'xstate';

/** Specification, section 9: below this width, in pixels, the shell is the one for phones. */
export const mobileBreakpoint = 1264;
/** Specification, section 9: milliseconds without a further change until a new width counts. */
export const resizeDebounce = 200;

/**
 * The side menu: full or mini beside the content, or a drawer over it where there is no room. The choice between full
 * and mini outlives a visit to the narrow form. Specification, sections 2 and 9.
 */
export const sideMenuMachine = setup({
  types: {} as {
    context: { width: number };
    input: { width: number };
    events:
      | { type: 'toggle chosen' }
      | { type: 'burger pressed' }
      | { type: 'dismissed' }
      /** The page's content changed: the drawer has done its work. */
      | { type: 'place changed' }
      | { type: 'width changed'; width: number }
      | { type: 'width settled' };
    tags: 'mini' | 'drawer' | 'drawer open';
  },
  delays: { resizeDebounce },
  guards: {
    isNarrow: ({ context }) => context.width < mobileBreakpoint,
    isWide: ({ context }) => context.width >= mobileBreakpoint,
  },
  actions: {
    takeWidth: assign({ width: (_, params: { width: number }) => params.width }),
    startSettling: raise({ type: 'width settled' }, { id: 'settling', delay: 'resizeDebounce' }),
    stopSettling: cancel('settling'),
  },
}).createMachine({
  id: 'sideMenu',
  context: ({ input }) => ({ width: input.width }),
  initial: 'starting',
  on: {
    'width changed': {
      actions: [{ type: 'takeWidth', params: ({ event }) => event }, 'stopSettling', 'startSettling'],
    },
  },
  states: {
    starting: { always: [{ guard: 'isNarrow', target: 'drawer' }, { target: 'beside' }] },
    beside: {
      initial: 'full',
      states: {
        full: { on: { 'toggle chosen': 'mini' } },
        mini: { tags: 'mini', on: { 'toggle chosen': 'full' } },
        remembered: { type: 'history' },
      },
      on: { 'width settled': { guard: 'isNarrow', target: 'drawer' } },
    },
    drawer: {
      tags: 'drawer',
      initial: 'closed',
      states: {
        closed: { on: { 'burger pressed': 'open' } },
        open: {
          tags: 'drawer open',
          on: { dismissed: 'closed', 'place changed': 'closed', 'burger pressed': 'closed' },
        },
      },
      on: { 'width settled': { guard: 'isWide', target: 'beside.remembered' } },
    },
  },
});
