import { assign, emit, setup } from 'xstate';
import type { Address } from './paths.ts';

export type HistoryEmitted =
  /** The address bar must show this; `push` adds an entry to the history, `replace` does not. */
  | { type: 'bar decided'; address: Address; how: 'push' | 'replace' }
  /** The history needs so many more entries for the address that the bar shows. */
  | { type: 'entries wanted'; count: number }
  /** The history must go back (negative) or forward by so many steps. */
  | { type: 'bar stepped'; steps: number }
  /** Somebody has gone back or forward, by so many steps, to another address. */
  | { type: 'address changed'; address: Address; steps: number }
  /** Somebody has gone back from what lies over the page. */
  | { type: 'layer dismissed'; layer: string };

interface Moved {
  readonly address: Address;
  readonly steps: number;
}

const isSame = (one: Address, other: Address): boolean => one.path === other.path && one.search === other.search;

/** Whether the bar has come to an entry of the page: below a layer its address may be an older one, with another query. */
const isOwnEntry = (page: { readonly address: Address; readonly depth: number }, { address, steps }: Moved): boolean =>
  isSame(address, page.address) || (steps < 0 && -steps <= page.depth);

/**
 * The history of the browser, between the address bar and the navigation. What lies over a page and has no address of its
 * own, a layer, has an entry of the history, so that Back closes it and leaves the page where it is. Closed by other means
 * it leaves its entry behind: the next step forward takes that, and Back passes it over.
 */
export const historyMachine = setup({
  types: {} as {
    context: {
      /** What the bar shows. */
      address: Address;
      /** What lies over the page, the topmost last. */
      layers: readonly string[];
      /** How many entries of the history the bar is ahead of the page's first: those that layers have, or have left. */
      depth: number;
      /** Whether the bar is on its way to where a step leads: an entry that is added meanwhile would be left by it. */
      isUnderWay: boolean;
    };
    input: { address: Address };
    events:
      | { type: 'layer opened'; layer: string }
      | { type: 'layer closed'; layer: string }
      /** Back or forward, by so many steps: the bar shows it already. */
      | { type: 'bar moved'; address: Address; steps: number }
      | { type: 'address decided'; address: Address; how: 'push' | 'replace' }
      | { type: 'step decided'; steps: number };
    emitted: HistoryEmitted;
  },
  guards: {
    isUnderWay: ({ context }) => context.isUnderWay,
    /** An entry is spare, or is added once the bar is there. */
    needsNoEntryYet: ({ context: { isUnderWay, depth, layers } }) => isUnderWay || depth > layers.length,
    isAnother: ({ context }, { address }: { address: Address }) => !isSame(address, context.address),
    leavesPage: ({ context }, moved: Moved) => !isOwnEntry(context, moved),
    /** Back, past a layer that has lost its entry. */
    leavesAllLayers: ({ context }, moved: Moved) =>
      moved.steps < 0 && context.layers.length > 0 && !isOwnEntry(context, moved),
    /** Back, to the entry below that of the topmost layer. */
    leavesLayer: ({ context: { layers, depth } }, { steps }: { steps: number }) =>
      steps < 0 && layers.length > 0 && layers.length >= depth,
    isBack: (_, { steps }: { steps: number }) => steps < 0,
  },
  actions: {
    open: assign({ layers: ({ context }, { layer }: { layer: string }) => [...context.layers, layer] }),
    close: assign({
      layers: ({ context }, params: { layer: string }) => context.layers.filter((layer) => layer !== params.layer),
    }),
    deepen: assign({ depth: ({ context }) => context.layers.length }),
    sink: assign({ depth: ({ context }, { steps }: { steps: number }) => Math.max(0, context.depth + steps) }),
    arrive: assign((_, { address }: { address: Address }) => ({ address, depth: 0 })),
    take: assign(({ context }, { address, how }: { address: Address; how: 'push' | 'replace' }) => ({
      address,
      depth: how === 'push' || address.path !== context.address.path ? 0 : context.depth,
    })),
    noteUnderWay: assign({ isUnderWay: true }),
    noteThere: assign({ isUnderWay: false }),
    addEntries: emit(({ context }) => ({
      type: 'entries wanted',
      count: context.layers.length - context.depth,
    })),
    /** Where the bar stands on an entry that is spare, or that of a layer which is left, that one is taken. */
    showInBar: emit(({ context }, { address, how }: { address: Address; how: 'push' | 'replace' }) => ({
      type: 'bar decided',
      address,
      how: context.depth > 0 ? 'replace' : how,
    })),
    /** What the page shows now is said at an entry below, too. */
    setRight: emit(({ context }) => ({ type: 'bar decided', address: context.address, how: 'replace' })),
    step: emit((_, { steps }: { steps: number }) => ({ type: 'bar stepped', steps })),
    sayChanged: emit((_, { address, steps }: { address: Address; steps: number }) => ({
      type: 'address changed',
      address,
      steps,
    })),
    dismissTopmost: emit(({ context }) => ({ type: 'layer dismissed', layer: context.layers.at(-1) ?? '' })),
  },
}).createMachine({
  id: 'history',
  context: ({ input }) => ({ address: input.address, layers: [], depth: 0, isUnderWay: false }),
  on: {
    'layer opened': [
      { guard: 'needsNoEntryYet', actions: { type: 'open', params: ({ event }) => event } },
      { actions: [{ type: 'open', params: ({ event }) => event }, 'addEntries', 'deepen'] },
    ],
    'layer closed': { actions: { type: 'close', params: ({ event }) => event } },
    'bar moved': [
      {
        guard: 'isUnderWay',
        actions: [
          'noteThere',
          { type: 'arrive', params: ({ event }) => event },
          { type: 'sayChanged', params: ({ event }) => event },
          'addEntries',
          'deepen',
        ],
      },
      {
        guard: { type: 'leavesAllLayers', params: ({ event }) => event },
        actions: ['noteUnderWay', { type: 'step', params: ({ event }) => ({ steps: -event.steps }) }, 'dismissTopmost'],
      },
      {
        guard: { type: 'leavesPage', params: ({ event }) => event },
        actions: [
          { type: 'arrive', params: ({ event }) => event },
          { type: 'sayChanged', params: ({ event }) => event },
        ],
      },
      {
        guard: { type: 'leavesLayer', params: ({ event }) => event },
        actions: [{ type: 'sink', params: ({ event }) => event }, 'setRight', 'dismissTopmost'],
      },
      {
        // nobody can tell this entry from the one they were at
        guard: { type: 'isBack', params: ({ event }) => event },
        actions: [{ type: 'sink', params: ({ event }) => event }, 'setRight', { type: 'step', params: { steps: -1 } }],
      },
      { actions: { type: 'sink', params: ({ event }) => event } },
    ],
    'address decided': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      actions: [
        { type: 'showInBar', params: ({ event }) => event },
        { type: 'take', params: ({ event }) => event },
      ],
    },
    // what is undone lies below the entries of its layers
    'step decided': {
      actions: [
        'noteUnderWay',
        {
          type: 'step',
          params: ({ context, event }) => ({ steps: event.steps < 0 ? event.steps - context.depth : event.steps }),
        },
      ],
    },
  },
});
