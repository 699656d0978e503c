import { and, asc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Attachment } from '../../src/api/contract/files.ts';
import { files } from '../database/schema.ts';
import type { Place, RequestRow } from './place.ts';

const inPlace = ({ tenant, organizationId }: Place) =>
  and(eq(files.tenantId, tenant), eq(files.organizationId, organizationId));

/** What is attached to a request, in the order in which it was uploaded. */
export const attachmentsOf = (place: Place, requestId: string): Promise<Attachment[]> =>
  place.tx
    .select({
      id: files.id,
      name: files.name,
      mediaType: files.mediaType,
      bytes: sql<number>`octet_length(${files.content})`,
    })
    .from(files)
    .where(and(inPlace(place), eq(files.leaveRequestId, requestId)))
    .orderBy(asc(files.uploadedAt), asc(files.name), asc(files.id));

/** Which of these files somebody can hand in with a request: their own, and with no other. */
export async function handable(
  place: Place,
  employeeId: string,
  ids: readonly string[],
  requestIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await place.tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        inPlace(place),
        eq(files.employeeId, employeeId),
        inArray(files.id, [...ids]),
        or(
          isNull(files.leaveRequestId),
          requestIds.length === 0 ? undefined : inArray(files.leaveRequestId, [...requestIds]),
        ),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Hands these files in with a request; whatever else was attached to it belongs to nothing again. */
export async function attach(
  place: Place,
  request: Pick<RequestRow, 'id' | 'supersedesId'>,
  ids: readonly string[],
): Promise<void> {
  await place.tx
    .update(files)
    .set({ leaveRequestId: null })
    .where(
      and(
        inPlace(place),
        eq(files.leaveRequestId, request.id),
        ids.length === 0 ? undefined : notInArray(files.id, [...ids]),
      ),
    );
  if (ids.length === 0) return;
  const wanted = and(inPlace(place), inArray(files.id, [...ids]));
  if (request.supersedesId !== null) {
    // the leave that is to be changed keeps its own: nothing may come of the change
    const { tenantId, organizationId, employeeId, name, mediaType, content, uploadedAt } = files;
    await place.tx.insert(files).select(
      place.tx
        .select({
          tenantId,
          organizationId,
          id: sql<string>`gen_random_uuid()`.as('id'),
          employeeId,
          name,
          mediaType,
          content,
          uploadedAt,
          leaveRequestId: sql<string>`${request.id}::uuid`.as('leave_request_id'),
        })
        .from(files)
        .where(and(wanted, eq(files.leaveRequestId, request.supersedesId))),
    );
  }
  await place.tx
    .update(files)
    .set({ leaveRequestId: request.id })
    .where(and(wanted, isNull(files.leaveRequestId)));
}
