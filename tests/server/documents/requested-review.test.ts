import { describe, expect, it } from 'vitest';
import { impersonate } from '../../../src/api/contract/account/session.ts';
import { documentsToReview, requestedDocuments } from '../../../src/api/contract/documents/requested.ts';
import { fileContent } from '../../../src/api/contract/files.ts';
import { listNotifications } from '../../../src/api/contract/notifications.ts';
import { belongingOrganization, waitingInOrganization } from '../../../src/api/contract/organizations.ts';
import type { Name } from '../leaves/office.ts';
import {
  accepted,
  fileOf,
  files,
  inOffice,
  look,
  named,
  office,
  opensOffice,
  pdf,
  refused,
  review,
  send,
  takeBack,
  toldTo,
  toReview,
  waiting,
} from './requested-office.ts';

opensOffice();

describe('what somebody has sent of what they are asked for', () => {
  it('is read and reviewed by whoever reviews alone, never by its owner, also by no supervisor', async () => {
    const file = await fileOf('bo');
    const sent = await send('bo', await named('Proof of address'), { attachmentIds: [file] });
    const read = (name: Name) =>
      office
        .as(name)(fileContent, { params: { ...inOffice(), fileId: file } })
        .then((content) => content.size);
    expect([await read('bo'), await read('cy')]).toEqual([pdf.length, pdf.length]);
    await expect(read('ada')).rejects.toMatchObject(refused(404, 'not_found'));
    await expect(toReview('ada')).rejects.toMatchObject(refused(403, 'forbidden'));
    await expect(review('ada', 'begin', sent)).rejects.toMatchObject(refused(403, 'forbidden'));
    await expect(send('di', sent)).rejects.toMatchObject(refused(404, 'not_found'));
    await expect(takeBack('di', sent)).rejects.toMatchObject(refused(404, 'not_found'));
    const may = async (name: Name) =>
      (await office.as(name)(belongingOrganization, { params: inOffice() })).permissions;
    expect(await may('cy')).toContain(documentsToReview.id);
    expect(await may('ada')).not.toContain(documentsToReview.id);
    const noted = await office.host.database.peek<{ subject: string }>(
      "select subject from muster.audit_log where action = 'read requestedDocument'",
    );
    expect(noted).toContainEqual({ subject: sent.id });
  });

  it('is not read, sent or reviewed by whoever acts for somebody, and they are told of none of it', async () => {
    const file = await fileOf('bo');
    await send('bo', await named('Proof of address'), { attachmentIds: [file] });
    await office.host.database.peek(
      "update muster.accounts set may_impersonate = true where email = 'ada@acme.example'",
    );
    for (const [email, call] of [
      ['bo@acme.example', requestedDocuments],
      ['cy@acme.example', documentsToReview],
    ] as const) {
      const { accessToken } = await office.as('ada')(impersonate, { body: { email } });
      const acting = office.host.as(accessToken);
      const read = acting(fileContent, { params: { ...inOffice(), fileId: file } });
      await expect(read).rejects.toMatchObject(refused(404, 'not_found'));
      const { notifications } = await acting(listNotifications, { params: inOffice(), query: {} });
      expect(notifications.filter(({ subject }) => subject?.kind === 'requested_document')).toEqual([]);
      await expect(acting(call, { params: inOffice() })).rejects.toMatchObject(refused(403, 'acting_not_allowed'));
      expect(await acting(waitingInOrganization, { params: inOffice() })).toMatchObject({
        requestedDocuments: 0,
        documentReviews: 0,
      });
      await office.moveTo('2026-03-16T09:00:00+01:00');
    }
  });

  it('is reviewed by one of two: the other sees what has become of it', async () => {
    const sent = await send('bo', await named('Proof of address'));
    const begun = await review('cy', 'begin', sent);
    expect(await waiting('fay')).toMatchObject({ documentReviews: 1 });
    await review('cy', 'accept', begun);
    await expect(review('fay', 'reject', begun)).rejects.toMatchObject({
      failure: { code: 'conflict', fresh: expect.objectContaining({ state: 'accepted' }) },
    });
    await expect(review('fay', 'reject', { ...begun, version: 4 })).rejects.toMatchObject(refused(409, 'conflict'));
    expect(await waiting('fay')).toMatchObject({ documentReviews: 0 });
  });

  it('is rejected with a reason, and accepted by nobody who has not looked at it', async () => {
    const sent = await send('bo', await named('Proof of address'));
    await expect(review('cy', 'accept', sent)).rejects.toMatchObject(refused(409, 'conflict'));
    const begun = await review('cy', 'begin', sent);
    await expect(review('cy', 'reject', begun, { reason: '  ' })).rejects.toMatchObject(
      refused(422, 'rule_broken', 'reason_missing'),
    );
  });

  it('counts for each request who is asked, of whom it is there, and who is late, by name', async () => {
    await accepted('Driving licence', '2026-06-30');
    await send('di', await named('Proof of address', 'di'));
    const { requests, waiting } = await toReview('cy');
    expect(waiting).toBe(1);
    expect(requests.map(({ id: _, ...counts }) => counts)).toEqual([
      { title: 'Driving licence', asked: 1, kept: 1, toReview: 0, overdue: [], overdueCount: 0 },
      { title: 'Proof of address', asked: 2, kept: 0, toReview: 1, overdue: ['Bo Worker'], overdueCount: 1 },
    ]);
    await office.moveTo('2026-07-01T09:00:00+02:00');
    expect((await toReview('cy')).requests[0]).toMatchObject({ kept: 0, overdue: ['Bo Worker'], overdueCount: 1 });
  });

  it('is not sent where nobody reviews, and stays readable for whoever has left', async () => {
    const file = await fileOf('bo');
    const sent = await send('bo', await named('Proof of address'), { attachmentIds: [file] });
    await review('cy', 'accept', await review('cy', 'begin', sent));
    const set = (sql: string) => office.host.database.peek(sql);
    await set('update muster.employees set reviews_documents = false');
    const licence = await named('Driving licence');
    expect(licence.allowedActions).toEqual([]);
    expect(await waiting('bo')).toMatchObject({ requestedDocuments: 0 });
    await expect(send('bo', licence, { validUntil: '2027-01-01' })).rejects.toMatchObject(
      refused(422, 'rule_broken', 'nobody_reviews'),
    );
    await set("update muster.employees set reviews_documents = true where number in ('3', '6')");
    await set("update muster.employees set left_on = '2026-03-14' where number = '2'");
    await set('update muster.organizations set former_access_days = 30');
    const seen = await look('bo');
    expect(seen.documents.map(({ title, allowedActions }) => [title, allowedActions])).toContainEqual([
      'Proof of address',
      [],
    ]);
    const content = await office.as('bo')(fileContent, { params: { ...inOffice(), fileId: file } });
    expect(content.size).toBe(pdf.length);
    await set("update muster.employees set left_on = null where number = '2'");
  });
});

