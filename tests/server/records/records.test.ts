import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFolder } from '../../../server/import/import-folder.ts';
import { impersonate } from '../../../src/api/contract/account/session.ts';
import { ownRecordChanges } from '../../../src/api/contract/records/record-changes.ts';
import {
  addRecord,
  changeRecord,
  mostItems,
  ownRecords,
  recordHistory,
  removeRecord,
  type SavedRecord,
} from '../../../src/api/contract/records/records.ts';
import { type Name, Office, officeFiles } from '../leaves/office.ts';
import { type Files, folderWith } from '../support/folder.ts';

const fieldHead = 'section,section_title,section_kind,field,label,kind,options,policy,required,masked';
const files = {
  ...officeFiles,
  'record_fields.csv': [
    fieldHead,
    'contact,Contact,single,street,Street,text,,edit,yes,no',
    'contact,Contact,single,mail,E-mail,email,,edit,no,no',
    'contact,Contact,single,phone,Phone,phone,,edit,no,no',
    'contact,Contact,single,since,Since,date,,edit,no,no',
    'contact,Contact,single,note,Note of the people desk,text,,hidden,no,no',
    'family,Family,list,name,Name,text,,edit,yes,no',
    'family,Family,list,kind,Relationship,option,relationship,edit,yes,no',
    'bank,Bank,single,iban,Account,text,,read,no,yes',
    'secret,Secret,single,remark,Remark,text,,hidden,no,no',
    'contact,Contact,single,account,Account for expenses,iban,,edit,no,no',
  ],
  'records.csv': [
    'person,section,item,field,value',
    '2,contact,1,street,Mill Row 4',
    '2,contact,1,note,difficult',
    '2,bank,1,iban,DE00123456789012345678',
    '2,family,1,name,Ash',
    '2,family,1,kind,sibling',
    '2,secret,1,remark,none of their business',
    '7,contact,1,street,Harbour Walk 9',
  ],
} satisfies Files;

let office: Office;
beforeAll(async () => {
  office = await Office.open(files);
  await office.host.database.peek("update muster.accounts set may_impersonate = true where email = 'ada@acme.example'");
  await office.host.database.peek(
    `insert into muster.form_resource_entries (tenant_id, resource_key, position, value, label)
     values ('acme', 'relationship', 0, 'sibling', 'Sibling'), ('acme', 'relationship', 1, 'spouse', 'Spouse')`,
  );
});
afterAll(() => office.host.stop());

const params = () => ({ orgId: office.orgId });
const all = (name: Name) => office.as(name)(ownRecords, { params: params() });
async function section(name: Name, code: string) {
  const found = (await all(name)).sections.find((one) => one.code === code);
  if (!found) throw new Error(`there is no ${code}`);
  return found;
}
async function itemOf(name: Name, code: string) {
  const [item] = (await section(name, code)).items;
  if (!item) throw new Error(`${name} has no ${code}`);
  return item;
}
type Values = Readonly<Record<string, string>>;
/** None of it waits for anybody here. */
const madeAtOnce = async (saving: Promise<SavedRecord>) => {
  const { item, isSent } = await saving;
  if (!item || isSent) throw new Error('it waits');
  return item;
};
const changes = (name: Name, { id, version }: { id: string; version: number }, values: Values, key = randomUUID()) =>
  madeAtOnce(office.as(name)(changeRecord, { params: { ...params(), itemId: id }, body: { values }, version, key }));
const adds = (name: Name, code: string, values: Values) =>
  madeAtOnce(
    office.as(name)(addRecord, { params: { ...params(), section: code }, body: { values }, key: randomUUID() }),
  );
const historyOf = async (name: Name, { id }: { id: string }) =>
  (await office.as(name)(recordHistory, { params: { ...params(), itemId: id } })).changes;
const refusedWith = (status: number, code: string, fields?: readonly string[]) => ({
  failure: expect.objectContaining({
    kind: 'refused',
    status,
    code,
    ...(fields && { fields: fields.map((field) => expect.objectContaining({ code: field })) }),
  }),
});

