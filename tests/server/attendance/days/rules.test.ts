import { describe, expect, it } from 'vitest';
import { computeDays, totalsOf } from '../../../../server/attendance/compute.ts';
import type { Absence, Facts, HoursOff } from '../../../../server/calendar/facts.ts';
import { datesBetween } from '../../../../src/api/contract/calendar.ts';
import { date, type Given, judge, night, office } from './judged-day.ts';
import { shiftDay } from './shift-day.ts';

const off = (start: number, end: number, minutes = (end - start) * 60): HoursOff => ({
  startMinute: start * 60,
  endMinute: end * 60,
  minutes,
});

describe('leave by the hour', () => {
  it.each<[string, Given, readonly [status: string, owed: number, worked: number, late: number, early: number]]>([
    [
      'for the first hours: who comes after them is not late',
      { hoursOff: off(9, 11), punches: ['in 11:00', 'out 17:30'] },
      ['present', 360, 360, 0, 0],
    ],
    [
      'for the first hours: who comes later still is',
      { hoursOff: off(9, 11), punches: ['in 11:20', 'out 17:30'] },
      ['late', 360, 360, 20, 0],
    ],
    [
      'for the last hours: who goes before them has not left early',
      { hoursOff: off(15, 18, 150), punches: ['in 09:00', 'out 15:00'] },
      ['present', 330, 330, 0, 0],
    ],
    [
      'in the middle: it is no break',
      { hoursOff: off(12, 14), punches: ['in 09:00', 'out 12:00', 'in 14:00', 'out 17:30'] },
      ['present', 360, 360, 0, 0],
    ],
    ['for all of the shift', { hoursOff: off(9, 18, 480) }, ['on_leave', 0, 0, 0, 0]],
    [
      'the measures of the shift hold for what is left of it',
      { hoursOff: off(9, 15, 330), punches: ['in 15:00', 'out 16:40'] },
      ['present', 150, 100, 0, 50],
    ],
    [
      'in the morning after the evening that a night shift began in',
      { shift: night, hoursOff: off(4, 6), punches: ['in 22:00', 'out 2026-03-04T04:00:00+01:00'] },
      ['present', 360, 360, 0, 0],
    ],
    [
      'that a shift of today no longer holds: it takes nothing',
      {
        shift: { ...office, startMinute: 12 * 60, endMinute: 20 * 60 },
        hoursOff: off(9, 11),
        punches: ['in 12:00', 'out 20:00'],
      },
      ['present', 450, 450, 0, 0],
    ],
    [
      'beside a whole day of work elsewhere: the rest of it counts',
      { hoursOff: off(14, 16), absence: { kind: 'remote', portion: 'full' } },
      ['remote', 360, 360, 0, 0],
    ],
    ['who does not come at all is absent', { hoursOff: off(9, 11) }, ['absent', 360, 0, 0, 0]],
    ['on a holiday it takes nothing', { hoursOff: off(9, 11), holiday: 'Feast' }, ['holiday', 0, 0, 0, 0]],
  ])('%s', (_, given, expected) => {
    const { status, scheduledMinutes, workedMinutes, lateMinutes, earlyLeaveMinutes } = judge(given);
    expect([status, scheduledMinutes, workedMinutes, lateMinutes, earlyLeaveMinutes]).toEqual(expected);
  });
});

it.each([
  ['an hour longer', '2026-10-24', '2026-10-25T04:00:00+01:00', 420],
  ['an hour shorter', '2026-03-28', '2026-03-29T04:00:00+02:00', 300],
])('leave by the hour in a night that is %s is by the clock on the wall', (_, on, left, minutes) => {
  const day = judge(
    {
      shift: night,
      hoursOff: { startMinute: 240, endMinute: 360, minutes: 120 },
      punches: [`in ${on}T22:00:00+0${on < '2026-05' ? 1 : 2}:00`, `out ${left}`],
      now: '2026-12-01T12:00:00Z',
    },
    on,
  );
  expect([day.scheduledMinutes, day.workedMinutes, day.earlyLeaveMinutes]).toEqual([minutes, minutes, 0]);
});

