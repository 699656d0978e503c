import { addDays } from '../../../../api/contract/calendar.ts';
import type { TeamCalendar as Calendar } from '../../../../api/contract/requests/leaves.ts';

/** Whoever is away in a month, with what is over apart from what is to come: those who are still or soon away first. */
export function byNextAbsence(people: Calendar['people'], today: string) {
  const absent = people.flatMap((person) => {
    const ranges = rangesOf(person.away);
    const over = ranges.filter(({ last }) => last < today);
    const next = ranges.filter(({ last }) => last >= today);
    return ranges.length > 0 ? [{ ...person, next, over }] : [];
  });
  return [...absent.filter(({ next }) => next.length > 0), ...absent.filter(({ next }) => next.length === 0)];
}

type Away = Calendar['people'][number]['away'][number];

export interface Range {
  readonly first: string;
  last: string;
  readonly portion: Away['portion'];
}

/** Days that follow each other as first and last; half of one stands by itself. */
export function rangesOf(away: readonly Away[]): Range[] {
  const ranges: Range[] = [];
  for (const { date, portion } of away) {
    const before = ranges.at(-1);
    const goesOn = before?.portion === 'full' && portion === 'full' && addDays(before.last, 1) === date;
    if (goesOn) before.last = date;
    else ranges.push({ first: date, last: date, portion });
  }
  return ranges;
}
