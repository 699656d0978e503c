import { expect, it } from 'vitest';
import type { AskedOfDay } from '../../../src/api/contract/attendance/attendance.ts';
import { canAskForAnother } from '../../../src/machines/screens/my-schedules/schedule-month.ts';

const today = '2026-03-16';
const [before, next, after] = ['2026-03-13', '2026-03-17', '2026-03-18'] as const;
const askedFor = (kind: AskedOfDay['kind']): AskedOfDay => ({
  kind,
  requestId: 'r1',
  isCancellation: false,
  dates: [next],
});
const dates = (asked: readonly AskedOfDay[] | undefined) =>
  [before, today, next, after].filter((date) =>
    canAskForAnother({ today, ...(asked && { asked: [...asked] }) }, { what: 'shift', date }),
  );

it('another shift is asked for in place of one that is to come', () => {
  expect(dates([])).toEqual([next, after]);
  // what was kept on the device says nothing of requests
  expect(dates(undefined)).toEqual([next, after]);
  expect(canAskForAnother({ today }, { what: 'holiday', date: next })).toBe(false);
});

it('of a day somebody is asked once, whatever else is asked of it', () => {
  expect(dates([askedFor('shift_request')])).toEqual([after]);
  expect(dates([askedFor('presence_request')])).toEqual([next, after]);
});
