import type { AttendanceDay } from '../../../src/api/contract/attendance/attendance.ts';
import { addDays } from '../../../src/api/contract/calendar.ts';
import {
  type CorrectionDraft,
  type CorrectionInput,
  type CorrectionPreview,
  type CorrectionProblem,
  longestCorrectionAgo,
} from '../../../src/api/contract/requests/corrections.ts';
import { correctedSpan } from '../../calendar/corrected-time.ts';
import type { Facts } from '../../calendar/facts.ts';
import { attendeeOf } from '../../calendar/of-member.ts';
import { lockedMonths } from '../../calendar/periods.ts';
import { readFacts } from '../../calendar/queries.ts';
import type { Member } from '../../people/approvers.ts';
import type { ReportingContext } from '../../people/context.ts';
import { minuteOf, timeOf } from '../../platform/clock-time.ts';
import { named } from '../../requests/head.ts';
import { refuseBlocking, refuseMissing } from '../../requests/problems.ts';
import { computeDays } from '../compute.ts';
import { type CorrectionRow, standingOn, standingOnAny } from './context.ts';
import { judge } from './rules.ts';

/** What can be judged. @throws Refused `rule_broken` where a time is not there yet */
export function completed(ask: CorrectionDraft): CorrectionInput {
  const { checkIn, checkOut } = ask;
  if (checkIn !== null && checkOut !== null) return { ...ask, checkIn, checkOut };
  return refuseMissing(ask, ['checkIn', 'checkOut'], 'There is no time yet.');
}

interface Days {
  readonly before: AttendanceDay;
  readonly after: AttendanceDay;
  readonly neighbors: readonly AttendanceDay[];
  readonly span: { readonly from: number; readonly to: number };
}

/** What a day would come to is counted, whatever was kept of it. */
const hypothetical: Pick<Facts, 'kept'> = { kept: new Map() };

/** A day without a correction and with it, and those around it. */
function daysWith(facts: Facts, { date, checkIn, checkOut }: CorrectionInput, now: Date): Days {
  const dates = [addDays(date, -1), date, addDays(date, 1)];
  const others = new Map([...facts.corrections].filter(([of]) => of !== date));
  const span = correctedSpan(facts, { date, checkIn: minuteOf(checkIn), checkOut: minuteOf(checkOut) });
  const own = { ...span, requestId: noRequest, by: null, at: now };
  const count = (corrections: Facts['corrections']) =>
    computeDays({ ...facts, ...hypothetical, corrections }, dates, now.getTime());
  const [earlier, before, later] = count(others);
  const [, after] = count(new Map([...others, [date, own]]));
  if (!before || !after || !earlier || !later) throw new Error(`${date} is no date to be computed`);
  return { before, after: { ...after, correction: null }, neighbors: [earlier, later], span };
}

/** Stands for the request that there is not yet. */
const noRequest = '00000000-0000-0000-0000-000000000000';

/** What is known of some days, and of those around them. */
const factsFor = (context: ReportingContext, member: Member, first: string, last = first): Promise<Facts> =>
  readFacts(context.tx, attendeeOf(context, member), addDays(first, -1), addDays(last, 1));

export interface Judged extends Days {
  readonly problems: readonly CorrectionProblem[];
}

/** Judges what somebody asks for by all that is known of them. @param exceptId a request of theirs that it is to be instead of */
export async function validate(
  context: ReportingContext,
  member: Member,
  ask: CorrectionInput,
  exceptId: string | null,
): Promise<Judged> {
  const days = daysWith(await factsFor(context, member, ask.date), ask, context.now);
  const standing = await standingOn(context, { employeeId: member.id, date: ask.date, exceptId });
  const { today, now } = context;
  return { ...days, problems: judge({ ...days, ask, standing, today, now: now.getTime() }) };
}

/** What a day is without a request and with it; null while its times are not known. */
export async function effectOf(context: ReportingContext, { date, checkIn, checkOut, employeeId }: CorrectionRow) {
  const member = context.reporting.members.get(employeeId);
  if (checkIn === null || checkOut === null || !member) return null;
  const ask = { date, checkIn: timeOf(checkIn), checkOut: timeOf(checkOut), reason: '', attachmentIds: [] };
  const { before, after } = daysWith(await factsFor(context, member, date), ask, context.now);
  return { before, after };
}

