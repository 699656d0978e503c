import { and, asc, desc, eq, getTableColumns, inArray, ne, or, type SQL } from 'drizzle-orm';
import type { CorrectionDraft, CorrectionRequest } from '../../../src/api/contract/requests/corrections.ts';
import type { CorrectionRequestFacts } from '../../../src/machines/lifecycles/requests/correction-request.machine.ts';
import {
  type CorrectionAction,
  correctionRequestLifecycle,
} from '../../../src/machines/lifecycles/requests/correction-request.ts';
import { inOrganization, sameOrganization } from '../../database/same-organization.ts';
import { correctionRequests, requests } from '../../database/schema.ts';
import type { OrganizationContext, ReportingContext } from '../../people/context.ts';
import type { RequestHead } from '../../requests/kind.ts';

/** A correction: its head, and what only this kind has. */
export type CorrectionRow = RequestHead & typeof correctionRequests.$inferSelect;

/** What a correction is made of, for what serves requests of any kind. */
export interface CorrectionTypes {
  readonly context: ReportingContext;
  readonly row: CorrectionRow;
  readonly details: null;
  readonly ask: CorrectionDraft & { readonly askedWith?: string };
  readonly facts: CorrectionRequestFacts;
  readonly action: CorrectionAction;
  readonly role: never;
  readonly answer: CorrectionRequest;
}

/** Corrections with their heads, where so much more is so. */
const correctionsWhere = (
  { tx, tenant, organizationId }: OrganizationContext,
  where: SQL | undefined,
  ...order: SQL[]
): Promise<CorrectionRow[]> =>
  tx
    .select({ ...getTableColumns(correctionRequests), ...getTableColumns(requests) })
    .from(correctionRequests)
    .innerJoin(requests, and(sameOrganization(requests, correctionRequests), eq(requests.id, correctionRequests.id)))
    .where(and(inOrganization(requests, { tenant, organizationId }), where))
    .orderBy(...order);

export const correctionsIn = (context: OrganizationContext, ids: readonly string[]): Promise<CorrectionRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : correctionsWhere(context, inArray(requests.id, [...ids]));

/** Somebody's, the latest days first; what was discarded is nobody's. */
export const correctionsOf = async (context: OrganizationContext, employeeId: string): Promise<CorrectionRow[]> =>
  (
    await correctionsWhere(
      context,
      eq(requests.employeeId, employeeId),
      desc(correctionRequests.date),
      asc(requests.id),
    )
  ).filter(({ state }) => !correctionRequestLifecycle.hasTag(state, 'gone'));

/** Another correction of the same day that waits or is applied, if there is one. */
export const standingOn = async (
  context: OrganizationContext,
  { date, ...of }: { employeeId: string; date: string; exceptId: string | null },
): Promise<CorrectionRow | null> => (await standingOnAny(context, { dates: [date], ...of }))[0] ?? null;

/** The same of several days. */
export const standingOnAny = (
  context: OrganizationContext,
  { employeeId, dates, exceptId }: { employeeId: string; dates: readonly string[]; exceptId: string | null },
): Promise<CorrectionRow[]> =>
  correctionsWhere(
    context,
    and(
      eq(requests.employeeId, employeeId),
      inArray(correctionRequests.date, [...dates]),
      inArray(requests.state, [...correctionRequestLifecycle.statesWith('standing')]),
      exceptId === null ? undefined : ne(requests.id, exceptId),
    ),
  );

/** Those that were asked for at once with one, by their ids; itself among them. */
export async function askedTogether(
  { tx, tenant, organizationId }: OrganizationContext,
  { id, askedWith }: Pick<CorrectionRow, 'id' | 'askedWith'>,
): Promise<string[]> {
  const first = askedWith ?? id;
  const rows = await tx
    .select({ id: correctionRequests.id })
    .from(correctionRequests)
    .where(
      and(
        inOrganization(correctionRequests, { tenant, organizationId }),
        or(eq(correctionRequests.id, first), eq(correctionRequests.askedWith, first)),
      ),
    );
  return rows.map((row) => row.id);
}
