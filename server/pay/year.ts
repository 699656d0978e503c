import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { PayslipLine } from '../../src/api/contract/pay/payslips.ts';
import { sameOrganization } from '../database/same-organization.ts';
import { payslipLines, payslips } from '../database/schema.ts';
import { isNewer, newer, ownPublished, type Payee } from './published.ts';

/** What all payslips of a year come to in one currency. */
export interface PayYear {
  readonly currency: string;
  /** By kind and code, in the order of the payslips; called as the latest of them calls it. */
  readonly lines: readonly Pick<PayslipLine, 'kind' | 'code' | 'name' | 'amount'>[];
  /** Those that are counted, by the day that they were paid on. */
  readonly slips: readonly {
    readonly firstDate: string;
    readonly lastDate: string;
    readonly paidOn: string;
    readonly gross: number;
    readonly deductions: number;
    readonly employerCosts: number;
    readonly net: number;
  }[];
}

/** The payslips that were paid in a year and count, by currency: amounts of two are not added. */
export async function yearOf(payee: Payee, year: string): Promise<PayYear[]> {
  const inYear = and(
    ownPublished(payee),
    isNull(newer.id),
    sql`${payslips.paidOn} between ${`${year}-01-01`} and ${`${year}-12-31`}`,
  );
  const slips = await payee.tx
    .select({
      currency: payslips.currency,
      firstDate: payslips.firstDate,
      lastDate: payslips.lastDate,
      paidOn: payslips.paidOn,
      gross: payslips.gross,
      deductions: payslips.deductions,
      employerCosts: payslips.employerCosts,
      net: payslips.net,
    })
    .from(payslips)
    .leftJoin(newer, isNewer)
    .where(inYear)
    .orderBy(asc(payslips.paidOn), asc(payslips.firstDate), asc(payslips.id));
  const lines = await payee.tx
    .select({
      currency: payslips.currency,
      kind: payslipLines.kind,
      code: payslipLines.code,
      name: payslipLines.name,
      amount: payslipLines.amount,
    })
    .from(payslipLines)
    .innerJoin(payslips, and(sameOrganization(payslips, payslipLines), eq(payslips.id, payslipLines.payslipId)))
    .leftJoin(newer, isNewer)
    .where(inYear)
    .orderBy(asc(payslips.paidOn), asc(payslips.firstDate), asc(payslipLines.position));
  return [...new Set(slips.map(({ currency }) => currency))].map((currency) => ({
    currency,
    slips: slips.filter((slip) => slip.currency === currency),
    lines: summed(lines.filter((line) => line.currency === currency)),
  }));
}

function summed(lines: PayYear['lines']): PayYear['lines'] {
  const sums = new Map<string, PayYear['lines'][number]>();
  for (const { kind, code, name, amount } of lines) {
    const key = `${kind} ${code}`;
    sums.set(key, { kind, code, name, amount: (sums.get(key)?.amount ?? 0) + amount });
  }
  return [...sums.values()];
}
