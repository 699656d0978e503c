import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importFolder } from '../../../server/import/import-folder.ts';
import { listNotifications } from '../../../src/api/contract/notifications.ts';
import {
  addRecord,
  changeRecord,
  ownPastRecords,
  ownRecords,
  recordHistory,
  removeRecord,
} from '../../../src/api/contract/records/records.ts';
import { type Name, Office, officeFiles } from '../leaves/office.ts';
import { type Files, folderWith } from '../support/folder.ts';

const files = {
  ...officeFiles,
  'record_fields.csv': [
    'section,section_title,section_kind,field,label,kind,options,policy,required,masked,remind_days',
    'identity,Identity documents,list,document,Document,text,,read,no,no,',
    'identity,Identity documents,list,number,Number,text,,read,no,yes,',
    'identity,Identity documents,list,until,Valid until,date,,read,no,no,60',
    'licences,Licences,list,licence,Licence,text,,edit,yes,no,',
    'licences,Licences,list,until,Valid until,date,,edit,no,no,30',
    'contact,Contact,single,street,Street,text,,edit,yes,no,',
    'contact,Contact,single,room,Room,text,,read,no,no,',
    'contact,Contact,single,note,Note of the people desk,text,,hidden,no,no,',
  ],
  'records.csv': [
    'person,section,item,field,value',
    '2,identity,1,document,Identity card',
    '2,identity,1,number,L12345678',
    '2,identity,1,until,2026-06-30',
    '2,contact,1,street,Mill Row 4',
    '2,contact,1,room,A 12',
    '2,contact,1,note,difficult',
  ],
} satisfies Files;

let office: Office;
beforeAll(async () => {
  office = await Office.open(files);
});
afterAll(() => office.host.stop());
beforeEach(() => office.moveTo('2026-03-16T10:00:00Z'));

const load = async (lines: readonly string[], more: Partial<Files> = {}) => {
  const { database, now } = office.host;
  const folder = await folderWith({ ...files, ...more, 'records.csv': lines } as Files);
  return importFolder({ database, folder, now: now.getTime(), progress: () => {} });
};
const saying = (from: string, to: string): readonly string[] =>
  files['records.csv'].map((line) => line.replace(from, to));
const params = () => ({ orgId: office.orgId });
async function itemsOf(name: Name, code: string) {
  const { sections } = await office.as(name)(ownRecords, { params: params() });
  return sections.find((one) => one.code === code)?.items ?? [];
}
async function itemOf(name: Name, code: string) {
  const [item] = await itemsOf(name, code);
  if (!item) throw new Error(`${name} has no ${code}`);
  return item;
}
const toldTo = async (name: Name) =>
  (await office.as(name)(listNotifications, { params: params(), query: {} })).notifications
    .filter(({ subject }) => subject?.kind === 'record_item')
    .map(({ kind, subject }) => `${kind} ${subject?.title} ${subject?.side}`);

describe('what only the organization says', () => {
  it('is as the next import has it: its owner is told, and reads since when and by whom', async () => {
    expect((await load(files['records.csv'])).changes).toBe(0);
    const before = await itemOf('bo', 'identity');
    expect((await load(saying('L12345678', 'L99990000'))).changes).toBe(1);
    const after = await itemOf('bo', 'identity');
    expect(after).toMatchObject({ id: before.id, version: before.version + 1, values: { number: '•••• 0000' } });
    expect(after.changedBy).toBe('Acme Works');
    const { changes } = await office.as('bo')(recordHistory, { params: { ...params(), itemId: after.id } });
    expect(changes).toMatchObject([{ who: 'Acme Works', field: 'number', before: '•••• 5678', after: '•••• 0000' }]);
    expect(await toldTo('bo')).toEqual(['record_updated Identity documents own']);
    expect((await load(saying('L12345678', 'L99990000'))).changes).toBe(0);
  });

  it('is told nobody of where its owner may not see it', async () => {
    await load(files['records.csv']);
    const [before, told] = [await itemOf('bo', 'contact'), await toldTo('bo')];
    await load(saying('difficult', 'easy'));
    const { version, ...after } = await itemOf('bo', 'contact');
    expect({ ...after, version: before.version }).toEqual(before);
    expect(version).toBe(before.version + 1);
    expect(await toldTo('bo')).toEqual(told);
    const [row] = await office.host.database.peek<{ note: string }>(
      "select field_values->>'note' as note from muster.record_items where section = 'contact'",
    );
    expect(row?.note).toBe('easy');
  });

  it('leaves to its owner what is theirs of the same record', async () => {
    const before = await itemOf('bo', 'contact');
    await office.as('bo')(changeRecord, {
      params: { ...params(), itemId: before.id },
      body: { values: { street: 'Orchard Steps 1' } },
      version: before.version,
      key: randomUUID(),
    });
    await load(saying('A 12', 'B 7'));
    expect((await itemOf('bo', 'contact')).values).toEqual({ street: 'Orchard Steps 1', room: 'B 7' });
  });

  it('can be one more of several', async () => {
    await load([...files['records.csv'], '2,identity,2,document,Passport', '2,identity,2,until,2031-01-31']);
    expect((await itemsOf('bo', 'identity')).map(({ values }) => values.document)).toEqual([
      'Identity card',
      'Passport',
    ]);
  });
});

