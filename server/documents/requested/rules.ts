import { and, inArray, sql } from 'drizzle-orm';
import type { documentFormat } from '../../../src/api/contract/documents/requested.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { files } from '../../database/schema.ts';
import { handable } from '../../files/attachments.ts';
import type { OrganizationContext } from '../../people/context.ts';
import { brokenAt } from '../../platform/refused.ts';
import { mostBytesOf } from './present.ts';
import type { DocumentRow } from './requested.ts';

type Format = ReturnType<typeof documentFormat.parse>;

const formatOf = (mediaType: string): Format => (mediaType === 'application/pdf' ? 'pdf' : 'picture');

const filesPath = 'body.attachmentIds';
const datePath = 'body.validUntil';

/**
 * Files that are sent are one's own, belong to nothing else, and are what is asked for. @throws Refused `rule_broken` with
 * `attachment_unknown`, `format_not_taken` or `file_larger`
 */
export async function refuseFiles(
  context: OrganizationContext,
  row: DocumentRow,
  ids: readonly string[],
): Promise<void> {
  const known = await handable(context, context.me.id, ids, [row.document.id]);
  if (ids.some((id) => !known.has(id)))
    throw brokenAt(filesPath, 'attachment_unknown', 'There is no such file of yours.');
  const sent = await context.tx
    .select({ mediaType: files.mediaType, bytes: sql<number>`octet_length(${files.content})` })
    .from(files)
    .where(and(inOrganization(files, context), inArray(files.id, [...ids])));
  const { formats } = row.request;
  if (sent.some(({ mediaType }) => !formats.includes(formatOf(mediaType))))
    throw brokenAt(filesPath, 'format_not_taken', `What is asked for is a ${formats.join(' or a ')}.`);
  if (sent.some(({ bytes }) => bytes > mostBytesOf(row)))
    throw brokenAt(filesPath, 'file_larger', `A file has at most ${row.request.mostMegabytes} MB.`);
}

/**
 * Of what expires it is said until when it is valid, and it still is; of what does not nothing is said. @throws Refused
 * `rule_broken` with `valid_until_missing`, `valid_until_past` or `valid_until_unasked`
 */
export function refuseDate({ request }: DocumentRow, validUntil: string | null, today: string): void {
  if (request.expires && validUntil === null)
    throw brokenAt(datePath, 'valid_until_missing', 'It expires: until when is it valid?');
  if (!request.expires && validUntil !== null)
    throw brokenAt(datePath, 'valid_until_unasked', 'It does not expire: nobody asks until when it is valid.');
  if (validUntil !== null && validUntil < today)
    throw brokenAt(datePath, 'valid_until_past', 'It has expired already.');
}
