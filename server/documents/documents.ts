import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { addDays, later } from '../../src/api/contract/calendar.ts';
import type { CompanyDocument } from '../../src/api/contract/documents/documents.ts';
import type { AuthenticatedContext } from '../calls/context.ts';
import { type Employment, isFormer } from '../calls/employment.ts';
import type { Transaction } from '../database/connection.ts';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import { documentReceipts, documentSignatures, documents, documentVersions } from '../database/schema.ts';
import { dateAt } from '../platform/zone.ts';

/** Somebody who reads what the organization gives them to read. */
export interface Reader {
  readonly tx: Transaction;
  readonly visit: AuthenticatedContext;
  readonly employment: Employment;
}

const columns = {
  id: documents.id,
  version: documentVersions.version,
  category: documents.category,
  title: documents.title,
  description: documents.description,
  needs: documents.needs,
  daysToAnswer: documents.daysToAnswer,
  publishedOn: documentVersions.publishedOn,
  changes: documentVersions.changes,
  name: documentVersions.name,
  mediaType: documentVersions.mediaType,
  bytes: sql<number>`length(${documentVersions.content})`,
  state: documentReceipts.state,
  openedAt: documentReceipts.openedAt,
  answeredAt: documentReceipts.answeredAt,
  reason: documentReceipts.reason,
  signedAt: documentSignatures.signedAt,
};

const todayOf = ({ visit, employment }: Reader): string =>
  dateAt(employment.organization.timeZone, visit.now().getTime());

/** What is for this person today, each in the latest version that is published by then. */
export function forReader(reader: Reader) {
  const { organization, employee } = reader.employment;
  const today = todayOf(reader);
  const nobodyLeftOut = and(sql`cardinality(${documents.sites}) = 0`, sql`cardinality(${documents.people}) = 0`);
  return and(
    inOrganization(documents, { tenant: organization.tenantId, organizationId: organization.id }),
    or(isNull(documents.withdrawnOn), sql`${documents.withdrawnOn} > ${today}`),
    or(
      nobodyLeftOut,
      sql`${employee.calendar} = any(${documents.sites})`,
      // what is between somebody and the organization is nobody's to see who acts for them
      reader.visit.actor.impersonator ? undefined : sql`${employee.number} = any(${documents.people})`,
    ),
    sql`${documentVersions.version} = (
      select max(other.version) from muster.document_versions other
      where other.tenant_id = ${documents.tenantId} and other.organization_id = ${documents.organizationId}
        and other.document_id = ${documents.id} and other.published_on <= ${today})`,
  );
}

function rowsFor(reader: Reader, documentId?: string) {
  const { employee } = reader.employment;
  return reader.tx
    .select(columns)
    .from(documents)
    .innerJoin(
      documentVersions,
      and(sameOrganization(documentVersions, documents), eq(documentVersions.documentId, documents.id)),
    )
    .leftJoin(
      documentReceipts,
      and(
        sameOrganization(documentReceipts, documents),
        eq(documentReceipts.documentId, documents.id),
        eq(documentReceipts.version, documentVersions.version),
        eq(documentReceipts.employeeId, employee.id),
      ),
    )
    .leftJoin(
      documentSignatures,
      and(
        sameOrganization(documentSignatures, documents),
        eq(documentSignatures.documentId, documents.id),
        eq(documentSignatures.version, documentVersions.version),
        eq(documentSignatures.employeeId, employee.id),
      ),
    )
    .where(and(forReader(reader), documentId === undefined ? undefined : eq(documents.id, documentId)))
    .orderBy(asc(documents.category), desc(documentVersions.publishedOn), asc(documents.title), asc(documents.id));
}

type Row = Awaited<ReturnType<typeof rowsFor>>[number];

function present(reader: Reader, { daysToAnswer, openedAt, answeredAt, signedAt, ...row }: Row): CompanyDocument {
  const today = todayOf(reader);
  const { joinedOn } = reader.employment.employee;
  // what was acknowledged before a signature was wanted is still to be signed
  const isToSign = row.needs === 'signature' && row.state === 'acknowledged' && signedAt === null;
  const state = isToSign ? 'opened' : (row.state ?? 'unread');
  // whoever comes later has as long as the others had, from when they came
  const since = later(joinedOn, row.publishedOn);
  const dueOn = row.needs === 'nothing' || daysToAnswer === null ? null : addDays(since, daysToAnswer);
  const isOpen = row.needs !== 'nothing' && (state === 'unread' || state === 'opened');
  return {
    ...row,
    state,
    dueOn,
    isOverdue: isOpen && dueOn !== null && dueOn < today,
    openedAt: openedAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
    reason: row.reason ?? '',
    isSigned: signedAt !== null,
  };
}

/** What is for this person, by category, what was published last first. */
export async function documentsFor(reader: Reader): Promise<CompanyDocument[]> {
  return (await rowsFor(reader)).map((row) => present(reader, row));
}

/** One of them; null where there is none for this person. */
export async function documentFor(reader: Reader, documentId: string): Promise<CompanyDocument | null> {
  const [row] = await rowsFor(reader, documentId);
  return row ? present(reader, row) : null;
}

/** How many wait for an answer; none of whoever has left. */
export async function documentsToAnswer(reader: Reader): Promise<number> {
  if (isFormer(reader.employment, reader.visit.now())) return 0;
  const all = await documentsFor(reader);
  return all.filter(({ needs, state }) => needs !== 'nothing' && (state === 'unread' || state === 'opened')).length;
}

/** What is in a version that has been published; null where there is none for this person. */
export async function contentFor(reader: Reader, documentId: string, version: number) {
  const document = await documentFor(reader, documentId);
  // what is published last counts: whatever comes after it is nobody's yet
  if (!document || version > document.version) return null;
  const { organization } = reader.employment;
  const [found] = await reader.tx
    .select({ content: documentVersions.content, name: documentVersions.name, mediaType: documentVersions.mediaType })
    .from(documentVersions)
    .where(
      and(
        inOrganization(documentVersions, { tenant: organization.tenantId, organizationId: organization.id }),
        eq(documentVersions.documentId, documentId),
        eq(documentVersions.version, version),
      ),
    );
  return found ?? null;
}

/** Notes what somebody did with a version. */
export async function note(
  reader: Reader,
  { id, version }: CompanyDocument,
  receipt: Pick<typeof documentReceipts.$inferInsert, 'state' | 'reason'>,
): Promise<void> {
  const { organization, employee } = reader.employment;
  const now = reader.visit.now();
  const answeredAt = receipt.state === 'opened' ? null : now;
  await reader.tx
    .insert(documentReceipts)
    .values({
      tenantId: organization.tenantId,
      organizationId: organization.id,
      documentId: id,
      version,
      employeeId: employee.id,
      openedAt: now,
      answeredAt,
      ...receipt,
    })
    .onConflictDoUpdate({
      target: [
        documentReceipts.tenantId,
        documentReceipts.organizationId,
        documentReceipts.employeeId,
        documentReceipts.documentId,
        documentReceipts.version,
      ],
      set: { answeredAt, ...receipt },
    });
}
