import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { LeaveDraft, LeaveRequest } from '../../src/api/contract/requests/leave-values.ts';
import type { LeaveAction } from '../../src/machines/lifecycles/requests/leave-request.ts';
import type { LeaveRequestFacts, LeaveRole } from '../../src/machines/lifecycles/requests/leave-request-facts.ts';
import type { AuthenticatedContext } from '../calls/context.ts';
import type { Employment } from '../calls/employment.ts';
import type { Transaction } from '../database/connection.ts';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import {
  absences,
  leaveLedger,
  leaveRequestDays,
  leaveRequests,
  leaveRestrictions,
  leaveTypes,
  requests,
} from '../database/schema.ts';
import { loadReportingContext, type OrganizationContext, type ReportingContext } from '../people/context.ts';
import { Refused } from '../platform/refused.ts';
import type { RequestHead } from '../requests/kind.ts';
import type { LeavePolicy, TakenDay } from './rules/situation.ts';

/** What a leave request is made of, for what serves requests of any kind. */
export interface LeaveTypes {
  readonly context: LeaveContext;
  readonly row: RequestRow;
  readonly details: readonly DayRow[];
  readonly ask: LeaveWish;
  readonly facts: LeaveRequestFacts;
  readonly action: LeaveAction;
  readonly role: LeaveRole;
  readonly answer: LeaveRequest;
}

/** What somebody asks for, and the granted leave of theirs whose place it is to take. */
export interface LeaveWish extends LeaveDraft {
  readonly supersedesId?: string | null;
}

/** Who decides for whom in an organization, and its types of leave. */
export interface LeaveContext extends ReportingContext {
  readonly types: ReadonlyMap<string, LeavePolicy>;
}

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
    .where(inOrganization(leaveTypes, context))
    .orderBy(asc(leaveTypes.position));
  return new Map(types.map((type) => [type.id, type]));
}

export const typeIn = ({ types }: Pick<LeaveContext, 'types'>, id: string): LeavePolicy => {
  const type = types.get(id);
  if (!type) throw new Refused('not_found');
  return type;
};

/** States of a day that stand in the way of another ask. */
/** States of a day that is, or is to be, leave. */
const standing = ['asked', 'booked', 'cancellation_requested'] as const;

/** Whether somebody is away on a day of a request, or would be: not where it was left out, or given back. */
export const isStanding = ({ state, amount }: Pick<DayRow, 'state' | 'amount'>): boolean =>
  amount > 0 && standing.some((one) => one === state);

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
        inOrganization(leaveRequestDays, context),
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
        inOrganization(absences, { tenant, organizationId }),
        inArray(absences.employeeId, [...employeeIds]),
        gte(absences.date, first),
        lte(absences.date, last),
        eq(absences.kind, 'leave'),
      ),
    );
  const counted = days.filter(({ amount, requestId }) => amount > 0 && !except.includes(requestId));
  const requested = new Set(days.map(({ employeeId, date }) => `${employeeId} ${date}`));
  return [
    ...counted.map(({ employeeId, requestId, date, portion, typeId, amount, state }) => ({
      employeeId,
      requestId,
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
        portion === null
          ? []
          : [{ employeeId, requestId: null, date, portion, typeId: '', amount: 0, isPending: false }],
      ),
  ];
}

export const restrictionsOf = ({ tx, tenant, organizationId }: LeaveContext, typeId: string) =>
  tx
    .select()
    .from(leaveRestrictions)
    .where(
      and(
        inOrganization(leaveRestrictions, { tenant, organizationId }),
        or(isNull(leaveRestrictions.typeId), eq(leaveRestrictions.typeId, typeId)),
      ),
    );

/** Days between two dates on which there is no leave, the earliest first. */
export const restrictionsIn = ({ tx, tenant, organizationId }: LeaveContext, first: string, last: string) =>
  tx
    .select({
      typeId: leaveRestrictions.typeId,
      firstDate: leaveRestrictions.firstDate,
      lastDate: leaveRestrictions.lastDate,
      reason: leaveRestrictions.reason,
    })
    .from(leaveRestrictions)
    .where(
      and(
        inOrganization(leaveRestrictions, { tenant, organizationId }),
        lte(leaveRestrictions.firstDate, last),
        gte(leaveRestrictions.lastDate, first),
      ),
    )
    .orderBy(leaveRestrictions.firstDate, leaveRestrictions.lastDate, leaveRestrictions.id);

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
        inOrganization(leaveLedger, context),
        eq(leaveLedger.employeeId, employeeId),
        typeId === undefined ? undefined : eq(leaveLedger.typeId, typeId),
      ),
    )
    .orderBy(asc(leaveLedger.id))
    .then((rows) => rows.map(({ leaveYear, ...row }) => ({ ...row, year: leaveYear })));

/** A leave request: its head, and what only leaves have. */
export type RequestRow = RequestHead & typeof leaveRequests.$inferSelect;

export type DayRow = typeof leaveRequestDays.$inferSelect;

/** Leave requests with their heads, where so much more is so. */
export const leaveRequestsWhere = (
  { tx, tenant, organizationId }: OrganizationContext,
  where: SQL | undefined,
  ...order: SQL[]
): Promise<RequestRow[]> =>
  tx
    .select({ ...getTableColumns(leaveRequests), ...getTableColumns(requests) })
    .from(leaveRequests)
    .innerJoin(requests, and(sameOrganization(requests, leaveRequests), eq(requests.id, leaveRequests.id)))
    .where(and(inOrganization(requests, { tenant, organizationId }), where))
    .orderBy(...order);

/** What only leaves have of a request. */
export const onlyOf = (
  { tenant, organizationId }: Pick<OrganizationContext, 'tenant' | 'organizationId'>,
  { id }: Pick<RequestRow, 'id'>,
) => and(inOrganization(leaveRequests, { tenant, organizationId }), eq(leaveRequests.id, id));

export async function requestIn(context: OrganizationContext, id: string): Promise<RequestRow | null> {
  const [found] = await leaveRequestsWhere(context, eq(requests.id, id));
  return found ?? null;
}

/** Those of these requests that there are, in no order. */
export const requestsIn = (context: OrganizationContext, ids: readonly string[]): Promise<RequestRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : leaveRequestsWhere(context, inArray(requests.id, [...ids]));

export const requestsOf = (context: OrganizationContext, employeeId: string): Promise<RequestRow[]> =>
  leaveRequestsWhere(context, eq(requests.employeeId, employeeId), desc(requests.firstDate), asc(requests.id));

export const daysOf = (context: LeaveContext, requestIds: readonly string[]): Promise<DayRow[]> =>
  requestIds.length === 0
    ? Promise.resolve([])
    : context.tx
        .select()
        .from(leaveRequestDays)
        .where(and(inOrganization(leaveRequestDays, context), inArray(leaveRequestDays.requestId, [...requestIds])))
        .orderBy(asc(leaveRequestDays.date));
