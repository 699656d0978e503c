import { and, asc, eq, inArray } from 'drizzle-orm';
import type { TimelineEntry } from '../../src/api/contract/requests/request-values.ts';
import { inOrganization } from '../database/same-organization.ts';
import { accounts, activity } from '../database/schema.ts';
import type { OrganizationContext, ReportingContext } from '../people/context.ts';
import type { RequestHead } from './kind.ts';

/** What has happened to a request, or what was said about it. */
interface Happened {
  /** As the kind's chart calls it. */
  readonly event: string;
  readonly state: string;
  readonly comment?: string;
  /** In whose place, where it was somebody else's. */
  readonly behalfOfId?: string | null;
  /** Whether it happened by itself, whoever found it. */
  readonly isByHost?: boolean;
}

/** How an event of a chart is called in the register and on the wire. @param event such as `cancellation asked` */
export const eventName = (event: string): string => event.replaceAll(' ', '_');

/** Notes what this person has done, under both names where somebody acts for them. */
export async function note(
  context: OrganizationContext,
  { kind, id }: Pick<RequestHead, 'kind' | 'id'>,
  { event, state, comment = '', behalfOfId = null, isByHost = false }: Happened,
): Promise<void> {
  await context.tx.insert(activity).values({
    tenantId: context.tenant,
    organizationId: context.organizationId,
    subjectKind: kind,
    subjectId: id,
    at: context.now,
    actorId: isByHost ? null : context.me.id,
    impersonatorId: isByHost ? null : (context.impersonator?.accountId ?? null),
    behalfOfId,
    event: eventName(event),
    state,
    comment: comment === '' ? null : comment,
  });
}

/** What has happened to a request, in order, by the names of those who did it. */
export async function timelineOf(
  context: ReportingContext,
  { kind, id }: Pick<RequestHead, 'kind' | 'id'>,
): Promise<TimelineEntry[]> {
  const { tx, tenant, organizationId } = context;
  const events = await tx
    .select()
    .from(activity)
    .where(
      and(
        inOrganization(activity, { tenant, organizationId }),
        eq(activity.subjectKind, kind),
        eq(activity.subjectId, id),
      ),
    )
    .orderBy(asc(activity.id));
  const actors = await namesOfAccounts(
    context,
    events.flatMap(({ impersonatorId }) => impersonatorId ?? []),
  );
  const { members } = context.reporting;
  return events.map(({ at, actorId, behalfOfId, impersonatorId, event, state, comment }) => ({
    at: at.toISOString(),
    who: members.get(actorId ?? '')?.fullName ?? null,
    behalfOf: members.get(behalfOfId ?? '')?.fullName ?? null,
    actedBy: actors.get(impersonatorId ?? '') ?? null,
    event,
    state,
    comment,
  }));
}

/** How those are called who act in others' names: they need not belong to the organization. */
async function namesOfAccounts(
  { tx, tenant }: OrganizationContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(and(eq(accounts.tenantId, tenant), inArray(accounts.id, [...ids])));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}
