import * as z from 'zod/mini';
import { CallError } from '../../../api/calls/call-error.ts';
import type { CallFailure } from '../../../api/contract/failure.ts';
import type { RecordField } from '../../../api/contract/records/record-values.ts';
import { type RecordItem, savedRecord } from '../../../api/contract/records/records.ts';
import { toChangeRecords } from '../../../api/contract/session.ts';
import { sendRecord } from '../../../api/records.ts';
import { prompt } from '../../overlays/ask.ts';
import { defineForm } from '../../overlays/form.ts';
import type { ReadFresh } from '../../overlays/form-content.ts';
import { isOwnPassword } from '../../overlays/password-rule.ts';

const subject = z.object({
  orgId: z.string(),
  section: z.string(),
  /** Null: one more. */
  item: z.nullable(z.object({ id: z.string(), version: z.int() })),
  /** Codes of the fields that are told in part only. */
  secrets: z.array(z.string()),
  /** Names this try. */
  key: z.string(),
});
export type RecordSubject = z.output<typeof subject>;

/** As the host would refuse it. */
const passwordMissing: CallFailure = {
  kind: 'refused',
  status: 422,
  code: 'rule_broken',
  fields: [{ path: 'password', code: 'password_missing', message: 'Give your password again first.' }],
  details: {},
};

/** A part of one's own records, in the side form sheet: texts by the codes of the fields that may be changed. */
export const recordForm = defineForm({
  values: z.record(z.string(), z.string()),
  subject,
  save: async ({ values: { ...values }, subject: { secrets, ...subject }, dialogs }, signal) => {
    // what is told in part only stays as it is where nothing is entered
    for (const code of secrets) if (values[code] === '') delete values[code];
    if (secrets.some((code) => code in values)) {
      const rules = [isOwnPassword(toChangeRecords(subject.orgId))];
      const given = await prompt(dialogs, { text: { code: 'change record' }, isSecret: true, rules }, { signal });
      if (given === null) throw new CallError('sendRecord', passwordMissing, null);
    }
    return sendRecord({ ...subject, values }, { signal });
  },
});

/** Whether its owner may change it, at once or once it is approved. */
export const isOwnField = ({ policy }: Pick<RecordField, 'policy'>): boolean => policy !== 'read';

/** What the form begins with: every field that may be changed, also those that are empty, or told in part only. */
export const valuesIn = (fields: readonly RecordField[], item: Pick<RecordItem, 'values'> | null) =>
  Object.fromEntries(
    fields.filter(isOwnField).map(({ code, isMasked }) => [code, isMasked ? '' : (item?.values[code] ?? '')]),
  );

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
