import { describe, expect, it } from 'vitest';
import { byNextAbsence } from '../../src/views/screens/leaves/calendar/team-absences.ts';

const person = (id: string, ...dates: string[]) => ({
  id,
  fullName: id,
  isMe: false,
  away: dates.map((date) => ({ date, portion: 'full' as const, isPending: false })),
});

describe('who is away in a month, where each has a line', () => {
  it('begins with whoever is away now or later, says what is over apart, and leaves out whoever is there', () => {
    const past = person('past', '2026-11-02', '2026-11-03');
    const both = person('both', '2026-11-05', '2026-11-30');
    const now = person('now', '2026-11-28', '2026-11-29', '2026-11-30');
    const said = byNextAbsence([past, person('there'), both, now], '2026-11-29').map(({ id, next, over }) => [
      id,
      next.map(({ first, last }) => `${first} ${last}`),
      over.map(({ first, last }) => `${first} ${last}`),
    ]);
    expect(said).toEqual([
      ['both', ['2026-11-30 2026-11-30'], ['2026-11-05 2026-11-05']],
      ['now', ['2026-11-28 2026-11-30'], []],
      ['past', [], ['2026-11-02 2026-11-03']],
    ]);
  });

  it('says a half day by itself, beside whole ones', () => {
    const half = { date: '2026-11-30', portion: 'morning' as const, isPending: false };
    const one = {
      ...person('one', '2026-11-28', '2026-11-29'),
      away: [...person('one', '2026-11-28', '2026-11-29').away, half],
    };
    expect(byNextAbsence([one], '2026-11-01')[0]?.next).toEqual([
      { first: '2026-11-28', last: '2026-11-29', portion: 'full' },
      { first: '2026-11-30', last: '2026-11-30', portion: 'morning' },
    ]);
  });
});
