import { and, asc, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { OvertimeDraft, OvertimeRequest } from '../../../src/api/contract/requests/overtime.ts';
import type { OvertimeRequestFacts } from '../../../src/machines/lifecycles/requests/overtime-request.machine.ts';
import {
  type OvertimeAction,
  overtimeRequestLifecycle,
} from '../../../src/machines/lifecycles/requests/overtime-request.ts';
import { inOrganization, sameOrganization } from '../../database/same-organization.ts';
import { overtimeRequestDays, overtimeRequests, requests } from '../../database/schema.ts';
import type { OrganizationContext, ReportingContext } from '../../people/context.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { RequestHead } from '../../requests/kind.ts';

/** An overtime request: its head, what only this kind has, and what of each day is asked for. */
export type OvertimeRow = RequestHead &
  typeof overtimeRequests.$inferSelect & { readonly days: readonly OvertimeMinutes[] };

export interface OvertimeMinutes {
  readonly date: string;
  readonly minutes: number;
}

/** What an overtime request is made of, for what serves requests of any kind. */
export interface OvertimeTypes {
  readonly context: ReportingContext;
  readonly row: OvertimeRow;
  readonly details: null;
  readonly ask: OvertimeDraft;
  readonly facts: OvertimeRequestFacts;
  readonly action: OvertimeAction;
  readonly role: never;
  readonly answer: OvertimeRequest;
}

/** Overtime requests with their heads and days, where so much more is so. */
async function overtimeWhere(
  { tx, tenant, organizationId }: OrganizationContext,
  where: SQL | undefined,
): Promise<OvertimeRow[]> {
  const within = { tenant, organizationId };
  const rows = await tx
    .select({ ...getTableColumns(overtimeRequests), ...getTableColumns(requests) })
    .from(overtimeRequests)
    .innerJoin(requests, and(sameOrganization(requests, overtimeRequests), eq(requests.id, overtimeRequests.id)))
    .where(and(inOrganization(requests, within), where))
    .orderBy(desc(requests.firstDate), asc(requests.id));
  const ids = rows.map(({ id }) => id);
  const days =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(overtimeRequestDays)
          .where(and(inOrganization(overtimeRequestDays, within), inArray(overtimeRequestDays.requestId, ids)))
          .orderBy(asc(overtimeRequestDays.date));
  const byRequest = groupBy(days, ({ requestId }) => requestId);
  return rows.map((row) => ({ ...row, days: byRequest.get(row.id) ?? [] }));
}

export const overtimeIn = (context: OrganizationContext, ids: readonly string[]): Promise<OvertimeRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : overtimeWhere(context, inArray(requests.id, [...ids]));

/** Somebody's, the latest first days first; what was discarded is nobody's. */
export const overtimeOf = async (context: OrganizationContext, employeeId: string): Promise<OvertimeRow[]> =>
  (await overtimeWhere(context, eq(requests.employeeId, employeeId))).filter(
    ({ state }) => !overtimeRequestLifecycle.hasTag(state, 'gone'),
  );

/** What of each day is asked for is written anew. */
export async function keepDays(
  { tx, tenant: tenantId, organizationId }: OrganizationContext,
  { id: requestId, employeeId }: Pick<OvertimeRow, 'id' | 'employeeId'>,
  days: readonly OvertimeMinutes[],
): Promise<void> {
  await tx
    .delete(overtimeRequestDays)
    .where(
      and(
        inOrganization(overtimeRequestDays, { tenant: tenantId, organizationId }),
        eq(overtimeRequestDays.requestId, requestId),
      ),
    );
  if (days.length === 0) return;
  await tx
    .insert(overtimeRequestDays)
    .values(days.map(({ date, minutes }) => ({ tenantId, organizationId, requestId, employeeId, date, minutes })));
}
