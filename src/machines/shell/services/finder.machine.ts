import { assign, emit, setup } from 'xstate';

/** To be kept on this device. */
export type FinderEmitted = { type: 'single keys kept'; isOn: boolean };

/**
 * The quick way to anything: a field that finds screens, actions, people, documents and dates, and the list of all keys.
 * Keys that stand for something by themselves can be switched off, for whoever speaks instead of typing (WCAG 2.1.4).
 */
export const finderMachine = setup({
  types: {} as {
    context: { search: string; hasSingleKeys: boolean };
    events:
      | { type: 'finder wanted' }
      | { type: 'search typed'; search: string }
      | { type: 'keys wanted' }
      | { type: 'single keys chosen'; isOn: boolean }
      | { type: 'dismissed' }
      /** What was found has been gone to, or somebody went elsewhere. */
      | { type: 'place changed' };
    emitted: FinderEmitted;
    tags: 'finding' | 'showing keys';
  },
  actions: {
    take: assign({ search: (_, params: { search: string }) => params.search }),
    forget: assign({ search: '' }),
    chooseSingleKeys: assign({ hasSingleKeys: (_, params: { isOn: boolean }) => params.isOn }),
    keepSingleKeys: emit(({ context }) => ({ type: 'single keys kept', isOn: context.hasSingleKeys })),
  },
}).createMachine({
  id: 'finder',
  context: { search: '', hasSingleKeys: true },
  initial: 'closed',
  on: {
    'single keys chosen': { actions: [{ type: 'chooseSingleKeys', params: ({ event }) => event }, 'keepSingleKeys'] },
  },
  states: {
    closed: { on: { 'finder wanted': 'finding', 'keys wanted': 'showing keys' } },
    finding: {
      tags: 'finding',
      exit: 'forget',
      on: {
        'search typed': { actions: { type: 'take', params: ({ event }) => event } },
        // the same key again
        'finder wanted': 'closed',
        'keys wanted': 'showing keys',
        dismissed: 'closed',
        'place changed': 'closed',
      },
    },
    'showing keys': {
      tags: 'showing keys',
      on: { 'finder wanted': 'finding', 'keys wanted': 'closed', dismissed: 'closed', 'place changed': 'closed' },
    },
  },
});
