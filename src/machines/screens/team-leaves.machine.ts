import { assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { TeamLeaveFilter, TeamLeaveRequests } from '../../api/contract/leaves.ts';
import { leaveBatchMachine } from './leave-batch.machine.ts';
import { leaveCaseMachine } from './leave-case.machine.ts';
import { decisionSheets, teamLeaves } from './leave-resources.ts';
import type { ScreenServices } from './screen-services.ts';

interface TeamLeavesContext extends ScreenServices {
  readonly orgId: string;
  readonly filter: TeamLeaveFilter;
  readonly search: string;
  /** Of the pages up to this one; empty for the first. */
  readonly cursors: readonly string[];
  readonly requestId: string;
}

/** What is listed while no list is there to be seen. */
const nothing: TeamLeaveRequests['requests'] = [];

/** Milliseconds without a key after which it is searched for what stands there. */
const searchDelay = 250;

const keyOf = ({ orgId, filter, search, cursors }: TeamLeavesContext) => ({
  orgId,
  ...filter,
  search: search.trim(),
  cursor: cursors.at(-1) ?? '',
});

type PageSnapshot = SnapshotFrom<typeof teamLeaves.machine>;

/** The requests that somebody decides on: a page of them, one beside it, and many at once. */
export const teamLeavesMachine = setup({
  types: {} as {
    context: TeamLeavesContext;
    input: ScreenServices & { orgId: string; requestId: string | null };
    events:
      | { type: 'filter changed'; filter: Partial<TeamLeaveFilter> }
      | { type: 'search changed'; search: string }
      | { type: 'next page chosen'; cursor: string }
      | { type: 'previous page chosen' }
      | { type: 'request chosen'; requestId: string }
      | { type: 'beside closed' };
    children: { page: 'page'; batch: 'batch'; case: 'case' };
    tags: 'request open';
  },
  actors: {
    page: teamLeaves.machine,
    batch: leaveBatchMachine,
    case: leaveCaseMachine.provide({ actors: { request: decisionSheets.machine } }),
  },
  delays: { searchDelay },
  guards: {
    isAsked: ({ context }) => context.requestId !== '',
    isAnyBefore: ({ context }) => context.cursors.length > 0,
  },
  actions: {
    filter: assign(({ context }, { filter }: { filter: Partial<TeamLeaveFilter> }) => ({
      filter: { ...context.filter, ...filter },
      cursors: [],
    })),
    search: assign((_, { search }: { search: string }) => ({ search, cursors: [] })),
    goOn: assign({ cursors: ({ context }, { cursor }: { cursor: string }) => [...context.cursors, cursor] }),
    goBack: assign({ cursors: ({ context }) => context.cursors.slice(0, -1) }),
    open: assign({ requestId: (_, { requestId }: { requestId: string }) => requestId }),
    turn: sendTo('page', ({ context }) => ({ type: 'key changed', key: keyOf(context) })),
    showBatch: sendTo('batch', (_, { snapshot }: { snapshot: PageSnapshot }) => ({
      type: 'list came',
      requests: teamLeaves.dataOf(snapshot)?.requests ?? nothing,
    })),
  },
}).createMachine({
  id: 'teamLeaves',
  context: ({ input }) => ({
    ...input,
    filter: { show: 'waiting', typeId: '', within: '' },
    search: '',
    cursors: [],
    requestId: input.requestId ?? '',
  }),
  invoke: [
    {
      id: 'page',
      src: 'page',
      input: ({ context }) => teamLeaves.input(keyOf(context), context),
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
        settling: { after: { searchDelay: { target: 'resting', actions: 'turn' } } },
      },
      on: {
        'search changed': {
          target: '.settling',
          actions: { type: 'search', params: ({ event }) => event },
        },
        'filter changed': {
          target: '.resting',
          actions: [{ type: 'filter', params: ({ event }) => event }, 'turn'],
        },
        'next page chosen': {
          target: '.resting',
          actions: [{ type: 'goOn', params: ({ event }) => event }, 'turn'],
        },
        'previous page chosen': {
          guard: 'isAnyBefore',
          target: '.resting',
          actions: ['goBack', 'turn'],
        },
      },
    },
    beside: {
      initial: 'looking',
      states: {
        /** An address may name a request. */
        looking: { always: [{ guard: 'isAsked', target: 'request' }, { target: 'nothing' }] },
        nothing: {},
        request: {
          tags: 'request open',
          invoke: {
            id: 'case',
            src: 'case',
            input: ({ context }) => context,
          },
          on: { 'beside closed': 'nothing' },
        },
      },
      on: {
        'request chosen': {
          target: '.request',
          reenter: true,
          actions: { type: 'open', params: ({ event }) => event },
        },
      },
    },
  },
});
