import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { longestSearch, shortestSearch } from '../../../api/contract/documents/documents.ts';
import { searchInDocuments } from '../../../api/documents/documents.ts';
import { searchDelay } from '../../parts/search-delay.ts';
import { resourceOf } from '../../resource.ts';
import type { ResourceServices } from '../../resource-types.ts';

/** Where words stand in documents, by organization. */
export const foundTexts = resourceOf(['documents'], searchInDocuments);

interface TextSearchContext extends ResourceServices {
  readonly orgId: string;
  readonly search: string;
}

const keyOf = ({ orgId, search }: TextSearchContext) => ({ orgId, text: search.trim().slice(0, longestSearch) });

/** Looking for words in what the documents say: the host does, once somebody has typed enough of them. */
export const textSearchMachine = setup({
  types: {} as {
    context: TextSearchContext;
    input: ResourceServices & { orgId: string };
    events: { type: 'search changed'; search: string };
    children: { found: 'found' };
    tags: 'searching' | 'settling';
  },
  actors: { found: foundTexts.machine },
  delays: { searchDelay },
  guards: {
    isEnough: (_, { search }: { search: string }) => search.trim().length >= shortestSearch,
  },
  actions: {
    take: assign((_, { search }: { search: string }) => ({ search })),
    setKey: sendTo('found', ({ context }) => ({ type: 'key changed', key: keyOf(context) })),
  },
}).createMachine({
  id: 'textSearch',
  context: ({ input }) => ({ ...input, search: '' }),
  initial: 'resting',
  on: {
    'search changed': [
      {
        guard: { type: 'isEnough', params: ({ event }) => event },
        target: '.typed',
        actions: { type: 'take', params: ({ event }) => event },
      },
      { target: '.resting', actions: { type: 'take', params: ({ event }) => event } },
    ],
  },
  states: {
    /** Too little is typed to look for. */
    resting: {},
    /** Somebody begins to type. */
    typed: { tags: 'settling', after: { searchDelay: 'searching' } },
    searching: {
      tags: 'searching',
      invoke: { id: 'found', src: 'found', input: ({ context }) => foundTexts.input(keyOf(context), context) },
      initial: 'at rest',
      states: {
        'at rest': {},
        /** Somebody goes on typing: what was found stays until they have. */
        settling: { tags: 'settling', after: { searchDelay: { target: 'at rest', actions: 'setKey' } } },
      },
      on: {
        'search changed': {
          guard: { type: 'isEnough', params: ({ event }) => event },
          target: '.settling',
          actions: { type: 'take', params: ({ event }) => event },
        },
      },
    },
  },
});

export type TextSearchRef = ActorRefFrom<typeof textSearchMachine>;
