import { describe, expect, it } from 'vitest';
import { dateMeant } from '../../../src/views/shell/finder/dates.ts';

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
    ['december 24', day(['2025-12-24', '2026-12-24'])],
    ['November 12th, 2026', day(['2026-11-12'])],
    ['12. November 2025', day(['2025-11-12'])],
    ['November', month(['2026-11', '2027-11'])],
    ['jan', month(['2026-01', '2027-01'])],
    ['sept 2025', month(['2025-09'])],
    ['today', day(['2026-11-29'])],
    ['Yesterday', day(['2026-11-28'])],
    ['tomorrow', day(['2026-11-30'])],
    // a day that only some years have
    ['29 feb', day([])],
    ['feb 29 2028', day(['2028-02-29'])],
    // which screen is meant is said by the other words
    ['attendance october', month(['2026-10', '2027-10'], 'attendance')],
    ['request leave 24 dec', day(['2025-12-24', '2026-12-24'], 'request leave')],
  ])('%s', (typed, meant) => {
    expect(dateMeant(typed, today)).toEqual(meant);
  });

  it('is none in other words, in two letters of a month, and where there is no such day', () => {
    for (const typed of ['', 'no', 'payslips', 'documents', 'marching', '2026-13', '2026-02-30', '12', '2026'])
      expect(dateMeant(typed, today)).toBeNull();
  });
});
