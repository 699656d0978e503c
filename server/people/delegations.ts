import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';
import { addDays } from '../../src/api/contract/calendar.ts';
import type { RefusedField } from '../../src/api/contract/refusal.ts';
import type { Delegations } from '../../src/api/contract/requests/delegations.ts';
import { type DelegableKind, requestKinds } from '../../src/api/contract/requests/request-kinds.ts';
import { hasAttendance } from '../calls/employment.ts';
import { inOrganization } from '../database/same-organization.ts';
import { appraisalSessions, delegations } from '../database/schema.ts';
import { Refused } from '../platform/refused.ts';
import { hasLeft } from './approvers.ts';
import { loadReportingContext, type ReportingContext } from './context.ts';
import type { Load } from './look-and-write.ts';

/** Who delegates, and what there is to delegate. */
interface DelegatingContext extends ReportingContext {
  /** What there is to hand over in the organization. */
  readonly kinds: readonly DelegableKind[];
}

/** Other kinds of requests than leaves are about attendance, and gone without it; appraisals are where there are sessions. */
export const loadDelegatingContext: Load<DelegatingContext> = async (tx, visit, employment) => {
  const context = await loadReportingContext(tx, visit, employment);
  const [session] = await tx
    .select({ id: appraisalSessions.id })
    .from(appraisalSessions)
    .where(and(inOrganization(appraisalSessions, context), eq(appraisalSessions.isPublished, true)))
    .limit(1);
  return {
    ...context,
    kinds: [
      ...(hasAttendance(employment) ? requestKinds : (['leave_request'] as const)),
      ...(session ? (['appraisal'] as const) : []),
    ],
  };
};

const own = ({ tenant, organizationId }: ReportingContext) => inOrganization(delegations, { tenant, organizationId });

/** Those that hold or are to come, given and received. */
export async function delegationsOf(context: DelegatingContext): Promise<Delegations> {
  const { tx, me, today, reporting } = context;
  const rows = await tx
    .select()
    .from(delegations)
    .where(
      and(
        own(context),
        isNull(delegations.revokedAt),
        gte(delegations.lastDate, today),
        or(eq(delegations.fromId, me.id), eq(delegations.toId, me.id)),
      ),
    )
    .orderBy(asc(delegations.firstDate), asc(delegations.createdAt), asc(delegations.id));
  const named = (id: string) => ({ id, fullName: reporting.members.get(id)?.fullName ?? '' });
  const all = rows.map(({ id, fromId, toId, firstDate, lastDate, kinds }) => ({
    id,
    from: named(fromId),
    to: named(toId),
    firstDate,
    lastDate,
    kinds,
    isInForce: firstDate <= today,
  }));
  return {
    today,
    kinds: [...context.kinds],
    given: all.filter(({ from }) => from.id === me.id),
    received: all.filter(({ to }) => to.id === me.id),
  };
}

/** Days that a delegation lasts at most, and that lie before it at most. */
const longestDelegation = 366;

/** @throws Refused `rule_broken` */
export async function delegate(
  context: DelegatingContext,
  {
    toId,
    firstDate,
    lastDate,
    kinds,
  }: { toId: string; firstDate: string; lastDate: string; kinds: DelegableKind[] | null },
): Promise<Delegations> {
  const { tx, me, today, now, tenant, organizationId, reporting } = context;
  const fields: RefusedField[] = [];
  const to = reporting.members.get(toId);
  if (!to || toId === me.id || hasLeft(to, today)) {
    fields.push({ path: 'body.toId', code: 'substitute_unknown', message: 'There is no such colleague.' });
  }
  if (lastDate < firstDate) {
    fields.push({ path: 'body.lastDate', code: 'to_before_from', message: 'The last day is before the first.' });
  }
  if (lastDate > addDays(firstDate, longestDelegation)) {
    fields.push({ path: 'body.lastDate', code: 'range_too_long', message: 'A delegation lasts a year at most.' });
  }
  if (firstDate > addDays(today, longestDelegation)) {
    fields.push({ path: 'body.firstDate', code: 'too_far_ahead', message: 'It begins within a year.' });
  }
  if (lastDate < today) fields.push({ path: 'body.lastDate', code: 'too_long_ago', message: 'That is over.' });
  if (kinds?.some((kind) => !context.kinds.includes(kind))) {
    fields.push({ path: 'body.kinds', code: 'kind_unknown', message: 'There is nothing of that to hand over here.' });
  }
  if (kinds?.includes('appraisal') && isSecondReader(context, toId)) {
    fields.push({
      path: 'body.kinds',
      code: 'second_reader',
      message: 'They read your team’s appraisals a second time.',
    });
  }
  if (fields.length > 0) throw new Refused('rule_broken', { fields });
  await tx.insert(delegations).values({
    tenantId: tenant,
    organizationId,
    fromId: me.id,
    toId,
    firstDate,
    lastDate,
    kinds: kinds && [...new Set(kinds)],
    createdAt: now,
  });
  return delegationsOf(context);
}

/** Whether somebody reads a second time what whoever asks rates: they cannot rate it in their place. */
const isSecondReader = ({ reporting, me }: ReportingContext, id: string): boolean =>
  reporting
    .reportsOf(me.id)
    .some((of) => reporting.approverOf(of, 1)?.id === me.id && reporting.approverOf(of, 2)?.id === id);

/** Ends one of one’s own. @throws Refused `not_found` */
export async function revoke(context: DelegatingContext, id: string): Promise<Delegations> {
  const ended = await context.tx
    .update(delegations)
    .set({ revokedAt: context.now })
    .where(
      and(own(context), eq(delegations.id, id), eq(delegations.fromId, context.me.id), isNull(delegations.revokedAt)),
    )
    .returning({ id: delegations.id });
  if (ended.length === 0) throw new Refused('not_found');
  return delegationsOf(context);
}
