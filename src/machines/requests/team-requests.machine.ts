import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { Topic } from '../../api/contract/endpoint.ts';
import { undoWindow } from '../lifecycles/requests/request.ts';
import type { Query } from '../parts/query.ts';
import { searchDelay } from '../parts/search-delay.ts';
import { resourceMachine } from '../resource.machine.ts';
import type { ScreenServices } from '../screens/screen-services.ts';
import { requestBatchMachine } from './request-batch.machine.ts';
import { requestCaseMachine } from './request-case.machine.ts';
import {
  arrivedFrom,
  type CaseSnapshot,
  isOfList,
  keyOf,
  listAt,
  listedAfter,
  merged,
  movingFrom,
  neighborOf,
  otherThan,
  type PageTold,
  requestsOn,
  saidList,
  type TeamFilter,
  type TeamRequestsContext,
} from './team-page.ts';

/** The requests of one kind that somebody decides on: a page of them, one beside it, and many at once. */
export const teamRequestsMachine = setup({
  types: {} as {
    context: TeamRequestsContext;
    input: ScreenServices & { orgId: string; query: Query; topics: readonly [Topic, ...Topic[]] };
    events:
      | { type: 'filter changed'; filter: Partial<TeamFilter> }
      | { type: 'search changed'; search: string }
      | { type: 'next page chosen'; cursor: string }
      | { type: 'previous page chosen' }
      | { type: 'request chosen'; requestId: string }
      | { type: 'panel closed' }
      /** The request that is listed so many places further on. */
      | { type: 'moved on'; by: 1 | -1 }
      /** What is open is approved, and what is listed after it is opened once that is done. */
      | { type: 'approve and next chosen'; version: number; who: string }
      | { type: `xstate.snapshot.${string}`; snapshot: CaseSnapshot }
      /** Back, forward or a link within the screen: the address is of a list, and of one request or of none. */
      | { type: 'query changed'; query: Query };
    children: { page: 'page'; batch: 'batch'; case: 'case' };
    tags: 'request open' | 'settling';
  },
  actors: {
    page: resourceMachine,
    batch: requestBatchMachine,
    case: requestCaseMachine,
  },
  delays: { searchDelay, undoWindow },
  guards: {
    isAsked: ({ context }) => context.requestId !== '',
    isOfRequest: (_, { query }: { query: Query }) => Boolean(query.request),
    isOfThisRequest: ({ context }, { query }: { query: Query }) => query.request === context.requestId,
    isOfOtherList: ({ context }, { query }: { query: Query }) => !isOfList(query, context),
    isAnyThere: ({ context }, { by }: { by: 1 | -1 }) => neighborOf(context, by) !== null,
    isAnyOther: ({ context }) => otherThan(context) !== null,
    isApproved: (_, { snapshot }: { snapshot: CaseSnapshot }) => snapshot.matches({ ready: 'done' }),
    isHeldUp: (_, { snapshot }: { snapshot: CaseSnapshot }) => snapshot.hasTag('failed') || snapshot.hasTag('conflict'),
    isAnyBefore: ({ context }) => context.cursors.length > 0,
  },
  actions: {
    filter: assign(({ context }, { filter }: { filter: Partial<TeamFilter> }) => ({
      filter: merged(context.filter, filter),
      cursors: [],
    })),
    search: assign((_, { search }: { search: string }) => ({ search, cursors: [] })),
    listAddressed: assign((_, { query }: { query: Query }) => listAt(query)),
    goOn: assign({ cursors: ({ context }, { cursor }: { cursor: string }) => [...context.cursors, cursor] }),
    goBack: assign({ cursors: ({ context }) => context.cursors.slice(0, -1) }),
    open: assign((_, { requestId }: { requestId: string }) => ({ requestId, place: -1 })),
    moveOn: assign(({ context }, { by }: { by: 1 | -1 }) => ({
      requestId: neighborOf(context, by) ?? context.requestId,
    })),
    // what is approved is listed no longer once that is known: what comes after it is looked up before
    startMoving: assign({
      moving: ({ context }, { who }: { who: string }) => movingFrom(context, who),
    }),
    stopMoving: assign({ moving: null }),
    openNext: assign(({ context: { moving } }) => arrivedFrom(moving)),
    forgetApproved: assign({ approvedId: '', approvedOf: '' }),
    approve: sendTo('case', (_, { version }: { version: number }) => ({
      type: 'action chosen',
      action: 'approve',
      version,
      dates: null,
    })),
    noteListed: assign(({ context }, { snapshot }: PageTold) => listedAfter(context, snapshot)),
    openAddressed: assign((_, { query }: { query: Query }) => ({ requestId: query.request ?? '', place: -1 })),
    setKey: sendTo('page', ({ context }) => ({ type: 'key changed', key: keyOf(context) })),
    showBatch: sendTo('batch', (_, { snapshot }: PageTold) => ({
      type: 'list came',
      requests: requestsOn(snapshot),
    })),
  },
}).createMachine({
  id: 'teamRequests',
  context: ({ input: { query, ...input } }) => ({
    ...input,
    ...listAt(query),
    listed: [],
    place: -1,
    moving: null,
    approvedId: '',
    approvedOf: '',
    requestId: query.request ?? '',
  }),
  invoke: [
    {
      id: 'page',
      src: 'page',
      input: ({ context }) => ({ key: keyOf(context), now: context.now, news: context.news, topics: context.topics }),
      onSnapshot: {
        actions: [
          { type: 'showBatch', params: ({ event }) => event },
          { type: 'noteListed', params: ({ event }) => event },
        ],
      },
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
        'query changed': {
          guard: { type: 'isOfOtherList', params: ({ event }) => event },
          target: '.resting',
          actions: [{ type: 'listAddressed', params: ({ event }) => event }, 'setKey'],
        },
      },
    },
    panel: {
      initial: 'routing',
      states: {
        /** An address may name a request. */
        routing: { always: [{ guard: 'isAsked', target: 'request' }, { target: 'nothing' }] },
        nothing: { entry: ['forgetApproved', 'stopMoving'] },
        request: {
          tags: 'request open',
          invoke: {
            id: 'case',
            src: 'case',
            input: ({ context }) => context,
            onSnapshot: {}, // listened to while it is being approved
          },
          // nobody goes back to undo what is too late to undo
          after: { undoWindow: { actions: 'forgetApproved' } },
          initial: 'resting',
          states: {
            resting: {
              entry: 'stopMoving',
              on: {
                'approve and next chosen': {
                  guard: 'isAnyOther',
                  target: 'moving on',
                  actions: [
                    { type: 'startMoving', params: ({ event }) => event },
                    { type: 'approve', params: ({ event }) => event },
                  ],
                },
              },
            },
            'moving on': {
              on: {
                'xstate.snapshot.case': [
                  {
                    guard: { type: 'isApproved', params: ({ event }) => event },
                    target: '#teamRequests.panel.request',
                    reenter: true,
                    actions: 'openNext',
                  },
                  { guard: { type: 'isHeldUp', params: ({ event }) => event }, target: 'resting' },
                ],
              },
            },
          },
          on: {
            'panel closed': 'nothing',
            // only what is listed beside it has changed
            'query changed': { guard: { type: 'isOfThisRequest', params: ({ event }) => event } },
            'moved on': {
              guard: { type: 'isAnyThere', params: ({ event }) => event },
              target: 'request',
              reenter: true,
              actions: ['forgetApproved', { type: 'moveOn', params: ({ event }) => event }],
            },
          },
        },
      },
      on: {
        'request chosen': {
          target: '.request',
          reenter: true,
          actions: ['forgetApproved', { type: 'open', params: ({ event }) => event }],
        },
        'query changed': [
          {
            guard: { type: 'isOfRequest', params: ({ event }) => event },
            target: '.request',
            reenter: true,
            actions: ['forgetApproved', { type: 'openAddressed', params: ({ event }) => event }],
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
  ...saidList(snapshot.context),
  request: snapshot.hasTag('request open') ? snapshot.context.requestId : '',
});
