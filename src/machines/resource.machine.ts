import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { failureOf } from '../api/call-error.ts';
import type { CallFailure } from '../api/contract/failure.ts';

/** How long what was loaded counts as fresh, in milliseconds. */
export const freshFor = 60_000;

/** What is asked for, such as an organization and a month; `load` knows what to make of it. */
export type ResourceKey = Readonly<Record<string, string>>;

interface ResourceContext {
  readonly key: ResourceKey;
  readonly data: unknown;
  /** When the data came, in epoch milliseconds by the clock that was handed in; null while there is none. */
  readonly loadedAt: number | null;
  readonly failure: CallFailure | null;
  readonly now: () => number;
}

export type ResourceEvent =
  | { type: 'retry chosen' }
  /** Somebody looks at it again: what has gone stale is asked for anew, behind what is there. */
  | { type: 'looked at again' }
  | { type: 'session renewed' }
  | { type: 'connection restored' };

export type ResourceTag = 'first load' | 'shows data' | 'refreshing' | 'outdated' | 'failed' | 'forbidden' | 'missing';

/**
 * One thing that is read from the host: loads it, keeps it, refreshes it behind what is shown, and says what is wrong
 * when that fails. Every screen that reads shows one of its states (`views/parts/resource-view.tsx`).
 */
export const resourceMachine = setup({
  types: {} as {
    context: ResourceContext;
    input: { key: ResourceKey; now: () => number };
    events: ResourceEvent;
    tags: ResourceTag;
  },
  actors: {
    load: fromPromise<unknown, ResourceKey>(() => Promise.reject(new Error('load is provided by resourceOf'))),
  },
  delays: { freshFor },
  guards: {
    isForbidden: (_, params: { error: unknown }) => isRefusedWith(403, params.error),
    isMissing: (_, params: { error: unknown }) => isRefusedWith(404, params.error),
  },
  actions: {
    take: assign(({ context }, params: { data: unknown }) => ({
      data: params.data,
      loadedAt: context.now(),
      failure: null,
    })),
    noteFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    drop: assign({ data: null, loadedAt: null }),
  },
}).createMachine({
  id: 'resource',
  context: ({ input }) => ({ key: input.key, now: input.now, data: null, loadedAt: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'first load',
      invoke: {
        src: 'load',
        input: ({ context }) => context.key,
        onDone: {
          target: 'shown',
          actions: {
            type: 'take',
            params: ({ event }) => ({ data: event.output }),
          },
        },
        onError: [
          {
            guard: { type: 'isForbidden', params: ({ event }) => event },
            target: 'forbidden',
            actions: { type: 'noteFailure', params: ({ event }) => event },
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'missing',
            actions: { type: 'noteFailure', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
        ],
      },
    },
    shown: {
      tags: 'shows data',
      initial: 'fresh',
      states: {
        fresh: { after: { freshFor: 'stale' } },
        stale: { on: { 'looked at again': 'refreshing' } },
        refreshing: {
          tags: 'refreshing',
          invoke: {
            src: 'load',
            input: ({ context }) => context.key,
            onDone: {
              target: 'fresh',
              actions: {
                type: 'take',
                params: ({ event }) => ({ data: event.output }),
              },
            },
            onError: [
              {
                // what may no longer be seen is not left standing
                guard: { type: 'isForbidden', params: ({ event }) => event },
                target: '#resource.forbidden',
                actions: ['drop', { type: 'noteFailure', params: ({ event }) => event }],
              },
              {
                guard: { type: 'isMissing', params: ({ event }) => event },
                target: '#resource.missing',
                actions: ['drop', { type: 'noteFailure', params: ({ event }) => event }],
              },
              { target: 'outdated', actions: { type: 'noteFailure', params: ({ event }) => event } },
            ],
          },
        },
        outdated: {
          tags: 'outdated',
          on: {
            'retry chosen': 'refreshing',
            'looked at again': 'refreshing',
            'session renewed': 'refreshing',
            'connection restored': 'refreshing',
          },
        },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'retry chosen': 'loading', 'session renewed': 'loading', 'connection restored': 'loading' },
    },
    forbidden: { tags: 'forbidden', on: { 'retry chosen': 'loading' } },
    missing: { tags: 'missing', on: { 'retry chosen': 'loading' } },
  },
});

export type ResourceRef = ActorRefFrom<typeof resourceMachine>;

/** The resource machine for one kind of thing, with its types: what is asked by, and what comes. */
export interface Resource<Data, Key extends ResourceKey> {
  readonly machine: typeof resourceMachine;
  readonly input: (key: Key, now: () => number) => { key: ResourceKey; now: () => number };
  readonly dataOf: (snapshot: SnapshotFrom<typeof resourceMachine>) => Data | null;
}

/**
 * Types the resource machine by the call that loads it. The machine itself carries what it loads unopened; this is the
 * only place that knows that what came out of `load` is what `load` gives.
 */
export const resourceOf = <Data, Key extends ResourceKey>(
  load: (key: Key, options: { signal: AbortSignal }) => Promise<Data>,
): Resource<Data, Key> => ({
  machine: resourceMachine.provide({
    actors: { load: fromPromise<unknown, ResourceKey>(({ input, signal }) => load(input as Key, { signal })) },
  }),
  input: (key, now) => ({ key, now }),
  dataOf: (snapshot) => snapshot.context.data as Data | null,
});

const isRefusedWith = (status: number, error: unknown): boolean => {
  const failure = failureOf(error);
  return failure.kind === 'refused' && failure.status === status;
};
