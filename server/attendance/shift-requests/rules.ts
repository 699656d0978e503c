import { isDeepStrictEqual } from 'node:util';
import { addDays, daysFrom } from '../../../src/api/contract/calendar.ts';
import { minimumRest, type ShiftInput, type ShiftProblem } from '../../../src/api/contract/requests/shifts.ts';
import type { ShiftDay } from '../../calendar/facts.ts';
import { atTimes, breakOf, inProportion, lengthOf } from '../../calendar/schedule.ts';
import { minuteOf } from '../../platform/clock-time.ts';
import { type InstantAt, isRestCut } from './rest.ts';

/** Days ahead for which anything is asked at most. */
export const furthestAhead = 92;

/** One of those whose shifts are looked at. */
export interface Worker {
  /** What they work on a date, as it is planned; null where they are free, on a holiday too. */
  readonly shiftOn: (date: string) => ShiftDay | null;
  /** Whether they work here on a date at all. */
  readonly isEmployed: (date: string) => boolean;
  /** Whether they are on leave for the whole of it. */
  readonly isOnLeave: (date: string) => boolean;
  /** Whether they have what a shift needs, on a date. */
  readonly isQualified: (shift: ShiftDay, date: string) => boolean;
  /** Dates that another request is about, with its id where it is theirs: null where they are asked by somebody else. */
  readonly asked: ReadonlyMap<string, string | null>;
}

/** What changes for somebody: by date, what they work then instead; null: nothing. */
export type Plan = ReadonlyMap<string, ShiftDay | null>;

/** All that an ask is judged by. */
export interface Situation {
  readonly ask: ShiftInput;
  /** In the organization's time zone. */
  readonly today: string;
  /** Whether a shift of a date that begins at that minute has begun. */
  readonly hasBegun: (date: string, minute: number) => boolean;
  readonly instantAt: InstantAt;
  readonly me: Worker;
  /** Whoever exchanges or takes it; null while there is nobody, undefined where there is no such colleague. */
  readonly colleague: Worker | null | undefined;
}

type Problem = Pick<ShiftProblem, 'code' | 'field'> & Partial<ShiftProblem>;
type Rule = (situation: Situation) => readonly Problem[];

/** The date of the shift that comes in exchange: the same one where nothing else is said. */
export const theirDateIn = ({ wish, date, theirDate }: ShiftInput): string =>
  wish === 'swap' ? (theirDate ?? date) : date;

/** The times that a change asks for, in place of those that are planned, by as much of its measures; null: to be free. */
function wantedShift({ start, end }: ShiftInput, planned: ShiftDay | null): ShiftDay | null {
  if (start === null || end === null || planned === null) return null;
  const times = { startMinute: minuteOf(start), endMinute: minuteOf(end) };
  return inProportion(atTimes(planned, times), planned);
}

/** What an ask would change of one's own shifts, and of the colleague's. */
export function plansOf({ ask, me, colleague }: Situation): { readonly mine: Plan; readonly theirs: Plan } {
  const { wish, date } = ask;
  const own = me.shiftOn(date);
  if (wish === 'change') return { mine: new Map([[date, wantedShift(ask, own)]]), theirs: new Map() };
  if (wish === 'offer') return { mine: new Map([[date, null]]), theirs: new Map(colleague ? [[date, own]] : []) };
  const on = theirDateIn(ask);
  const other = colleague?.shiftOn(on) ?? null;
  // on one date each takes the other's; on two each is free on the date that they gave away
  return {
    mine: new Map([
      [date, null],
      [on, other],
    ]),
    theirs: new Map(
      colleague
        ? [
            [on, null],
            [date, own],
          ]
        : [],
    ),
  };
}

const other = (situation: Situation): Worker | null => situation.colleague ?? null;

