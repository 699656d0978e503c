import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmPassword, toChangeRecords } from '../../../src/api/contract/account/session.ts';
import { listNotifications } from '../../../src/api/contract/notifications.ts';
import { belongingOrganization, waitingInOrganization } from '../../../src/api/contract/organizations.ts';
import {
  ownRecordChanges,
  recordChangesToReview,
  reviewRecordChange,
  withdrawRecordChange,
} from '../../../src/api/contract/records/record-changes.ts';
import { addRecord, changeRecord, ownRecords, recordHistory } from '../../../src/api/contract/records/records.ts';
import { type Name, Office, officeFiles } from '../leaves/office.ts';
import { type Files, password } from '../support/folder.ts';

const files = {
  ...officeFiles,
  'record_fields.csv': [
    'section,section_title,section_kind,field,label,kind,options,policy,required,masked',
    'name,Name,single,first,First name,text,,approve,yes,no',
    'name,Name,single,last,Last name,text,,approve,yes,no',
    'name,Name,single,called,Preferred name,text,,edit,no,no',
    'name,Name,single,note,Note,text,,hidden,no,no',
    'bank,Bank,single,iban,Account,text,,approve,yes,yes',
    'licence,Licences,list,title,Title,text,,approve,yes,no',
    'licence,Licences,list,since,Since,date,,edit,yes,no',
  ],
  'records.csv': [
    'person,section,item,field,value',
    ...['2', '4', '7'].flatMap((person) => [
      `${person},name,1,first,Old`,
      `${person},name,1,last,Name`,
      `${person},name,1,note,not their business`,
      `${person},bank,1,iban,DE00123456789012345678`,
    ]),
  ],
} satisfies Files;

let office: Office;
beforeAll(async () => {
  office = await Office.open(files);
});
afterAll(() => office.host.stop());
beforeEach(async () => {
  await office.moveTo('2026-03-16T10:00:00Z');
  for (const table of ['record_requests', 'record_changes', 'notifications'])
    await office.host.database.peek(`delete from muster.${table}`);
  await office.host.database.peek("delete from muster.record_items where section = 'licence'");
  await office.host.database.peek(
    `update muster.record_items set version = 1, field_values = case section
       when 'name' then '{"first": "Old", "last": "Name", "note": "hidden"}'::jsonb
       else '{"iban": "DE00123456789012345678"}' end`,
  );
  // Cy and Bo decide for the organization
  await office.host.database.peek(
    "update muster.employees set reviews_documents = number in ('2', '3') where tenant_id = 'acme'",
  );
});

const params = () => ({ orgId: office.orgId });
const section = async (name: Name, code: string) => {
  const found = (await office.as(name)(ownRecords, { params: params() })).sections.find((one) => one.code === code);
  if (!found) throw new Error(`there is no ${code}`);
  return found;
};
const nameOf = async (name: Name) => {
  const [item] = (await section(name, 'name')).items;
  if (!item) throw new Error(`${name} has no name`);
  return item;
};
type Values = Readonly<Record<string, string>>;
const changes = async (name: Name, values: Values) => {
  const { id, version } = await nameOf(name);
  return office.as(name)(changeRecord, {
    params: { ...params(), itemId: id },
    body: { values },
    version,
    key: randomUUID(),
  });
};
const adds = (name: Name, values: Values) =>
  office.as(name)(addRecord, { params: { ...params(), section: 'licence' }, body: { values }, key: randomUUID() });
const asked = async (name: Name, code = 'name') => (await section(name, code)).changes;
const onlyAsked = async (name: Name, code = 'name') => {
  const [change, ...more] = await asked(name, code);
  if (!change || more.length > 0) throw new Error(`${name} has asked for ${more.length + (change ? 1 : 0)} changes`);
  return change;
};
const toReview = (name: Name) => office.as(name)(recordChangesToReview, { params: params() });
const decides = (
  name: Name,
  action: 'approve' | 'reject',
  { id, version }: { id: string; version: number },
  { fields = null, reason = '' }: { fields?: string[] | null; reason?: string } = {},
) =>
  office.as(name)(reviewRecordChange, {
    params: { ...params(), changeId: id },
    body: { action, fields, reason },
    version,
    key: randomUUID(),
  });
const withdraws = (name: Name, { id, version }: { id: string; version: number }) =>
  office.as(name)(withdrawRecordChange, { params: { ...params(), changeId: id }, version, key: randomUUID() });
