import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AskedShift } from '../../../src/api/contract/requests/shifts.ts';
import { type ShiftAction, shiftRequestLifecycle } from '../../../src/machines/lifecycles/requests/shift-request.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { absences, requests, shiftRequests } from '../../database/schema.ts';
import { coverPrefix, notify } from '../../notifications/notify.ts';
import type { OrganizationContext, ReportingContext } from '../../people/context.ts';
import { lock } from '../../people/lock.ts';
import { Refused } from '../../platform/refused.ts';
import { note } from '../../requests/activity.ts';
import { carryOut } from '../../requests/run.ts';
import { type ShiftRow, shiftsIn, standingShifts } from './context.ts';
import { shiftKind } from './kind.ts';
import { judged } from './present.ts';

const { hasTag: is, statesWith } = shiftRequestLifecycle;

/** One shift request of an organization is changed after the other: what two of them are about may be one shift. */
export async function oneByOne({
  tx,
  organizationId,
}: Pick<OrganizationContext, 'tx' | 'organizationId'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shift requests of ${organizationId}`}, 0))`);
}

interface Due extends Record<string, unknown> {
  readonly id: string;
  readonly has_begun: boolean;
}

/**
 * What waits for nobody any more because a shift has begun, or one of those whom it is about is on leave then, is so in the
 * register, too: lists and counts leave it out. Its person is told which of the two it was, and whoever was asked that it is over.
 */
export async function expireDue(context: OrganizationContext): Promise<void> {
  const { tx, tenant, organizationId, now } = context;
  const standing = sql.param([...statesWith('standing')]);
  const isAway = (who: SQL, date: SQL) => sql`exists (
    select from ${absences} as away
    where away.tenant_id = shift.tenant_id and away.organization_id = shift.organization_id
      and away.employee_id = ${who} and away.kind = 'leave' and away.portion = 'full' and away.date = ${date})`;
  const { rows: due } = await tx.execute<Due>(sql`
    select waiting.id, shift.begins_at <= ${now} as has_begun
    from ${requests} as waiting
    join ${shiftRequests} as shift
      on shift.tenant_id = waiting.tenant_id and shift.organization_id = waiting.organization_id and shift.id = waiting.id
    where waiting.tenant_id = ${tenant} and waiting.organization_id = ${organizationId}
      and waiting.kind = 'shift_request' and waiting.state = any(${standing}::text[])
      and (shift.begins_at <= ${now}
        or ${isAway(sql`shift.employee_id`, sql`shift.date`)}
        or ${isAway(sql`shift.employee_id`, sql`shift.their_date`)}
        or ${isAway(sql`shift.colleague_id`, sql`shift.date`)}
        or ${isAway(sql`shift.colleague_id`, sql`shift.their_date`)})
    -- whoever else finds them does it
    for update of waiting skip locked`);
  const known = await shiftsIn(
    context,
    due.map(({ id }) => id),
  );
  for (const row of known) await expire(context, row, due.find(({ id }) => id === row.id)?.has_begun === true);
}

async function expire(context: OrganizationContext, row: ShiftRow, hasBegun: boolean): Promise<void> {
  const type = hasBegun ? 'looked at' : 'made impossible';
  const facts = {
    ...{ level: row.level, wish: row.wish, hasBegun, isUntold: false, takesBackTo: null },
    ...{ isByChoice: row.isByChoice, volunteers: row.volunteers.length },
  };
  const step = shiftRequestLifecycle.happen(
    row.state,
    facts,
    hasBegun ? { type: 'looked at' } : { type: 'made impossible', by: 'host' },
  );
  const state = step?.state ?? shiftRequestLifecycle.stateOn(row.state, facts);
  const { tx, now } = context;
  await tx
    .update(requests)
    .set({ state, version: row.version + 1 })
    .where(and(inOrganization(requests, context), eq(requests.id, row.id)));
  const event = type === 'looked at' ? 'expired' : type;
  await note(context, row, { event, state, isByHost: true });
  const about = {
    subjectKind: 'shift_request' as const,
    subjectId: row.id,
    aboutId: row.employeeId,
    at: now,
    shownFrom: now,
  };
  const asked = [...(row.colleagueId === null ? [] : [row.colleagueId]), ...row.volunteers.map(({ id }) => id)];
  await notify(context, [
    { ...about, employeeId: row.employeeId, kind: 'expired' },
    ...asked.map((employeeId) => ({ ...about, employeeId, kind: `${coverPrefix}shift_off` })),
  ]);
}

