import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import { CallError, failureOf } from '../../../api/calls/call-error.ts';
import type { CallFailure } from '../../../api/contract/failure.ts';
import type { FormResourceEntry, FormResourceLists } from '../../../api/contract/form-resources.ts';

export type FormResourcesEmitted =
  | { type: 'lists loaded'; keys: readonly string[] }
  /** Specification, section 8: logged by whoever listens; the promise of each asker rejects. */
  | { type: 'load failed'; keys: readonly string[]; failure: CallFailure };

/** Milliseconds in which askers come together into one request. */
export const gathering = 10;

/**
 * Lists of select options, each asked for once. Only what is missing is asked for, and who asks while a list is on its
 * way shares the request. Specification, sections 3, 7 and 8.
 */
export const formResourcesMachine = setup({
  types: {} as {
    context: {
      lists: FormResourceLists;
      /** Keys of the request that is under way or about to leave. */
      asked: readonly string[];
      /** Keys that were wanted since it left. */
      next: readonly string[];
    };
    events:
      | { type: 'lists wanted'; keys: readonly string[] }
      /** Whoever was signed in has gone: another may belong to another company. */
      | { type: 'person left' };
    emitted: FormResourcesEmitted;
  },
  actors: {
    load: fromPromise<FormResourceLists, { keys: readonly string[] }>(async ({ input, signal }) => {
      const { fetchFormResources } = await import('../../../api/form-resources.ts');
      return fetchFormResources(input.keys, { signal });
    }),
  },
  delays: { gathering },
  guards: {
    isMissing: ({ context }, params: { keys: readonly string[] }) => params.keys.some((key) => !(key in context.lists)),
    isMoreWanted: ({ context }) => context.next.length > 0,
  },
  actions: {
    ask: assign({
      asked: ({ context }, params: { keys: readonly string[] }) =>
        missing([...context.asked, ...params.keys], context.lists),
    }),
    askNext: assign(({ context }) => ({ asked: missing(context.next, context.lists), next: [] })),
    wantNext: assign({
      next: ({ context }, params: { keys: readonly string[] }) =>
        missing([...context.next, ...params.keys], context.lists).filter((key) => !context.asked.includes(key)),
    }),
    take: assign({
      // a key that the host left out is answered too: it has no entries
      lists: ({ context }, params: { lists: FormResourceLists }) => ({
        ...context.lists,
        ...Object.fromEntries(context.asked.map((key) => [key, params.lists[key] ?? []])),
      }),
    }),
    sayLoaded: emit(({ context }) => ({ type: 'lists loaded', keys: context.asked })),
    sayFailed: emit(({ context }, params: { error: unknown }) => ({
      type: 'load failed',
      keys: context.asked,
      failure: failureOf(params.error),
    })),
    sayGivenUp: emit(({ context }) => ({
      type: 'load failed',
      keys: [...context.asked, ...context.next],
      failure: { kind: 'unreachable' },
    })),
    clearAsked: assign({ asked: [] }),
    forget: assign({ lists: {}, asked: [], next: [] }),
  },
}).createMachine({
  id: 'formResources',
  context: { lists: {}, asked: [], next: [] },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'lists wanted': {
          guard: { type: 'isMissing', params: ({ event }) => event },
          target: 'gathering',
          actions: { type: 'ask', params: ({ event }) => event },
        },
        'person left': { actions: 'forget' },
      },
    },
    gathering: {
      after: { gathering: 'loading' },
      on: {
        'lists wanted': { actions: { type: 'ask', params: ({ event }) => event } },
        'person left': { target: 'idle', actions: ['sayGivenUp', 'forget'] },
      },
    },
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => ({ keys: context.asked }),
        onDone: {
          target: 'settling',
          actions: [{ type: 'take', params: ({ event }) => ({ lists: event.output }) }, 'sayLoaded'],
        },
        onError: { target: 'settling', actions: { type: 'sayFailed', params: ({ event }) => event } },
      },
      on: {
        'lists wanted': { actions: { type: 'wantNext', params: ({ event }) => event } },
        'person left': { target: 'idle', actions: ['sayGivenUp', 'forget'] },
      },
    },
    settling: {
      entry: 'clearAsked',
      always: [{ guard: 'isMoreWanted', target: 'gathering', actions: 'askNext' }, { target: 'idle' }],
    },
  },
});

const missing = (keys: readonly string[], lists: FormResourceLists): string[] =>
  [...new Set(keys)].filter((key) => !(key in lists)).sort();

/**
 * The lists of these keys, from the cache or the host.
 *
 * @throws CallError when they cannot be loaded (specification, section 8); a later call asks again
 */
export function formResourceLists(
  ref: ActorRefFrom<typeof formResourcesMachine>,
  keys: readonly string[],
): Promise<Readonly<Record<string, readonly FormResourceEntry[]>>> {
  const pick = () => {
    const { lists } = ref.getSnapshot().context;
    return keys.every((key) => key in lists) ? Object.fromEntries(keys.map((key) => [key, lists[key] ?? []])) : null;
  };
  return new Promise((resolve, reject) => {
    const loaded = ref.on('lists loaded', () => {
      const picked = pick();
      if (!picked) return;
      stopListening();
      resolve(picked);
    });
    const failed = ref.on('load failed', (event) => {
      if (!keys.some((key) => event.keys.includes(key))) return;
      stopListening();
      reject(new CallError('formResources', event.failure, null));
    });
    const stopListening = () => {
      loaded.unsubscribe();
      failed.unsubscribe();
    };
    const picked = pick();
    if (picked) {
      stopListening();
      resolve(picked);
    } else ref.send({ type: 'lists wanted', keys });
  });
}