it.each<[string, Given, { halfDayBelow: number; absentBelow: number } | null]>([
  ['all of them on a whole day', { punches: ['in 09:00', 'out 13:59'] }, { halfDayBelow: 300, absentBelow: 90 }],
  [
    'half of them beside half a day of leave',
    { absence: { kind: 'leave', portion: 'morning' }, punches: ['in 13:15', 'out 17:30'] },
    { halfDayBelow: 150, absentBelow: 45 },
  ],
  [
    'a part of them beside hours off, and a minute is never cut short',
    { hoursOff: off(9, 11), punches: ['in 11:20', 'out 17:30'] },
    { halfDayBelow: 225, absentBelow: 68 },
  ],
  ['none on a holiday', { holiday: 'Feast', punches: ['in 09:00', 'out 12:00'] }, null],
  ['none while a punch is missing', { punches: ['in 09:00'] }, null],
  ['none before the shift is over', { now: '2026-03-03T09:00:00Z', punches: ['in 08:58'] }, null],
])('tells by which measures a day was judged: %s', (_, given, expected) => {
  const { measures } = judge(given);
  if (expected === null) expect(measures).toBeNull();
  else expect(measures).toMatchObject(expected);
});

it.each<[string, Given, readonly [from: string, to: string, pause: number] | null]>([
  ['none where it is the shift itself', {}, null],
  ['from noon, of a morning of leave', { absence: { kind: 'leave', portion: 'morning' } }, ['13:15', '17:30', 15]],
  [
    'until noon, of an afternoon of leave',
    { absence: { kind: 'leave', portion: 'afternoon' } },
    ['09:00', '13:15', 15],
  ],
  ['of a morning elsewhere', { absence: { kind: 'remote', portion: 'morning' } }, ['13:15', '17:30', 15]],
  ['of half a holiday', { holiday: 'Eve', holidayPortion: 'afternoon' }, ['09:00', '13:15', 15]],
  ['after the first hours off', { hoursOff: off(9, 11) }, ['11:00', '17:30', 30]],
  ['before the last hours off', { hoursOff: off(15, 18, 150) }, ['09:00', '15:00', 30]],
  [
    'without a break that lies in the other half',
    {
      shift: shiftDay('Canteen', 10, 21, { breakMinutes: 180, breakStartMinute: 14 * 60 }),
      absence: { kind: 'leave', portion: 'afternoon' },
    },
    ['10:00', '14:00', 0],
  ],
  ['none for hours off in the middle', { hoursOff: off(12, 14) }, null],
  ['none on a day of leave', { absence: { kind: 'leave', portion: 'full' } }, null],
  [
    'none of a morning elsewhere and an afternoon of a holiday: nothing is to be punched',
    { holiday: 'Eve', holidayPortion: 'afternoon', absence: { kind: 'remote', portion: 'morning' } },
    null,
  ],
])('tells when somebody should be there: %s', (_, given, times) => {
  const at = (time: string) => new Date(`${date}T${time}:00+01:00`).toISOString();
  const expected = times && { from: at(times[0]), to: at(times[1]), breakMinutes: times[2] };
  expect(judge(given).expected).toEqual(expected ?? undefined);
});

