import type { AttendanceDay, DayMeasures, DayReason, DayStatus } from '../../src/api/contract/attendance/attendance.ts';
import type { Absence, Facts, Holiday } from '../calendar/facts.ts';
import { grantedIn, toldOf } from '../calendar/overtime-of-day.ts';
import type { Span } from '../calendar/schedule.ts';
import { timeOf } from '../platform/clock-time.ts';
import { countWork, iso, sumOf, wholeMinutes } from './count-work.ts';
import { correctedBy, type DayPunches } from './day-punches.ts';
import { type Expectation, expectationOf, netMinutes, realShare, timeOffIn } from './expectation.ts';
import { presentPunch } from './present-punch.ts';
import { type ShiftTime, shiftTimeOn } from './shift-time.ts';

/**
 * What one day came to. Minutes are those that really passed, so that a night with a clock change is an hour shorter or
 * longer; punches count by their full minute, so that the lines add up to what the clock shows.
 *
 * @param today the date in the organization's time zone
 * @param now epoch milliseconds
 */
export function judgeDay(
  facts: Facts,
  date: string,
  punched: DayPunches | undefined,
  today: string,
  now: number,
): AttendanceDay {
  const isEmployed = date >= facts.joinedOn && (facts.leftOn === null || date <= facts.leftOn);
  const correction = facts.corrections.get(date) ?? null;
  // what is punched before joining or after leaving is shown, but comes to nothing
  const day = isEmployed ? (correction ? correctedBy(punched, correction) : punched) : undefined;
  const shiftTime = isEmployed ? shiftTimeOn(facts, date) : null;
  const holiday = facts.holidays.get(date) ?? null;
  const absence = facts.absences.get(date) ?? null;
  const hoursOff = facts.hoursOff.get(date);
  const expected = expectationOf(shiftTime, holiday, absence, timeOffIn(shiftTime, hoursOff, facts.timeZone));
  // by the shift's own end: a night shift is not over at midnight
  const isOver = expected.endsAt === null ? date < today : now >= expected.endsAt;
  const hasBegun = expected.startsAt === null ? date < today : now >= expected.startsAt;

  const counted = day ? countWork(day, expected, now) : [];
  const punchedMinutes = Math.max(0, sumOf(counted));
  const credit = isOver ? creditOf(absence, expected, counted.length > 0) : 0;
  if (credit > 0) counted.push({ kind: 'credited', from: null, to: null, minutes: credit });
  const workedMinutes = punchedMinutes + credit;

  const isRunning = day?.runningSince != null;
  const missing = day?.missing ?? null;
  const punctuality = judgePunctuality(day, expected, shiftTime, isOver && !isRunning && !missing, correction?.from);
  const isComplete = !missing && !isRunning && date <= today;
  const overtime = isComplete ? overtimeOf(workedMinutes, expected.minutes, facts.scheduleOn(date), shiftTime) : 0;
  const needsApproval = shiftTime?.shift.overtimeApproval ?? true;
  const asked = facts.overtime.get(date);
  const approved = needsApproval ? Math.min(overtime, grantedIn(asked)) : overtime;

  const isJudged = isOver && !isRunning && !missing && expected.minutes > 0;
  const measures = isJudged && shiftTime ? measuresOf(shiftTime, expected, absence !== null || holiday !== null) : null;
  const [status, reason] = judgeStatus({
    ...{ facts, date, today, holiday, absence, missing, shiftTime, isRunning, isOver, hasBegun, expected, measures },
    punchedMinutes,
    isLate: punctuality.lateMinutes > 0,
  });
  return {
    date,
    status,
    reason,
    shift: shiftTime && toShift(shiftTime),
    holiday: holiday?.name ?? null,
    absence,
    // what takes nothing off the day is not told of it
    hoursOff:
      hoursOff && expected.off
        ? { start: timeOf(hoursOff.startMinute), end: timeOf(hoursOff.endMinute), minutes: hoursOff.minutes }
        : null,
    ...expectedTimes(shiftTime, expected),
    measures,
    punches: (punched?.punches ?? []).map(presentPunch),
    correction: correction && {
      requestId: correction.requestId,
      checkIn: iso(correction.from),
      checkOut: iso(correction.to),
      by: correction.by,
      at: correction.at.toISOString(),
    },
    counted,
    scheduledMinutes: expected.minutes,
    workedMinutes,
    ...punctuality,
    overtimePendingMinutes: overtime - approved,
    overtimeApprovedMinutes: approved,
    overtimeRequest: needsApproval ? toldOf(asked) : null,
    running: isRunning,
  };
}

