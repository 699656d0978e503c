import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Attachment } from '../../src/api/contract/files.ts';
import { filesCode } from '../../src/api/contract/records/records.ts';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import { attachments, files } from '../database/schema.ts';
import { attach, attachmentsOf, handable } from '../files/attachments.ts';
import type { OrganizationContext } from '../people/context.ts';
import { brokenAt } from '../platform/refused.ts';

type Within = Pick<OrganizationContext, 'tx' | 'tenant' | 'organizationId'>;

/** A file, as far as records know it. */
export type KeptFile = Pick<Attachment, 'id' | 'name'>;

const path = 'body.attachmentIds';

/**
 * The files that somebody gives with a record of theirs, in the order in which they were uploaded; null where they stay as
 * they are.
 *
 * @param of.ids as given; undefined: nothing is said of them
 * @param of.now those that are there
 * @param of.replaced ids of what they take the place of, and may be shared with
 * @throws Refused `rule_broken` with `files_not_taken` or `attachment_unknown`
 */
export async function filesGiven(
  context: OrganizationContext,
  of: {
    readonly takesFiles: boolean;
    readonly ids: readonly string[] | undefined;
    readonly now: readonly KeptFile[];
    readonly replaced: readonly string[];
  },
): Promise<readonly KeptFile[] | null> {
  const { ids, now } = of;
  if (ids === undefined) return null;
  const given = new Set(ids);
  if (given.size === now.length && now.every(({ id }) => given.has(id))) return null;
  // those that are there may stay, whatever else names them: what was decided keeps what it was decided by
  const there = new Set(now.map(({ id }) => id));
  const added = [...given].filter((id) => !there.has(id));
  if (!of.takesFiles && added.length > 0)
    throw brokenAt(path, 'files_not_taken', 'No files go with this part of the records.');
  const known = await handable(context, context.me.id, added, of.replaced);
  if (added.some((id) => !known.has(id))) throw brokenAt(path, 'attachment_unknown', 'There is no such file of yours.');
  if (given.size === 0) return [];
  return context.tx
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(and(inOrganization(files, context), inArray(files.id, [...given])))
    .orderBy(asc(files.uploadedAt), asc(files.name), asc(files.id));
}

/** Names of files, as the history keeps them. */
export const namesOf = (some: readonly Pick<KeptFile, 'name'>[]): string => some.map(({ name }) => name).join(', ');

const kept = (some: readonly KeptFile[]): Readonly<Record<string, string>> =>
  some.length === 0 ? {} : { [filesCode]: namesOf(some) };

/**
 * Keeps the files that go with a record from now on.
 *
 * @param given null: those that are there
 * @returns their names before and after, as the history keeps them; nothing where they stay
 */
export async function keepFiles(context: Within, recordId: string, given: readonly KeptFile[] | null) {
  if (given === null) return { before: {}, after: {} };
  const subject = { kind: 'record_item', id: recordId } as const;
  const before = kept(await attachmentsOf(context, subject));
  await attach(
    context,
    subject,
    given.map(({ id }) => id),
  );
  return { before, after: kept(given) };
}

/** Hands files in with a change that waits; none: what was handed in with it belongs to nothing any more. */
export const handInWith = (context: OrganizationContext, changeId: string, given: readonly KeptFile[]): Promise<void> =>
  attach(
    context,
    { kind: 'record_change', id: changeId },
    given.map(({ id }) => id),
  );

/** The files that go with a record and have been uploaded since an instant. */
export const filesSince = (context: Within, recordId: string, since: Date): Promise<KeptFile[]> =>
  context.tx
    .select({ id: files.id, name: files.name })
    .from(attachments)
    .innerJoin(files, and(sameOrganization(files, attachments), eq(files.id, attachments.fileId)))
    .where(
      and(
        inOrganization(attachments, context),
        eq(attachments.subjectKind, 'record_item'),
        eq(attachments.subjectId, recordId),
        gt(files.uploadedAt, since),
      ),
    );
