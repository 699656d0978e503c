import { describe, expect, it } from 'vitest';
import { survives } from '../../../qa/abuse.ts';
import { computeDays } from '../../../server/attendance/compute.ts';
import type { Facts, HoursOff, PunchFact } from '../../../server/calendar/facts.ts';
import { weekdayOf } from '../../../src/api/contract/calendar.ts';
import { shiftDay } from './days/shift-day.ts';

const night = shiftDay('Night', 22, 6);
const early = shiftDay('Early', 6, 14);
const whole = shiftDay('Whole day', 8, 8);

const punchesOf = (zone: string, punches: readonly string[]): PunchFact[] =>
  punches.map((text) => {
    const [direction, at] = text.split(' ') as [PunchFact['direction'], string];
    return { direction, at: Date.parse(`${at}:00${zone}`), source: 'test' };
  });

/** The days from the first date on, of somebody whose shifts are given by date. */
function judge(
  dates: readonly string[],
  scheduleOn: Facts['scheduleOn'],
  punches: readonly string[],
  more: Partial<Facts> & { offset?: string; now?: string } = {},
) {
  const { offset = '+01:00', now = '2026-12-31T12:00:00Z', ...facts } = more;
  return computeDays(
    {
      timeZone: 'Europe/Berlin',
      joinedOn: '2020-01-01',
      leftOn: null,
      scheduleOn,
      holidays: new Map(),
      absences: new Map(),
      hoursOff: new Map(),
      corrections: new Map(),
      overtime: new Map(),
      published: new Map(),
      periods: new Map(),
      kept: new Map(),
      punches: punchesOf(offset, punches),
      ...facts,
    },
    dates,
    Date.parse(now),
  ).map(({ date, status, reason, workedMinutes, lateMinutes, punches: its }) => ({
    date,
    status,
    reason,
    workedMinutes,
    lateMinutes,
    punches: its.map(({ direction, at }) => `${direction} ${at.slice(11, 16)}`),
  }));
}

/** A night from Tuesday on, and the early shift on Wednesday. */
const double: Facts['scheduleOn'] = (date) =>
  date === '2026-03-03' ? night : date === '2026-03-04' ? early : 'weekly off';

describe('shifts that touch: a punch belongs to the shift it serves', () => {
  it('a check-out just before and a check-in just after the boundary are two shifts', () => {
    const days = judge(['2026-03-03', '2026-03-04'], double, [
      'in 2026-03-03T21:58',
      'out 2026-03-04T05:58',
      'in 2026-03-04T06:01',
      'out 2026-03-04T14:01',
    ]);
    expect(days).toMatchObject([
      { status: 'present', workedMinutes: 480, punches: ['in 20:58', 'out 04:58'] },
      { status: 'present', workedMinutes: 480, lateMinutes: 0, punches: ['in 05:01', 'out 13:01'] },
    ]);
  });

  it('both just before it, and both just after it', () => {
    for (const [out, back] of [
      ['05:52', '05:55'],
      ['06:03', '06:04'],
    ]) {
      const days = judge(['2026-03-03', '2026-03-04'], double, [
        'in 2026-03-03T22:00',
        `out 2026-03-04T${out}`,
        `in 2026-03-04T${back}`,
        'out 2026-03-04T14:00',
      ]);
      expect(days).toMatchObject([
        { status: 'present', reason: null },
        { status: 'present', reason: null },
      ]);
    }
  });

  it('somebody who comes back from a break in the middle of the night comes back to the night', () => {
    const [first] = judge(['2026-03-03', '2026-03-04'], double, [
      'in 2026-03-03T22:00',
      'out 2026-03-04T02:00',
      'in 2026-03-04T03:00',
      'out 2026-03-04T06:02',
      'in 2026-03-04T06:03',
      'out 2026-03-04T14:00',
    ]);
    expect(first).toMatchObject({ status: 'present', workedMinutes: 422 });
  });

  it('two shifts with no punch between them are both worked', () => {
    const days = judge(['2026-03-03', '2026-03-04'], double, ['in 2026-03-03T21:58', 'out 2026-03-04T14:02']);
    expect(days).toMatchObject([
      { status: 'present', workedMinutes: 482, punches: ['in 20:58'] },
      { status: 'present', workedMinutes: 482, punches: ['out 13:02'] },
    ]);
  });

  it('shifts of a whole day that follow each other', () => {
    const always: Facts['scheduleOn'] = (date) => (date >= '2026-03-02' && date <= '2026-03-04' ? whole : 'weekly off');
    const days = judge(['2026-03-02', '2026-03-03'], always, [
      'in 2026-03-02T07:55',
      'out 2026-03-03T08:05',
      'in 2026-03-03T08:06',
      'out 2026-03-04T07:58',
    ]);
    expect(days).toMatchObject([
      { status: 'present', workedMinutes: 1450 },
      { status: 'late', workedMinutes: 1432 },
    ]);
  });
});

