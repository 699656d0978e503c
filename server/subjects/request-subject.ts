import { and, inArray } from 'drizzle-orm';
import type { RequestKindName } from '../../src/api/contract/requests/request-kinds.ts';
import { inOrganization } from '../database/same-organization.ts';
import { requests } from '../database/schema.ts';
import { rangeOf } from '../requests/head.ts';
import type { SubjectKind } from './subject.ts';

/**
 * Requests of a kind that is nothing but its head to whoever is told of it: nothing is attached to them, and what they are
 * called is the reader's language to say.
 */
export const requestSubject = (
  kind: RequestKindName,
  where: Pick<SubjectKind, 'name' | 'screens' | 'teamTab'>,
): SubjectKind => ({
  kind,
  facesOf: async (tx, { tenant, organizationId }, ids) => {
    const heads = await tx
      .select()
      .from(requests)
      .where(and(inOrganization(requests, { tenant, organizationId }), inArray(requests.id, [...ids])));
    return new Map(
      heads.map((head) => [head.id, { employeeId: head.employeeId, title: '', ...rangeOf(head) }] as const),
    );
  },
  isVisible: async () => false,
  ...where,
});
