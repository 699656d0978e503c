import { addDays, datesBetween } from '../../../src/api/contract/calendar.ts';
import type { LeaveProblem } from '../../../src/api/contract/requests/leave-preview.ts';
import type { LeaveDay, LeaveInput } from '../../../src/api/contract/requests/leave-values.ts';
import { timeOf } from '../../platform/clock-time.ts';
import { breakAround, countDays, overlap, wholeDay, workedHalf } from './count.ts';
import { shortfalls } from './overdrawn.ts';
import type { Situation } from './situation.ts';

/** No leave is longer. */
const longestRange = 366;

type Rule = (situation: Situation, days: readonly LeaveDay[]) => readonly Problem[];
type Problem = Pick<LeaveProblem, 'code' | 'field'> & Partial<LeaveProblem>;

const isOff = ({ why }: LeaveDay): boolean => ['weekly_off', 'holiday', 'half_holiday', 'not_scheduled'].includes(why);

/** Days of one type that follow each other, with only days off between them. */
function runAround({ taken, type, calendar }: Situation, days: readonly LeaveDay[]): number {
  const amounts = new Map(taken.filter(({ typeId }) => typeId === type.id).map(({ date, amount }) => [date, amount]));
  for (const { date, amount } of days) amounts.set(date, (amounts.get(date) ?? 0) + amount);
  const isFree = (date: string) =>
    calendar.holidays.get(date)?.portion === 'full' || typeof calendar.scheduleOn(date) === 'string';
  const step = (from: string, by: 1 | -1): number => {
    let total = 0;
    for (let date = addDays(from, by), off = 0; off < 14; date = addDays(date, by)) {
      const amount = amounts.get(date) ?? 0;
      if (amount === 0 && !isFree(date)) return total;
      // two weeks without a working day end a run as well as a day of work does
      off = amount === 0 ? off + 1 : 0;
      total += amount;
    }
    return total;
  };
  const first = days[0]?.date ?? '';
  const last = days.at(-1)?.date ?? '';
  const within = datesBetween(first, last).reduce((total, date) => total + (amounts.get(date) ?? 0), 0);
  return within + step(first, -1) + step(last, 1);
}

const firstCounted = (days: readonly LeaveDay[]): string | undefined => days.find(({ amount }) => amount > 0)?.date;

/** Whether hours are asked for of a day that is worked, and none of them is. */
const hasHoursNotWorked = ({ firstPortion, firstDate, lastDate }: LeaveInput, days: readonly LeaveDay[]): boolean =>
  firstPortion === 'hours' &&
  firstDate === lastDate &&
  days.some(({ why, amount }) => (why === 'working_day' || why === 'half_holiday') && amount === 0);

/** The field that says which part of a date is wanted. */
const portionField = ({ firstDate }: LeaveInput, date: string) => (date === firstDate ? 'firstPortion' : 'lastPortion');

