import { computeDays } from '../../../../server/attendance/compute.ts';
import type { Absence, Facts, Holiday, HoursOff, ShiftDay } from '../../../../server/calendar/facts.ts';
import { weekdayOf } from '../../../../src/api/contract/calendar.ts';
import { shiftDay } from './shift-day.ts';

export const office = shiftDay('Office', 9, 17.5, { breakMinutes: 30 });
export const night = shiftDay('Night', 22, 6);

/** What there is of one day. */
export interface Given {
  readonly zone?: string;
  readonly shift?: ShiftDay | null;
  /** `in 09:00`, `out 17:30`; a full instant where the date is not the day's own. */
  readonly punches?: readonly string[];
  readonly holiday?: string;
  readonly holidayPortion?: Holiday['portion'];
  readonly absence?: Absence;
  readonly hoursOff?: HoursOff;
  readonly now?: string;
  readonly joinedOn?: string;
  readonly leftOn?: string;
}

/** The day 2026-03-03, a Tuesday, judged at the end of the week unless said otherwise. */
export const date = '2026-03-03';

/** What the day comes to. */
export function judge(given: Given, on = date) {
  const { zone = 'Europe/Berlin', shift = office, punches = [], now = '2026-03-07T12:00:00Z' } = given;
  const facts: Facts = {
    timeZone: zone,
    joinedOn: given.joinedOn ?? '2020-01-01',
    leftOn: given.leftOn ?? null,
    scheduleOn: (day) =>
      shift === null ? 'not scheduled' : shift === office && weekdayOf(day) > 5 ? 'weekly off' : shift,
    holidays: new Map(given.holiday ? [[on, { name: given.holiday, portion: given.holidayPortion ?? 'full' }]] : []),
    absences: new Map(given.absence ? [[on, given.absence]] : []),
    hoursOff: new Map(given.hoursOff ? [[on, given.hoursOff]] : []),
    corrections: new Map(),
    overtime: new Map(),
    published: new Map(),
    periods: new Map(),
    kept: new Map(),
    punches: punches.map((text) => {
      const [direction, time] = text.split(' ') as ['in' | 'out', string];
      const at = time.includes('T') ? time : `${on}T${time}:00+01:00`;
      return { direction, at: Date.parse(at), source: 'test' };
    }),
  };
  const [day] = computeDays(facts, [on], Date.parse(now));
  if (!day) throw new Error('no day');
  return day;
}
