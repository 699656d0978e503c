import { datesBetween, later } from '../../src/api/contract/calendar.ts';
import type {
  PresenceDay,
  PresenceDraft,
  PresenceInput,
  PresencePreview,
  PresenceProblem,
} from '../../src/api/contract/requests/presence.ts';
import { attendeeOf, calendarOf } from '../calendar/of-member.ts';
import { readPunches } from '../calendar/queries.ts';
import type { Member } from '../people/approvers.ts';
import type { ReportingContext } from '../people/context.ts';
import { dateAt } from '../platform/zone.ts';
import { named, rangeOf } from '../requests/head.ts';
import { refuseBlocking, refuseMissing } from '../requests/problems.ts';
import { absencesIn, type PresenceRow, standingIn } from './context.ts';
import { countedIn, daysOf, type Judged, judge } from './rules.ts';

/** What can be judged. @throws Refused `rule_broken` where a date is not there yet */
export function completed(ask: PresenceDraft): PresenceInput {
  const { firstDate, lastDate } = ask;
  if (firstDate !== null && lastDate !== null) return { ...ask, firstDate, lastDate };
  return refuseMissing(ask, ['firstDate', 'lastDate'], 'There is no date yet.');
}

/** Dates of a range on which somebody is on leave for the whole day. */
async function leaveIn(context: ReportingContext, employeeId: string, range: { firstDate: string; lastDate: string }) {
  const rows = await absencesIn(context, [employeeId], range);
  return new Set(rows.flatMap(({ date, kind, portion }) => (kind === 'leave' && portion === 'full' ? [date] : [])));
}

/** What the dates of a request are now; none of a draft without any. */
export async function daysOfRequest(context: ReportingContext, request: PresenceRow): Promise<PresenceDay[]> {
  const { firstDate, lastDate, employeeId } = request;
  const member = context.reporting.members.get(employeeId);
  if (firstDate === null || lastDate === null || !member) return [];
  const range = { firstDate, lastDate };
  const calendar = await calendarOf(context, member, firstDate, lastDate);
  return daysOf(range, calendar, await leaveIn(context, employeeId, range));
}

/** Judges what somebody asks for by all that is known of them. @param exceptId a request of theirs that it is to be instead of */
export async function validate(
  context: ReportingContext,
  member: Member,
  ask: PresenceInput,
  exceptId: string | null,
): Promise<Judged> {
  // a range that is none reads nothing
  const range = { firstDate: ask.firstDate, lastDate: later(ask.firstDate, ask.lastDate) };
  const calendar = await calendarOf(context, member, range.firstDate, range.lastDate);
  const others = await standingIn(context, member.id, range, exceptId);
  // of days to come nothing is recorded
  const punches =
    range.firstDate > context.today
      ? []
      : await readPunches(context.tx, attendeeOf(context, member), range.firstDate, range.lastDate);
  return judge({
    ask,
    calendar,
    today: context.today,
    onLeave: await leaveIn(context, member.id, range),
    elsewhere: new Map(
      others.flatMap((other) => {
        const { firstDate, lastDate } = rangeOf(other);
        return datesBetween(firstDate, lastDate).map((date) => [date, other.id] as const);
      }),
    ),
    workedOn: new Set(punches.map(({ at }) => dateAt(context.timeZone, at))),
  });
}

/**
 * Rules that are looked at again when somebody decides on what was asked for in time, or takes a decision back: the
 * person may have been granted leave since, or have asked anew for days that were refused them.
 */
const lookedAtAgain = {
  decision: new Set(['nothing_to_count', 'already_elsewhere']),
  undo: new Set(['already_elsewhere']),
} satisfies Readonly<Record<string, ReadonlySet<PresenceProblem['code']>>>;

export type JudgedFor = 'ask' | keyof typeof lookedAtAgain;

/** @throws Refused `rule_broken` with each rule that stands in the way, by field */
export const refuseProblems = ({ problems }: Judged, judgedFor: JudgedFor): void =>
  refuseBlocking(problems, judgedFor === 'ask' ? null : lookedAtAgain[judgedFor]);

/** What an ask would come to. */
export async function preview(
  context: ReportingContext,
  member: Member,
  ask: PresenceInput,
  exceptId: string | null,
): Promise<PresencePreview> {
  const { days, problems } = await validate(context, member, ask, exceptId);
  const approver = named(context.reporting.approverOf(member.id, 1));
  return { days: [...days], total: countedIn(days).length, problems: [...problems], approver };
}
