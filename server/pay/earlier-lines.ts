import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { EarlierLine, PayslipLine, PayslipSummary } from '../../src/api/contract/pay/payslips.ts';
import { sameOrganization } from '../database/same-organization.ts';
import { payslipLines, payslips } from '../database/schema.ts';
import { isNewer, newer, ownPublished, type Payee } from './published.ts';

/**
 * What was paid or kept back earlier in the year that a payslip was paid in, and is no line of it: with the payslip's own lines
 * it is all that has come together by then. Only payslips that count, in the same currency.
 *
 * @param lines those of the payslip itself
 */
export async function earlierLines(
  payee: Payee,
  { paidOn, firstDate, currency }: Pick<PayslipSummary, 'paidOn' | 'firstDate' | 'currency'>,
  lines: readonly Pick<PayslipLine, 'kind' | 'code'>[],
): Promise<EarlierLine[]> {
  const rows = await payee.tx
    .selectDistinctOn([payslipLines.kind, payslipLines.code], {
      kind: payslipLines.kind,
      code: payslipLines.code,
      name: payslipLines.name,
      yearToDate: payslipLines.yearToDate,
    })
    .from(payslipLines)
    .innerJoin(payslips, and(sameOrganization(payslips, payslipLines), eq(payslips.id, payslipLines.payslipId)))
    .leftJoin(newer, isNewer)
    .where(
      and(
        ownPublished(payee),
        isNull(newer.id),
        eq(payslips.currency, currency),
        sql`(${payslips.paidOn}, ${payslips.firstDate}) < (${paidOn}::date, ${firstDate}::date)`,
        sql`${payslips.paidOn} >= ${`${paidOn.slice(0, 4)}-01-01`}::date`,
      ),
    )
    .orderBy(
      ...[asc(payslipLines.kind), asc(payslipLines.code)],
      ...[desc(payslips.paidOn), desc(payslips.firstDate), desc(payslipLines.position)],
    );
  return rows.filter(({ kind, code }) => !lines.some((line) => line.kind === kind && line.code === code));
}