describe('a date until which something is valid', () => {
  beforeEach(() => office.host.database.peek('delete from muster.notifications'));

  it('reminds its owner so many days before, and once it is over', async () => {
    // it was planned by the import: what the import says otherwise is planned anew
    await load(saying('2026-06-30', '2026-08-31'));
    expect((await itemOf('bo', 'identity')).expiries).toEqual({});
    await office.moveTo('2026-07-02T05:00:00Z');
    expect(await toldTo('bo')).toEqual(['record_updated Identity documents own']);
    await office.moveTo('2026-07-02T09:00:00Z');
    expect((await toldTo('bo')).sort()).toEqual([
      'record_expiring Identity documents own',
      'record_updated Identity documents own',
    ]);
    expect((await itemOf('bo', 'identity')).expiries).toEqual({ until: 'expiring' });
    await office.moveTo('2026-08-31T12:00:00Z');
    expect((await itemOf('bo', 'identity')).expiries).toEqual({ until: 'expiring' });
    await office.moveTo('2026-09-01T12:00:00Z');
    expect(await toldTo('bo')).toContain('record_expired Identity documents own');
    expect((await itemOf('bo', 'identity')).expiries).toEqual({ until: 'expired' });
  });

  it('says until when, also where that was planned before such days were kept', async () => {
    await load(saying('2026-06-30', '2026-09-30'));
    const { peek } = office.host.database;
    await peek('update muster.notifications set until = null where shown_from > $1', [office.host.now]);
    const migration = await readFile('server/database/migrations/0066_told_until_of_planned.sql', 'utf8');
    await peek(migration.replace('now()', `'${office.host.now.toISOString()}'`));
    await office.moveTo('2026-10-01T12:00:00Z');
    const { notifications } = await office.as('bo')(listNotifications, { params: params(), query: {} });
    const ofItems = notifications.filter(({ kind }) => kind !== 'record_updated');
    expect(ofItems.map(({ kind, subject }) => [kind, subject?.until])).toEqual([
      ['record_expired', { says: 'valid', date: '2026-09-30' }],
      ['record_expiring', { says: 'valid', date: '2026-09-30' }],
    ]);
  });

  it('reminds of what its owner says, as they say it last, and of nothing that they remove', async () => {
    const add = (until: string) =>
      office.as('bo')(addRecord, {
        params: { ...params(), section: 'licences' },
        body: { values: { licence: 'Forklift', until } },
        key: randomUUID(),
      });
    const [{ item: kept }, { item: gone }] = [await add('2026-05-01'), await add('2026-05-01')];
    if (!kept || !gone) throw new Error('it waits');
    const of = ({ id, version }: { id: string; version: number }) => ({
      ...{ params: { ...params(), itemId: id }, version, key: randomUUID() },
    });
    await office.as('bo')(removeRecord, of(gone));
    await office.as('bo')(changeRecord, { ...of(kept), body: { values: { until: '2026-06-01' } } });
    await office.moveTo('2026-05-01T12:00:00Z');
    expect(await toldTo('bo')).toEqual([]);
    await office.moveTo('2026-05-03T12:00:00Z');
    expect(await toldTo('bo')).toEqual(['record_expiring Licences own']);
    const { notifications } = await office.as('bo')(listNotifications, { params: params(), query: {} });
    expect(notifications.map(({ subject }) => subject?.until)).toContainEqual({ says: 'valid', date: '2026-06-01' });
  });

  it('reminds as early as the next import says, and no more where it says that nobody is', async () => {
    const later = (days: string) => ({
      'record_fields.csv': files['record_fields.csv'].map((line) =>
        line.replace('edit,no,no,30', `edit,no,no,${days}`),
      ),
    });
    await office.as('bo')(addRecord, {
      params: { ...params(), section: 'licences' },
      body: { values: { licence: 'Crane', until: '2026-12-31' } },
      key: randomUUID(),
    });
    await load(files['records.csv'], later('100'));
    await office.moveTo('2026-09-23T12:00:00Z');
    expect(await toldTo('bo')).toContain('record_expiring Licences own');
    await office.moveTo('2026-03-16T10:00:00Z');
    await office.host.database.peek('delete from muster.notifications where shown_from < now()');
    await load(files['records.csv'], later(''));
    const planned = await office.host.database.peek(
      `select 1 from muster.notifications n join muster.record_items i on i.id = n.subject_id where i.section = 'licences'`,
    );
    expect(planned).toEqual([]);
    await load(files['records.csv']);
  });

  it.each([
    ['a text', 'document,Document,text,,read,no,no,', 'document,Document,text,,read,no,no,5'],
    ['what is told in part only', 'until,Valid until,date,,read,no,no,60', 'until,Valid until,date,,read,no,yes,60'],
    ['what its owner does not see', 'until,Valid until,date,,read,no,no,60', 'until,Valid until,date,,hidden,no,no,60'],
  ])('is not %s', async (_, from, to) => {
    const fields = files['record_fields.csv'].map((line) => line.replace(from, to));
    const { faults } = await load(files['records.csv'], { 'record_fields.csv': fields });
    expect(faults).toMatchObject([
      { file: 'record_fields.csv', field: 'remind_days', reason: 'is for dates that their owner sees' },
    ]);
  });
});

