import type { AttendanceDay, CountedLine, DayReason, DayStatus } from '../../src/api/contract/attendance.ts';
import type { DayPunches } from './day-punches.ts';
import type { Absence, Facts } from './facts.ts';
import { type ShiftTime, shiftTimeOn } from './shift-time.ts';

const minute = 60_000;
/** From this many minutes at work the unpaid break is taken off, less what was punched as a break. */
const breakDueFrom = 360;

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
  day: DayPunches | undefined,
  today: string,
  now: number,
): AttendanceDay {
  const employed = date >= facts.joinedOn && (facts.leftOn === null || date <= facts.leftOn);
  const shiftTime = employed ? shiftTimeOn(facts, date) : null;
  const holiday = facts.holidays.get(date) ?? null;
  const absence = facts.absences.get(date) ?? null;
  const expected = expectation(shiftTime, holiday, absence);
  const counted = day ? countWork(day, expected.breakMinutes, now) : [];
  const overNow = date < today || (date === today && expected.endsAt !== null && now >= expected.endsAt);
  if (absence && absence.kind !== 'leave' && overNow && !holiday && counted.length === 0) {
    const credit = absence.portion === 'full' ? expected.minutes : Math.round(expected.minutes / 2);
    if (credit > 0) counted.push({ kind: 'credited', from: null, to: null, minutes: credit });
  }
  const workedMinutes = Math.max(0, sum(counted));
  const running = day?.runningSince != null;
  const missing = day?.missing ?? null;
  const punctuality = judgePunctuality(day, expected, shiftTime, overNow && !running && !missing);
  const overtime = missing || running || date > today ? 0 : overtimeOf(workedMinutes, expected.minutes, shiftTime);
  const needsApproval = shiftTime?.shift.overtimeApproval ?? true;

  const [status, reason] = judgeStatus({
    facts,
    date,
    today,
    holiday,
    absence,
    missing,
    running,
    over: overNow,
    begun: date < today || (date === today && expected.startsAt !== null && now >= expected.startsAt),
    workedMinutes,
    late: punctuality.lateMinutes > 0,
    shiftTime,
  });
  return {
    date,
    status,
    reason,
    shift: shiftTime && toShift(shiftTime),
    holiday,
    absence,
    punches: (day?.punches ?? []).map(({ at, direction, source }) => ({ at: iso(at), direction, source })),
    counted,
    scheduledMinutes: expected.minutes,
    workedMinutes,
    ...punctuality,
    overtimePendingMinutes: needsApproval ? overtime : 0,
    overtimeApprovedMinutes: needsApproval ? 0 : overtime,
    running,
  };
}

