import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ownRecordChanges,
  recordChangesToReview,
  reviewRecordChange,
} from '../../../src/api/contract/records/record-changes.ts';
import {
  addRecord,
  changeRecord,
  ownPastRecords,
  ownRecords,
  recordHistory,
} from '../../../src/api/contract/records/records.ts';
import { Office, officeFiles } from '../leaves/office.ts';
import { refusalOf } from '../support/refusal.ts';

let office: Office;
const files = {
  ...officeFiles,
  'record_fields.csv': [
    'section,section_title,section_kind,field,label,kind,options,policy,required,masked,remind_days',
    'home,Address,single,town,Town,text,,approve,yes,no,',
    'home,Address,single,phone,Phone,phone,,edit,no,no,',
    'licence,Licences,list,title,Title,text,,approve,yes,no,',
    'pass,Passport,single,until,Valid until,date,,approve,no,no,30',
  ],
  'records.csv': ['person,section,item,field,value', '4,home,1,town,Old Town', '4,home,1,phone,+49 30 5550100'],
};
beforeAll(async () => {
  office = await Office.open(files);
  await office.host.database.peek(
    "update muster.employees set reviews_documents = number in ('2', '3') where tenant_id = 'acme'",
  );
});
afterAll(() => office.host.stop());
beforeEach(async () => {
  await office.moveTo('2026-03-16T10:00:00Z');
  for (const table of ['record_requests', 'record_changes'])
    await office.host.database.peek(`delete from muster.${table}`);
  await office.host.database.peek("delete from muster.record_items where section in ('licence', 'pass')");
  await office.host.database.peek(
    `update muster.record_items set version = 1, field_values = '{"town": "Old Town", "phone": "+49 30 5550100"}'`,
  );
});

const params = () => ({ orgId: office.orgId });
const section = async (code: string) => {
  const found = (await office.as('di')(ownRecords, { params: params() })).sections.find((one) => one.code === code);
  if (!found) throw new Error(`there is no ${code}`);
  return found;
};
const home = async () => {
  const [item] = (await section('home')).items;
  if (!item) throw new Error('there is no address');
  return item;
};
const moves = async (values: Readonly<Record<string, string>>, effectiveOn?: string | null) => {
  const { id, version } = await home();
  return office.as('di')(changeRecord, {
    params: { ...params(), itemId: id },
    body: { values, ...(effectiveOn !== undefined && { effectiveOn }) },
    version,
    key: randomUUID(),
  });
};
const addsLicence = (effectiveOn: string | null) =>
  office.as('di')(addRecord, {
    params: { ...params(), section: 'licence' },
    body: { values: { title: 'Forklift' }, effectiveOn },
    key: randomUUID(),
  });
const waiting = async () => {
  const [change] = (await office.as('cy')(recordChangesToReview, { params: params() })).changes;
  if (!change) throw new Error('nothing was asked for');
  return change;
};
const approves = async (name: 'cy' | 'bo' = 'cy') => {
  const { id, version } = await waiting();
  return office.as(name)(reviewRecordChange, {
    params: { ...params(), changeId: id },
    body: { action: 'approve', fields: null, reason: '' },
    version,
    key: randomUUID(),
  });
};
const history = async () =>
  (await office.as('di')(recordHistory, { params: { ...params(), itemId: (await home()).id } })).changes;
const townOn = async (date: string) =>
  (await office.as('di')(ownPastRecords, { params: { ...params(), date } })).sections.find(
    ({ code }) => code === 'home',
  )?.items[0]?.values.town;

