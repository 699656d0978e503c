import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import { payslipLines, payslips } from '../database/schema.ts';
import { isNewer, newer } from './published.ts';

/** From which day to which overtime was paid by one's published payslips, in no order. */
export async function paidOvertimeOf(
  tx: Transaction,
  { tenant, organizationId, employeeId }: { tenant: string; organizationId: string; employeeId: string },
): Promise<{ readonly from: string; readonly to: string }[]> {
  const rows = await tx
    .selectDistinct({ from: payslipLines.basisFrom, to: payslipLines.basisTo })
    .from(payslipLines)
    .innerJoin(payslips, and(sameOrganization(payslips, payslipLines), eq(payslips.id, payslipLines.payslipId)))
    .leftJoin(newer, isNewer)
    .where(
      and(
        // another has taken its place: what that one pays counts
        isNull(newer.id),
        inOrganization(payslips, { tenant, organizationId }),
        eq(payslips.employeeId, employeeId),
        eq(payslips.state, 'published'),
        eq(payslipLines.kind, 'earning'),
        eq(payslipLines.basis, 'overtime'),
        isNotNull(payslipLines.basisFrom),
      ),
    );
  return rows.flatMap(({ from, to }) => (from !== null && to !== null ? [{ from, to }] : []));
}
