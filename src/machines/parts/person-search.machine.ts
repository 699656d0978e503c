import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { fetchColleagues } from '../../api/colleagues.ts';
import { resourceOf } from '../resource.ts';
import type { ResourceServices } from '../resource-types.ts';
import { searchDelay } from './search-delay.ts';

/** Colleagues by a part of their names; whoever joins or goes away meanwhile is found by the next look. */
export const colleagueLists = resourceOf([], fetchColleagues);

/** Days on which it is to be known who is away; both empty where none are. */
export interface SearchedDays {
  readonly firstDate: string;
  readonly lastDate: string;
}

interface PersonSearchContext extends ResourceServices {
  readonly orgId: string;
  readonly days: SearchedDays;
  /** What is typed; null while nothing has been. */
  readonly search: string | null;
}

const keyOf = ({ orgId, days, search }: PersonSearchContext) => ({ orgId, search: search?.trim() ?? '', ...days });

/** Looking for a colleague by name, in a field: those who fit are listed below it while it is open. */
export const personSearchMachine = setup({
  types: {} as {
    context: PersonSearchContext;
    input: ResourceServices & { orgId: string };
    events:
      | { type: 'opened'; days: SearchedDays }
      | { type: 'search changed'; search: string }
      | { type: 'chosen' }
      | { type: 'dismissed' };
    children: { list: 'list' };
    tags: 'open' | 'settling';
  },
  actors: { list: colleagueLists.machine },
  delays: { searchDelay },
  actions: {
    begin: assign((_, { days }: { days: SearchedDays }) => ({ days, search: null })),
    search: assign((_, { search }: { search: string }) => ({ search })),
    setKey: sendTo('list', ({ context }) => ({ type: 'key changed', key: keyOf(context) })),
    forget: assign({ search: null }),
  },
}).createMachine({
  id: 'personSearch',
  context: ({ input }) => ({ ...input, days: { firstDate: '', lastDate: '' }, search: null }),
  initial: 'closed',
  states: {
    closed: { on: { opened: { target: 'open', actions: { type: 'begin', params: ({ event }) => event } } } },
    open: {
      tags: 'open',
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context }) => colleagueLists.input(keyOf(context), context),
      },
      exit: 'forget',
      initial: 'resting',
      states: {
        resting: {},
        /** Somebody is typing: what is listed stays until they have. */
        settling: { tags: 'settling', after: { searchDelay: { target: 'resting', actions: 'setKey' } } },
      },
      on: {
        'search changed': {
          target: '.settling',
          actions: { type: 'search', params: ({ event }) => event },
          reenter: true,
        },
        chosen: 'closed',
        dismissed: 'closed',
      },
    },
  },
});

export type PersonSearchRef = ActorRefFrom<typeof personSearchMachine>;
