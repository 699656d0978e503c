import { addDays } from '../../../../api/contract/calendar.ts';
import type { TeamCalendar as Calendar } from '../../../../api/contract/requests/leaves.ts';

/** Somebody, and when they are away. */
interface Absent {
  readonly person: Calendar['people'][number];
  readonly ranges: readonly Range[];
}

/** Whoever is away in a month: today or later, and before; whoever is both stands on both sides. */
export function absencesAround(people: Calendar['people'], today: string) {
  const sideOf = (isOn: (range: Range) => boolean): readonly Absent[] =>
    people
      .map((person) => ({ person, ranges: rangesOf(person.away).filter(isOn) }))
      .filter(({ ranges }) => ranges.length > 0);
  return { next: sideOf(({ last }) => last >= today), over: sideOf(({ last }) => last < today) };
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
