import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { impersonate } from '../../../src/api/contract/account/session.ts';
import { fileContent } from '../../../src/api/contract/files.ts';
import {
  recordChangesToReview,
  reviewRecordChange,
  withdrawRecordChange,
} from '../../../src/api/contract/records/record-changes.ts';
import {
  addRecord,
  changeRecord,
  ownRecords,
  recordHistory,
  removeRecord,
} from '../../../src/api/contract/records/records.ts';
import { type Name, Office, officeFiles } from '../leaves/office.ts';
import type { Files } from '../support/folder.ts';

const register = {
  ...officeFiles,
  'record_fields.csv': [
    'section,section_title,section_kind,section_files,field,label,kind,options,policy,required,masked',
    'name,Name,single,yes,last,Last name,text,,approve,yes,no',
    'name,Name,single,yes,called,Preferred name,text,,edit,no,no',
    'degree,Education,list,yes,title,Title,text,,edit,yes,no',
    'plain,Plain,list,no,title,Title,text,,edit,yes,no',
    'sealed,Sealed,single,yes,title,Title,text,,approve,no,no',
    'told,Told,single,yes,title,Title,text,,read,no,no',
  ],
  'records.csv': [
    'person,section,item,field,value',
    ...['2', '3', '7'].flatMap((person) => [
      `${person},name,1,last,Name`,
      `${person},sealed,1,title,Sealed`,
      `${person},told,1,title,Told`,
    ]),
  ],
} satisfies Files;

let office: Office;
beforeAll(async () => {
  office = await Office.open(register);
});
afterAll(() => office.host.stop());
beforeEach(async () => {
  for (const table of ['record_requests', 'record_changes', 'attachments'])
    await office.host.database.peek(`delete from muster.${table}`);
  await office.host.database.peek("delete from muster.record_items where section not in ('name', 'sealed', 'told')");
  await office.host.database.peek(
    `update muster.record_items set version = 1, changed_at = null, changed_by = null, field_values =
       case section when 'name' then '{"last": "Name"}'::jsonb else '{"title": "It"}'::jsonb end`,
  );
  // Cy and Bo decide for the organization
  await office.host.database.peek(
    "update muster.employees set reviews_documents = number in ('2', '3') where tenant_id = 'acme'",
  );
});

const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');
const params = () => ({ orgId: office.orgId });
const refusedWith = (status: number, code: string, field?: string) => ({
  failure: expect.objectContaining({
    ...{ kind: 'refused', status, code },
    ...(field && { fields: [expect.objectContaining({ path: 'body.attachmentIds', code: field })] }),
  }),
});
const notFound = refusedWith(404, 'not_found');
const uploaded = async (name: Name, fileName = 'certificate.pdf'): Promise<string> =>
  (await office.uploads(name, fileName, pdf)).body.id;
const reads = (name: Name, fileId: string) =>
  office
    .as(name)(fileContent, { params: { ...params(), fileId } })
    .then((file) => file.text());
const section = async (name: Name, code: string) => {
  const found = (await office.as(name)(ownRecords, { params: params() })).sections.find((one) => one.code === code);
  if (!found) throw new Error(`there is no ${code}`);
  return found;
};
const onlyOf = async (name: Name, code: string) => {
  const [item, ...more] = (await section(name, code)).items;
  if (!item || more.length > 0) throw new Error(`${name} has not one of ${code}`);
  return item;
};
const filesOf = async (name: Name, code: string) => (await onlyOf(name, code)).attachments.map((file) => file.name);
type Values = Readonly<Record<string, string>>;
const adds = (name: Name, attachmentIds: string[], code = 'degree') =>
  office.as(name)(addRecord, {
    params: { ...params(), section: code },
    body: { values: { title: 'Diploma' }, attachmentIds },
    key: randomUUID(),
  });
