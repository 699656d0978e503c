import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Pen } from '../../../server/files/pdf/pen.ts';
import { importFolder } from '../../../server/import/import-folder.ts';
import { impersonate } from '../../../src/api/contract/account/session.ts';
import {
  answerDocument,
  companyDocuments,
  documentContent,
  openDocument,
} from '../../../src/api/contract/documents/documents.ts';
import { waitingInOrganization } from '../../../src/api/contract/organizations.ts';
import { type Name, Office, officeFiles } from '../leaves/office.ts';
import { type Files, folderWith } from '../support/folder.ts';

const head = 'document,category,title,description,needs,days_to_answer,sites,people,withdrawn_on';
const tables = {
  'documents.csv': [
    head,
    'hours,Agreements,Working hours,When work begins.,acknowledgement,10,,,',
    'guide,Guides,Travelling,,nothing,,,,',
    'gate,Guides,The gate,,nothing,,north,,',
    'contract,Personal,Contract,,nothing,,,2,',
    'old,Guides,The old guide,,acknowledgement,,,,2026-03-16',
    'soon,Guides,What comes,,nothing,,,,',
  ],
  'document_versions.csv': [
    'document,version,file,published_on,changes',
    'hours,1,hours-1.pdf,2026-03-01,',
    'guide,1,plan.png,2026-02-01,',
    'gate,1,plan.png,2026-02-01,',
    'contract,1,hours-1.pdf,2020-01-01,',
    'old,1,hours-1.pdf,2020-01-01,',
    // published by then, and not before
    'soon,1,hours-1.pdf,2026-03-17,',
  ],
} satisfies Files;

const pdf = async (words: string): Promise<Buffer> => {
  const pen = new Pen({ title: words, author: 'Acme', locale: 'en', at: new Date('2026-03-01') });
  pen.write(pen.root, 'P', words);
  return pen.end();
};

let office: Office;
let first: Buffer;
let second: Buffer;
let picture: Buffer;
beforeAll(async () => {
  office = await Office.open();
  [first, second] = await Promise.all([pdf('Work begins at nine.'), pdf('Work begins at eight.')]);
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  expect(await load(tables)).toEqual([]);
  await office.host.database.peek("update muster.accounts set may_impersonate = true where email = 'ada@acme.example'");
});
afterAll(() => office.host.stop());

/** Imports the tables with their files. @returns what was wrong, in a line each */
async function load(some: Files, more: Readonly<Record<string, Buffer | string>> = {}): Promise<string[]> {
  const { host } = office;
  const folder = await folderWith({ ...officeFiles, ...some });
  await mkdir(join(folder, 'documents'));
  const files = { 'hours-1.pdf': first, 'hours-2.pdf': second, 'plan.png': picture, ...more };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, 'documents', name), content);
  const { database, now } = host;
  const { faults, changes } = await importFolder({ database, folder, now: now.getTime(), progress: () => {} });
  if (faults.length > 0) expect(changes).toBe(0);
  return faults.map(({ file, line, field, reason }) => `${file}:${line} ${field} ${reason}`);
}

const listOf = async (name: Name) =>
  (await office.as(name)(companyDocuments, { params: { orgId: office.orgId } })).documents;
const one = async (name: Name, title: string) => {
  const found = (await listOf(name)).find((document) => document.title === title);
  if (!found) throw new Error(`${name} has no ${title}`);
  return found;
};
const paramsOf = (documentId: string) => ({ orgId: office.orgId, documentId });
const opens = (name: Name, { id, version }: { id: string; version: number }) =>
  office.as(name)(openDocument, { params: paramsOf(id), body: { version } });
const answers = (
  name: Name,
  { id, version }: { id: string; version: number },
  action: 'acknowledge' | 'decline' = 'acknowledge',
  more: { reason?: string; key?: string } = {},
) => {
  const { reason = '', key = randomUUID() } = more;
  return office.as(name)(answerDocument, { params: paramsOf(id), body: { version, action, reason }, key });
};
const bytesOf = async (name: Name, { id, version }: { id: string; version: number }) => {
  const params = { ...paramsOf(id), version: String(version) };
  return Buffer.from(await (await office.as(name)(documentContent, { params })).arrayBuffer());
};
const refusedWith = (status: number, code: string) => ({
  failure: expect.objectContaining({ kind: 'refused', status, code }),
});
const waitingFor = async (name: Name) =>
  (await office.as(name)(waitingInOrganization, { params: { orgId: office.orgId } })).documentsToAnswer;

