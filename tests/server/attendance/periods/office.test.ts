import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendanceOfMonth } from '../../../../src/api/contract/attendance/attendance.ts';
import { answerMonth, confirmationOfMonth } from '../../../../src/api/contract/attendance/month-confirmation.ts';
import { attendancePeriods, closeAttendancePeriod } from '../../../../src/api/contract/attendance/periods.ts';
import { belongingOrganization } from '../../../../src/api/contract/organizations.ts';
import { correctionCalls } from '../../../../src/api/contract/requests/corrections.ts';
import { type Name, Office } from '../../leaves/office.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
  // Cy answers for the payroll
  await office.host.database.peek("update muster.employees set answers_pay = (number = '3') where tenant_id = 'acme'");
});
afterAll(() => office.host.stop());
beforeEach(async () => {
  await office.moveTo('2026-03-16T19:00:00Z');
  for (const table of ['attendance_period_days', 'attendance_periods', 'month_confirmations', 'correction_requests'])
    await office.host.database.peek(`delete from muster.${table}`);
  await office.host.database.peek("delete from muster.requests where kind = 'correction_request'");
});

const at = () => ({ orgId: office.orgId });
const months = (name: Name) => office.as(name)(attendancePeriods, { params: at() });
const stands = async (month = '2026-02') => {
  const found = (await months('cy')).months.find((one) => one.month === month);
  if (!found) throw new Error(`${month} is not listed`);
  return found;
};
type Action = 'announce' | 'call-off' | 'lock' | 'reopen';
const closes = async (
  name: Name,
  action: Action,
  { month = '2026-02', cutOff = null as string | null, reason = '', seen = null as string | null } = {},
) =>
  office.as(name)(closeAttendancePeriod, {
    params: { ...at(), month },
    body: { action, cutOff, reason, seen: seen ?? (await stands(month)).seen },
    key: randomUUID(),
  });
const refusedWith = (status: number, code?: string, field?: string) => ({
  failure: expect.objectContaining({
    ...{ kind: 'refused', status },
    ...(code && { code }),
    ...(field && { fields: [expect.objectContaining({ code: field })] }),
  }),
});

describe('whoever answers for the payroll', () => {
  it('sees the months of the last year that are over, the latest first, and what can be done with each', async () => {
    const { today, months: listed } = await months('cy');
    expect([today, listed.length]).toEqual(['2026-03-16', 12]);
    expect([listed[0]?.month, listed.at(-1)?.month]).toEqual(['2026-02', '2025-03']);
    expect(listed[0]).toMatchObject({
      ...{ people: 7, confirmed: 0, disputed: 0, undecided: 0, allowedActions: ['announce', 'lock'] },
      period: { state: 'open', since: null },
    });
  });

  it('sees how many have confirmed a month, how many say that something is wrong, and what is undecided', async () => {
    const params = { ...at(), month: '2026-02' };
    const says = async (name: Name, action: 'confirm' | 'dispute', comment = '') => {
      const { seen, version } = await office.as(name)(confirmationOfMonth, { params });
      const body = { action, seen, date: null, comment };
      await office.as(name)(answerMonth, { params, body, version, key: randomUUID() });
    };
    await says('bo', 'confirm');
    await says('di', 'dispute', 'I was there on the 20th');
    const ask = { date: '2026-02-20', checkIn: '09:00', checkOut: '17:30', reason: 'forgot', attachmentIds: [] };
    await office.as('di')(correctionCalls.ask, { params: at(), body: { ask, isDraft: false }, key: randomUUID() });
    expect(await stands()).toMatchObject({ confirmed: 1, disputed: 1, undecided: 1 });
    expect(await stands('2026-01')).toMatchObject({ confirmed: 0, disputed: 0, undecided: 0 });
  });

  it('announces until when a month can be put right, calls that off, locks it, and opens it again with a reason', async () => {
    expect(await closes('cy', 'announce', { cutOff: '2026-03-20' })).toMatchObject({
      period: { state: 'finalizing', cutOff: '2026-03-20' },
      allowedActions: ['announce', 'call-off', 'lock'],
    });
    expect(await closes('cy', 'call-off')).toMatchObject({ period: { state: 'open', cutOff: null } });
    expect(await closes('cy', 'lock')).toMatchObject({ period: { state: 'locked' }, allowedActions: ['reopen'] });
    const seenByBo = () => office.as('bo')(attendanceOfMonth, { params: { ...at(), month: '2026-02' } });
    expect((await seenByBo()).period?.state).toBe('locked');
    await expect(closes('cy', 'reopen')).rejects.toMatchObject(refusedWith(422, 'rule_broken', 'reason_missing'));
    await closes('cy', 'reopen', { reason: 'Two days of the night crew were missing' });
    expect((await seenByBo()).period).toMatchObject({
      state: 'reopened',
      reason: 'Two days of the night crew were missing',
    });
  });

  it.each([
    ['says until when', null, 'cut_off_missing'],
    ['not until a day that is past', '2026-03-15', 'cut_off_past'],
  ])('%s', async (_, cutOff, code) => {
    await expect(closes('cy', 'announce', { cutOff })).rejects.toMatchObject(refusedWith(422, 'rule_broken', code));
    await expect(closes('cy', 'lock', { cutOff: '2026-03-20' })).rejects.toMatchObject(
      refusedWith(422, 'rule_broken', 'cut_off_unasked'),
    );
    expect((await stands()).period.state).toBe('open');
  });

  it('does nothing with a month that stands otherwise than they saw it, or that is not over', async () => {
    const { seen } = await stands();
    await closes('cy', 'lock');
    await expect(closes('cy', 'announce', { cutOff: '2026-03-20', seen })).rejects.toMatchObject({
      failure: { status: 409, fresh: { month: '2026-02', period: { state: 'locked' } } },
    });
    await expect(closes('cy', 'lock', { month: '2026-03', seen })).rejects.toMatchObject(refusedWith(404));
    await expect(closes('cy', 'reopen', { month: '2026-01', reason: 'no need' })).rejects.toMatchObject(
      refusedWith(409),
    );
  });

  it('of two who do something at once one does, and the other sees what there is now', async () => {
    const { seen } = await stands();
    const both = await Promise.allSettled([
      closes('cy', 'announce', { cutOff: '2026-03-20', seen }),
      closes('cy', 'announce', { cutOff: '2026-03-31', seen }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const won = both.find((one) => one.status === 'fulfilled');
    expect((await stands()).period.cutOff).toBe(won?.value.period.cutOff);
  });

  it('is nobody else, and what they did is noted under their name', async () => {
    for (const name of ['ada', 'bo'] as const) {
      await expect(months(name)).rejects.toMatchObject(refusedWith(403, 'forbidden'));
      await expect(closes(name, 'lock')).rejects.toMatchObject(refusedWith(403, 'forbidden'));
    }
    await closes('cy', 'lock');
    const [noted] = await office.host.database.peek<{ subject: string; email: string }>(
      `select l.subject, a.email from muster.audit_log l join muster.accounts a on a.id = l.account_id
       where l.action = 'attendance locked'`,
    );
    expect(noted).toEqual({ subject: '2026-02', email: 'cy@acme.example' });
    const permissionsOf = async (name: Name) =>
      (await office.as(name)(belongingOrganization, { params: at() })).permissions;
    expect((await permissionsOf('cy')).includes('attendancePeriods')).toBe(true);
    expect((await permissionsOf('ada')).includes('attendancePeriods')).toBe(false);
  });
});
