import { and, asc, eq, inArray, notExists, notInArray, sql } from 'drizzle-orm';
import type { Attachment } from '../../src/api/contract/files.ts';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import { attachments, files } from '../database/schema.ts';
import type { OrganizationContext } from '../people/context.ts';
import { Refused } from '../platform/refused.ts';
import type { Attachable } from '../subjects/subject.ts';

/** A transaction within one organization. */
type Within = Pick<OrganizationContext, 'tx' | 'tenant' | 'organizationId'>;

/** What ties files to a subject. */
const toSubject = (context: Within, { kind, id }: Attachable) =>
  and(inOrganization(attachments, context), eq(attachments.subjectKind, kind), eq(attachments.subjectId, id));

const filesOfLinks = and(sameOrganization(files, attachments), eq(files.id, attachments.fileId));

/** What is attached to each of these, by their ids, in the order in which it was uploaded. */
export async function attachmentsOfEach(
  context: Within,
  kind: Attachable['kind'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Attachment[]>> {
  if (ids.length === 0) return new Map();
  const rows = await context.tx
    .select({
      subjectId: attachments.subjectId,
      id: files.id,
      name: files.name,
      mediaType: files.mediaType,
      bytes: sql<number>`octet_length(${files.content})`,
    })
    .from(attachments)
    .innerJoin(files, filesOfLinks)
    .where(
      and(
        inOrganization(attachments, context),
        eq(attachments.subjectKind, kind),
        inArray(attachments.subjectId, [...ids]),
      ),
    )
    .orderBy(asc(files.uploadedAt), asc(files.name), asc(files.id));
  const found = new Map<string, Attachment[]>();
  for (const { subjectId, ...file } of rows) found.set(subjectId, [...(found.get(subjectId) ?? []), file]);
  return found;
}

/** What is attached to something, in the order in which it was uploaded. */
export const attachmentsOf = async (context: Within, { kind, id }: Attachable): Promise<Attachment[]> =>
  (await attachmentsOfEach(context, kind, [id])).get(id) ?? [];

/** Which of these files somebody can hand in with something: their own, and handed in with nothing else than these. */
export async function handable(
  context: OrganizationContext,
  employeeId: string,
  ids: readonly string[],
  subjectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const elsewhere = context.tx
    .select({ one: sql`1` })
    .from(attachments)
    .where(and(filesOfLinks, subjectIds.length === 0 ? undefined : notInArray(attachments.subjectId, [...subjectIds])));
  const rows = await context.tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        inOrganization(files, context),
        eq(files.employeeId, employeeId),
        inArray(files.id, [...ids]),
        notExists(elsewhere),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Hands these files in with something, and no others. A file is stored once, however many things name it: the leave that
 * is to be changed keeps what the change takes along.
 */
export async function attach(context: Within, subject: Attachable, ids: readonly string[]): Promise<void> {
  const { tx, tenant, organizationId } = context;
  await tx
    .delete(attachments)
    .where(and(toSubject(context, subject), ids.length === 0 ? undefined : notInArray(attachments.fileId, [...ids])));
  if (ids.length === 0) return;
  await tx
    .insert(attachments)
    .values(
      [...new Set(ids)].map((fileId) => ({
        tenantId: tenant,
        organizationId,
        subjectKind: subject.kind,
        subjectId: subject.id,
        fileId,
      })),
    )
    .onConflictDoNothing();
}

/**
 * The same, where somebody says which: their own, and handed in with nothing else.
 *
 * @param replaced what this takes the place of, and may share its files with
 * @throws Refused `rule_broken` where one of them is none of theirs
 */
export async function handIn(
  context: OrganizationContext,
  subject: Attachable & { readonly employeeId: string },
  ids: readonly string[],
  replaced: readonly string[] = [subject.id],
): Promise<void> {
  const known = await handable(context, subject.employeeId, ids, replaced);
  if (ids.some((id) => !known.has(id))) {
    const code = 'attachment_unknown';
    throw new Refused('rule_broken', {
      fields: [{ path: 'body.ask.attachmentIds', code, message: 'There is no such file of yours.' }],
    });
  }
  await attach(context, subject, ids);
}
