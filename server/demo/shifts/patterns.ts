import { addDays, weekdayOf } from '../../../src/api/contract/calendar.ts';
import { minuteOf } from '../../platform/clock-time.ts';
import type { DemoPerson } from '../cast/people.ts';

/** The demo's shifts as lines of `shift_patterns.csv`, and what the generator needs of them. */
interface DemoShift {
  readonly pattern: string;
  readonly name: string;
  readonly weekdays: readonly number[];
  readonly start: string;
  readonly end: string;
  readonly breakMinutes: number;
  /** Whenever it suits where nothing is said. */
  readonly breakStart?: string;
  readonly overtime: 'automatic' | 'approval';
  /** What a day of leave costs; a whole day where nothing is said. */
  readonly leaveCounts?: 'half';
}

const workdays = [1, 2, 3, 4, 5];

export const demoShifts: readonly DemoShift[] = [
  {
    pattern: 'office',
    name: 'Office hours',
    weekdays: [1, 2, 3, 4],
    start: '09:00',
    end: '17:30',
    breakMinutes: 30,
    overtime: 'approval',
  },
  {
    pattern: 'office',
    name: 'Office hours',
    weekdays: [5],
    start: '09:00',
    end: '16:00',
    breakMinutes: 30,
    overtime: 'approval',
  },
  {
    pattern: 'early',
    name: 'Early shift',
    weekdays: workdays,
    start: '06:00',
    end: '14:00',
    breakMinutes: 30,
    breakStart: '10:00',
    overtime: 'automatic',
  },
  {
    pattern: 'late',
    name: 'Late shift',
    weekdays: workdays,
    start: '14:00',
    end: '22:00',
    breakMinutes: 30,
    overtime: 'automatic',
  },
  {
    pattern: 'night',
    name: 'Night shift',
    weekdays: [7, 1, 2, 3, 4],
    start: '22:00',
    end: '06:00',
    breakMinutes: 45,
    overtime: 'approval',
  },
  {
    pattern: 'part-time',
    name: 'Part-time',
    weekdays: [1, 2, 4],
    start: '08:30',
    end: '15:00',
    breakMinutes: 30,
    overtime: 'approval',
  },
  {
    pattern: 'part-time',
    name: 'Part-time',
    weekdays: [3],
    start: '08:30',
    end: '12:30',
    breakMinutes: 0,
    overtime: 'approval',
    leaveCounts: 'half',
  },
  {
    pattern: 'canteen',
    name: 'Canteen',
    weekdays: workdays,
    start: '10:00',
    end: '20:00',
    // split: free between lunch and dinner
    breakMinutes: 180,
    breakStart: '14:00',
    overtime: 'approval',
  },
];

/** The shift of a pattern on an ISO weekday, with its end counted on from the start's midnight. */
export function demoShiftOn(pattern: string, weekday: number) {
  const shift = demoShifts.find((one) => one.pattern === pattern && one.weekdays.includes(weekday));
  return shift ? timesOf(shift) : null;
}

function timesOf(shift: Pick<DemoShift, 'start' | 'end' | 'breakMinutes' | 'breakStart'>) {
  const start = minuteOf(shift.start);
  const end = minuteOf(shift.end);
  return {
    start,
    end: end > start ? end : end + 1440,
    breakMinutes: shift.breakMinutes,
    breakStart: shift.breakStart === undefined ? null : minuteOf(shift.breakStart),
  };
}

/** The same of a date for which something was planned; undefined where nothing was. */
export function plannedOn(planned: readonly (readonly string[])[], number: string, date: string) {
  const row = planned.find(([whose, on]) => whose === number && on === date);
  if (!row) return undefined;
  const [, , pattern, start = '', end = ''] = row;
  const shift = demoShifts.find((one) => one.pattern === pattern);
  return shift ? timesOf({ start, end, breakMinutes: shift.breakMinutes }) : null;
}

/** What is planned for single dates of the week after the first start, as rows of `shifts.csv`: for the night worker and the part-timer. */
export function plannedShifts(people: readonly Pick<DemoPerson, 'number' | 'persona'>[], anchor: string): string[][] {
  const monday = addDays(anchor, 8 - weekdayOf(anchor));
  const of = (persona: string, rows: readonly (readonly [day: number, ...rest: string[]])[]) =>
    people
      .filter((person) => person.persona?.text === persona)
      .flatMap(({ number }) => rows.map(([day, ...rest]) => [number, addDays(monday, day), ...rest]));
  return [
    ...of('Night worker', [
      [1, 'late', '14:00', '22:00', 'Hall 2', 'The night shift of this day is worked by the other crew'],
      [3, '', '', '', '', 'Free in exchange'],
    ]),
    ...of('Part-timer with a free afternoon', [
      [1, 'part-time', '09:00', '13:30', 'Branch at the mill', 'Stocktaking'],
    ]),
  ];
}
