import { and, eq, inArray } from 'drizzle-orm';
import { scoreOf } from '../../../src/api/contract/appraisals/score.ts';
import { nudgePause, type TeamAnswer, type TeamWindow } from '../../../src/api/contract/appraisals/team-appraisals.ts';
import type { AppraisalAnswerState } from '../../../src/api/contract/appraisals/values.ts';
import { appraisalAnswerLifecycle } from '../../../src/machines/lifecycles/appraisals/appraisal-answer.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { appraisalAnswers, appraisalMarks } from '../../database/schema.ts';
import type { Member } from '../../people/approvers.ts';
import { groupBy } from '../../platform/group-by.ts';
import { Refused } from '../../platform/refused.ts';
import {
  type AnswerRow,
  type AppraisalContext,
  answerState,
  answersOf,
  factsOf,
  type Placed,
  rolesOf,
  teamIn,
  untilOf,
  windowsIn,
} from '../context.ts';
import { itemsOf, partsOf } from '../items.ts';
import { presentSession, presentWindow } from '../present.ts';
import type { Subject } from './marks.ts';

const { hasTag: is, allowed } = appraisalAnswerLifecycle;

/** A window of a published session. @throws Refused `not_found` where there is none, or none that is for one's team */
export async function placedIn(context: AppraisalContext, windowId: string): Promise<Placed> {
  const [placed] = await windowsIn(context, windowId);
  if (!placed || seenBy(context, placed).length === 0) throw new Refused('not_found');
  return placed;
}

/** Those whom somebody supervises in a session, and those for whom they are only the next one up. */
const seenBy = (context: AppraisalContext, { session }: Placed): Member[] => [
  ...new Set([...teamIn(context, session), ...teamIn(context, session, 'second reader')]),
];

/** Whether somebody who is this to an answer may look at it: nobody at what is not handed in, the next one up at what is told. */
export const mayRead = (context: AppraisalContext, employeeId: string, state: AppraisalAnswerState): boolean =>
  rolesOf(context, employeeId).some((role) =>
    role === 'supervisor' ? is(state, 'handed in') : role === 'second reader' && is(state, 'told'),
  );

/** Somebody's answer that one may look at. @throws Refused `not_found`, whether it is not handed in or does not exist */
export async function teamSubject(
  context: AppraisalContext,
  { windowId, answerId }: { readonly windowId: string; readonly answerId: string },
): Promise<Subject> {
  const placed = await placedIn(context, windowId);
  const [answer] = await context.tx
    .select()
    .from(appraisalAnswers)
    .where(
      and(
        inOrganization(appraisalAnswers, context),
        eq(appraisalAnswers.id, answerId),
        eq(appraisalAnswers.windowId, windowId),
      ),
    );
  if (!answer) throw new Refused('not_found');
  const state = answerState(context, placed.window, answer.employeeId, answer);
  if (!mayRead(context, answer.employeeId, state)) throw new Refused('not_found');
  return { ...placed, employeeId: answer.employeeId, side: 'supervisor' };
}

const waitsFor = (
  context: AppraisalContext,
  { window }: Placed,
  employeeId: string,
  state: AppraisalAnswerState,
  answer: AnswerRow | null,
): TeamAnswer['waitsFor'] => {
  const facts = factsOf(context, window, employeeId, answer);
  const anyOf = (role: 'employee' | 'supervisor' | 'second reader') => allowed(state, facts, [role]).length > 0;
  if (is(state, 'supervisor turn')) return 'supervisor';
  return anyOf('employee')
    ? 'employee'
    : anyOf('second reader')
      ? 'second reader'
      : anyOf('supervisor')
        ? 'supervisor'
        : null;
};

/** Somebody of the team, as whoever supervises them may see where they stand. */
export function presentPerson(
  context: AppraisalContext,
  placed: Placed,
  { id, fullName }: Pick<Member, 'id' | 'fullName'>,
  answer: AnswerRow | null,
): TeamAnswer {
  const state = answerState(context, placed.window, id, answer);
  const roles = rolesOf(context, id, answer);
  const isSupervisor = roles.includes('supervisor');
  const waiting = waitsFor(context, placed, id, state, answer);
  const pause = nudgePause * 3_600_000;
  const last = answer?.remindedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  return {
    id: answer && mayRead(context, id, state) ? answer.id : null,
    employee: { id, fullName },
    state,
    waitsFor: waiting,
    until: untilOf(placed.window, answer),
    extensionReason: answer?.extensionReason ?? '',
    remindedAt: answer?.remindedAt?.toISOString() ?? null,
    canRemind: isSupervisor && waiting === 'employee' && context.now.getTime() - last >= pause,
    canExtend: isSupervisor && !is(state, 'handed in') && context.today >= placed.window.opensOn,
    canShare: allowed(state, factsOf(context, placed.window, id, answer), roles).includes('share'),
    canDevelop: isSupervisor,
    score: null,
    move: null,
  };
}

