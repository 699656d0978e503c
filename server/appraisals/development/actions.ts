import { and, asc, desc, eq, sql } from 'drizzle-orm';
import {
  type Development,
  type DevelopmentAction,
  type DevelopmentStep,
  mostOpenActions,
} from '../../../src/api/contract/appraisals/development.ts';
import type { DevelopmentRole } from '../../../src/machines/lifecycles/appraisals/development-action.machine.ts';
import { developmentActionLifecycle } from '../../../src/machines/lifecycles/appraisals/development-action.ts';
import { inOrganization, sameOrganization } from '../../database/same-organization.ts';
import { competencies, developmentActions } from '../../database/schema.ts';
import { hasLeft } from '../../people/approvers.ts';
import { lock } from '../../people/lock.ts';
import { brokenAt, Refused } from '../../platform/refused.ts';
import { type AppraisalContext, peopleInRole, rolesOf } from '../context.ts';
import { competenciesOf } from '../items.ts';
import { tell } from '../notify.ts';

const { hasTag: is } = developmentActionLifecycle;

/** How many that were closed are still told. */
const mostClosed = 50;

const select = ({ tx }: AppraisalContext) =>
  tx
    .select({ action: developmentActions, title: competencies.title })
    .from(developmentActions)
    .innerJoin(
      competencies,
      and(sameOrganization(competencies, developmentActions), eq(competencies.code, developmentActions.competency)),
    )
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];

/** What whoever asks is to somebody's development: whoever reads a second time has no part in it. */
const developmentRoles = (context: AppraisalContext, employeeId: string): DevelopmentRole[] =>
  rolesOf(context, employeeId).flatMap((role) => (role === 'second reader' ? [] : [role]));

/** @throws Refused `not_found` to whoever has no part in it, as for somebody who does not exist, or has left */
function refuseOthers(context: AppraisalContext, employeeId: string): void {
  const member = context.reporting.members.get(employeeId);
  if (!member || hasLeft(member, context.today) || developmentRoles(context, employeeId).length === 0)
    throw new Refused('not_found');
}

/** The competencies that somebody's job takes, by their codes. */
const codesOf = async (context: AppraisalContext, employeeId: string): Promise<Development['competencies']> =>
  (await competenciesOf(context, employeeId)).map(({ id, title }) => ({ code: id.replace(/^competency:/, ''), title }));

function present(context: AppraisalContext, { action, title }: Row): DevelopmentAction {
  const { id, version, state, competency, what, dueOn, notedBy, notedAt, changedBy, note, closedBy, closedAt } = action;
  const { employeeId } = action;
  const nameOf = (by: string | null) => context.reporting.members.get(by ?? '')?.fullName ?? '';
  return {
    ...{ id, version, state, competency, title, what, dueOn, note },
    isOverdue: is(state, 'open') && dueOn < context.today,
    by: nameOf(notedBy),
    changedBy: nameOf(changedBy),
    noteBy: nameOf(closedBy),
    at: notedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    allowedSteps: developmentActionLifecycle.allowed(state, {}, developmentRoles(context, employeeId)),
  };
}

/**
 * What somebody does to come up to what their job takes: what is open, and what was closed last.
 *
 * @throws Refused `not_found` to whoever has no part in it
 */
export async function developmentOf(context: AppraisalContext, employeeId: string): Promise<Development> {
  refuseOthers(context, employeeId);
  const employee = context.reporting.members.get(employeeId);
  if (!employee) throw new Refused('not_found');
  const theirs = and(inOrganization(developmentActions, context), eq(developmentActions.employeeId, employeeId));
  const open = await select(context)
    .where(and(theirs, eq(developmentActions.state, 'open')))
    .orderBy(asc(developmentActions.dueOn), asc(developmentActions.id));
  const closed = await select(context)
    .where(and(theirs, sql`${developmentActions.state} <> 'open'`))
    .orderBy(desc(developmentActions.closedAt), asc(developmentActions.id))
    .limit(mostClosed);
  return {
    today: context.today,
    employee: { id: employee.id, fullName: employee.fullName },
    competencies: await codesOf(context, employeeId),
    actions: [...open, ...closed].map((row) => present(context, row)),
  };
}

interface Words {
  readonly what: string;
  readonly dueOn: string;
}

/** @throws Refused `rule_broken` where nothing is said, or it is due before today @param path of what is given */
function refuseWords({ today }: AppraisalContext, { what, dueOn }: Words, path: string, before?: string): void {
  if (what === '') throw brokenAt(`${path}.what`, 'what_missing', 'What is to be done is said in words.');
  if (dueOn < today && dueOn !== before)
    throw brokenAt(`${path}.dueOn`, 'due_past', 'What is still to be done is due today or later.');
}

