import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from '../../api/call-error.ts';
import type { CallFailure } from '../../api/contract/failure.ts';
import { confirm } from './ask.ts';
import type { dialogsMachine } from './dialogs.machine.ts';

/** What a form holds, by the names of its fields. */
export type FormValues = Readonly<Record<string, string>>;

export type FormSheetEmitted =
  /** Worth keeping until the form is sent or given up: a reload must not lose it. */
  | { type: 'draft changed'; draftKey: string; values: FormValues }
  | { type: 'draft dropped'; draftKey: string }
  | { type: 'saved'; values: FormValues };

/**
 * The side form sheet: what is typed in it, whether it differs from what is saved, and how it ends. Unsaved changes are
 * never dropped unasked. What saving means is provided by whoever opens the sheet.
 */
export const formSheetMachine = setup({
  types: {} as {
    context: {
      /** Names this form of this person, such as the record and section that it edits. */
      draftKey: string;
      saved: FormValues;
      values: FormValues;
      problem: CallFailure | null;
      isRestored: boolean;
      dialogs: ActorRefFrom<typeof dialogsMachine>;
    };
    input: {
      draftKey: string;
      saved: FormValues;
      /** What was typed before a reload, or null. */
      draft: FormValues | null;
      dialogs: ActorRefFrom<typeof dialogsMachine>;
    };
    events:
      | { type: 'field changed'; name: string; value: string }
      | { type: 'submitted' }
      /** Escape, a tap beside it, its close button, or Cancel. */
      | { type: 'dismissed' };
    emitted: FormSheetEmitted;
    tags: 'busy' | 'dirty';
  },
  actors: {
    save: fromPromise<unknown, FormValues>(() =>
      Promise.reject(new Error('save is provided by whoever opens the sheet')),
    ),
    askToDiscard: fromPromise<boolean, ActorRefFrom<typeof dialogsMachine>>(({ input, signal }) =>
      confirm(input, { text: { code: 'discard unsaved changes' }, isDangerous: true }, { signal }),
    ),
  },
  guards: {
    differs: ({ context: { saved, values } }) =>
      Object.keys({ ...saved, ...values }).some((name) => (saved[name] ?? '') !== (values[name] ?? '')),
    hasProblem: ({ context }) => context.problem !== null,
    isYes: (_, params: { answer: boolean }) => params.answer,
  },
  actions: {
    take: assign({
      values: ({ context }, { name, value }: { name: string; value: string }) => ({ ...context.values, [name]: value }),
    }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => failureOf(params.error) }),
    clearProblem: assign({ problem: null }),
    keepDraft: emit(({ context: { draftKey, values } }) => ({ type: 'draft changed', draftKey, values })),
    dropDraft: emit(({ context: { draftKey } }) => ({ type: 'draft dropped', draftKey })),
    saySaved: emit(({ context: { values } }) => ({ type: 'saved', values })),
  },
}).createMachine({
  id: 'formSheet',
  context: ({ input }) => ({
    ...input,
    values: { ...input.saved, ...input.draft },
    isRestored: input.draft !== null,
    problem: null,
  }),
  initial: 'comparing',
  states: {
    comparing: {
      always: [
        { guard: 'hasProblem', target: 'failed' },
        { guard: 'differs', target: 'changed' },
        { target: 'unchanged' },
      ],
    },
    unchanged: {
      entry: 'dropDraft',
      on: {
        'field changed': { target: 'comparing', actions: { type: 'take', params: ({ event }) => event } },
        submitted: 'saving',
        dismissed: 'closed',
      },
    },
    changed: {
      tags: 'dirty',
      entry: 'keepDraft',
      on: {
        'field changed': { target: 'comparing', actions: { type: 'take', params: ({ event }) => event } },
        submitted: 'saving',
        dismissed: 'asking to discard',
      },
    },
    'asking to discard': {
      tags: 'dirty',
      invoke: {
        src: 'askToDiscard',
        input: ({ context }) => context.dialogs,
        onDone: [
          { guard: { type: 'isYes', params: ({ event }) => ({ answer: event.output }) }, target: 'closed' },
          { target: 'comparing' },
        ],
        onError: 'comparing',
      },
    },
    saving: {
      tags: ['busy', 'dirty'],
      entry: 'clearProblem',
      invoke: {
        src: 'save',
        input: ({ context }) => context.values,
        onDone: { target: 'closed', actions: 'saySaved' },
        onError: { target: 'failed', actions: { type: 'noteProblem', params: ({ event }) => event } },
      },
    },
    failed: {
      tags: 'dirty',
      on: {
        'field changed': {
          target: 'comparing',
          actions: ['clearProblem', { type: 'take', params: ({ event }) => event }],
        },
        submitted: 'saving',
        dismissed: [{ guard: 'differs', target: 'asking to discard' }, { target: 'closed' }],
      },
    },
    closed: { type: 'final', entry: 'dropDraft' },
  },
});
