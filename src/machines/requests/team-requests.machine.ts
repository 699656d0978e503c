import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { Topic } from '../../api/contract/endpoint.ts';
import type { Query } from '../parts/query.ts';
import { resourceMachine } from '../resource.machine.ts';
import type { ScreenServices } from '../screens/screen-services.ts';
import type { Listed } from './batch-picks.ts';
import { requestBatchMachine } from './request-batch.machine.ts';
import { requestCaseMachine } from './request-case.machine.ts';

/** Which of the team's requests are shown; what is empty narrows nothing. A kind may narrow by more than these two. */
export type TeamFilter = Readonly<Record<string, string>> & {
  readonly show: 'waiting' | 'decided';
  readonly within: string;
};

interface TeamRequestsContext extends ScreenServices {
  readonly orgId: string;
  readonly topic: Topic;
  readonly filter: TeamFilter;
  readonly search: string;
  /** Of the pages up to this one; empty for the first. */
  readonly cursors: readonly string[];
  readonly requestId: string;
}

/** What a page of any kind is listed by. */
interface Page {
  readonly requests: readonly Listed[];
}

/** What is listed while no list is there to be seen. */
const nothing: readonly Listed[] = [];

/** One filter with what has changed of it. */
const merged = (
  filter: TeamFilter,
  { show = filter.show, within = filter.within, ...more }: Partial<TeamFilter>,
): TeamFilter => ({
  ...filter,
  ...defined(more),
  show,
  within,
});

const defined = (more: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(more).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** Milliseconds without a key after which it is searched for what stands there. */
const searchDelay = 250;

const keyOf = ({ orgId, filter, search, cursors }: TeamRequestsContext) => ({
  orgId,
  ...filter,
  search: search.trim(),
  cursor: cursors.at(-1) ?? '',
});

type PageSnapshot = SnapshotFrom<typeof resourceMachine>;

/** Whatever kind it is of, a page has requests. */
const requestsOn = ({ context }: PageSnapshot) => (context.data as Page | null)?.requests ?? nothing;

/** The requests of one kind that somebody decides on: a page of them, one beside it, and many at once. */
export const teamRequestsMachine = setup({
  types: {} as {
    context: TeamRequestsContext;
    input: ScreenServices & { orgId: string; query: Query; topic: Topic };
    events:
      | { type: 'filter changed'; filter: Partial<TeamFilter> }
      | { type: 'search changed'; search: string }
      | { type: 'next page chosen'; cursor: string }
      | { type: 'previous page chosen' }
      | { type: 'request chosen'; requestId: string }
      | { type: 'panel closed' }
      /** Back, forward or a link within the screen: the address is of one request, or of none. */
      | { type: 'query changed'; query: Query };
    children: { page: 'page'; batch: 'batch'; case: 'case' };
    tags: 'request open' | 'settling';
  },
  actors: {
    page: resourceMachine,
    batch: requestBatchMachine,
    case: requestCaseMachine,
  },
  delays: { searchDelay },
  guards: {
    isAsked: ({ context }) => context.requestId !== '',
    isOfRequest: (_, { query }: { query: Query }) => Boolean(query.request),
    isAnyBefore: ({ context }) => context.cursors.length > 0,
  },
  actions: {
    filter: assign(({ context }, { filter }: { filter: Partial<TeamFilter> }) => ({
      filter: merged(context.filter, filter),
      cursors: [],
    })),
    search: assign((_, { search }: { search: string }) => ({ search, cursors: [] })),
    goOn: assign({ cursors: ({ context }, { cursor }: { cursor: string }) => [...context.cursors, cursor] }),
    goBack: assign({ cursors: ({ context }) => context.cursors.slice(0, -1) }),
    open: assign({ requestId: (_, { requestId }: { requestId: string }) => requestId }),
    openAddressed: assign({ requestId: (_, { query }: { query: Query }) => query.request ?? '' }),
    setKey: sendTo('page', ({ context }) => ({ type: 'key changed', key: keyOf(context) })),
    showBatch: sendTo('batch', (_, { snapshot }: { snapshot: PageSnapshot }) => ({
      type: 'list came',
      requests: requestsOn(snapshot),
    })),
  },
}).createMachine({
  id: 'teamRequests',
  context: ({ input: { query, ...input } }) => ({
    ...input,
    filter: { show: 'waiting', within: '' },
    search: '',
    cursors: [],
    requestId: query.request ?? '',
  }),
  invoke: [
    {
      id: 'page',
      src: 'page',
      input: ({ context }) => ({ key: keyOf(context), now: context.now, news: context.news, topics: [context.topic] }),
      onSnapshot: { actions: { type: 'showBatch', params: ({ event }) => event } },
    },
    {
      id: 'batch',
      src: 'batch',
      input: ({ context: { orgId, newIdempotencyKey, dialogs } }) => ({ orgId, newIdempotencyKey, dialogs }),
    },
  ],
  type: 'parallel',
  states: {
    list: {
      initial: 'resting',
      states: {
        resting: {},
        /** Somebody is typing: what is shown stays until they have. */
        settling: { tags: 'settling', after: { searchDelay: { target: 'resting', actions: 'setKey' } } },
      },
      on: {
        'search changed': {
          target: '.settling',
          actions: { type: 'search', params: ({ event }) => event },
        },
        'filter changed': {
          target: '.resting',
          actions: [{ type: 'filter', params: ({ event }) => event }, 'setKey'],
        },
        'next page chosen': {
          target: '.resting',
          actions: [{ type: 'goOn', params: ({ event }) => event }, 'setKey'],
        },
        'previous page chosen': {
          guard: 'isAnyBefore',
          target: '.resting',
          actions: ['goBack', 'setKey'],
        },
      },
    },
    panel: {
      initial: 'routing',
      states: {
        /** An address may name a request. */
        routing: { always: [{ guard: 'isAsked', target: 'request' }, { target: 'nothing' }] },
        nothing: {},
        request: {
          tags: 'request open',
          invoke: {
            id: 'case',
            src: 'case',
            input: ({ context }) => context,
          },
          on: { 'panel closed': 'nothing' },
        },
      },
      on: {
        'request chosen': {
          target: '.request',
          reenter: true,
          actions: { type: 'open', params: ({ event }) => event },
        },
        'query changed': [
          {
            guard: { type: 'isOfRequest', params: ({ event }) => event },
            target: '.request',
            reenter: true,
            actions: { type: 'openAddressed', params: ({ event }) => event },
          },
          { target: '.nothing' },
        ],
      },
    },
  },
});

export type TeamRequestsRef = ActorRefFrom<typeof teamRequestsMachine>;

/** What of it stands in the address. */
export const queryOfTeamRequests = (snapshot: SnapshotFrom<typeof teamRequestsMachine>) => ({
  request: snapshot.hasTag('request open') ? snapshot.context.requestId : '',
});
