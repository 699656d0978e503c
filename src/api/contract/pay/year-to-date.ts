import type { Payslip, PayslipLine } from './payslips.ts';

type Reckoned = Pick<Payslip, 'lines' | 'earlierLines'>;

/**
 * What all of a kind has come to in the year, up to a payslip and with it; whole minor units. A code that stands on several
 * lines is counted once: each of them says what the code has come to.
 *
 * @returns null where the payroll has not said it of every line, or where there is none
 */
export function yearToDateOf({ lines, earlierLines }: Reckoned, kind: PayslipLine['kind']): number | null {
  const byCode = new Map<string, number | null>();
  for (const line of [...earlierLines, ...lines]) {
    if (line.kind === kind) byCode.set(line.code, line.yearToDate ?? byCode.get(line.code) ?? null);
  }
  let sum = 0;
  for (const toDate of byCode.values()) {
    if (toDate === null) return null;
    sum += toDate;
  }
  return byCode.size === 0 ? null : sum;
}

/** What was left of it all in the year, up to a payslip and with it; null where that is not known. */
export function netToDateOf(slip: Reckoned): number | null {
  const [gross, deductions] = [yearToDateOf(slip, 'earning'), yearToDateOf(slip, 'deduction')];
  const hasDeductions = [...slip.lines, ...slip.earlierLines].some(({ kind }) => kind === 'deduction');
  if (gross === null || (deductions === null && hasDeductions)) return null;
  return gross - (deductions ?? 0);
}
