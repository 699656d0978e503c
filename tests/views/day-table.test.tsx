import { i18n } from '@lingui/core';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AttendanceDay, AttendanceMonth } from '../../src/api/contract/attendance/attendance.ts';
import type { AttendanceMonthRef } from '../../src/machines/screens/emp-attendances/attendance-month.machine.ts';
import { DayTable } from '../../src/views/screens/emp-attendances/day/day-table.tsx';
import { lookOfAll } from '../../src/views/screens/emp-attendances/status/day-words.ts';
import { attendanceDayOf } from '../support/attendance-day.ts';
import { renderInApp } from './render-in-app.tsx';

const date = '2026-03-02';
const punched = (direction: 'in' | 'out', at: string) => ({ at, direction, source: 'door' });
const corrected = (checkIn: string, checkOut: string): Partial<AttendanceDay> => ({
  correction: { requestId: 'c1', checkIn, checkOut, by: null, at: '2026-03-04T09:00:00Z' },
});

const month: AttendanceMonth = {
  month: '2026-03',
  timeZone: 'Europe/Berlin',
  today: '2026-03-20',
  firstMonth: '2026-01',
  lastMonth: '2026-03',
  days: [],
  totals: {} as AttendanceMonth['totals'],
};
const nobody = { send: () => {} } as unknown as AttendanceMonthRef;

/** What the row of a day says in one of its cells. */
function saidIn(name: 'status' | 'shift' | 'punches', over: Partial<AttendanceDay>): string | null {
  const { unmount } = renderInApp(<DayTable data={month} days={[attendanceDayOf(date, over)]} screen={nobody} />);
  const said = screen.getAllByRole('cell').find(({ dataset }) => dataset.cell === name)?.textContent ?? null;
  unmount();
  return said;
}

/** What the row of a day says of when somebody came and went. */
const timesOf = (over: Partial<AttendanceDay>): string | null => saidIn('punches', over);

describe('when somebody came and went, in the row of a day', () => {
  it.each<[string, Partial<AttendanceDay>, string]>([
    ['nothing was punched', {}, ''],
    [
      'a day, by the clocks of the organization',
      { punches: [punched('in', '2026-03-02T07:00:00Z'), punched('out', '2026-03-02T15:30:00Z')] },
      '08:00–16:30',
    ],
    [
      'from the first to the last of several',
      {
        punches: [
          punched('in', '2026-03-02T07:00:00Z'),
          punched('out', '2026-03-02T11:00:00Z'),
          punched('in', '2026-03-02T11:30:00Z'),
          punched('out', '2026-03-02T15:00:00Z'),
        ],
      },
      '08:00–16:00',
    ],
    [
      'a night ends on the next day',
      { punches: [punched('in', '2026-03-02T21:00:00Z'), punched('out', '2026-03-03T05:00:00Z')] },
      '22:00–06:00+1on the next day',
    ],
    ['a check-out is missing', { punches: [punched('in', '2026-03-02T07:00:00Z')] }, '08:00–?'],
    ['a check-in is missing', { punches: [punched('out', '2026-03-02T15:00:00Z')] }, '?–16:00'],
    ['somebody is at work', { punches: [punched('in', '2026-03-02T07:00:00Z')], running: true }, 'since 08:00'],
    [
      'a correction counts instead of what was punched',
      {
        punches: [punched('in', '2026-03-02T07:00:00Z')],
        ...corrected('2026-03-02T07:30:00Z', '2026-03-02T16:00:00Z'),
      },
      '08:30–17:00',
    ],
    [
      'a corrected night ends on the next day, too',
      corrected('2026-03-02T21:00:00Z', '2026-03-03T05:00:00Z'),
      '22:00–06:00+1on the next day',
    ],
  ])('%s', (_, over, expected) => {
    expect(timesOf(over)).toBe(expected);
  });
});

describe('what a day is called that comes to nothing', () => {
  it.each<[AttendanceDay['reason'], string]>([
    ['upcoming', 'Upcoming'],
    ['before_employment', 'Before joining'],
    ['after_employment', 'After leaving'],
    ['not_scheduled', 'Not scheduled'],
  ])('%s', (reason, word) => {
    expect(saidIn('status', { status: 'not_processed', reason })).toBe(word);
  });

  it('of several, where they have it for more than one reason, what holds of all', () => {
    const of = (...reasons: AttendanceDay['reason'][]) =>
      i18n._(
        lookOfAll(
          'not_processed',
          reasons.map((reason) => ({ status: 'not_processed', reason })),
        ).word,
      );
    expect([of('before_employment', 'before_employment'), of('before_employment', 'upcoming')]).toEqual([
      'Before joining',
      'No result',
    ]);
  });
});

it('a day on which the shift is not worked shows none', () => {
  const shift = { name: 'Office', start: '09:00', end: '17:30' } as AttendanceDay['shift'];
  expect(saidIn('shift', { shift, scheduledMinutes: 480 })).toBe('09:00–17:30');
  expect(saidIn('shift', { shift, scheduledMinutes: 0, status: 'holiday' })).toBe('');
});
