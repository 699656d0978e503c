import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Pen } from '../../../server/files/pdf/pen.ts';
import { importFolder } from '../../../server/import/import-folder.ts';
import { companyDocuments, documentChanges, searchDocuments } from '../../../src/api/contract/documents/documents.ts';
import { type Name, Office, officeFiles } from '../leaves/office.ts';
import { type Files, folderWith } from '../support/folder.ts';

const tables = {
  'documents.csv': [
    'document,category,title,description,needs,days_to_answer,sites,people,withdrawn_on',
    'pots,Guides,Pots and kilns,,nothing,,,,',
    'gate,Guides,The gate,,nothing,,north,,',
    'contract,Personal,Contract,,nothing,,,2,',
    'broken,Guides,Something broken,,nothing,,,,',
  ],
  'document_versions.csv': [
    'document,version,file,published_on,changes',
    'pots,1,pots-1.pdf,2026-03-01,',
    'pots,2,pots-2.pdf,2026-03-10,',
    // not yet
    'pots,3,pots-3.pdf,2026-04-10,',
    'gate,1,gate.pdf,2026-03-01,',
    'contract,1,contract.pdf,2026-03-01,',
    'broken,1,broken.pdf,2026-03-01,',
  ],
} satisfies Files;

/** A PDF with so many pages. */
async function pdf(...pages: readonly string[]): Promise<Buffer> {
  const pen = new Pen({ title: 'Words', author: 'Acme', locale: 'en', at: new Date('2026-03-01') });
  for (const [index, words] of pages.entries()) {
    if (index > 0) pen.reserve(10_000);
    pen.write(pen.root, 'P', words);
  }
  return pen.end();
}

let office: Office;
beforeAll(async () => {
  office = await Office.open();
  const files: Readonly<Record<string, Buffer>> = {
    'pots-1.pdf': await pdf('An abandoned teapot.'),
    'pots-2.pdf': await pdf(
      'How a pot is thrown.',
      'Whoever opens the kiln waits until it is cold. Señora Brëad’s CAFÉ CRÈME is 100% burnt_clay.',
    ),
    'pots-3.pdf': await pdf('A samovar that nobody knows of.'),
    'gate.pdf': await pdf('The northern kiln is behind the gate.'),
    'contract.pdf': await pdf('Between Acme and Bo, who keeps the kiln.'),
    'broken.pdf': Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF'),
  };
  const folder = await folderWith({ ...officeFiles, ...tables });
  await mkdir(join(folder, 'documents'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, 'documents', name), content);
  const { database, now } = office.host;
  const { faults } = await importFolder({ database, folder, now: now.getTime(), progress: () => {} });
  expect(faults).toEqual([]);
});
afterAll(() => office.host.stop());

const search = async (name: Name, text: string) =>
  (await office.as(name)(searchDocuments, { params: { orgId: office.orgId }, query: { text } })).found;
const placesOf = async (name: Name, text: string) =>
  (await search(name, text)).map(({ before, match, after, page, version }) => [
    `${before}[${match}]${after}`,
    page,
    version,
  ]);

it('words are found in the text of a document, with their page and what stands around them', async () => {
  // what is left out is the number at the foot of the page
  expect(await placesOf('ada', 'kiln')).toEqual([
    ['Whoever opens the [kiln] waits until it is cold. Señora Brëad’s CAFÉ CRÈME is 100% burnt_clay.…', 2, 2],
  ]);
  // a phrase as it stands, or else its first word, where all of them are on one page
  expect(await placesOf('ada', 'opens the kiln')).toEqual([
    ['Whoever [opens the kiln] waits until it is cold. Señora Brëad’s CAFÉ CRÈME is 100% burnt_clay.…', 2, 2],
  ]);
  expect((await search('ada', 'cold kiln')).map(({ match }) => match)).toEqual(['cold']);
  expect(await search('ada', 'kiln thrown')).toEqual([]);
});

it('they are found however they are written, and nothing in them has a meaning of its own', async () => {
  for (const text of ['senora bread', 'cafe  creme', 'CAFÉ', 'cafe\u0301', 'urnt_cl', '100%']) {
    expect((await search('ada', text)).length, text).toBe(1);
  }
  for (const text of ['b_rnt', '10%burnt', '%%', "k'iln", 'k\\iln'])
    expect(await search('ada', text), text).toEqual([]);
  expect(await search('ada', '  ')).toEqual([]);
  await expect(search('ada', 'k')).rejects.toMatchObject({ failure: { code: 'invalid_request' } });
});

it('a version says what it says otherwise than the one before it, to those who may read it', async () => {
  const { documents } = await office.as('ada')(companyDocuments, { params: { orgId: office.orgId } });
  const idOf = (wanted: string) => documents.find(({ title }) => title === wanted)?.id ?? '';
  const changes = (name: Name, documentId: string, version: string) =>
    office.as(name)(documentChanges, { params: { orgId: office.orgId, documentId, version } });
  const { before, parts } = await changes('ada', idOf('Pots and kilns'), '2');
  expect(before).toBe(1);
  expect(parts?.map(({ kind, text }) => `${kind} ${text.slice(0, 20)}`)).toEqual([
    'removed An abandoned teapot.',
    'added How a pot is thrown.',
  ]);
  const gone = { failure: { code: 'not_found' } };
  // nothing comes before the first, what is not published is not told, and what is nobody's is nobody's
  for (const version of ['1', '3', '9']) {
    await expect(changes('ada', idOf('Pots and kilns'), version), version).rejects.toMatchObject(gone);
  }
  const [contract] = (await office.as('bo')(companyDocuments, { params: { orgId: office.orgId } })).documents.filter(
    ({ title }) => title === 'Contract',
  );
  await expect(changes('ada', contract?.id ?? '', '1')).rejects.toMatchObject(gone);
});

it('nobody finds what is not theirs to read, what is no more, and what is not yet', async () => {
  expect((await search('bo', 'kiln')).map(({ match, page }) => `${match} ${page}`)).toHaveLength(2);
  for (const text of ['teapot', 'samovar', 'northern']) expect(await search('ada', text), text).toEqual([]);
  await office.moveTo('2026-04-10T10:00:00Z');
  expect((await search('ada', 'samovar')).map(({ version }) => version)).toEqual([3]);
  expect(await search('ada', 'kiln')).toEqual([]);
});

it('a version is read once, and one from before there was a search is read by the next import', async () => {
  const { database, now } = office.host;
  const count = async () => (await database.peek('select count(*)::int as n from muster.document_pages'))[0]?.n;
  const before = await count();
  await database.peek('update muster.document_versions set is_read = false where version = 3');
  await database.peek('delete from muster.document_pages where version = 3');
  const folder = await folderWith({ ...officeFiles, 'documents.csv': tables['documents.csv'] });
  const more = { ...tables, 'document_versions.csv': tables['document_versions.csv'].slice(0, 1) };
  const again = await folderWith({ ...officeFiles, ...more });
  for (const one of [folder, again]) {
    const { faults } = await importFolder({ database, folder: one, now: now.getTime(), progress: () => {} });
    expect(faults).toEqual([]);
  }
  expect(await count()).toBe(before);
});
