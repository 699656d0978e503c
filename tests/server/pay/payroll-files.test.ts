import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Pen } from '../../../server/files/pdf/pen.ts';
import { importFolder } from '../../../server/import/import-folder.ts';
import { payslipFile } from '../../../src/api/contract/pay/payslips.ts';
import { type Name, Office, officeFiles } from '../leaves/office.ts';
import { type Files, folderWith } from '../support/folder.ts';
import { wordsIn } from '../support/words-in.ts';

const head = 'payslip,person,from,to,paid_on,state,currency,gross,deductions,net';
const slip = (code: string, state: string, file: string) =>
  `${code},2,2026-01-01,2026-01-31,2026-01-27,${state},EUR,300000,0,300000,${file}`;
const lines = [
  'payslip,kind,code,name,amount',
  ...['own', 'draft'].map((one) => `${one},earning,salary,Salary,300000`),
];

const pdf = (words: string): Promise<Buffer> => {
  const pen = new Pen({ title: words, author: 'Payroll', locale: 'en', at: new Date('2026-01-27') });
  pen.write(pen.root, 'P', words);
  return pen.end();
};

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office.host.stop());

/** Imports payslips with files beside them. @returns what was wrong, in a line each, and how much has changed */
async function load(slips: readonly string[], files: Readonly<Record<string, Buffer | string>> = {}) {
  const folder = await folderWith({ ...officeFiles, 'payslips.csv': slips, 'payslip_lines.csv': lines } as Files);
  await mkdir(join(folder, 'payslips'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, 'payslips', name), content);
  const { database, now } = office.host;
  const { faults, changes } = await importFolder({ database, folder, now: now.getTime(), progress: () => {} });
  return { faults: faults.map(({ line, field, reason }) => `${line} ${field} ${reason}`), changes };
}

async function textFor(name: Name, code: string): Promise<string> {
  const [found] = await office.host.database.peek<{ id: string }>(
    `select id from muster.payslips where code = '${code}'`,
  );
  const params = { orgId: office.orgId, payslipId: found?.id ?? '' };
  return wordsIn(await office.as(name)(payslipFile, { params }));
}

it('a payslip that the payroll has made itself is what its owner reads, and nobody else', async () => {
  const files = { 'jan.pdf': await pdf('Made by the payroll in January'), 'draft.pdf': await pdf('Not yet') };
  const both = [`${head},file`, slip('own', 'published', 'jan.pdf'), slip('draft', 'draft', 'draft.pdf')];
  expect((await load(both, files)).faults).toEqual([]);
  expect(await textFor('bo', 'own')).toContain('Made by the payroll in January');
  // neither a colleague, nor anybody before it is published
  for (const [name, code] of [
    ['ada', 'own'],
    ['bo', 'draft'],
  ] as const) {
    await expect(textFor(name, code), code).rejects.toMatchObject({ failure: { code: 'not_found' } });
  }
  // imported again nothing changes, without the column neither; another file is another payslip
  expect(await load(both, files)).toEqual({ faults: [], changes: 0 });
  const without = [head, ...both.slice(1).map((line) => line.replace(/,[^,]*$/, ''))];
  expect(await load(without)).toEqual({ faults: [], changes: 0 });
  expect(await textFor('bo', 'own')).toContain('Made by the payroll in January');
  const changed = await load(both, { ...files, 'jan.pdf': await pdf('Another') });
  expect(changed.faults).toEqual(['2 payslip own is published and stays as it is; make another that supersedes it']);
});

it('a draft takes another file, and none: then it is drawn from its lines', async () => {
  const both = (file: string, state = 'draft') => [
    `${head},file`,
    slip('own', 'published', 'jan.pdf'),
    slip('draft', state, file),
  ];
  const jan = await pdf('Made by the payroll in January');
  expect((await load(both('new.pdf'), { 'jan.pdf': jan, 'new.pdf': await pdf('New words') })).faults).toEqual([]);
  expect((await load(both('', 'published'), { 'jan.pdf': jan })).faults).toEqual([]);
  const text = await textFor('bo', 'draft');
  expect(text).not.toContain('New words');
  expect(text).toContain('Salary');
});

it('what is no such file is refused with the line and the way out', async () => {
  const one = (file: string) => [`${head},file`, slip('own', 'draft', file)];
  const faultOf = async (file: string, files: Readonly<Record<string, Buffer | string>> = {}) =>
    (await load(one(file), files)).faults.find((fault) => fault.includes(' file '));
  expect(await faultOf('gone.pdf')).toBe('2 file payslips/gone.pdf is not there');
  expect(await faultOf('../people.csv')).toBe('2 file is a name in the folder payslips, and no path');
  expect(await faultOf('a.pdf', { 'a.pdf': 'no PDF' })).toMatch(/^2 file payslips\/a\.pdf is none that can be shown/);
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  expect(await faultOf('a.png', { 'a.png': picture })).toBe('2 file payslips/a.png is no PDF');
});
