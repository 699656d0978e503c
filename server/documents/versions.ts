import { and, asc, eq, sql } from 'drizzle-orm';
import type { VersionChanges } from '../../src/api/contract/documents/documents.ts';
import { inOrganization } from '../database/same-organization.ts';
import { documentPages, documentVersions } from '../database/schema.ts';
import { documentFor, type Reader } from './documents.ts';
import { compareTexts } from './text/compare.ts';

const placeOf = ({ employment: { organization } }: Reader) => ({
  tenant: organization.tenantId,
  organizationId: organization.id,
});

/** What a version says, page by page. */
async function textOf(reader: Reader, documentId: string, version: number): Promise<readonly string[]> {
  const pages = await reader.tx
    .select({ body: documentPages.body })
    .from(documentPages)
    .where(
      and(
        inOrganization(documentPages, placeOf(reader)),
        eq(documentPages.documentId, documentId),
        eq(documentPages.version, version),
      ),
    )
    .orderBy(asc(documentPages.page));
  return pages.map(({ body }) => body);
}

/** What a published version says otherwise than the one before it; null where there is none of the two for this person. */
export async function changesFor(reader: Reader, documentId: string, version: number): Promise<VersionChanges | null> {
  const document = await documentFor(reader, documentId);
  if (!document || version > document.version) return null;
  const [{ before } = { before: null }] = await reader.tx
    .select({ before: sql<number | null>`max(${documentVersions.version})` })
    .from(documentVersions)
    .where(
      and(
        inOrganization(documentVersions, placeOf(reader)),
        eq(documentVersions.documentId, documentId),
        sql`${documentVersions.version} < ${version}`,
      ),
    );
  if (before === null) return null;
  const [old, fresh] = [await textOf(reader, documentId, before), await textOf(reader, documentId, version)];
  // pictures say nothing that could be compared
  return { before, parts: old.length === 0 || fresh.length === 0 ? null : compareTexts(old, fresh) };
}
