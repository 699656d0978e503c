import { and, eq, inArray } from 'drizzle-orm';
import { requests } from '../database/schema.ts';
import { rangeOf } from '../requests/head.ts';
import type { SubjectKind } from '../subjects/subject.ts';

/** Presence requests, as notifications and letters know them. What they are called is the reader's language to say. */
export const presenceSubject: SubjectKind = {
  kind: 'presence_request',
  facesOf: async (tx, { tenant, organizationId }, ids) => {
    const heads = await tx
      .select()
      .from(requests)
      .where(
        and(eq(requests.tenantId, tenant), eq(requests.organizationId, organizationId), inArray(requests.id, [...ids])),
      );
    return new Map(
      heads.map((head) => [head.id, { employeeId: head.employeeId, title: '', ...rangeOf(head) }] as const),
    );
  },
  // nothing is attached to them
  isVisible: async () => false,
  screens: { own: 'emp-attendances', team: 'supervisory/requests' },
};