describe('what one is given to read', () => {
  it('is for everybody, for a site, or for a person; what is withdrawn or to come is for nobody', async () => {
    const titles = async (name: Name) => (await listOf(name)).map(({ title }) => title);
    expect(await titles('gus')).toEqual(['Working hours', 'Travelling']);
    expect(await titles('bo')).toEqual(['Working hours', 'Travelling', 'Contract']);
    await office.host.database.peek(`update muster.employees set calendar = 'north' where id = $1`, [office.ids.gus]);
    expect(await titles('gus')).toEqual(['Working hours', 'The gate', 'Travelling']);
  });

  it('is for one person’s own eyes where it is for that person, whoever acts for them', async () => {
    const contract = await one('bo', 'Contract');
    const { accessToken } = await office.as('ada')(impersonate, { body: { email: 'bo@acme.example' } });
    const acting = office.host.as(accessToken);
    const { documents } = await acting(companyDocuments, { params: { orgId: office.orgId } });
    expect(documents.map(({ title }) => title)).toEqual(['Working hours', 'Travelling']);
    const params = { ...paramsOf(contract.id), version: String(contract.version) };
    await expect(acting(documentContent, { params })).rejects.toMatchObject(refusedWith(404, 'not_found'));
  });

  it('has the bytes that were published, of the kind that they are', async () => {
    const hours = await one('bo', 'Working hours');
    expect([hours.mediaType, hours.bytes, hours.name]).toEqual(['application/pdf', first.length, 'hours-1.pdf']);
    expect((await bytesOf('bo', hours)).equals(first)).toBe(true);
    const guide = await one('bo', 'Travelling');
    expect([guide.mediaType, (await bytesOf('bo', guide)).equals(picture)]).toEqual(['image/png', true]);
  });

  it('is nothing to whoever it is not for, under any address', async () => {
    const contract = await one('bo', 'Contract');
    for (const call of [() => bytesOf('gus', contract), () => opens('gus', contract), () => answers('gus', contract)])
      await expect(call()).rejects.toMatchObject(refusedWith(404, 'not_found'));
  });

  it('is opened once, and says when', async () => {
    const guide = await one('bo', 'Travelling');
    expect(guide).toMatchObject({ state: 'unread', openedAt: null });
    const opened = await opens('bo', guide);
    expect(opened).toMatchObject({ state: 'opened', openedAt: office.host.now.toISOString() });
    await office.moveTo('2026-03-16T11:00:00Z');
    expect(await opens('bo', guide)).toEqual(opened);
    // of somebody else nothing is said by it
    expect(await one('cy', 'Travelling')).toMatchObject({ state: 'unread' });
    await office.moveTo('2026-03-16T10:00:00Z');
  });
});

describe('what has to be acknowledged', () => {
  it('is counted until it has been answered, and overdue once its days are over', async () => {
    expect(await waitingFor('cy')).toBe(1);
    expect(await one('cy', 'Working hours')).toMatchObject({ dueOn: '2026-03-11', isOverdue: true });
    await office.host.database.peek(`update muster.employees set joined_on = '2026-03-10' where id = $1`, [
      office.ids.di,
    ]);
    // whoever came later has as long as the others had
    expect(await one('di', 'Working hours')).toMatchObject({ dueOn: '2026-03-20', isOverdue: false });
  });

  it('is opened before it is answered', async () => {
    const hours = await one('cy', 'Working hours');
    await expect(answers('cy', hours)).rejects.toMatchObject(refusedWith(409, 'conflict'));
    await opens('cy', hours);
    expect(await answers('cy', hours)).toMatchObject({ state: 'acknowledged', isOverdue: false });
    expect(await waitingFor('cy')).toBe(0);
  });

  it('is answered once, however often it is sent', async () => {
    const hours = await one('ed', 'Working hours');
    await opens('ed', hours);
    const key = randomUUID();
    const once = await answers('ed', hours, 'acknowledge', { key });
    expect(await answers('ed', hours, 'acknowledge', { key })).toEqual(once);
    await expect(answers('ed', hours)).rejects.toMatchObject(refusedWith(409, 'conflict'));
    await expect(answers('ed', hours, 'decline', { reason: 'no' })).rejects.toMatchObject(refusedWith(409, 'conflict'));
  });

  it('is declined with a reason, and may be thought over', async () => {
    const hours = await one('fay', 'Working hours');
    await opens('fay', hours);
    await expect(answers('fay', hours, 'decline', { reason: '  ' })).rejects.toMatchObject(
      refusedWith(422, 'rule_broken'),
    );
    const declined = await answers('fay', hours, 'decline', { reason: 'Nine is too early' });
    expect(declined).toMatchObject({ state: 'declined', reason: 'Nine is too early' });
    expect(await answers('fay', hours)).toMatchObject({ state: 'acknowledged', reason: '' });
  });

  it('wants nothing of what is to be read only', async () => {
    const guide = await opens('gus', await one('gus', 'Travelling'));
    await expect(answers('gus', guide)).rejects.toMatchObject(refusedWith(409, 'conflict'));
  });

  it('is nobody’s to open or to answer in somebody else’s name', async () => {
    const { accessToken } = await office.as('ada')(impersonate, { body: { email: 'bo@acme.example' } });
    const acting = office.host.as(accessToken);
    const { id, version } = await one('bo', 'Working hours');
    await expect(acting(openDocument, { params: paramsOf(id), body: { version } })).rejects.toMatchObject(
      refusedWith(403, 'acting_not_allowed'),
    );
    await expect(
      acting(answerDocument, {
        params: paramsOf(id),
        body: { version, action: 'acknowledge', reason: '' },
        key: randomUUID(),
      }),
    ).rejects.toMatchObject(refusedWith(403, 'acting_not_allowed'));
  });
});

