import { and, eq, inArray } from 'drizzle-orm';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import { organizations, recordRequests, recordSections } from '../database/schema.ts';
import { dateAt } from '../platform/zone.ts';
import type { SubjectKind } from '../subjects/subject.ts';

/** A change of a record, as notifications and letters know it: its section, and nothing of what is in it. */
export const recordChangeSubject: SubjectKind = {
  kind: 'record_change',
  facesOf: async (tx, of, ids) => {
    const rows = await tx
      .select({
        id: recordRequests.id,
        employeeId: recordRequests.employeeId,
        title: recordSections.title,
        at: recordRequests.askedAt,
        timeZone: organizations.timeZone,
      })
      .from(recordRequests)
      .innerJoin(
        recordSections,
        and(sameOrganization(recordSections, recordRequests), eq(recordSections.code, recordRequests.section)),
      )
      .innerJoin(
        organizations,
        and(eq(organizations.tenantId, recordRequests.tenantId), eq(organizations.id, recordRequests.organizationId)),
      )
      .where(and(inOrganization(recordRequests, of), inArray(recordRequests.id, [...ids])));
    return new Map(
      rows.map(({ id, at, timeZone, ...face }) => {
        const date = dateAt(timeZone, at.getTime());
        return [id, { ...face, firstDate: date, lastDate: date }];
      }),
    );
  },
  pathOf: (side) => (side === 'own' ? 'my-records' : 'supervisory/requests?tab=records'),
};
