import { and, inArray } from 'drizzle-orm';
import { inOrganization } from '../../database/same-organization.ts';
import { publishedShifts } from '../../database/schema.ts';
import type { SubjectKind } from '../../subjects/subject.ts';

/** A planned shift, as notifications and letters know it: nothing of what is said to it. */
export const shiftSubject: SubjectKind = {
  kind: 'published_shift',
  facesOf: async (tx, of, ids) => {
    const rows = await tx
      .select({ id: publishedShifts.id, employeeId: publishedShifts.employeeId, date: publishedShifts.date })
      .from(publishedShifts)
      .where(and(inOrganization(publishedShifts, of), inArray(publishedShifts.id, [...ids])));
    return new Map(
      rows.map(({ id, employeeId, date }) => [id, { employeeId, title: 'Shift', firstDate: date, lastDate: date }]),
    );
  },
  pathOf: (side) => (side === 'own' ? 'my-schedules' : 'supervisory/requests?tab=team'),
};
