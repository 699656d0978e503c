import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import {
  type DocumentToReview,
  documentsToReview,
  type RequestedDocument,
  requestedDocuments,
  reviewDocument,
  sendRequestedDocument,
  takeBackRequestedDocument,
} from '../../../src/api/contract/documents/requested.ts';
import { listNotifications } from '../../../src/api/contract/notifications.ts';
import { waitingInOrganization } from '../../../src/api/contract/organizations.ts';
import { type Name, Office, officeFiles } from '../leaves/office.ts';
import type { Files } from '../support/folder.ts';

const [head = '', ...people] = officeFiles['people.csv'];
/** Cy and Fay review; nobody else does. */
const reviewers = ['3', '6'];
export const files = {
  ...officeFiles,
  'people.csv': [
    `${head},personnel`,
    ...people.map((line) => `${line},${reviewers.includes(line.split(',')[0] ?? '') ? 'yes' : ''}`),
  ],
  'document_requests.csv': [
    'request,title,description,formats,most_mb,requested_on,days_to_send,expires,remind_days,people',
    // today is 16 March 2026
    'licence,Driving licence,Both sides.,pdf picture,1,2026-03-10,14,yes,30,2',
    'address,Proof of address,,pdf,,2026-03-01,10,,,2 4',
    'soon,First aid certificate,,,,2026-03-20,5,,,2',
  ],
} satisfies Files;

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');

/** The office of the file of tests that runs. */
export let office: Office;

/** Opens the office before the tests of a file, and sets it back before each: nothing was sent, and everybody is there. */
export function opensOffice(): void {
  beforeAll(async () => {
    office = await Office.open(files);
  });
  afterAll(() => office.host.stop());
  beforeEach(async () => {
    await office.host.database.peek('delete from muster.attachments');
    await office.host.database.peek('delete from muster.notifications');
    await office.host.database.peek('delete from muster.requested_documents');
    await office.moveTo('2026-03-16T09:00:00+01:00');
    await office.host.import(files);
  });
}

export const refused = (status: number, code: string, field?: string) => ({
  failure: expect.objectContaining({
    kind: 'refused',
    status,
    code,
    ...(field && { fields: [expect.objectContaining({ code: field })] }),
  }),
});
export const inOffice = () => ({ orgId: office.orgId });
export const look = (name: Name) => office.as(name)(requestedDocuments, { params: inOffice() });
export const toReview = (name: Name) => office.as(name)(documentsToReview, { params: inOffice() });
export const named = async (title: string, name: Name = 'bo'): Promise<RequestedDocument> => {
  const found = (await look(name)).documents.find((one) => one.title === title);
  if (!found) throw new Error(`${name} is not asked for ${title}`);
  return found;
};
export const fileOf = async (name: Name, content: Buffer = pdf): Promise<string> =>
  (await office.uploads(name, 'what-it-is', content)).body.id;
export const send = async (
  name: Name,
  { id, version }: RequestedDocument,
  more: { validUntil?: string | null; attachmentIds?: string[]; key?: string } = {},
) => {
  const { validUntil = null, attachmentIds = [await fileOf(name)], key = randomUUID() } = more;
  return office.as(name)(sendRequestedDocument, {
    params: { ...inOffice(), documentId: id },
    body: { attachmentIds, validUntil },
    version,
    key,
  });
};
export const takeBack = (name: Name, { id, version }: RequestedDocument) =>
  office.as(name)(takeBackRequestedDocument, {
    params: { ...inOffice(), documentId: id },
    version,
    key: randomUUID(),
  });
export const review = (
  name: Name,
  action: 'begin' | 'accept' | 'reject',
  { id, version }: Pick<RequestedDocument, 'id' | 'version'>,
  { validUntil = null as string | null, reason = action === 'reject' ? 'It cannot be read.' : '' } = {},
): Promise<DocumentToReview> =>
  office.as(name)(reviewDocument, {
    params: { ...inOffice(), documentId: id },
    body: { action, validUntil, reason },
    version,
    key: randomUUID(),
  });
export const waiting = (name: Name) => office.as(name)(waitingInOrganization, { params: inOffice() });
const newsOf = async (name: Name) =>
  (await office.as(name)(listNotifications, { params: inOffice(), query: {} })).notifications.filter(
    ({ subject }) => subject?.kind === 'requested_document',
  );
export const toldTo = async (name: Name) =>
  (await newsOf(name)).map(({ kind, subject }) => `${kind}: ${subject?.title}`);

/** Until when each kind of news of a document holds. */
export const untilsOf = async (name: Name, title: string) =>
  Object.fromEntries(
    (await newsOf(name))
      .filter(({ subject }) => subject?.title === title)
      .map(({ kind, subject }) => [kind, subject?.until && `${subject.until.says} ${subject.until.date}`]),
  );

/** Accepted, in one go. */
export const accepted = async (title: string, validUntil: string | null = null) => {
  const sent = await send('bo', await named(title), { validUntil });
  return review('cy', 'accept', await review('cy', 'begin', sent), { validUntil });
};
