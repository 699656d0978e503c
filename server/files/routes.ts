import { and, count, eq, isNull, lt } from 'drizzle-orm';
import { type FileTypeResult, fileTypeFromBuffer } from 'file-type';
import { type Attachment, fileContent, fileTypes, uploadFile } from '../../src/api/contract/files.ts';
import { type Route, signedIn, signedInForFile } from '../bind.ts';
import type { Transaction } from '../database/connection.ts';
import { files } from '../database/schema.ts';
import { type SignedInVisit, within } from '../host.ts';
import { placeOf, requestIn } from '../leaves/place.ts';
import type { Employment } from '../organizations/queries.ts';
import { employmentIn } from '../organizations/routes.ts';
import { Refused } from '../refused.ts';
import { once } from '../writes.ts';

/** How long a file waits to be handed in with something, in milliseconds. */
const forgottenAfter = 48 * 3_600_000;

/** As many files as somebody may have that belong to nothing yet. */
const mostWaiting = 30;

/** Files of an organization that were not handed in with anything. */
const waitingIn = ({ tenantId, organizationId }: { tenantId: string; organizationId: string }) =>
  and(eq(files.tenantId, tenantId), eq(files.organizationId, organizationId), isNull(files.leaveRequestId));

const isTaken = (found: FileTypeResult | undefined): found is FileTypeResult & { mime: Attachment['mediaType'] } =>
  fileTypes.some((type) => type === found?.mime);

/** What a file is by its content: its name, and what the browser took it for, prove nothing. @throws Refused `unsupported_media_type` */
async function judge(content: Uint8Array): Promise<Attachment['mediaType']> {
  const found = await fileTypeFromBuffer(content);
  if (isTaken(found)) return found.mime;
  const code = content.length === 0 ? 'file_empty' : 'file_type_not_taken';
  throw new Refused('unsupported_media_type', {
    fields: [{ path: 'file', code, message: `A file is one of ${fileTypes.join(', ')}, by its content.` }],
  });
}

export const fileRoutes: readonly Route[] = [
  signedIn(uploadFile, async (visit, received) => {
    const { params, query, file } = received;
    const employment = await employmentIn(visit, params.orgId);
    const mediaType = await judge(file);
    return once(visit, uploadFile, received, params.orgId, async (tx) => {
      const own = { tenantId: visit.tenant, organizationId: params.orgId, employeeId: employment.employee.id };
      await tx
        .delete(files)
        .where(and(waitingIn(own), lt(files.uploadedAt, new Date(visit.now().getTime() - forgottenAfter))));
      const [waiting] = await tx
        .select({ count: count() })
        .from(files)
        .where(and(waitingIn(own), eq(files.employeeId, own.employeeId)));
      if ((waiting?.count ?? 0) >= mostWaiting) {
        throw new Refused('rule_broken', {
          fields: [
            { path: 'file', code: 'too_many_files', message: `At most ${mostWaiting} files wait to be handed in.` },
          ],
        });
      }
      const [kept] = await tx
        .insert(files)
        .values({ ...own, name: query.name, mediaType, content: Buffer.from(file), uploadedAt: visit.now() })
        .returning({ id: files.id });
      if (!kept) throw new Refused('internal');
      return { id: kept.id, name: query.name, mediaType, bytes: file.length };
    });
  }),

  signedInForFile(fileContent, async (visit, { params: { orgId, fileId } }) => {
    const employment = await employmentIn(visit, orgId);
    const found = await within(visit, (tx) => readableFile(tx, visit, employment, fileId), orgId);
    if (!found) throw new Refused('not_found');
    return {
      content: found.content,
      headers: {
        'content-type': found.mediaType,
        'content-disposition': dispositionOf(found.name),
        'cache-control': 'private, max-age=3600',
      },
    };
  }),
];

/** A file, where this person has uploaded it, or may see what it is attached to. */
async function readableFile(tx: Transaction, visit: SignedInVisit, employment: Employment, fileId: string) {
  const { organization, employee } = employment;
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.tenantId, visit.tenant), eq(files.organizationId, organization.id), eq(files.id, fileId)));
  if (!file || file.employeeId === employee.id) return file;
  const place = await placeOf(tx, visit, employment);
  const request = file.leaveRequestId === null ? null : await requestIn(place, file.leaveRequestId);
  if (request === null || request.state === 'draft') return undefined;
  return place.reporting.rolesOf(place.me.id, request.employeeId, request.levels).length > 0 ? file : undefined;
}

/** RFC 6266: a name in ASCII for whoever knows no better, and the name itself. */
const dispositionOf = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
