import { emit, fromPromise, setup } from 'xstate';

/** Specification, sections 7 and 9: the token refresh is configured, and disabled; the interval is in minutes. */
export const tokenRefresh = { isEnabled: false, interval: 30 } as const;

export type TokenRefreshEmitted = { type: 'token refreshed'; token: string };

/**
 * Exchanges the access token from time to time for as long as somebody is signed in, where that is switched on. A refresh
 * that fails is tried again after the next interval; a token that the host no longer takes is the session's business.
 */
export const tokenRefreshMachine = setup({
  types: {} as {
    context: { isEnabled: boolean; interval: number };
    input: { isEnabled: boolean; interval: number };
    events: { type: 'session began' } | { type: 'session over' };
    emitted: TokenRefreshEmitted;
  },
  actors: {
    refresh: fromPromise<string>(async ({ signal }) => {
      const { fetchRefreshedToken } = await import('../../../api/session.ts');
      return fetchRefreshedToken({ signal });
    }),
  },
  delays: { interval: ({ context }) => context.interval * 60_000 },
  guards: { isEnabled: ({ context }) => context.isEnabled },
  actions: {
    sayRefreshed: emit((_, params: { token: string }) => ({ type: 'token refreshed', token: params.token })),
  },
}).createMachine({
  id: 'tokenRefresh',
  context: ({ input }) => input,
  initial: 'off',
  states: {
    off: { on: { 'session began': { guard: 'isEnabled', target: 'waiting' } } },
    waiting: { after: { interval: 'refreshing' }, on: { 'session over': 'off' } },
    refreshing: {
      invoke: {
        src: 'refresh',
        onDone: {
          target: 'waiting',
          actions: { type: 'sayRefreshed', params: ({ event }) => ({ token: event.output }) },
        },
        onError: 'waiting',
      },
      on: { 'session over': 'off' },
    },
  },
});