/** Work elsewhere counts without punches: half a day beside what is punched, a whole day in its place. */
function creditOf(absence: Absence | null, expected: Expectation, isPunched: boolean): number {
  if (!absence || absence.kind === 'leave' || expected.minutes === 0) return 0;
  if (absence.portion !== 'full') return expected.minutes - expected.punchedMinutes;
  return isPunched ? 0 : expected.minutes;
}

function judgePunctuality(
  day: DayPunches | undefined,
  expected: Expectation,
  time: ShiftTime | null,
  isComplete: boolean,
  /** When they came, where the day is counted by other times than those punched. */
  correctedStart: number | undefined,
) {
  const none = { lateMinutes: 0, earlyLeaveMinutes: 0 };
  if (!day || !time || expected.minutes === 0 || expected.startsAt === null || expected.endsAt === null) return none;
  const cameAt =
    correctedStart ??
    (day.missing === 'check_in_missing' ? undefined : day.punches.find(({ direction }) => direction === 'in')?.at);
  const leftAt = isComplete ? day.intervals.at(-1)?.to : undefined;
  const missed = (from: number, to: number) => wholeMinutes(from, to) - freeWithin(expected, { from, to });
  const late = cameAt === undefined ? 0 : missed(expected.startsAt, cameAt);
  const early = leftAt === undefined ? 0 : missed(leftAt, expected.endsAt);
  return {
    lateMinutes: late > time.shift.lateGraceMinutes ? late : 0,
    earlyLeaveMinutes: early > time.shift.earlyGraceMinutes ? early : 0,
  };
}

/** Minutes of a span that nobody misses: those of a break that has a time of its own, and hours off. */
function freeWithin({ breakAt, off }: Expectation, span: Span): number {
  const [pause, away] = [common(breakAt, span), common(off, span)];
  return minutesOf(pause) + minutesOf(away) - minutesOf(common(pause, away));
}

/** What two spans have in common, in epoch milliseconds; null where that is nothing. */
function common(one: Span | null, other: Span | null): Span | null {
  if (!one || !other) return null;
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
  return from < to ? { from, to } : null;
}

const minutesOf = (span: Span | null): number => (span ? wholeMinutes(span.from, span.to) : 0);

/** Beyond what is owed; on a weekly off all of it. Whoever nobody schedules has nothing to go beyond. */
function overtimeOf(
  worked: number,
  owed: number,
  schedule: ReturnType<Facts['scheduleOn']>,
  time: ShiftTime | null,
): number {
  if (schedule === 'not scheduled') return 0;
  const extra = worked - owed;
  return extra > 0 && extra >= (time?.shift.overtimeFromMinutes ?? 0) ? extra : 0;
}

interface Circumstances {
  readonly facts: Facts;
  readonly date: string;
  readonly today: string;
  readonly holiday: Holiday | null;
  readonly absence: Absence | null;
  readonly missing: DayPunches['missing'];
  readonly isRunning: boolean;
  readonly hasBegun: boolean;
  readonly isOver: boolean;
  readonly punchedMinutes: number;
  readonly isLate: boolean;
  readonly shiftTime: ShiftTime | null;
  readonly expected: Expectation;
  readonly measures: DayMeasures | null;
}

/**
 * What holds of a shift's measures on a day: beside half a day elsewhere, on leave or of a holiday the half, beside
 * hours off their part. A night in which the clocks change is as much shorter or longer as its measures are. Whole
 * minutes, rounded up: of whole minutes worked as many are below.
 */
