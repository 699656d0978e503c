import { emit, setup } from 'xstate';

export type CodeLoadingEmitted =
  /** Load the page anew, and remember that this was done. */
  { type: 'reload wanted' };

/** Milliseconds after a reload in which a second one would only be the same again. */
export const reloadGuard = 60_000;

/**
 * What becomes of a part of the portal whose code could not be fetched, as after a new version was published
 * (specification, section 8). One reload brings the new code; where that has just been tried, or the network is at
 * fault, the page says what to do instead of going in circles.
 */
export const codeLoadingMachine = setup({
  types: {} as {
    context: {
      reloadedAt: number | null;
      now: () => number;
      isSomethingUnsaved: () => boolean;
      isOffline: () => boolean;
    };
    input: {
      /** When the page was last loaded anew for this reason, in epoch milliseconds. */
      reloadedAt: number | null;
      now: () => number;
      isSomethingUnsaved: () => boolean;
      isOffline: () => boolean;
    };
    events: { type: 'code missed' } | { type: 'reload chosen' } | { type: 'place changed' };
    emitted: CodeLoadingEmitted;
    tags: 'reloading' | 'sound';
  },
  guards: {
    isOffline: ({ context }) => context.isOffline(),
    mayReload: ({ context: { reloadedAt, now, isSomethingUnsaved } }) =>
      (reloadedAt === null || now() - reloadedAt > reloadGuard) && !isSomethingUnsaved(),
  },
  delays: { patience: 5_000 },
  actions: { wantReload: emit({ type: 'reload wanted' }) },
}).createMachine({
  id: 'codeLoading',
  context: ({ input }) => input,
  initial: 'sound',
  on: { 'reload chosen': '.reloading' },
  states: {
    sound: {
      tags: 'sound',
      on: {
        'code missed': [
          { guard: 'isOffline', target: 'offline' },
          { guard: 'mayReload', target: 'reloading' },
          { target: 'stuck' },
        ],
      },
    },
    /** No new version is to blame: there is nothing to load it with. */
    offline: { on: { 'place changed': 'sound' } },
    stuck: { on: { 'place changed': 'sound' } },
    /** Somebody may have declined it, when their browser asked whether to leave. */
    reloading: {
      tags: 'reloading',
      entry: 'wantReload',
      after: { patience: 'stuck' },
      on: { 'place changed': 'sound' },
    },
  },
});
