import { fromPromise, type SnapshotFrom } from 'xstate';
import * as z from 'zod/mini';
import type { FormContent, FormValues, Submission } from './form-content.ts';
import { type FormSheetOutput, formSheetMachine } from './form-sheet.machine.ts';

type Schema<Value> = z.ZodMiniType<Value>;

/** The form sheet for one kind of thing, with its types: what its fields hold, and what it is about beside them. */
export interface Form<Values extends FormValues, Subject extends object, Result = unknown> {
  readonly machine: typeof formSheetMachine;
  readonly valuesOf: (snapshot: SnapshotFrom<typeof formSheetMachine>) => Values;
  /** As it was when the form was opened, or as somebody else has left it since. */
  readonly savedOf: (snapshot: SnapshotFrom<typeof formSheetMachine>) => Values;
  readonly subjectOf: (snapshot: SnapshotFrom<typeof formSheetMachine>) => Subject;
  /** Something that was typed into a field, or chosen. */
  readonly changed: <Name extends keyof Values & string>(
    name: Name,
    value: Values[Name],
  ) => { type: 'field changed'; name: Name; value: Values[Name] };
  /** What came of saving; null where it was given up. */
  readonly resultOf: (output: FormSheetOutput) => Result | null;
  /** What was kept before a reload; null for what an older version, or anybody else, has made. */
  readonly restored: (kept: unknown) => FormContent<Values, Subject> | null;
}

interface FormKind<Values extends FormValues, Subject extends object, Result> {
  readonly values: Schema<Values>;
  readonly subject: Schema<Subject>;
  readonly save: (submission: Submission<Values, Subject>, signal: AbortSignal) => Promise<Result>;
}

/**
 * Types the form sheet by what is filled in and how it is saved. The machine itself carries both unopened; this is the only
 * place that knows that what comes out is what was put in.
 */
export function defineForm<Values extends FormValues, Subject extends object, Result>({
  values,
  subject,
  save,
}: FormKind<Values, Subject, Result>): Form<Values, Subject, Result> {
  const content = z.object({ values, subject });
  return {
    machine: formSheetMachine.provide({
      actors: {
        save: fromPromise<unknown, Submission>(({ input, signal }) =>
          save(input as Submission<Values, Subject>, signal),
        ),
      },
    }),
    valuesOf: ({ context }) => context.values as Values,
    savedOf: ({ context }) => context.saved as Values,
    subjectOf: ({ context }) => context.subject as Subject,
    changed: (name, value) => ({ type: 'field changed', name, value }),
    resultOf: ({ isSaved, result }) => (isSaved ? (result as Result) : null),
    restored: (kept) => z.safeParse(content, kept).data ?? null,
  };
}
