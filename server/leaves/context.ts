import { and, asc, desc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import type { AuthenticatedContext } from '../calls/context.ts';
import type { Employment } from '../calls/employment.ts';
import type { Transaction } from '../database/connection.ts';
import {
  absences,
  leaveLedger,
  leaveRequestDays,
  leaveRequestEvents,
  leaveRequests,
  leaveRestrictions,
  leaveTypes,
} from '../database/schema.ts';
import { loadReportingContext, type OrganizationContext, type ReportingContext } from '../people/context.ts';
import { Refused } from '../platform/refused.ts';
import type { LeavePolicy, TakenDay } from './rules.ts';

/** Who decides for whom in an organization, and its types of leave. */
export interface LeaveContext extends ReportingContext {
  readonly types: ReadonlyMap<string, LeavePolicy>;
}

/** Whatever is read of an organization names it, beside the row-level security that holds anyway. */
export const ours = (
  { tenant, organizationId }: Pick<LeaveContext, 'tenant' | 'organizationId'>,
  table: typeof leaveTypes | typeof leaveRequests | typeof leaveRequestDays | typeof leaveLedger,
) => and(eq(table.tenantId, tenant), eq(table.organizationId, organizationId));

export async function loadLeaveContext(
  tx: Transaction,
  visit: AuthenticatedContext,
  employment: Employment,
): Promise<LeaveContext> {
  const context = await loadReportingContext(tx, visit, employment);
  return { ...context, types: await readTypes(context) };
}

/** The types of leave of an organization by their ids, in their order. */
export async function readTypes(context: OrganizationContext): Promise<ReadonlyMap<string, LeavePolicy>> {
  const types = await context.tx
    .select()
    .from(leaveTypes)
    .where(ours(context, leaveTypes))
    .orderBy(asc(leaveTypes.position));
  return new Map(types.map((type) => [type.id, type]));
}

export const typeIn = ({ types }: Pick<LeaveContext, 'types'>, id: string): LeavePolicy => {
  const type = types.get(id);
  if (!type) throw new Refused('not_found');
  return type;
};

/** States of a day that stand in the way of another ask. */
const standing = ['asked', 'booked', 'cancellation asked'] as const;

/** What people have asked for or been granted in a range. @param except requests that do not count */
export async function takenBy(
  context: LeaveContext,
  employeeIds: readonly string[],
  first: string,
  last: string,
  except: readonly string[] = [],
): Promise<(TakenDay & { employeeId: string; isPending: boolean })[]> {
  if (employeeIds.length === 0) return [];
  const { tx, tenant, organizationId } = context;
  const days = await tx
    .select()
    .from(leaveRequestDays)
    .where(
      and(
        ours(context, leaveRequestDays),
        inArray(leaveRequestDays.employeeId, [...employeeIds]),
        gte(leaveRequestDays.date, first),
        lte(leaveRequestDays.date, last),
        inArray(leaveRequestDays.state, [...standing]),
      ),
    );
  // what the register knew before there were requests
  const known = await tx
    .select()
    .from(absences)
    .where(
      and(
        eq(absences.tenantId, tenant),
        eq(absences.organizationId, organizationId),
        inArray(absences.employeeId, [...employeeIds]),
        gte(absences.date, first),
        lte(absences.date, last),
        eq(absences.kind, 'leave'),
      ),
    );
  const counted = days.filter(({ amount, requestId }) => amount > 0 && !except.includes(requestId));
  const requested = new Set(days.map(({ employeeId, date }) => `${employeeId} ${date}`));
  return [
    ...counted.map(({ employeeId, date, portion, typeId, amount, state }) => ({
      employeeId,
      date,
      portion,
      typeId,
      amount,
      isPending: state === 'asked',
    })),
    ...known
      .filter(({ employeeId, date }) => !requested.has(`${employeeId} ${date}`))
      .flatMap(({ employeeId, date, portion }) =>
        // hours are off by a request, which tells more of them
        portion === null ? [] : [{ employeeId, date, portion, typeId: '', amount: 0, isPending: false }],
      ),
  ];
}

export const restrictionsOf = ({ tx, tenant, organizationId }: LeaveContext, typeId: string) =>
  tx
    .select()
    .from(leaveRestrictions)
    .where(
      and(
        eq(leaveRestrictions.tenantId, tenant),
        eq(leaveRestrictions.organizationId, organizationId),
        or(isNull(leaveRestrictions.typeId), eq(leaveRestrictions.typeId, typeId)),
      ),
    );

/** The lines of somebody's accounts, as they were written. */
export const linesOf = (
  context: Pick<OrganizationContext, 'tx' | 'tenant' | 'organizationId'>,
  employeeId: string,
  typeId?: string,
) =>
  context.tx
    .select()
    .from(leaveLedger)
    .where(
      and(
        ours(context, leaveLedger),
        eq(leaveLedger.employeeId, employeeId),
        typeId === undefined ? undefined : eq(leaveLedger.typeId, typeId),
      ),
    )
    .orderBy(asc(leaveLedger.id))
    .then((rows) => rows.map(({ leaveYear, ...row }) => ({ ...row, year: leaveYear })));

export type RequestRow = typeof leaveRequests.$inferSelect;
/** From when to when a request is. @throws for a draft without dates, which nobody asks */
export function rangeOf({ id, firstDate, lastDate }: RequestRow): { firstDate: string; lastDate: string } {
  if (firstDate === null || lastDate === null) throw new Error(`request ${id} has no dates`);
  return { firstDate, lastDate };
}

export type DayRow = typeof leaveRequestDays.$inferSelect;

export async function requestIn(context: LeaveContext, id: string): Promise<RequestRow | null> {
  const rows = await context.tx
    .select()
    .from(leaveRequests)
    .where(and(ours(context, leaveRequests), eq(leaveRequests.id, id)));
  return rows[0] ?? null;
}

/** Those of these requests that there are. */
export const requestsIn = (context: LeaveContext, ids: readonly string[]): Promise<RequestRow[]> =>
  context.tx
    .select()
    .from(leaveRequests)
    .where(and(ours(context, leaveRequests), inArray(leaveRequests.id, [...ids])));

export const requestsOf = (context: LeaveContext, employeeId: string): Promise<RequestRow[]> =>
  context.tx
    .select()
    .from(leaveRequests)
    .where(and(ours(context, leaveRequests), eq(leaveRequests.employeeId, employeeId)))
    .orderBy(desc(leaveRequests.firstDate), asc(leaveRequests.id));

export const daysOf = (context: LeaveContext, requestIds: readonly string[]): Promise<DayRow[]> =>
  requestIds.length === 0
    ? Promise.resolve([])
    : context.tx
        .select()
        .from(leaveRequestDays)
        .where(and(ours(context, leaveRequestDays), inArray(leaveRequestDays.requestId, [...requestIds])))
        .orderBy(asc(leaveRequestDays.date));

export const eventsOf = ({ tx, tenant, organizationId }: LeaveContext, requestId: string) =>
  tx
    .select()
    .from(leaveRequestEvents)
    .where(
      and(
        eq(leaveRequestEvents.tenantId, tenant),
        eq(leaveRequestEvents.organizationId, organizationId),
        eq(leaveRequestEvents.requestId, requestId),
      ),
    )
    .orderBy(asc(leaveRequestEvents.id));
