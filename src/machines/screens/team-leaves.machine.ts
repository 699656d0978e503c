import { type ActorRefFrom, assign, fromPromise, sendTo, setup } from 'xstate';
import { failureOf } from '../../api/call-error.ts';
import type { CallFailure } from '../../api/contract/failure.ts';
import type { TeamLeaveFilter } from '../../api/contract/team-leaves.ts';
import { fetchDecisionSheet, fetchTeamLeaves, sendLeaveDecisions } from '../../api/leaves.ts';
import { confirm, prompt } from '../overlays/ask.ts';
import type { dialogsMachine } from '../overlays/dialogs.machine.ts';
import { nothingWritten } from '../overlays/question.ts';
import { resourceOf } from '../resource.ts';
import { leaveCaseMachine } from './leave-case.machine.ts';

/** A page of the requests that somebody decides on. */
export const teamLeaves = resourceOf(fetchTeamLeaves);
/** What a decision depends on, by organization and request. */
export const decisionSheets = resourceOf(fetchDecisionSheet);

type Dialogs = ActorRefFrom<typeof dialogsMachine>;
export type ManyAction = 'approve' | 'reject' | 'return';
type Results = Awaited<ReturnType<typeof sendLeaveDecisions>>['results'];

interface Chosen {
  readonly id: string;
  readonly version: number;
}

interface Asking {
  readonly dialogs: Dialogs;
  readonly action: ManyAction;
  readonly count: number;
}

/** Milliseconds without a key after which it is searched for what stands there. */
const searchDelay = 250;