describe('one status a day', () => {
  const leave = (portion: Absence['portion']): Absence => ({ kind: 'leave', portion });
  it.each<[string, Given, string, string | null]>([
    ['in time and to the end', { punches: ['in 08:58', 'out 17:31'] }, 'present', null],
    ['within the grace', { punches: ['in 09:05', 'out 17:30'] }, 'present', null],
    ['after the grace', { punches: ['in 09:06', 'out 17:30'] }, 'late', null],
    ['less than the half-day threshold', { punches: ['in 09:00', 'out 13:59'] }, 'half_day', null],
    ['less than the absent threshold', { punches: ['in 09:00', 'out 10:29'] }, 'absent', 'below_half_day'],
    ['no punch at all', {}, 'absent', null],
    ['a missing check-out', { punches: ['in 09:00'] }, 'incomplete', 'check_out_missing'],
    ['a missing check-in', { punches: ['out 17:30'] }, 'incomplete', 'check_in_missing'],
    ['a check-in twice', { punches: ['in 09:00', 'in 12:00', 'out 17:30'] }, 'incomplete', 'check_out_missing'],
    ['a holiday', { holiday: 'Feast' }, 'holiday', null],
    ['a holiday that was worked', { holiday: 'Feast', punches: ['in 09:00', 'out 12:00'] }, 'holiday', null],
    ['a day of leave', { absence: leave('full') }, 'on_leave', null],
    ['a holiday within leave', { holiday: 'Feast', absence: leave('full') }, 'holiday', null],
    [
      'a morning of leave, the rest worked',
      { absence: leave('morning'), punches: ['in 13:15', 'out 17:30'] },
      'half_day',
      null,
    ],
    ['a morning of leave, the rest not worked', { absence: leave('morning') }, 'absent', null],
    ['remote work', { absence: { kind: 'remote', portion: 'full' } }, 'remote', null],
    ['duty elsewhere', { absence: { kind: 'on_duty', portion: 'full' } }, 'on_duty', null],
    ['no schedule', { shift: null }, 'not_processed', 'not_scheduled'],
    ['no schedule, but work', { shift: null, punches: ['in 09:00', 'out 12:00'] }, 'present', 'not_scheduled'],
    ['before joining', { joinedOn: '2026-03-04' }, 'not_processed', 'before_employment'],
    ['after leaving', { leftOn: '2026-03-02' }, 'not_processed', 'after_employment'],
    ['a day to come', { now: '2026-03-02T12:00:00Z' }, 'not_processed', 'upcoming'],
    ['leave to come', { now: '2026-03-02T12:00:00Z', absence: leave('full') }, 'on_leave', null],
    ['today before the shift', { now: '2026-03-03T07:00:00Z' }, 'not_processed', 'upcoming'],
    ['today within the shift, nobody there', { now: '2026-03-03T09:00:00Z' }, 'not_processed', 'shift_running'],
    [
      'today within the shift, at work',
      { now: '2026-03-03T09:00:00Z', punches: ['in 08:58'] },
      'present',
      'shift_running',
    ],
    [
      'today within the shift, came late',
      { now: '2026-03-03T09:00:00Z', punches: ['in 09:20'] },
      'late',
      'shift_running',
    ],
    ['today after the shift, nobody came', { now: '2026-03-03T17:00:00Z' }, 'absent', null],
  ])('%s', (_, given, status, reason) => {
    const day = judge(given);
    expect([day.status, day.reason]).toEqual([status, reason]);
  });

  it('a weekly off, also when it was worked', () => {
    expect(judge({}, '2026-03-07').status).toBe('weekly_off');
    const worked = judge({ punches: ['in 10:00', 'out 12:00'], now: '2026-03-09T12:00:00Z' }, '2026-03-07');
    expect([worked.status, worked.overtimePendingMinutes]).toEqual(['weekly_off', 120]);
  });
});

