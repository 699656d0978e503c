import { describe, expect, it } from 'vitest';
import { decimalOf, digitsOf, formatAmount, formatMoney } from '../../../src/api/contract/pay/money.ts';
import type { PayslipLine, PayslipSummary } from '../../../src/api/contract/pay/payslips.ts';
import { changesBetween, courseOf, roundLevels, yearsOf } from '../../../src/machines/screens/payslips/pay-figures.ts';

const slip = (more: Partial<PayslipSummary>): PayslipSummary => ({
  id: 'one',
  state: 'viewed',
  firstDate: '2026-03-01',
  lastDate: '2026-03-31',
  paidOn: '2026-03-27',
  currency: 'EUR',
  gross: 300,
  deductions: 100,
  net: 200,
  supersededById: null,
  supersedesId: null,
  hasAnswer: false,
  ...more,
});

const line = (code: string, amount: number, kind: PayslipLine['kind'] = 'earning'): PayslipLine => ({
  position: 1,
  kind,
  code,
  name: code,
  quantity: null,
  unit: null,
  rate: null,
  amount,
  yearToDate: null,
  basis: null,
});

/** The same numbers each time. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

describe('an amount', () => {
  it.each([
    ['JPY', 0, -123_456, '-123456'],
    ['EUR', 2, 5, '0.05'],
    ['EUR', 2, -5, '-0.05'],
    ['EUR', 2, 1_234_05, '1234.05'],
    ['KWD', 3, 1, '0.001'],
  ])('of %s has %i digits: %i is %s', (code, digits, amount, text) => {
    expect(digitsOf(code)).toBe(digits);
    expect(decimalOf(amount, digits)).toBe(text);
  });

  it('is written to its last digit, however large: no floating point is on the way', () => {
    expect(formatAmount(999_999_999_999_99, 'EUR', 'en')).toBe('999,999,999,999.99');
    expect(formatAmount(900_719_925_474_099_1, 'EUR', 'en')).toBe('90,071,992,547,409.91');
    expect(formatMoney(-1_005, 'EUR', 'de')).toBe('-10,05\u00a0€');
  });
});

describe('what changed from one payslip to the next', () => {
  it('is each line by what it does to the net pay, the largest first', () => {
    const before = { lines: [line('salary', 1000), line('tax', 200, 'deduction'), line('gone', 30)] };
    const after = { lines: [line('salary', 1100), line('tax', 260, 'deduction'), line('social', 50, 'employer')] };
    expect(
      changesBetween(before, after).map(({ code, effect, now, was }) => [code, effect, now !== null, was !== null]),
    ).toEqual([
      ['salary', 100, true, true],
      ['tax', -60, true, true],
      ['gone', -30, false, true],
    ]);
  });

  it('adds up to the difference of the net pay, in 10,000 pairs', () => {
    const next = numbers(7);
    const codes = ['salary', 'overtime', 'bonus', 'tax', 'health', 'employer'];
    const slipOf = () =>
      codes
        .filter(() => next.next().value % 4 > 0)
        .map((code) =>
          line(
            code,
            (next.next().value % 1_000_000) - 200_000,
            code === 'employer' ? 'employer' : ['tax', 'health'].includes(code) ? 'deduction' : 'earning',
          ),
        );
    const netOf = (lines: readonly PayslipLine[]) =>
      lines.reduce((sum, { kind, amount }) => sum + { earning: amount, deduction: -amount, employer: 0 }[kind], 0);
    for (let pair = 0; pair < 10_000; pair++) {
      const [before, after] = [slipOf(), slipOf()];
      const total = changesBetween({ lines: before }, { lines: after }).reduce((sum, { effect }) => sum + effect, 0);
      expect(total).toBe(netOf(after) - netOf(before));
    }
  });
});

describe('payslips by year', () => {
  const all = [
    slip({ id: 'a', paidOn: '2026-02-27' }),
    slip({ id: 'b', paidOn: '2026-01-27', state: 'superseded', gross: 900, deductions: 0, net: 900 }),
    slip({ id: 'c', paidOn: '2026-01-27', currency: 'CHF' }),
    // the pay of December that came in January
    slip({ id: 'd', paidOn: '2026-01-02', lastDate: '2025-12-31' }),
    slip({ id: 'e', paidOn: '2025-11-27' }),
  ];

  it('are those paid in it, each currency by itself; what is superseded is listed and not counted', () => {
    expect(
      yearsOf(all).map(({ year, currency, net, payslips }) => [year, currency, net, payslips.map(({ id }) => id)]),
    ).toEqual([
      ['2026', 'EUR', 400, ['a', 'b', 'd']],
      ['2026', 'CHF', 200, ['c']],
      ['2025', 'EUR', 200, ['e']],
    ]);
  });

  it('have a course of those that count, in the currency of the latest, the earliest first', () => {
    expect(courseOf(all).map(({ id }) => id)).toEqual(['e', 'd', 'a']);
    expect(courseOf(all, 2).map(({ id }) => id)).toEqual(['d', 'a']);
    expect(courseOf([])).toEqual([]);
  });
});

describe('the levels of a plot', () => {
  it.each([
    [412_000, 'EUR', [200_000, 400_000]],
    [300_000, 'JPY', [100_000, 200_000]],
    [99, 'EUR', []],
    [1_000, 'EUR', [500, 1_000]],
  ])('up to %i in %s are round', (most, currency, levels) => {
    expect(roundLevels(most, currency)).toEqual(levels);
  });
});
