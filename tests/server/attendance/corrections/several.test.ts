import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type CorrectionDraft,
  type CorrectionInput,
  correctionCalls,
} from '../../../../src/api/contract/requests/corrections.ts';
import { type Name, Office } from '../../leaves/office.ts';
import { refusalOf } from '../../support/refusal.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office.host.stop());
beforeEach(async () => {
  // Monday; people work from 09:00 to 17:30
  await office.moveTo('2026-03-16T19:00:00Z');
  for (const table of ['punches', 'notifications', 'activity', 'attachments', 'correction_requests'])
    await office.host.database.peek(`delete from muster.${table}`);
  await office.host.database.peek("delete from muster.requests where kind = 'correction_request'");
});

const at = () => ({ orgId: office.orgId });
const week = (more: Partial<CorrectionInput> = {}): CorrectionInput => ({
  date: '2026-03-09',
  checkIn: '09:00',
  checkOut: '17:30',
  alsoOn: ['2026-03-11', '2026-03-10'],
  reason: 'My card did not open the door',
  attachmentIds: [],
  ...more,
});
const asks = (name: Name, ask: CorrectionDraft, isDraft = false, key: string = randomUUID()) =>
  office.as(name)(correctionCalls.ask, { params: at(), body: { ask, isDraft }, key });
const ownOf = async (name: Name) =>
  (await office.as(name)(correctionCalls.own, { params: at() })).requests.map(
    ({ firstDate, state, checkIn, checkOut }) => [firstDate, state, checkIn, checkOut].join(' '),
  );
const previews = (ask: CorrectionInput) =>
  office.as('bo')(correctionCalls.preview, { params: at(), body: { ask, requestId: null } });
const othersOf = async (ask: CorrectionInput) =>
  (await previews(ask)).others.map(({ date, problems }) =>
    [date, ...problems.map(({ code, isBlocking }) => (isBlocking ? `${code}!` : code))].join(' '),
  );

describe('the same times on several days', () => {
  const each = (state: string) =>
    ['2026-03-11', '2026-03-10', '2026-03-09'].map((date) => `${date} ${state} 09:00 17:30`);

  it('are a request for each, of the same times and for the same reason', async () => {
    expect(await asks('bo', week())).toMatchObject({ firstDate: '2026-03-09', state: 'pending' });
    expect(await ownOf('bo')).toEqual(each('pending'));
  });

  it('are there once, however often that is sent', async () => {
    const key = randomUUID();
    const first = await asks('bo', week(), false, key);
    expect(await asks('bo', week(), false, key)).toEqual(first);
    expect(await ownOf('bo')).toEqual(each('pending'));
  });

  it('are a draft for each where they are kept', async () => {
    await asks('bo', week({ reason: '' }), true);
    expect(await ownOf('bo')).toEqual(each('draft'));
  });

  it('count each day once, and the day itself among them not again', async () => {
    await asks('bo', week({ alsoOn: ['2026-03-10', '2026-03-11', '2026-03-10', '2026-03-09'] }));
    expect(await ownOf('bo')).toEqual(each('pending'));
  });

  it('are asked for all or none, and what stands against one says which day it is', async () => {
    await asks('bo', week({ date: '2026-03-10', alsoOn: [] }));
    expect(await refusalOf(asks('bo', week()))).toMatchObject({
      code: 'rule_broken',
      fields: [{ path: 'body.ask.alsoOn', code: 'already_asked', message: expect.stringContaining('2026-03-10') }],
    });
    expect(await ownOf('bo')).toHaveLength(1);
  });

  it('are decided each by itself, and take the same file along, also where one of them is changed', async () => {
    const { body } = await office.uploads(
      'bo',
      'note.pdf',
      Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
    );
    await asks('bo', week({ attachmentIds: [body.id] }));
    const { requests } = await office.as('ada')(correctionCalls.team, { params: at(), query: {} });
    expect(requests).toHaveLength(3);
    for (const { id } of requests) {
      const one = await office.as('ada')(correctionCalls.one, { params: { ...at(), requestId: id } });
      expect([one.ask.reason, ...one.attachments.map(({ name }) => name)]).toEqual([
        'My card did not open the door',
        'note.pdf',
      ]);
    }
    const act = (
      name: Name,
      action: 'approve' | 'edit',
      of: { id: string; version: number },
      ask: CorrectionDraft | null,
    ) =>
      office.as(name)(correctionCalls.act, {
        params: { ...at(), requestId: of.id },
        body: { action, comment: '', dates: null, ask },
        version: of.version,
        key: randomUUID(),
      });
    const [first, second] = requests;
    if (!first || !second) throw new Error('there are no requests');
    await act('ada', 'approve', first, null);
    const { alsoOn: _, ...ask } = week({ date: second.firstDate ?? '', checkOut: '16:00', attachmentIds: [body.id] });
    expect(await act('bo', 'edit', second, ask)).toMatchObject({
      checkOut: '16:00',
      attachments: [{ name: 'note.pdf' }],
    });
    expect((await ownOf('bo')).map((line) => line.split(' ')[1]).sort()).toEqual(['approved', 'pending', 'pending']);
  });
});

