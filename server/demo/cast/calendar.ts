import { addDays, datesBetween, earlier, weekdayOf } from '../../../src/api/contract/calendar.ts';
import type { DemoOrganization, DemoPerson } from './people.ts';
import { randomOf, wholeBetween } from './random.ts';

/** Public holidays on fixed dates; enough of them that every half-year shows some. */
const fixedHolidays: readonly (readonly [date: string, name: string, portion?: 'afternoon'])[] = [
  ['01-01', 'New Year’s Day'],
  ['03-20', 'Founders’ Day'],
  ['05-01', 'Labour Day'],
  ['06-21', 'Midsummer'],
  ['08-15', 'Harvest Day'],
  ['10-03', 'Unity Day'],
  ['11-11', 'Lantern Day'],
  ['12-24', 'Christmas Eve', 'afternoon'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Second Christmas Day'],
];

export interface DemoHoliday {
  readonly date: string;
  readonly name: string;
  readonly portion: 'full' | 'afternoon';
}

export const holidaysBetween = (first: string, last: string): DemoHoliday[] =>
  datesBetween(first, last).flatMap((date) => {
    const holiday = fixedHolidays.find(([day]) => date.endsWith(day));
    return holiday ? [{ date, name: holiday[1], portion: holiday[2] ?? 'full' }] : [];
  });

export interface DemoAbsence {
  readonly from: string;
  readonly to: string;
  readonly kind: 'leave' | 'remote' | 'on_duty';
  readonly portion: 'full' | 'morning' | 'afternoon';
}

/** So many days ahead people know when they are away. */
export const plannedDays = 120;

/** Which absences are looked for: all that begin from the one date to the other, and end before somebody leaves. */
interface AbsenceSpan {
  readonly first: string;
  readonly planned: string;
  /** Their last day; far ahead where they stay. */
  readonly last: string;
}

/** A fortnight in summer, a week in winter, single days between, working from elsewhere on some Fridays. */
export function absencesOf(
  organization: DemoOrganization,
  person: DemoPerson,
  { first, last, planned }: AbsenceSpan,
): DemoAbsence[] {
  const taken = new Set<string>();
  const absences: DemoAbsence[] = [];
  const add = (absence: DemoAbsence) => {
    const dates = datesBetween(absence.from, absence.to);
    // what begins in time is known to its end: a later look finds the same, and what was added since
    if (absence.from < first || absence.from > planned || absence.to > last || dates.some((date) => taken.has(date)))
      return;
    for (const date of dates) taken.add(date);
    absences.push(absence);
  };
  for (let year = Number(first.slice(0, 4)); year <= Number(planned.slice(0, 4)); year++) {
    const random = randomOf(`${organization.code} ${person.number} leave ${year}`);
    const summer = addDays(`${year}-06-25`, wholeBetween(random, 0, 55));
    add({ from: summer, to: addDays(summer, 13), kind: 'leave', portion: 'full' });
    const winter = addDays(`${year}-02-05`, wholeBetween(random, 0, 30));
    add({ from: winter, to: addDays(winter, 4), kind: 'leave', portion: 'full' });
    for (let month = 1; month <= 12; month++) {
      const date = `${year}-${String(month).padStart(2, '0')}-${String(wholeBetween(random, 2, 27)).padStart(2, '0')}`;
      const draw = random();
      if (weekdayOf(date) > 5) continue;
      if (draw < 0.3) add({ from: date, to: date, kind: 'leave', portion: 'full' });
      else if (draw < 0.5) add({ from: date, to: date, kind: 'leave', portion: draw < 0.4 ? 'morning' : 'afternoon' });
      else if (draw < 0.75) add({ from: date, to: date, kind: 'on_duty', portion: 'full' });
    }
  }
  if (person.pattern === 'office') {
    for (const date of datesBetween(first, earlier(last, planned))) {
      if (weekdayOf(date) !== 5) continue;
      if (randomOf(`${organization.code} ${person.number} remote ${date}`)() < 0.35) {
        add({ from: date, to: date, kind: 'remote', portion: 'full' });
      }
    }
  }
  return absences;
}
