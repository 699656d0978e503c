import { and, eq, inArray } from 'drizzle-orm';
import type { RequestKindName } from '../../src/api/contract/requests/request-kinds.ts';
import type { Transaction } from '../database/connection.ts';
import { inOrganization } from '../database/same-organization.ts';
import { requests } from '../database/schema.ts';
import { loadReportingContext } from '../people/context.ts';
import { accessTo } from '../requests/access.ts';
import { rangeOf } from '../requests/head.ts';
import type { AttachableSubject } from './subject.ts';

/**
 * Requests of a kind that is nothing but its head to whoever is told of it: what they are called is the reader's language to
 * say. Whoever sees a request sees what is attached to it.
 *
 * @param lifecycle says which of them are drafts, or nobody's
 */
export const requestSubject = (
  kind: RequestKindName,
  { lifecycle, ...paths }: Pick<AttachableSubject, 'pathOf' | 'coverPath'> & { readonly lifecycle: Tagged },
): AttachableSubject => ({
  kind,
  facesOf: async (tx, of, ids) =>
    new Map(
      (await headsIn(tx, kind, of, ids)).map(
        (head) => [head.id, { employeeId: head.employeeId, title: '', ...rangeOf(head) }] as const,
      ),
    ),
  isVisible: async (tx, visit, employment, ids) => {
    const context = await loadReportingContext(tx, visit, employment);
    const heads = await headsIn(tx, kind, context, ids);
    return heads.some((head) => accessTo(context, head, lifecycle).isVisible);
  },
  ...paths,
});

type Tagged = Parameters<typeof accessTo>[2];

const headsIn = (
  tx: Transaction,
  kind: RequestKindName,
  of: { readonly tenant: string; readonly organizationId: string },
  ids: readonly string[],
) =>
  tx
    .select()
    .from(requests)
    .where(and(inOrganization(requests, of), eq(requests.kind, kind), inArray(requests.id, [...ids])));
