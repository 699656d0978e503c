import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from '../../api/calls/call-error.ts';
import type { CallFailure } from '../../api/contract/failure.ts';
import { confirm } from './ask.ts';
import type { dialogsMachine } from './dialogs.machine.ts';

/** What a form holds, by the names of its fields. */
export type FormValues = Readonly<Record<string, string>>;

/** How a form reads what somebody else has made of the same thing meanwhile. */
export interface FreshForm {
  /** What the form holds for it; null where it can no longer be changed by this form. @param fresh as the host answered it */
  readonly valuesOf: (fresh: unknown) => FormValues | null;
  /** Fields that nobody types, such as the version: always as they are now. */
  readonly controls: readonly string[];
}

export type FormSheetEmitted =
  /** Worth keeping until the form is sent or given up: a reload must not lose it. */
  | { type: 'draft changed'; draftKey: string; values: FormValues }
  | { type: 'draft dropped'; draftKey: string }
  /** Something that somebody else has changed is in the form now: whatever keeps a part of it follows. */
  | { type: 'fresh taken'; values: FormValues }
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
      fresh: FreshForm | null;
      /** Fields that somebody else has changed while this form was open. */
      outrun: readonly string[];
      dialogs: ActorRefFrom<typeof dialogsMachine>;
    };
    input: {
      draftKey: string;
      saved: FormValues;
      /** What was typed before a reload, or null. */
      draft: FormValues | null;
      /** What was chosen elsewhere before the form was opened, such as days of a calendar. */
      begun?: FormValues;
      /** Left out where nobody else can change the same. */
      fresh?: FreshForm;
      dialogs: ActorRefFrom<typeof dialogsMachine>;
    };
    events:
      | { type: 'field changed'; name: string; value: string }
      /** Of a field that somebody else has changed: theirs is taken. */
      | { type: 'fresh chosen'; name: string }
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
    isOutrunField: ({ context: { outrun, values, saved } }, { name }: { name: string }) =>
      outrun.includes(name) && (values[name] ?? '') !== (saved[name] ?? ''),
    isOutrun: ({ context }, { error }: { error: unknown }) => freshIn(context.fresh, error) !== null,
    isYes: (_, params: { answer: boolean }) => params.answer,
  },
  actions: {
    take: assign({
      values: ({ context }, { name, value }: { name: string; value: string }) => ({ ...context.values, [name]: value }),
    }),
    takeFresh: assign(({ context }, { error }: { error: unknown }) =>
      context.fresh ? merge(context, freshIn(context.fresh, error) ?? {}, context.fresh.controls) : {},
    ),
    chooseFresh: assign({
      values: ({ context: { values, saved } }, { name }: { name: string }) => ({
        ...values,
        [name]: saved[name] ?? '',
      }),
    }),
    noteProblem: assign({ problem: (_, params: { error: unknown }) => failureOf(params.error) }),
    clearProblem: assign({ problem: null }),
    keepDraft: emit(({ context: { draftKey, values } }) => ({ type: 'draft changed', draftKey, values })),
    dropDraft: emit(({ context: { draftKey } }) => ({ type: 'draft dropped', draftKey })),
    sayFresh: emit(({ context: { values } }) => ({ type: 'fresh taken', values })),
    saySaved: emit(({ context: { values } }) => ({ type: 'saved', values })),
  },
}).createMachine({
  id: 'formSheet',
  context: ({ input }) => ({
    draftKey: input.draftKey,
    dialogs: input.dialogs,
    saved: input.saved,
    values: { ...input.saved, ...input.draft, ...input.begun },
    isRestored: input.draft !== null,
    fresh: input.fresh ?? null,
    outrun: [],
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
        'fresh chosen': {
          guard: { type: 'isOutrunField', params: ({ event }) => event },
          target: 'comparing',
          actions: [{ type: 'chooseFresh', params: ({ event }) => event }, 'sayFresh'],
        },
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
        onError: [
          {
            guard: { type: 'isOutrun', params: ({ event }) => event },
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
          guard: { type: 'isOutrunField', params: ({ event }) => event },
          target: 'comparing',
          actions: ['clearProblem', { type: 'chooseFresh', params: ({ event }) => event }, 'sayFresh'],
        },
        submitted: 'saving',
        dismissed: [{ guard: 'differs', target: 'asking to discard' }, { target: 'closed' }],
      },
    },
    closed: { type: 'final', entry: 'dropDraft' },
  },
});

/** What there is now, where saving was outrun by somebody else and the form can go on with it. */
function freshIn(form: FreshForm | null, error: unknown): FormValues | null {
  const failure = failureOf(error);
  if (form === null || failure.kind !== 'refused' || failure.status !== 409 || failure.fresh === undefined) return null;
  return form.valuesOf(failure.fresh);
}

interface Merged {
  readonly saved: FormValues;
  readonly values: FormValues;
  readonly outrun: readonly string[];
}

/** Both sides' changes: theirs where only they have changed something, and one's own words wherever there are some. */
function merge({ saved, values, outrun }: Merged, fresh: FormValues, controls: readonly string[]): Merged {
  const names = Object.keys({ ...saved, ...values, ...fresh }).filter((name) => !controls.includes(name));
  const changed = (from: FormValues, to: FormValues) => names.filter((name) => (from[name] ?? '') !== (to[name] ?? ''));
  const own = changed(saved, values).map((name) => [name, values[name] ?? '']);
  return {
    saved: fresh,
    values: { ...values, ...fresh, ...Object.fromEntries(own) },
    outrun: [...new Set([...outrun, ...changed(saved, fresh)])],
  };
}