/** The rules of shift requests, each by its name. A rule yields what stands against an ask. */
const rules = {
  'what has begun is not exchanged': ({ ask, me, colleague, hasBegun, today }) => {
    const begun = (date: string, shift: ShiftDay | null | undefined) =>
      shift ? hasBegun(date, shift.startMinute) : date < today;
    if (begun(ask.date, me.shiftOn(ask.date))) return [{ code: 'in_the_past', field: 'date' }];
    const on = theirDateIn(ask);
    const theirs = colleague?.shiftOn(on);
    // on the same date it is who, and not when, that has to be another
    if (on === ask.date) return theirs && begun(on, theirs) ? [{ code: 'in_the_past', field: 'colleagueId' }] : [];
    return begun(on, theirs) ? [{ code: 'in_the_past', field: 'theirDate' }] : [];
  },

  'nobody plans further ahead than three months': ({ ask, today }) =>
    (
      [
        ['date', ask.date],
        ['theirDate', theirDateIn(ask)],
      ] as const
    )
      .filter(([, date]) => daysFrom(today, date) > furthestAhead)
      .slice(0, 1)
      .map(([field]): Problem => ({ code: 'too_far_ahead', field, date: addDays(today, furthestAhead) })),

  'only what is worked is given away': ({ ask, me }) =>
    me.shiftOn(ask.date) ? [] : [{ code: 'no_shift', field: 'date' }],

  'whoever is on leave has nothing to exchange': ({ ask, me }) =>
    me.isOnLeave(ask.date) ? [{ code: 'on_leave', field: 'date' }] : [],

  'whoever takes a shift is of one’s team, and a swap names them': ({ ask, colleague }) => {
    if (ask.wish === 'change') return [];
    if (colleague === undefined) return [{ code: 'colleague_unknown', field: 'colleagueId' }];
    return ask.wish === 'swap' && colleague === null ? [{ code: 'colleague_missing', field: 'colleagueId' }] : [];
  },

  'they work what is taken from them': (situation) => {
    const { ask } = situation;
    const on = theirDateIn(ask);
    return ask.wish === 'swap' && other(situation)?.shiftOn(on) === null
      ? [{ code: 'colleague_no_shift', field: 'theirDate', date: on }]
      : [];
  },

  'nobody takes a shift where they do not work': (situation) => {
    const { ask, me } = situation;
    const on = theirDateIn(ask);
    if (ask.wish === 'swap' && !me.isEmployed(on)) return [{ code: 'not_employed', field: 'theirDate', date: on }];
    const colleague = other(situation);
    return colleague && !colleague.isEmployed(ask.date)
      ? [{ code: 'colleague_not_employed', field: 'colleagueId', date: ask.date }]
      : [];
  },

  'nobody takes a shift on leave': (situation) => {
    const { ask, me } = situation;
    const on = theirDateIn(ask);
    if (ask.wish === 'swap' && on !== ask.date && me.isOnLeave(on)) return [{ code: 'on_leave', field: 'theirDate' }];
    const colleague = other(situation);
    return colleague && [ask.date, on].some(colleague.isOnLeave)
      ? [{ code: 'colleague_on_leave', field: 'colleagueId' }]
      : [];
  },

  'nobody works two shifts on one date': (situation) => {
    const { ask, me } = situation;
    const colleague = other(situation);
    const on = theirDateIn(ask);
    if (ask.wish === 'swap' && on !== ask.date && me.shiftOn(on))
      return [{ code: 'works_already', field: 'theirDate', date: on }];
    const isTaken = ask.wish === 'offer' || on !== ask.date;
    return colleague && isTaken && ask.wish !== 'change' && colleague.shiftOn(ask.date)
      ? [{ code: 'colleague_works_already', field: 'colleagueId', date: ask.date }]
      : [];
  },

  'whoever takes a shift has what it needs': (situation) => {
    const { ask, me } = situation;
    const { mine, theirs } = plansOf(situation);
    const lacks = (worker: Worker | null, plan: Plan): string | undefined =>
      [...plan].find(([date, shift]) => worker && shift && !worker.isQualified(shift, date))?.[0];
    const own = lacks(ask.wish === 'swap' ? me : null, mine);
    if (own !== undefined) return [{ code: 'not_qualified', field: 'theirDate', date: own }];
    const date = lacks(other(situation), theirs);
    return date === undefined ? [] : [{ code: 'colleague_not_qualified', field: 'colleagueId', date }];
  },

  'eleven hours lie between two shifts': (situation) => {
    const { mine, theirs } = plansOf(situation);
    const colleague = other(situation);
    const field = situation.ask.wish === 'change' ? 'start' : 'theirDate';
    if (isRestCut(situation.me, mine, situation.instantAt))
      return [{ code: 'rest_too_short', field, amount: minimumRest }];
    return colleague && isRestCut(colleague, theirs, situation.instantAt)
      ? [{ code: 'colleague_rest_too_short', field: 'colleagueId', amount: minimumRest }]
      : [];
  },

  'what changes nothing is not asked for': (situation) => {
    const { ask, me } = situation;
    const { mine } = plansOf(situation);
    const isSame = [...mine].every(([date, shift]) => sameTimes(shift, me.shiftOn(date)));
    const field = ask.wish === 'change' ? 'start' : 'theirDate';
    return me.shiftOn(ask.date) && isSame ? [{ code: 'nothing_changes', field }] : [];
  },

  'another time has a start and an end': ({ ask }) =>
    ask.wish === 'change' && (ask.start === null) !== (ask.end === null)
      ? [{ code: 'times_incomplete', field: 'start' }]
      : [],

  'a shift is longer than its break, and ends at another time than it starts': ({ ask, me }) => {
    const shift = ask.wish === 'change' ? wantedShift(ask, me.shiftOn(ask.date)) : null;
    const isEmpty = shift && (shift.startMinute === shift.endMinute || lengthOf(shift) <= shift.breakMinutes);
    return isEmpty ? [{ code: 'too_short', field: 'start' }] : [];
  },

  'a shift is asked about once': (situation) => {
    const { ask, me } = situation;
    const standing = me.asked.get(ask.date);
    if (standing !== undefined) return [{ code: 'already_asked', field: 'date', date: ask.date, requestId: standing }];
    const on = theirDateIn(ask);
    return other(situation)?.asked.has(on) ? [{ code: 'already_asked', field: 'colleagueId', date: on }] : [];
  },

  'who wants another time says why': ({ ask }) =>
    ask.wish === 'change' && ask.reason === '' ? [{ code: 'reason_missing', field: 'reason' }] : [],
} satisfies Readonly<Record<string, Rule>>;

const sameTimes = (one: ShiftDay | null, other: ShiftDay | null): boolean =>
  one === null || other === null
    ? one === other
    : one.startMinute === other.startMinute &&
      one.endMinute === other.endMinute &&
      isDeepStrictEqual(breakOf(one), breakOf(other));

/** Tries every rule on an ask. */
export const judge = (situation: Situation): ShiftProblem[] =>
  Object.values<Rule>(rules)
    .flatMap((rule) => rule(situation))
    .map((problem) => ({ isBlocking: true, date: null, amount: null, requestId: null, ...problem }));
