import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useSelector } from '@xstate/react';
import type { FormResourceLists } from '../../../api/contract/form-resources.ts';
import type { RecordField } from '../../../api/contract/records/record-values.ts';
import type { OptionListsRef } from '../../../machines/screens/my-records/option-lists.machine.ts';
import { formatPlainDate } from '../../parts/format.ts';

/** A field's value as people read it: an option by its name, a date as dates are written; empty where there is none. */
export function said(
  { kind, options, isMasked }: Pick<RecordField, 'kind' | 'options' | 'isMasked'>,
  value: string | null | undefined,
  lists: FormResourceLists,
): string {
  if (!value) return '';
  if (kind === 'date' && !isMasked && /^\d{4}-\d\d-\d\d$/.test(value)) return formatPlainDate(value);
  if (kind !== 'option' || options === null) return value;
  return lists[options]?.find((entry) => entry.value === value)?.label ?? value;
}

const none: FormResourceLists = {};

/** What the options of fields are called, as far as that is known. */
export const useLists = (options: OptionListsRef | undefined): FormResourceLists =>
  useSelector(options, (snapshot) => snapshot?.context.lists ?? none);

/** What is wrong with a field, by the code of the rule that it breaks. */
export const faultWords: Readonly<Record<string, MessageDescriptor>> = {
  field_missing: msg`Fill in this field.`,
  no_date: msg`Enter a valid date.`,
  no_email: msg`Enter an email address, such as name@example.org.`,
  no_phone: msg`Enter a phone number, such as +49 30 123456.`,
  no_iban: msg`Enter the whole IBAN, as your bank writes it: its length or its check digits are wrong.`,
  password_missing: msg`Your password is needed to change this. Choose Save to enter it.`,
  nobody_reviews: msg`Nobody here can approve changes to this. Ask your organization.`,
  no_option: msg`Choose one of the options.`,
  effective_past: msg`This day is past. Choose today or a later day.`,
  effective_far: msg`Choose a day within the next year.`,
  effective_at_once: msg`What you changed needs no approval and is saved at once. Leave this empty.`,
  files_not_taken: msg`Files are no longer kept here. Remove them, and save again.`,
};
