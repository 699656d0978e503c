import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { MonthProblem } from '../../src/api/contract/attendance/team-attendance.ts';
import { addMonths, monthOf } from '../../src/api/contract/calendar.ts';
import {
  monthConfirmationLifecycle,
  openProblemsIn,
} from '../../src/machines/lifecycles/attendance/month-confirmation.ts';
import { inOrganization } from '../database/same-organization.ts';
import { monthConfirmations } from '../database/schema.ts';
import { notify, readByAll } from '../notifications/notify.ts';
import { hasLeft } from '../people/approvers.ts';
import type { ReportingContext } from '../people/context.ts';
import { brokenAt, Refused } from '../platform/refused.ts';

type Row = typeof monthConfirmations.$inferSelect;

/**
 * Those on whose attendance this person decides. What bears on attendance is decided once: whoever decides after that is
 * none of theirs.
 */
export function attendanceTeamOf({ reporting, me }: ReportingContext): string[] {
  const { decidedBy, rolesOf } = reporting.decidersOn('correction_request');
  return decidedBy(me.id).filter((id) => rolesOf(me.id, id, 1).includes('approver'));
}

/** Months back that a team is looked at, and answered. */
export const monthsBack = 24;
/** Months back of which it is still told what was replied: its person may never confirm them. */
const repliedBack = 2;

/**
 * What people of one's team say is wrong with months of theirs, whichever month is looked at: the earliest month first. Whoever
 * has left reads no reply any more, and confirms nothing.
 */
export async function disputesOf(context: ReportingContext): Promise<MonthProblem[]> {
  const since = addMonths(monthOf(context.today), -repliedBack);
  const rows = await calledWrong(context, monthConfirmationLifecycle.statesWith('called wrong'));
  return rows
    .filter(({ month, disputes }) => month >= since || openProblemsIn(disputes) > 0)
    .flatMap((row) => problemsIn(context, row));
}

/** How much of it waits for a reply of this person. */
export async function monthProblems(context: ReportingContext): Promise<number> {
  const rows = await calledWrong(context, ['disputed']);
  return rows.reduce((sum, { disputes }) => sum + openProblemsIn(disputes), 0);
}

async function calledWrong(context: ReportingContext, states: readonly string[]): Promise<Row[]> {
  const ids = attendanceTeamOf(context).filter((id) => {
    const member = context.reporting.members.get(id);
    return member && !hasLeft(member, context.today);
  });
  if (ids.length === 0) return [];
  return context.tx
    .select()
    .from(monthConfirmations)
    .where(
      and(
        inOrganization(monthConfirmations, context),
        inArray(monthConfirmations.employeeId, ids),
        gte(monthConfirmations.month, addMonths(monthOf(context.today), -monthsBack)),
        // the chart has no other states
        inArray(monthConfirmations.state, states as Row['state'][]),
      ),
    )
    .orderBy(asc(monthConfirmations.month), asc(monthConfirmations.at));
}

const problemsIn = (
  { reporting, impersonator }: ReportingContext,
  { employeeId, month, state, disputes }: Row,
): MonthProblem[] =>
  disputes.map((dispute) => ({
    ...dispute,
    employeeId,
    fullName: reporting.members.get(employeeId)?.fullName ?? '',
    month,
    // nobody replies in somebody else's name
    allowedActions:
      dispute.reply || impersonator
        ? []
        : monthConfirmationLifecycle
            .allowed(state, factsOf(disputes), ['approver'])
            .filter((action): action is 'reply' => action === 'reply'),
  }));

/** Of a month to which something was said: it is over, and what was called wrong is not held against what has changed. */
const factsOf = (disputes: Row['disputes']) => ({
  isOver: true,
  isAsConfirmed: true,
  openProblems: openProblemsIn(disputes),
});

interface Reply {
  readonly employeeId: string;
  readonly month: string;
  /** The day that was called wrong; null: the month. */
  readonly date: string | null;
  /** When that was. */
  readonly at: string;
  readonly comment: string;
}

/**
 * Keeps what is said to a problem, and lets its person know.
 *
 * @throws Refused `not_found` where it is nobody's of theirs, or nothing of it was called wrong; `conflict` where it has a
 * reply by now, or was called wrong anew; `rule_broken` without words
 */
export async function replyTo(context: ReportingContext, reply: Reply): Promise<MonthProblem> {
  const { tx, me, now } = context;
  const { employeeId, month, date, at, comment } = reply;
  if (!attendanceTeamOf(context).includes(employeeId)) throw new Refused('not_found');
  if (comment === '') throw brokenAt('comment', 'comment_missing', 'Whoever replies says something.');
  const its = and(
    inOrganization(monthConfirmations, context),
    eq(monthConfirmations.employeeId, employeeId),
    eq(monthConfirmations.month, month),
  );
  const [row] = await tx.select().from(monthConfirmations).where(its).for('update');
  const last = row?.disputes.findLast((one) => one.date === date);
  if (!row || !last) throw new Refused('not_found');
  const step = monthConfirmationLifecycle.step(row.state, factsOf(row.disputes), ['approver'], 'reply');
  const shown = (one: Row['disputes'][number], now: Row) =>
    problemsIn(context, now).find((problem) => problem.date === date && problem.at === one.at);
  if (!step || last.reply || last.at !== at) throw new Refused('conflict', { fresh: shown(last, row) });
  const said = { comment, by: me.fullName, at: now.toISOString() };
  const disputes = row.disputes.map((one) => (one === last ? { ...one, reply: said } : one));
  const kept = { version: row.version + 1, state: step.state as Row['state'], disputes };
  await tx.update(monthConfirmations).set(kept).where(its);
  if (openProblemsIn(disputes) === 0) await readByAll(context, row.id, 'month_disputed');
  await notify(context, [
    {
      employeeId,
      kind: 'month_replied',
      subjectKind: 'attendance_month',
      subjectId: row.id,
      aboutId: me.id,
      at: now,
      shownFrom: now,
    },
  ]);
  const answered = shown(last, { ...row, ...kept });
  if (!answered) throw new Error('a problem that has a reply cannot be shown');
  return answered;
}
