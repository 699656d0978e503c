import { assign, emit, setup } from 'xstate';
import { type Address, paths, settle } from './paths.ts';

export type NavigationEmitted =
  /** The address bar must show this; `push` adds to the history, `replace` does not. */
  { type: 'address decided'; address: Address; how: 'push' | 'replace' };

const root: Address = { path: paths.root, search: '' };

/**
 * Where somebody is. Redirects, the login guard and the way back after signing in are decided here and nowhere else;
 * the address bar is written by whoever listens. Specification, section 2.
 */
export const navigationMachine = setup({
  types: {} as {
    context: {
      address: Address;
      /** Where somebody was before they came here; null at the start. */
      previous: Address | null;
      signedInAtStart: boolean;
    };
    input: { address: Address; signedIn: boolean };
    events: /** Back, forward, or an address typed in: the address bar shows it already. */
      | { type: 'address changed'; address: Address }
      | { type: 'link followed'; address: Address; how: 'push' | 'replace' }
      | { type: 'signed in' }
      | { type: 'signed out' }
      /** The session is over, but whoever it was may come back to where they were. */
      | { type: 'session ended' }
      /** Somebody else is signed in now: they start from the beginning. */
      | { type: 'person changed' };
    emitted: NavigationEmitted;
  },
  guards: {
    startsSignedIn: ({ context }) => context.signedInAtStart,
    /** Nothing redirects from there, so that the address bar is right as it is. */
    leadsThere: (_, { address, signedIn }: { address: Address; signedIn: boolean }) => {
      const settled = settle(address, signedIn);
      return settled.path === address.path && settled.search === address.search;
    },
  },
  actions: {
    settle: assign(({ context }, { address, signedIn }: { address?: Address; signedIn: boolean }) => {
      const settled = settle(address ?? context.address, signedIn);
      return settled.path === context.address.path
        ? { address: settled }
        : { address: settled, previous: context.address };
    }),
    forgetWay: assign({ previous: null }),
    showInBar: emit(({ context }, { how }: { how: 'push' | 'replace' }) => ({
      type: 'address decided',
      address: context.address,
      how,
    })),
  },
}).createMachine({
  id: 'navigation',
  context: ({ input }) => ({ address: input.address, previous: null, signedInAtStart: input.signedIn }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'startsSignedIn', target: 'signed in' }, { target: 'signed out' }] },
    'signed out': {
      entry: [
        { type: 'settle', params: { signedIn: false } },
        { type: 'showInBar', params: { how: 'replace' } },
      ],
      on: {
        'address changed': [
          {
            guard: { type: 'leadsThere', params: ({ event }) => ({ address: event.address, signedIn: false }) },
            actions: { type: 'settle', params: ({ event }) => ({ address: event.address, signedIn: false }) },
          },
          {
            actions: [
              { type: 'settle', params: ({ event }) => ({ address: event.address, signedIn: false }) },
              { type: 'showInBar', params: { how: 'replace' } },
            ],
          },
        ],
        'link followed': {
          actions: [
            { type: 'settle', params: ({ event }) => ({ address: event.address, signedIn: false }) },
            { type: 'showInBar', params: ({ event }) => ({ how: event.how }) },
          ],
        },
        'signed in': 'signed in',
      },
    },
    'signed in': {
      entry: [
        { type: 'settle', params: { signedIn: true } },
        { type: 'showInBar', params: { how: 'replace' } },
      ],
      on: {
        'address changed': [
          {
            guard: { type: 'leadsThere', params: ({ event }) => ({ address: event.address, signedIn: true }) },
            actions: { type: 'settle', params: ({ event }) => ({ address: event.address, signedIn: true }) },
          },
          {
            actions: [
              { type: 'settle', params: ({ event }) => ({ address: event.address, signedIn: true }) },
              { type: 'showInBar', params: { how: 'replace' } },
            ],
          },
        ],
        'link followed': {
          actions: [
            { type: 'settle', params: ({ event }) => ({ address: event.address, signedIn: true }) },
            { type: 'showInBar', params: ({ event }) => ({ how: event.how }) },
          ],
        },
        'signed out': { target: 'signed out', actions: { type: 'settle', params: { address: root, signedIn: false } } },
        'session ended': 'signed out',
        'person changed': {
          actions: [
            { type: 'settle', params: { address: root, signedIn: true } },
            'forgetWay',
            { type: 'showInBar', params: { how: 'replace' } },
          ],
        },
      },
    },
  },
});
