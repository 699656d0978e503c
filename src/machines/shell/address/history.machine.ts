import { assign, cancel, emit, raise, setup } from 'xstate';
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

interface Decided {
  readonly address: Address;
  readonly how: 'push' | 'replace';
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
      /** What is to be shown once the bar is there: what somebody has opened or gone to meanwhile. */
      next: Decided | null;
    };
    input: { address: Address };
    events:
      | { type: 'layer opened'; layer: string }
      | { type: 'layer closed'; layer: string }
      /** Back or forward, by so many steps: the bar shows it already. */
      | { type: 'bar moved'; address: Address; steps: number }
      | ({ type: 'address decided' } & Decided)
      | { type: 'step decided'; steps: number }
      /** A step has led nowhere: the history had nothing there. */
      | { type: 'bar stayed' };
    emitted: HistoryEmitted;
    delays: 'longestWay';
  },
  /** In milliseconds: a browser that is slow takes a part of it. */
  delays: { longestWay: 3_000 },
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
    isNextUndone: ({ context: { next } }, { steps }: { steps: number }) => next?.how === 'push' && steps === -1,
    hasNext: ({ context }) => context.isUnderWay && context.next !== null,
    isBack: (_, { steps }: { steps: number }) => steps < 0,
  },
  actions: {
    open: assign({ layers: ({ context }, { layer }: { layer: string }) => [...context.layers, layer] }),
    close: assign({
      layers: ({ context }, params: { layer: string }) => context.layers.filter((layer) => layer !== params.layer),
    }),
    deepen: assign({ depth: ({ context: { layers, depth } }) => Math.max(depth, layers.length) }),
    sink: assign({ depth: ({ context }, { steps }: { steps: number }) => Math.max(0, context.depth + steps) }),
    arrive: assign((_, { address }: { address: Address }) => ({ address, depth: 0 })),
    take: assign(({ context }, { address, how }: Decided) => ({
      address,
      depth: how === 'push' || address.path !== context.address.path ? 0 : context.depth,
    })),
    noteUnderWay: assign({ isUnderWay: true }),
    noteThere: assign({ isUnderWay: false }),
    keepForThen: assign(({ context: { next } }, { address, how }: Decided) => ({
      next: { address, how: next?.how === 'push' ? next.how : how },
    })),
    forgetNext: assign({ next: null }),
    /** Where nothing was decided meanwhile, it stays as it is. */
    decideNext: raise(({ context: { next, address } }) => ({
      type: 'address decided',
      ...(next ?? { address, how: 'replace' as const }),
    })),
    waitForIt: raise({ type: 'bar stayed' }, { id: 'way', delay: 'longestWay' }),
    waitNoLonger: cancel('way'),
    addEntries: emit(({ context }) => ({
      type: 'entries wanted',
      count: Math.max(0, context.layers.length - context.depth),
    })),
    /** Where the bar stands on an entry that is spare, or that of a layer which is left, that one is taken. */
    showInBar: emit(({ context }, { address, how }: Decided) => ({
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
  context: ({ input }) => ({ address: input.address, layers: [], depth: 0, isUnderWay: false, next: null }),
  on: {
    'layer opened': [
      { guard: 'needsNoEntryYet', actions: { type: 'open', params: ({ event }) => event } },
      { actions: [{ type: 'open', params: ({ event }) => event }, 'addEntries', 'deepen'] },
    ],
    'layer closed': { actions: { type: 'close', params: ({ event }) => event } },
    'bar moved': [
      {
        // where the step leads nobody is any more
        guard: 'hasNext',
        actions: [
          'noteThere',
          'waitNoLonger',
          { type: 'arrive', params: ({ event }) => event },
          'addEntries',
          'deepen',
          'decideNext',
          'forgetNext',
        ],
      },
      {
        guard: 'isUnderWay',
        actions: [
          'noteThere',
          'waitNoLonger',
          { type: 'arrive', params: ({ event }) => event },
          { type: 'sayChanged', params: ({ event }) => event },
          'addEntries',
          'deepen',
        ],
      },
      {
        guard: { type: 'leavesAllLayers', params: ({ event }) => event },
        actions: [
          'noteUnderWay',
          'waitForIt',
          { type: 'step', params: ({ event }) => ({ steps: -event.steps }) },
          'dismissTopmost',
        ],
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
    'address decided': [
      { guard: 'isUnderWay', actions: { type: 'keepForThen', params: ({ event }) => event } },
      {
        guard: { type: 'isAnother', params: ({ event }) => event },
        actions: [
          { type: 'showInBar', params: ({ event }) => event },
          { type: 'take', params: ({ event }) => event },
        ],
      },
    ],
    'step decided': [
      // what has not been shown yet is closed again
      { guard: { type: 'isNextUndone', params: ({ event }) => event }, actions: 'forgetNext' },
      {
        // what is undone lies below the entries of its layers
        actions: [
          'noteUnderWay',
          'waitNoLonger',
          'waitForIt',
          {
            type: 'step',
            params: ({ context, event }) => ({ steps: event.steps < 0 ? event.steps - context.depth : event.steps }),
          },
        ],
      },
    ],
    'bar stayed': { actions: ['noteThere', 'addEntries', 'deepen', 'decideNext', 'forgetNext'] },
  },
});
