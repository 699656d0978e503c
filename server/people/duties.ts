import { and, eq, gte, isNull, lte, or } from 'drizzle-orm';
import { inOrganization } from '../database/same-organization.ts';
import { employees } from '../database/schema.ts';
import type { OrganizationContext } from './context.ts';

/** What somebody does for everybody in an organization: answers for the payroll, reviews documents. */
type Duty = 'answersPay' | 'reviewsDocuments';

/** Who has a duty on a date: of those who work there then, their ids. */
export async function withDuty(
  duty: Duty,
  within: Pick<OrganizationContext, 'tx' | 'tenant' | 'organizationId' | 'today'>,
): Promise<string[]> {
  const rows = await within.tx
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(
        inOrganization(employees, within),
        eq(employees[duty], true),
        lte(employees.joinedOn, within.today),
        or(isNull(employees.leftOn), gte(employees.leftOn, within.today)),
      ),
    );
  return rows.map(({ id }) => id);
}

/** The same for somebody: nobody does it for themselves. */
export const withDutyFor = async (
  duty: Duty,
  within: Parameters<typeof withDuty>[1],
  employeeId: string,
): Promise<string[]> => (await withDuty(duty, within)).filter((id) => id !== employeeId);
