import { describe, expect, it } from 'vitest';
import { proposalFor, unaskedIn } from '../../../src/machines/screens/overtime/proposal.ts';

const asked = { requestId: 'r1', isGranted: false, compensation: 'pay', minutes: 30 } as const;
const day = (date: string, overtimePendingMinutes: number, more = {}) => ({
  ...{ date, overtimePendingMinutes, overtimeRequest: null },
  ...more,
});
const today = '2026-03-09';
const nothing = { firstDate: '', lastDate: '' };

describe('what a request for overtime begins with', () => {
  it('is the day that it is about, whatever else there is', () => {
    const month = { today, days: [day('2026-03-02', 30)] };
    expect(proposalFor('2026-03-09', month)).toEqual({ firstDate: '2026-03-09', lastDate: '' });
  });

  it('or else the days with overtime that are over and that nobody has asked for', () => {
    const days = [
      day('2026-03-02', 30, { overtimeRequest: asked }),
      day('2026-03-03', 0),
      day('2026-03-04', 45),
      day('2026-03-05', 0),
      day('2026-03-06', 15),
      // nobody knows yet what it comes to
      day(today, 20),
    ];
    expect(proposalFor('', { today, days })).toEqual({ firstDate: '2026-03-04', lastDate: '2026-03-06' });
    expect(proposalFor('no date', { today, days: days.slice(0, 3) })).toEqual({
      firstDate: '2026-03-04',
      lastDate: '',
    });
  });

  it('and nothing where there is none, where nothing is known, or where it is too late', () => {
    const days = [day('2026-03-03', 30)];
    expect(proposalFor('', { today, days: [day('2026-03-03', 0)] })).toEqual(nothing);
    expect(proposalFor('', null)).toEqual(nothing);
    expect(proposalFor('', { today, days, period: { state: 'locked' } })).toEqual(nothing);
    expect(proposalFor('', { today, days, period: { state: 'reopened' } })).toEqual({
      firstDate: '2026-03-03',
      lastDate: '',
    });
    expect(proposalFor('', { today: '2026-05-05', days })).toEqual(nothing);
    expect(proposalFor('', { today: '2026-05-04', days })).toEqual({ firstDate: '2026-03-03', lastDate: '' });
  });
});

it('each day that nobody has asked for is told with what is recorded of it', () => {
  const days = [day('2026-03-02', 30, { overtimeRequest: asked }), day('2026-03-04', 45), day('2026-03-06', 15)];
  expect(unaskedIn({ today, days })).toEqual([
    { date: '2026-03-04', minutes: 45 },
    { date: '2026-03-06', minutes: 15 },
  ]);
  expect(unaskedIn({ today, days, period: { state: 'locked' } })).toEqual([]);
  expect(unaskedIn(null)).toEqual([]);
});
