import * as z from 'zod/mini';
import { code, date, fileIn, filled, oneOf, oneOfOrFirst, orEmpty } from './cells.ts';

/** A decimal numeral as a whole number of its last digits, made of the digits themselves: `7.5` with 3 is 7500. */
const scaled = (digits: number, reason: string) =>
  z.pipe(
    z.string().check(z.regex(new RegExp(`^-?\\d{1,9}(\\.\\d{1,${digits}})?$`), reason)),
    z.transform((text) => {
      const [whole = '', rest = ''] = text.split('.');
      return Number(`${whole}${rest.padEnd(digits, '0')}`);
    }),
  );
const quantity = scaled(3, 'is no number with at most three digits after the point, such as 7.5');
const rate = scaled(4, 'is no number of minor units with at most four digits after the point, such as 2350.25');
const minorUnits = z.pipe(
  z.string().check(z.regex(/^-?\d{1,12}$/, 'is no whole number of minor units such as 123450 for 1,234.50')),
  z.transform(Number),
);
const currency = z.string().check(z.regex(/^[A-Z]{3}$/, 'is no currency of three letters such as EUR'));

/** What is left out, or empty, is nothing. */
const optional = <Value>(schema: z.ZodMiniType<Value, string>) =>
  z._default(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform((): Value | null => null),
      ),
      schema as z.ZodMiniType<Value | null, string>,
    ]),
    null,
  );

export const payFiles = {
  'payslip_lines.csv': {
    required: false,
    optional: ['quantity', 'unit', 'rate', 'year_to_date', 'basis', 'leave_type', 'basis_from', 'basis_to'],
    row: z.strictObject({
      payslip: code,
      kind: oneOf('earning', 'deduction', 'employer'),
      code,
      name: filled,
      quantity: optional(quantity),
      unit: z._default(orEmpty(oneOf('hours', 'days')), null),
      rate: optional(rate),
      amount: minorUnits,
      year_to_date: optional(minorUnits),
      /** What of the register is behind the quantity, of which days. */
      basis: z._default(orEmpty(oneOf('overtime', 'leave', 'absence')), null),
      leave_type: z._default(orEmpty(code), null),
      basis_from: z._default(orEmpty(date), null),
      basis_to: z._default(orEmpty(date), null),
    }),
  },
  'payslips.csv': {
    required: false,
    optional: ['state', 'employer_costs', 'account_ending', 'paid_currency', 'paid_net', 'supersedes', 'file'],
    row: z.strictObject({
      payslip: code,
      person: code,
      from: date,
      to: date,
      paid_on: date,
      /** A draft is nobody's to see. */
      state: z._default(oneOfOrFirst('published', 'draft'), 'published'),
      currency,
      gross: minorUnits,
      deductions: minorUnits,
      net: minorUnits,
      employer_costs: z._default(
        z.pipe(
          z.transform((text: string) => (text === '' ? '0' : text)),
          minorUnits,
        ),
        0,
      ),
      /** The end of the account's number: a whole one is refused. */
      account_ending: z._default(
        orEmpty(z.string().check(z.regex(/^[A-Z0-9]{1,4}$/i, 'may have the last four characters of the account only'))),
        null,
      ),
      paid_currency: z._default(orEmpty(currency), null),
      paid_net: optional(minorUnits),
      supersedes: z._default(orEmpty(code), null),
      /** In the folder `payslips`: a PDF that the payroll has made itself. */
      file: z._default(orEmpty(fileIn('payslips')), null),
    }),
  },
} as const;
