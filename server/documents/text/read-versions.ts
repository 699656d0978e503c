import { and, asc, eq } from 'drizzle-orm';
import { foldedText } from '../../../src/api/contract/words/folded.ts';
import type { Transaction } from '../../database/connection.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { documentPages, documentVersions } from '../../database/schema.ts';
import { pagesOf } from '../../files/pages-of.ts';

/** Reads what the versions of an organization's documents say that nobody has read yet. One that is read never changes. */
export async function readVersions(
  tx: Transaction,
  place: { readonly tenant: string; readonly organizationId: string },
): Promise<void> {
  const mine = inOrganization(documentVersions, place);
  const unread = await tx
    .select({ documentId: documentVersions.documentId, version: documentVersions.version })
    .from(documentVersions)
    .where(and(mine, eq(documentVersions.isRead, false)))
    .orderBy(asc(documentVersions.documentId), asc(documentVersions.version));
  // one at a time: a file may be large
  for (const { documentId, version } of unread) {
    const its = and(mine, eq(documentVersions.documentId, documentId), eq(documentVersions.version, version));
    const [file] = await tx
      .select({ content: documentVersions.content, mediaType: documentVersions.mediaType })
      .from(documentVersions)
      .where(its);
    const pages = file ? await pagesOf(file.content, file.mediaType) : [];
    const rows = pages.flatMap((body, index) =>
      body === ''
        ? []
        : [
            {
              tenantId: place.tenant,
              organizationId: place.organizationId,
              documentId,
              version,
              page: index + 1,
              body,
              folded: foldedText(body),
            },
          ],
    );
    // in parts: a statement has room for so many values
    for (let first = 0; first < rows.length; first += 1_000)
      await tx.insert(documentPages).values(rows.slice(first, first + 1_000));
    await tx.update(documentVersions).set({ isRead: true }).where(its);
  }
}
