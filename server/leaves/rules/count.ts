import { addDays, datesBetween, weekdayOf } from '../../../src/api/contract/calendar.ts';
import type {
  DayWhy,
  LeaveDay,
  LeaveInput,
  LeaveUnit,
  Portion,
} from '../../../src/api/contract/requests/leave-values.ts';
import type { ShiftDay, WorkCalendar } from '../../calendar/facts.ts';
import { breakOf, halvesOf, lengthOf, netOf, type Span, spanOf } from '../../calendar/schedule.ts';
import { minuteOf } from '../../platform/clock-time.ts';

/** What an account is kept in: hundredths of a day, where the unit is no hour. */
export const wholeDay = 100;
const halfDay = 50;

/** What counting looks at. */
export type Calendar = Pick<WorkCalendar, 'scheduleOn' | 'holidays' | 'joinedOn' | 'leftOn'>;

/** How a type of leave counts. */
export interface Counting {
  readonly unit: LeaveUnit;
  readonly countsHolidays: boolean;
  readonly countsWeeklyOffs: boolean;
}

/** The part of a date that somebody has asked for or been granted already. */
export interface TakenPart {
  readonly date: string;
  readonly portion: Portion;
}

const middleOf = (shift: ShiftDay): number => shift.startMinute + lengthOf(shift) / 2;

/**
 * Which half of the day somebody works whose shift costs half a day of leave, as its pattern says; null on a day like the
 * others. It is the half in which more of the shift lies, seen from the middle of the week's longest.
 */
export function workedHalf(shift: ShiftDay, date: string, { scheduleOn }: Calendar): 'morning' | 'afternoon' | null {
  if (shift.leaveCounts === wholeDay) return null;
  const monday = addDays(date, 1 - weekdayOf(date));
  const week = datesBetween(monday, addDays(monday, 6))
    .map((day) => scheduleOn(day))
    .filter((day) => typeof day === 'object');
  const longest = week.reduce((most, day) => (netOf(day) > netOf(most) ? day : most), shift);
  // a week of nothing but half days works in the mornings
  return middleOf(shift) <= middleOf(longest) ? 'morning' : 'afternoon';
}

/** What is left of a shift beside half a holiday. */
function besideHoliday(shift: ShiftDay, free: 'morning' | 'afternoon'): ShiftDay {
  const pause = breakOf(shift);
  const { firstEnds, secondStarts } = halvesOf(spanOf(shift), pause);
  // a break that has a time of its own is of one of both halves, or of none
  const isOfHalf = pause && (free === 'morning' ? pause.from >= secondStarts : pause.to <= firstEnds);
  const breakMinutes = pause ? (isOfHalf ? shift.breakMinutes : 0) : Math.round(shift.breakMinutes / 2);
  const at = (minute: number) => Math.round(minute) % 1440;
  return free === 'morning'
    ? { ...shift, startMinute: at(secondStarts), breakMinutes }
    : { ...shift, endMinute: at(firstEnds), breakMinutes };
}

/** Which part of a date an ask wants: its first and its last day may be halves. */
export function portionOn({ firstDate, lastDate, firstPortion, lastPortion }: LeaveInput, date: string): Portion {
  if (date === firstDate) return firstPortion;
  return date === lastDate ? lastPortion : 'full';
}

/** Whether two parts of one date are the same time. A leave by the hour keeps the whole date to itself. */
export const overlap = (one: Portion, other: Portion): boolean =>
  one === 'full' || other === 'full' || one === 'hours' || other === 'hours' || one === other;

/**
 * Minutes of the shift that lie between two times of its day. Of a night shift the next morning counts to it: an end that
 * is not after the beginning is of that morning.
 */
