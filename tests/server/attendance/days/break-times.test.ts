import { describe, expect, it } from 'vitest';
import { whereaboutsOn } from '../../../../server/attendance/team.ts';
import type { ShiftDay } from '../../../../server/calendar/facts.ts';
import { atTimes } from '../../../../server/calendar/schedule.ts';
import { countDays } from '../../../../server/leaves/rules/count.ts';
import type { Whereabouts } from '../../../../src/api/contract/attendance/team-attendance.ts';
import type { LeaveInput } from '../../../../src/api/contract/requests/leave-values.ts';
import { type Given, judge, office } from './judged-day.ts';
import { shiftDay } from './shift-day.ts';

/** From ten to nine with the afternoon free. */
const split = shiftDay('Canteen', 10, 21, { breakMinutes: 180, breakStartMinute: 14 * 60 });
const lunch = shiftDay('Counter', 9, 17.5, { breakMinutes: 30, breakStartMinute: 12.5 * 60 });
const off = (start: number, end: number, minutes: number) => ({
  startMinute: start * 60,
  endMinute: end * 60,
  minutes,
});
const night = shiftDay('Night', 22, 6, { breakMinutes: 60, breakStartMinute: 2 * 60 });

describe('a break that has a time of its own', () => {
  it.each<[string, Given, readonly [status: string, worked: number, late: number, early: number]]>([
    [
      'of a split shift lies between two pairs of punches',
      { shift: split, punches: ['in 10:00', 'out 14:00', 'in 17:00', 'out 21:00'] },
      ['present', 480, 0, 0],
    ],
    [
      'is not worked by whoever stays for it',
      { shift: split, punches: ['in 10:00', 'out 21:00'] },
      ['present', 480, 0, 0],
    ],
    [
      'takes off what was worked in it, at its beginning and its end',
      { shift: split, punches: ['in 10:00', 'out 14:40', 'in 16:30', 'out 21:00'] },
      ['present', 480, 0, 0],
    ],
    [
      'takes nothing off another break',
      { shift: lunch, punches: ['in 09:00', 'out 12:00', 'in 13:00', 'out 17:30'] },
      ['present', 450, 0, 0],
    ],
    [
      'takes nothing off whoever goes before it',
      { shift: split, punches: ['in 10:00', 'out 14:00'] },
      // the hours after it are missed, and not the break
      ['half_day', 240, 0, 240],
    ],
    [
      'makes nobody later who misses the first part, and it, than the first part is long',
      { shift: split, punches: ['in 17:00', 'out 21:00'] },
      ['half_day', 240, 240, 0],
    ],
    [
      'lies beyond midnight where the shift does',
      { shift: night, punches: ['in 22:00', 'out 2026-03-04T06:00:00+01:00'] },
      ['present', 420, 0, 0],
    ],
    [
      'is no break of a holiday: who works then may work six hours without one',
      { shift: split, holiday: 'Fair', punches: ['in 13:00', 'out 18:00'] },
      ['holiday', 300, 0, 0],
    ],
    [
      'that the shift no longer lies around is taken whenever it suits',
      { shift: { ...lunch, startMinute: 13 * 60, endMinute: 21 * 60 }, punches: ['in 13:00', 'out 21:00'] },
      ['present', 450, 0, 0],
    ],
  ])('%s', (_, given, expected) => {
    const { status, workedMinutes, lateMinutes, earlyLeaveMinutes } = judge(given);
    expect([status, workedMinutes, lateMinutes, earlyLeaveMinutes]).toEqual(expected);
  });

  it.each([
    // whoever works through them has worked what is scheduled, and no more
    ['the clocks are put forward', '2026-03-28', '2026-03-29T06:00:00+02:00', 360],
    ['they are put back', '2026-10-24', '2026-10-25T06:00:00+01:00', 480],
  ])('is as long as on any other day in a night in which %s', (_, on, out, minutes) => {
    const now = '2026-12-01T00:00:00Z';
    const came = on < '2026-06' ? `in ${on}T21:00:00Z` : `in ${on}T20:00:00Z`;
    for (const breakStartMinute of [120, 150, 180]) {
      const shift = shiftDay('Night', 22, 6, { breakMinutes: 60, breakStartMinute });
      const day = judge({ now, shift, punches: [came, `out ${out}`] }, on);
      expect([day.scheduledMinutes, day.workedMinutes, day.overtimePendingMinutes]).toEqual([minutes, minutes, 0]);
      const { from = '', to = '' } = day.shift?.breakAt ?? {};
      expect(Date.parse(to) - Date.parse(from)).toBe(3_600_000);
    }
  });

  it('which the clocks put before the shift is taken whenever it suits', () => {
    // on the night of the change both begin at three
    const shift = shiftDay('Early', 2.5, 10.5, { breakMinutes: 30, breakStartMinute: 3 * 60 });
    const punches = ['in 2026-03-29T01:30:00Z', 'out 2026-03-29T08:30:00Z'];
    const day = judge({ now: '2026-12-01T00:00:00Z', shift, punches }, '2026-03-29');
    expect([day.scheduledMinutes, day.workedMinutes, day.shift?.breakAt]).toEqual([390, 390, undefined]);
  });

  it.each<[string, Given, Whereabouts]>([
    ['somebody who has gone for it comes later', {}, 'later'],
    ['somebody with the afternoon off has left', { absence: { kind: 'leave', portion: 'afternoon' } }, 'left'],
    ['somebody who is on leave all day has left', { absence: { kind: 'leave', portion: 'full' } }, 'left'],
    ['somebody who has worked on a holiday has left', { holiday: 'Fair' }, 'left'],
    [
      'somebody who works elsewhere in the afternoon has left',
      { absence: { kind: 'remote', portion: 'afternoon' } },
      'left',
    ],
    ['somebody with the second part off has left', { hoursOff: off(17, 21, 240) }, 'left'],
    ['somebody with the first hour of it off comes later', { hoursOff: off(17, 18, 60) }, 'later'],
  ])('in it, %s', (_, given, where) => {
    const now = '2026-03-03T14:00:00Z';
    const day = judge({ shift: split, punches: ['in 10:00', 'out 14:00'], now, ...given });
    expect(whereaboutsOn(day, Date.parse(now))).toBe(where);
  });

  it('tells when what it takes off was worked, and of whom the shift tells when it is', () => {
    const day = judge({ shift: split, punches: ['in 10:00', 'out 14:40', 'in 16:30', 'out 21:00'] });
    expect(day.counted.filter(({ kind }) => kind === 'unpaid_break')).toEqual([
      { kind: 'unpaid_break', from: '2026-03-03T13:00:00.000Z', to: '2026-03-03T13:40:00.000Z', minutes: -40 },
      { kind: 'unpaid_break', from: '2026-03-03T15:30:00.000Z', to: '2026-03-03T16:00:00.000Z', minutes: -30 },
    ]);
    expect(day.shift?.breakAt).toEqual({ from: '2026-03-03T13:00:00.000Z', to: '2026-03-03T16:00:00.000Z' });
    expect(judge({ shift: shiftDay('Office', 9, 17, { breakMinutes: 30 }) }).shift?.breakAt).toBeUndefined();
  });

  it('does not count while somebody is at work in it', () => {
    const now = '2026-03-03T14:30:00Z';
    expect(judge({ shift: split, punches: ['in 10:00'], now }).workedMinutes).toBe(240);
  });

  it('never makes less of a minute more', () => {
    const worked = Array.from({ length: 300 }, (_, more) => {
      const out = `out ${13 + Math.floor(more / 60)}:${String(more % 60).padStart(2, '0')}`;
      return judge({ shift: split, punches: ['in 10:00', out] }).workedMinutes;
    });
    expect(worked).toEqual([...worked].sort((a, b) => a - b));
  });

  it.each<[string, Given, readonly [owed: number, late: number, early: number]]>([
    [
      'the afternoon off: the first part is worked, and no minute of the break',
      { absence: { kind: 'leave', portion: 'afternoon' }, punches: ['in 10:00', 'out 14:00'] },
      [240, 0, 0],
    ],
    [
      'the morning off: who comes for the second part is not late',
      { absence: { kind: 'leave', portion: 'morning' }, punches: ['in 17:00', 'out 21:00'] },
      [240, 0, 0],
    ],
    [
      'the morning off: who comes after that is',
      { absence: { kind: 'leave', portion: 'morning' }, punches: ['in 17:20', 'out 21:00'] },
      [240, 20, 0],
    ],
    [
      'the first hours off until within the break: who comes when it is over is not late',
      { hoursOff: off(10, 15, 240), punches: ['in 17:00', 'out 21:00'] },
      [240, 0, 0],
    ],
    [
      'hours off around the break, and comes when they are over: the first part was missed, and nothing of them',
      { hoursOff: off(12, 18, 180), punches: ['in 18:00', 'out 21:00'] },
      [300, 120, 0],
    ],
    [
      'an hour off in the middle, and leaves before it: nothing of it was missed',
      { shift: office, hoursOff: off(12, 13, 60), punches: ['in 09:00', 'out 11:00'] },
      [420, 0, 330],
    ],
    [
      'the last hours off from within the break: who goes when it begins has not left early',
      { hoursOff: off(16, 21, 240), punches: ['in 10:00', 'out 14:00'] },
      [240, 0, 0],
    ],
    [
      'the first hours off, all of the first part: the break comes first',
      { hoursOff: off(10, 14, 240), punches: ['in 17:00', 'out 21:00'] },
      [240, 0, 0],
    ],
  ])('%s', (_, given, expected) => {
    const day = judge({ shift: split, ...given });
    expect([day.scheduledMinutes, day.lateMinutes, day.earlyLeaveMinutes]).toEqual(expected);
  });

  it('lies in whichever half of the work it lies', () => {
    const early = shiftDay('Long afternoon', 8, 18, { breakMinutes: 60, breakStartMinute: 10 * 60 });
    // four and a half hours each: until 13:30, from then on
    const of = (portion: 'morning' | 'afternoon') => judge({ shift: early, absence: { kind: 'leave', portion } });
    expect(of('afternoon').expected?.to).toBe('2026-03-03T12:30:00.000Z');
    expect(of('morning').expected?.from).toBe('2026-03-03T12:30:00.000Z');
    const late = { ...early, breakStartMinute: 16 * 60 };
    const later = judge({ shift: late, absence: { kind: 'leave', portion: 'morning' } });
    expect(later.expected?.from).toBe('2026-03-03T11:30:00.000Z');
  });
});

