import { and, inArray } from 'drizzle-orm';
import { addDays, later } from '../../../src/api/contract/calendar.ts';
import type { ShiftChange, ShiftDraft, ShiftInput, ShiftProblem } from '../../../src/api/contract/requests/shifts.ts';
import type { Facts, ShiftDay } from '../../calendar/facts.ts';
import { attendeeOf } from '../../calendar/of-member.ts';
import { spanOf } from '../../calendar/periods.ts';
import { readFactsOf } from '../../calendar/queries.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { employeeQualifications } from '../../database/schema.ts';
import { hasLeft, type Member } from '../../people/approvers.ts';
import type { ReportingContext } from '../../people/context.ts';
import { timeOf } from '../../platform/clock-time.ts';
import { instantOf } from '../../platform/zone.ts';
import { named } from '../../requests/head.ts';
import { refuseBlocking, refuseMissing } from '../../requests/problems.ts';
import { breakFace } from '../present-shift.ts';
import { type ShiftRow, standingShifts } from './context.ts';
import { furthestAhead, judge, type Plan, plansOf, type Situation, theirDateIn, type Worker } from './rules.ts';

/** Colleagues whose shifts are looked at for somebody who chooses, at most. */
const mostPartners = 200;

/** What can be judged. @throws Refused `rule_broken` where there is no date yet */
export function completed(ask: ShiftDraft): ShiftInput {
  const { date } = ask;
  if (date !== null) return { ...ask, date };
  return refuseMissing(ask, ['date'], 'There is no date yet.');
}

/** Dates that other requests are about, by whose shifts they are. */
function askedBy(rows: readonly ShiftRow[], exceptId: string | null): (employeeId: string) => Worker['asked'] {
  const dates = new Map<string, Map<string, string | null>>();
  const add = (employeeId: string | null, date: string | null, ownId: string | null) => {
    if (employeeId === null || date === null) return;
    dates.set(employeeId, (dates.get(employeeId) ?? new Map()).set(date, ownId));
  };
  for (const row of rows.filter(({ id }) => id !== exceptId)) {
    add(row.colleagueId, row.wish === 'swap' ? (row.theirDate ?? row.date) : null, null);
    add(row.employeeId, row.date, row.id);
  }
  return (employeeId) => dates.get(employeeId) ?? new Map();
}

/** What is known of people beside their shifts, by their ids. */
interface Around {
  readonly asked: (employeeId: string) => Worker['asked'];
  readonly qualified: (employeeId: string, name: string, date: string) => boolean;
}

/** Who has what some shifts need, and until when. */
async function qualificationsOf(context: ReportingContext, employeeIds: readonly string[]) {
  const rows = await context.tx
    .select()
    .from(employeeQualifications)
    .where(
      and(
        inOrganization(employeeQualifications, context),
        inArray(employeeQualifications.employeeId, [...employeeIds]),
      ),
    );
  const until = new Map(rows.map(({ employeeId, name, validUntil }) => [`${employeeId} ${name}`, validUntil]));
  return (employeeId: string, name: string, date: string): boolean => {
    const last = until.get(`${employeeId} ${name}`);
    return last === null || (last !== undefined && date <= last);
  };
}

const isEmployedOn = (member: Member, date: string): boolean => date >= member.joinedOn && !hasLeft(member, date);

const workerOf = (facts: Facts, member: Member, { asked, qualified }: Around): Worker => ({
  asked: asked(member.id),
  isQualified: ({ qualification }, date) => !qualification || qualified(member.id, qualification, date),
  isEmployed: (date) => isEmployedOn(member, date),
  isOnLeave: (date) => {
    const absence = facts.absences.get(date);
    return absence?.kind === 'leave' && absence.portion === 'full';
  },
  shiftOn: (date) => {
    const shift = facts.scheduleOn(date);
    if (typeof shift === 'string' || !isEmployedOn(member, date) || facts.holidays.get(date)?.portion === 'full')
      return null;
    return shift;
  },
});

/** Whoever may be asked: those with the same approver. */
const teamOf = ({ reporting }: ReportingContext, me: Member, date: string): readonly Member[] =>
  [...reporting.besides(me.id, date)].sort((a, b) => a.fullName.localeCompare(b.fullName));