async function rowOf(context: AppraisalContext, id: string): Promise<Row> {
  const [row] = await select(context).where(
    and(inOrganization(developmentActions, context), eq(developmentActions.id, id)),
  );
  if (!row) throw new Refused('not_found');
  return row;
}

/** @throws Refused `rule_broken` where there are as many open ones as there can be @param path of what is given */
async function refuseMore(context: AppraisalContext, employeeId: string, path: string): Promise<void> {
  const [counted] = await context.tx
    .select({ open: sql<number>`count(*)::int` })
    .from(developmentActions)
    .where(
      and(
        inOrganization(developmentActions, context),
        eq(developmentActions.employeeId, employeeId),
        eq(developmentActions.state, 'open'),
      ),
    );
  if ((counted?.open ?? 0) >= mostOpenActions)
    throw brokenAt(path, 'too_many', 'Some of what is open has to be done or dropped first.');
}

/** The other side hears of it, where somebody else did it. */
async function tellOther(context: AppraisalContext, { action }: Row, kind: string): Promise<void> {
  const isOwn = context.me.id === action.employeeId;
  const others = isOwn ? peopleInRole(context, action.employeeId) : [action.employeeId];
  const until = action.state === 'open' ? action.dueOn : null;
  await tell(context, others, kind, { subjectKind: 'development_action', subjectId: action.id, until });
}

/**
 * Notes one down.
 *
 * @throws Refused `not_found` to whoever has no part in it; `rule_broken` where it is for nothing that the job takes, as
 * `refuseWords` says, or there are as many as there can be
 */
export async function addAction(
  context: AppraisalContext,
  { employeeId, competency, ...words }: Words & { readonly employeeId: string; readonly competency: string },
): Promise<DevelopmentAction> {
  refuseOthers(context, employeeId);
  await lock(context, employeeId);
  if (!(await codesOf(context, employeeId)).some(({ code }) => code === competency))
    throw brokenAt('body.competency', 'competency_unknown', 'The job takes no such competency.');
  refuseWords(context, words, 'body');
  const { tx, tenant: tenantId, organizationId, me, now } = context;
  await refuseMore(context, employeeId, 'body.what');
  const [added] = await tx
    .insert(developmentActions)
    .values({ tenantId, organizationId, employeeId, competency, ...words, state: 'open', notedBy: me.id, notedAt: now })
    .returning({ id: developmentActions.id });
  if (!added) throw new Refused('internal');
  const row = await rowOf(context, added.id);
  await tellOther(context, row, 'development_added');
  return present(context, row);
}

/** What each step is called to the other side. */
const told: Readonly<Record<DevelopmentStep, string>> = {
  change: 'development_changed',
  complete: 'development_completed',
  drop: 'development_dropped',
  reopen: 'development_reopened',
};

/**
 * Takes a step with one.
 *
 * @throws Refused `not_found` to whoever has no part in it; `conflict`, with it as it is, where it is another by now;
 * `rule_broken` where it is closed without a word, or as `refuseWords` says
 */
export async function takeStep(
  context: AppraisalContext,
  of: {
    readonly actionId: string;
    readonly version: number;
    readonly step: DevelopmentStep;
    readonly change: Words | null;
    readonly note: string;
  },
): Promise<DevelopmentAction> {
  const { employeeId } = (await rowOf(context, of.actionId)).action;
  refuseOthers(context, employeeId);
  await lock(context, employeeId);
  const row = await rowOf(context, of.actionId);
  const { action } = row;
  const taken = developmentActionLifecycle.step(action.state, {}, developmentRoles(context, employeeId), of.step);
  if (!taken || action.version !== of.version) throw new Refused('conflict', { fresh: present(context, row) });
  if (of.step === 'change') {
    if (!of.change) throw brokenAt('body.change', 'what_missing', 'What is to be done is said in words.');
    refuseWords(context, of.change, 'body.change', action.dueOn);
  }
  if (of.step === 'reopen') await refuseMore(context, employeeId, 'body.step');
  const isClosed = !is(taken.state, 'open');
  if (isClosed && of.note === '')
    throw brokenAt('body.note', 'note_missing', 'What came of it, or why nothing did, is said in words.');
  await context.tx
    .update(developmentActions)
    .set({
      ...(of.step === 'change' && { ...of.change, changedBy: context.me.id }),
      state: taken.state,
      version: action.version + 1,
      ...(isClosed && { note: of.note, closedBy: context.me.id }),
      closedAt: isClosed ? context.now : null,
    })
    .where(and(inOrganization(developmentActions, context), eq(developmentActions.id, action.id)));
  const changed = await rowOf(context, action.id);
  await tellOther(context, changed, told[of.step]);
  return present(context, changed);
}
