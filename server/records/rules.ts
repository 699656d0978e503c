import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { isCalendarDate } from '../../src/api/contract/calendar.ts';
import type { RecordField } from '../../src/api/contract/records/record-values.ts';
import type { RefusedField } from '../../src/api/contract/refusal.ts';

/** Whether an account number is as long as its country says, and its check digits are right; however it is spaced. */
export const isIban = (value: string): boolean => isValidIBAN(keptAs('iban', value));

/** What is given for a field as it is kept: an account number in capitals, without what makes it easier to read. */
export const keptAs = (kind: RecordField['kind'] | undefined, value: string): string =>
  kind === 'iban' ? (electronicFormatIBAN(value) ?? value) : value;

/** What is wrong with what somebody gives for a field; null where nothing is. Every rule has a code of its own. */
type Rule = (field: RecordField, value: string, options: ReadonlySet<string>) => Omit<RefusedField, 'path'> | null;

const rules: readonly Rule[] = [
  ({ isRequired }, value) =>
    isRequired && value === '' ? { code: 'field_missing', message: 'This field is required.' } : null,
  ({ kind }, value) =>
    kind === 'date' && value !== '' && !isCalendarDate(value)
      ? { code: 'no_date', message: 'This is no date of the form YYYY-MM-DD that exists.' }
      : null,
  ({ kind }, value) =>
    kind === 'email' && value !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)
      ? { code: 'no_email', message: 'This is no email address.' }
      : null,
  ({ kind }, value) =>
    kind === 'phone' && value !== '' && !/^\+?[\d\s()/.-]{5,30}$/.test(value)
      ? { code: 'no_phone', message: 'This is no phone number.' }
      : null,
  ({ kind }, value) =>
    kind === 'iban' && value !== '' && !isIban(value)
      ? { code: 'no_iban', message: 'This is no IBAN: its length or its check digits are wrong.' }
      : null,
  ({ kind }, value, options) =>
    kind === 'option' && value !== '' && !options.has(value)
      ? { code: 'no_option', message: 'This is none of the options.' }
      : null,
];

/** All that is wrong with what is given, by field. @param optionsOf the values that an option may have */
export function faultsIn(
  fields: readonly RecordField[],
  values: Readonly<Record<string, string>>,
  optionsOf: (key: string) => ReadonlySet<string>,
): RefusedField[] {
  return fields.flatMap((field) => {
    const options = field.options === null ? new Set<string>() : optionsOf(field.options);
    for (const rule of rules) {
      const fault = rule(field, values[field.code] ?? '', options);
      if (fault) return [{ path: `values.${field.code}`, ...fault }];
    }
    return [];
  });
}
