import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { failureOf } from '../api/calls/call-error.ts';
import { isPatienceAsked, isUnanswered } from '../api/contract/failure.ts';
import { listen } from './news.ts';
import type {
  Recalled,
  ResourceContext,
  ResourceEvent,
  ResourceInput,
  ResourceKey,
  ResourceTag,
} from './resource-types.ts';
import { isRefusedWith, lookAgainAt, looksAgain, mostSecondLooks } from './second-looks.ts';

/** How long what was loaded counts as fresh, in milliseconds. */
export const freshFor = 60_000;

/**
 * One thing that is read from the host: loads it, keeps it, refreshes it behind what is shown, and says what is wrong
 * when that fails. Every screen that reads shows one of its states (`views/parts/resource-view.tsx`).
 */
export const resourceMachine = setup({
  types: {} as {
    context: ResourceContext;
    input: ResourceInput;
    events: ResourceEvent;
    tags: ResourceTag;
  },
  actors: {
    load: fromPromise<unknown, ResourceKey>(() => Promise.reject(new Error('load is provided by resourceOf'))),
    recall: fromPromise<Recalled<unknown> | null, ResourceKey>(() => Promise.resolve(null)),
    listen,
  },
  delays: {
    freshFor,
    secondLook: ({ context }) => lookAgainAt(context) - context.now(),
  },
  guards: {
    isForbidden: ({ context }) => isRefusedWith(403, context.failure),
    isMissing: ({ context }) => isRefusedWith(404, context.failure),
    isUnanswered: ({ context }) => context.failure !== null && isUnanswered(context.failure),
    isToBePatient: ({ context }) => context.failure !== null && isPatienceAsked(context.failure),
    looksAgain: ({ context }) => looksAgain(context),
    isNoLongerToBeSeen: (_, { error }: { error: unknown }) =>
      isRefusedWith(403, failureOf(error)) || isRefusedWith(404, failureOf(error)),
    isKept: (_, params: { recalled: Recalled<unknown> | null }) => params.recalled !== null,
  },
  actions: {
    take: assign(({ context }, params: { data: unknown }) => ({
      data: params.data,
      loadedAt: context.now(),
      failure: null,
      patience: 0,
    })),
    takeRecalled: assign((_, { recalled }: { recalled: Recalled<unknown> | null }) =>
      recalled ? { data: recalled.data, loadedAt: recalled.at } : {},
    ),
    noteFailure: assign(({ context }, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return { failure, failedAt: context.now(), patience: isPatienceAsked(failure) ? context.patience + 1 : 0 };
    }),
    drop: assign({ data: null, loadedAt: null }),
    countLook: assign({ secondLooks: ({ context }) => Math.min(mostSecondLooks, context.secondLooks + 1) }),
    forgetLooks: assign({ secondLooks: 0 }),
    takeKey: assign((_, { key }: { key: ResourceKey }) => ({ key, failure: null, patience: 0 })),
  },
}).createMachine({
  id: 'resource',
  context: ({ input }) => ({
    ...input,
    data: null,
    loadedAt: null,
    failure: null,
    failedAt: 0,
    patience: 0,
    secondLooks: 0,
  }),
  invoke: { src: 'listen', input: ({ context }) => context },
  initial: 'loading',
  on: { 'key changed': { target: '.loading', actions: { type: 'takeKey', params: ({ event }) => event } } },
  states: {
    loading: {
      tags: 'first load',
      entry: 'forgetLooks',
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
        onError: { target: 'failing', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
      // what is on its way may have been read before it was changed
      on: { 'data changed': { target: 'loading', reenter: true } },
    },
    /** There is nothing to show: what somebody can do about it depends on why. */
    failing: {
      always: [
        { guard: 'isForbidden', target: 'forbidden' },
        { guard: 'isMissing', target: 'missing' },
        { guard: 'isUnanswered', target: 'recalling' },
        { guard: 'looksAgain', target: 'patient' },
        { target: 'failed' },
      ],
    },
    /** Nobody answers: perhaps it was seen before on this device. */
    recalling: {
      tags: 'first load',
      invoke: {
        src: 'recall',
        input: ({ context }) => context.key,
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => ({ recalled: event.output }) },
            target: 'shown.outdated',
            actions: { type: 'takeRecalled', params: ({ event }) => ({ recalled: event.output }) },
          },
          { guard: 'looksAgain', target: 'patient' },
          { target: 'failed' },
        ],
        onError: [{ guard: 'looksAgain', target: 'patient' }, { target: 'failed' }],
      },
    },
    shown: {
      tags: 'shows data',
      entry: 'forgetLooks',
      initial: 'fresh',
      on: {
        'data changed': '.refreshing',
        'key changed': { target: '.changing', actions: { type: 'takeKey', params: ({ event }) => event } },
      },
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
                guard: { type: 'isNoLongerToBeSeen', params: ({ event }) => event },
                target: '#resource.failing',
                actions: ['drop', { type: 'noteFailure', params: ({ event }) => event }],
              },
              { target: 'outdated', actions: { type: 'noteFailure', params: ({ event }) => event } },
            ],
          },
        },
        /** What was asked for before stays until the other comes, so that the page neither blinks nor jumps. */
        changing: {
          tags: 'changing',
          invoke: {
            src: 'load',
            input: ({ context }) => context.key,
            onDone: {
              target: 'fresh',
              actions: { type: 'take', params: ({ event }) => ({ data: event.output }) },
            },
            onError: {
              target: '#resource.failing',
              actions: ['drop', { type: 'noteFailure', params: ({ event }) => event }],
            },
          },
          on: { 'data changed': { target: 'changing', reenter: true } },
        },
        outdated: {
          tags: 'outdated',
          after: { secondLook: { guard: 'isToBePatient', target: 'refreshing' } },
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
    /** It may pass: the host is asked again by itself, and at once when somebody wants so. */
    patient: {
      tags: ['failed', 'looks again'],
      after: { secondLook: 'looking again' },
      on: { 'retry chosen': 'loading', 'session renewed': 'loading', 'connection restored': 'loading' },
    },
    /** What is said of the failure stays until it is known whether it has passed. */
    'looking again': {
      tags: 'failed',
      entry: 'countLook',
      invoke: {
        src: 'load',
        input: ({ context }) => context.key,
        onDone: { target: 'shown', actions: { type: 'take', params: ({ event }) => ({ data: event.output }) } },
        onError: { target: 'failing', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
      on: { 'retry chosen': 'loading', 'data changed': 'loading' },
    },
    forbidden: { tags: 'forbidden', on: { 'retry chosen': 'loading' } },
    missing: { tags: 'missing', on: { 'retry chosen': 'loading' } },
  },
});

export type ResourceRef = ActorRefFrom<typeof resourceMachine>;
