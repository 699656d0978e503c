import type { AttendanceDay } from '../../../src/api/contract/attendance/attendance.ts';
import { addDays } from '../../../src/api/contract/calendar.ts';
import {
  longestOvertimeAgo,
  type OvertimeDay,
  type OvertimeInput,
  type OvertimeProblem,
} from '../../../src/api/contract/requests/overtime.ts';

/** What of one date bears on an ask, as long as no other request stands for it. */
export interface KnownDay {
  readonly date: string;
  readonly reason: AttendanceDay['reason'];
  /** Overtime that needs an approval, whatever is asked or granted of it here. */
  readonly recorded: number;
  /** Whether work beyond the shift would need an approval on that day. */
  readonly isPlannable: boolean;
  readonly isOnLeave: boolean;
  readonly isAskedElsewhere: boolean;
}

/** All that an ask is judged by. */
export interface Situation {
  readonly ask: OvertimeInput;
  /** In the organization's time zone. */
  readonly today: string;
  /** Each date of the range, in order. */
  readonly known: readonly KnownDay[];
  /** Whether the organization has a type of leave that time off goes to. */
  readonly hasAccount: boolean;
}

/** Days that one request is of at most, and that lie after today at most. */
export const longestRange = 31;
export const furthestAhead = 60;

type Problem = Pick<OvertimeProblem, 'code' | 'field'> & Partial<OvertimeProblem>;
type Rule = (situation: Situation, days: readonly OvertimeDay[]) => readonly Problem[];

export const isAhead = ({ ask, today }: Pick<Situation, 'ask' | 'today'>): boolean => ask.lastDate >= today;
const counts = ({ minutes }: OvertimeDay): boolean => minutes > 0;

/** The rules of overtime requests, each by its name. A rule yields what stands against an ask. */
const rules = {
  'what is over is asked for apart from what is to come': ({ ask, today }) =>
    ask.firstDate < today && ask.lastDate >= today
      ? [{ code: 'over_and_to_come', field: 'lastDate', date: addDays(today, -1) }]
      : [],

  'days without overtime are passed over, and a range with nothing else is refused': (situation, days) => {
    if (days.some(counts)) return [];
    if (!isAhead(situation)) return [{ code: 'nothing_recorded', field: 'firstDate' }];
    return situation.ask.plannedMinutes === null ? [] : [{ code: 'nothing_to_plan', field: 'firstDate' }];
  },

  'who plans overtime says how much of it': (situation) =>
    isAhead(situation) && situation.ask.plannedMinutes === null
      ? [{ code: 'planned_missing', field: 'plannedMinutes' }]
      : [],

  'who plans overtime says what for': (situation) =>
    isAhead(situation) && situation.ask.reason === '' ? [{ code: 'reason_missing', field: 'reason' }] : [],

  'what was two months ago can still be asked for': ({ ask, today }) => {
    const earliest = addDays(today, -longestOvertimeAgo);
    return ask.firstDate < earliest
      ? [{ code: 'too_long_ago', field: 'firstDate', amount: longestOvertimeAgo, date: earliest }]
      : [];
  },

  'nobody plans further ahead than two months': ({ ask, today }) => {
    const last = addDays(today, furthestAhead);
    return ask.lastDate > last ? [{ code: 'too_far_ahead', field: 'lastDate', date: last }] : [];
  },

  'time off is for what has been worked': (situation) =>
    isAhead(situation) && situation.ask.compensation === 'time_off'
      ? [{ code: 'time_off_not_worked', field: 'compensation' }]
      : [],

  'time off goes to an account': ({ ask, hasAccount }) =>
    ask.compensation === 'time_off' && !hasAccount ? [{ code: 'no_time_off_account', field: 'compensation' }] : [],
} satisfies Readonly<Record<string, Rule>>;

export interface Judged {
  readonly days: readonly OvertimeDay[];
  readonly problems: readonly OvertimeProblem[];
}

/** What of a date is asked for. */
function dayOf(known: KnownDay, { plannedMinutes }: OvertimeInput, today: string): OvertimeDay {
  const { date, reason, recorded, isAskedElsewhere, isOnLeave, isPlannable } = known;
  const nothing = (why: OvertimeDay['why']): OvertimeDay => ({ date, why, minutes: 0 });
  if (reason === 'before_employment' || reason === 'after_employment') return nothing(reason);
  if (isAskedElsewhere) return nothing('asked_already');
  if (date < today) return recorded > 0 ? { date, why: 'recorded', minutes: recorded } : nothing('none');
  if (isOnLeave) return nothing('on_leave');
  return isPlannable && plannedMinutes !== null ? { date, why: 'planned', minutes: plannedMinutes } : nothing('none');
}

/** Whether a range is one that can be looked at, day by day. */
export function rangeProblem({ firstDate, lastDate }: OvertimeInput): Problem | null {
  if (lastDate < firstDate) return { code: 'to_before_from', field: 'lastDate' };
  return addDays(firstDate, longestRange) <= lastDate
    ? { code: 'range_too_long', field: 'lastDate', amount: longestRange }
    : null;
}

/** Looks at each date of an ask and tries every rule on it. A range that is none is not looked at. */
export function judge(situation: Situation): Judged {
  const { ask, known, today } = situation;
  const complete = (problem: Problem): OvertimeProblem => ({ isBlocking: true, date: null, amount: null, ...problem });
  const broken = rangeProblem(ask);
  if (broken) return { days: [], problems: [complete(broken)] };
  const days = known.map((one) => dayOf(one, ask, today));
  const all: readonly Rule[] = Object.values(rules);
  return { days, problems: all.flatMap((rule) => rule(situation, days)).map(complete) };
}
