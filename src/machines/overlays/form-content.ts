import type { ActorRefFrom } from 'xstate';
import * as z from 'zod/mini';
import { failureOf } from '../../api/calls/call-error.ts';
import { attachment } from '../../api/contract/files.ts';
import type { dialogsMachine } from './dialogs.machine.ts';

/** The files of a form: those that the host has taken, and how many are not there yet. */
export const formFiles = z.object({ attachments: z.array(attachment), unsent: z.int() });
export type FormFiles = z.output<typeof formFiles>;

export const noFiles: FormFiles = { attachments: [], unsent: 0 };

/** Somebody who was chosen, by the name that they were chosen by; null: nobody. */
export const chosenPerson = z.nullable(z.object({ id: z.string(), fullName: z.string() }));
export type ChosenPerson = z.output<typeof chosenPerson>;

/** What a field holds: what is typed or chosen, the files that go with it, or a person. */
export type FieldValue = string | FormFiles | ChosenPerson;

/** What people fill in, by the names of the fields. */
export type FormValues = Readonly<Record<string, FieldValue>>;

/** What a form holds. */
export interface FormContent<Values extends FormValues = FormValues, Subject extends object = object> {
  readonly values: Values;
  /** What it is about, which nobody types: whose it is, which record it changes, and in which version. */
  readonly subject: Subject;
}

/** What is sent. */
export interface Submission<Values extends FormValues = FormValues, Subject extends object = object>
  extends FormContent<Values, Subject> {
  /** Whether it is only kept, to be sent later. */
  readonly isDraft: boolean;
  /** For what has to be asked before it is sent. */
  readonly dialogs: ActorRefFrom<typeof dialogsMachine>;
}

/** What the form holds for what somebody else has made of the same; null where this form can no longer change it. */
export type ReadFresh = (fresh: unknown) => FormContent | null;

/** The files of a form; null where it takes none. */
export const filesIn = ({ files }: FormValues): FormFiles | null =>
  typeof files === 'object' && files !== null && 'attachments' in files ? files : null;

/** What a form with files begins with. */
interface BegunFiles {
  /** What was handed in with it before. */
  readonly attachments: FormFiles['attachments'];
  /** Whether files were still on their way when the page was loaded anew: they are not any longer. */
  readonly isLost: boolean;
  /** What was typed before a reload, without them. */
  readonly draft: FormContent | null;
}

/** The files that a form begins with: those of what was kept before a reload, or else of what it was opened with. */
export function begunFiles({ saved, draft }: { saved: FormContent; draft: FormContent | null }): BegunFiles {
  const restored = draft && filesIn(draft.values);
  return {
    attachments: (restored ?? filesIn(saved.values) ?? noFiles).attachments,
    isLost: (restored?.unsent ?? 0) > 0,
    draft: draft && restored ? { ...draft, values: { ...draft.values, files: { ...restored, unsent: 0 } } } : draft,
  };
}

/** Who was chosen in a field; null where nobody was, or where nobody could be. */
export const personIn = (value: FieldValue): ChosenPerson =>
  typeof value === 'object' && value !== null && 'fullName' in value ? value : null;

/** What a field holds; an empty text where there is no such field. */
export const fieldIn = (values: FormValues, name: string): FieldValue => {
  const value = values[name];
  return value === undefined ? '' : value;
};

/** Whether a field holds the same: files are the same where they are the same files. */
export const isSameValue = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

interface Merged {
  readonly saved: FormValues;
  readonly values: FormValues;
  readonly conflicts: readonly string[];
}

/** Both sides' changes: theirs where only they have changed something, and one's own words wherever there are some. */
export function merged({ saved, values, conflicts }: Merged, fresh: FormValues): Merged {
  const changed = (from: FormValues, to: FormValues) =>
    Object.keys(fresh).filter((name) => !isSameValue(from[name], to[name]));
  const own = changed(saved, values).map((name) => [name, values[name]]);
  return {
    saved: fresh,
    values: { ...fresh, ...Object.fromEntries(own) },
    conflicts: [...new Set([...conflicts, ...changed(saved, fresh)])],
  };
}

/** What there is now, where saving was outrun by somebody else and the form can go on with it. */
export function freshIn(read: ReadFresh | null, error: unknown): FormContent | null {
  const failure = failureOf(error);
  if (read === null || failure.kind !== 'refused' || failure.status !== 409 || failure.fresh === undefined) return null;
  return read(failure.fresh);
}

/** What is filled in, but for some fields. */
export const without = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Whether anything is filled in otherwise than it is saved. */
export const differs = ({ saved, values }: { readonly saved: FormValues; readonly values: FormValues }): boolean =>
  Object.keys(saved).some((name) => !isSameValue(saved[name], values[name]));