/** The requests that somebody decides on: a page of them, one beside it, and many at once. */
export const teamLeavesMachine = setup({
  types: {} as {
    context: {
      readonly orgId: string;
      readonly now: () => number;
      readonly newKey: () => string;
      readonly dialogs: Dialogs;
      readonly filter: TeamLeaveFilter;
      readonly search: string;
      /** Of the pages up to this one; empty for the first. */
      readonly cursors: readonly string[];
      readonly requestId: string;
      readonly chosen: readonly Chosen[];
      readonly action: ManyAction;
      readonly comment: string;
      readonly key: string;
      readonly results: Results;
      readonly problem: CallFailure | null;
    };
    input: { orgId: string; now: () => number; newKey: () => string; dialogs: Dialogs; requestId: string | null };
    events:
      | { type: 'filter changed'; filter: Partial<TeamLeaveFilter> }
      | { type: 'search changed'; search: string }
      | { type: 'next page chosen'; cursor: string }
      | { type: 'previous page chosen' }
      | { type: 'request chosen'; requestId: string }
      | { type: 'beside closed' }
      | { type: 'selection toggled'; request: Chosen }
      /** All of these, or none where all of them are chosen already. */
      | { type: 'all toggled'; requests: readonly Chosen[] }
      | { type: 'many chosen'; action: ManyAction }
      | { type: 'retry chosen' }
      | { type: 'results closed' }
      /** Those that could not be decided, as they are now: of those that still can be. */
      | { type: 'failed ones chosen' }
      | { type: 'leave changed' }
      | { type: 'looked at again' }
      | { type: 'session renewed' }
      | { type: 'connection restored' };
    children: { page: 'page'; case: 'case' };
    tags: 'request open' | 'busy' | 'decided many' | 'many failed';
  },
  actors: {
    page: teamLeaves.machine,
    case: leaveCaseMachine.provide({ actors: { request: decisionSheets.machine } }),
    askForWords: fromPromise<string | null, Asking>(({ input: { dialogs, action, count }, signal }) =>
      prompt(
        dialogs,
        {
          text: { code: `${action} many`, count },
          rules: [(value) => value.trim() !== '' || nothingWritten],
        },
        { signal },
      ),
    ),
    askToConfirm: fromPromise<boolean, Asking>(({ input: { dialogs, action, count }, signal }) =>
      confirm(dialogs, { text: { code: `${action} many`, count } }, { signal }),
    ),
    decide: fromPromise<
      { readonly results: Results },
      { orgId: string; key: string; action: ManyAction; comment: string; chosen: readonly Chosen[] }
    >(({ input: { chosen, ...rest }, signal }) =>
      sendLeaveDecisions({ ...rest, requests: chosen.map(({ id, version }) => ({ id, version })) }, { signal }),
    ),
  },
  delays: { searchDelay },
  guards: {
    isAsked: ({ context }) => context.requestId !== '',
    isAnyLeft: ({ context }) => decidable(context.results).length > 0,
    isAnyChosen: ({ context }) => context.chosen.length > 0,
    needsWords: ({ context }, { action }: { action: ManyAction }) => action !== 'approve' && context.chosen.length > 0,
    hasWords: (_, { words }: { words: string | null }) => words !== null,
    isYes: (_, { answer }: { answer: boolean }) => answer,
    isAnyBefore: ({ context }) => context.cursors.length > 0,
  },
  actions: {
    filter: assign(({ context }, { filter }: { filter: Partial<TeamLeaveFilter> }) => ({
      filter: { ...context.filter, ...filter },
      cursors: [],
      chosen: [],
    })),
    search: assign((_, { search }: { search: string }) => ({ search, cursors: [], chosen: [] })),
    goOn: assign(({ context }, { cursor }: { cursor: string }) => ({
      cursors: [...context.cursors, cursor],
      chosen: [],
    })),
    goBack: assign(({ context }) => ({ cursors: context.cursors.slice(0, -1), chosen: [] })),
    open: assign({ requestId: (_, { requestId }: { requestId: string }) => requestId }),
    toggle: assign({
      chosen: ({ context }, { request }: { request: Chosen }) =>
        context.chosen.some(({ id }) => id === request.id)
          ? context.chosen.filter(({ id }) => id !== request.id)
          : [...context.chosen, { id: request.id, version: request.version }],
    }),
    toggleAll: assign({
      chosen: ({ context }, { requests }: { requests: readonly Chosen[] }) =>
        context.chosen.length === requests.length ? [] : requests.map(({ id, version }) => ({ id, version })),
    }),
    want: assign(({ context }, { action }: { action: ManyAction }) => ({
      action,
      comment: '',
      problem: null,
      key: context.newKey(),
    })),
    takeWords: assign({ comment: (_, { words }: { words: string | null }) => words?.trim() ?? '' }),
    takeResults: assign((_, { results }: { results: Results }) => ({ results, chosen: [], problem: null })),
    chooseFailed: assign({ chosen: ({ context }) => decidable(context.results) }),
    noteProblem: assign({ problem: (_, { error }: { error: unknown }) => failureOf(error) }),
    refresh: sendTo('page', { type: 'data changed' }),
    lookAgain: sendTo('page', { type: 'looked at again' }),
    renew: sendTo('page', { type: 'session renewed' }),
    reconnect: sendTo('page', { type: 'connection restored' }),
    renewCase: sendTo('case', { type: 'session renewed' }),
    reconnectCase: sendTo('case', { type: 'connection restored' }),
  },
}).createMachine({
  id: 'teamLeaves',
  context: ({ input }) => ({
    ...input,
    filter: { show: 'waiting', typeId: '', within: '' },
    search: '',
    cursors: [],
    requestId: input.requestId ?? '',
    chosen: [],
    action: 'approve',
    comment: '',
    key: '',
    results: [],
    problem: null,
  }),
  type: 'parallel',
  on: {
    'looked at again': { actions: 'lookAgain' },
    'session renewed': { actions: 'renew' },
    'connection restored': { actions: 'reconnect' },
    'leave changed': { actions: 'refresh' },
  },
  states: {
    list: {
      initial: 'asked',
      states: {
        asked: {
          invoke: {
            id: 'page',
            src: 'page',
            input: ({ context: { orgId, filter, search, cursors, now } }) =>
              teamLeaves.input({ orgId, ...filter, search: search.trim(), cursor: cursors.at(-1) ?? '' }, now),
          },
          initial: 'resting',
          states: {
            resting: {},
            /** Somebody is typing: what is shown stays until they have. */
            settling: { after: { searchDelay: { target: '#teamLeaves.list.asked', reenter: true } } },
          },
          on: {
            'search changed': {
              target: '.settling',
              actions: { type: 'search', params: ({ event }) => event },
            },
            'filter changed': {
              target: 'asked',
              reenter: true,
              actions: { type: 'filter', params: ({ event }) => event },
            },
            'next page chosen': {
              target: 'asked',
              reenter: true,
              actions: { type: 'goOn', params: ({ event }) => event },
            },
            'previous page chosen': { guard: 'isAnyBefore', target: 'asked', reenter: true, actions: 'goBack' },
          },
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
            input: ({ context: { orgId, requestId, now, newKey, dialogs } }) => ({
              orgId,
              requestId,
              now,
              newKey,
              dialogs,
            }),
          },
          on: {
            'beside closed': 'nothing',
            'session renewed': { actions: ['renew', 'renewCase'] },
            'connection restored': { actions: ['reconnect', 'reconnectCase'] },
          },
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
    many: {
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            'selection toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
            'all toggled': { actions: { type: 'toggleAll', params: ({ event }) => event } },
            'many chosen': [
              {
                guard: { type: 'needsWords', params: ({ event }) => event },
                target: 'asking for words',
                actions: { type: 'want', params: ({ event }) => event },
              },
              {
                guard: 'isAnyChosen',
                target: 'asking to confirm',
                actions: { type: 'want', params: ({ event }) => event },
              },
            ],
          },
        },
        'asking for words': {
          invoke: {
            src: 'askForWords',
            input: ({ context: { dialogs, action, chosen } }) => ({ dialogs, action, count: chosen.length }),
            onDone: [
              {
                guard: { type: 'hasWords', params: ({ event }) => ({ words: event.output }) },
                target: 'deciding',
                actions: { type: 'takeWords', params: ({ event }) => ({ words: event.output }) },
              },
              { target: 'choosing' },
            ],
            onError: 'choosing',
          },
        },
        'asking to confirm': {
          invoke: {
            src: 'askToConfirm',
            input: ({ context: { dialogs, action, chosen } }) => ({ dialogs, action, count: chosen.length }),
            onDone: [
              { guard: { type: 'isYes', params: ({ event }) => ({ answer: event.output }) }, target: 'deciding' },
              { target: 'choosing' },
            ],
            onError: 'choosing',
          },
        },
        deciding: {
          tags: 'busy',
          invoke: {
            src: 'decide',
            input: ({ context: { orgId, key, action, comment, chosen } }) => ({ orgId, key, action, comment, chosen }),
            onDone: {
              target: 'decided',
              actions: [{ type: 'takeResults', params: ({ event }) => event.output }, 'refresh'],
            },
            onError: { target: 'failed', actions: { type: 'noteProblem', params: ({ event }) => event } },
          },
        },
        decided: {
          tags: 'decided many',
          on: {
            'results closed': 'choosing',
            'failed ones chosen': { guard: 'isAnyLeft', target: 'choosing', actions: 'chooseFailed' },
          },
        },
        failed: {
          tags: 'many failed',
          on: { 'retry chosen': 'deciding', 'results closed': 'choosing' },
        },
      },
    },
  },
});

/** Of those that were refused, the ones that somebody can still decide on, at the version that they have now. */
const decidable = (results: Results): Chosen[] =>
  results.flatMap(({ isDone, request }) =>
    !isDone && request?.allowedActions.includes('approve') ? [{ id: request.id, version: request.version }] : [],
  );