const changes = async (name: Name, code: string, values: Values, attachmentIds?: string[]) => {
  const { id, version } = await onlyOf(name, code);
  return office.as(name)(changeRecord, {
    params: { ...params(), itemId: id },
    body: { values, ...(attachmentIds && { attachmentIds }) },
    version,
    key: randomUUID(),
  });
};
const asked = async (name: Name) => {
  const [change, ...more] = (await section(name, 'name')).changes;
  if (!change || more.length > 0) throw new Error(`${name} has not asked for one change`);
  return change;
};
const toReview = async (name: Name) =>
  (await office.as(name)(recordChangesToReview, { params: params() })).changes.map(({ attachments }) =>
    attachments?.map((file) => file.name),
  );
const decides = (name: Name, action: 'approve' | 'reject', { id, version }: { id: string; version: number }) =>
  office.as(name)(reviewRecordChange, {
    params: { ...params(), changeId: id },
    body: { action, fields: null, reason: action === 'reject' ? 'Not the right one' : '' },
    version,
    key: randomUUID(),
  });
const withdraws = (name: Name, { id, version }: { id: string; version: number }) =>
  office.as(name)(withdrawRecordChange, { params: { ...params(), changeId: id }, version, key: randomUUID() });

describe('files of a record', () => {
  it('go with it, are changed with it, and stay where nothing is said of them', async () => {
    const [first, second] = [await uploaded('bo', 'first.pdf'), await uploaded('bo', 'second.pdf')];
    const added = await adds('bo', [first]);
    expect(added.item?.attachments).toEqual([
      { id: first, name: 'first.pdf', mediaType: 'application/pdf', bytes: pdf.length },
    ]);
    expect(await filesOf('bo', 'degree')).toEqual(['first.pdf']);
    await changes('bo', 'degree', { title: 'Better diploma' });
    expect(await filesOf('bo', 'degree')).toEqual(['first.pdf']);
    const changed = await changes('bo', 'degree', {}, [first, second]);
    expect(changed).toMatchObject({ isSaved: true, isSent: false, item: { version: 3 } });
    await changes('bo', 'degree', {}, [second]);
    expect(await filesOf('bo', 'degree')).toEqual(['second.pdf']);
    await changes('bo', 'degree', {}, []);
    expect(await filesOf('bo', 'degree')).toEqual([]);
    const { id } = await onlyOf('bo', 'degree');
    const history = await office.as('bo')(recordHistory, { params: { ...params(), itemId: id } });
    expect(
      history.changes.filter(({ field }) => field === 'files').map(({ before, after }) => [before, after]),
    ).toEqual([
      ['second.pdf', null],
      ['first.pdf, second.pdf', 'second.pdf'],
      ['first.pdf', 'first.pdf, second.pdf'],
      [null, 'first.pdf'],
    ]);
  });

  it('are told of in the history also where two are called the same, and go with what is removed', async () => {
    const [one, other] = [await uploaded('bo', 'scan.pdf'), await uploaded('bo', 'scan.pdf')];
    const { item } = await adds('bo', [one]);
    await changes('bo', 'degree', {}, [other]);
    const itemId = item?.id ?? '';
    const told = async () =>
      (await office.as('bo')(recordHistory, { params: { ...params(), itemId } })).changes
        .filter(({ field }) => field === 'files')
        .map(({ before, after }) => [before, after]);
    expect(await told()).toEqual([
      ['scan.pdf', 'scan.pdf'],
      [null, 'scan.pdf'],
    ]);
    const { version } = await onlyOf('bo', 'degree');
    await office.as('bo')(removeRecord, { params: { ...params(), itemId }, version, key: randomUUID() });
    expect((await told())[0]).toEqual(['scan.pdf', null]);
    const left = await office.host.database.peek<{ count: string }>('select count(*) from muster.attachments');
    expect(Number(left[0]?.count)).toBe(0);
  });

  it('change nothing where they are the same', async () => {
    const file = await uploaded('bo');
    await adds('bo', [file]);
    expect(await changes('bo', 'degree', { title: 'Diploma' }, [file])).toMatchObject({
      isSaved: false,
      isSent: false,
    });
    expect((await onlyOf('bo', 'degree')).version).toBe(1);
  });

  it('are one’s own, with nothing else, five at most, and of a section that takes some', async () => {
    const unknown = refusedWith(422, 'rule_broken', 'attachment_unknown');
    const [mine, foreign] = [await uploaded('bo'), await uploaded('cy')];
    await expect(adds('bo', [foreign])).rejects.toMatchObject(unknown);
    await expect(adds('bo', [randomUUID()])).rejects.toMatchObject(unknown);
    await expect(adds('bo', [mine], 'plain')).rejects.toMatchObject(refusedWith(422, 'rule_broken', 'files_not_taken'));
    expect((await adds('bo', [], 'plain')).isSaved).toBe(true);
    await adds('bo', [mine]);
    await expect(changes('bo', 'name', { called: 'B' }, [mine])).rejects.toMatchObject(unknown);
    // nor of what is nobody’s to change
    await expect(changes('bo', 'told', {}, [await uploaded('bo')])).rejects.toMatchObject(
      refusedWith(403, 'forbidden'),
    );
    const six = Array.from({ length: 6 }, () => randomUUID());
    await expect(adds('bo', six)).rejects.toMatchObject(refusedWith(422, 'invalid_request'));
  });

  it('are their owner’s to read alone: not whoever decides on records, not a supervisor, not whoever acts for them', async () => {
    const file = await uploaded('bo');
    await adds('bo', [file]);
    expect(await reads('bo', file)).toBe(pdf.toString());
    for (const name of ['ada', 'cy', 'gus'] as const) await expect(reads(name, file)).rejects.toMatchObject(notFound);
    await office.host.database.peek(
      "update muster.accounts set may_impersonate = true where email = 'ada@acme.example'",
    );
    const { accessToken } = await office.as('ada')(impersonate, { body: { email: 'bo@acme.example' } });
    const acting = office.host.as(accessToken);
    await expect(acting(fileContent, { params: { ...params(), fileId: file } })).rejects.toMatchObject(notFound);
    await office.moveTo(office.host.now.toISOString());
  });
});

