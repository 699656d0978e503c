import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from '../../api/calls/call-error.ts';
import type { CallFailure } from '../../api/contract/failure.ts';
import { confirm } from './ask.ts';
import type { dialogsMachine } from './dialogs.machine.ts';
import {
  differs,
  type FieldValue,
  type FormContent,
  type FormValues,
  fieldIn,
  freshIn,
  isSameValue,
  merged,
  type ReadFresh,
  type Submission,
  without,
} from './form-content.ts';

export type FormSheetEmitted =
  /** Worth keeping until the form is sent or given up: a reload must not lose it. */
  | { type: 'draft changed'; draftKey: string; content: FormContent }
  | { type: 'draft dropped'; draftKey: string }
  /** Something that somebody else has changed is in the form now: whatever keeps a part of it follows. */
  | { type: 'fresh taken'; values: FormValues }
  /** @param result what the host has made of it */
  | { type: 'saved'; values: FormValues; result: unknown };

/** Whether it was saved, and what came of that, or given up. */
export interface FormSheetOutput {
  readonly isSaved: boolean;
  readonly result: unknown;
}

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
      subject: object;
      problem: CallFailure | null;
      isSaved: boolean;
      /** What saving has answered; null before. */
      result: unknown;
      /** Whether it could not be sent before: what is still missing is said from then on. */
      isTried: boolean;
      isRestored: boolean;
      /** Names of fields that are kept nowhere before they are sent. */
      readonly secrets: readonly string[];
      fresh: ReadFresh | null;
      /** Whether what is sent, or was last, is to be kept as a draft. */
      isDraft: boolean;
      /** Fields that somebody else has changed while this form was open. */
      conflicts: readonly string[];
      dialogs: ActorRefFrom<typeof dialogsMachine>;
    };
    input: {
      draftKey: string;
      saved: FormContent;
      /** What was typed before a reload, or null. */
      draft: FormContent | null;
      /** What was chosen elsewhere before the form was opened, such as days of a calendar. */
      begun?: FormValues;
      /** Names of fields that are kept nowhere before they are sent; left out where there are none. */
      secrets?: readonly string[];
      /** Left out where nobody else can change the same. */
      fresh?: ReadFresh;
      dialogs: ActorRefFrom<typeof dialogsMachine>;
    };
    events:
      | { type: 'field changed'; name: string; value: FieldValue }
      /** Of a field that somebody else has changed: theirs is taken. */
      | { type: 'fresh chosen'; name: string }
      | { type: 'submitted' }
      /** To be kept, and sent later. */
      | { type: 'draft submitted' }
      /** Escape, a tap beside it, its close button, or Cancel. */
      | { type: 'dismissed' };
    output: FormSheetOutput;
    emitted: FormSheetEmitted;
    tags: 'busy' | 'dirty';
  },
  actors: {
    save: fromPromise<unknown, Submission>(() =>
      Promise.reject(new Error('save is provided by whoever opens the sheet')),
    ),
    askToDiscard: fromPromise<boolean, ActorRefFrom<typeof dialogsMachine>>(({ input, signal }) =>
      confirm(input, { text: { code: 'discard unsaved changes' }, isDangerous: true }, { signal }),
    ),
  },
  guards: {
    differs: ({ context }) => differs(context),
    hasProblem: ({ context }) => context.problem !== null,
    isConflict: ({ context: { conflicts, values, saved } }, { name }: { name: string }) =>
      conflicts.includes(name) && !isSameValue(values[name], saved[name]),
    isStale: ({ context }, { error }: { error: unknown }) => freshIn(context.fresh, error) !== null,
    isYes: (_, params: { answer: boolean }) => params.answer,
  },
  actions: {
    take: assign({
      values: ({ context }, { name, value }: { name: string; value: FieldValue }) => ({
        ...context.values,
        [name]: value,
      }),
    }),
    takeFresh: assign(({ context }, { error }: { error: unknown }) => {
      const fresh = freshIn(context.fresh, error);
      return fresh ? { ...merged(context, fresh.values), subject: fresh.subject } : {};
    }),
    chooseFresh: assign(({ context: { values, saved } }, { name }: { name: string }) => ({
      values: { ...values, [name]: fieldIn(saved, name) },
    })),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => failureOf(params.error), isTried: true }),
    noteSaved: assign((_, { output }: { output: unknown }) => ({ isSaved: true, result: output })),
    clearProblem: assign({ problem: null }),
    // what is kept nowhere is no draft
    keepDraft: emit(({ context: { draftKey, subject, ...context } }) => {
      const [values, saved] = [without(context.values, context.secrets), without(context.saved, context.secrets)];
      if (!differs({ values, saved })) return { type: 'draft dropped', draftKey };
      return { type: 'draft changed', draftKey, content: { values, subject } };
    }),
    begin: assign((_, { isDraft }: { isDraft: boolean }) => ({ isDraft, problem: null })),
    dropDraft: emit(({ context: { draftKey } }) => ({ type: 'draft dropped', draftKey })),
    sayFresh: emit(({ context: { values } }) => ({ type: 'fresh taken', values })),
    saySaved: emit(({ context: { values } }, { output }: { output: unknown }) => ({
      type: 'saved',
      values,
      result: output,
    })),
  },
}).createMachine({
  id: 'formSheet',
  context: ({ input }) => ({
    draftKey: input.draftKey,
    dialogs: input.dialogs,
    saved: input.saved.values,
    values: { ...input.saved.values, ...input.draft?.values, ...input.begun },
    // sent twice it is done once, though the page was loaded anew in between
    subject: input.draft?.subject ?? input.saved.subject,
    isRestored: input.draft !== null,
    isDraft: false,
    secrets: input.secrets ?? [],
    fresh: input.fresh ?? null,
    conflicts: [],
    problem: null,
    isSaved: false,
    result: null,
    isTried: false,
  }),
  output: ({ context: { isSaved, result } }) => ({ isSaved, result }),
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
        'draft submitted': 'saving',
        dismissed: 'closed',
      },
    },
    changed: {
      tags: 'dirty',
      entry: 'keepDraft',
      on: {
        'field changed': { target: 'comparing', actions: { type: 'take', params: ({ event }) => event } },
        'fresh chosen': {
          guard: { type: 'isConflict', params: ({ event }) => event },
          target: 'comparing',
          actions: [{ type: 'chooseFresh', params: ({ event }) => event }, 'sayFresh'],
        },
        submitted: 'saving',
        'draft submitted': 'saving',
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
      entry: { type: 'begin', params: ({ event }) => ({ isDraft: event.type === 'draft submitted' }) },
      invoke: {
        src: 'save',
        input: ({ context: { values, subject, dialogs, isDraft } }) => ({ values, subject, dialogs, isDraft }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'noteSaved', params: ({ event }) => event },
            { type: 'saySaved', params: ({ event }) => event },
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => event },
            target: 'failed',
            actions: [
              { type: 'noteProblem', params: ({ event }) => event },
              { type: 'takeFresh', params: ({ event }) => event },
              'sayFresh',
            ],
          },
          { target: 'failed', actions: { type: 'noteProblem', params: ({ event }) => event } },
        ],
      },
    },
    failed: {
      tags: 'dirty',
      on: {
        'field changed': {
          target: 'comparing',
          actions: ['clearProblem', { type: 'take', params: ({ event }) => event }],
        },
        'fresh chosen': {
          guard: { type: 'isConflict', params: ({ event }) => event },
          target: 'comparing',
          actions: ['clearProblem', { type: 'chooseFresh', params: ({ event }) => event }, 'sayFresh'],
        },
        submitted: 'saving',
        'draft submitted': 'saving',
        dismissed: [{ guard: 'differs', target: 'asking to discard' }, { target: 'closed' }],
      },
    },
    closed: { type: 'final', entry: 'dropDraft' },
  },
});
