import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fileContent } from '../../../src/api/contract/files.ts';
import {
  accepted,
  fileOf,
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
  untilsOf,
  waiting,
} from './requested-office.ts';

opensOffice();

describe('a document that is asked of somebody', () => {
  it('is sent, reviewed, rejected with a reason, sent again and accepted, and all of it is kept', async () => {
    const asked = await named('Proof of address');
    expect(asked).toMatchObject({ state: 'requested', formats: ['pdf'], mostBytes: 10 * 1024 * 1024, expires: false });
    const sent = await send('bo', asked);
    expect(sent).toMatchObject({ state: 'uploaded', version: 2, allowedActions: ['take back'] });
    const [seen] = (await toReview('cy')).documents;
    expect(seen).toMatchObject({ id: asked.id, employee: { fullName: 'Bo Worker' }, allowedActions: ['begin'] });
    const begun = await review('cy', 'begin', sent);
    expect(begun).toMatchObject({ state: 'in review', allowedActions: ['accept', 'reject'] });
    const rejected = await review('fay', 'reject', begun);
    expect(rejected.state).toBe('rejected');
    const again = await send('bo', await named('Proof of address'));
    const kept = await review('cy', 'accept', await review('cy', 'begin', again));
    expect(kept).toMatchObject({ state: 'accepted', validUntil: null, allowedActions: [] });
    expect(kept.sendings.map(({ outcome, by, reason, files }) => [outcome, by, reason, files.length])).toEqual([
      ['accepted', 'Cy Head', '', 1],
      ['rejected', 'Fay Fallback', 'It cannot be read.', 1],
    ]);
  });

  it('is due so many days after it was asked for, or after somebody came, and overdue from the day after', async () => {
    expect(await named('Driving licence')).toMatchObject({ dueOn: '2026-03-24', isOverdue: false });
    expect(await named('Proof of address')).toMatchObject({ dueOn: '2026-03-11', isOverdue: true });
    await office.host.database.peek("update muster.employees set joined_on = '2026-03-06' where number = '2'");
    expect(await named('Proof of address')).toMatchObject({ dueOn: '2026-03-16', isOverdue: false });
    await office.host.database.peek("update muster.employees set joined_on = '2020-01-01' where number = '2'");
  });

  it('has a week more where it was rejected', async () => {
    const sent = await send('bo', await named('Proof of address'));
    await review('cy', 'reject', await review('cy', 'begin', sent));
    expect(await named('Proof of address')).toMatchObject({ dueOn: '2026-03-23', isOverdue: false });
  });

  it('is asked of nobody before its day', async () => {
    expect((await look('bo')).documents.map(({ title }) => title)).toEqual(['Proof of address', 'Driving licence']);
    expect(await waiting('bo')).toMatchObject({ requestedDocuments: 2 });
    await office.moveTo('2026-03-20T09:00:00+01:00');
    expect(await named('First aid certificate')).toMatchObject({ dueOn: '2026-03-25' });
  });

  it('is taken back as long as nobody has looked at it', async () => {
    const back = await takeBack('bo', await send('bo', await named('Proof of address')));
    expect(back).toMatchObject({
      state: 'requested',
      sendings: [{ outcome: 'taken back' }],
      allowedActions: ['upload'],
    });
    expect((await toReview('cy')).documents).toEqual([]);
    const sent = await send('bo', back);
    await review('cy', 'begin', sent);
    await expect(takeBack('bo', sent)).rejects.toMatchObject(refused(409, 'conflict'));
  });

  it('that was taken back is seen by nobody who reviews, neither it nor its file', async () => {
    const file = await fileOf('bo');
    const back = await takeBack('bo', await send('bo', await named('Proof of address'), { attachmentIds: [file] }));
    const read = office.as('cy')(fileContent, { params: { ...inOffice(), fileId: file } });
    await expect(read).rejects.toMatchObject(refused(404, 'not_found'));
    await send('bo', back);
    expect((await toReview('cy')).documents[0]?.sendings).toHaveLength(1);
    expect((await named('Proof of address')).sendings).toHaveLength(2);
  });

  it('that was rejected is rejected still where the next one is taken back, with the time that it had', async () => {
    await review('cy', 'reject', await review('cy', 'begin', await send('bo', await named('Proof of address'))));
    await office.moveTo('2026-03-18T09:00:00+01:00');
    const back = await takeBack('bo', await send('bo', await named('Proof of address')));
    expect(back).toMatchObject({ state: 'rejected', dueOn: '2026-03-23', isOverdue: false });
  });

  it('that was rejected when the one before had expired has a week, too', async () => {
    await accepted('Driving licence', '2026-06-30');
    await office.moveTo('2026-07-10T09:00:00+02:00');
    const sent = await send('bo', await named('Driving licence'), { validUntil: '2030-01-01' });
    await review('cy', 'reject', await review('cy', 'begin', sent));
    expect(await named('Driving licence')).toMatchObject({ state: 'rejected', dueOn: '2026-07-17', isOverdue: false });
  });

  it('is what was asked for: its format, its size, one’s own file, and one that is handed in with nothing else', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const [address, licence] = [await named('Proof of address'), await named('Driving licence')];
    const noPdf = [await fileOf('bo', picture)];
    await expect(send('bo', address, { attachmentIds: noPdf })).rejects.toMatchObject(
      refused(422, 'rule_broken', 'format_not_taken'),
    );
    const large = Buffer.concat([pdf, Buffer.alloc(1024 * 1024, ' ')]);
    const tooLarge = { attachmentIds: [await fileOf('bo', large)], validUntil: '2027-01-01' };
    await expect(send('bo', licence, tooLarge)).rejects.toMatchObject(refused(422, 'rule_broken', 'file_larger'));
    await expect(send('bo', address, { attachmentIds: [await fileOf('di')] })).rejects.toMatchObject(
      refused(422, 'rule_broken', 'attachment_unknown'),
    );
    const file = await fileOf('bo');
    await send('bo', address, { attachmentIds: [file] });
    await expect(send('bo', licence, { attachmentIds: [file], validUntil: '2027-01-01' })).rejects.toMatchObject(
      refused(422, 'rule_broken', 'attachment_unknown'),
    );
    await expect(send('bo', licence, { attachmentIds: [] })).rejects.toMatchObject(refused(422, 'invalid_request'));
  });

  it('says until when it is valid where it expires, and only there, and is valid still', async () => {
    const [address, licence] = [await named('Proof of address'), await named('Driving licence')];
    const rule = (code: string) => refused(422, 'rule_broken', code);
    await expect(send('bo', licence)).rejects.toMatchObject(rule('valid_until_missing'));
    await expect(send('bo', licence, { validUntil: '2026-03-15' })).rejects.toMatchObject(rule('valid_until_past'));
    await expect(send('bo', address, { validUntil: '2027-01-01' })).rejects.toMatchObject(rule('valid_until_unasked'));
    const begun = await review('cy', 'begin', await send('bo', licence, { validUntil: '2026-03-16' }));
    await expect(review('cy', 'accept', begun)).rejects.toMatchObject(rule('valid_until_missing'));
    // whoever reviews has read it better
    expect(await review('cy', 'accept', begun, { validUntil: '2027-02-01' })).toMatchObject({
      state: 'valid',
      validUntil: '2027-02-01',
    });
  });

  it('is asked for again before it expires, and what was accepted counts until the next one is', async () => {
    await accepted('Driving licence', '2026-06-30');
    expect(await waiting('bo')).toMatchObject({ requestedDocuments: 1 });
    await office.moveTo('2026-05-31T09:00:00+02:00');
    const expiring = await named('Driving licence');
    expect(expiring).toMatchObject({ state: 'expiring', dueOn: '2026-06-30', isOverdue: false });
    expect(await waiting('bo')).toMatchObject({ requestedDocuments: 3 });
    const renewed = await send('bo', expiring, { validUntil: '2030-01-01' });
    expect(renewed).toMatchObject({ state: 'uploaded', validUntil: '2026-06-30' });
    expect((await takeBack('bo', renewed)).state).toBe('expiring');
    await office.moveTo('2026-07-01T09:00:00+02:00');
    expect(await named('Driving licence')).toMatchObject({ state: 'expired', isOverdue: true });
    await accepted('Driving licence', '2030-01-01');
    expect(await named('Driving licence')).toMatchObject({ state: 'valid', validUntil: '2030-01-01' });
  });

  it('is told of when it is asked for, reminded of before it is due and before it expires, and to reviewers once it has', async () => {
    expect(await toldTo('bo')).toEqual(
      expect.arrayContaining(['document_requested: Driving licence', 'document_requested: Proof of address']),
    );
    expect((await toldTo('bo')).join()).not.toMatch(/document_due|First aid/);
    await office.moveTo('2026-03-21T09:00:00+01:00');
    expect(await toldTo('bo')).toEqual(
      expect.arrayContaining(['document_due: Driving licence', 'document_requested: First aid certificate']),
    );
    const sent = await send('bo', await named('Driving licence'), { validUntil: '2026-06-30' });
    expect(await toldTo('cy')).toEqual(['document_uploaded: Driving licence']);
    await review('cy', 'accept', await review('cy', 'begin', sent), { validUntil: '2026-06-30' });
    expect(await toldTo('bo')).toContain('document_accepted: Driving licence');
    await office.moveTo('2026-06-01T09:00:00+02:00');
    expect(await toldTo('bo')).toContain('document_expiring: Driving licence');
    await office.moveTo('2026-07-01T09:00:00+02:00');
    expect(await toldTo('bo')).toContain('document_expired: Driving licence');
    expect(await toldTo('fay')).toContain('document_lapsed: Driving licence');
  });

  it('is told of with the day until which it is due, or valid, which stays what it was', async () => {
    const title = 'Driving licence';
    await office.moveTo('2026-03-21T09:00:00+01:00');
    const due = { document_requested: 'due 2026-03-24', document_due: 'due 2026-03-24' };
    expect(await untilsOf('bo', title)).toEqual(due);
    await accepted(title, '2026-06-30');
    await office.moveTo('2026-07-01T09:00:00+02:00');
    await accepted(title, '2030-01-01');
    expect(await untilsOf('bo', title)).toEqual({
      ...due,
      document_expiring: 'valid 2026-06-30',
      document_expired: 'valid 2026-06-30',
      // of the first time
      document_accepted: 'valid 2026-06-30',
    });
    expect(await untilsOf('fay', title)).toMatchObject({ document_lapsed: 'valid 2026-06-30' });
  });

  it('is told of with that day, too, where it was planned before such days were kept', async () => {
    const title = 'Driving licence';
    await office.moveTo('2026-03-17T09:00:00+01:00');
    await accepted(title, '2026-06-30');
    const { peek } = office.host.database;
    const forgotten = await peek<{ kind: string }>(
      'update muster.notifications set until = null where shown_from > $1 returning kind',
      [office.host.now],
    );
    expect(new Set(forgotten.map(({ kind }) => kind))).toEqual(
      new Set(['document_requested', 'document_due', 'document_expiring', 'document_expired', 'document_lapsed']),
    );
    const migration = await readFile('server/database/migrations/0066_told_until_of_planned.sql', 'utf8');
    await peek(migration.replace('now()', `'${office.host.now.toISOString()}'`));
    await office.moveTo('2026-07-01T09:00:00+02:00');
    expect(await untilsOf('bo', title)).toMatchObject({
      document_expiring: 'valid 2026-06-30',
      document_expired: 'valid 2026-06-30',
    });
    expect(await untilsOf('fay', title)).toMatchObject({ document_lapsed: 'valid 2026-06-30' });
    // what is asked for later, too
    const later = await untilsOf('bo', 'First aid certificate');
    expect(later).toEqual(
      Object.fromEntries(Object.keys(later).map((kind) => [kind, expect.stringMatching(/^due 2026-/)])),
    );
    expect(later).toHaveProperty('document_due');
  });

  it('is reminded of no more once it is sent, and again where it is taken back', async () => {
    const sent = await send('bo', await named('Driving licence'), { validUntil: '2027-01-01' });
    await office.moveTo('2026-03-22T09:00:00+01:00');
    expect((await toldTo('bo')).join()).not.toContain('document_due: Driving');
    await office.moveTo('2026-03-16T09:00:00+01:00');
    await takeBack('bo', sent);
    await office.moveTo('2026-03-22T09:00:00+01:00');
    expect((await toldTo('bo')).join()).toContain('document_due: Driving');
  });

  it('sent twice under one key is one sending', async () => {
    const asked = await named('Proof of address');
    const more = { key: randomUUID(), attachmentIds: [await fileOf('bo')] };
    expect(await send('bo', asked, more)).toEqual(await send('bo', asked, more));
    expect((await named('Proof of address')).sendings).toHaveLength(1);
  });
});
