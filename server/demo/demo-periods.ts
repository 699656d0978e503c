import { and, eq } from 'drizzle-orm';
import { addDays, addMonths, later, monthOf } from '../../src/api/contract/calendar.ts';
import { closeMonth, type Office } from '../attendance/periods/close-month.ts';
import type { Scope, Transaction } from '../database/connection.ts';
import { organizations } from '../database/schema.ts';

/**
 * What the office has done until now: the month before the last three is locked, the last one is being closed. Those between
 * stay open, for whoever tries what can be put right.
 */
export async function closeDemoMonths(
  tx: Transaction,
  { tenant, organization = '' }: Scope,
  { now, today }: { readonly now: number; readonly today: string },
): Promise<void> {
  const [found] = await tx
    .select({ timeZone: organizations.timeZone })
    .from(organizations)
    .where(and(eq(organizations.tenantId, tenant), eq(organizations.id, organization)));
  if (!found) return;
  const office: Office = { tx, tenant, organizationId: organization, now: new Date(now), timeZone: found.timeZone };
  const month = monthOf(today);
  await closeMonth(office, { month: addMonths(month, -3), action: 'lock', cutOff: null, reason: '' });
  const cutOff = later(`${month}-10`, addDays(today, 4));
  await closeMonth(office, { month: addMonths(month, -1), action: 'announce', cutOff, reason: '' });
}
