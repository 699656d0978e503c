import { and, inArray, sql } from 'drizzle-orm';
import type { DocumentToReview, RequestedDocument } from '../../../src/api/contract/documents/requested.ts';
import type { Attachment } from '../../../src/api/contract/files.ts';
import type { RequestedDocumentRole } from '../../../src/machines/lifecycles/requested-document.machine.ts';
import { requestedDocumentLifecycle } from '../../../src/machines/lifecycles/requested-document.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { employees, files } from '../../database/schema.ts';
import { withDutyFor } from '../../people/duties.ts';
import { type DocumentRow, factsOf, stateOf, type Within } from './requested.ts';

const megabyte = 1024 * 1024;

export const mostBytesOf = ({ request }: Pick<DocumentRow, 'request'>): number => request.mostMegabytes * megabyte;

/** What the sendings of some documents speak of: their files, and who has decided on them. */
async function spokenOf(within: Within, rows: readonly DocumentRow[]) {
  const sendings = rows.flatMap(({ document }) => document.sendings);
  const fileIds = [...new Set(sendings.flatMap((one) => one.fileIds))];
  const byIds = [...new Set(sendings.flatMap(({ byId }) => byId ?? []))];
  const known: Attachment[] =
    fileIds.length === 0
      ? []
      : await within.tx
          .select({
            id: files.id,
            name: files.name,
            mediaType: files.mediaType,
            bytes: sql<number>`octet_length(${files.content})`,
          })
          .from(files)
          .where(and(inOrganization(files, within), inArray(files.id, fileIds)));
  const people =
    byIds.length === 0
      ? []
      : await within.tx
          .select({ id: employees.id, firstName: employees.firstName, lastName: employees.lastName })
          .from(employees)
          .where(and(inOrganization(employees, within), inArray(employees.id, byIds)));
  return {
    files: new Map(known.map((file) => [file.id, file])),
    names: new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`])),
  };
}

type Spoken = Awaited<ReturnType<typeof spokenOf>>;

function present(
  { today }: Within,
  row: DocumentRow,
  { files, names }: Spoken,
  roles: readonly RequestedDocumentRole[],
): RequestedDocument {
  const { document, request, dueOn } = row;
  const { id, version, validUntil } = document;
  // what was taken back was sent to nobody
  const sendings = roles.includes('reviewer')
    ? document.sendings.filter(({ outcome }) => outcome !== 'taken back')
    : document.sendings;
  const { title, description, formats, expires } = request;
  const state = stateOf(row, today);
  const waits = requestedDocumentLifecycle.hasTag(state, 'waits for its owner');
  return {
    ...{ id, version, title, description, state, formats, expires, validUntil, dueOn },
    isOverdue: waits && dueOn !== null && dueOn < today,
    mostBytes: mostBytesOf(row),
    sendings: sendings.toReversed().map(({ fileIds, byId, ...one }) => ({
      ...one,
      files: fileIds.flatMap((fileId) => files.get(fileId) ?? []),
      by: (byId && names.get(byId)) ?? '',
    })),
    allowedActions: requestedDocumentLifecycle.allowed(document.state, factsOf(row, today), roles),
  };
}

/** As whoever is asked for them sees them. @param hasLeft who has left sends nothing more */
export async function presentOwn(
  within: Within,
  rows: readonly DocumentRow[],
  { hasLeft }: { readonly hasLeft: boolean },
): Promise<RequestedDocument[]> {
  if (rows.length === 0) return [];
  const spoken = await spokenOf(within, rows);
  const [employeeId = ''] = rows.map(({ document }) => document.employeeId);
  const isReviewed = !hasLeft && (await withDutyFor('reviewsDocuments', within, employeeId)).length > 0;
  return rows.map((row) => {
    const document = present(within, row, spoken, hasLeft ? [] : ['employee']);
    const allowedActions = document.allowedActions.filter((action) => isReviewed || action !== 'upload');
    return { ...document, allowedActions };
  });
}

/** As whoever reviews them sees them. */
export async function presentToReview(within: Within, rows: readonly DocumentRow[]): Promise<DocumentToReview[]> {
  const spoken = await spokenOf(within, rows);
  return rows.map((row) => ({
    ...present(within, row, spoken, ['reviewer']),
    employee: { id: row.document.employeeId, fullName: `${row.firstName} ${row.lastName}` },
  }));
}