describe('what the other days come to', () => {
  it('is said of each: what it becomes, what is worth knowing, and what stands against it', async () => {
    const leave = await office.does('ada', 'approve', await office.asks('bo', office.leave('2026-03-12')));
    await asks('bo', week({ date: '2026-03-06', alsoOn: [] }));
    const others = ['2026-03-06', '2026-03-10', '2026-03-12', '2026-03-14', '2026-03-17', '2026-03-18', '2020-01-06'];
    expect(await othersOf(week({ alsoOn: others }))).toEqual([
      '2020-01-06 too_long_ago!',
      '2026-03-06 already_asked!',
      '2026-03-10',
      '2026-03-12 on_leave',
      '2026-03-14 on_weekly_off',
      '2026-03-17 in_the_future!',
      '2026-03-18 in_the_future!',
    ]);
    const { others: told } = await previews(week());
    expect(told.map(({ after }) => [after?.date, after?.status, after?.workedMinutes])).toEqual([
      ['2026-03-10', 'present', 480],
      ['2026-03-11', 'present', 480],
    ]);
    await office.does('ada', 'undo', leave);
  });

  it('is that nothing is asked for in a month that is locked', async () => {
    await office.host.database.peek(
      `insert into muster.attendance_periods (tenant_id, organization_id, month, state, at)
       values ('acme', $1, '2026-02', 'locked', '2026-03-05T12:00:00Z')`,
      [office.orgId],
    );
    try {
      expect(await othersOf(week({ alsoOn: ['2026-02-27', '2026-03-10'] }))).toEqual([
        '2026-02-27 period_locked!',
        '2026-03-10',
      ]);
      expect(await refusalOf(asks('bo', week({ alsoOn: ['2026-02-27'] })))).toMatchObject({ code: 'period_locked' });
      expect(await ownOf('bo')).toEqual([]);
    } finally {
      await office.host.database.peek('delete from muster.attendance_periods');
    }
  });

  it('asks the database for no more, however many they are', async () => {
    const messagesFor = async (alsoOn: string[]) => {
      await previews(week({ alsoOn }));
      const sent = vi.spyOn(pg.Client.prototype, 'query');
      try {
        await previews(week({ alsoOn }));
        return sent.mock.calls.length;
      } finally {
        sent.mockRestore();
      }
    };
    const days = Array.from({ length: 30 }, (_, index) => `2026-02-${String(1 + (index % 28)).padStart(2, '0')}`);
    expect(await messagesFor(days)).toBe(await messagesFor(['2026-02-03']));
  });

  it('is looked at for thirty days and no more', async () => {
    const days = Array.from({ length: 31 }, (_, index) => `2026-01-${String(index + 1).padStart(2, '0')}`);
    expect(await refusalOf(previews(week({ alsoOn: days })))).toMatchObject({ code: 'invalid_request' });
  });
});
