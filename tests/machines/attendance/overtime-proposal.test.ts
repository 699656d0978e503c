import { describe, expect, it } from 'vitest';
import { proposalFor } from '../../../src/machines/screens/overtime/proposal.ts';

const asked = { requestId: 'r1', isGranted: false, compensation: 'pay', minutes: 30 } as const;
const day = (date: string, overtimePendingMinutes: number, more = {}) => ({
  ...{ date, overtimePendingMinutes, overtimeRequest: null, running: false },
  ...more,
});

describe('what a request for overtime begins with', () => {
  it('is the day that it is about, whatever else there is', () => {
    const days = [day('2026-03-02', 30)];
    expect(proposalFor('2026-03-09', days)).toEqual({ firstDate: '2026-03-09', lastDate: '' });
  });

  it('or else the days with overtime that nobody has asked for', () => {
    const days = [
      day('2026-03-02', 30, { overtimeRequest: asked }),
      day('2026-03-03', 0),
      day('2026-03-04', 45),
      day('2026-03-05', 0),
      day('2026-03-06', 15),
      day('2026-03-09', 20, { running: true }),
    ];
    expect(proposalFor('', days)).toEqual({ firstDate: '2026-03-04', lastDate: '2026-03-06' });
    expect(proposalFor('no date', days.slice(0, 3))).toEqual({ firstDate: '2026-03-04', lastDate: '' });
  });

  it('and nothing where there is none, or nothing is known', () => {
    expect(proposalFor('', [day('2026-03-03', 0)])).toEqual({ firstDate: '', lastDate: '' });
    expect(proposalFor('', [])).toEqual({ firstDate: '', lastDate: '' });
  });
});