const [head = ''] = files['document_requests.csv'];

describe('an import of what is asked for', () => {
  const table = (...rows: string[]) => ({
    ...files,
    'document_requests.csv': [files['document_requests.csv'][0] ?? '', ...rows],
  });

  it('asks nobody twice, asks whoever comes later, and asks nobody any more for what is no longer asked of them', async () => {
    const before = await named('Proof of address');
    await office.host.import(files);
    expect((await named('Proof of address')).id).toBe(before.id);
    await send('bo', before);
    await office.host.import(table('address,Proof of address,,pdf,,2026-03-01,10,,,5'));
    // what was sent stays, what was not is gone
    expect((await look('bo')).documents.map(({ title }) => title)).toContain('Proof of address');
    expect((await look('di')).documents).toEqual([]);
    expect((await look('ed')).documents.map(({ title }) => title)).toEqual(['Proof of address']);
    await office.host.import(files);
  });

  it('asks nobody any more for what was withdrawn, or is asked of others: what was sent stays, waits for nobody, and is told of no more', async () => {
    const kept = await accepted('Driving licence', '2026-06-30');
    for (const row of [
      'licence,Driving licence,Both sides.,pdf picture,1,2026-03-10,14,yes,30,4,',
      'licence,Driving licence,Both sides.,pdf picture,1,2026-03-10,14,yes,30,2,2026-03-16',
    ]) {
      await office.host.import({ ...files, 'document_requests.csv': [`${head},withdrawn_on`, row] });
      expect(await named('Driving licence')).toMatchObject({ id: kept.id, state: 'valid', allowedActions: [] });
      await office.moveTo('2026-07-01T09:00:00+02:00');
      expect(await named('Driving licence')).toMatchObject({ state: 'asked of nobody', isOverdue: false });
      const licence = (await toReview('cy')).requests.find(({ title }) => title === 'Driving licence');
      expect(licence?.overdue ?? []).not.toContain('Bo Worker');
      expect((await toldTo('bo')).join()).not.toMatch(/expir/);
      await office.moveTo('2026-03-16T09:00:00+01:00');
      // a file without the column says nothing of it
      const withoutIt = files['document_requests.csv'].map((line) =>
        line.replace(/,2$/, row.endsWith(',') ? ',4' : ',2'),
      );
      await office.host.import({ ...files, 'document_requests.csv': withoutIt });
      expect(await named('Driving licence')).toMatchObject({ state: 'valid', allowedActions: [] });
      // asked for again, it goes on where it was
      const [, ...rows] = files['document_requests.csv'];
      const again = [`${head},withdrawn_on`, ...rows.map((line) => `${line},`)];
      await office.host.import({ ...files, 'document_requests.csv': again });
      expect(await named('Driving licence')).toMatchObject({ state: 'valid', allowedActions: ['upload'] });
    }
  });

  it('that moves a day moves what people are told of', async () => {
    const moved = files['document_requests.csv'].map((line) => line.replace('2026-03-20', '2026-04-20'));
    await office.host.import({ ...files, 'document_requests.csv': moved });
    await office.moveTo('2026-03-22T09:00:00+01:00');
    expect((await toldTo('bo')).join()).not.toContain('First aid');
    await office.moveTo('2026-04-20T09:00:00+02:00');
    expect(await toldTo('bo')).toContain('document_requested: First aid certificate');
  });

  it('tells those who review by then of what expires, and nobody else', async () => {
    await accepted('Driving licence', '2026-06-30');
    const others = files['people.csv'].map((line) =>
      line.replace(/^(3,.*),yes$/, '$1,').replace(/^(5,.*),$/, '$1,yes'),
    );
    await office.host.import({ ...files, 'people.csv': others });
    await office.moveTo('2026-07-01T09:00:00+02:00');
    expect(await toldTo('ed')).toContain('document_lapsed: Driving licence');
    expect((await toldTo('cy')).join()).not.toContain('lapsed');
  });

  it('takes nothing away where nobody reviews for a while, and tells nobody twice', async () => {
    const nobody = files['people.csv'].map((line) => line.replace(/,yes$/, ','));
    await office.host.import({ ...files, 'people.csv': nobody });
    const told = await toldTo('bo');
    await office.host.import(files);
    expect(await toldTo('bo')).toEqual(told);
    expect((await named('Proof of address')).allowedActions).toEqual(['upload']);
  });

  it('asks nobody for what they alone would review', async () => {
    const alone = {
      ...table('address,Proof of address,,pdf,,2026-03-01,10,,,3 6'),
      'people.csv': files['people.csv'].map((line) => (line.startsWith('6,') ? line.replace(/yes$/, '') : line)),
    };
    await office.host.import(alone);
    expect((await look('cy')).documents).toEqual([]);
    expect((await look('fay')).documents).toHaveLength(1);
  });
});