interface Expectation {
  /** Minutes to work on this day, net of the break; none on a holiday, half beside half a day of leave. */
  readonly minutes: number;
  readonly breakMinutes: number;
  /** From when and until when the person should be there. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
}

function expectation(time: ShiftTime | null, holiday: string | null, absence: Absence | null): Expectation {
  if (!time) return { minutes: 0, breakMinutes: 0, startsAt: null, endsAt: null };
  const { startsAt, endsAt } = time;
  const { breakMinutes } = time.shift;
  const net = netMinutes(time);
  const noon = (startsAt + endsAt) / 2;
  const leave = absence?.kind === 'leave' ? absence.portion : null;
  if (holiday || leave === 'full') return { minutes: 0, breakMinutes, startsAt, endsAt };
  return {
    minutes: leave ? Math.round(net / 2) : net,
    breakMinutes,
    startsAt: absence?.portion === 'morning' ? noon : startsAt,
    endsAt: absence?.portion === 'afternoon' ? noon : endsAt,
  };
}

const netMinutes = ({ startsAt, endsAt, shift }: ShiftTime): number =>
  Math.max(0, (endsAt - startsAt) / minute - shift.breakMinutes);

function countWork({ intervals, runningSince }: DayPunches, breakMinutes: number, now: number): CountedLine[] {
  const lines: CountedLine[] = intervals.map(({ from, to }) => ({
    kind: 'interval',
    from: iso(from),
    to: iso(to),
    minutes: wholeMinutes(from, to),
  }));
  if (runningSince !== null) {
    lines.push({
      kind: 'running_interval',
      from: iso(runningSince),
      to: null,
      minutes: wholeMinutes(runningSince, now),
    });
  }
  const taken = intervals.reduce((gaps, { to }, index) => {
    const next = intervals[index + 1]?.from ?? runningSince;
    return next === null ? gaps : gaps + wholeMinutes(to, next);
  }, 0);
  const due = sum(lines) >= breakDueFrom ? Math.max(0, breakMinutes - taken) : 0;
  if (due > 0) lines.push({ kind: 'unpaid_break', from: null, to: null, minutes: -due });
  return lines;
}

function judgePunctuality(
  day: DayPunches | undefined,
  expected: Expectation,
  time: ShiftTime | null,
  complete: boolean,
) {
  const none = { lateMinutes: 0, earlyLeaveMinutes: 0 };
  if (!time || expected.minutes === 0 || expected.startsAt === null || expected.endsAt === null) return none;
  const cameAt = day?.intervals[0]?.from ?? day?.runningSince ?? null;
  const leftAt = day?.intervals.at(-1)?.to ?? null;
  const late = cameAt === null ? 0 : wholeMinutes(expected.startsAt, cameAt);
  const early = leftAt === null || !complete ? 0 : wholeMinutes(leftAt, expected.endsAt);
  return {
    lateMinutes: late > time.shift.lateGraceMinutes ? late : 0,
    earlyLeaveMinutes: early > time.shift.earlyGraceMinutes ? early : 0,
  };
}

function overtimeOf(worked: number, scheduled: number, time: ShiftTime | null): number {
  const extra = worked - scheduled;
  return extra > 0 && extra >= (time?.shift.overtimeFromMinutes ?? 0) ? extra : 0;
}

interface Circumstances {
  readonly facts: Facts;
  readonly date: string;
  readonly today: string;
  readonly holiday: string | null;
  readonly absence: Absence | null;
  readonly missing: DayPunches['missing'];
  readonly running: boolean;
  readonly begun: boolean;
  readonly over: boolean;
  readonly workedMinutes: number;
  readonly late: boolean;
  readonly shiftTime: ShiftTime | null;
}

/** Exactly one status; the first rule that applies decides, so their order is the precedence. */
function judgeStatus(day: Circumstances): readonly [DayStatus, DayReason | null] {
  const { facts, date, today, absence, missing, shiftTime } = day;
  if (date < facts.joinedOn) return ['not_processed', 'before_employment'];
  if (facts.leftOn !== null && date > facts.leftOn) return ['not_processed', 'after_employment'];
  if (day.holiday) return ['holiday', missing];
  if (facts.scheduleOn(date) === 'weekly off') return ['weekly_off', missing];
  if (absence?.kind === 'leave' && absence.portion === 'full') return ['on_leave', missing];
  const elsewhere = absence && absence.kind !== 'leave' && absence.portion === 'full' ? absence.kind : null;
  if (date > today)
    return elsewhere ? [elsewhere, 'upcoming'] : ['not_processed', shiftTime ? 'upcoming' : 'not_scheduled'];
  if (missing) return ['incomplete', missing];
  if (elsewhere) return [elsewhere, day.over ? null : 'shift_running'];
  if (!shiftTime) return day.workedMinutes > 0 ? ['present', 'not_scheduled'] : ['not_processed', 'not_scheduled'];
  if (!day.over || day.running) {
    if (day.workedMinutes === 0 && !day.running) return ['not_processed', day.begun ? 'shift_running' : 'upcoming'];
    return [day.late ? 'late' : 'present', 'shift_running'];
  }
  const share = absence ? 0.5 : 1;
  if (day.workedMinutes === 0) return ['absent', null];
  if (day.workedMinutes < shiftTime.shift.absentBelowMinutes * share) return ['absent', 'below_half_day'];
  if (absence?.kind === 'leave' || day.workedMinutes < shiftTime.shift.halfDayBelowMinutes * share)
    return ['half_day', null];
  return [day.late ? 'late' : 'present', null];
}

const toShift = (time: ShiftTime) => ({
  name: time.shift.name,
  start: wallTime(time.shift.startMinute),
  end: wallTime(time.shift.endMinute),
  startsAt: iso(time.startsAt),
  endsAt: iso(time.endsAt),
  breakMinutes: time.shift.breakMinutes,
  scheduledMinutes: netMinutes(time),
});

const wallTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const iso = (at: number): string => new Date(at).toISOString();
const wholeMinutes = (from: number, to: number): number => Math.floor(to / minute) - Math.floor(from / minute);
const sum = (lines: readonly CountedLine[]): number => lines.reduce((total, line) => total + line.minutes, 0);
