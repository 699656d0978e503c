import * as z from 'zod/mini';
import { failureOf, refusedAt } from '../../../api/calls/call-error.ts';
import { toChangeRecords } from '../../../api/contract/account/session.ts';
import type { CallFailure } from '../../../api/contract/failure.ts';
import type { RecordField } from '../../../api/contract/records/record-values.ts';
import {
  effectiveCode,
  filesCode,
  type RecordItem,
  type RecordSection,
  savedRecord,
} from '../../../api/contract/records/records.ts';
import { sendRecord } from '../../../api/records.ts';
import { prompt } from '../../overlays/ask.ts';
import { defineForm } from '../../overlays/form.ts';
import { filesIn, formFiles, type ReadFresh } from '../../overlays/form-content.ts';
import { isOwnPassword } from '../../overlays/password-rule.ts';

const subject = z.object({
  orgId: z.string(),
  section: z.string(),
  /** Null: one more. */
  item: z.nullable(z.object({ id: z.string(), version: z.int() })),
  /** Codes of the fields that are told in part only. */
  secrets: z.array(z.string()),
  /** Whether files go with it. */
  takesFiles: z.boolean(),
  /** For which day what waits of it is asked for, as the form was opened; empty: for none. */
  day: z.string(),
  /** Names this try. */
  key: z.string(),
});
export type RecordSubject = z.output<typeof subject>;

/** Whether the password is all that is missing: the host asks for it last, once everything else is right. */
const asksForPassword = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && failure.fields.some(({ code }) => code === 'password_missing');

/**
 * A part of one's own records, in the side form sheet: texts by the codes of the fields that may be changed, and the files
 * that go with it.
 */
export const recordForm = defineForm({
  values: z.record(z.string(), z.union([z.string(), formFiles])),
  subject,
  save: async ({ values: given, subject: { secrets, takesFiles, day: before, ...subject }, dialogs }, signal) => {
    const files = filesIn(given);
    if (files && files.unsent > 0) throw refusedAt([{ path: 'body.attachmentIds', code: 'files_unsent' }]);
    const values = Object.fromEntries(
      Object.entries(given).flatMap(([code, value]) => {
        // what is told in part only stays as it is where nothing is entered
        const isKept = value === '' && secrets.includes(code);
        return typeof value === 'string' && !isKept && code !== effectiveCode ? [[code, value] as const] : [];
      }),
    );
    const attachmentIds = takesFiles ? files?.attachments.map(({ id }) => id) : undefined;
    const day = given[effectiveCode];
    // what nobody has changed stays as it is by now
    const effectiveOn = typeof day === 'string' && day !== before ? day || null : undefined;
    const send = () => sendRecord({ ...subject, values, attachmentIds, effectiveOn }, { signal });
    try {
      return await send();
    } catch (refused) {
      if (!asksForPassword(failureOf(refused))) throw refused;
      const rules = [isOwnPassword(toChangeRecords(subject.orgId))];
      const password = await prompt(dialogs, { text: { code: 'change record' }, isSecret: true, rules }, { signal });
      if (password === null) throw refused;
      return send();
    }
  },
});

/** Whether its owner may change it, at once or once it is approved. */
export const isOwnField = ({ policy }: Pick<RecordField, 'policy'>): boolean => policy !== 'read';

type Shape = Pick<RecordSection, 'fields' | 'takesFiles' | 'changes'>;

/** Whether some of it waits for approval, and may hold from a later day. */
export const hasEffectiveDay = ({ fields }: Pick<Shape, 'fields'>): boolean =>
  fields.some(({ policy }) => policy === 'approve');

/** For which day that is asked for which waits of an item; empty: for none. */
export const dayAsked = (changes: Shape['changes'], item: Pick<RecordItem, 'id'> | null): string =>
  changes.find(({ itemId, allowedActions }) => item && itemId === item.id && allowedActions.includes('change'))
    ?.effectiveOn ?? '';

/**
 * What the form begins with: every field that may be changed, also those that are empty, or told in part only; the files,
 * those that wait before those that are there; and from when on it holds.
 */
export const valuesIn = (
  { fields, takesFiles, changes }: Shape,
  item: Pick<RecordItem, 'id' | 'values' | 'attachments' | 'attachmentsAsked'> | null,
) => ({
  ...Object.fromEntries(
    fields.filter(isOwnField).map(({ code, isMasked }) => [code, isMasked ? '' : (item?.values[code] ?? '')]),
  ),
  ...(hasEffectiveDay({ fields }) && { [effectiveCode]: dayAsked(changes, item) }),
  ...(takesFiles && { [filesCode]: { attachments: item?.attachmentsAsked ?? item?.attachments ?? [], unsent: 0 } }),
});

/** What there is now, where somebody else was quicker: the form goes on with it. */
export const readFreshRecord =
  (section: Shape, subject: RecordSubject, newKey: () => string): ReadFresh =>
  (fresh) => {
    const item = z.safeParse(savedRecord, fresh).data?.item;
    if (!item) return null;
    return {
      values: valuesIn(section, item),
      subject: { ...subject, item: { id: item.id, version: item.version }, key: newKey() },
    };
  };
