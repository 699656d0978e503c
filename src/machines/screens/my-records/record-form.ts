import * as z from 'zod/mini';
import type { RecordField } from '../../../api/contract/records/record-values.ts';
import { type RecordItem, savedRecord } from '../../../api/contract/records/records.ts';
import { sendRecord } from '../../../api/records.ts';
import { defineForm } from '../../overlays/form.ts';
import type { ReadFresh } from '../../overlays/form-content.ts';

const subject = z.object({
  orgId: z.string(),
  section: z.string(),
  /** Null: one more. */
  item: z.nullable(z.object({ id: z.string(), version: z.int() })),
  /** Names this try. */
  key: z.string(),
});
export type RecordSubject = z.output<typeof subject>;

/** A part of one's own records, in the side form sheet: texts by the codes of the fields that may be changed. */
export const recordForm = defineForm({
  values: z.record(z.string(), z.string()),
  subject,
  save: ({ values, subject }, signal) => sendRecord({ ...subject, values }, { signal }),
});

/** Whether its owner may change it, at once or once it is approved. */
export const isOwnField = ({ policy }: Pick<RecordField, 'policy'>): boolean => policy !== 'read';

/** What the form begins with: every field that may be changed, also those that are empty. */
export const valuesIn = (fields: readonly RecordField[], item: Pick<RecordItem, 'values'> | null) =>
  Object.fromEntries(fields.filter(isOwnField).map(({ code }) => [code, item?.values[code] ?? '']));

/** What there is now, where somebody else was quicker: the form goes on with it. */
export const readFreshRecord =
  (fields: readonly RecordField[], subject: RecordSubject, newKey: () => string): ReadFresh =>
  (fresh) => {
    const item = z.safeParse(savedRecord, fresh).data?.item;
    if (!item) return null;
    return {
      values: valuesIn(fields, item),
      subject: { ...subject, item: { id: item.id, version: item.version }, key: newKey() },
    };
  };