describe('punches without a direction alternate', () => {
  const office = shiftDay('Office', 9, 17);
  const workdays: Facts['scheduleOn'] = (date) => (weekdayOf(date) > 5 ? 'weekly off' : office);
  it('a day with a break, seen twice by the terminal at its beginning', () => {
    const [day] = judge(['2026-03-03'], workdays, [
      'none 2026-03-03T08:59',
      'none 2026-03-03T09:00',
      'none 2026-03-03T12:00',
      'none 2026-03-03T12:30',
      'none 2026-03-03T17:00',
    ]);
    expect(day).toMatchObject({
      status: 'present',
      workedMinutes: 451,
      punches: ['in 07:59', 'in 08:00', 'out 11:00', 'in 11:30', 'out 16:00'],
    });
  });

  it('a check-out that was forgotten yesterday does not turn today around', () => {
    const days = judge(['2026-03-03', '2026-03-04'], workdays, [
      'none 2026-03-03T09:00',
      'none 2026-03-04T09:00',
      'none 2026-03-04T17:00',
    ]);
    expect(days).toMatchObject([
      { status: 'incomplete', reason: 'check_out_missing' },
      { status: 'present', workedMinutes: 480 },
    ]);
  });

  it('a night ends in the morning', () => {
    const [day] = judge(['2026-03-03', '2026-03-04'], double, ['none 2026-03-03T22:00', 'none 2026-03-04T06:01']);
    expect(day).toMatchObject({ status: 'present', workedMinutes: 481 });
  });
});

describe(survives('F51', 'measures shrink and grow with the hours that the shift really has'), () => {
  const strict = shiftDay('Night', 22, 6, { halfDayBelowMinutes: 450, absentBelowMinutes: 240 });
  const always: Facts['scheduleOn'] = () => strict;
  it('a fully worked spring night is a full day', () => {
    // clocks go from 02:00 to 03:00 on 29 March 2026
    const [day] = judge(['2026-03-28'], always, ['in 2026-03-28T21:00', 'out 2026-03-29T04:00'], { offset: 'Z' });
    expect(day).toMatchObject({ status: 'present', workedMinutes: 420 });
  });

  it('in autumn it is as much longer', () => {
    const [day] = judge(['2026-10-24'], always, ['in 2026-10-24T20:00', 'out 2026-10-25T04:00'], { offset: 'Z' });
    expect(day).toMatchObject({ status: 'half_day', workedMinutes: 480 });
  });

  it('hours off over a whole night in which the clocks go back are leave, not absence', () => {
    const off: HoursOff = { startMinute: 22 * 60, endMinute: 6 * 60, minutes: 480 };
    const [day] = judge(['2026-10-24'], always, [], { hoursOff: new Map([['2026-10-24', off]]) });
    expect(day).toMatchObject({ status: 'on_leave', workedMinutes: 0 });
  });
});

describe(survives('F52'), () => {
  it.each(['2026-03-31', '2025-12-31', '2026-02-28'])('the night of %s is a day of its own, once', (date) => {
    const next = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    const only: Facts['scheduleOn'] = (day) => (day === date ? night : 'weekly off');
    const offset = date === '2026-03-31' ? '+02:00' : '+01:00';
    const days = judge([date, next], only, [`in ${date}T22:00`, `out ${next}T06:00`], { offset });
    expect(days.map(({ punches }) => punches.length)).toEqual([2, 0]);
    expect(days[0]).toMatchObject({ status: 'present', workedMinutes: 480 });
  });
});

describe('half a holiday', () => {
  const office = shiftDay('Office', 9, 17, { halfDayBelowMinutes: 300 });
  const eve = new Map([['2026-12-24', { name: 'Christmas Eve', portion: 'afternoon' as const }]]);
  const day = (punches: readonly string[], more: Partial<Facts> = {}) =>
    judge(['2026-12-24'], () => office, punches, { holidays: eve, ...more })[0];

  it('half of the shift is owed and worked', () => {
    expect(day(['in 2026-12-24T09:00', 'out 2026-12-24T13:00'])).toMatchObject({
      status: 'present',
      workedMinutes: 240,
    });
  });

  it('beside leave in the other half it is a day on leave; without either it is missed', () => {
    const absences = new Map([['2026-12-24', { kind: 'leave' as const, portion: 'morning' as const }]]);
    expect(day([], { absences })?.status).toBe('on_leave');
    expect(day([])?.status).toBe('absent');
  });
});