describe('how minutes are counted', () => {
  it('takes the unpaid break off a long day', () => {
    const day = judge({ punches: ['in 09:00', 'out 17:30'] });
    expect(day.counted.map(({ kind, minutes }) => [kind, minutes])).toEqual([
      ['interval', 510],
      ['unpaid_break', -30],
    ]);
    expect([day.workedMinutes, day.scheduledMinutes]).toEqual([480, 480]);
  });

  it('takes off only what was not punched as a break', () => {
    const part = judge({ punches: ['in 09:00', 'out 12:00', 'in 12:20', 'out 17:30'] });
    expect(part.counted.at(-1)).toMatchObject({ kind: 'unpaid_break', minutes: -10 });
    const whole = judge({ punches: ['in 09:00', 'out 12:00', 'in 12:45', 'out 17:30'] });
    expect(whole.counted.map(({ kind }) => kind)).toEqual(['interval', 'interval']);
    expect(whole.workedMinutes).toBe(465);
  });

  it('leaves a short day its break', () => {
    expect(judge({ punches: ['in 09:00', 'out 14:59'] }).workedMinutes).toBe(359);
    expect(judge({ punches: ['in 09:00', 'out 15:00'] }).workedMinutes).toBe(360);
  });

  it('never makes less of a minute more', () => {
    const worked = Array.from({ length: 120 }, (_, more) => {
      const out = `out ${14 + Math.floor((30 + more) / 60)}:${String((30 + more) % 60).padStart(2, '0')}`;
      return judge({ punches: ['in 09:00', out] }).workedMinutes;
    });
    expect(worked).toEqual([...worked].sort((a, b) => a - b));
  });

  it.each<[string, Given]>([
    [
      'a short shift with a break',
      { shift: { ...office, startMinute: 480, endMinute: 810 }, punches: ['in 08:00', 'out 13:30'] },
    ],
    [
      'a morning beside an afternoon of leave',
      { absence: { kind: 'leave', portion: 'afternoon' }, punches: ['in 09:00', 'out 13:15'] },
    ],
    [
      'an afternoon beside a morning of leave',
      { absence: { kind: 'leave', portion: 'morning' }, punches: ['in 13:15', 'out 17:30'] },
    ],
    [
      'an afternoon beside a morning of remote work',
      { absence: { kind: 'remote', portion: 'morning' }, punches: ['in 13:15', 'out 17:30'] },
    ],
    [
      'a shift of a whole day',
      {
        shift: { ...office, startMinute: 480, endMinute: 480, breakMinutes: 0 },
        punches: ['in 08:00', 'out 2026-03-04T08:05:00+01:00'],
      },
    ],
  ])('makes no overtime of %s, worked exactly', (_, given) => {
    const day = judge(given);
    expect(Math.abs(day.workedMinutes - day.scheduledMinutes)).toBeLessThanOrEqual(5);
    expect([day.overtimePendingMinutes, day.lateMinutes, day.earlyLeaveMinutes]).toEqual([0, 0, 0]);
  });

  it('credits half a day of work elsewhere beside what is punched, and judges the other half by itself', () => {
    const absence: Absence = { kind: 'on_duty', portion: 'morning' };
    expect(judge({ absence, punches: ['in 13:15', 'out 17:30'] })).toMatchObject({
      status: 'present',
      workedMinutes: 480,
    });
    expect(judge({ absence })).toMatchObject({ status: 'half_day', workedMinutes: 240 });
  });

  it('knows late by the first check-in, also where its check-out is missing, and not at all without it', () => {
    expect(judge({ punches: ['in 08:58', 'in 13:00', 'out 17:30'] })).toMatchObject({
      status: 'incomplete',
      lateMinutes: 0,
    });
    expect(judge({ punches: ['out 12:00', 'in 13:00', 'out 17:30'] })).toMatchObject({
      status: 'incomplete',
      lateMinutes: 0,
    });
  });

  it('takes a check-out and the next check-in of the same minute in that order', () => {
    const day = judge({ punches: ['in 09:00', 'in 12:00', 'out 12:00', 'out 17:30'] });
    expect(day).toMatchObject({ status: 'present', workedMinutes: 480 });
  });

  it('makes no overtime of work that nobody scheduled, and nothing of punches outside of employment', () => {
    expect(judge({ shift: null, punches: ['in 09:00', 'out 12:00'] }).overtimePendingMinutes).toBe(0);
    const before = judge({ joinedOn: '2026-03-04', punches: ['in 09:00', 'out 12:00'] });
    expect([before.workedMinutes, before.overtimePendingMinutes, before.punches.length]).toEqual([0, 0, 2]);
  });

  it('adds up to what the lines say, whatever the seconds', () => {
    const day = judge({ punches: ['in 2026-03-03T09:00:59+01:00', 'out 2026-03-03T17:30:01+01:00'] });
    expect(day.counted.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(day.workedMinutes);
    expect(day.counted[0]?.minutes).toBe(510);
  });

  it('counts a badge read twice within two minutes once', () => {
    const day = judge({ punches: ['in 09:00', 'in 09:01', 'out 17:30', 'out 17:31'] });
    expect([day.status, day.workedMinutes, day.punches.length]).toEqual(['present', 480, 4]);
  });

  it('credits a day of remote work that nobody punched, and none that is punched', () => {
    const absence: Absence = { kind: 'remote', portion: 'full' };
    expect(judge({ absence }).counted).toEqual([{ kind: 'credited', from: null, to: null, minutes: 480 }]);
    expect(judge({ absence, punches: ['in 09:00', 'out 12:00'] }).workedMinutes).toBe(180);
  });

  it('owes half of a day beside half a day of leave, and nothing on a holiday', () => {
    expect(judge({ absence: { kind: 'leave', portion: 'morning' } }).scheduledMinutes).toBe(240);
    expect(judge({ holiday: 'Feast' }).scheduledMinutes).toBe(0);
    expect(judge({ absence: { kind: 'leave', portion: 'full' } }).scheduledMinutes).toBe(0);
  });

  it.each([
    ['late', ['in 09:20', 'out 17:30'], { lateMinutes: 20, earlyLeaveMinutes: 0 }],
    ['early', ['in 09:00', 'out 17:00'], { lateMinutes: 0, earlyLeaveMinutes: 30 }],
    ['neither, within the grace', ['in 09:05', 'out 17:25'], { lateMinutes: 0, earlyLeaveMinutes: 0 }],
  ] as const)('%s', (_, punches, expected) => {
    expect(judge({ punches })).toMatchObject(expected);
  });

  it('counts a morning off from noon on: the middle of the shift', () => {
    const absence: Absence = { kind: 'leave', portion: 'morning' };
    expect(judge({ absence, punches: ['in 13:15', 'out 17:30'] }).lateMinutes).toBe(0);
    expect(judge({ absence, punches: ['in 13:35', 'out 17:30'] }).lateMinutes).toBe(20);
  });

  it.each([
    ['below the threshold', office, 'out 17:49', 0, 0],
    ['to be approved', office, 'out 17:50', 20, 0],
    ['by itself', { ...office, overtimeApproval: false }, 'out 18:30', 0, 60],
  ] as const)('overtime %s', (_, shift, out, pending, approved) => {
    const day = judge({ shift, punches: ['in 09:00', out] });
    expect([day.overtimePendingMinutes, day.overtimeApprovedMinutes]).toEqual([pending, approved]);
  });

  it('runs on while somebody is at work, without overtime or leaving early', () => {
    const day = judge({ now: '2026-03-03T10:30:00Z', punches: ['in 09:00'] });
    expect(day).toMatchObject({ running: true, workedMinutes: 150, earlyLeaveMinutes: 0, overtimePendingMinutes: 0 });
  });
});

describe('a night shift belongs to the day it starts', () => {
  it('counts the check-out of the next morning', () => {
    const punches = ['in 21:55', 'out 2026-03-04T06:03:00+01:00'];
    expect(judge({ shift: night, punches })).toMatchObject({ status: 'present', workedMinutes: 488, lateMinutes: 0 });
    expect(
      judge({ shift: night, punches: ['in 2026-03-03T21:55:00+01:00', 'out 2026-03-04T06:03:00+01:00'] }, '2026-03-04')
        .punches,
    ).toEqual([]);
  });

  it.each<[string, Given, string]>([
    ['nobody came yet', { now: '2026-03-03T23:05:00Z' }, 'not_processed'],
    ['at a break', { now: '2026-03-03T23:40:00Z', punches: ['in 21:55', 'out 2026-03-04T00:30:00+01:00'] }, 'present'],
    ['elsewhere', { now: '2026-03-03T23:05:00Z', absence: { kind: 'remote', portion: 'full' } }, 'remote'],
  ])('is not over at midnight: %s', (_, given, status) => {
    const day = judge({ shift: night, ...given });
    expect([day.status, day.reason, day.earlyLeaveMinutes]).toEqual([status, 'shift_running', 0]);
    expect(day.counted.filter(({ kind }) => kind === 'credited')).toEqual([]);
  });

  it('gives a lonely check-out in the morning to the evening before', () => {
    const punches = ['out 2026-03-04T06:03:00+01:00'];
    expect(judge({ shift: night, punches })).toMatchObject({ status: 'incomplete', reason: 'check_in_missing' });
  });

  it('leaves yesterday incomplete and today free after a forgotten check-out', () => {
    const punches = ['in 2026-03-02T09:00:00+01:00', 'in 2026-03-03T09:00:00+01:00', 'out 2026-03-03T17:30:00+01:00'];
    expect(judge({ punches }, '2026-03-02')).toMatchObject({ status: 'incomplete', reason: 'check_out_missing' });
    expect(judge({ punches })).toMatchObject({ status: 'present', workedMinutes: 480 });
  });

  it('does not pair yesterday’s check-in with today’s check-out', () => {
    const punches = ['in 2026-03-02T09:00:00+01:00', 'out 2026-03-03T17:30:00+01:00'];
    expect(judge({ punches }, '2026-03-02').reason).toBe('check_out_missing');
    expect(judge({ punches }).reason).toBe('check_in_missing');
  });
});

describe('clock changes', () => {
  const shifts: [string, string, string, string, number][] = [
    ['Berlin, spring: the night lacks an hour', 'Europe/Berlin', '2026-03-28', '2026-03-29T06:00:00+02:00', 420],
    ['Berlin, autumn: the night has one more', 'Europe/Berlin', '2026-10-24', '2026-10-25T06:00:00+01:00', 540],
    ['New York, spring', 'America/New_York', '2026-03-07', '2026-03-08T06:00:00-04:00', 420],
    ['New York, autumn', 'America/New_York', '2026-10-31', '2026-11-01T06:00:00-05:00', 540],
  ];
  it.each(shifts)('%s', (_, zone, on, end, minutes) => {
    const start = {
      'Europe/Berlin': { '2026-03-28': '+01:00', '2026-10-24': '+02:00' },
      'America/New_York': { '2026-03-07': '-05:00', '2026-10-31': '-04:00' },
    }[zone]?.[on as never];
    const day = judge(
      { zone, shift: night, punches: [`in ${on}T22:00:00${start}`, `out ${end}`], now: '2026-12-01T00:00:00Z' },
      on,
    );
    expect(day).toMatchObject({
      status: 'present',
      scheduledMinutes: minutes,
      workedMinutes: minutes,
      overtimePendingMinutes: 0,
    });
  });

  it('moves a start that the spring change leaves out on by the change', () => {
    const shift = { ...office, startMinute: 150, endMinute: 600, breakMinutes: 0 };
    const day = judge({ shift, now: '2026-12-01T00:00:00Z' }, '2026-03-29');
    expect(day.shift).toMatchObject({ startsAt: '2026-03-29T01:30:00.000Z', scheduledMinutes: 390 });
  });

  it('means the first of a time that comes twice in autumn', () => {
    const shift = { ...office, startMinute: 150, endMinute: 600, breakMinutes: 0 };
    const day = judge({ shift, now: '2026-12-01T00:00:00Z' }, '2026-10-25');
    expect(day.shift).toMatchObject({ startsAt: '2026-10-25T00:30:00.000Z', scheduledMinutes: 510 });
  });

  it('keeps punches within the hour that comes twice in their order', () => {
    const punches = ['in 2026-10-25T02:30:00+02:00', 'out 2026-10-25T02:30:00+01:00'];
    const shift = {
      ...office,
      startMinute: 120,
      endMinute: 240,
      breakMinutes: 0,
      absentBelowMinutes: 30,
      halfDayBelowMinutes: 30,
    };
    expect(judge({ shift, punches, now: '2026-12-01T00:00:00Z' }, '2026-10-25').workedMinutes).toBe(60);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata', 'America/New_York'])(
    'in %s a day is the day that calendars there show',
    (zone) => {
      const offset = {
        'Pacific/Kiritimati': '+14:00',
        'Pacific/Pago_Pago': '-11:00',
        'Asia/Kolkata': '+05:30',
        'America/New_York': '-05:00',
      }[zone];
      const punches = [`in 2026-01-15T09:00:00${offset}`, `out 2026-01-15T17:30:00${offset}`];
      expect(judge({ zone, punches }, '2026-01-15')).toMatchObject({
        date: '2026-01-15',
        status: 'present',
        workedMinutes: 480,
      });
    },
  );
});

describe('totals', () => {
  it('sum the days up to today and no day after', () => {
    const dates = datesBetween('2026-03-02', '2026-03-06');
    const facts: Facts = {
      timeZone: 'UTC',
      joinedOn: '2020-01-01',
      leftOn: null,
      scheduleOn: () => office,
      holidays: new Map(),
      absences: new Map(),
      hoursOff: new Map(),
      corrections: new Map(),
      overtime: new Map(),
      published: new Map(),
      periods: new Map(),
      kept: new Map(),
      punches: [
        { at: Date.parse('2026-03-02T09:10:00Z'), direction: 'in', source: 'test' },
        { at: Date.parse('2026-03-02T18:40:00Z'), direction: 'out', source: 'test' },
      ],
    };
    const days = computeDays(facts, dates, Date.parse('2026-03-03T23:00:00Z'));
    expect(totalsOf(days, '2026-03-03')).toEqual({
      scheduled: 960,
      worked: 540,
      late: 10,
      earlyLeave: 0,
      overtimePending: 60,
      overtimeApproved: 0,
    });
  });
});