function measuresOf(time: ShiftTime, expected: Expectation, isHalved: boolean): DayMeasures {
  const part = isHalved ? 0.5 : expected.off === null ? 1 : expected.minutes / netMinutes(time);
  const share = part * realShare(time);
  // a share is seldom exact: what is a hair above a whole minute is that minute
  const whole = (minutes: number) => Math.ceil(minutes * share - 1e-9);
  return {
    absentBelow: whole(time.shift.absentBelowMinutes),
    halfDayBelow: whole(time.shift.halfDayBelowMinutes),
    lateGrace: time.shift.lateGraceMinutes,
    earlyGrace: time.shift.earlyGraceMinutes,
  };
}

/** Exactly one status; the first rule that applies decides, so their order is the precedence. */
function judgeStatus(day: Circumstances): readonly [DayStatus, DayReason | null] {
  const { facts, date, today, absence, missing, shiftTime, measures, punchedMinutes } = day;
  if (date < facts.joinedOn) return ['not_processed', 'before_employment'];
  if (facts.leftOn !== null && date > facts.leftOn) return ['not_processed', 'after_employment'];
  if (day.holiday?.portion === 'full') return ['holiday', missing];
  if (facts.scheduleOn(date) === 'weekly off') return ['weekly_off', missing];
  if (absence?.kind === 'leave' && (absence.portion === 'full' || isFreeBeside(day.holiday, absence))) {
    return ['on_leave', missing];
  }
  // hours that are all of the shift
  if (day.expected.off !== null && day.expected.minutes === 0) return ['on_leave', missing];
  const elsewhere = absence && absence.kind !== 'leave' ? { kind: absence.kind, portion: absence.portion } : null;
  if (date > today) {
    if (elsewhere?.portion === 'full') return [elsewhere.kind, 'upcoming'];
    return ['not_processed', shiftTime ? 'upcoming' : 'not_scheduled'];
  }
  if (missing) return ['incomplete', missing];
  if (elsewhere?.portion === 'full') return [elsewhere.kind, day.isOver ? null : 'shift_running'];
  if (!shiftTime) return punchedMinutes > 0 ? ['present', 'not_scheduled'] : ['not_processed', 'not_scheduled'];
  if (!day.isOver || day.isRunning) {
    if (punchedMinutes === 0 && !day.isRunning) return ['not_processed', day.hasBegun ? 'shift_running' : 'upcoming'];
    return [day.isLate ? 'late' : 'present', 'shift_running'];
  }
  if (punchedMinutes < (measures?.absentBelow ?? 0) || punchedMinutes === 0) {
    const reason = punchedMinutes > 0 ? 'below_half_day' : null;
    return elsewhere ? ['half_day', reason] : ['absent', reason];
  }
  if (absence?.kind === 'leave' || punchedMinutes < (measures?.halfDayBelow ?? 0)) return ['half_day', null];
  return [day.isLate ? 'late' : 'present', null];
}

/** Leave in one half beside a holiday in the other. */
const isFreeBeside = (holiday: Holiday | null, { portion }: Absence): boolean =>
  holiday !== null && holiday.portion !== portion;

/** When somebody should be there, where that is not the shift as it is, and anything is to be punched. */
function expectedTimes(
  time: ShiftTime | null,
  { startsAt, endsAt, punchedMinutes, breakAt, breakMinutes }: Expectation,
): Pick<AttendanceDay, 'expected'> {
  if (!time || startsAt === null || endsAt === null || punchedMinutes === 0) return {};
  if (startsAt === time.startsAt && endsAt === time.endsAt) return {};
  const pause = breakAt && common(breakAt, { from: startsAt, to: endsAt });
  const minutes = breakAt ? minutesOf(pause) : breakMinutes;
  return { expected: { from: iso(startsAt), to: iso(endsAt), breakMinutes: minutes } };
}

const toShift = (time: ShiftTime) => ({
  name: time.shift.name,
  start: timeOf(time.shift.startMinute),
  end: timeOf(time.shift.endMinute),
  startsAt: iso(time.startsAt),
  endsAt: iso(time.endsAt),
  breakMinutes: time.shift.breakMinutes,
  ...(time.breakAt && { breakAt: { from: iso(time.breakAt.from), to: iso(time.breakAt.to) } }),
  scheduledMinutes: netMinutes(time),
  ...(time.shift.place !== undefined && { place: time.shift.place }),
  ...(time.shift.note !== undefined && { note: time.shift.note }),
  ...(time.shift.qualification && { qualification: time.shift.qualification }),
});
