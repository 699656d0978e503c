import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Closing, closeMonth } from '../../../../server/attendance/periods/close-month.ts';
import { takePunches } from '../../../../server/devices/take-punches.ts';
import { importFolder } from '../../../../server/import/import-folder.ts';
import { takeBackRun } from '../../../../server/import/runs.ts';
import { attendanceOfMonth } from '../../../../src/api/contract/attendance/attendance.ts';
import {
  type CorrectionInput,
  type CorrectionRequest,
  correctionCalls,
} from '../../../../src/api/contract/requests/corrections.ts';
import { type Name, Office, officeFiles } from '../../leaves/office.ts';
import { folderWith } from '../../support/folder.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office.host.stop());
const now = '2026-03-16T19:00:00Z';
beforeEach(async () => {
  await office.moveTo(now);
  const tables =
    'attendance_period_days attendance_periods punches notifications activity correction_requests absences import_runs';
  for (const table of tables.split(' ')) await office.host.database.peek(`delete from muster.${table}`);
  await office.host.database.peek("delete from muster.requests where kind = 'correction_request'");
});

const scope = () => ({ tenant: 'acme', organization: office.orgId });
const place = () => ({ tenant: 'acme', organizationId: office.orgId });
/** Lets the office do something with February, or another month. */
const closes = (action: Closing['action'], more: Partial<Closing> = {}) =>
  office.host.database.within(scope(), (tx) =>
    closeMonth(
      { tx, ...place(), timeZone: 'Europe/Berlin', now: office.host.now },
      { month: '2026-02', action, cutOff: null, reason: '', ...more },
    ),
  );
const at = () => ({ orgId: office.orgId });
const monthOf = (name: Name, month = '2026-02') => office.as(name)(attendanceOfMonth, { params: { ...at(), month } });
const dayOf = async (name: Name, date: string) =>
  (await monthOf(name, date.slice(0, 7))).days.find((day) => day.date === date);
const corrected = (date = '2026-02-20'): CorrectionInput => ({
  ...{ date, checkIn: '09:00', checkOut: '17:30', reason: 'The door was broken', attachmentIds: [] },
});
const asks = (name: Name, ask = corrected()) =>
  office.as(name)(correctionCalls.ask, { params: at(), body: { ask, isDraft: false }, key: randomUUID() });
const does = (name: Name, action: 'approve' | 'reject' | 'withdraw' | 'revert', request: CorrectionRequest) =>
  office.as(name)(correctionCalls.act, {
    params: { ...at(), requestId: request.id },
    body: { action, comment: 'because', dates: null, ask: null },
    version: request.version,
    key: randomUUID(),
  });
const locked = { failure: { kind: 'refused', status: 409, code: 'period_locked' } };
const lockedSince = (month: string, since: string) => ({ failure: { ...locked.failure, details: { month, since } } });
const importing = async (files: Readonly<Record<string, readonly string[]>>) => {
  const folder = await folderWith({ ...officeFiles, ...files });
  const { database, now: clock } = office.host;
  return importFolder({ database, folder, now: clock.getTime(), progress: () => {} });
};
const punches = (...lines: string[]) => ({ 'punches.csv': ['person,instant,direction,source', ...lines] });
const february = ['2,2026-02-20T09:00:00+01:00,in,Gate', '2,2026-02-20T17:30:00+01:00,out,Gate'];

