import { and, eq, inArray } from 'drizzle-orm';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import { payslipQuestions, payslips } from '../database/schema.ts';
import type { SubjectKind } from '../subjects/subject.ts';

/** A question about a payslip, as notifications and letters know it: nothing of what is asked, and no amount. */
export const questionSubject: SubjectKind = {
  kind: 'payslip_question',
  facesOf: async (tx, of, ids) => {
    const rows = await tx
      .select({
        id: payslipQuestions.id,
        employeeId: payslipQuestions.employeeId,
        payslipId: payslips.id,
        firstDate: payslips.firstDate,
        lastDate: payslips.lastDate,
      })
      .from(payslipQuestions)
      .innerJoin(
        payslips,
        and(sameOrganization(payslips, payslipQuestions), eq(payslips.id, payslipQuestions.payslipId)),
      )
      .where(and(inOrganization(payslipQuestions, of), inArray(payslipQuestions.id, [...ids])));
    return new Map(rows.map(({ id, payslipId, ...face }) => [id, { ...face, title: 'Payslip', within: [payslipId] }]));
  },
  pathOf: (side, { within }) =>
    side === 'own' ? `payslips?payslip=${within[0] ?? ''}` : 'supervisory/requests?tab=payslips',
};