describe('a new version', () => {
  it('asks again, says what is new, and takes no answer that was meant for the one before', async () => {
    const before = await one('cy', 'Working hours');
    expect(before).toMatchObject({ version: 1, state: 'acknowledged' });
    const versions = [...tables['document_versions.csv'], 'hours,2,hours-2.pdf,2026-03-16,Eight instead of nine'];
    expect(await load({ ...tables, 'document_versions.csv': versions })).toEqual([]);
    const now = await one('cy', 'Working hours');
    expect(now).toMatchObject({ id: before.id, version: 2, state: 'unread', changes: 'Eight instead of nine' });
    expect(await waitingFor('cy')).toBe(1);
    expect((await bytesOf('cy', now)).equals(second)).toBe(true);
    // whoever still has the one before open sees those bytes, and what has not been published nobody
    expect((await bytesOf('cy', before)).equals(first)).toBe(true);
    for (const version of [3, 99_999])
      await expect(bytesOf('cy', { ...now, version })).rejects.toMatchObject(refusedWith(404, 'not_found'));
    for (const call of [opens, answers])
      await expect(call('cy', before)).rejects.toMatchObject({
        failure: expect.objectContaining({
          status: 409,
          code: 'conflict',
          fresh: expect.objectContaining({ version: 2 }),
        }),
      });
    // what was acknowledged stays acknowledged, of those bytes
    const kept = await office.host.database.peek<{ state: string }>(
      `select state from muster.document_receipts where version = 1 and employee_id = $1 and document_id = $2`,
      [office.ids.cy, now.id],
    );
    expect(kept).toEqual([{ state: 'acknowledged' }]);
  });
});

describe('whoever has left', () => {
  it('reads for as long as the organization lets them, and answers nothing any more', async () => {
    const leave = (on: string | null, days: number) =>
      office.host.database.peek(
        `with gone as (update muster.employees set left_on = $1 where id = $2)
         update muster.organizations set former_access_days = $3`,
        [on, office.ids.gus, days],
      );
    await leave('2026-03-10', 30);
    const hours = await one('gus', 'Working hours');
    expect(await opens('gus', hours)).toMatchObject({ state: 'opened' });
    expect(await waitingFor('gus')).toBe(0);
    await expect(answers('gus', hours)).rejects.toMatchObject(refusedWith(404, 'not_found'));
    await leave('2026-03-10', 5);
    await expect(listOf('gus')).rejects.toMatchObject(refusedWith(404, 'not_found'));
    await leave(null, 0);
  });
});

describe('the import of documents', () => {
  const withVersion = (line: string): Files => ({
    ...tables,
    'document_versions.csv': [...tables['document_versions.csv'], line],
  });

  it.each([
    ['a file that is not there', 'guide,2,none.pdf,2026-03-01,', 'file documents/none.pdf is not there'],
    [
      'a path out of the folder',
      'guide,2,../people.csv,2026-03-01,',
      'file is a name in the folder documents, and no path',
    ],
    [
      'a document that there is none of',
      'none,1,plan.png,2026-03-01,',
      'document none is no document of documents.csv',
    ],
    [
      'a version that is listed twice',
      'hours,1,plan.png,2026-03-01,',
      'version 1 stands in line 2 already, with the same document',
    ],
    ['a script with a picture’s name', 'guide,2,page.png,2026-03-01,', 'none that can be shown'],
    ['nothing at all', 'guide,2,empty.pdf,2026-03-01,', 'The file has nothing in it.'],
  ])('refuses %s', async (_, line, reason) => {
    const faults = await load(withVersion(line), { 'page.png': '<html><script>1</script></html>', 'empty.pdf': '' });
    expect(faults.join('\n')).toContain(reason);
  });

  it('leaves a version as it was published', async () => {
    expect(await load(tables, { 'hours-1.pdf': second })).toContain(
      'document_versions.csv:2 file is another than the version 1 that is there; make it another version',
    );
  });
});
