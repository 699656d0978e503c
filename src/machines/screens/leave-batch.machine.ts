import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from '../../api/call-error.ts';
import type { CallFailure } from '../../api/contract/failure.ts';
import { sendLeaveDecisions } from '../../api/leaves.ts';
import { confirm, prompt } from '../overlays/ask.ts';
import type { dialogsMachine } from '../overlays/dialogs.machine.ts';
import { nothingWritten } from '../overlays/question.ts';

type Dialogs = ActorRefFrom<typeof dialogsMachine>;
export type BatchAction = 'approve' | 'reject' | 'return';
type Results = Awaited<ReturnType<typeof sendLeaveDecisions>>['results'];

/** A request at the version that somebody has seen. */
interface Picked {
  readonly id: string;
  readonly version: number;
}

interface Asking {
  readonly dialogs: Dialogs;
  readonly action: BatchAction;
  readonly count: number;
}

/** Several requests of a list, decided with one word; what became of each is told, and who failed can be picked again. */
export const leaveBatchMachine = setup({
  types: {} as {
    context: {
      readonly orgId: string;
      readonly newKey: () => string;
      readonly dialogs: Dialogs;
      /** What is ticked in the list. */
      readonly picked: readonly Picked[];
      /** What is being decided: it stays the same, whatever becomes of the list meanwhile. */
      readonly wanted: readonly Picked[];
      readonly action: BatchAction;
      readonly comment: string;
      /** Names the try: what is sent again is the same. */
      readonly key: string;
      readonly results: Results;
      readonly problem: CallFailure | null;
    };
    input: { orgId: string; newKey: () => string; dialogs: Dialogs };
    events:
      | { type: 'pick toggled'; request: Picked }
      /** All of these, or none where all of them are picked already. */
      | { type: 'all toggled'; requests: readonly Picked[] }
      /** The list is another one: what was picked is not to be seen any more. */
      | { type: 'picks dropped' }
      | { type: 'action chosen'; action: BatchAction }
      | { type: 'retry chosen' }
      | { type: 'results closed' }
      /** Those that could not be decided, as they are now: of those that still can be. */
      | { type: 'failed ones picked' };
    emitted: { type: 'leaves decided' };
    tags: 'busy' | 'decided' | 'failed';
  },
  actors: {
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
      { orgId: string; key: string; action: BatchAction; comment: string; requests: readonly Picked[] }
    >(({ input, signal }) => sendLeaveDecisions(input, { signal })),
  },
  guards: {
    isAnyLeft: ({ context }) => decidable(context.results).length > 0,
    isAnyPicked: ({ context }) => context.picked.length > 0,
    needsWords: ({ context }, { action }: { action: BatchAction }) => action !== 'approve' && context.picked.length > 0,
    hasWords: (_, { words }: { words: string | null }) => words !== null,
    isYes: (_, { answer }: { answer: boolean }) => answer,
  },
  actions: {
    toggle: assign({
      picked: ({ context }, { request: { id, version } }: { request: Picked }) =>
        context.picked.some((one) => one.id === id)
          ? context.picked.filter((one) => one.id !== id)
          : [...context.picked, { id, version }],
    }),
    toggleAll: assign({
      picked: ({ context }, { requests }: { requests: readonly Picked[] }) =>
        context.picked.length === requests.length ? [] : requests.map(({ id, version }) => ({ id, version })),
    }),
    dropPicks: assign({ picked: [] }),
    want: assign(({ context }, { action }: { action: BatchAction }) => ({
      action,
      wanted: context.picked,
      comment: '',
      problem: null,
      key: context.newKey(),
    })),
    takeWords: assign({ comment: (_, { words }: { words: string | null }) => words?.trim() ?? '' }),
    takeResults: assign((_, { results }: { results: Results }) => ({ results, picked: [], problem: null })),
    pickFailed: assign({ picked: ({ context }) => decidable(context.results) }),
    noteProblem: assign({ problem: (_, { error }: { error: unknown }) => failureOf(error) }),
    say: emit({ type: 'leaves decided' }),
  },
}).createMachine({
  id: 'leaveBatch',
  context: ({ input }) => ({
    ...input,
    picked: [],
    wanted: [],
    action: 'approve',
    comment: '',
    key: '',
    results: [],
    problem: null,
  }),
  initial: 'picking',
  on: { 'picks dropped': { actions: 'dropPicks' } },
  states: {
    picking: {
      on: {
        'pick toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
        'all toggled': { actions: { type: 'toggleAll', params: ({ event }) => event } },
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
        input: ({ context: { dialogs, action, wanted } }) => ({ dialogs, action, count: wanted.length }),
        onDone: [
          {
            guard: { type: 'hasWords', params: ({ event }) => ({ words: event.output }) },
            target: 'deciding',
            actions: { type: 'takeWords', params: ({ event }) => ({ words: event.output }) },
          },
          { target: 'picking' },
        ],
        onError: 'picking',
      },
    },
    'asking to confirm': {
      invoke: {
        src: 'askToConfirm',
        input: ({ context: { dialogs, action, wanted } }) => ({ dialogs, action, count: wanted.length }),
        onDone: [
          { guard: { type: 'isYes', params: ({ event }) => ({ answer: event.output }) }, target: 'deciding' },
          { target: 'picking' },
        ],
        onError: 'picking',
      },
    },
    deciding: {
      tags: 'busy',
      invoke: {
        src: 'decide',
        input: ({ context: { orgId, key, action, comment, wanted } }) => ({
          orgId,
          key,
          action,
          comment,
          requests: wanted,
        }),
        onDone: {
          target: 'decided',
          actions: [{ type: 'takeResults', params: ({ event }) => event.output }, 'say'],
        },
        onError: { target: 'failed', actions: { type: 'noteProblem', params: ({ event }) => event } },
      },
    },
    decided: {
      tags: 'decided',
      on: {
        'pick toggled': { target: 'picking', actions: { type: 'toggle', params: ({ event }) => event } },
        'all toggled': { target: 'picking', actions: { type: 'toggleAll', params: ({ event }) => event } },
        'results closed': 'picking',
        'failed ones picked': { guard: 'isAnyLeft', target: 'picking', actions: 'pickFailed' },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'pick toggled': { target: 'picking', actions: { type: 'toggle', params: ({ event }) => event } },
        'all toggled': { target: 'picking', actions: { type: 'toggleAll', params: ({ event }) => event } },
        'retry chosen': 'deciding',
        'results closed': 'picking',
      },
    },
  },
});

/** Of those that were refused, the ones that somebody can still decide on, at the version that they have now. */
const decidable = (results: Results): Picked[] =>
  results.flatMap(({ isDone, request }) =>
    !isDone && request?.allowedActions.includes('approve') ? [{ id: request.id, version: request.version }] : [],
  );
