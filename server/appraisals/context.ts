import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { addDays, later } from '../../src/api/contract/calendar.ts';
import type {
  AppraisalAnswerFacts,
  AppraisalRole,
} from '../../src/machines/lifecycles/appraisals/appraisal-answer.machine.ts';
import { appraisalAnswerLifecycle } from '../../src/machines/lifecycles/appraisals/appraisal-answer.ts';
import {
  appraisalSessionLifecycle,
  appraisalWindowLifecycle,
} from '../../src/machines/lifecycles/appraisals/appraisal-time.ts';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import { appraisalAnswers, appraisalSessions, appraisalWindows } from '../database/schema.ts';
import type { Member } from '../people/approvers.ts';
import { loadReportingContext, type ReportingContext } from '../people/context.ts';
import { type Load, lookWith, writeWith } from '../people/look-and-write.ts';
import { type Moved, populationOf, readMoved } from './population.ts';

/** Who asks, who decides for whom, and the number of every person, by which the rules of a session name them. */
export interface AppraisalContext extends ReportingContext {
  readonly moved: Moved;
}

export const appraisalContext = async (context: ReportingContext): Promise<AppraisalContext> => ({
  ...context,
  moved: await readMoved(context),
});

const load: Load<AppraisalContext> = async (...call) => appraisalContext(await loadReportingContext(...call));

export const look = lookWith(load);
export const write = writeWith(load);

export type SessionRow = typeof appraisalSessions.$inferSelect;
export type WindowRow = typeof appraisalWindows.$inferSelect;
export type AnswerRow = typeof appraisalAnswers.$inferSelect;

/** A window with the session that it belongs to. */
export interface Placed {
  readonly session: SessionRow;
  readonly window: WindowRow;
}

/** The last day on which an answer is taken though it is late. */
export const graceUntil = ({ dueOn, graceDays }: Pick<WindowRow, 'dueOn' | 'graceDays'>): string =>
  addDays(dueOn, graceDays);

/** The windows of published sessions, the latest session first, each session's in their order. */
export async function windowsIn(context: AppraisalContext, windowId?: string): Promise<Placed[]> {
  return context.tx
    .select({ session: appraisalSessions, window: appraisalWindows })
    .from(appraisalWindows)
    .innerJoin(
      appraisalSessions,
      and(sameOrganization(appraisalSessions, appraisalWindows), eq(appraisalSessions.id, appraisalWindows.sessionId)),
    )
    .where(
      and(
        inOrganization(appraisalWindows, context),
        eq(appraisalSessions.isPublished, true),
        windowId === undefined ? undefined : eq(appraisalWindows.id, windowId),
      ),
    )
    .orderBy(
      desc(appraisalSessions.lastDate),
      asc(appraisalSessions.id),
      asc(appraisalWindows.opensOn),
      asc(appraisalWindows.id),
    );
}

/** What some people have answered in some windows, by window and person. */
export async function answersOf(
  context: AppraisalContext,
  windowIds: readonly string[],
  people: readonly string[],
): Promise<(windowId: string, employeeId: string) => AnswerRow | null> {
  if (windowIds.length === 0 || people.length === 0) return () => null;
  const rows = await context.tx
    .select()
    .from(appraisalAnswers)
    .where(
      and(
        inOrganization(appraisalAnswers, context),
        inArray(appraisalAnswers.windowId, [...windowIds]),
        inArray(appraisalAnswers.employeeId, [...people]),
      ),
    );
  const found = new Map(rows.map((row) => [`${row.windowId} ${row.employeeId}`, row]));
  return (windowId, employeeId) => found.get(`${windowId} ${employeeId}`) ?? null;
}

/** Until when somebody may answer: as long as the window takes it, or as it was extended for them. */
export function untilOf(window: WindowRow, answer: Pick<AnswerRow, 'extendedUntil'> | null): string {
  const latest = graceUntil(window);
  return answer?.extendedUntil && answer.extendedUntil > latest ? answer.extendedUntil : latest;
}