describe('leave by the hour on a split shift costs', () => {
  const hours = (startTime: string, endTime: string, holiday?: 'morning' | 'afternoon') => {
    const date = '2026-03-03';
    const ask = {
      ...{ firstDate: date, lastDate: date, firstPortion: 'hours', lastPortion: 'hours', startTime, endTime },
    } as LeaveInput;
    const [day] = countDays(
      ask,
      { unit: 'hour', countsHolidays: false, countsWeeklyOffs: false },
      {
        scheduleOn: () => split,
        holidays: new Map(holiday ? [[date, { name: 'Fair', portion: holiday }]] : []),
        joinedOn: '2020-01-01',
        leftOn: null,
      },
      [],
    );
    return day?.amount;
  };
  it('what is worked of them: nothing of the time in between', () => {
    expect(hours('13:00', '18:00')).toBe(120);
    expect(hours('14:30', '16:30')).toBe(0);
    expect(hours('00:00', '23:00')).toBe(480);
  });
  it('beside half a holiday what is left of the shift', () => {
    expect(hours('10:00', '21:00', 'morning')).toBe(240);
    expect(hours('10:00', '18:00', 'morning')).toBe(60);
    expect(hours('10:00', '21:00', 'afternoon')).toBe(240);
  });
});

describe('a shift with a break that has a time, at other times than its own', () => {
  const at = (shift: ShiftDay, start: number, end: number) => {
    const { breakMinutes, breakStartMinute = null } = atTimes(shift, { startMinute: start * 60, endMinute: end * 60 });
    return [breakMinutes, breakStartMinute];
  };
  it('keeps it where there is work before and after it', () => {
    expect(at(split, 11, 20)).toEqual([180, 840]);
    expect(at(lunch, 9, 15)).toEqual([30, 750]);
  });
  it('has no time in between any more where only one part is left', () => {
    expect(at(split, 10, 14)).toEqual([0, null]);
    expect(at(split, 17, 21)).toEqual([0, null]);
    expect(at(split, 10, 16)).toEqual([0, null]);
  });
  it('has a short break whenever it suits', () => expect(at(lunch, 13, 21)).toEqual([30, null]));
});
