import { expect, it } from 'vitest';
import type { AttendanceDay } from '../../../src/api/contract/attendance/attendance.ts';
import {
  differenceOn,
  filterAt,
  runningDifference,
  saidFilter,
} from '../../../src/machines/screens/emp-attendances/attendance-days.ts';
import { attendanceDayOf } from '../../support/attendance-day.ts';

const day = (date: string, workedMinutes: number, over: Partial<AttendanceDay> = {}): AttendanceDay =>
  attendanceDayOf(date, { workedMinutes, ...over });

const days = [
  day('2026-03-02', 500),
  day('2026-03-03', 0, { status: 'weekly_off', scheduledMinutes: 0 }),
  day('2026-03-04', 120, { status: 'incomplete' }),
  day('2026-03-05', 420),
  day('2026-03-06', 60, { running: true }),
  day('2026-03-07', 0, { status: 'not_processed' }),
];

it('compares what was worked with what was scheduled only on days that have a result', () => {
  expect(days.map((one) => differenceOn(one, '2026-03-06'))).toEqual([20, 0, null, -60, null, null]);
});

it('adds the differences up to the last day that has a result; a day without one changes nothing', () => {
  expect([...runningDifference(days, '2026-03-06').values()]).toEqual([20, 20, 20, -40]);
  expect(runningDifference(days.slice(4), '2026-03-06').size).toBe(0);
});

it('a filter stands in the address, and what is none narrows nothing', () => {
  for (const query of [
    { status: 'half_day', total: '' },
    { status: '', total: 'late' },
  ]) {
    expect(saidFilter(filterAt(query))).toEqual(query);
  }
  expect([{ status: 'asleep' }, { total: 'toString' }, {}].map(filterAt)).toEqual([null, null, null]);
  expect(saidFilter(null)).toEqual({ status: '', total: '' });
});
