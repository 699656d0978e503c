import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { auditWithin } from '../calls/audit.ts';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import { organizations, recordFields, recordItems, recordRequests, recordSections } from '../database/schema.ts';
import { loadReportingContext } from '../people/context.ts';
import { dateAt } from '../platform/zone.ts';
import type { AttachableSubject } from '../subjects/subject.ts';
import { decidableBy } from './approvers.ts';
import { waiting } from './requests.ts';

/** A change of a record, as notifications and letters know it: its section, and nothing of what is in it. */
export const recordChangeSubject: AttachableSubject = {
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
  // for as long as somebody decides on it
  isVisible: async (tx, visit, employment, ids) => {
    const { organization, employee } = employment;
    const { reviewsDocuments } = employee;
    const reviewer = { ...(await loadReportingContext(tx, visit, employment)), reviewsDocuments };
    const decidable = decidableBy(reviewer);
    if (!decidable) return false;
    const [seen] = await tx
      .select({ id: recordRequests.id })
      .from(recordRequests)
      .innerJoin(
        recordSections,
        and(sameOrganization(recordSections, recordRequests), eq(recordSections.code, recordRequests.section)),
      )
      .where(
        and(
          inOrganization(recordRequests, { tenant: organization.tenantId, organizationId: organization.id }),
          inArray(recordRequests.id, [...ids]),
          ne(recordRequests.employeeId, employee.id),
          inArray(recordRequests.state, waiting),
          decidable,
        ),
      )
      .limit(1);
    if (!seen) return false;
    await auditWithin(tx, visit, {
      action: 'read recordChange',
      accountId: visit.actor.accountId,
      organizationId: organization.id,
      subject: seen.id,
    });
    return true;
  },
};

/**
 * A record, as its owner is reminded of it: its section, and until when it is valid, where it says so. The files that go with
 * it are its owner's alone.
 */
export const recordSubject: AttachableSubject = {
  kind: 'record_item',
  facesOf: async (tx, of, ids) => {
    const rows = await tx
      .select({ item: recordItems, title: recordSections.title, at: organizations.timeZone, field: recordFields.code })
      .from(recordItems)
      .innerJoin(
        recordSections,
        and(sameOrganization(recordSections, recordItems), eq(recordSections.code, recordItems.section)),
      )
      .innerJoin(
        organizations,
        and(eq(organizations.tenantId, recordItems.tenantId), eq(organizations.id, recordItems.organizationId)),
      )
      .leftJoin(
        recordFields,
        and(
          sameOrganization(recordFields, recordItems),
          eq(recordFields.section, recordItems.section),
          isNotNull(recordFields.remindDays),
        ),
      )
      .where(and(inOrganization(recordItems, of), inArray(recordItems.id, [...ids])))
      .orderBy(desc(recordFields.position));
    return new Map(
      rows.map(({ item, title, at, field }) => {
        const changedOn = dateAt(at, item.changedAt?.getTime() ?? 0);
        const date = item.values[field ?? ''] ?? changedOn;
        return [item.id, { employeeId: item.employeeId, title, firstDate: date, lastDate: date }];
      }),
    );
  },
  pathOf: () => 'my-records',
  isVisible: async () => false,
};
