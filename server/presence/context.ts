import { and, asc, desc, eq, getTableColumns, gte, inArray, lte, ne, type SQL } from 'drizzle-orm';
import type { PresenceDraft, PresenceRequest } from '../../src/api/contract/requests/presence.ts';
import type { PresenceRequestFacts } from '../../src/machines/lifecycles/requests/presence-request.machine.ts';
import type { PresenceAction } from '../../src/machines/lifecycles/requests/presence-request.ts';
import { presenceRequestLifecycle } from '../../src/machines/lifecycles/requests/presence-request.ts';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import { absences, presenceRequests, requests } from '../database/schema.ts';
import type { OrganizationContext, ReportingContext } from '../people/context.ts';
import type { RequestHead } from '../requests/kind.ts';

/** A presence request: its head, and what only this kind has. */
export type PresenceRow = RequestHead & typeof presenceRequests.$inferSelect;

/** What a presence request is made of, for what serves requests of any kind. */
export interface PresenceTypes {
  readonly context: ReportingContext;
  readonly row: PresenceRow;
  readonly details: null;
  readonly ask: PresenceDraft;
  readonly facts: PresenceRequestFacts;
  readonly action: PresenceAction;
  readonly role: never;
  readonly answer: PresenceRequest;
}

/** Presence requests with their heads, where so much more is so. */
export const presenceWhere = (
  { tx, tenant, organizationId }: OrganizationContext,
  where: SQL | undefined,
  ...order: SQL[]
): Promise<PresenceRow[]> =>
  tx
    .select({ ...getTableColumns(presenceRequests), ...getTableColumns(requests) })
    .from(presenceRequests)
    .innerJoin(requests, and(sameOrganization(requests, presenceRequests), eq(requests.id, presenceRequests.id)))
    .where(and(inOrganization(requests, { tenant, organizationId }), where))
    .orderBy(...order);

export const presenceIn = (context: OrganizationContext, ids: readonly string[]): Promise<PresenceRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : presenceWhere(context, inArray(requests.id, [...ids]));

/** Somebody's, the latest first days first; what was discarded is nobody's. */
export const presenceOf = async (context: OrganizationContext, employeeId: string): Promise<PresenceRow[]> =>
  (
    await presenceWhere(context, eq(requests.employeeId, employeeId), desc(requests.firstDate), asc(requests.id))
  ).filter(({ state }) => !presenceRequestLifecycle.hasTag(state, 'gone'));

/** Other requests of somebody's that wait or are granted, and touch a range. */
export const standingIn = (
  context: OrganizationContext,
  employeeId: string,
  { firstDate, lastDate }: { firstDate: string; lastDate: string },
  exceptId: string | null,
): Promise<PresenceRow[]> =>
  presenceWhere(
    context,
    and(
      eq(requests.employeeId, employeeId),
      inArray(requests.state, [...presenceRequestLifecycle.statesWith('standing')]),
      lte(requests.firstDate, lastDate),
      gte(requests.lastDate, firstDate),
      exceptId === null ? undefined : ne(requests.id, exceptId),
    ),
  );

/** Who of these is absent in a range, and why. */
export const absencesIn = (
  { tx, tenant, organizationId }: OrganizationContext,
  employeeIds: readonly string[],
  { firstDate, lastDate }: { firstDate: string; lastDate: string },
) =>
  employeeIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(absences)
        .where(
          and(
            inOrganization(absences, { tenant, organizationId }),
            inArray(absences.employeeId, [...employeeIds]),
            gte(absences.date, firstDate),
            lte(absences.date, lastDate),
          ),
        );
