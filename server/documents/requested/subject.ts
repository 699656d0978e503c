import { and, inArray, ne, sql } from 'drizzle-orm';
import { auditWithin } from '../../calls/audit.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { documentRequests, employees, requestedDocuments } from '../../database/schema.ts';
import type { AttachableSubject } from '../../subjects/subject.ts';
import { itsPerson, itsRequest } from './requested.ts';

/** A document that is asked of somebody, as notifications, letters and its files know it. */
export const requestedSubject: AttachableSubject = {
  kind: 'requested_document',
  facesOf: async (tx, of, ids) => {
    const rows = await tx
      .select({
        id: requestedDocuments.id,
        employeeId: requestedDocuments.employeeId,
        title: documentRequests.title,
        // until when it is to be sent; where it may take as long as it likes, since when it is asked for
        date: sql<string>`(
          greatest(${employees.joinedOn}, ${documentRequests.requestedOn}) + coalesce(${documentRequests.daysToSend}, 0)
        )::text`,
      })
      .from(requestedDocuments)
      .innerJoin(documentRequests, itsRequest)
      .innerJoin(employees, itsPerson)
      .where(and(inOrganization(requestedDocuments, of), inArray(requestedDocuments.id, [...ids])));
    return new Map(rows.map(({ id, date, ...face }) => [id, { ...face, firstDate: date, lastDate: date }]));
  },
  // whoever has sent a file sees it without this; whoever reviews it is noted together with the reading
  isVisible: async (tx, visit, { organization, employee }, ids) => {
    if (!employee.reviewsDocuments || visit.actor.impersonator) return false;
    const of = { tenant: organization.tenantId, organizationId: organization.id };
    const [found] = await tx
      .select({ id: requestedDocuments.id })
      .from(requestedDocuments)
      .where(
        and(
          inOrganization(requestedDocuments, of),
          inArray(requestedDocuments.id, [...ids]),
          ne(requestedDocuments.employeeId, employee.id),
        ),
      );
    if (!found) return false;
    await auditWithin(tx, visit, {
      action: 'read requestedDocument',
      accountId: visit.actor.accountId,
      organizationId: organization.id,
      subject: found.id,
    });
    return true;
  },
  pathOf: (side) => (side === 'own' ? 'documents?tab=requested' : 'supervisory/requests?tab=documents'),
};
