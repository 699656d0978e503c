import { sql } from 'drizzle-orm';
import type { AskedShift } from '../../../src/api/contract/requests/shifts.ts';
import { shiftRequestLifecycle } from '../../../src/machines/lifecycles/requests/shift-request.ts';
import { requests, shiftRequests } from '../../database/schema.ts';
import type { OrganizationContext, ReportingContext } from '../../people/context.ts';
import { lock } from '../../people/lock.ts';
import { Refused } from '../../platform/refused.ts';
import { carryOut } from '../../requests/run.ts';
import { type ShiftRow, shiftsIn, standingShifts } from './context.ts';
import { judged, shiftKind } from './kind.ts';

const { hasTag: is, statesWith } = shiftRequestLifecycle;

/** One shift request of an organization is changed after the other: what two of them are about may be one shift. */
export async function oneByOne({
  tx,
  organizationId,
}: Pick<OrganizationContext, 'tx' | 'organizationId'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shift requests of ${organizationId}`}, 0))`);
}

/** What waits for nobody any more because a shift has begun is so in the register, too: lists and counts leave it out. */
export async function expireDue({ tx, tenant, organizationId, now }: OrganizationContext): Promise<void> {
  const standing = sql.param([...statesWith('standing')]);
  await tx.execute(sql`
    update ${requests} as expired set state = 'expired', version = expired.version + 1
    from (
      select waiting.id from ${requests} as waiting
      join ${shiftRequests} as shift
        on shift.tenant_id = waiting.tenant_id and shift.organization_id = waiting.organization_id and shift.id = waiting.id
      where waiting.tenant_id = ${tenant} and waiting.organization_id = ${organizationId}
        and waiting.kind = 'shift_request' and waiting.state = any(${standing}::text[]) and shift.begins_at <= ${now}
      -- whoever else finds them does it
      for update of waiting skip locked
    ) as due
    where expired.tenant_id = ${tenant} and expired.organization_id = ${organizationId} and expired.id = due.id`);
}

/** Whether somebody is asked about a request, or could take what is on offer. */
const isFor = ({ me, reporting }: ReportingContext, { state, employeeId, colleagueId, date }: ShiftRow): boolean =>
  employeeId !== me.id &&
  ((is(state, 'asks colleague') && colleagueId === me.id) ||
    (is(state, 'on offer') && reporting.besides(employeeId, date ?? '').some(({ id }) => id === me.id)));

const askedOf = async (context: ReportingContext): Promise<ShiftRow[]> =>
  (await standingShifts(context)).filter(
    (row) => isFor(context, row) && (row.undoableUntil === null || row.undoableUntil <= context.now),
  );

/** Colleagues who ask somebody, and what they could take, the next first. */
export async function askedShiftsOf(context: ReportingContext): Promise<AskedShift[]> {
  const all: AskedShift[] = [];
  for (const row of await askedOf(context)) {
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
    });
  }
  return all;
}

/** How many colleagues wait for one's answer; what is on offer waits for nobody in particular. */
export async function askedShiftsWaiting(context: ReportingContext): Promise<number> {
  await expireDue(context);
  return (await askedOf(context)).filter(({ state }) => is(state, 'asks colleague')).length;
}

/**
 * Agrees to take a colleague's shift, or does not.
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
  if (!request || !isFor(context, request) || request.version !== version) throw new Refused('conflict');
  const action = isAccepted ? 'agree' : 'decline';
  await carryOut(shiftKind, context, request, { action, comment: '', dates: null, ask: null }, ['colleague']);
}