describe('a change that holds from a later day', () => {
  it('is told so to whoever decides, and once approved stands beside the record until its day', async () => {
    await moves({ town: 'New Town' }, '2026-04-01');
    expect(await waiting()).toMatchObject({ effectiveOn: '2026-04-01', isPlanned: false });
    expect(await approves()).toMatchObject({ state: 'approved', effectiveOn: '2026-04-01', isPlanned: true });
    expect((await home()).values.town).toBe('Old Town');
    expect((await section('home')).changes).toMatchObject([
      { isPlanned: true, values: [{ field: 'town', before: 'Old Town', after: 'New Town', isApproved: true }] },
    ]);
    await office.moveTo('2026-03-31T21:59:00Z');
    expect((await home()).values.town).toBe('Old Town');
  });

  it('holds from the first moment of its day by the clock of the organization, whoever looks first and whenever', async () => {
    await moves({ town: 'New Town' }, '2026-04-01');
    await approves();
    await office.moveTo('2026-04-03T10:00:00Z');
    expect((await home()).values.town).toBe('New Town');
    expect((await section('home')).changes).toEqual([]);
    expect(await history()).toMatchObject([
      { field: 'town', before: 'Old Town', after: 'New Town', at: '2026-03-31T22:00:00.000Z', approvedBy: 'Cy Head' },
    ]);
    expect([await townOn('2026-03-31'), await townOn('2026-04-01')]).toEqual(['Old Town', 'New Town']);
    const { changes } = await office.as('di')(ownRecordChanges, { params: params() });
    expect(changes).toMatchObject([{ effectiveOn: '2026-04-01', isPlanned: false }]);
  });

  it('is there for whoever decides before its owner has looked', async () => {
    await moves({ town: 'New Town' }, '2026-04-01');
    await approves();
    await office.moveTo('2026-04-02T10:00:00Z');
    expect(await waiting()).toMatchObject({ state: 'approved', isPlanned: false });
    const [row] = await office.host.database.peek<{ town: string }>(
      "select field_values ->> 'town' as town from muster.record_items where section = 'home'",
    );
    expect(row?.town).toBe('New Town');
  });

  it('is approved after its day: then it holds from its approval on', async () => {
    await moves({ town: 'New Town' }, '2026-03-17');
    await office.moveTo('2026-03-19T10:00:00Z');
    expect(await approves()).toMatchObject({ isPlanned: false });
    expect(await history()).toMatchObject([{ at: '2026-03-19T10:00:00.000Z' }]);
    expect(await townOn('2026-03-18')).toBe('Old Town');
  });

  it('takes nothing back of what was changed at once meanwhile', async () => {
    await moves({ town: 'New Town' }, '2026-04-01');
    await approves();
    await moves({ phone: '+49 30 5550199' });
    await office.moveTo('2026-04-01T10:00:00Z');
    expect((await home()).values).toEqual({ town: 'New Town', phone: '+49 30 5550199' });
  });

  it('of two the later day holds in the end, whichever was asked for first', async () => {
    await moves({ town: 'Last Town' }, '2026-05-01');
    await approves();
    await moves({ town: 'New Town' }, '2026-04-01');
    await approves();
    await office.moveTo('2026-04-15T10:00:00Z');
    expect((await home()).values.town).toBe('New Town');
    await office.moveTo('2026-05-15T10:00:00Z');
    expect((await home()).values.town).toBe('Last Town');
  });

  it('keeps its day where more is asked for with it, and loses it where that is said', async () => {
    await moves({ town: 'New Town' }, '2026-04-01');
    await moves({ town: 'Newer Town' });
    expect(await waiting()).toMatchObject({ effectiveOn: '2026-04-01' });
    await moves({ town: 'Newest Town' }, null);
    expect(await waiting()).toMatchObject({ effectiveOn: null });
    await approves();
    expect((await home()).values.town).toBe('Newest Town');
  });

  it('gets another day by itself, and stays as it is where something else is changed', async () => {
    await moves({ town: 'New Town' }, '2026-04-01');
    await moves({ phone: '+49 30 5550199' }, '2026-04-01');
    expect(await waiting()).toMatchObject({ effectiveOn: '2026-04-01', version: 1 });
    await moves({}, '2026-05-01');
    expect(await waiting()).toMatchObject({
      effectiveOn: '2026-05-01',
      values: [expect.objectContaining({ field: 'town', after: 'New Town' })],
    });
  });

  it('leaves alone what an import has made nobody’s to change since it was approved', async () => {
    await moves({ town: 'New Town' }, '2026-04-01');
    await approves();
    const policy = (to: string) =>
      office.host.database.peek("update muster.record_fields set policy = $1 where code = 'town'", [to]);
    await policy('read');
    await office.moveTo('2026-04-02T10:00:00Z');
    expect((await home()).values.town).toBe('Old Town');
    await policy('approve');
    expect(await section('home')).toMatchObject({ items: [{ values: { town: 'Old Town' } }], changes: [] });
  });

  it('is what an import compares with, though nobody has looked since', async () => {
    await moves({ town: 'New Town' }, '2026-04-01');
    await approves();
    await office.moveTo('2026-04-02T10:00:00Z');
    await office.host.import({
      ...files,
      'records.csv': ['person,section,item,field,value', '4,home,1,town,Town of the File'],
    });
    // as anything that its owner has changed: no file takes that back
    expect((await home()).values.town).toBe('New Town');
    expect((await history()).map(({ before, after }) => [before, after])).toEqual([['Old Town', 'New Town']]);
  });

  it('reminds its owner by what holds then, not by what it takes the place of', async () => {
    await office.host.database.peek('delete from muster.notifications');
    await office.host.database.peek(
      `insert into muster.record_items (tenant_id, organization_id, employee_id, section, position, field_values)
       select tenant_id, organization_id, id, 'pass', 1, '{"until": "2026-04-05"}' from muster.employees where id = $1`,
      [office.ids.di],
    );
    const [pass] = (await section('pass')).items;
    if (!pass) throw new Error('there is no pass');
    await office.as('di')(changeRecord, {
      params: { ...params(), itemId: pass.id },
      body: { values: { until: '2027-04-05' }, effectiveOn: '2026-04-01' },
      version: pass.version,
      key: randomUUID(),
    });
    await approves();
    const planned = await office.host.database.peek<{ kind: string; day: string }>(
      `select kind, to_char(shown_from, 'YYYY-MM-DD') as day from muster.notifications
       where kind in ('record_expiring', 'record_expired') order by shown_from`,
    );
    expect(planned).toEqual([
      { kind: 'record_expiring', day: '2027-03-06' },
      { kind: 'record_expired', day: '2027-04-06' },
    ]);
  });

  it('is one more of a list on its day, and takes its place until then', async () => {
    await addsLicence('2026-04-01');
    await approves();
    expect(await section('licence')).toMatchObject({ items: [], changes: [{ itemId: null, isPlanned: true }] });
    await office.moveTo('2026-04-01T10:00:00Z');
    expect(await section('licence')).toMatchObject({ items: [{ values: { title: 'Forklift' } }], changes: [] });
  });

  it.each([
    ['of a day that is past', { town: 'New Town' }, '2026-03-15', 'effective_past'],
    ['of a day more than a year off', { town: 'New Town' }, '2027-03-18', 'effective_far'],
    ['where nothing needs approval', { phone: '+49 30 5550199' }, '2026-04-01', 'effective_at_once'],
  ])('is refused %s', async (_, values, day, code) => {
    expect(await refusalOf(moves(values, day))).toMatchObject({
      code: 'rule_broken',
      fields: [{ path: 'body.effectiveOn', code }],
    });
    expect((await home()).version).toBe(1);
  });

  it('may be today: then it holds once it is approved', async () => {
    await moves({ town: 'New Town' }, '2026-03-16');
    await approves();
    expect((await home()).values.town).toBe('New Town');
  });
});