/** Where those stand whom one supervises, and those of the next ones down whose disagreement one reads. */
export async function teamPeople(context: AppraisalContext, placed: Placed): Promise<TeamAnswer[]> {
  const people = seenBy(context, placed);
  const answerOf = await answersOf(
    context,
    [placed.window.id],
    people.map(({ id }) => id),
  );
  return people
    .map((member) => presentPerson(context, placed, member, answerOf(placed.window.id, member.id)))
    .filter(
      ({ employee }) =>
        rolesOf(context, employee.id).includes('supervisor') ||
        // whoever is next above reads what the two do not agree on, and finds it again
        (answerOf(placed.window.id, employee.id)?.objection ?? '') !== '',
    );
}

/**
 * The same, with what the ratings come to that are in: for whoever supervises, who compares them before they share them.
 * What somebody above reads of them later, they read one by one.
 */
export async function comparedPeople(context: AppraisalContext, placed: Placed): Promise<TeamAnswer[]> {
  const people = await teamPeople(context, placed);
  const rated = people.filter(
    ({ id, state, employee }) =>
      id !== null && is(state, 'rated') && rolesOf(context, employee.id).includes('supervisor'),
  );
  const answerOf = await answersOf(
    context,
    [placed.window.id],
    rated.map(({ employee }) => employee.id),
  );
  const marks = await ratingsIn(
    context,
    rated.flatMap(({ id }) => id ?? []),
  );
  const parts = partsOf(placed.session);
  const scores = new Map<string, number | null>();
  for (const { id, employee } of rated) {
    if (id === null) continue;
    const answer = answerOf(placed.window.id, employee.id);
    const items = await itemsOf(context, placed.session, employee.id, answer);
    scores.set(id, scoreOf(parts, items, marks.get(id) ?? []).total);
  }
  return people.map((person) => {
    const answer = answerOf(placed.window.id, person.employee.id);
    const score = scores.get(person.id ?? '') ?? null;
    const isMoved = score !== null && answer !== null && answer.movedTo !== null;
    return { ...person, score, move: isMoved ? { to: answer.movedTo ?? 0, reason: answer.moveReason } : null };
  });
}

/** What supervisors have rated, by the ids of the answers. */
async function ratingsIn(context: AppraisalContext, answerIds: readonly string[]) {
  if (answerIds.length === 0) return new Map<string, { item: string; rating: number | null }[]>();
  const rows = await context.tx
    .select({ answerId: appraisalMarks.answerId, item: appraisalMarks.item, halfSteps: appraisalMarks.halfSteps })
    .from(appraisalMarks)
    .where(
      and(
        inOrganization(appraisalMarks, context),
        inArray(appraisalMarks.answerId, [...answerIds]),
        eq(appraisalMarks.side, 'supervisor'),
      ),
    );
  const byAnswer = groupBy(rows, ({ answerId }) => answerId);
  return new Map(
    [...byAnswer].map(([id, some]) => [
      id,
      some.map(({ item, halfSteps }) => ({ item, rating: halfSteps === null ? null : halfSteps / 2 })),
    ]),
  );
}

/** Windows in which anybody of one's team is, those that want something first. */
export async function teamWindows(context: AppraisalContext): Promise<TeamWindow[]> {
  const placed = await windowsIn(context);
  const windowsBySession = groupBy(placed, ({ session }) => session.id);
  const found: TeamWindow[] = [];
  for (const one of placed) {
    const people = await teamPeople(context, one);
    if (people.length === 0) continue;
    const counts = [...groupBy(people, ({ state }) => state)].map(([state, { length: count }]) => ({ state, count }));
    const windows = (windowsBySession.get(one.session.id) ?? []).map(({ window }) => window);
    found.push({
      session: presentSession(context, one.session, windows),
      window: presentWindow(context, one.window),
      counts,
      waiting: people.filter((person) => isMine(context, person)).length,
    });
  }
  return found;
}

/** Whether somebody's answer waits for whoever asks. */
const isMine = (context: AppraisalContext, { waitsFor: role, employee }: TeamAnswer): boolean =>
  role !== null && role !== 'employee' && rolesOf(context, employee.id).includes(role);
