import { assign, emit, setup } from 'xstate';
import { type Address, settle } from './paths.ts';

export type NavigationEmitted =
  /** The address bar must show this; `push` adds to the history, `replace` does not. */
  | { type: 'address decided'; address: Address; how: 'push' | 'replace' }
  /** The history must go back (negative) or forward by so many steps. */
  | { type: 'history stepped'; steps: number }
  /** Somebody wants to leave what they have not saved: ask them. */
  | { type: 'leaving asked' };

const isSame = (one: Address, other: Address): boolean => one.path === other.path && one.search === other.search;

/** How somebody wants to get somewhere: by a link, or by back and forward, which the address bar has followed already. */
type Way =
  | { readonly by: 'link'; readonly how: 'push' | 'replace' }
  | { readonly by: 'history'; readonly steps: number };

/** What the navigation's chart is made of: what it knows, what it decides by and what it does. */
export const navigationSetup = setup({
  types: {} as {
    context: {
      address: Address;
      /** Whether the last step of the history was one within the screen, by its query: Back undoes it. */
      isQueryStep: boolean;
      /** Where somebody was before they came here; null at the start. */
      previous: Address | null;
      isSignedIn: boolean;
      /** Names of the forms that hold something unsaved. */
      unsaved: readonly string[];
      wanted: { readonly address: Address; readonly way: Way } | null;
    };
    input: { address: Address; signedIn: boolean };
    events: /** Back or forward, by so many steps, or an address typed in: the address bar shows it already. */
      | { type: 'address changed'; address: Address; steps: number }
      | { type: 'link followed'; address: Address; how: 'push' | 'replace' }
      /** A screen shows something else of its own, and its address says so; `back` undoes the step that it took there. */
      | { type: 'query changed'; search: string; how: 'push' | 'replace' | 'back' }
      | { type: 'something unsaved'; form: string }
      | { type: 'nothing unsaved'; form: string }
      | { type: 'leaving confirmed' }
      | { type: 'leaving declined' }
      | { type: 'signed in' }
      | { type: 'signed out' }
      /** The session is over, but whoever it was may come back to where they were. */
      | { type: 'session ended' }
      /** Somebody else is signed in now: they start from the beginning. */
      | { type: 'person changed' };
    emitted: NavigationEmitted;
    tags: 'unsaved';
  },
  guards: {
    /** Nothing redirects from there, so that the address bar is right as it is. */
    leadsThere: ({ context }, { address }: { address: Address }) => {
      const settled = settle(address, context.isSignedIn);
      return settled.path === address.path && settled.search === address.search;
    },
    wouldLeave: ({ context }, { address }: { address: Address }) =>
      context.unsaved.length > 0 && !isSame(settle(address, context.isSignedIn), context.address),
    isElsewhere: ({ context }, { address }: { address: Address }) => !isSame(address, context.address),
    isOtherQuery: ({ context }, { search }: { search: string }) => search !== context.address.search,
    isStepUndone: ({ context }, { search, how }: { search: string; how: string }) =>
      how === 'back' && context.isQueryStep && search !== context.address.search,
    isSignedIn: ({ context }) => context.isSignedIn,
    wasLink: ({ context }) => context.wanted?.way.by === 'link',
  },
  actions: {
    go: assign(({ context }, { address }: { address?: Address }) => {
      const settled = settle(address ?? context.address, context.isSignedIn);
      return settled.path === context.address.path
        ? { address: settled, isQueryStep: false }
        : { address: settled, isQueryStep: false, previous: context.address };
    }),
    takeQuery: assign(({ context }, { search, how }: { search: string; how: 'push' | 'replace' | 'back' }) => ({
      address: { ...context.address, search },
      isQueryStep: how === 'push' || (how === 'replace' && context.isQueryStep),
    })),
    noteSignedIn: assign({ isSignedIn: true }),
    noteSignedOut: assign({ isSignedIn: false, unsaved: [] }),
    forgetWay: assign({ previous: null, unsaved: [] }),
    noteUnsaved: assign({
      unsaved: ({ context }, { form }: { form: string }) => [...new Set([...context.unsaved, form])],
    }),
    noteSaved: assign({
      unsaved: ({ context }, params: { form: string }) => context.unsaved.filter((form) => form !== params.form),
    }),
    want: assign({ wanted: (_, { address, way }: { address: Address; way: Way }) => ({ address, way }) }),
    goWhereWanted: assign(({ context }) => ({
      isQueryStep: false,
      address: context.wanted ? settle(context.wanted.address, context.isSignedIn) : context.address,
      previous: context.address,
    })),
    giveUpUnsaved: assign({ unsaved: [] }),
    forgetWanted: assign({ wanted: null }),
    showInBar: emit(({ context }, { how }: { how: 'push' | 'replace' }) => ({
      type: 'address decided',
      address: context.address,
      how,
    })),
    showWantedInBar: emit(({ context }) => ({
      type: 'address decided',
      address: context.address,
      how: context.wanted?.way.by === 'link' ? context.wanted.way.how : 'replace',
    })),
    showQueryInBar: emit(({ context }, { how }: { how: 'push' | 'replace' | 'back' }) => ({
      type: 'address decided',
      address: context.address,
      how: how === 'back' ? 'replace' : how,
    })),
    undoStep: emit({ type: 'history stepped', steps: -1 }),
    /** The bar has gone ahead: it comes back until the question is answered. */
    stepBack: emit((_, { steps }: { steps: number }) => ({ type: 'history stepped', steps: -steps })),
    stepAgain: emit(({ context }) => ({
      type: 'history stepped',
      steps: context.wanted?.way.by === 'history' ? context.wanted.way.steps : 0,
    })),
    askToLeave: emit({ type: 'leaving asked' }),
  },
});