describe('files that prove what has to be approved', () => {
  it('wait with it, are seen by whoever decides, and go with the record once it is approved', async () => {
    const file = await uploaded('gus', 'marriage.pdf');
    expect(await changes('gus', 'name', { last: 'Newly' }, [file])).toMatchObject({ isSaved: false, isSent: true });
    expect(await filesOf('gus', 'name')).toEqual([]);
    expect((await asked('gus')).attachments?.map(({ name }) => name)).toEqual(['marriage.pdf']);
    expect(await toReview('cy')).toEqual([['marriage.pdf']]);
    expect(await reads('cy', file)).toBe(pdf.toString());
    for (const name of ['ada', 'fay'] as const) await expect(reads(name, file)).rejects.toMatchObject(notFound);
    await decides('cy', 'approve', await asked('gus'));
    expect(await filesOf('gus', 'name')).toEqual(['marriage.pdf']);
    const { id } = await onlyOf('gus', 'name');
    const history = await office.as('gus')(recordHistory, { params: { ...params(), itemId: id } });
    expect(history.changes).toContainEqual(
      expect.objectContaining({ field: 'files', before: null, after: 'marriage.pdf', approvedBy: 'Cy Head' }),
    );
  });

  it('take nothing away where it is rejected, and are nobody else’s business where it is withdrawn', async () => {
    const [kept, other] = [await uploaded('gus', 'kept.pdf'), await uploaded('gus', 'other.pdf')];
    await changes('gus', 'name', { called: 'G' }, [kept]);
    await changes('gus', 'name', { last: 'Newly' }, [other]);
    await decides('cy', 'reject', await asked('gus'));
    expect(await filesOf('gus', 'name')).toEqual(['kept.pdf']);
    await office.host.database.peek('delete from muster.record_requests');
    const another = await uploaded('gus', 'another.pdf');
    await changes('gus', 'name', { last: 'Newly' }, [kept, another]);
    expect(await reads('cy', another)).toBe(pdf.toString());
    await withdraws('gus', await asked('gus'));
    await expect(reads('cy', another)).rejects.toMatchObject(notFound);
    expect(await filesOf('gus', 'name')).toEqual(['kept.pdf']);
  });

  it('stay as they are where nothing is said of them; once some wait, all of them wait, and none is lost', async () => {
    const [first, second] = [await uploaded('gus', 'first.pdf'), await uploaded('gus', 'second.pdf')];
    await changes('gus', 'name', { called: 'G' }, [first]);
    await changes('gus', 'name', { last: 'Newly' });
    expect((await asked('gus')).attachments).toBeNull();
    await changes('gus', 'name', { last: 'Newest' }, [first, second]);
    expect((await onlyOf('gus', 'name')).attachmentsAsked).toHaveLength(2);
    // something else is asked for: what waits stays, as the form has shown it
    await changes('gus', 'name', { last: 'The newest' }, [first, second]);
    expect((await asked('gus')).attachments).toHaveLength(2);
    // also what could be changed at once goes with what waits
    expect(await changes('gus', 'name', { called: 'GG' }, [second])).toMatchObject({ isSaved: true, isSent: true });
    expect(await filesOf('gus', 'name')).toEqual(['first.pdf']);
    await decides('cy', 'approve', await asked('gus'));
    expect(await filesOf('gus', 'name')).toEqual(['second.pdf']);
    expect((await onlyOf('gus', 'name')).values).toMatchObject({ last: 'The newest', called: 'GG' });
  });

  it('can stay beside others once it is decided, whether or not it was approved', async () => {
    const [first, second, third] = [
      await uploaded('gus', '1.pdf'),
      await uploaded('gus', '2.pdf'),
      await uploaded('gus', '3.pdf'),
    ];
    await changes('gus', 'name', { last: 'Newly' }, [first]);
    await decides('cy', 'approve', await asked('gus'));
    await changes('gus', 'name', {}, [first, second]);
    await changes('gus', 'name', { last: 'Newest' }, [first, second, third]);
    await decides('cy', 'reject', await asked('gus'));
    await changes('gus', 'name', { called: 'G' }, [first]);
    expect(await filesOf('gus', 'name')).toEqual(['1.pdf']);
  });

  it('are seen old and new by whoever decides, who can leave them out, and opens them no longer then', async () => {
    const [before, after] = [await uploaded('gus', 'before.pdf'), await uploaded('gus', 'after.pdf')];
    await changes('gus', 'name', { called: 'G' }, [before]);
    await changes('gus', 'name', { last: 'Newly' }, [after]);
    const change = await asked('gus');
    const files = { field: 'files', before: 'before.pdf', after: 'after.pdf' };
    expect(change.values).toContainEqual({ ...files, isApproved: null });
    const decided = await office.as('cy')(reviewRecordChange, {
      params: { ...params(), changeId: change.id },
      body: { action: 'approve', fields: ['last'], reason: 'That is another certificate' },
      version: change.version,
      key: randomUUID(),
    });
    expect(decided).toMatchObject({ state: 'approved in part', attachments: null });
    expect(decided.values).toContainEqual({ ...files, isApproved: false });
    expect(await filesOf('gus', 'name')).toEqual(['before.pdf']);
    await expect(reads('cy', after)).rejects.toMatchObject(notFound);
    expect(await reads('gus', after)).toBe(pdf.toString());
  });

  it('wait by themselves where nothing of the section is changed at once', async () => {
    const file = await uploaded('gus');
    expect(await changes('gus', 'sealed', {}, [file])).toMatchObject({ isSaved: false, isSent: true });
    expect(await filesOf('gus', 'sealed')).toEqual([]);
    const [change] = (await section('gus', 'sealed')).changes;
    await decides('cy', 'approve', change ?? { id: '', version: 0 });
    expect(await filesOf('gus', 'sealed')).toEqual(['certificate.pdf']);
  });
});
