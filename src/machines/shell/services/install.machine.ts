import { assign, fromPromise, setup } from 'xstate';

/** Asks whether to install, once. @returns whether somebody wants it */
export type AskToInstall = () => Promise<boolean>;

/** Whether the browser offers to install the portal like an app, and what has come of it. */
export const installMachine = setup({
  types: {} as {
    context: { ask: AskToInstall | null };
    events: { type: 'install offered'; ask: AskToInstall } | { type: 'install chosen' } | { type: 'installed' };
    tags: 'offered' | 'busy';
  },
  actors: {
    ask: fromPromise<boolean, { ask: AskToInstall | null }>(({ input }) => input.ask?.() ?? Promise.resolve(false)),
  },
  guards: { isWanted: (_, params: { isWanted: boolean }) => params.isWanted },
  actions: {
    take: assign({ ask: (_, params: { ask: AskToInstall }) => params.ask }),
    forget: assign({ ask: null }),
  },
}).createMachine({
  id: 'install',
  context: { ask: null },
  initial: 'not offered',
  on: { installed: { target: '.installed', actions: 'forget' } },
  states: {
    'not offered': {
      on: { 'install offered': { target: 'offered', actions: { type: 'take', params: ({ event }) => event } } },
    },
    offered: { tags: 'offered', on: { 'install chosen': 'asking' } },
    asking: {
      tags: ['offered', 'busy'],
      // a browser lets itself be asked once: it says so itself when it offers it anew
      exit: 'forget',
      invoke: {
        src: 'ask',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isWanted', params: ({ event }) => ({ isWanted: event.output }) }, target: 'installed' },
          { target: 'not offered' },
        ],
        onError: 'not offered',
      },
    },
    installed: {},
  },
});
