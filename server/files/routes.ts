import { and, count, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { fileContent, uploadFile } from '../../src/api/contract/files.ts';
import {
  type AttachableKindName,
  filesOfFormer,
  personalFiles,
} from '../../src/api/contract/requests/request-kinds.ts';
import { type AuthenticatedContext, within } from '../calls/context.ts';
import type { Employment } from '../calls/employment.ts';
import { employmentIn, employmentOrFormerIn, isFormer } from '../calls/employment.ts';
import { once } from '../calls/once.ts';
import { type Route, signedIn, signedInForFile } from '../calls/route.ts';
import type { Transaction } from '../database/connection.ts';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import { attachments, files } from '../database/schema.ts';
import { lock } from '../people/lock.ts';
import { groupBy } from '../platform/group-by.ts';
import { Refused } from '../platform/refused.ts';
import type { AttachableKind } from '../subjects/subject.ts';
import { fileHeaders } from './headers.ts';
import { judgeFile, nameFor } from './judge.ts';

/** How long a file waits to be handed in with something, in milliseconds. */
const forgottenAfter = 48 * 3_600_000;

/** As many files as somebody may have that belong to nothing yet. */
const mostWaiting = 30;

/** Files of an organization that were not handed in with anything. */
const waitingIn = (tx: Transaction, { tenantId, organizationId }: { tenantId: string; organizationId: string }) =>
  and(
    eq(files.tenantId, tenantId),
    eq(files.organizationId, organizationId),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(attachments)
        .where(and(sameOrganization(attachments, files), eq(attachments.fileId, files.id))),
    ),
  );

/** @param subjects what files can be attached to */
export const fileRoutes = (subjects: readonly AttachableKind[]): readonly Route[] => [
  signedIn(uploadFile, async (visit, received) => {
    const { params, query, file } = received;
    // a file is not judged for whoever has no business here
    await employmentIn(visit, params.orgId);
    const mediaType = await judgeFile(file);
    const name = nameFor(query.name, mediaType);
    return once(visit, uploadFile, received, params.orgId, async (tx, employment) => {
      const own = { tenantId: visit.tenant, organizationId: params.orgId, employeeId: employment.employee.id };
      // one after the other: many at once are counted like one by one
      await lock({ tx, tenant: visit.tenant, organizationId: params.orgId }, own.employeeId);
      await tx
        .delete(files)
        .where(and(waitingIn(tx, own), lt(files.uploadedAt, new Date(visit.now().getTime() - forgottenAfter))));
      const [waiting] = await tx
        .select({ count: count() })
        .from(files)
        .where(and(waitingIn(tx, own), eq(files.employeeId, own.employeeId)));
      if ((waiting?.count ?? 0) >= mostWaiting) {
        throw new Refused('rule_broken', {
          fields: [
            { path: 'file', code: 'too_many_files', message: `At most ${mostWaiting} files wait to be handed in.` },
          ],
        });
      }
      const [kept] = await tx
        .insert(files)
        .values({ ...own, name, mediaType, content: Buffer.from(file), uploadedAt: visit.now() })
        .returning({ id: files.id });
      if (!kept) throw new Refused('internal');
      return { id: kept.id, name, mediaType, bytes: file.length };
    });
  }),

  signedInForFile(fileContent, async (visit, { params: { orgId, fileId } }) => {
    const employment = await employmentOrFormerIn(visit, orgId);
    const found = await within(visit, (tx) => readableFile(tx, visit, employment, subjects, fileId), orgId);
    if (!found) throw new Refused('not_found');
    return {
      content: found.content,
      headers: fileHeaders(nameFor(found.name, found.mediaType), found.mediaType),
    };
  }),
];

/** A file, where this person has uploaded it, or may see what it is attached to. What is in it is read only then. */
async function readableFile(
  tx: Transaction,
  visit: AuthenticatedContext,
  employment: Employment,
  subjects: readonly AttachableKind[],
  fileId: string,
) {
  const { organization, employee } = employment;
  const own = and(eq(files.tenantId, visit.tenant), eq(files.organizationId, organization.id), eq(files.id, fileId));
  const [found] = await tx.select({ employeeId: files.employeeId }).from(files).where(own);
  if (!found) return undefined;
  const isOwn = found.employeeId === employee.id;
  const isPersonal = await isHandedInWith(personalFiles, tx, employment, fileId);
  if (visit.actor.impersonator && isPersonal) return undefined;
  // whoever has left reads what is theirs, and nothing else
  const isKept = isOwn && (await isHandedInWith(filesOfFormer, tx, employment, fileId));
  if (isFormer(employment, visit.now()) && !isKept) return undefined;
  if (!isOwn && !(await isAttachedToVisible(tx, visit, employment, subjects, fileId))) return undefined;
  const [file] = await tx
    .select({ name: files.name, mediaType: files.mediaType, content: files.content })
    .from(files)
    .where(own);
  return file;
}

/** Whether a file is handed in with something of one of these kinds. */
async function isHandedInWith(
  kinds: readonly AttachableKindName[],
  tx: Transaction,
  { organization }: Employment,
  fileId: string,
): Promise<boolean> {
  const [link] = await tx
    .select({ kind: attachments.subjectKind })
    .from(attachments)
    .where(
      and(
        inOrganization(attachments, { tenant: organization.tenantId, organizationId: organization.id }),
        eq(attachments.fileId, fileId),
        inArray(attachments.subjectKind, [...kinds]),
      ),
    );
  return link !== undefined;
}

async function isAttachedToVisible(
  tx: Transaction,
  visit: AuthenticatedContext,
  employment: Employment,
  subjects: readonly AttachableKind[],
  fileId: string,
) {
  const links = await tx
    .select({ kind: attachments.subjectKind, id: attachments.subjectId })
    .from(attachments)
    .where(
      and(
        eq(attachments.tenantId, visit.tenant),
        eq(attachments.organizationId, employment.organization.id),
        eq(attachments.fileId, fileId),
      ),
    );
  const byKind = groupBy(links, ({ kind }) => kind);
  for (const { kind, isVisible } of subjects) {
    const ids = (byKind.get(kind) ?? []).map(({ id }) => id);
    if (ids.length > 0 && (await isVisible(tx, visit, employment, ids))) return true;
  }
  return false;
}