function minutesWithin(shift: ShiftDay, ask: LeaveInput): number {
  const whole = spanOf(shift);
  const pause = breakOf(shift);
  const from = minuteOf(ask.startTime ?? '00:00');
  const to = minuteOf(ask.endTime ?? '00:00');
  const common = (one: Span, start: number, stop: number) =>
    Math.max(0, Math.min(stop, one.to) - Math.max(start, one.from));
  // a break that has a time of its own is nobody's to be off in
  const within = (start: number, stop: number) => common(whole, start, stop) - (pause ? common(pause, start, stop) : 0);
  const minutes = to <= from ? within(from, to + 1440) : within(from, to) + within(from + 1440, to + 1440);
  return Math.min(netOf(shift), isOvernight(shift) ? minutes : within(from, to));
}

/**
 * The break, in minutes of the shift's first day, in which all of the asked hours lie; null where they lie elsewhere, or the
 * break has no time of its own.
 */
export function breakAround(
  { startTime, endTime }: LeaveInput,
  shift: ReturnType<Calendar['scheduleOn']>,
): Span | null {
  const pause = typeof shift === 'object' ? breakOf(shift) : null;
  if (!pause || startTime === null || endTime === null) return null;
  const length = (minuteOf(endTime) - minuteOf(startTime) + 1440) % 1440;
  // after midnight it is of the next day
  const begins = [minuteOf(startTime), minuteOf(startTime) + 1440];
  return begins.some((from) => from >= pause.from && from + length <= pause.to) ? pause : null;
}

const isOvernight = ({ startMinute, endMinute }: ShiftDay): boolean => endMinute <= startMinute;

/**
 * What each day of an ask counts, and why (PRODUCT 3.5: weekly offs and holidays count only where the type says so).
 *
 * @param taken what is on leave already: it counts nothing, and `problemsOf` says that it stands in the way
 */
export function countDays(
  ask: LeaveInput,
  type: Counting,
  calendar: Calendar,
  taken: readonly TakenPart[],
): LeaveDay[] {
  return datesBetween(ask.firstDate, ask.lastDate).map((date) => {
    const portion = portionOn(ask, date);
    const free = calendar.holidays.get(date);
    const holiday = free?.name ?? null;
    const day = (amount: number, why: DayWhy): LeaveDay => ({ date, portion, amount, why, holiday });
    if (date < calendar.joinedOn) return day(0, 'before_employment');
    if (calendar.leftOn !== null && date > calendar.leftOn) return day(0, 'after_employment');
    if (taken.some((part) => part.date === date && overlap(part.portion, portion))) return day(0, 'already_on_leave');
    const asked = portion === 'full' ? wholeDay : halfDay;
    const schedule = calendar.scheduleOn(date);
    if (free?.portion === 'full' && !type.countsHolidays) return day(0, 'holiday');
    if (schedule === 'weekly off' || schedule === 'not scheduled') {
      const why = holiday === null ? (schedule === 'weekly off' ? 'weekly_off' : 'not_scheduled') : 'holiday';
      const counts = holiday === null ? schedule === 'weekly off' && type.countsWeeklyOffs : type.countsHolidays;
      return day(counts && type.unit !== 'hour' ? asked : 0, why);
    }
    const freeHalf = free && free.portion !== 'full' && !type.countsHolidays ? free.portion : null;
    if (type.unit === 'hour') {
      const shift = freeHalf === null ? schedule : besideHoliday(schedule, freeHalf);
      const minutes = portion === 'hours' ? minutesWithin(shift, ask) : netOf(shift);
      return day(minutes, freeHalf === null ? 'working_day' : 'half_holiday');
    }
    const half = workedHalf(schedule, date, calendar);
    if (freeHalf !== null) {
      // of what is worked anyway, the half that is no holiday
      const worked = (half === null ? (['morning', 'afternoon'] as const) : [half]).filter((one) => one !== freeHalf);
      const isCounted = worked.some((one) => portion === 'full' || portion === one);
      return day(isCounted ? halfDay : 0, 'half_holiday');
    }
    if (half === null) return day(asked, 'working_day');
    // somebody who is off in the afternoon anyway needs half a day for all of it, and none for the afternoon
    return day(portion === 'full' || portion === half ? halfDay : 0, 'half_shift');
  });
}
