import { describe, expect, it } from 'vitest';
import type { AttendanceDay } from '../../../src/api/contract/attendance/attendance.ts';
import { type ProposedTime, proposalFor } from '../../../src/machines/screens/corrections/proposal.ts';

const shift = {
  ...{ name: 'Office', start: '09:00', end: '17:30', breakMinutes: 30, scheduledMinutes: 480 },
  ...{ startsAt: '2026-03-02T09:00:00Z', endsAt: '2026-03-02T17:30:00Z' },
};
const at = (date: string, time: string) => `${date}T${time}:00.000Z`;

/** A day on which somebody came and went so, or only came, or was not seen. */
function day(date: string, came: string | null, left: string | null, more: Partial<AttendanceDay> = {}): AttendanceDay {
  return {
    ...{
      date,
      status: 'present',
      shift,
      holiday: null,
      absence: null,
      hoursOff: null,
      measures: null,
      correction: null,
      overtimeRequest: null,
    },
    ...{ scheduledMinutes: 480, workedMinutes: 0, lateMinutes: 0, earlyLeaveMinutes: 0, running: false },
    ...{ overtimePendingMinutes: 0, overtimeApprovedMinutes: 0 },
    reason: came !== null && left === null ? 'check_out_missing' : null,
    punches: [
      ...(came ? [{ at: at(date, came), direction: 'in' as const, source: 'door' }] : []),
      ...(left ? [{ at: at(date, left), direction: 'out' as const, source: 'door' }] : []),
    ],
    counted: came && left ? [{ kind: 'interval', from: at(date, came), to: at(date, left), minutes: 0 }] : [],
    ...more,
  };
}

const wanted = '2026-03-06';
const habit = [
  day('2026-03-02', '08:50', '17:20'),
  day('2026-03-03', '08:55', '17:40'),
  day('2026-03-04', '12:30', '22:00'),
];
const later = { date: '2026-03-20', time: '10:00' };
/** Each time with what tells it. */
const proposed = (...asked: Parameters<typeof proposalFor>) => {
  const { checkIn, checkOut } = proposalFor(...asked);
  const said = (one: ProposedTime | null) => one && `${one.time} by ${one.by}`;
  return { checkIn: said(checkIn), checkOut: said(checkOut) };
};
const propose = (days: readonly AttendanceDay[]) => proposed(wanted, days, (instant) => instant.slice(11, 16), later);

describe('what a correction begins with', () => {
  it('what was punched stays, and what is missing is the usual time of other days', () => {
    expect(propose([...habit, day(wanted, '09:07', null)])).toEqual({
      checkIn: '09:07 by punch',
      checkOut: '17:40 by habit',
    });
    expect(propose([...habit, day(wanted, null, null)])).toEqual({
      checkIn: '08:55 by habit',
      checkOut: '17:40 by habit',
    });
  });

  it('one or two days make no habit: then it is the shift', () => {
    expect(propose([...habit.slice(0, 2), day(wanted, null, null)])).toEqual({
      checkIn: '09:00 by shift',
      checkOut: '17:30 by shift',
    });
  });

  it('days of another shift tell nothing', () => {
    const nights = habit.map((one) => ({ ...one, shift: { ...shift, name: 'Night' } }));
    expect(propose([...nights, day(wanted, '09:07', null)])).toEqual({
      checkIn: '09:07 by punch',
      checkOut: '17:30 by shift',
    });
  });

  it('who went for a break and came back has not left by that', () => {
    const lunch = [
      { at: at(wanted, '09:00'), direction: 'in' as const, source: 'door' },
      { at: at(wanted, '12:00'), direction: 'out' as const, source: 'door' },
      { at: at(wanted, '12:30'), direction: 'in' as const, source: 'door' },
    ];
    const open = day(wanted, null, null, { punches: lunch, reason: 'check_out_missing' });
    expect(propose([...habit, open])).toEqual({ checkIn: '09:00 by punch', checkOut: '17:40 by habit' });
  });

  it('of today nothing is proposed that is still to come; what was punched stays', () => {
    const propose = (time: string, ...days: readonly AttendanceDay[]) =>
      proposed(wanted, [...habit, ...days], (instant) => instant.slice(11, 16), { date: wanted, time });
    expect(propose('11:00', day(wanted, '09:07', null))).toEqual({ checkIn: '09:07 by punch', checkOut: null });
    expect(propose('08:30', day(wanted, null, null))).toEqual({ checkIn: null, checkOut: null });
    expect(propose('17:40', day(wanted, null, null))).toEqual({
      checkIn: '08:55 by habit',
      checkOut: '17:40 by habit',
    });
  });

  it('a night ends on the day after', () => {
    const night = { ...shift, name: 'Night', start: '22:00', end: '06:00' };
    const propose = (date: string, time: string) =>
      proposed(wanted, [day(wanted, '22:04', null, { shift: night })], (at) => at.slice(11, 16), { date, time });
    expect(propose(wanted, '23:00')).toEqual({ checkIn: '22:04 by punch', checkOut: null });
    expect(propose('2026-03-07', '03:00')).toEqual({ checkIn: '22:04 by punch', checkOut: null });
    expect(propose('2026-03-07', '06:30')).toEqual({ checkIn: '22:04 by punch', checkOut: '06:00 by shift' });
  });

  it('of a day that is not known, and one without a shift, it knows nothing', () => {
    expect(propose(habit)).toEqual({ checkIn: null, checkOut: null });
    expect(propose([day(wanted, null, null, { shift: null })])).toEqual({ checkIn: null, checkOut: null });
  });
});
