import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { failureOf } from '../../api/calls/call-error.ts';
import { undoWindow } from '../lifecycles/requests/request.ts';
import { confirm, prompt } from '../overlays/ask.ts';
import { isComment } from '../overlays/comment-rule.ts';
import type { dialogsMachine } from '../overlays/dialogs.machine.ts';
import {
  type BatchAction,
  type Decisions,
  decidableIn,
  failedIn,
  isAmong,
  isEachPicked,
  type Listed,
  type Picked,
  type RequestBatchContext,
  type Results,
  undoableIn,
  without,
} from './batch-picks.ts';

type Dialogs = ActorRefFrom<typeof dialogsMachine>;
interface Asking {
  readonly dialogs: Dialogs;
  readonly action: BatchAction;
  readonly count: number;
  /** Whose requests they are. */
  readonly names: readonly string[];
}

const askingIn = ({ dialogs, action, wanted, list }: RequestBatchContext): Asking => ({
  dialogs,
  action,
  count: wanted.length,
  names: wanted.flatMap(({ id }) => list.find((one) => one.id === id)?.employee.fullName ?? []),
});

/** Several requests of a list of one kind, decided with one word; what became of each is told, and who failed can be picked again. */
export const requestBatchMachine = setup({
  types: {} as {
    context: RequestBatchContext;
    input: { orgId: string; newIdempotencyKey: () => string; dialogs: Dialogs };
    events:
      | { type: 'pick toggled'; request: Picked }
      /** What is shown from now on. What is not to be seen any more, or is another by now, is not picked any more. */
      | { type: 'list came'; requests: readonly Listed[] }
      /** All that can be decided, or none where all of them are picked already. */
      | { type: 'all toggled' }
      | { type: 'action chosen'; action: BatchAction }
      | { type: 'retry chosen' }
      | { type: 'results closed' }
      /** All that has just been decided, as long as nobody has been told. */
      | { type: 'take back chosen' }
      /** Those that could not be decided, as they are now: of those that still can be. */
      | { type: 'failed ones picked' };
    tags: 'busy' | 'decided' | 'failed';
  },
  actors: {
    askForWords: fromPromise<string | null, Asking>(({ input: { dialogs, action, count, names }, signal }) =>
      prompt(
        dialogs,
        {
          text: { code: `${action} many`, count, names },
          rules: [isComment],
        },
        { signal },
      ),
    ),
    askToConfirm: fromPromise<boolean, Asking>(({ input: { dialogs, action, count, names }, signal }) =>
      confirm(dialogs, { text: { code: `${action} many`, count, names } }, { signal }),
    ),
    decide: fromPromise<{ readonly results: Results }, Decisions>(() =>
      Promise.reject(new Error('no kind of request')),
    ),
  },
  delays: { undoWindow },
  guards: {
    isOther: ({ context }, { requests }: { requests: readonly Listed[] }) => requests !== context.list,
    isAnyToTakeBack: ({ context }) => undoableIn(context).length > 0,
    isAnyLeft: ({ context }) => failedIn(context).length > 0,
    isAnyPicked: ({ context }) => context.picked.length > 0,
    needsWords: ({ context }, { action }: { action: BatchAction }) => action !== 'approve' && context.picked.length > 0,
    hasWords: (_, { words }: { words: string | null }) => words !== null,
    isYes: (_, { answer }: { answer: boolean }) => answer,
  },
  actions: {
    takeList: assign(({ context }, { requests }: { requests: readonly Listed[] }) => ({
      list: requests,
      picked: context.picked.filter(({ id, version }) =>
        decidableIn(requests).some((one) => one.id === id && one.version === version),
      ),
    })),
    toggle: assign({
      picked: ({ context }, { request: { id, version } }: { request: Picked }) =>
        isAmong(context.picked, id) ? without(context.picked, [{ id }]) : [...context.picked, { id, version }],
    }),
    toggleAll: assign({
      picked: ({ context }) =>
        isEachPicked(context) ? [] : decidableIn(context.list).map(({ id, version }) => ({ id, version })),
    }),
    want: assign(({ context }, { action }: { action: BatchAction }) => ({
      action,
      isBack: false,
      wanted: context.picked,
      comment: '',
      problem: null,
      key: context.newIdempotencyKey(),
    })),
    wantBack: assign(({ context }) => ({
      isBack: true,
      wanted: undoableIn(context),
      comment: '',
      key: context.newIdempotencyKey(),
    })),
    takeWords: assign({ comment: (_, { words }: { words: string | null }) => words?.trim() ?? '' }),
    takeResults: assign(({ context }, { results }: { results: Results }) => ({
      results,
      // what was ticked meanwhile is still to be decided
      picked: without(context.picked, context.wanted),
      problem: null,
    })),
    // beside what was ticked meanwhile
    pickFailed: assign({
      picked: ({ context }) => [...without(context.picked, failedIn(context)), ...failedIn(context)],
    }),
    noteProblem: assign({ problem: (_, { error }: { error: unknown }) => failureOf(error) }),
  },
}).createMachine({
  id: 'requestBatch',
  context: ({ input }) => ({
    ...input,
    list: [],
    picked: [],
    wanted: [],
    action: 'approve',
    isBack: false,
    comment: '',
    key: '',
    results: [],
    problem: null,
  }),
  initial: 'resting',
  on: {
    'list came': {
      guard: { type: 'isOther', params: ({ event }) => event },
      actions: { type: 'takeList', params: ({ event }) => event },
    },
    'pick toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
    'all toggled': { actions: 'toggleAll' },
  },
  states: {
    resting: {
      initial: 'picking',
      states: {
        picking: {},
        decided: {
          tags: 'decided',
          initial: 'fresh',
          states: {
            /** Nobody has been told yet. */
            fresh: {
              after: { undoWindow: 'told' },
              on: {
                'take back chosen': {
                  guard: 'isAnyToTakeBack',
                  target: '#requestBatch.deciding',
                  actions: 'wantBack',
                },
              },
            },
            told: {},
          },
          on: {
            'results closed': 'picking',
            'failed ones picked': { guard: 'isAnyLeft', target: 'picking', actions: 'pickFailed' },
          },
        },
      },
      on: {
        'action chosen': [
          {
            guard: { type: 'needsWords', params: ({ event }) => event },
            target: 'asking for words',
            actions: { type: 'want', params: ({ event }) => event },
          },
          {
            guard: 'isAnyPicked',
            target: 'asking to confirm',
            actions: { type: 'want', params: ({ event }) => event },
          },
        ],
      },
    },
    'asking for words': {
      invoke: {
        src: 'askForWords',
        input: ({ context }) => askingIn(context),
        onDone: [
          {
            guard: { type: 'hasWords', params: ({ event }) => ({ words: event.output }) },
            target: 'deciding',
            actions: { type: 'takeWords', params: ({ event }) => ({ words: event.output }) },
          },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
    'asking to confirm': {
      invoke: {
        src: 'askToConfirm',
        input: ({ context }) => askingIn(context),
        onDone: [
          { guard: { type: 'isYes', params: ({ event }) => ({ answer: event.output }) }, target: 'deciding' },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
    deciding: {
      tags: 'busy',
      invoke: {
        src: 'decide',
        input: ({ context: { orgId, key, action, isBack, comment, wanted } }) => ({
          orgId,
          key,
          action: isBack ? 'undo' : action,
          comment,
          requests: wanted,
        }),
        onDone: {
          target: 'resting.decided',
          actions: { type: 'takeResults', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: { type: 'noteProblem', params: ({ event }) => event } },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'retry chosen': 'deciding', 'results closed': 'resting' },
    },
  },
});

export type RequestBatchRef = ActorRefFrom<typeof requestBatchMachine>;
