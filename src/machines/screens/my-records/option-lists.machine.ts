import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { FormResourceLists } from '../../../api/contract/form-resources.ts';
import type { RecordField } from '../../../api/contract/records/record-values.ts';
import { type NewsSource, retryOnRecovery } from '../../news.ts';

export type LoadLists = (keys: readonly string[]) => Promise<FormResourceLists>;

/** The names of options, by the keys of their lists: without them their values are shown as they are. */
export const optionListsMachine = setup({
  types: {} as {
    context: { readonly news: NewsSource; readonly load: LoadLists; keys: readonly string[]; lists: FormResourceLists };
    input: { readonly news: NewsSource; readonly load: LoadLists };
    events: /** Fields are shown whose options these are. */
      | { type: 'keys needed'; keys: readonly string[] }
      /** The host can be reached again, or somebody is going to choose. */
      | { type: 'retry chosen' };
    tags: 'options missing';
  },
  actors: {
    retryOnRecovery,
    loadLists: fromPromise<FormResourceLists, { readonly keys: readonly string[]; readonly load: LoadLists }>(
      ({ input: { keys, load } }) => load(keys),
    ),
  },
  guards: {
    lacksSome: ({ context: { keys, lists } }) => keys.some((key) => !(key in lists)),
  },
  actions: {
    need: assign((_, { keys }: { keys: readonly string[] }) => ({ keys })),
    take: assign({
      lists: ({ context }, { lists }: { lists: FormResourceLists }) => ({ ...context.lists, ...lists }),
    }),
  },
}).createMachine({
  id: 'optionLists',
  context: ({ input }) => ({ ...input, keys: [], lists: {} }),
  initial: 'settled',
  on: { 'keys needed': { actions: { type: 'need', params: ({ event }) => event } } },
  states: {
    settled: { always: { guard: 'lacksSome', target: 'loading' } },
    loading: {
      invoke: {
        src: 'loadLists',
        input: ({ context }) => context,
        onDone: { target: 'settled', actions: { type: 'take', params: ({ event }) => ({ lists: event.output }) } },
        onError: 'missing',
      },
    },
    missing: {
      tags: 'options missing',
      invoke: { src: 'retryOnRecovery', input: ({ context }) => context },
      on: { 'retry chosen': 'loading' },
    },
  },
});

export type OptionListsRef = ActorRefFrom<typeof optionListsMachine>;

/** The lists that the options of these fields are chosen from. */
export const keysOf = (fields: readonly RecordField[]): readonly string[] => [
  ...new Set(fields.flatMap(({ options }) => options ?? [])),
];
