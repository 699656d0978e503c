import { and, asc, eq, inArray } from 'drizzle-orm';
import { addDays } from '../../../src/api/contract/calendar.ts';
import type { Employment } from '../../calls/employment.ts';
import type { Transaction } from '../../database/connection.ts';
import { inOrganization, sameOrganization } from '../../database/same-organization.ts';
import { leaveRequestDays, leaveRequests, leaveTypes } from '../../database/schema.ts';

/** Whatever somebody was granted, each run of days an event of its own. */
export async function leaveEvents(tx: Transaction, { organization, employee }: Employment) {
  const days = await tx
    .select({ day: leaveRequestDays, type: leaveTypes.name })
    .from(leaveRequestDays)
    .innerJoin(
      leaveRequests,
      and(sameOrganization(leaveRequests, leaveRequestDays), eq(leaveRequests.id, leaveRequestDays.requestId)),
    )
    .innerJoin(leaveTypes, and(sameOrganization(leaveTypes, leaveRequests), eq(leaveTypes.id, leaveRequests.typeId)))
    .where(
      and(
        inOrganization(leaveRequestDays, { tenant: organization.tenantId, organizationId: organization.id }),
        eq(leaveRequestDays.employeeId, employee.id),
        inArray(leaveRequestDays.state, ['booked', 'cancellation_requested']),
      ),
    )
    .orderBy(asc(leaveRequestDays.requestId), asc(leaveRequestDays.date));
  return runsOf(days).map(({ type, requestId, firstDate, lastDate }) => ({
    id: `${requestId}-${firstDate}`,
    summary: type,
    when: { firstDate, lastDate },
  }));
}

interface Day {
  readonly day: typeof leaveRequestDays.$inferSelect;
  readonly type: string;
}

interface Run {
  readonly type: string;
  readonly requestId: string;
  readonly firstDate: string;
  lastDate: string;
}

/** Days of one request that follow each other; a weekend between two working days belongs to them. */
function runsOf(days: readonly Day[]): Run[] {
  const runs: Run[] = [];
  for (const { day, type } of days) {
    const run = runs.at(-1);
    if (run && run.requestId === day.requestId && addDays(run.lastDate, 1) === day.date) run.lastDate = day.date;
    else runs.push({ type, requestId: day.requestId, firstDate: day.date, lastDate: day.date });
  }
  return runs;
}