const waits = async (name: Name) => (await office.as(name)(waitingInOrganization, { params: params() })).recordReviews;
const toldTo = async (name: Name, isUnread = false) =>
  (await office.as(name)(listNotifications, { params: params(), query: {} })).notifications
    .filter(({ isRead }) => !isUnread || !isRead)
    .map(({ kind, subject, who }) => `${who} ${kind} ${subject?.kind} ${subject?.title} ${subject?.side}`);
const refusedWith = (status: number, code?: string, field?: string) => ({
  failure: expect.objectContaining({
    ...{ kind: 'refused', status },
    ...(code && { code }),
    ...(field && { fields: [expect.objectContaining({ code: field })] }),
  }),
});

describe('a field that needs approval', () => {
  it('stays as it is until somebody has approved; what needs none is changed at once', async () => {
    const saved = await changes('di', { first: 'New', last: 'Name', called: 'Newt' });
    expect(saved).toMatchObject({ isSent: true, item: { values: { first: 'Old', called: 'Newt' }, version: 2 } });
    expect(await onlyAsked('di')).toMatchObject({
      state: 'requested',
      values: [{ field: 'first', before: 'Old', after: 'New', isApproved: null }],
      allowedActions: ['change', 'withdraw'],
      by: '',
    });
    expect((await nameOf('di')).values).toEqual({ first: 'Old', last: 'Name', called: 'Newt' });
  });

  it('is not asked for where it is as it was', async () => {
    expect(await changes('di', { first: 'Old', last: 'Name' })).toMatchObject({ isSent: false });
    expect(await asked('di')).toEqual([]);
  });

  it('is not written unseen where it has been hidden since it was asked for, nor unjudged where it is nobody’s to change', async () => {
    await changes('di', { first: 'New', last: 'Other' });
    const change = await onlyAsked('di');
    const policy = (code: string, to: string) =>
      office.host.database.peek('update muster.record_fields set policy = $2 where code = $1', [code, to]);
    await policy('last', 'hidden');
    expect((await decides('cy', 'approve', change)).values).toMatchObject([{ field: 'first', isApproved: true }]);
    await policy('last', 'approve');
    expect((await nameOf('di')).values).toMatchObject({ first: 'New', last: 'Name' });
    await changes('di', { last: 'Other' });
    const next = (await asked('di')).find(({ state }) => state === 'requested');
    if (!next) throw new Error('nothing waits');
    await policy('last', 'read');
    await expect(decides('cy', 'approve', next)).rejects.toMatchObject(refusedWith(409));
    await policy('last', 'approve');
    expect((await nameOf('di')).values).toMatchObject({ last: 'Name' });
  });

  it('is asked for no more once its owner may change it at once, and does', async () => {
    await changes('di', { first: 'New', last: 'Other' });
    await office.host.database.peek("update muster.record_fields set policy = 'edit' where code = 'first'");
    expect(await changes('di', { first: 'Newest' })).toMatchObject({ isSaved: true, isSent: false });
    const change = await onlyAsked('di');
    expect(change.values.map(({ after }) => after)).toEqual(['Other']);
    await decides('cy', 'approve', change);
    await office.host.database.peek("update muster.record_fields set policy = 'approve' where code = 'first'");
    expect((await nameOf('di')).values).toMatchObject({ first: 'Newest', last: 'Other' });
  });

  it('is noted under what was written: the record, or what waits of it', async () => {
    await office.host.database.peek('delete from muster.audit_log');
    const saved = await changes('di', { first: 'New' });
    expect(saved.id).toBe((await onlyAsked('di')).id);
    const [noted] = await office.host.database.peek<{ subject: string }>(
      "select subject from muster.audit_log where action = 'wrote changeRecord'",
    );
    expect(noted?.subject).toBe(saved.id);
  });

  it('is judged before anybody is asked', async () => {
    await expect(changes('di', { first: '' })).rejects.toMatchObject(refusedWith(422, 'rule_broken', 'field_missing'));
    expect(await asked('di')).toEqual([]);
  });

  it('is approved: the record says so from then on, and by whom', async () => {
    await changes('di', { first: 'New' });
    const change = await onlyAsked('di');
    expect(await decides('cy', 'approve', change)).toMatchObject({
      state: 'approved',
      by: 'Cy Head',
      allowedActions: [],
      values: [{ before: 'Old', after: 'New', isApproved: true }],
    });
    const item = await nameOf('di');
    expect(item).toMatchObject({ values: { first: 'New', last: 'Name' }, version: 2 });
    const { changes: history } = await office.as('di')(recordHistory, { params: { ...params(), itemId: item.id } });
    expect(history).toMatchObject([{ field: 'first', before: 'Old', after: 'New', approvedBy: 'Cy Head' }]);
    expect(history[0]?.who).toBe(item.changedBy);
    // what is approved stands in the record, and nowhere else
    expect(await asked('di')).toEqual([]);
  });

  it('is approved in part, with a reason for the rest, which its owner reads for a month', async () => {
    await changes('di', { first: 'New', last: 'Other' });
    const change = await onlyAsked('di');
    await expect(decides('cy', 'approve', change, { fields: ['first'] })).rejects.toMatchObject(
      refusedWith(422, 'rule_broken', 'reason_missing'),
    );
    await decides('cy', 'approve', change, { fields: ['first'], reason: 'Send us the certificate first' });
    expect((await nameOf('di')).values).toMatchObject({ first: 'New', last: 'Name' });
    expect(await onlyAsked('di')).toMatchObject({
      state: 'approved in part',
      reason: 'Send us the certificate first',
      values: [
        { field: 'first', before: 'Old', after: 'New', isApproved: true },
        { field: 'last', before: 'Name', after: 'Other', isApproved: false },
      ],
    });
    await office.moveTo('2026-04-16T10:00:00Z');
    expect(await asked('di')).toEqual([]);
  });

  it('is rejected with a reason, and nothing is changed', async () => {
    await changes('di', { first: 'New' });
    const change = await onlyAsked('di');
    await expect(decides('cy', 'reject', change)).rejects.toMatchObject(
      refusedWith(422, 'rule_broken', 'reason_missing'),
    );
    await decides('cy', 'reject', change, { reason: 'Not without a certificate' });
    expect((await nameOf('di')).values).toMatchObject({ first: 'Old' });
    expect(await onlyAsked('di')).toMatchObject({ state: 'rejected', by: 'Cy Head', allowedActions: [] });
    // and may be asked for again
    office.pass(1_000);
    await changes('di', { first: 'New' });
    expect((await asked('di')).map(({ state }) => state)).toEqual(['rejected', 'requested']);
  });

  it('is asked for otherwise before it is decided: one change waits, and who has seen the old one decides nothing', async () => {
    await changes('di', { first: 'New' });
    const before = await onlyAsked('di');
    await changes('di', { last: 'Other' });
    const change = await onlyAsked('di');
    expect(change.id).toBe(before.id);
    expect(change.values.map(({ after }) => after)).toEqual(['New', 'Other']);
    await expect(decides('cy', 'approve', before)).rejects.toMatchObject(refusedWith(409));
    expect((await nameOf('di')).values).toMatchObject({ first: 'Old' });
  });

  it('is withdrawn by its owner, and by nobody once it is decided', async () => {
    await changes('di', { first: 'New' });
    const change = await onlyAsked('di');
    await expect(withdraws('gus', change)).rejects.toMatchObject(refusedWith(404));
    expect(await withdraws('di', change)).toMatchObject({ state: 'withdrawn', allowedActions: [] });
    expect(await asked('di')).toEqual([]);
    await expect(decides('cy', 'approve', { ...change, version: 2 })).rejects.toMatchObject(refusedWith(409));
    await changes('di', { first: 'New' });
    const next = await onlyAsked('di');
    await decides('cy', 'approve', next);
    await expect(withdraws('di', { ...next, version: 2 })).rejects.toMatchObject(refusedWith(409));
    expect((await nameOf('di')).values).toMatchObject({ first: 'New' });
  });

  it('of two who decide at once one does, and the other sees what there is now', async () => {
    await changes('di', { first: 'New' });
    const change = await onlyAsked('di');
    const both = await Promise.allSettled([
      decides('cy', 'approve', change),
      decides('bo', 'reject', change, { reason: 'No' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = both.find(({ status }) => status === 'rejected');
    expect(lost?.status === 'rejected' && lost.reason.failure).toMatchObject({ status: 409, fresh: { id: change.id } });
    const isApproved = both[0]?.status === 'fulfilled';
    expect((await nameOf('di')).values.first).toBe(isApproved ? 'New' : 'Old');
  });
});

describe('one more of a section in which something needs approval', () => {
  const licence = { title: 'Crane', since: '2024-05-01' };

  it('waits as a whole, and is there once it is approved', async () => {
    expect(await adds('di', licence)).toMatchObject({ item: null, isSaved: false, isSent: true });
    expect((await section('di', 'licence')).items).toEqual([]);
    const change = await onlyAsked('di', 'licence');
    expect(change).toMatchObject({ itemId: null, values: [{ field: 'title', before: null }, { field: 'since' }] });
    await decides('cy', 'approve', change);
    expect((await section('di', 'licence')).items.map(({ values }) => values)).toEqual([licence]);
  });

  it('is not approved where there is no room for it by now', async () => {
    await adds('di', licence);
    const change = await onlyAsked('di', 'licence');
    await office.host.database.peek("update muster.record_sections set is_list = false where code = 'licence'");
    await office.host.database.peek(
      `insert into muster.record_items (tenant_id, organization_id, employee_id, section, position, field_values)
       values ('acme', $1, $2, 'licence', 1, '{"title": "Lorry", "since": "2020-01-01"}')`,
      [office.orgId, office.ids.di],
    );
    await expect(decides('cy', 'approve', change)).rejects.toMatchObject(refusedWith(422, 'rule_broken', 'no_room'));
    await office.host.database.peek("update muster.record_sections set is_list = true where code = 'licence'");
    await decides('cy', 'approve', change);
  });

  it('whatever was asked for is kept, and its owner can read all of it', async () => {
    await adds('di', licence);
    await withdraws('di', await onlyAsked('di', 'licence'));
    const { changes: kept } = await office.as('di')(ownRecordChanges, { params: params() });
    expect(kept).toMatchObject([{ section: 'licence', state: 'withdrawn', values: [{ after: 'Crane' }, {}] }]);
    expect((await office.as('gus')(ownRecordChanges, { params: params() })).changes).toEqual([]);
  });

  it('is not approved in such a part that the record would break a rule', async () => {
    await adds('di', licence);
    const change = await onlyAsked('di', 'licence');
    await expect(
      decides('cy', 'approve', change, { fields: ['title'], reason: 'Since when is not known' }),
    ).rejects.toMatchObject(refusedWith(422, 'rule_broken', 'field_missing'));
    expect((await section('di', 'licence')).items).toEqual([]);
    expect((await onlyAsked('di', 'licence')).state).toBe('requested');
  });
});

describe('what is told in part only', () => {
  const account = 'DE00876543210987654321';
  const changesAccount = async (name: Name, iban: string) => {
    const [item] = (await section(name, 'bank')).items;
    if (!item) throw new Error(`${name} has no account`);
    return office.as(name)(changeRecord, {
      params: { ...params(), itemId: item.id },
      body: { values: { iban } },
      version: item.version,
      key: randomUUID(),
    });
  };
  const givesPassword = (name: Name, purpose = toChangeRecords(office.orgId)) =>
    office.as(name)(confirmPassword, { body: { password, purpose } });

  it('is changed by whoever gives their password again, once for each change', async () => {
    await expect(changesAccount('di', account)).rejects.toMatchObject(
      refusedWith(422, 'rule_broken', 'password_missing'),
    );
    await givesPassword('di', 'something else');
    await expect(changesAccount('di', account)).rejects.toMatchObject(
      refusedWith(422, 'rule_broken', 'password_missing'),
    );
    await givesPassword('di');
    expect(await changesAccount('di', account)).toMatchObject({
      isSent: true,
      item: { values: { iban: '•••• 5678' } },
    });
    await expect(changesAccount('di', 'DE00111111111111111111')).rejects.toMatchObject(
      refusedWith(422, 'rule_broken', 'password_missing'),
    );
  });

  it('stays as it is where nothing is given, without a password', async () => {
    expect(await changesAccount('di', '')).toMatchObject({ isSent: false, item: { values: { iban: '•••• 5678' } } });
  });

  it('is told whole to whoever decides, for as long as they do, and to nobody else', async () => {
    await givesPassword('di');
    await changesAccount('di', account);
    const change = await onlyAsked('di', 'bank');
    expect(change.values).toMatchObject([{ before: '•••• 5678', after: '•••• 4321' }]);
    expect((await toReview('cy')).changes[0]?.values).toMatchObject([{ before: '•••• 5678', after: account }]);
    const decided = await decides('cy', 'approve', change);
    expect(decided.values).toMatchObject([{ before: '•••• 5678', after: '•••• 4321' }]);
    expect(JSON.stringify(await toReview('cy'))).not.toContain(account);
    expect((await section('di', 'bank')).items[0]?.values).toEqual({ iban: '•••• 4321' });
  });

  it('is told its owner when it is asked for: it may have been somebody else', async () => {
    await givesPassword('di');
    await changesAccount('di', account);
    expect(await toldTo('di')).toEqual([expect.stringMatching(/record_change_noted record_change Bank own$/)]);
  });
});

describe('whoever decides on records', () => {
  it('sees what others ask for, the longest waiting first, and of the records nothing else', async () => {
    await changes('di', { first: 'New' });
    office.pass(60_000);
    await changes('gus', { last: 'Other' });
    const { changes: listed, waiting } = await toReview('cy');
    expect(listed.map(({ employee, section }) => `${employee.fullName} ${section}`)).toEqual([
      expect.stringMatching(/^Di .+ Name$/),
      expect.stringMatching(/^Gus .+ Name$/),
    ]);
    expect(waiting).toBe(2);
    expect(listed[0]?.fields.map(({ code }) => code)).toEqual(['first']);
    expect(JSON.stringify(listed[0])).not.toContain('hidden');
    expect([await waits('cy'), await waits('ada')]).toEqual([2, 0]);
  });

  it('is told at once, and whoever has asked is told what came of it; neither is told what it is', async () => {
    await changes('di', { first: 'New' });
    expect(await toldTo('cy')).toEqual([
      expect.stringMatching(/^Di .+ record_change_requested record_change Name team$/),
    ]);
    await decides('bo', 'approve', await onlyAsked('di'));
    expect(await toldTo('di')).toEqual([
      expect.stringMatching(/^Bo .+ record_change_approved record_change Name own$/),
    ]);
    // what is decided is no news for the others
    expect(await toldTo('cy', true)).toEqual([]);
  });

  it('never decides on their own, nor is it listed for them; where nobody else could, nothing is asked', async () => {
    await changes('bo', { first: 'New' });
    const change = await onlyAsked('bo');
    await expect(decides('bo', 'approve', change)).rejects.toMatchObject(refusedWith(403));
    await expect(
      office.host.database.peek(
        `update muster.record_requests set state = 'rejected', decided_at = now(), decided_by = employee_id`,
      ),
    ).rejects.toMatchObject({ code: '23514' });
    expect([(await toReview('bo')).changes, await waits('bo')]).toEqual([[], 0]);
    await office.host.database.peek("update muster.employees set reviews_documents = false where number = '3'");
    await expect(changes('bo', { last: 'Other' })).rejects.toMatchObject(
      refusedWith(422, 'rule_broken', 'nobody_reviews'),
    );
  });

  it('is nobody else: neither a supervisor nor a colleague reads any of it', async () => {
    await changes('di', { first: 'New' });
    const change = await onlyAsked('di');
    for (const name of ['ada', 'gus'] as const) {
      await expect(toReview(name)).rejects.toMatchObject(refusedWith(403));
      await expect(decides(name, 'approve', change)).rejects.toMatchObject(refusedWith(403));
    }
    const permissionsOf = async (name: Name) =>
      (await office.as(name)(belongingOrganization, { params: params() })).permissions;
    expect([await permissionsOf('cy'), await permissionsOf('ada')]).toEqual([
      expect.arrayContaining(['recordChangesToReview']),
      expect.not.arrayContaining(['recordChangesToReview']),
    ]);
  });

  it('approves nothing that was not asked for', async () => {
    await changes('di', { first: 'New' });
    await expect(decides('cy', 'approve', await onlyAsked('di'), { fields: ['note'] })).rejects.toMatchObject(
      refusedWith(422, 'rule_broken', 'field_unknown'),
    );
  });

  it('is noted when they read it', async () => {
    await office.host.database.peek('delete from muster.audit_log');
    await toReview('cy');
    const rows = await office.host.database.peek<{ action: string }>('select action from muster.audit_log');
    expect(rows.map(({ action }) => action)).toContain('read recordChangesToReview');
  });
});