/** Whether somebody is asked about a request, or could take what is on offer: whoever has the same approver. */
function isFor({ me, reporting }: ReportingContext, { state, employeeId, colleagueId }: ShiftRow): boolean {
  if (employeeId === me.id) return false;
  if (is(state, 'asks colleague')) return colleagueId === me.id;
  const approver = reporting.approverOf(me.id, 1)?.id;
  return is(state, 'on offer') && approver !== undefined && approver === reporting.approverOf(employeeId, 1)?.id;
}

const askedAmong = (context: ReportingContext, rows: readonly ShiftRow[]): ShiftRow[] =>
  rows.filter((row) => isFor(context, row) && (row.undoableUntil === null || row.undoableUntil <= context.now));

/** Whether somebody has agreed to it, and it is not decided yet. */
const hasAgreed = ({ me }: ReportingContext, { state, colleagueId }: ShiftRow): boolean =>
  colleagueId === me.id && is(state, 'waiting');

/** Colleagues who ask somebody, what they could take, and what they have agreed to and nobody has decided, the next first. */
export async function askedShiftsOf(context: ReportingContext): Promise<AskedShift[]> {
  const standing = await standingShifts(context);
  const asked = new Set(askedAmong(context, standing));
  const all: AskedShift[] = [];
  for (const row of standing) {
    const isAgreed = hasAgreed(context, row);
    if (!isAgreed && !asked.has(row)) continue;
    const { problems, changes } = await judged(context, row, context.me.id);
    all.push({
      requestId: row.id,
      version: row.version,
      employee: {
        id: row.employeeId,
        fullName: context.reporting.members.get(row.employeeId)?.fullName ?? '',
      },
      wish: row.wish,
      changes: [...changes],
      reason: row.reason,
      why: problems[0]?.code ?? null,
      isByChoice: row.isByChoice,
      isVolunteer: isVolunteer(context, row),
      hasAgreed: isAgreed,
    });
  }
  return all;
}

/** How many colleagues wait for one's answer; what is on offer waits for nobody in particular. */
export async function askedShiftsWaiting(context: ReportingContext): Promise<number> {
  await expireDue(context);
  return askedAmong(context, await standingShifts(context)).filter(({ state }) => is(state, 'asks colleague')).length;
}

const isVolunteer = ({ me }: ReportingContext, { volunteers }: ShiftRow): boolean =>
  volunteers.some(({ id }) => id === me.id);

/** What somebody does who says yes or no. */
const actionFor = ({ state, isByChoice }: ShiftRow, isAccepted: boolean): ShiftAction => {
  if (is(state, 'on offer') && isByChoice) return isAccepted ? 'volunteer' : 'step_back';
  return isAccepted ? 'agree' : 'decline';
};

/**
 * Agrees to take a colleague's shift, or does not; where whoever decides chooses, says that one would, or not any more.
 *
 * @throws Refused `not_found` where somebody else is asked, or nobody; `conflict` where it has changed since; `rule_broken`
 */
export async function answerAsked(
  context: ReportingContext,
  {
    requestId,
    version,
    isAccepted,
  }: { readonly requestId: string; readonly version: number; readonly isAccepted: boolean },
): Promise<void> {
  const [seen] = await shiftsIn(context, [requestId]);
  if (!seen || !isFor(context, seen)) throw new Refused('not_found');
  // nobody agrees to what they have asked for themselves, whoever's name they act in
  if (context.impersonator?.employeeId === seen.employeeId) throw new Refused('forbidden');
  await lock(context, seen.employeeId);
  const [request] = await shiftsIn(context, [requestId]);
  // that others would take it, too, changes nothing of what is offered
  const isAsSeen = request?.version === version || (request?.isByChoice && is(request.state, 'on offer'));
  if (!request || !isFor(context, request) || !isAsSeen) throw new Refused('conflict');
  const action = actionFor(request, isAccepted);
  // what they have said already is not said again, and nobody is told of it twice
  const isSaid = isVolunteer(context, request) === isAccepted;
  if ((action === 'volunteer' || action === 'step_back') && isSaid) throw new Refused('conflict');
  await carryOut(shiftKind, context, request, { action, comment: '', dates: null, ask: null }, ['colleague']);
}
