import { assign, cancel, emit, raise, setup } from 'xstate';

/** Specification, section 9: below this width, in pixels, the shell is the one for phones. */
export const mobileBreakpoint = 1264;
/** Specification, section 9: milliseconds without a further change until a new width counts. */
export const resizeDebounce = 200;
/** Specification, section 9: a swipe counts from this many pixels. */
export const swipeThreshold = 100;

/** Worth remembering on this device. */
export type SideMenuEmitted = { type: 'form chosen'; isMini: boolean };

/**
 * The side menu: full or mini beside the content, or a drawer over it where there is no room. The choice between full
 * and mini outlives a visit to the narrow form, and the visit to the portal. Specification, sections 2 and 9.
 */
export const sideMenuMachine = setup({
  types: {} as {
    context: { width: number; isMini: boolean };
    input: { width: number; isMini: boolean };
    events:
      | { type: 'toggle chosen' }
      | { type: 'burger pressed' }
      | { type: 'dismissed' }
      /** Pixels towards the end of the line; negative towards its start, where the menu comes from. */
      | { type: 'swiped'; distance: number }
      /** The page's content changed: the drawer has done its work. */
      | { type: 'place changed' }
      | { type: 'width changed'; width: number }
      | { type: 'width settled' };
    emitted: SideMenuEmitted;
    tags: 'mini' | 'drawer' | 'drawer open';
  },
  delays: { resizeDebounce },
  guards: {
    isNarrow: ({ context }) => context.width < mobileBreakpoint,
    isWide: ({ context }) => context.width >= mobileBreakpoint,
    isMini: ({ context }) => context.isMini,
    isSwipeOut: (_, { distance }: { distance: number }) => distance >= swipeThreshold,
    isSwipeBack: (_, { distance }: { distance: number }) => distance <= -swipeThreshold,
  },
  actions: {
    takeWidth: assign({ width: (_, params: { width: number }) => params.width }),
    startSettling: raise({ type: 'width settled' }, { id: 'settling', delay: 'resizeDebounce' }),
    stopSettling: cancel('settling'),
    choose: assign({ isMini: (_, params: { isMini: boolean }) => params.isMini }),
    sayChosen: emit(({ context }) => ({ type: 'form chosen', isMini: context.isMini })),
  },
}).createMachine({
  id: 'sideMenu',
  context: ({ input }) => input,
  initial: 'starting',
  on: {
    'width changed': {
      actions: [{ type: 'takeWidth', params: ({ event }) => event }, 'stopSettling', 'startSettling'],
    },
  },
  states: {
    starting: { always: [{ guard: 'isNarrow', target: 'drawer' }, { target: 'docked' }] },
    docked: {
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'isMini', target: 'mini' }, { target: 'full' }] },
        full: {
          on: {
            'toggle chosen': { target: 'mini', actions: [{ type: 'choose', params: { isMini: true } }, 'sayChosen'] },
          },
        },
        mini: {
          tags: 'mini',
          on: {
            'toggle chosen': { target: 'full', actions: [{ type: 'choose', params: { isMini: false } }, 'sayChosen'] },
          },
        },
      },
      on: { 'width settled': { guard: 'isNarrow', target: 'drawer' } },
    },
    drawer: {
      tags: 'drawer',
      initial: 'closed',
      states: {
        closed: {
          on: {
            'burger pressed': 'open',
            swiped: { guard: { type: 'isSwipeOut', params: ({ event }) => event }, target: 'open' },
          },
        },
        open: {
          tags: 'drawer open',
          on: {
            dismissed: 'closed',
            'place changed': 'closed',
            'burger pressed': 'closed',
            swiped: { guard: { type: 'isSwipeBack', params: ({ event }) => event }, target: 'closed' },
          },
        },
      },
      on: { 'width settled': { guard: 'isWide', target: 'docked' } },
    },
  },
});
