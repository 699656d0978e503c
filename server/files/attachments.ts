import { and, asc, eq, inArray, notExists, notInArray, sql } from 'drizzle-orm';
import type { Attachment } from '../../src/api/contract/files.ts';
import { sameOrganization } from '../database/same-organization.ts';
import { attachments, files } from '../database/schema.ts';
import type { LeaveContext, RequestRow } from '../leaves/context.ts';

const inPlace = (
  { tenant, organizationId }: Pick<LeaveContext, 'tenant' | 'organizationId'>,
  table: typeof files | typeof attachments,
) => and(eq(table.tenantId, tenant), eq(table.organizationId, organizationId));

/** What ties files to a request. */
const toRequest = (context: LeaveContext, requestId: string) =>
  and(
    inPlace(context, attachments),
    eq(attachments.subjectKind, 'leave_request'),
    eq(attachments.subjectId, requestId),
  );

const filesOfLinks = and(sameOrganization(files, attachments), eq(files.id, attachments.fileId));

/** What is attached to a request, in the order in which it was uploaded. */
export const attachmentsOf = (context: LeaveContext, requestId: string): Promise<Attachment[]> =>
  context.tx
    .select({
      id: files.id,
      name: files.name,
      mediaType: files.mediaType,
      bytes: sql<number>`octet_length(${files.content})`,
    })
    .from(attachments)
    .innerJoin(files, filesOfLinks)
    .where(toRequest(context, requestId))
    .orderBy(asc(files.uploadedAt), asc(files.name), asc(files.id));

/** Which of these files somebody can hand in with a request: their own, and with no other request than these. */
export async function handable(
  context: LeaveContext,
  employeeId: string,
  ids: readonly string[],
  requestIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const elsewhere = context.tx
    .select({ one: sql`1` })
    .from(attachments)
    .where(and(filesOfLinks, requestIds.length === 0 ? undefined : notInArray(attachments.subjectId, [...requestIds])));
  const rows = await context.tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(inPlace(context, files), eq(files.employeeId, employeeId), inArray(files.id, [...ids]), notExists(elsewhere)),
    );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Hands these files in with a request, and no others. A file is stored once, however many requests name it: the leave that
 * is to be changed keeps what the change takes along.
 */
export async function attach(
  context: LeaveContext,
  request: Pick<RequestRow, 'id'>,
  ids: readonly string[],
): Promise<void> {
  const { tx, tenant, organizationId } = context;
  await tx
    .delete(attachments)
    .where(
      and(toRequest(context, request.id), ids.length === 0 ? undefined : notInArray(attachments.fileId, [...ids])),
    );
  if (ids.length === 0) return;
  await tx
    .insert(attachments)
    .values(
      [...new Set(ids)].map((fileId) => ({
        tenantId: tenant,
        organizationId,
        subjectKind: 'leave_request' as const,
        subjectId: request.id,
        fileId,
      })),
    )
    .onConflictDoNothing();
}
