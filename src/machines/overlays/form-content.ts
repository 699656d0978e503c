import * as z from 'zod/mini';
import { attachment } from '../../api/contract/files.ts';

/** The files of a form: those that the host has taken, and how many are not there yet. */
export const formFiles = z.object({ attachments: z.array(attachment), unsent: z.int() });
export type FormFiles = z.output<typeof formFiles>;

export const noFiles: FormFiles = { attachments: [], unsent: 0 };

/** What a field holds: what is typed or chosen, or the files that go with it. */
export type FieldValue = string | FormFiles;

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
}

/** What the form holds for what somebody else has made of the same; null where this form can no longer change it. */
export type ReadFresh = (fresh: unknown) => FormContent | null;

/** Whether a field holds the same: files are the same where they are the same files. */
export const isSameValue = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

interface Merged {
  readonly saved: FormValues;
  readonly values: FormValues;
  readonly outrun: readonly string[];
}

/** Both sides' changes: theirs where only they have changed something, and one's own words wherever there are some. */
export function merged({ saved, values, outrun }: Merged, fresh: FormValues): Merged {
  const changed = (from: FormValues, to: FormValues) =>
    Object.keys(fresh).filter((name) => !isSameValue(from[name], to[name]));
  const own = changed(saved, values).map((name) => [name, values[name]]);
  return {
    saved: fresh,
    values: { ...fresh, ...Object.fromEntries(own) },
    outrun: [...new Set([...outrun, ...changed(saved, fresh)])],
  };
}
