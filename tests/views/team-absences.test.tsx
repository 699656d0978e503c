import { describe, expect, it } from 'vitest';
import { absencesAround } from '../../src/views/screens/leaves/calendar/team-absences.ts';

const person = (id: string, ...dates: string[]) => ({
  id,
  fullName: id,
  isMe: false,
  away: dates.map((date) => ({ date, portion: 'full' as const, isPending: false })),
});

describe('whoever is away in a month', () => {
  it('stands on the side of today on which they are away, on both where both', () => {
    const past = person('past', '2026-11-02', '2026-11-03');
    const both = person('both', '2026-11-05', '2026-11-30');
    const now = person('now', '2026-11-28', '2026-11-29', '2026-11-30');
    const { next, over } = absencesAround([past, person('there'), both, now], '2026-11-29');
    const said = (side: typeof next) =>
      side.map(({ person: { id }, ranges }) => [id, ...ranges.map(({ first, last }) => `${first} ${last}`)]);
    expect(said(next)).toEqual([
      ['both', '2026-11-30 2026-11-30'],
      ['now', '2026-11-28 2026-11-30'],
    ]);
    expect(said(over)).toEqual([
      ['past', '2026-11-02 2026-11-03'],
      ['both', '2026-11-05 2026-11-05'],
    ]);
  });

  it('says a half day by itself, beside whole ones', () => {
    const half = { date: '2026-11-30', portion: 'morning' as const, isPending: false };
    const one = person('one', '2026-11-28', '2026-11-29');
    const { next } = absencesAround([{ ...one, away: [...one.away, half] }], '2026-11-01');
    expect(next[0]?.ranges).toEqual([
      { first: '2026-11-28', last: '2026-11-29', portion: 'full' },
      { first: '2026-11-30', last: '2026-11-30', portion: 'morning' },
    ]);
  });
});
