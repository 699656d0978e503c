import { describe, expect, it } from 'vitest';
import { datedEntries, dateMeant } from '../../../src/views/shell/finder/dates.ts';
import type { Entry } from '../../../src/views/shell/finder/entries.ts';

const today = '2026-11-29';
const day = (days: readonly string[], rest = '') => ({ kind: 'day', days, rest });
const month = (months: readonly string[], rest = '') => ({ kind: 'month', months, rest });

describe('the date that somebody types', () => {
  it.each([
    ['2026-11-12', day(['2026-11-12'])],
    ['2026-10', month(['2026-10'])],
    // without a year: the last one, and the next one
    ['12 nov', day(['2026-11-12', '2027-11-12'])],
    ['Nov 29', day(['2026-11-29', '2027-11-29'])],
    // the nearer one first
    ['december 24', day(['2026-12-24', '2025-12-24'])],
    ['November 12th, 2026', day(['2026-11-12'])],
    ['12. November 2025', day(['2025-11-12'])],
    ['November', month(['2026-11', '2027-11'])],
    ['jan', month(['2027-01', '2026-01'])],
    ['12.11.', day(['2026-11-12', '2027-11-12'])],
    ['12.11.26', day(['2026-11-12'])],
    ['11/12/2026', day(['2026-11-12'])],
    ['12/1', day(['2026-12-01', '2025-12-01'])],
    ['2026-11-5', day(['2026-11-05'])],
    // a Sunday
    ['sunday', day(['2026-11-29', '2026-12-06'])],
    ['monday', day(['2026-11-30', '2026-11-23'])],
    ['fri', day(['2026-11-27', '2026-12-04'])],
    ['sept 2025', month(['2025-09'])],
    ['today', day(['2026-11-29'])],
    ['Yesterday', day(['2026-11-28'])],
    ['tomorrow', day(['2026-11-30'])],
    // a day that only some years have
    ['29 feb', day([])],
    ['feb 29 2028', day(['2028-02-29'])],
    // which screen is meant is said by the other words
    ['attendance october', month(['2026-10', '2027-10'], 'attendance')],
    ['request leave 24 dec', day(['2026-12-24', '2025-12-24'], 'request leave')],
  ])('%s', (typed, meant) => {
    expect(dateMeant(typed, today)).toEqual(meant);
  });

  it('is none in other words, in two letters of a month, and where there is no such day', () => {
    for (const typed of ['', 'no', 'payslips', 'documents', 'marching', '2026-13', '12', '2026'])
      expect(dateMeant(typed, today)).toBeNull();
    for (const typed of ['2026-02-30', '31.2.', 'feb 30', '45/45'])
      expect(dateMeant(typed, today)).toMatchObject({ kind: 'day', days: [] });
  });
});

describe('where a date leads', () => {
  const entry = (id: string, title: string, otherWords: string): Entry => ({
    id,
    title,
    detail: '',
    icon: '',
    otherWords,
  });
  const known = [
    entry('emp-attendances', 'Employee Attendances', 'hours worked'),
    entry('my-schedules', 'My Schedules', 'shifts rota'),
    entry('request leave', 'Request leave', 'sick vacation'),
  ];
  const found = (search: string, from = known) =>
    datedEntries(from, 'one', { search, today }).map(({ title, detail }) => `${title} · ${detail}`);

  it('a day that has been leads to the attendance, and for a month to a leave that is asked for afterwards', () => {
    expect(found('nov 12 2026')).toEqual([
      'Thursday, November 12, 2026 · Employee Attendances',
      'Request leave · Thursday, November 12, 2026',
    ]);
    expect(found('oct 12 2026')).toEqual(['Monday, October 12, 2026 · Employee Attendances']);
  });

  it('a day to come leads to the shifts of its month, and to a leave', () => {
    expect(found('24 dec 2026')).toEqual([
      'December 2026 · My Schedules',
      'Request leave · Thursday, December 24, 2026',
    ]);
    // nobody knows shifts so far ahead
    expect(found('24 dec 2028')).toEqual(['Request leave · Sunday, December 24, 2028']);
  });

  it('a month leads to both, the nearer year first; no attendance is of what is to come', () => {
    expect(found('december')).toEqual([
      'December 2026 · My Schedules',
      'December 2025 · Employee Attendances',
      'December 2025 · My Schedules',
    ]);
  });

  it('by other words it is said what is meant, also those that people use for it', () => {
    expect(found('rota october')).toEqual(['October 2026 · My Schedules', 'October 2027 · My Schedules']);
    expect(found('sick today')).toEqual(['Request leave · Sunday, November 29, 2026']);
    expect(found('payslip october')).toEqual([]);
  });

  it('leads nowhere that one has not', () => {
    expect(found('yesterday', known.slice(1, 2))).toEqual([]);
  });
});