describe('one’s own records', () => {
  it('have the sections and fields that the organization has made, and nothing that is hidden', async () => {
    const { sections, job } = await all('bo');
    expect(sections.map(({ code, isList }) => [code, isList])).toEqual([
      ['contact', false],
      ['family', true],
      ['bank', false],
    ]);
    expect(JSON.stringify(sections)).not.toMatch(/difficult|none of their business|people desk|Remark/);
    expect(job).toMatchObject({
      number: '2',
      fullName: 'Bo Worker',
      line: [{ fullName: 'Ada Chief' }, { fullName: 'Cy Head' }],
    });
  });

  it('tell of what is masked its end, and nothing of its length', async () => {
    expect((await itemOf('bo', 'bank')).values).toEqual({ iban: '•••• 5678' });
    const sent = JSON.stringify(await all('bo'));
    expect(sent).not.toContain('DE00');
  });

  it('are nobody’s to see who acts in their owner’s name', async () => {
    const { accessToken } = await office.as('ada')(impersonate, { body: { email: 'bo@acme.example' } });
    await expect(office.host.as(accessToken)(ownRecords, { params: params() })).rejects.toMatchObject(
      refusedWith(403, 'acting_not_allowed'),
    );
  });

  it('are noted when they are read', async () => {
    await office.host.database.peek('delete from muster.audit_log');
    await all('bo');
    const [noted] = await office.host.database.peek<{ action: string }>('select action from muster.audit_log');
    expect(noted?.action).toBe('read ownRecords');
  });
});

describe('a change of one’s own records', () => {
  it('is made at once, says who made it, and keeps what was there before', async () => {
    const before = await itemOf('bo', 'contact');
    const after = await changes('bo', before, { street: 'Orchard Steps 1', mail: 'bo@home.example' });
    expect(after).toMatchObject({
      version: before.version + 1,
      values: { street: 'Orchard Steps 1', mail: 'bo@home.example' },
      changedBy: 'Bo Worker',
      changedAt: office.host.now.toISOString(),
    });
    expect((await historyOf('bo', before)).map(({ field, before, after, who }) => [field, before, after, who])).toEqual(
      [
        ['mail', null, 'bo@home.example', 'Bo Worker'],
        ['street', 'Mill Row 4', 'Orchard Steps 1', 'Bo Worker'],
      ],
    );
    // what is hidden stays as it was
    const [row] = await office.host.database.peek<{ note: string }>(
      `select field_values ->> 'note' as note from muster.record_items where id = $1`,
      [before.id],
    );
    expect(row?.note).toBe('difficult');
  });

  it.each([
    ['what is required left empty', { street: '' }, ['field_missing']],
    ['a date that there is not', { since: '2026-02-30' }, ['no_date']],
    ['no e-mail address', { mail: 'bo at home' }, ['no_email']],
    ['no phone number', { phone: 'ring twice' }, ['no_phone']],
    ['an account number of which a digit is wrong', { account: 'DE82000000007777666656' }, ['no_iban']],
    ['an account number that is too short', { account: 'DE00 1234' }, ['no_iban']],
    ['several at once', { mail: 'x', phone: 'y' }, ['no_email', 'no_phone']],
  ])('is refused with %s, by the field', async (_, values, codes) => {
    const item = await itemOf('bo', 'contact');
    await expect(changes('bo', item, values)).rejects.toMatchObject(refusedWith(422, 'rule_broken', codes));
    expect(await itemOf('bo', 'contact')).toEqual(item);
  });

  it('keeps an account number in one piece, however it is written', async () => {
    const item = await itemOf('bo', 'contact');
    const saved = await changes('bo', item, { account: ' de82 0000 0000 7777-6666 55' });
    expect(saved.values).toMatchObject({ account: 'DE82000000007777666655' });
    await changes('bo', await itemOf('bo', 'contact'), { account: '' });
  });

  it('is not refused for an account number from before that its owner does not see whole', async () => {
    const { peek } = office.host.database;
    const asAccount = (kind: string, policy: string) =>
      peek("update muster.record_fields set kind = $1, policy = $2 where section = 'bank' and code = 'iban'", [
        kind,
        policy,
      ]);
    await peek(
      `insert into muster.record_fields (tenant_id, organization_id, section, code, label, position, kind, policy)
       select tenant_id, organization_id, section, 'branch', 'Branch', 9, 'text', 'edit'
       from muster.record_fields where section = 'bank' and code = 'iban'`,
    );
    await asAccount('iban', 'approve');
    const saved = await changes('bo', await itemOf('bo', 'bank'), { branch: 'Fernbridge' });
    expect(saved.values).toMatchObject({ branch: 'Fernbridge' });
    await asAccount('text', 'read');
    await peek("delete from muster.record_fields where section = 'bank' and code = 'branch'");
  });

  it.each([
    ['what may only be read', 'bank', { iban: 'DE11' }],
    ['what is hidden', 'contact', { note: 'lovely' }],
    ['what there is not', 'contact', { constructor: 'x' }],
  ])('is forbidden of %s', async (_, code, values) => {
    await expect(changes('bo', await itemOf('bo', code), values)).rejects.toMatchObject(refusedWith(403, 'forbidden'));
  });

  it('is refused where somebody was quicker, with what there is now', async () => {
    const seen = await itemOf('bo', 'contact');
    await changes('bo', seen, { street: 'Willow Bend 2' });
    await expect(changes('bo', seen, { street: 'Willow Bend 3' })).rejects.toMatchObject({
      failure: expect.objectContaining({
        status: 409,
        code: 'conflict',
        fresh: {
          item: expect.objectContaining({ version: seen.version + 1 }),
          isSaved: false,
          isSent: false,
          id: seen.id,
        },
      }),
    });
  });

  it('that changes nothing leaves everything as it is, also who changed it last', async () => {
    const before = await itemOf('bo', 'contact');
    const told = (await historyOf('bo', before)).length;
    await office.moveTo('2026-03-16T12:00:00Z');
    expect(await changes('bo', before, { street: before.values.street ?? '' })).toEqual(before);
    expect(await historyOf('bo', before)).toHaveLength(told);
    await office.moveTo('2026-03-16T10:00:00Z');
  });

  it('is made once, however often it is sent', async () => {
    const item = await itemOf('bo', 'contact');
    const key = randomUUID();
    const once = await changes('bo', item, { street: 'Lantern Lane 7' }, key);
    expect(await changes('bo', item, { street: 'Lantern Lane 7' }, key)).toEqual(once);
    expect((await itemOf('bo', 'contact')).version).toBe(item.version + 1);
  });

  it('is nobody else’s to make, to read or to look up', async () => {
    const item = await itemOf('gus', 'contact');
    await expect(changes('bo', item, { street: 'x' })).rejects.toMatchObject(refusedWith(404, 'not_found'));
    await expect(historyOf('cy', item)).rejects.toMatchObject(refusedWith(404, 'not_found'));
  });
});