export interface Judged {
  readonly situation: Situation;
  readonly problems: readonly ShiftProblem[];
  readonly changes: readonly ShiftChange[];
  readonly mine: Plan;
  readonly theirs: Plan;
  readonly colleague: Member | null;
  /** When the first shift that it is about begins. */
  readonly beginsAt: Date | null;
}

/** Reads the shifts of whom an ask is about, and judges it, whoever of those is the colleague. */
export async function judging(
  context: ReportingContext,
  me: Member,
  ask: ShiftInput,
  { exceptId, among }: { readonly exceptId: string | null; readonly among: readonly (string | null)[] | 'team' },
) {
  const { today, timeZone, now } = context;
  const team = teamOf(context, me, ask.date);
  const others = among === 'team' ? team.slice(0, mostPartners) : team.filter(({ id }) => among.includes(id));
  // what lies too far away is refused by the rules, and need not be read
  const near = (date: string) => (date > addDays(today, furthestAhead + 1) ? today : later(date, addDays(today, -1)));
  const range = spanOf([near(ask.date), near(theirDateIn(ask))]) ?? { first: today, last: today };
  const [first, last] = [addDays(range.first, -1), addDays(range.last, 1)];
  const facts = await readFactsOf(
    context.tx,
    [me, ...others].map((member) => attendeeOf(context, member)),
    first,
    last,
  );
  const around: Around = {
    asked: askedBy(await standingShifts(context), exceptId),
    qualified: await qualificationsOf(
      context,
      [me, ...others].map(({ id }) => id),
    ),
  };
  const worker = (member: Member): Worker => {
    const own = facts.get(member.id);
    if (!own) throw new Error(`nothing was read of ${member.id}`);
    return workerOf(own, member, around);
  };
  const startOf = (date: string, minute: number) => instantOf(timeZone, date, minute);
  const judgeWith = (colleague: Member | null | undefined): Judged => {
    const situation: Situation = {
      ask,
      today,
      hasBegun: (date, minute) => startOf(date, minute) <= now.getTime(),
      instantAt: startOf,
      me: worker(me),
      colleague: colleague ? worker(colleague) : colleague,
    };
    const { mine, theirs } = plansOf(situation);
    const changesOf = (member: Member, plan: Plan, of: Worker): ShiftChange[] =>
      [...plan].map(([date, after]) => ({
        person: named(member) ?? { id: member.id, fullName: '' },
        date,
        before: faceOf(of.shiftOn(date)),
        after: faceOf(after),
      }));
    const begins = [
      [ask.date, situation.me.shiftOn(ask.date)] as const,
      [theirDateIn(ask), situation.colleague?.shiftOn(theirDateIn(ask)) ?? null] as const,
    ].flatMap(([date, shift]) => (shift ? [startOf(date, shift.startMinute)] : []));
    return {
      situation,
      problems: judge(situation),
      mine,
      theirs,
      colleague: colleague ?? null,
      changes: [
        ...changesOf(me, mine, situation.me),
        ...(colleague && situation.colleague ? changesOf(colleague, theirs, situation.colleague) : []),
      ],
      beginsAt: begins.length > 0 ? new Date(Math.min(...begins)) : null,
    };
  };
  return { team, others, judgeWith, worker };
}

/** A shift as far as whoever exchanges it knows it. */
export const faceOf = (shift: ShiftDay | null) =>
  shift && {
    name: shift.name,
    start: timeOf(shift.startMinute),
    end: timeOf(shift.endMinute),
    ...breakFace(shift),
  };

/** Judges what somebody asks for by all that is known. @param exceptId a request of theirs that it is to be instead of */
export async function validate(
  context: ReportingContext,
  me: Member,
  ask: ShiftInput,
  exceptId: string | null,
): Promise<Judged> {
  const { team, judgeWith } = await judging(context, me, ask, { exceptId, among: [ask.colleagueId] });
  return judgeWith(ask.colleagueId === null ? null : team.find(({ id }) => id === ask.colleagueId));
}

/** @throws Refused `rule_broken` with each rule that stands in the way, by field */
export const refuseProblems = ({ problems }: Judged): void => refuseBlocking(problems, null);
