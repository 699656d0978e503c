import { and, eq, sql } from 'drizzle-orm';
import { inOrganization, sameOrganization } from '../../../database/same-organization.ts';
import { documents, documentVersions } from '../../../database/schema.ts';
import { readVersions } from '../../../documents/text/read-versions.ts';
import { nameFor } from '../../../files/judge.ts';
import { asKnown, type Known, textOrNull } from '../as-known.ts';
import { givenFile } from '../given-file.ts';
import { type Batch, type Importing, idsByCode, upsertOwn } from '../importing.ts';
import { judging } from '../judging.ts';

const versionFile = 'document_versions.csv';

/** What the organization gives its people to read, and whom it is for. Its versions come after it. */
export async function loadDocuments(importing: Importing, given: Batch<'documents.csv'>): Promise<number> {
  const known = await knownDocuments(importing);
  const batch = asKnown(importing, 'documents.csv', given, ({ document }) => known.get(document));
  const { rowOf, soundOf } = judging(importing, 'documents.csv');
  for (const one of batch) {
    const { once, people } = rowOf(one);
    once('document');
    people('people');
  }
  return upsertOwn(
    importing,
    {
      table: 'documents',
      key: { code: 'text' },
      columns: {
        category: 'text',
        title: 'text',
        description: 'text',
        needs: 'text',
        days_to_answer: 'smallint',
        sites: 'text[]',
        people: 'text[]',
        withdrawn_on: 'date',
      },
    },
    soundOf(batch).map(({ row: { document, description, ...row } }) => ({
      ...row,
      code: document,
      description: description ?? '',
    })),
  );
}

/** What is said of each document already, by its code. */
async function knownDocuments({ tx, tenant, organizationId }: Importing) {
  const rows = await tx.select().from(documents).where(inOrganization(documents, { tenant, organizationId }));
  return new Map<string, Known<'documents.csv'>>(
    rows.map(({ code, description, needs, daysToAnswer, sites, people, withdrawnOn }) => [
      code,
      {
        description: textOrNull(description),
        needs,
        days_to_answer: daysToAnswer,
        sites,
        people,
        withdrawn_on: withdrawnOn,
      },
    ]),
  );
}

/** Versions of documents. One that is there never changes: whoever has acknowledged it has acknowledged these bytes. */
export async function loadDocumentVersions(importing: Importing, batch: Batch<typeof versionFile>): Promise<number> {
  const { tx, tenant, organizationId } = importing;
  const { rowOf } = judging(importing, versionFile);
  const ids = await idsByCode(importing, documents);
  const known = await knownVersions(importing);
  const rows: (typeof documentVersions.$inferInsert)[] = [];
  for (const one of batch) {
    const { fault, once, names, near } = rowOf(one);
    const { row } = one;
    const documentId = ids.get(row.document);
    once('version', 'document');
    names('document', ids, 'documents.csv');
    near('published_on');
    const file = await givenFile(importing, 'documents', row.file);
    if (typeof file === 'string') {
      fault('file', file);
      continue;
    }
    const before = known.get(`${row.document} ${row.version}`);
    if (before !== undefined && before !== file.sha256.toString('hex')) {
      fault('file', `is another than the version ${row.version} that is there; make it another version`);
    }
    if (!documentId || before !== undefined) continue;
    rows.push({
      tenantId: tenant,
      organizationId,
      documentId,
      version: Number(row.version),
      publishedOn: row.published_on,
      changes: row.changes ?? '',
      name: nameFor(row.file, file.mediaType),
      ...file,
    });
  }
  // one at a time: a file may be large
  for (const row of rows) await tx.insert(documentVersions).values(row);
  importing.atEnd(async () => {
    await readVersions(tx, { tenant, organizationId });
    return 0;
  });
  return rows.length;
}

/** Digests by document and version. */
async function knownVersions({ tx, tenant, organizationId }: Importing): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({
      code: documents.code,
      version: documentVersions.version,
      sha256: sql<string>`encode(${documentVersions.sha256}, 'hex')`,
    })
    .from(documentVersions)
    .innerJoin(
      documents,
      and(sameOrganization(documents, documentVersions), eq(documents.id, documentVersions.documentId)),
    )
    .where(inOrganization(documentVersions, { tenant, organizationId }));
  return new Map(rows.map(({ code, version, sha256 }) => [`${code} ${version}`, sha256]));
}
