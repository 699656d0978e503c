import { and, eq, inArray } from 'drizzle-orm';
import { inOrganization, sameOrganization } from '../../database/same-organization.ts';
import { leaveRequests, leaveTypes, requests } from '../../database/schema.ts';
import { rangeOf } from '../../requests/head.ts';
import type { AttachableSubject } from '../../subjects/subject.ts';
import { ifVisible } from '../access.ts';
import { loadLeaveContext, requestsIn } from '../context.ts';

/** Leave requests, as notifications, letters and files know them. */
export const leaveSubject: AttachableSubject = {
  kind: 'leave_request',
  facesOf: async (tx, { tenant, organizationId }, ids) => {
    const rows = await tx
      .select({ head: requests, title: leaveTypes.name })
      .from(requests)
      .innerJoin(leaveRequests, and(sameOrganization(leaveRequests, requests), eq(leaveRequests.id, requests.id)))
      .innerJoin(leaveTypes, and(sameOrganization(leaveTypes, leaveRequests), eq(leaveTypes.id, leaveRequests.typeId)))
      .where(and(inOrganization(requests, { tenant, organizationId }), inArray(requests.id, [...ids])));
    return new Map(
      rows.map(({ head, title }) => [head.id, { employeeId: head.employeeId, title, ...rangeOf(head) }] as const),
    );
  },
  isVisible: async (tx, visit, employment, ids) => {
    const context = await loadLeaveContext(tx, visit, employment);
    return (await requestsIn(context, ids)).some((request) => ifVisible(context, request) !== null);
  },
  pathOf: (side, { id }) => `${side === 'own' ? 'my-leaves' : 'supervisory/leave-requests'}?request=${id}`,
  coverPath: 'my-leaves',
};