/**
 * Rules that are looked at again when somebody decides on what was asked for in time: the day before or after may have been
 * worked or corrected since.
 */
const lookedAtAgain: ReadonlySet<string> = new Set(['overlaps_other_day', 'already_asked', 'not_employed']);

/** @throws Refused `rule_broken` with each rule that stands in the way, by field */
export const refuseProblems = ({ problems }: Judged, judgedFor: 'ask' | 'decision'): void =>
  refuseBlocking(problems, judgedFor === 'ask' ? null : lookedAtAgain);

/** What is asked for along with an ask, one day each: the same times, and the same reason. */
export const along = <Ask extends CorrectionDraft>({ alsoOn = [], ...ask }: Ask): Omit<Ask, 'alsoOn'>[] =>
  [...new Set(alsoOn)]
    .filter((date) => date !== ask.date)
    .sort()
    .map((date) => ({ ...ask, date }));

type OtherDay = CorrectionPreview['others'][number];

/** What the days come to that are asked for along with one. All of them are read at once, however many there are. */
async function previewOthers(context: ReportingContext, member: Member, ask: CorrectionInput): Promise<OtherDay[]> {
  const { today, now } = context;
  const asks = along(ask);
  const none = { isBlocking: true, date: null, amount: null, requestId: null } as const;
  const earliest = addDays(today, -longestCorrectionAgo);
  // what lies further off is not read at all
  const isNear = ({ date }: { readonly date: string }) => date >= earliest && date <= addDays(today, 1);
  const far = asks
    .filter((one) => !isNear(one))
    .map(({ date }): OtherDay => {
      const problem =
        date < earliest
          ? { ...none, code: 'too_long_ago' as const, amount: longestCorrectionAgo, date: earliest }
          : { ...none, code: 'in_the_future' as const };
      return { date, after: null, problems: [{ ...problem, field: 'alsoOn' }] };
    });
  const near = asks.filter(isNear);
  const [first, last] = [near[0], near.at(-1)];
  if (!first || !last) return far;
  const facts = await factsFor(context, member, first.date, last.date);
  const dates = near.map(({ date }) => date);
  const standing = await standingOnAny(context, { employeeId: member.id, dates, exceptId: null });
  const others = near.map((one): OtherDay => {
    const days = daysWith(facts, one, now);
    const its = standing.find(({ date }) => date === one.date) ?? null;
    // the reason is the same, and said once
    const problems = judge({ ...days, ask: { ...one, reason: '-' }, standing: its, today, now: now.getTime() });
    return { date: one.date, after: days.after, problems };
  });
  return withLockedMonths(
    context,
    [...far, ...others].sort((one, other) => (one.date < other.date ? -1 : 1)),
  );
}

/** In a locked month nothing is asked for. */
async function withLockedMonths(context: ReportingContext, others: readonly OtherDay[]): Promise<OtherDay[]> {
  const [first, last] = [others[0], others.at(-1)];
  const locked = first && last ? await lockedMonths(context, { first: first.date, last: last.date }) : new Map();
  return others.map((other) => {
    const since: string | undefined = locked.get(other.date.slice(0, 7));
    if (since === undefined) return other;
    const problem = { code: 'period_locked', field: 'alsoOn', isBlocking: true, date: since } as const;
    return { ...other, problems: [...other.problems, { ...problem, amount: null, requestId: null }] };
  });
}

/** What an ask would come to. */
export async function preview(
  context: ReportingContext,
  member: Member,
  ask: CorrectionInput,
  exceptId: string | null,
): Promise<CorrectionPreview> {
  const { before, after, problems } = await validate(context, member, ask, exceptId);
  const approver = named(context.reporting.approverOf(member.id, 1));
  const others = await previewOthers(context, member, ask);
  return { before, after, timeZone: context.timeZone, problems: [...problems], others, approver };
}