describe('one more', () => {
  it('is added where there may be several, with an option that there is', async () => {
    const added = await adds('bo', 'family', { name: 'Bramble', kind: 'spouse' });
    expect(added).toMatchObject({ version: 1, values: { name: 'Bramble', kind: 'spouse' }, changedBy: 'Bo Worker' });
    expect((await section('bo', 'family')).items.map(({ values }) => values.name)).toEqual(['Ash', 'Bramble']);
    await expect(adds('bo', 'family', { name: 'Clover', kind: 'dragon' })).rejects.toMatchObject(
      refusedWith(422, 'rule_broken', ['no_option']),
    );
  });

  it('is not once there are as many as somebody may keep', async () => {
    const values = { name: 'Ember', kind: 'spouse' };
    const { items } = (await all('ed')).sections.find(({ code }) => code === 'family') ?? { items: [] };
    for (let kept = items.length; kept < mostItems; kept++) await adds('ed', 'family', values);
    await expect(adds('ed', 'family', values)).rejects.toMatchObject(refusedWith(403, 'forbidden'));
  });

  it('is not where there is one already, or no such section', async () => {
    await expect(adds('bo', 'contact', { street: 'x' })).rejects.toMatchObject(refusedWith(403, 'forbidden'));
    await expect(adds('bo', 'secret', { remark: 'x' })).rejects.toMatchObject(refusedWith(404, 'not_found'));
    expect(await adds('cy', 'contact', { street: 'Thimble Street 1' })).toMatchObject({ version: 1 });
  });
});

describe('one of several', () => {
  const removes = (name: Name, { id, version }: { id: string; version: number }) =>
    office.as(name)(removeRecord, { params: { ...params(), itemId: id }, version, key: randomUUID() });

  it('is removed by its owner: it is told no more, and what it was stays on record', async () => {
    const item = await adds('bo', 'family', { name: 'Bramble', kind: 'sibling' });
    await expect(removes('gus', item)).rejects.toMatchObject(refusedWith(404, 'not_found'));
    await expect(removes('bo', { ...item, version: 9 })).rejects.toMatchObject(refusedWith(409, 'conflict'));
    await removes('bo', item);
    expect((await section('bo', 'family')).items.map(({ id }) => id)).not.toContain(item.id);
    await expect(changes('bo', item, { name: 'Back' })).rejects.toMatchObject(refusedWith(404, 'not_found'));
    const kept = await office.host.database.peek<{ field: string; before: string; after: string | null }>(
      'select field, before, after from muster.record_changes where item_id = $1 and after is null order by field',
      [item.id],
    );
    expect(kept.map(({ field, before }) => [field, before])).toEqual([
      ['kind', 'sibling'],
      ['name', 'Bramble'],
    ]);
    // and its owner can read it
    const { removed } = await office.as('bo')(ownRecordChanges, { params: params() });
    expect(removed.map(({ id, section: code }) => [id, code])).toEqual([[item.id, 'family']]);
    expect((await historyOf('bo', item)).map(({ field }) => field).sort()).toEqual(['kind', 'kind', 'name', 'name']);
  });

  it('is not where there is one only, or where somebody else has a say in it', async () => {
    await expect(removes('bo', await itemOf('bo', 'contact'))).rejects.toMatchObject(refusedWith(403, 'forbidden'));
    await expect(removes('bo', await itemOf('bo', 'bank'))).rejects.toMatchObject(refusedWith(403, 'forbidden'));
  });
});

