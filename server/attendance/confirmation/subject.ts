import { and, inArray } from 'drizzle-orm';
import { firstDateOf, lastDateOf, monthOf } from '../../../src/api/contract/calendar.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { monthConfirmations } from '../../database/schema.ts';
import type { SubjectKind } from '../../subjects/subject.ts';

/** A month of somebody's attendance, as notifications and letters know it: nothing of what is said to it. */
export const monthSubject: SubjectKind = {
  kind: 'attendance_month',
  facesOf: async (tx, of, ids) => {
    const rows = await tx
      .select({ id: monthConfirmations.id, employeeId: monthConfirmations.employeeId, month: monthConfirmations.month })
      .from(monthConfirmations)
      .where(and(inOrganization(monthConfirmations, of), inArray(monthConfirmations.id, [...ids])));
    return new Map(
      rows.map(({ id, employeeId, month }) => [
        id,
        { employeeId, title: 'Attendance', firstDate: firstDateOf(month), lastDate: lastDateOf(month) },
      ]),
    );
  },
  pathOf: (side, { firstDate }) =>
    side === 'own' ? `emp-attendances?month=${monthOf(firstDate)}` : 'supervisory/requests?tab=team',
};
