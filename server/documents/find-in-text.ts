import { and, asc, eq, sql } from 'drizzle-orm';
import type { FoundInText } from '../../src/api/contract/documents/documents.ts';
import { foldedText, wordsOf } from '../../src/api/contract/words/folded.ts';
import { sameOrganization } from '../database/same-organization.ts';
import { documentPages, documents, documentVersions } from '../database/schema.ts';
import { forReader, type Reader } from './documents.ts';

/** Documents that are told at most: whoever finds more looks for more words. */
const mostFound = 20;
/** Characters that are told around what was found, on either side. */
const around = 60;

/**
 * Where the words stand in what somebody may read: of each document the first page that has all of them, by title.
 */
export async function findInText(reader: Reader, search: string): Promise<FoundInText[]> {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const first = reader.tx
    .selectDistinctOn([documents.id], {
      documentId: documents.id,
      version: documentVersions.version,
      title: documents.title,
      page: documentPages.page,
      body: documentPages.body,
      folded: documentPages.folded,
    })
    .from(documents)
    .innerJoin(
      documentVersions,
      and(sameOrganization(documentVersions, documents), eq(documentVersions.documentId, documents.id)),
    )
    .innerJoin(
      documentPages,
      and(
        sameOrganization(documentPages, documents),
        eq(documentPages.documentId, documents.id),
        eq(documentPages.version, documentVersions.version),
      ),
    )
    .where(and(forReader(reader), ...words.map((word) => sql`strpos(${documentPages.folded}, ${word}) > 0`)))
    .orderBy(documents.id, asc(documentPages.page))
    .as('first');
  const rows = await reader.tx.select().from(first).orderBy(asc(first.title), asc(first.documentId)).limit(mostFound);
  return rows.map(({ documentId, version, page, body, folded }) => ({
    documentId,
    version,
    page,
    ...excerptOf(body, folded, [foldedText(search).trim(), ...words]),
  }));
}

/** What stands around the first of the phrases that is there. Both texts have each character at the same place. */
function excerptOf(body: string, folded: string, phrases: readonly string[]) {
  const phrase = phrases.find((one) => folded.includes(one)) ?? '';
  const at = folded.indexOf(phrase);
  const end = at + phrase.length;
  // whole words, where there are any so near
  const start = at <= around ? 0 : body.lastIndexOf(' ', at - around) + 1;
  const stop = body.indexOf(' ', end + around);
  const ends = stop < 0 ? body.length : stop;
  const [from, to] = [Math.max(start, at - 2 * around), Math.min(ends, end + 2 * around)];
  return {
    before: `${from > 0 ? '…' : ''}${body.slice(from, at)}`,
    match: body.slice(at, end),
    after: `${body.slice(end, to)}${to < body.length ? '…' : ''}`,
  };
}
