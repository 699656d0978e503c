import { type ActorRefFrom, emit, fromPromise, setup } from 'xstate';
import { confirm } from '../../overlays/ask.ts';
import type { dialogsMachine } from '../../overlays/dialogs.machine.ts';

export type ServiceWorkerEmitted =
  /** Specification, sections 7 and 8: for the console, and nowhere else. */
  | { type: 'logged'; what: string; error?: unknown }
  /** There is a new version: offer it, force it on nobody. */
  | { type: 'version waits' }
  /** Tell the waiting worker to take over. */
  | { type: 'take-over wanted' }
  /** The new version is in charge: the page is to be loaded anew. */
  | { type: 'reload wanted' };

/**
 * The service worker as the portal sees it: being registered, running, and a new version that waits until somebody wants
 * it; also where there is no service worker, and the host has said that there is one. Specification, section 7.
 */
export const serviceWorkerMachine = setup({
  types: {} as {
    context: { dialogs: ActorRefFrom<typeof dialogsMachine>; isSomethingUnsaved: () => boolean };
    input: { dialogs: ActorRefFrom<typeof dialogsMachine>; isSomethingUnsaved: () => boolean };
    events: /** There is one to register: a production build, on a browser and an address that allow it. */
      | { type: 'registration begun' }
      | { type: 'registered' }
      | { type: 'registration failed'; error: unknown }
      | { type: 'new version installed' }
      /** The host says that this version is too old for it. */
      | { type: 'newer version wanted' }
      | { type: 'reload chosen' }
      /** Another worker controls the page. */
      | { type: 'controller changed' };
    emitted: ServiceWorkerEmitted;
    tags: 'version waits' | 'taking over';
  },
  actors: {
    askToReload: fromPromise<boolean, ActorRefFrom<typeof dialogsMachine>>(({ input, signal }) =>
      confirm(input, { text: { code: 'reload with unsaved changes' } }, { signal }),
    ),
  },
  delays: { patience: 3_000, answerTime: 10_000 },
  guards: {
    isSomethingUnsaved: ({ context }) => context.isSomethingUnsaved(),
    isYes: (_, params: { answer: boolean }) => params.answer,
  },
  actions: {
    log: emit((_, params: { what: string; error?: unknown }) => ({ type: 'logged', ...params })),
    sayVersionWaits: emit({ type: 'version waits' }),
    wantTakeOver: emit({ type: 'take-over wanted' }),
    wantReload: emit({ type: 'reload wanted' }),
  },
}).createMachine({
  id: 'serviceWorker',
  context: ({ input }) => input,
  initial: 'none',
  states: {
    none: { on: { 'registration begun': 'registering', 'newer version wanted': 'version waits' } },
    registering: {
      on: {
        'newer version wanted': 'version waits',
        registered: { target: 'running', actions: { type: 'log', params: { what: 'service worker registered' } } },
        'registration failed': {
          target: 'none',
          actions: {
            type: 'log',
            params: ({ event }) => ({ what: 'service worker could not be registered', error: event.error }),
          },
        },
      },
    },
    running: { on: { 'new version installed': 'version waits', 'newer version wanted': 'version waits' } },
    'version waits': {
      tags: 'version waits',
      entry: ['sayVersionWaits', { type: 'log', params: { what: 'there is a new version' } }],
      on: {
        'reload chosen': [{ guard: 'isSomethingUnsaved', target: 'asking' }, { target: 'taking over' }],
        // another tab has let it take over: this page goes on with the code that it has
        'controller changed': 'running',
      },
    },
    asking: {
      tags: 'version waits',
      invoke: {
        src: 'askToReload',
        input: ({ context }) => context.dialogs,
        onDone: [
          { guard: { type: 'isYes', params: ({ event }) => ({ answer: event.output }) }, target: 'taking over' },
          { target: 'version waits' },
        ],
        onError: 'version waits',
      },
    },
    'taking over': {
      tags: 'taking over',
      entry: 'wantTakeOver',
      on: { 'controller changed': { target: 'reloading' } },
      // a worker that does not answer must not keep anybody from the new version
      after: { patience: 'reloading' },
    },
    // what was begun while a worker took over may never be answered, as in Chromium: begun anew, it is
    reloading: { entry: 'wantReload', after: { answerTime: 'reloading again' } },
    'reloading again': { entry: 'wantReload' },
  },
});
