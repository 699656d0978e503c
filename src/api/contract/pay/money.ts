import * as z from 'zod/mini';

/** An amount in whole minor units of its currency, such as cents; a sum of them is exact. */
export const minorUnits = z.int();

/** A currency's code of ISO 4217. */
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/));

const known = new Map<string, number>();

/** Digits after the point in amounts of a currency: 2 of euros, 0 of yen, 3 of dinars. */
export function digitsOf(code: string): number {
  const before = known.get(code);
  if (before !== undefined) return before;
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2;
  known.set(code, digits);
  return digits;
}

/**
 * An amount as a decimal numeral, `-1234.05`, made of its digits: it is never a floating-point number on the way.
 *
 * @param amount whole units
 * @param digits how many of them come after the point
 */
export function decimalOf(amount: number, digits: number): `${number}` {
  const sign = amount < 0 ? '-' : '';
  const all = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = all.slice(0, all.length - digits);
  const text = digits === 0 ? `${sign}${whole}` : `${sign}${whole}.${all.slice(-digits)}`;
  return text as `${number}`;
}

/** An amount as people of a locale write it, with its currency. @param amount minor units */
export const formatMoney = (amount: number, code: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: code }).format(decimalOf(amount, digitsOf(code)));

/** The same without the currency, for columns whose head names it. @param amount minor units */
export function formatAmount(amount: number, code: string, locale: string): string {
  const digits = digitsOf(code);
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return format.format(decimalOf(amount, digits));
}

/** What was counted, `7.5`. @param quantity thousandths */
export const formatQuantity = (quantity: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(decimalOf(quantity, 3));

/** What one of a unit is paid with. @param rate ten-thousandths of a minor unit */
export function formatRate(rate: number, code: string, locale: string): string {
  const digits = digitsOf(code);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits + 4,
  }).format(decimalOf(rate, digits + 4));
}

/** A round amount in as few signs as say it, `€4K`: for the levels of a plot. @param amount minor units */
export const formatRound = (amount: number, code: string, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(decimalOf(amount, digitsOf(code)));