describe('a month of everybody’s attendance', () => {
  it('can be put right until its cut-off, and is locked from the day after it on', async () => {
    expect((await monthOf('bo')).period).toEqual({ state: 'open', cutOff: null, since: null, reason: '' });
    await closes('announce', { cutOff: '2026-03-17' });
    expect((await monthOf('bo')).period).toEqual({
      ...{ state: 'finalizing', cutOff: '2026-03-17', reason: '' },
      since: '2026-03-16T19:00:00.000Z',
    });
    await asks('bo');
    await office.moveTo('2026-03-17T22:59:00Z');
    await asks('di');
    await office.moveTo('2026-03-17T23:00:00Z');
    expect((await monthOf('bo')).period).toEqual({
      ...{ state: 'locked', cutOff: null, reason: '' },
      since: '2026-03-17T23:00:00.000Z',
    });
    await expect(asks('gus')).rejects.toMatchObject(lockedSince('2026-02', '2026-03-18'));
  });

  it('is not closed before it is over', async () => {
    expect(await closes('lock', { month: '2026-03' })).toMatchObject({ isDone: false, allowed: [] });
    expect(await closes('announce', { month: '2026-03', cutOff: '2026-04-04' })).toMatchObject({ isDone: false });
    expect((await monthOf('bo', '2026-03')).period).toMatchObject({ state: 'open' });
  });

  it('is done with only what its chart allows, and says what that is', async () => {
    expect(await closes('reopen')).toMatchObject({ isDone: false, allowed: ['announce', 'lock'] });
    expect(await closes('lock')).toMatchObject({ isDone: true, period: { state: 'locked' } });
    expect(await closes('lock')).toMatchObject({ isDone: false, allowed: ['reopen'] });
    expect(await closes('reopen', { reason: 'The gate of 20 February' })).toMatchObject({
      period: { state: 'reopened', reason: 'The gate of 20 February' },
    });
    const noted = await office.host.database.peek<{ action: string; subject: string }>(
      "select action, subject from muster.audit_log where action like 'attendance %' order by id desc limit 2",
    );
    expect(noted).toEqual([
      { action: 'attendance reopened', subject: '2026-02' },
      { action: 'attendance locked', subject: '2026-02' },
    ]);
  });

  it('stays as it was when it was locked, whatever changes around it; reopened it is counted anew', async () => {
    await importing(punches(...february));
    const before = await monthOf('bo');
    await closes('lock');
    const holidays = { 'holidays.csv': [...officeFiles['holidays.csv'], '2026-02-20,Late found holiday'] };
    const { faults, notes } = await importing({ ...punches(...february), ...holidays });
    expect(faults).toEqual([]);
    expect(notes.join()).toContain('Locked: 2026-02. Their days stay as they were');
    // whoever changes nothing is told nothing
    expect((await importing({ ...punches(...february), ...holidays })).notes).toEqual([]);
    const { days, totals } = await monthOf('bo');
    expect({ days, totals }).toEqual({ days: before.days, totals: before.totals });
    await closes('reopen', { reason: 'A holiday was missing' });
    expect(await dayOf('bo', '2026-02-20')).toMatchObject({ status: 'holiday', holiday: 'Late found holiday' });
  });

  it('that its cut-off locks is kept before an import changes anything around it', async () => {
    await importing(punches(...february));
    await closes('announce', { cutOff: '2026-03-17' });
    const before = await monthOf('bo');
    await office.moveTo('2026-03-20T10:00:00Z');
    const holidays = { 'holidays.csv': [...officeFiles['holidays.csv'], '2026-02-20,Late found holiday'] };
    expect((await importing({ ...punches(...february), ...holidays })).faults).toEqual([]);
    expect((await monthOf('bo')).days).toEqual(before.days);
    await office.host.database.peek("delete from muster.holidays where name = 'Late found holiday'");
  });
});