describe('an earlier day', () => {
  const on = (name: Name, date: string) => office.as(name)(ownPastRecords, { params: { ...params(), date } });
  const said = async (name: Name, date: string, code: string) =>
    (await on(name, date)).sections.find((one) => one.code === code)?.items.map(({ values }) => values);

  it('is told as it was at its end: what was changed, added and removed since is undone, and nothing that is hidden is told', async () => {
    const own = await Office.open(files);
    const past = async (date: string, code: string) =>
      (await own.as('bo')(ownPastRecords, { params: { orgId: own.orgId, date } })).sections
        .find((one) => one.code === code)
        ?.items.map(({ values }) => values);
    const { sections } = await own.as('bo')(ownRecords, { params: { orgId: own.orgId } });
    const contact = sections.find(({ code }) => code === 'contact')?.items[0];
    if (!contact) throw new Error('bo has no contact');
    const { item: licence } = await own.as('bo')(addRecord, {
      params: { orgId: own.orgId, section: 'licences' },
      body: { values: { licence: 'Forklift', until: '2027-01-01' } },
      key: randomUUID(),
    });
    await own.moveTo('2026-04-01T10:00:00Z');
    await own.as('bo')(changeRecord, {
      params: { orgId: own.orgId, itemId: contact.id },
      body: { values: { street: 'Orchard Steps 1' } },
      version: contact.version,
      key: randomUUID(),
    });
    await own.as('bo')(removeRecord, {
      params: { orgId: own.orgId, itemId: licence?.id ?? '' },
      version: licence?.version ?? 0,
      key: randomUUID(),
    });
    expect(await past('2026-03-15', 'licences')).toEqual([]);
    expect(await past('2026-03-16', 'licences')).toEqual([{ licence: 'Forklift', until: '2027-01-01' }]);
    expect(await past('2026-03-31', 'licences')).toHaveLength(1);
    expect(await past('2026-04-01', 'licences')).toEqual([]);
    expect(await past('2026-03-31', 'contact')).toEqual([{ street: 'Mill Row 4', room: 'A 12' }]);
    expect(await past('2026-04-01', 'contact')).toEqual([{ street: 'Orchard Steps 1', room: 'A 12' }]);
    expect(await past('2026-03-01', 'identity')).toMatchObject([{ number: '•••• 5678' }]);
    await own.host.stop();
  });

  it('is one’s own, and none that is to come', async () => {
    await expect(on('bo', '2026-03-17')).rejects.toMatchObject({
      failure: { status: 422, fields: [{ path: 'params.date', code: 'date_ahead' }] },
    });
    expect(await said('ada', '2026-03-16', 'identity')).toEqual([]);
  });
});
