import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileContent } from '../../../src/api/contract/files.ts';
import { listNotifications } from '../../../src/api/contract/notifications.ts';
import { belongingOrganization, waitingInOrganization } from '../../../src/api/contract/organizations.ts';
import {
  ownRecordChanges,
  recordChangesToReview,
  reviewRecordChange,
} from '../../../src/api/contract/records/record-changes.ts';
import { addRecord } from '../../../src/api/contract/records/records.ts';
import { type Name, Office, officeFiles } from '../leaves/office.ts';
import { refusalOf } from '../support/refusal.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open({
    ...officeFiles,
    'record_fields.csv': [
      'section,section_title,section_kind,section_files,section_approver,field,label,policy,required',
      'licence,Licences,list,yes,supervisor,title,Title,approve,yes',
      'degree,Education,list,yes,personnel,title,Title,approve,yes',
    ],
  });
  await office.host.database.peek(
    "update muster.employees set reviews_documents = number = '3' where tenant_id = 'acme'",
  );
});
afterAll(() => office.host.stop());
beforeEach(async () => {
  await office.moveTo('2026-03-16T10:00:00Z');
  for (const table of ['record_requests', 'record_changes', 'record_items', 'notifications'])
    await office.host.database.peek(`delete from muster.${table}`);
});

/** Bo and Di report to Ada; Cy reviews for the organization; Fay leads others. */
const params = () => ({ orgId: office.orgId });
const adds = async (name: Name, section: 'licence' | 'degree', attachmentIds: string[] = []) =>
  office.as(name)(addRecord, {
    params: { ...params(), section },
    body: { values: { title: `${name}’s ${section}` }, ...(attachmentIds.length > 0 && { attachmentIds }) },
    key: randomUUID(),
  });
const toReview = async (name: Name) => (await office.as(name)(recordChangesToReview, { params: params() })).changes;
const titles = async (name: Name) =>
  (await toReview(name)).flatMap(({ values }) =>
    values.flatMap(({ field, after }) => (field === 'title' ? [after] : [])),
  );
const waits = async (name: Name) => (await office.as(name)(waitingInOrganization, { params: params() })).recordReviews;
const decides = (name: Name, { id, version }: { id: string; version: number }) =>
  office.as(name)(reviewRecordChange, {
    params: { ...params(), changeId: id },
    body: { action: 'approve', fields: null, reason: '' },
    version,
    key: randomUUID(),
  });
const toldTo = async (name: Name) =>
  (await office.as(name)(listNotifications, { params: params(), query: {} })).notifications.map(({ kind }) => kind);
const may = async (name: Name) =>
  (await office.as(name)(belongingOrganization, { params: params() })).permissions.includes('recordChangesToReview');

describe('a section whose changes supervisors agree to', () => {
  it('comes to the supervisor of whoever asks, and to nobody else; all others to the personnel office', async () => {
    await adds('di', 'licence');
    await adds('di', 'degree');
    expect([await titles('ada'), await titles('cy')]).toEqual([['di’s licence'], ['di’s degree']]);
    expect([await waits('ada'), await waits('cy')]).toEqual([1, 1]);
    expect(await titles('fay')).toEqual([]);
    expect([await toldTo('ada'), await toldTo('cy')]).toEqual([
      ['record_change_requested'],
      ['record_change_requested'],
    ]);
    expect(await refusalOf(toReview('di'))).toMatchObject({ code: 'forbidden' });
  });

  it('is decided by them alone', async () => {
    await adds('di', 'licence');
    const [change] = (await office.as('di')(ownRecordChanges, { params: params() })).changes;
    if (!change) throw new Error('nothing was asked for');
    for (const name of ['cy', 'fay'] as const)
      expect(await refusalOf(decides(name, change))).toMatchObject({ code: 'not_found' });
    expect(await refusalOf(decides('di', change))).toMatchObject({ code: 'forbidden' });
    expect(await decides('ada', change)).toMatchObject({ state: 'approved', by: expect.stringContaining('Ada') });
  });

  it('has files that they see, for as long as they decide, and the personnel office does not', async () => {
    const pdf = Buffer.from('%PDF-1.7\ntrailer << >>\n%%EOF\n');
    const fileId = (await office.uploads('di', 'licence.pdf', pdf)).body.id;
    await adds('di', 'licence', [fileId]);
    const opens = (name: Name) =>
      office
        .as(name)(fileContent, { params: { ...params(), fileId } })
        .then(
          () => true,
          () => false,
        );
    expect([await opens('ada'), await opens('cy'), await opens('fay')]).toEqual([true, false, false]);
    const [change] = await toReview('ada');
    if (!change) throw new Error('nothing was asked for');
    await decides('ada', change);
    expect(await opens('ada')).toBe(false);
  });

  it('gives whoever leads somebody the way to it, and nobody else; a file without that column changes nothing', async () => {
    expect([await may('ada'), await may('cy'), await may('di')]).toEqual([true, true, false]);
    await office.host.import({
      ...officeFiles,
      'record_fields.csv': [
        'section,section_title,section_kind,section_files,field,label,policy,required',
        'licence,Licences,list,yes,title,Title,approve,yes',
        'degree,Education,list,yes,title,Title,approve,yes',
      ],
    });
    expect([await may('ada'), await may('di')]).toEqual([true, false]);
  });

  it('is the personnel office’s where there is nobody above', async () => {
    await office.host.database.peek('update muster.employees set supervisor_id = null, fallback_rank = null');
    await adds('di', 'licence');
    expect([await titles('cy'), await toldTo('cy')]).toEqual([['di’s licence'], ['record_change_requested']]);
    expect(await refusalOf(toReview('ada'))).toMatchObject({ code: 'forbidden' });
  });
});