describe('the import of records', () => {
  const faultsOf = async (change: Files) => {
    const folder = await folderWith({ ...files, ...change });
    const { database, now } = office.host;
    const { faults } = await importFolder({ database, folder, now: now.getTime(), progress: () => {} });
    return faults.map(({ file, line, field, reason }) => `${file}:${line} ${field} ${reason}`);
  };

  it('refuses an account number of which a digit is wrong, by its line', async () => {
    const line = (iban: string) => [
      ...files['records.csv'],
      `1,contact,1,street,Hill 1`,
      `1,contact,1,account,${iban}`,
    ];
    const wrong = line('DE82000000007777666656');
    expect(await faultsOf({ 'records.csv': wrong })).toEqual([
      `records.csv:${wrong.length} value is no IBAN: its length or its check digits are wrong`,
    ]);
    expect(await faultsOf({ 'records.csv': line('DE82 0000 0000 7777 6666 55') })).toEqual([]);
    expect((await itemOf('ada', 'contact')).values).toMatchObject({ account: 'DE82000000007777666655' });
  });

  it('changes nothing of a field of which it says nothing: what is hidden stays hidden, what is masked masked', async () => {
    const all = () => office.host.database.peek('select * from muster.record_fields order by section, code');
    const before = await all();
    const named = files['record_fields.csv'].map((line) => {
      const [section, title, , field, label] = line.split(',');
      return [section, title, field, label].join();
    });
    expect(await faultsOf({ 'record_fields.csv': named })).toEqual([]);
    expect(await all()).toEqual(before);
    const sections = await office.host.database.peek(
      "select is_list from muster.record_sections where code = 'family'",
    );
    expect(sections).toEqual([{ is_list: true }]);
  });

  it('leaves what somebody has changed to them', async () => {
    const before = await itemOf('bo', 'contact');
    expect(await faultsOf({})).toEqual([]);
    expect(await itemOf('bo', 'contact')).toEqual(before);
  });

  it.each([
    [
      'a field that there is not',
      { 'records.csv': [...files['records.csv'], '2,contact,1,planet,Earth'] },
      'records.csv:9 field planet of contact is no field of record_fields.csv',
    ],
    [
      'a second one of what there is one of',
      { 'records.csv': [...files['records.csv'], '2,contact,2,street,Elsewhere'] },
      'records.csv:9 item there is one of contact only',
    ],
    [
      'a masked field that could be changed',
      { 'record_fields.csv': files['record_fields.csv'].map((line) => line.replace('read,no,yes', 'edit,no,yes')) },
      'record_fields.csv:9 policy of a masked field cannot be edit: it can be approve',
    ],
    [
      'a field that is called as the files of a section are',
      { 'record_fields.csv': [...files['record_fields.csv'], 'bank,Bank,single,files,Papers,text,,edit,no,no'] },
      'record_fields.csv:12 field files stands for the files of a section: call it otherwise',
    ],
    [
      'a section of which one line says that files go with it, and another that they do not',
      {
        'record_fields.csv': files['record_fields.csv'].map((line, at) =>
          line.replace(/^(\w+,\w+,\w+),/, `$1,${at === 0 ? 'section_files' : at === 1 ? 'yes' : 'no'},`),
        ),
      },
      'record_fields.csv:3 section_title or section_kind, section_files or section_approver of contact is another one further up',
    ],
    [
      'a supervisor who would see what is told in part only',
      {
        'record_fields.csv': files['record_fields.csv'].map((line, at) =>
          line.replace(
            /^(\w+,\w+,\w+),/,
            `$1,${at === 0 ? 'section_approver' : line.startsWith('bank') ? 'supervisor' : 'personnel'},`,
          ),
        ),
      },
      'record_fields.csv:9 section_approver of a section with a masked field is personnel',
    ],
    [
      'files that would go with what is told in part only',
      {
        'record_fields.csv': files['record_fields.csv'].map((line, at) =>
          line.replace(/^(\w+,\w+,\w+),/, `$1,${at === 0 ? 'section_files' : line.startsWith('bank') ? 'yes' : 'no'},`),
        ),
      },
      'record_fields.csv:9 section_files of a section with a masked field is no',
    ],
    [
      'an option without its list',
      { 'record_fields.csv': files['record_fields.csv'].map((line) => line.replace('option,relationship', 'option,')) },
      'record_fields.csv:8 options belong to fields of the kind option, and to no others',
    ],
  ])('refuses %s', async (_, change, fault) => {
    expect(await faultsOf(change)).toContain(fault);
  });
});
