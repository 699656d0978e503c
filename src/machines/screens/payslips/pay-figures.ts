import { digitsOf } from '../../../api/contract/pay/money.ts';
import type { Payslip, PayslipLine, PayslipSummary } from '../../../api/contract/pay/payslips.ts';

/** What a year has come to so far, in one currency. */
export interface YearOfPay {
  readonly year: string;
  readonly currency: string;
  readonly gross: number;
  readonly deductions: number;
  readonly net: number;
  /** The latest first; also those that were superseded, which no sum counts. */
  readonly payslips: readonly PayslipSummary[];
}

/** Payslips by the year that they were paid in and their currency, the latest first. Whole numbers: the sums are exact. */
export function yearsOf(payslips: readonly PayslipSummary[]): YearOfPay[] {
  const years = new Map<string, YearOfPay>();
  for (const slip of payslips) {
    const year = slip.paidOn.slice(0, 4);
    const key = `${year} ${slip.currency}`;
    const before = years.get(key) ?? { year, currency: slip.currency, gross: 0, deductions: 0, net: 0, payslips: [] };
    const counts = slip.state === 'superseded' ? 0 : 1;
    years.set(key, {
      ...before,
      gross: before.gross + slip.gross * counts,
      deductions: before.deductions + slip.deductions * counts,
      net: before.net + slip.net * counts,
      payslips: [...before.payslips, slip],
    });
  }
  return [...years.values()];
}

/** Those that count, of the currency of the latest, from the earliest to the latest; at most so many. */
export function courseOf(payslips: readonly PayslipSummary[], most = 24): PayslipSummary[] {
  const counting = payslips.filter(({ state }) => state !== 'superseded');
  const currency = counting[0]?.currency;
  return counting
    .filter((slip) => slip.currency === currency)
    .slice(0, most)
    .reverse();
}

/** Those that one can be compared with: of the same currency, the latest first. */
export const comparableWith = (
  { id, currency }: Pick<PayslipSummary, 'id' | 'currency'>,
  payslips: readonly PayslipSummary[],
): PayslipSummary[] => payslips.filter((other) => other.id !== id && other.currency === currency);

/** What a line has changed from one payslip to the next. */
export interface PayChange {
  readonly kind: PayslipLine['kind'];
  readonly code: string;
  readonly name: string;
  readonly before: number;
  readonly after: number;
  /** By how much the net pay is more for it; negative for less. */
  readonly effect: number;
  /** The line as it is now, and as it was: what days are behind it. */
  readonly now: PayslipLine | null;
  readonly was: PayslipLine | null;
}

/**
 * Why two net amounts differ: what each line adds to the difference, the largest first; together they are the difference.
 * What the employer pays on top changes nothing for the person. Lines of one code are taken together.
 */
export function changesBetween(before: Pick<Payslip, 'lines'>, after: Pick<Payslip, 'lines'>): PayChange[] {
  const keyOf = ({ kind, code }: PayslipLine) => `${kind} ${code}`;
  const counting = (lines: readonly PayslipLine[]) => lines.filter(({ kind }) => kind !== 'employer');
  const all = [...counting(after.lines), ...counting(before.lines)];
  const keys = [...new Set(all.map(keyOf))];
  return keys
    .map((key): PayChange => {
      const [now, was] = [after, before].map(({ lines }) => counting(lines).filter((line) => keyOf(line) === key));
      const sum = (lines: readonly PayslipLine[] = []) => lines.reduce((total, { amount }) => total + amount, 0);
      const line = now?.[0] ?? was?.[0];
      const difference = sum(now) - sum(was);
      return {
        kind: line?.kind ?? 'earning',
        code: line?.code ?? '',
        name: line?.name ?? '',
        before: sum(was),
        after: sum(now),
        effect: line?.kind === 'deduction' ? -difference : difference,
        now: now?.[0] ?? null,
        was: was?.[0] ?? null,
      };
    })
    .filter(({ effect }) => effect !== 0)
    .sort((one, other) => Math.abs(other.effect) - Math.abs(one.effect));
}

/** Round amounts of a currency up to the most, for the lines of a plot. @param most minor units */
export function roundLevels(most: number, currency: string): number[] {
  const whole = 10 ** digitsOf(currency);
  const rough = Math.max(most / 2, whole);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [5, 2, 1].map((times) => times * magnitude).find((step) => step <= rough) ?? magnitude;
  return [step, 2 * step].filter((level) => level <= most);
}
