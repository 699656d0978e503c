import { and, asc, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { AppraisalItem } from '../../../src/api/contract/appraisals/values.ts';
import { addDays } from '../../../src/api/contract/calendar.ts';
import { competencyItem, objectiveItem } from '../../appraisals/items.ts';
import type { Scope, Transaction } from '../../database/connection.ts';
import { inOrganization, sameOrganization } from '../../database/same-organization.ts';
import {
  appraisalAnswers,
  appraisalMarks,
  appraisalSessions,
  appraisalWindows,
  competencies,
  employeeJobs,
  employees,
  objectiveEvidence,
  objectivePlans,
  objectives,
  requiredLevels,
} from '../../database/schema.ts';
import { groupBy } from '../../platform/group-by.ts';
import { randomOf, wholeBetween } from '../cast/random.ts';

type Answer = typeof appraisalAnswers.$inferInsert;
type State = NonNullable<Answer['state']>;
type Mark = typeof appraisalMarks.$inferInsert;

/** How far somebody has come in a window, by chance; null: they have not begun. */
function stateIn(window: string, chance: number): State | null {
  if (window === 'past end') return 'finalized';
  if (window === 'current middle') {
    if (chance < 0.2) return 'shared';
    if (chance < 0.45) return 'acknowledged';
    if (chance < 0.5) return 'acknowledged with disagreement';
    return 'finalized';
  }
  if (window !== 'current end' || chance < 0.3) return null;
  if (chance < 0.5) return 'in progress';
  if (chance < 0.78) return 'submitted';
  return chance < 0.9 ? 'supervisor in progress' : 'supervisor submitted';
}

/** People of the demo who stand where somebody wants to see them, by their number; all others by chance. */
const cast: Readonly<Record<string, Readonly<Record<string, State | null>>>> = {
  'meridian-works 101': { 'current middle': 'shared', 'current end': 'in progress' },
  'meridian-works 103': { 'current middle': 'acknowledged with disagreement', 'current end': 'submitted' },
  'meridian-works 104': { 'current end': 'supervisor in progress' },
  'meridian-works 106': { 'current end': 'supervisor submitted' },
  'meridian-works 102': { 'current middle': 'finalized', 'current end': null },
};

/** What goes with a rating of so many half steps. */
const remarksOn = (halfSteps: number): readonly [string, string] => {
  if (halfSteps < 6)
    return ['The first half was slow; since then it goes better.', 'Here we want to do more next year.'];
  return [
    'Went as we had said, and was done in time.',
    halfSteps < 8 ? 'Steady work, also in the busy weeks.' : 'More than I had thought possible in spring.',
  ];
};

const handedIn: readonly State[] = [
  'submitted',
  'supervisor in progress',
  'supervisor submitted',
  'shared',
  'acknowledged',
  'acknowledged with disagreement',
  'finalized',
];
const isAfter = (state: State, other: State): boolean => handedIn.indexOf(state) >= handedIn.indexOf(other);

/** What people have said in their appraisals until now, and which objectives wait for their supervisor. */
export async function answerDemoReviews(
  tx: Transaction,
  { tenant, organization: organizationId = '' }: Scope,
  { code, now, today }: { readonly code: string; readonly now: number; readonly today: string },
): Promise<void> {
  const of = { tenant, organizationId };
  const own = { tenantId: tenant, organizationId };
  const people = await tx
    .select()
    .from(employees)
    .where(and(inOrganization(employees, of), isNull(employees.leftOn)))
    .orderBy(asc(employees.number));
  const windows = await tx
    .select({ session: appraisalSessions, window: appraisalWindows })
    .from(appraisalWindows)
    .innerJoin(
      appraisalSessions,
      and(sameOrganization(appraisalSessions, appraisalWindows), eq(appraisalSessions.id, appraisalWindows.sessionId)),
    )
    .where(and(inOrganization(appraisalWindows, of), lt(appraisalWindows.opensOn, today)));
  const itemsOf = await itemsByPerson(tx, of);
  const byId = new Map(people.map((person) => [person.id, person]));
  const answers: (Answer & { id: string })[] = [];
  const marks: Mark[] = [];
  for (const { session, window } of windows) {
    for (const person of people) {
      if (session.joinedBy !== null && person.joinedOn > session.joinedBy) continue;
      const name = `${session.code} ${window.code}`;
      const random = randomOf(`${code} ${person.number} ${name}`);
      const meant = cast[`${code} ${person.number}`];
      const state = meant && name in meant ? meant[name] : stateIn(name, random());
      const items = itemsOf(session.id, person.id, addDays(window.opensOn, 5));
      if (!state || items.length === 0) continue;
      // noon of that many days after the window opened, though never later than now
      const at = (days: number) => new Date(Math.min(now, Date.parse(`${addDays(window.opensOn, days)}T12:00:00Z`)));
      const rater = person.supervisorId && byId.has(person.supervisorId) ? person.supervisorId : null;
      const isIn = handedIn.includes(state);
      const id = crypto.randomUUID();
      const isRated = isIn && isAfter(state, 'supervisor submitted');
      const objects = state === 'acknowledged with disagreement';
      answers.push({
        ...own,
        id,
        windowId: window.id,
        employeeId: person.id,
        state,
        items: isIn ? items : null,
        ratedBy: isIn && isAfter(state, 'supervisor in progress') ? rater : null,
        submittedAt: isIn ? at(5) : null,
        ratedAt: isRated ? at(18) : null,
        sharedAt: isIn && isAfter(state, 'shared') ? at(25) : null,
        answeredAt: isIn && isAfter(state, 'acknowledged') ? at(30) : null,
        finalizedAt: state === 'finalized' ? at(32) : null,
        objection: objects ? 'Half of the spring I stood in for the early shift. That is not in here.' : '',
        views: objects && items[0] ? [{ item: items[0].id, isAgreed: false, comment: 'The numbers are of May.' }] : [],
      });
      const said = (side: Mark['side'], item: AppraisalItem, halfSteps: number): Mark => ({
        ...own,
        answerId: id,
        side,
        item: item.id,
        version: 1,
        halfSteps,
        comment: random() < 0.6 ? (remarksOn(halfSteps)[wholeBetween(random, 0, 1)] ?? '') : '',
        changedBy: side === 'employee' ? person.id : (rater ?? person.id),
        changedAt: at(side === 'employee' ? 4 : 17),
      });
      // those in the middle of it have rated what comes first
      const isHalf = !isIn || state === 'supervisor in progress';
      for (const [index, item] of items.entries()) {
        const mine = wholeBetween(random, 2, 5) * 2 - (session.hasHalfSteps ? wholeBetween(random, 0, 1) : 0);
        if (isIn || index < items.length / 2) marks.push(said('employee', item, mine));
        const isSaid = isIn && isAfter(state, 'supervisor in progress') && !(isHalf && index >= items.length / 2);
        if (isSaid) marks.push(said('supervisor', item, Math.max(2, Math.min(10, mine - wholeBetween(random, -1, 2)))));
      }
    }
  }
  if (answers.length > 0) await tx.insert(appraisalAnswers).values(answers);
  for (let from = 0; from < marks.length; from += 1_000) {
    await tx.insert(appraisalMarks).values(marks.slice(from, from + 1_000));
  }
  // two thirds of those who have planned the next year have sent it
  const drafts = await tx
    .select({ id: objectivePlans.id })
    .from(objectivePlans)
    .where(and(inOrganization(objectivePlans, of), eq(objectivePlans.state, 'draft')))
    .orderBy(asc(objectivePlans.employeeId));
  const sent = drafts.filter((_, index) => index % 3 !== 0).map(({ id }) => id);
  if (sent.length > 0) {
    await tx
      .update(objectivePlans)
      .set({ state: 'submitted', version: 2, submittedAt: new Date(now - 3 * 86_400_000) })
      .where(and(inOrganization(objectivePlans, of), inArray(objectivePlans.id, sent)));
  }
}

/** What is rated of everybody in a session. */
async function itemsByPerson(
  tx: Transaction,
  of: { readonly tenant: string; readonly organizationId: string },
): Promise<(sessionId: string, employeeId: string, until: string) => readonly AppraisalItem[]> {
  const planned = await tx
    .select()
    .from(objectives)
    .where(inOrganization(objectives, of))
    .orderBy(asc(objectives.position));
  const needed = await tx
    .select({ employeeId: employeeJobs.employeeId, competency: competencies, halfSteps: requiredLevels.halfSteps })
    .from(employeeJobs)
    .innerJoin(
      requiredLevels,
      and(sameOrganization(requiredLevels, employeeJobs), eq(requiredLevels.job, employeeJobs.job)),
    )
    .innerJoin(
      competencies,
      and(sameOrganization(competencies, requiredLevels), eq(competencies.code, requiredLevels.competency)),
    )
    .where(inOrganization(employeeJobs, of))
    .orderBy(asc(competencies.position), asc(competencies.code));
  const noted = groupBy(
    await tx
      .select()
      .from(objectiveEvidence)
      .where(inOrganization(objectiveEvidence, of))
      .orderBy(desc(objectiveEvidence.date)),
    ({ objectiveId }) => objectiveId,
  );
  const goals = groupBy(planned, ({ sessionId, employeeId }) => `${sessionId} ${employeeId}`);
  const levels = groupBy(needed, ({ employeeId }) => employeeId);
  /** @param until what was noted down later is not beside what was handed in */
  const evidenceOn = (id: string, until: string) =>
    (noted.get(id) ?? []).flatMap(({ id: own, date, note }) => (date <= until ? [{ id: own, date, note }] : []));
  return (sessionId, employeeId, until) => [
    ...(goals.get(`${sessionId} ${employeeId}`) ?? []).map((one) => objectiveItem(one, evidenceOn(one.id, until))),
    ...(levels.get(employeeId) ?? []).map(({ competency, halfSteps }) => competencyItem(competency, halfSteps)),
  ];
}
