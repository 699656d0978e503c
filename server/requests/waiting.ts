import { and, count, eq, inArray, or } from 'drizzle-orm';
import type { RequestKindName } from '../../src/api/contract/requests/request-kinds.ts';
import { inOrganization } from '../database/same-organization.ts';
import { requests } from '../database/schema.ts';
import type { ReportingContext } from '../people/context.ts';
import { hasTeam, type Listed, waitingFor } from './team.ts';

type Counts = ReadonlyMap<RequestKindName, number>;

/** How many requests of each kind wait for this person's decision: as many as the lists of what waits hold in all. */
export async function decisionsWaiting(context: ReportingContext, kinds: readonly Listed[]): Promise<Counts> {
  if (!hasTeam(context, kinds)) return new Map();
  const rows = await context.tx
    .select({ kind: requests.kind, number: count() })
    .from(requests)
    .where(and(inOrganization(requests, context), waitingFor(context, kinds)))
    .groupBy(requests.kind);
  return new Map(rows.map(({ kind, number }) => [kind, number]));
}

/** How many of one's own requests of each kind came back to be changed. */
export async function returnedTo(context: ReportingContext, kinds: readonly Listed[]): Promise<Counts> {
  const rows = await context.tx
    .select({ kind: requests.kind, number: count() })
    .from(requests)
    .where(
      and(
        inOrganization(requests, context),
        eq(requests.employeeId, context.me.id),
        or(
          ...kinds.map(({ name, lifecycle }) =>
            and(eq(requests.kind, name), inArray(requests.state, [...lifecycle.statesWith('returned')])),
          ),
        ),
      ),
    )
    .groupBy(requests.kind);
  return new Map(rows.map(({ kind, number }) => [kind, number]));
}
