import { and, eq } from 'drizzle-orm';
import { inOrganization } from '../../database/same-organization.ts';
import { shiftVolunteers } from '../../database/schema.ts';
import type { ReportingContext } from '../../people/context.ts';
import type { ShiftRow } from './context.ts';

type Of = Pick<ShiftRow, 'tenantId' | 'organizationId' | 'id'>;

/** Somebody would take what is offered, if they are chosen; said twice it is said once. */
export async function volunteer(
  { tx, me, now }: ReportingContext,
  { tenantId, organizationId, id }: Of,
  agreed: string,
): Promise<void> {
  await tx
    .insert(shiftVolunteers)
    .values({ tenantId, organizationId, requestId: id, employeeId: me.id, at: now, agreed })
    .onConflictDoNothing();
}

/** They would not any more. */
export async function stepBack(context: ReportingContext, { id }: Pick<Of, 'id'>): Promise<void> {
  await context.tx
    .delete(shiftVolunteers)
    .where(
      and(
        inOrganization(shiftVolunteers, context),
        eq(shiftVolunteers.requestId, id),
        eq(shiftVolunteers.employeeId, context.me.id),
      ),
    );
}
