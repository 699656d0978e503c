import { datesBetween } from '../../../src/api/contract/calendar.ts';
import type {
  OvertimeDay,
  OvertimeDraft,
  OvertimeInput,
  OvertimePreview,
} from '../../../src/api/contract/requests/overtime.ts';
import type { Facts } from '../../calendar/facts.ts';
import { attendeeOf } from '../../calendar/of-member.ts';
import { readFacts } from '../../calendar/queries.ts';
import type { Member } from '../../people/approvers.ts';
import type { ReportingContext } from '../../people/context.ts';
import { Refused } from '../../platform/refused.ts';
import { named } from '../../requests/head.ts';
import { refuseBlocking, refuseMissing } from '../../requests/problems.ts';
import { computeDays } from '../compute.ts';
import type { OvertimeMinutes, OvertimeRow } from './context.ts';
import { earnedType } from './credit.ts';
import { isAhead, type Judged, judge, type KnownDay, rangeProblem } from './rules.ts';

/** What can be judged. @throws Refused `rule_broken` where a date is not there yet */
export function completed(ask: OvertimeDraft): OvertimeInput {
  const { firstDate, lastDate } = ask;
  if (firstDate !== null && lastDate !== null) return { ...ask, firstDate, lastDate };
  return refuseMissing(ask, ['firstDate', 'lastDate'], 'There is no date yet.');
}

/** What is known of each date of a range, but for what one request has asked or been granted of it. */
function knownDays(
  facts: Facts,
  dates: readonly string[],
  { now, today }: Pick<ReportingContext, 'now' | 'today'>,
  exceptId: string | null,
): KnownDay[] {
  const others = new Map(
    [...facts.overtime].map(([date, asked]) => [date, asked.filter(({ requestId }) => requestId !== exceptId)]),
  );
  return computeDays({ ...facts, overtime: others }, dates, now.getTime()).map(
    ({ date, reason, overtimePendingMinutes }) => {
      const asked = others.get(date) ?? [];
      const scheduled = facts.scheduleOn(date);
      const absence = facts.absences.get(date);
      return {
        date,
        reason,
        recorded: overtimePendingMinutes,
        isPlannable: scheduled === 'weekly off' || (scheduled !== 'not scheduled' && scheduled.overtimeApproval),
        isOnLeave: absence?.kind === 'leave' && absence.portion === 'full',
        // once it is over, what was worked beyond what is granted can be asked for as well
        isAskedElsewhere:
          asked.some(({ isGranted }) => !isGranted) ||
          (asked.length > 0 && (date >= today || overtimePendingMinutes === 0)),
      };
    },
  );
}

/** Judges what somebody asks for by all that is known of them. @param exceptId a request of theirs that it is to be instead of */
export async function validate(
  context: ReportingContext,
  member: Member,
  ask: OvertimeInput,
  exceptId: string | null,
): Promise<Judged & { readonly accountName: string | null }> {
  const account = await earnedType(context);
  const situation = { ask, today: context.today, hasAccount: account !== null };
  const accountName = account?.name ?? null;
  // a range that is none reads nothing
  if (rangeProblem(ask)) return { ...judge({ ...situation, known: [] }), accountName };
  const dates = datesBetween(ask.firstDate, ask.lastDate);
  const facts = await readFacts(context.tx, attendeeOf(context, member), ask.firstDate, ask.lastDate);
  return { ...judge({ ...situation, known: knownDays(facts, dates, context, exceptId) }), accountName };
}

/**
 * Rules that are looked at again when somebody decides on what was asked for in time: a correction may have taken the
 * overtime of a day away, or given it more.
 */
const lookedAtAgain: ReadonlySet<string> = new Set(['nothing_recorded', 'no_time_off_account']);

/** @throws Refused `rule_broken` with each rule that stands in the way, by field */
export const refuseProblems = ({ problems }: Judged, judgedFor: 'ask' | 'decision'): void =>
  refuseBlocking(problems, judgedFor === 'ask' ? null : lookedAtAgain);

/** @throws Refused `rule_broken` where another request has come to stand for one of these days */
export async function refuseAskedElsewhere(context: ReportingContext, member: Member, request: OvertimeRow) {
  const [first] = request.days;
  const last = request.days.at(-1);
  if (!first || !last) return;
  const { overtime } = await readFacts(context.tx, attendeeOf(context, member), first.date, last.date);
  const taken = request.days.find(({ date }) => {
    const others = (overtime.get(date) ?? []).filter(({ requestId }) => requestId !== request.id);
    return others.some(({ isGranted }) => !isGranted) || (others.length > 0 && date >= context.today);
  });
  if (!taken) return;
  const message = `already asked ${taken.date}`;
  throw new Refused('rule_broken', { fields: [{ path: 'body.ask.firstDate', code: 'already_asked', message }] });
}

/** What of each date of a request is asked for now; none of a draft without any. */
export async function daysOfRequest(context: ReportingContext, request: OvertimeRow): Promise<OvertimeDay[]> {
  const { firstDate, lastDate, employeeId, compensation, plannedMinutes, reason } = request;
  const member = context.reporting.members.get(employeeId);
  if (firstDate === null || lastDate === null || !member) return [];
  const ask = { firstDate, lastDate, compensation, plannedMinutes, reason };
  const { days } = await validate(context, member, ask, request.id);
  // what was counted when it was asked for or granted stands
  const kept = new Map(request.days.map(({ date, minutes }) => [date, minutes]));
  const why = request.plannedMinutes === null ? 'recorded' : 'planned';
  return kept.size === 0
    ? [...days]
    : days.map((day) => ({ ...day, why: kept.has(day.date) ? why : day.why, minutes: kept.get(day.date) ?? 0 }));
}

export const countedIn = (days: readonly OvertimeDay[]): OvertimeMinutes[] => days.filter(({ minutes }) => minutes > 0);

export const sumOf = (days: readonly OvertimeMinutes[]): number => days.reduce((sum, { minutes }) => sum + minutes, 0);

/** What an ask would come to. */
export async function preview(
  context: ReportingContext,
  member: Member,
  ask: OvertimeInput,
  exceptId: string | null,
): Promise<OvertimePreview> {
  const { days, problems, accountName } = await validate(context, member, ask, exceptId);
  const approver = named(context.reporting.approverOf(member.id, 1));
  return {
    isAhead: isAhead({ ask, today: context.today }),
    days: [...days],
    total: sumOf(days),
    problems: [...problems],
    approver,
    accountName,
  };
}
