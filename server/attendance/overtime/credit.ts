import { and, asc, eq, gt, isNull, or, sum } from 'drizzle-orm';
import { overtimeRequestLifecycle } from '../../../src/machines/lifecycles/requests/overtime-request.ts';
import { attendeeOf } from '../../calendar/of-member.ts';
import { sharesOf } from '../../calendar/overtime-of-day.ts';
import { spanOf } from '../../calendar/periods.ts';
import { readFacts } from '../../calendar/queries.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { leaveLedger, leaveTypes } from '../../database/schema.ts';
import type { OrganizationContext, ReportingContext } from '../../people/context.ts';
import { computeDays } from '../compute.ts';
import { type OvertimeRow, overtimeOf } from './context.ts';

/** The type of leave whose accounts time off for overtime goes to; null where the organization has none. */
export async function earnedType({ tx, tenant, organizationId, today }: OrganizationContext) {
  const [type] = await tx
    .select({ id: leaveTypes.id, name: leaveTypes.name })
    .from(leaveTypes)
    .where(
      and(
        inOrganization(leaveTypes, { tenant, organizationId }),
        eq(leaveTypes.isEarned, true),
        // an import may have made its accounts unlimited since
        eq(leaveTypes.unit, 'hour'),
        eq(leaveTypes.isLimited, true),
        or(isNull(leaveTypes.withdrawnOn), gt(leaveTypes.withdrawnOn, today)),
      ),
    )
    .orderBy(asc(leaveTypes.position))
    .limit(1);
  return type ?? null;
}

/**
 * Sees to it that so many minutes of time off are on somebody's account because of a request: writes what is missing, or takes
 * back what is too much. It counts from the day of the decision on, in that day's leave year.
 */
export async function creditTo(context: OrganizationContext, request: OvertimeRow, minutes: number): Promise<void> {
  const { tx, tenant: tenantId, organizationId, now, today } = context;
  const ofRequest = and(
    inOrganization(leaveLedger, { tenant: tenantId, organizationId }),
    eq(leaveLedger.employeeId, request.employeeId),
    eq(leaveLedger.requestId, request.id),
    eq(leaveLedger.kind, 'earn'),
  );
  const [known] = await tx
    .select({ typeId: leaveLedger.typeId, minutes: sum(leaveLedger.amount).mapWith(Number) })
    .from(leaveLedger)
    .where(ofRequest)
    .groupBy(leaveLedger.typeId);
  const amount = minutes - (known?.minutes ?? 0);
  const typeId = known?.typeId ?? (await earnedType(context))?.id;
  if (amount === 0 || typeId === undefined) return;
  await tx.insert(leaveLedger).values({
    tenantId,
    organizationId,
    employeeId: request.employeeId,
    typeId,
    leaveYear: Number(today.slice(0, 4)),
    kind: 'earn',
    amount,
    onDate: today,
    at: now,
    requestId: request.id,
  });
}

/**
 * Once something else is recorded of a date than before, the time off that was granted for its overtime is what there is
 * of that by now.
 */
export async function creditAnew(
  context: ReportingContext,
  { employeeId, date }: { readonly employeeId: string; readonly date: string },
): Promise<void> {
  const member = context.reporting.members.get(employeeId);
  if (!member) return;
  for (const request of await overtimeOf(context, employeeId)) {
    const dates = request.days.map((day) => day.date);
    const span = spanOf(dates);
    const isMeant = request.compensation === 'time_off' && overtimeRequestLifecycle.hasTag(request.state, 'granted');
    if (!isMeant || !span || !dates.includes(date)) continue;
    const facts = await readFacts(context.tx, attendeeOf(context, member), span.first, span.last);
    const days = computeDays(facts, dates, context.now.getTime());
    const shareOf = ({ date: on, overtimeApprovedMinutes }: (typeof days)[number]) =>
      sharesOf(overtimeApprovedMinutes, facts.overtime.get(on)).get(request.id) ?? 0;
    await creditTo(
      context,
      request,
      days.reduce((minutes, day) => minutes + shareOf(day), 0),
    );
  }
}