export const windowState = ({ today }: Pick<AppraisalContext, 'today'>, window: WindowRow) =>
  appraisalWindowLifecycle.stateOn('scheduled', {
    today,
    opensOn: window.opensOn,
    dueOn: window.dueOn,
    graceUntil: graceUntil(window),
  });

/** @param windows those of this session */
export const sessionState = (
  { today }: Pick<AppraisalContext, 'today'>,
  { isPublished, opensOn, closesOn }: SessionRow,
  windows: readonly WindowRow[],
) =>
  appraisalSessionLifecycle.stateOn('draft', {
    today,
    isPublished,
    opensOn,
    closesOn,
    lastWindowOn: windows.map(graceUntil).reduce(later, opensOn),
  });

/** What the chart of an answer looks at. */
export function factsOf(
  { today, reporting }: AppraisalContext,
  window: WindowRow,
  employeeId: string,
  answer: Pick<AnswerRow, 'extendedUntil' | 'ratedBy'> | null,
): AppraisalAnswerFacts {
  const until = untilOf(window, answer);
  const above = reporting.approverOf(employeeId, 2);
  return {
    window: today < window.opensOn ? 'before' : today > until ? 'over' : 'open',
    // whoever has rated it and is the next one up by now does not read it once more: then nobody does
    hasSecondReader: above !== null && above.id !== answer?.ratedBy,
  };
}

/** The state of an answer by now. */
export const answerState = (
  context: AppraisalContext,
  window: WindowRow,
  employeeId: string,
  answer: AnswerRow | null,
) => appraisalAnswerLifecycle.stateOn(answer?.state ?? 'not started', factsOf(context, window, employeeId, answer));

/**
 * What whoever asks is to somebody's appraisal, also in the place of whoever has handed appraisals over to them by name. A new
 * supervisor goes on where the old one was. Nobody is two things at once to the same one: their own part comes before what
 * they do in somebody's place, and what they rate in a place before what they read there a second time.
 *
 * @param answer who has rated it reads it no second time, whatever they are by now
 */
export function rolesOf(
  { reporting, me }: Pick<AppraisalContext, 'reporting'> & { readonly me: Pick<Member, 'id'> },
  employeeId: string,
  answer: Pick<AnswerRow, 'ratedBy'> | null = null,
): AppraisalRole[] {
  if (me.id === employeeId) return ['employee'];
  const { behalfOf } = reporting.decidersOn('appraisal');
  const level =
    [1, 2].find((own) => reporting.approverOf(employeeId, own)?.id === me.id) ??
    [1, 2].find((other) => behalfOf(me.id, employeeId, other) !== null);
  if (level === 1) return ['supervisor'];
  return level === 2 && answer?.ratedBy !== me.id ? ['second reader'] : [];
}

/** Who has a role in somebody's appraisal, by their ids: whoever it is, and whoever takes their place today. */
export function peopleInRole(
  { reporting }: Pick<AppraisalContext, 'reporting'>,
  employeeId: string,
  role: 'supervisor' | 'second reader' = 'supervisor',
  answer: Pick<AnswerRow, 'ratedBy'> | null = null,
): string[] {
  const approver = reporting.approverOf(employeeId, role === 'supervisor' ? 1 : 2);
  // in the place of whoever has rated it nobody reads it once more, either
  if (!approver || approver.id === answer?.ratedBy) return [];
  return [approver, ...reporting.decidersOn('appraisal').delegatesOf(approver.id)]
    .filter((me) => rolesOf({ reporting, me }, employeeId, answer).includes(role))
    .map(({ id }) => id);
}

/** Those of one's team who are in a session: whose supervisor one is, or whose second reader. */
export function teamIn(context: AppraisalContext, session: SessionRow, role: AppraisalRole = 'supervisor'): Member[] {
  const { reporting, me } = context;
  return reporting
    .decidersOn('appraisal')
    .decidedBy(me.id)
    .flatMap((id) => reporting.members.get(id) ?? [])
    .filter((member) => rolesOf(context, member.id).includes(role) && populationOf(context, session, member) === null);
}
