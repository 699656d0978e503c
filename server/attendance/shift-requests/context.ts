import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { ShiftDraft, ShiftRequest } from '../../../src/api/contract/requests/shifts.ts';
import type { ShiftRequestFacts } from '../../../src/machines/lifecycles/requests/shift-request.machine.ts';
import { type ShiftAction, shiftRequestLifecycle } from '../../../src/machines/lifecycles/requests/shift-request.ts';
import { inOrganization, sameOrganization } from '../../database/same-organization.ts';
import { requests, shiftRequests, shiftVolunteers } from '../../database/schema.ts';
import type { OrganizationContext, ReportingContext } from '../../people/context.ts';
import type { RequestHead } from '../../requests/kind.ts';

/** A shift request: its head, and what only this kind has. */
export type ShiftRow = RequestHead &
  typeof shiftRequests.$inferSelect & {
    /** Who would take what is offered, the first who said so first. */
    readonly volunteers: readonly { readonly id: string; readonly at: string; readonly agreed: string | null }[];
  };

/** What a shift request is made of, for what serves requests of any kind. */
export interface ShiftTypes {
  readonly context: ReportingContext;
  readonly row: ShiftRow;
  readonly details: null;
  readonly ask: ShiftDraft;
  readonly facts: ShiftRequestFacts;
  readonly action: ShiftAction;
  readonly role: 'colleague';
  readonly answer: ShiftRequest;
}

const volunteersOf = sql<ShiftRow['volunteers']>`coalesce(
  (
    select json_agg(json_build_object('id', ${shiftVolunteers.employeeId}, 'at', ${shiftVolunteers.at}, 'agreed', ${shiftVolunteers.agreed})
      order by ${shiftVolunteers.at}, ${shiftVolunteers.employeeId})
    from ${shiftVolunteers}
    where ${sameOrganization(shiftVolunteers, shiftRequests)} and ${shiftVolunteers.requestId} = ${shiftRequests.id}
  ), '[]'::json)`;

/** Shift requests with their heads, where so much more is so. */
export const shiftsWhere = (
  { tx, tenant, organizationId }: OrganizationContext,
  where: SQL | undefined,
  ...order: SQL[]
): Promise<ShiftRow[]> =>
  tx
    .select({ ...getTableColumns(shiftRequests), ...getTableColumns(requests), volunteers: volunteersOf })
    .from(shiftRequests)
    .innerJoin(requests, and(sameOrganization(requests, shiftRequests), eq(requests.id, shiftRequests.id)))
    .where(and(inOrganization(requests, { tenant, organizationId }), where))
    .orderBy(...order);

export const shiftsIn = (context: OrganizationContext, ids: readonly string[]): Promise<ShiftRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : shiftsWhere(context, inArray(requests.id, [...ids]));

/** Somebody's, the latest first; what was discarded is nobody's. */
export const shiftsOf = async (context: OrganizationContext, employeeId: string): Promise<ShiftRow[]> =>
  (await shiftsWhere(context, eq(requests.employeeId, employeeId), desc(requests.firstDate), asc(requests.id))).filter(
    ({ state }) => !shiftRequestLifecycle.hasTag(state, 'gone'),
  );

/** Those that wait for somebody, of whatever person. */
export const standingShifts = (context: OrganizationContext): Promise<ShiftRow[]> =>
  shiftsWhere(
    context,
    inArray(requests.state, [...shiftRequestLifecycle.statesWith('standing')]),
    asc(shiftRequests.beginsAt),
    asc(requests.id),
  );
