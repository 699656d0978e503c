import { constant, record } from 'fast-check';
import { sideMenuMachine } from '../../../src/machines/shell/side-menu.machine.ts';
import { defineModel } from '../../engine/index.ts';
import { anyLength } from '../drawn.ts';

export const sideMenuModel = defineModel(sideMenuMachine)({
  name: 'sideMenu',
  stubs: [],
  scenarios: [
    { name: 'wide', input: { width: 1264, isMini: false } },
    { name: 'narrow', input: { width: 1263, isMini: false } },
    { name: 'left mini last time', input: { width: 1264, isMini: true } },
  ],
  events: {
    'toggle chosen': [{ type: 'toggle chosen' }],
    'burger pressed': [{ type: 'burger pressed' }],
    swiped: [99, 100, -99, -100].map((distance) => ({ type: 'swiped' as const, distance })),
    dismissed: [{ type: 'dismissed' }],
    'place changed': [{ type: 'place changed' }],
    'width changed': [1263, 1264].map((width) => ({ type: 'width changed' as const, width })),
    'width settled': [{ type: 'width settled' }],
  },
  arbitraries: {
    swiped: record({ type: constant('swiped'), distance: anyLength }),
    'width changed': record({ type: constant('width changed'), width: anyLength }),
  },
  key: ({ context }) => [context.width, context.isMini],
  equivalents: {
    'docked | width settled: leads to starting':
      'starting looks at the width at once, and comes to the drawer all the same',
    'docked.full | toggle chosen: leads to docked.choosing':
      'choosing looks at the choice at once, which is mini by then',
  },
  invariant: (snapshot) => {
    if (!snapshot.hasTag('drawer') && snapshot.hasTag('mini') !== snapshot.context.isMini) {
      throw new Error('the form shown is not the one chosen');
    }
  },
  journeys: [
    {
      name: 'narrow and wide again by the toggle',
      proves: 'side menu head',
      scenario: 'wide',
      steps: ['toggle chosen', 'toggle chosen'],
      ends: 'docked.full',
    },
    {
      name: 'a swipe of 100 px opens the drawer',
      proves: 'swipe threshold',
      scenario: 'narrow',
      steps: ['swiped (distance 100)'],
      ends: 'drawer.open',
    },
    {
      name: 'below 1264 px the menu is a drawer, once the width has settled',
      proves: 'mobile breakpoint',
      scenario: 'wide',
      steps: ['width changed (width 1263)', 'width settled'],
      ends: 'drawer.closed',
    },
  ],
});