/** The rules of PRODUCT 3.5, each by its name. A rule yields what stands against an ask. */
const rules = {
  'a type that is no longer offered cannot be asked for': ({ type, today }) =>
    type.withdrawnOn !== null && type.withdrawnOn <= today ? [{ code: 'type_withdrawn', field: 'typeId' }] : [],

  'a type by the day takes whole days, one by the half-day no hours': ({ type, ask }) => {
    const offered = { day: ['full'], half_day: ['full', 'morning', 'afternoon'], hour: ['full', 'hours'] }[type.unit];
    if (!offered.includes(ask.firstPortion)) return [{ code: 'portion_not_offered', field: 'firstPortion' }];
    // one day has one part
    const isOne = ask.firstDate !== ask.lastDate || ask.firstPortion === ask.lastPortion;
    return isOne && offered.includes(ask.lastPortion) ? [] : [{ code: 'portion_not_offered', field: 'lastPortion' }];
  },

  'hours are of one day': ({ ask }) =>
    ask.firstPortion === 'hours' && ask.firstDate !== ask.lastDate
      ? [{ code: 'hours_on_one_day_only', field: 'lastDate' }]
      : [],

  'hours lie within the shift, and not within its break': ({ ask, calendar }, days) => {
    if (!hasHoursNotWorked(ask, days)) return [];
    const pause = breakAround(ask, calendar.scheduleOn(ask.firstDate));
    return [
      pause
        ? { code: 'hours_within_break', field: 'startTime', text: `${timeOf(pause.from)}–${timeOf(pause.to)}` }
        : { code: 'hours_outside_shift', field: 'startTime' },
    ];
  },

  'a half day on a holiday or weekly off is refused': ({ ask }, days) =>
    days
      .filter((day) => (day.portion === 'morning' || day.portion === 'afternoon') && isOff(day) && day.amount === 0)
      .map(({ date }) => ({ code: 'half_day_on_day_off' as const, field: portionField(ask, date), date })),

  'a half day on a free half is refused': ({ ask, calendar }, days) =>
    days
      .filter(({ why, amount }) => why === 'half_shift' && amount === 0)
      .map(({ date }) => {
        const shift = calendar.scheduleOn(date);
        const half = typeof shift === 'object' ? workedHalf(shift, date, calendar) : null;
        return { code: 'half_day_on_free_half' as const, field: portionField(ask, date), date, text: half };
      }),

  'what is on leave already cannot be asked for again': ({ taken }, days) =>
    days
      .filter(({ why }) => why === 'already_on_leave')
      .map(({ date, portion }) => ({
        code: 'already_on_leave' as const,
        field: 'firstDate' as const,
        date,
        requestId: taken.find((part) => part.date === date && overlap(part.portion, portion))?.requestId ?? null,
      })),

  'a range with nothing to count is refused': ({ ask }, days) =>
    days.every(({ amount, why }) => amount === 0 && why !== 'already_on_leave') && !hasHoursNotWorked(ask, days)
      ? [{ code: 'nothing_to_count', field: 'firstDate' }]
      : [],

  'two requests can never spend the same days': ({ type, lines }, days) =>
    shortfalls({ type, lines, days }).map(({ year, missing }) => ({
      code: 'insufficient_balance' as const,
      field: 'lastDate' as const,
      amount: missing,
      text: String(year),
    })),

  'notice is given': ({ type, today }, days) => {
    const first = firstCounted(days);
    if (first === undefined || type.noticeDays === 0 || first < today) return [];
    const earliest = addDays(today, type.noticeDays);
    return first < earliest
      ? [{ code: 'notice_too_short', field: 'firstDate', amount: type.noticeDays, date: earliest }]
      : [];
  },

  'the past is over': ({ type, today }, days) => {
    const first = firstCounted(days);
    const earliest = addDays(today, -type.backdateDays);
    return first !== undefined && first < earliest
      ? [{ code: 'too_long_ago', field: 'firstDate', amount: type.backdateDays, date: earliest }]
      : [];
  },

  'nobody plans further ahead than the year after the next': ({ ask, today }) => {
    const last = `${Number(today.slice(0, 4)) + 2}-12-31`;
    return ask.lastDate > last ? [{ code: 'too_far_ahead', field: 'lastDate', date: last }] : [];
  },

  'restricted days are kept free of leave': ({ restrictions }, days) =>
    restrictions.flatMap(({ firstDate, lastDate, reason }) => {
      const hit = days.filter(({ date, amount }) => amount > 0 && date >= firstDate && date <= lastDate);
      const [first] = hit;
      if (!first) return [];
      const last = hit.length > 1 ? (hit.at(-1)?.date ?? null) : null;
      return [
        {
          code: 'restricted_days' as const,
          field: 'firstDate' as const,
          date: first.date,
          lastDate: last,
          text: reason,
        },
      ];
    }),

  'maximum consecutive days counts adjoining requests': (situation, days) => {
    const { maxConsecutiveDays, unit } = situation.type;
    if (maxConsecutiveDays === null || unit === 'hour' || firstCounted(days) === undefined) return [];
    return runAround(situation, days) > maxConsecutiveDays * wholeDay
      ? [{ code: 'too_many_consecutive_days', field: 'lastDate', amount: maxConsecutiveDays }]
      : [];
  },

  'a reason is given where the type demands one': ({ type, ask }) =>
    type.needsReason && ask.reason === '' ? [{ code: 'reason_missing', field: 'reason' }] : [],

  'a file is attached where the type demands one': ({ type, ask }) =>
    type.needsAttachment && ask.attachmentIds.length === 0
      ? [{ code: 'attachment_missing', field: 'attachmentIds' }]
      : [],

  'what is attached is one’s own, and attached to nothing else': ({ ask, handable }) =>
    ask.attachmentIds.every((id) => handable.has(id)) ? [] : [{ code: 'attachment_unknown', field: 'attachmentIds' }],

  'somebody stands in where the type demands it, and nobody where it asks for nobody': ({ type, ask }) => {
    if (type.substitute === 'demanded' && ask.substituteId === null) {
      return [{ code: 'substitute_missing', field: 'substituteId' }];
    }
    return type.substitute === 'none' && ask.substituteId !== null
      ? [{ code: 'substitute_not_offered', field: 'substituteId' }]
      : [];
  },

  'a substitute is a colleague': ({ substituteAway }) =>
    substituteAway === undefined ? [{ code: 'substitute_unknown', field: 'substituteId' }] : [],

  /** Somebody may have gone home sick; somebody else has mistyped a date. */
  'leave over a day with recorded work is asked about': ({ workedOn }, days) =>
    days
      .filter(({ date, amount, portion }) => amount > 0 && portion === 'full' && workedOn.has(date))
      .slice(0, 1)
      .map(({ date }) => ({ code: 'work_recorded' as const, field: 'firstDate' as const, isBlocking: false, date })),

  /** Worth knowing, and no more. */
  'a substitute’s own absence is shown': ({ substituteAway, isSubstituteOfTeam }, days) => {
    const away = days.find(({ date, amount }) => amount > 0 && substituteAway?.includes(date));
    // of whoever is not of one's team only that they are: which day is told to nobody who tries one after the other
    const date = isSubstituteOfTeam ? (away?.date ?? null) : null;
    return away ? [{ code: 'substitute_away', field: 'substituteId', isBlocking: false, date }] : [];
  },
} satisfies Readonly<Record<string, Rule>>;

export interface Judged {
  readonly days: readonly LeaveDay[];
  readonly problems: readonly LeaveProblem[];
}

/** Counts an ask and tries every rule on it. A range that is none is not counted at all. */
export function judge(situation: Situation): Judged {
  const { ask, type, calendar, taken } = situation;
  const complete = (problem: Problem): LeaveProblem => ({
    isBlocking: true,
    date: null,
    lastDate: null,
    amount: null,
    requestId: null,
    text: null,
    ...problem,
  });
  if (ask.lastDate < ask.firstDate) {
    return { days: [], problems: [complete({ code: 'to_before_from', field: 'lastDate' })] };
  }
  if (addDays(ask.firstDate, longestRange) <= ask.lastDate) {
    return { days: [], problems: [complete({ code: 'range_too_long', field: 'lastDate', amount: longestRange })] };
  }
  const days = countDays(ask, type, calendar, taken);
  const all: readonly Rule[] = Object.values(rules);
  return { days, problems: all.flatMap((rule) => rule(situation, days)).map(complete) };
}
