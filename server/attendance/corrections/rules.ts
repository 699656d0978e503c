import type { AttendanceDay } from '../../../src/api/contract/attendance/attendance.ts';
import { addDays } from '../../../src/api/contract/calendar.ts';
import {
  type CorrectionInput,
  type CorrectionProblem,
  longestCorrectionAgo,
} from '../../../src/api/contract/requests/corrections.ts';

/** All that an ask is judged by. */
export interface Situation {
  readonly ask: CorrectionInput;
  /** In the organization's time zone. */
  readonly today: string;
  readonly now: number;
  /** When the person would have come and gone, in epoch milliseconds. */
  readonly span: { readonly from: number; readonly to: number };
  /** The day as it is counted without it, and with it. */
  readonly before: AttendanceDay;
  readonly after: AttendanceDay;
  /** The days before and after it, as they are counted. */
  readonly neighbors: readonly AttendanceDay[];
  /** Another correction of the same day that waits or is applied. */
  readonly standing: { readonly id: string } | null;
}

/** Hours that anybody is at work in one go at most. */
export const longestStretch = 16;

const hour = 3_600_000;

type Problem = Pick<CorrectionProblem, 'code' | 'field'> & Partial<CorrectionProblem>;
type Rule = (situation: Situation) => readonly Problem[];

const warning = (code: CorrectionProblem['code']): Problem => ({ code, field: 'date', isBlocking: false });

const isEmployed = ({ reason }: AttendanceDay): boolean =>
  reason !== 'before_employment' && reason !== 'after_employment';

/** The rules of corrections, each by its name. A rule yields what stands against an ask. */
const rules = {
  'nothing is corrected that has not been yet': ({ span, now }) => {
    if (span.from > now) return [{ code: 'in_the_future', field: 'checkIn' }];
    return span.to > now ? [{ code: 'in_the_future', field: 'checkOut' }] : [];
  },

  'what was two months ago can still be corrected': ({ ask, today }) => {
    const earliest = addDays(today, -longestCorrectionAgo);
    return ask.date < earliest
      ? [{ code: 'too_long_ago', field: 'date', amount: longestCorrectionAgo, date: earliest }]
      : [];
  },

  'nobody worked here before they joined or after they left': ({ before }) =>
    isEmployed(before) ? [] : [{ code: 'not_employed', field: 'date' }],

  'nobody is at work for longer than sixteen hours, or than their shift': ({ ask, span, before }) => {
    const shift = before.shift ? Date.parse(before.shift.endsAt) - Date.parse(before.shift.startsAt) : 0;
    if (span.to - span.from <= Math.max(longestStretch * hour, shift)) return [];
    // what is meant is seldom the next day
    return ask.checkOut <= ask.checkIn
      ? [{ code: 'left_before_came', field: 'checkOut' }]
      : [{ code: 'too_long', field: 'checkOut', amount: longestStretch }];
  },

  'nobody works on two days at once': ({ span, neighbors }) =>
    neighbors
      .filter(({ counted }) =>
        counted.some(
          ({ from, to }) => from !== null && to !== null && Date.parse(from) < span.to && Date.parse(to) > span.from,
        ),
      )
      .slice(0, 1)
      .map(
        ({ date }): Problem => ({
          code: 'overlaps_other_day',
          field: date < neighborOf(neighbors) ? 'checkIn' : 'checkOut',
          date,
        }),
      ),

  'a day is corrected once': ({ ask, standing }) =>
    standing ? [{ code: 'already_asked', field: 'date', date: ask.date, requestId: standing.id }] : [],

  'what changes nothing is not asked for': ({ before, after }) =>
    isEmployed(before) && isSame(before, after) ? [{ code: 'nothing_changes', field: 'checkIn' }] : [],

  'who asks says why': ({ ask }) => (ask.reason === '' ? [{ code: 'reason_missing', field: 'reason' }] : []),

  'on leave, on a holiday and on a day off it is asked about': ({ before }) => {
    // half a day of leave, too: what is worked in it counts as overtime
    if (before.status === 'on_leave' || before.absence?.kind === 'leave' || before.hoursOff)
      return [warning('on_leave')];
    if (before.status === 'holiday') return [warning('on_holiday')];
    return before.status === 'weekly_off' ? [warning('on_weekly_off')] : [];
  },

  'where nothing is missing it is asked about': ({ before, after }) =>
    ['present', 'late'].includes(before.status) &&
    before.punches.length > 0 &&
    !before.running &&
    !isSame(before, after)
      ? [warning('complete_already')]
      : [],
} satisfies Readonly<Record<string, Rule>>;

/** All that a day comes to; terminals know seconds, and nobody asks for those. */
const signatureOf = ({ status, reason, counted, lateMinutes, earlyLeaveMinutes }: AttendanceDay): string =>
  JSON.stringify([
    ...[status, reason, lateMinutes, earlyLeaveMinutes],
    counted.map(({ kind, from, to, minutes }) => [kind, from?.slice(0, 16), to?.slice(0, 16), minutes]),
  ]);

/** Whether a day comes to the same either way. */
const isSame = (one: AttendanceDay, other: AttendanceDay): boolean => signatureOf(one) === signatureOf(other);

/** The date between two neighbours: what is earlier is before it. */
const neighborOf = (neighbors: readonly AttendanceDay[]): string => {
  const [first] = neighbors;
  return first ? addDays(first.date, 1) : '';
};

/** Tries every rule on an ask. */
export function judge(situation: Situation): CorrectionProblem[] {
  const all: readonly Rule[] = Object.values(rules);
  return all
    .flatMap((rule) => rule(situation))
    .map((problem) => ({ isBlocking: true, date: null, amount: null, requestId: null, ...problem }));
}
