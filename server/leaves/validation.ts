import { later } from '../../src/api/contract/calendar.ts';
import type { LeavePreview, LeaveProblem } from '../../src/api/contract/requests/leave-preview.ts';
import type { LeaveDay, LeaveDraft, LeaveInput } from '../../src/api/contract/requests/leave-values.ts';
import { attendeeOf, calendarOf } from '../calendar/of-member.ts';
import { readPunches } from '../calendar/queries.ts';
import { leaveRequestDays } from '../database/schema.ts';
import { handable } from '../files/attachments.ts';
import { hasLeft, type Member } from '../people/approvers.ts';
import { teamOf } from '../people/team.ts';
import { minuteOf } from '../platform/clock-time.ts';
import { Refused } from '../platform/refused.ts';
import { dateAt } from '../platform/zone.ts';
import { type LeaveContext, linesOf, type RequestRow, restrictionsOf, takenBy, typeIn } from './context.ts';
import { adjustmentsBetween, balanceOf, movedInto, yearOf, yearsOf } from './rules/balance.ts';
import { reservationOf } from './rules/overdrawn.ts';
import { type Judged, judge } from './rules/rules.ts';
import type { LeavePolicy } from './rules/situation.ts';

export interface Validated extends Judged {
  readonly type: LeavePolicy;
  /** The account's lines, without what the replaced requests hold of it. */
  readonly lines: Awaited<ReturnType<typeof linesOf>>;
}

/** The requests whose days do not stand in the way of what takes their place: itself, and the leave that it changes. */
export const replacedBy = (request: Pick<RequestRow, 'id' | 'supersedesId'> | null): readonly string[] =>
  [request?.id, request?.supersedesId].filter((id) => typeof id === 'string');

/**
 * Judges what somebody asks for by all that is known of them.
 *
 * @param replaced requests of theirs that the ask is to take the place of: their days do not stand in the way
 */
export async function validateInput(
  context: LeaveContext,
  member: Member,
  ask: LeaveInput,
  replaced: readonly string[],
): Promise<Validated> {
  const type = typeIn(context, ask.typeId);
  // a range that is none reads nothing
  const last = later(ask.firstDate, ask.lastDate);
  const calendar = await calendarOf(context, member, ask.firstDate, last);
  // of days to come nothing is recorded
  const worked =
    ask.firstDate > context.today
      ? []
      : await readPunches(context.tx, attendeeOf(context, member), ask.firstDate, last);
  const taken = await takenBy(context, [member.id], '0001-01-01', '9999-12-31', replaced);
  const lines = (await linesOf(context, member.id, type.id)).filter(
    ({ requestId }) => requestId === null || !replaced.includes(requestId),
  );
  const substitute = ask.substituteId === null ? null : context.reporting.members.get(ask.substituteId);
  // whoever is gone by then covers nothing; what they only ask for is nobody's business
  const away =
    substitute && substitute.id !== member.id && !hasLeft(substitute, last) && !hasLeft(substitute, context.today)
      ? (await takenBy(context, [substitute.id], ask.firstDate, last))
          .filter(({ isPending }) => !isPending)
          .map(({ date }) => date)
      : undefined;
  const team = new Set(teamOf(context, ask.firstDate, last).map(({ id }) => id));
  const judged = judge({
    ask,
    type,
    calendar,
    today: context.today,
    taken,
    lines,
    restrictions: await restrictionsOf(context, type.id),
    handable: await handable(context, member.id, ask.attachmentIds, replaced),
    substituteAway: ask.substituteId === null ? null : away,
    workedOn: new Set(worked.map(({ at }) => dateAt(context.timeZone, at))),
    isSubstituteOfTeam: substitute !== null && substitute !== undefined && team.has(substitute.id),
  });
  return { ...judged, type, lines };
}

/** What an ask would come to, account by account. */
export async function preview(
  context: LeaveContext,
  member: Member,
  ask: LeaveInput,
  replaced: readonly string[],
): Promise<LeavePreview> {
  const { days, problems, type, lines } = await validateInput(context, member, ask, replaced);
  const counted = days.filter(({ amount }) => amount > 0);
  const reserved = reservationOf(days);
  const effects = type.isLimited
    ? yearsOf(counted, context.today).map((at) => {
        const before = balanceOf(lines, type, at);
        const after = balanceOf([...lines, ...reserved], type, at);
        const inYear = { year: at.year, on: at.on };
        return {
          year: at.year,
          amount: counted.filter(({ date }) => yearOf(date) === at.year).reduce((sum, day) => sum + day.amount, 0),
          // what is left of it or expires without the ask, and does no longer with it
          fromCarried: before.carriedLeft + before.expired - after.carriedLeft - after.expired,
          before: before.available,
          after: after.available,
          adjustments: adjustmentsBetween(
            movedInto(lines, type, inYear),
            movedInto([...lines, ...reserved], type, inYear),
          ),
          expires: after.carriedLeft,
          expiresOn: after.carriedLeft > 0 ? after.carriedExpiresOn : null,
        };
      })
    : [];
  const approver = context.reporting.approverOf(member.id, 1);
  return {
    days: [...days],
    total: days.reduce((sum, { amount }) => sum + amount, 0),
    effects,
    problems: [...problems],
    approver: approver ? { id: approver.id, fullName: approver.fullName } : null,
  };
}

/** @throws Refused `rule_broken` with each rule that stands in the way, by field */
export function refuseProblems(problems: readonly LeaveProblem[]): void {
  const blocking = problems.filter(({ isBlocking }) => isBlocking);
  if (blocking.length === 0) return;
  throw new Refused('rule_broken', {
    fields: blocking.map(({ code, field, date, text }) => ({
      path: `body.ask.${field}`,
      code,
      message: [code.replaceAll('_', ' '), date, text].filter(Boolean).join(' '),
    })),
  });
}

/** What of an ask stands in the head of its request. */
export const headOf = ({ firstDate, lastDate, reason }: LeaveDraft) => ({ firstDate, lastDate, reason });

/** What of an ask only leaves have. */
export const columnsOf = (ask: LeaveDraft) => ({
  typeId: ask.typeId,
  firstPortion: ask.firstPortion,
  lastPortion: ask.lastPortion,
  startMinute: ask.firstPortion === 'hours' && ask.startTime !== null ? minuteOf(ask.startTime) : null,
  endMinute: ask.firstPortion === 'hours' && ask.endTime !== null ? minuteOf(ask.endTime) : null,
  substituteId: ask.substituteId,
  substituteAnswer: ask.substituteId === null ? null : ('asked' as const),
});

/** Keeps the days of a request as they counted when it was asked: a later change of the calendar leaves them alone. */
export async function keepDays(context: LeaveContext, request: RequestRow, days: readonly LeaveDay[]): Promise<void> {
  await context.tx.insert(leaveRequestDays).values(
    days.map(({ date, portion, amount, why, holiday }) => ({
      tenantId: context.tenant,
      organizationId: context.organizationId,
      requestId: request.id,
      employeeId: request.employeeId,
      typeId: request.typeId,
      date,
      portion,
      amount,
      why,
      holiday,
      state: 'asked' as const,
    })),
  );
}