describe('nothing in a locked period', () => {
  it('is asked for, and whoever tries is told since when before they send it', async () => {
    await closes('lock');
    await expect(asks('bo')).rejects.toMatchObject(lockedSince('2026-02', '2026-03-16'));
    const { problems } = await office.as('bo')(correctionCalls.preview, {
      params: at(),
      body: { ask: corrected(), requestId: null },
    });
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'period_locked', field: 'date', isBlocking: true, date: '2026-03-16' }),
    );
    const leave = office.leave('2026-02-27', '2026-03-02', { type: 'sick' });
    await expect(office.asks('bo', leave)).rejects.toMatchObject(locked);
    expect((await office.previews('bo', leave)).problems).toContainEqual(
      expect.objectContaining({ code: 'period_locked', field: 'firstDate' }),
    );
  });

  it('is approved; it can be refused or withdrawn', async () => {
    const [one, other] = [await asks('bo'), await asks('bo', corrected('2026-02-19'))];
    await closes('lock');
    await expect(does('ada', 'approve', one)).rejects.toMatchObject(locked);
    expect(await does('ada', 'reject', one)).toMatchObject({ state: 'rejected' });
    expect(await does('bo', 'withdraw', other)).toMatchObject({ state: 'withdrawn' });
  });

  it('that was granted is taken back', async () => {
    const granted = await does('ada', 'approve', await asks('bo'));
    await closes('lock');
    office.pass(60_000);
    await expect(does('ada', 'revert', granted)).rejects.toMatchObject(locked);
    expect(await dayOf('bo', '2026-02-20')).toMatchObject({ status: 'present', correction: { requestId: granted.id } });
  });

  it('is cancelled of a leave that reaches out of it; its other days are', async () => {
    await office.moveTo('2026-02-16T10:00:00Z');
    const granted = await office.does(
      'ada',
      'approve',
      await office.asks('bo', office.leave('2026-02-27', '2026-03-03')),
    );
    await office.moveTo(now);
    await closes('lock');
    await expect(office.does('bo', 'request_cancellation', granted)).rejects.toMatchObject(locked);
    const asking = await office.does('bo', 'request_cancellation', granted, { dates: ['2026-03-02', '2026-03-03'] });
    expect(await office.does('ada', 'accept_cancellation', asking)).toMatchObject({ state: 'partly cancelled' });
    expect(await dayOf('bo', '2026-02-27')).toMatchObject({ status: 'on_leave' });
    expect(await dayOf('bo', '2026-03-02')).toMatchObject({ status: 'absent' });
  });

  it('is added by an import: not a row of it is kept; what was there already is no fault', async () => {
    await importing(punches(...february));
    await closes('lock');
    expect((await importing(punches(...february))).faults).toEqual([]);
    const more = ['2,2026-02-23T09:00:00+01:00,in,Gate', '2,2026-03-12T09:00:00+01:00,in,Gate'];
    const { faults, changes } = await importing(punches(...february, ...more));
    expect(changes).toBe(0);
    expect(faults).toEqual([
      expect.objectContaining({ file: 'punches.csv', reason: expect.stringContaining('locked since 2026-03-16') }),
    ]);
    expect((await dayOf('bo', '2026-03-12'))?.punches).toEqual([]);
    await expect(
      office.host.database.within(scope(), (tx) => takeBackRun(tx, place(), { number: 1, now: office.host.now })),
    ).rejects.toThrow('Nothing was taken back');
  });

  it('is added by a device: each such line says so, the others are taken', async () => {
    await importing(punches(...february));
    await closes('lock');
    const line = (at: string) => ({ person: '2', at, direction: 'in' as const });
    const lines = ['2026-02-20T09:00:00+01:00', '2026-02-23T09:00:00+01:00', '2026-03-12T09:00:00+01:00'].map(line);
    const results = await office.host.database.within(scope(), (tx) =>
      takePunches(tx, place(), { lines, device: 'Gate 2', now: office.host.now }),
    );
    expect(results).toEqual([
      { result: 'known' },
      { result: 'refused', code: 'period_locked', message: '2026-02 has been locked since 2026-03-16' },
      { result: 'taken' },
    ]);
  });

  it('changes by whoever decides while it is being locked: what is kept is what was decided', async () => {
    for (let round = 0; round < 8; round++) {
      const request = await asks('bo', corrected(`2026-02-${String(9 + round).padStart(2, '0')}`)).catch(() => null);
      if (!request) continue;
      const [decided] = await Promise.allSettled([does('ada', 'approve', request), closes('lock')]);
      const day = await dayOf('bo', request.firstDate ?? '');
      expect(day?.correction?.requestId ?? null).toBe(decided?.status === 'fulfilled' ? request.id : null);
      await closes('reopen', { reason: 'another round' });
    }
  });
});
