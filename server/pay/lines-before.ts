import { and, asc, desc, eq, exists, inArray, lt, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import { payslipLines, payslipQuestions, payslips } from '../database/schema.ts';
import type { OrganizationContext } from '../people/context.ts';

/** Of each question about a line the same line in the payslip of the period before that counts, in the same currency. */
export async function linesBefore(
  within: Pick<OrganizationContext, 'tx' | 'tenant' | 'organizationId'>,
  questionIds: readonly string[],
) {
  const earlier = alias(payslips, 'earlier');
  const lineThen = alias(payslipLines, 'line_then');
  const replacement = alias(payslips, 'replacement');
  const isReplaced = exists(
    within.tx
      .select({ one: sql`1` })
      .from(replacement)
      .where(
        and(
          sameOrganization(replacement, earlier),
          eq(replacement.supersedesId, earlier.id),
          eq(replacement.state, 'published'),
        ),
      ),
  );
  const lines = await within.tx
    .selectDistinctOn([payslipQuestions.id], {
      id: payslipQuestions.id,
      firstDate: earlier.firstDate,
      lastDate: earlier.lastDate,
      code: lineThen.code,
      quantity: lineThen.quantity,
      unit: lineThen.unit,
      rate: lineThen.rate,
      amount: lineThen.amount,
    })
    .from(payslipQuestions)
    .innerJoin(payslips, and(sameOrganization(payslips, payslipQuestions), eq(payslips.id, payslipQuestions.payslipId)))
    .innerJoin(
      payslipLines,
      and(
        sameOrganization(payslipLines, payslipQuestions),
        eq(payslipLines.payslipId, payslipQuestions.payslipId),
        eq(payslipLines.position, payslipQuestions.position),
      ),
    )
    .innerJoin(
      earlier,
      and(
        sameOrganization(earlier, payslips),
        eq(earlier.employeeId, payslips.employeeId),
        eq(earlier.currency, payslips.currency),
        eq(earlier.state, 'published'),
        lt(earlier.lastDate, payslips.firstDate),
        not(isReplaced),
      ),
    )
    .leftJoin(
      lineThen,
      and(
        sameOrganization(lineThen, earlier),
        eq(lineThen.payslipId, earlier.id),
        eq(lineThen.code, payslipLines.code),
        eq(lineThen.kind, payslipLines.kind),
      ),
    )
    .where(and(inOrganization(payslipQuestions, within), inArray(payslipQuestions.id, [...questionIds])))
    .orderBy(payslipQuestions.id, desc(earlier.lastDate), desc(earlier.paidOn), asc(lineThen.position));
  return new Map(
    lines.flatMap(({ id, code, amount, ...line }) =>
      code === null || amount === null ? [] : [[id, { ...line, amount }]],
    ),
  );
}
