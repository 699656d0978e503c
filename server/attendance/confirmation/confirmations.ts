import { and, eq } from 'drizzle-orm';
import type { AttendanceMonth } from '../../../src/api/contract/attendance/attendance.ts';
import type { MonthConfirmation } from '../../../src/api/contract/attendance/month-confirmation.ts';
import { lastDateOf } from '../../../src/api/contract/calendar.ts';
import {
  monthConfirmationLifecycle,
  openProblemsIn,
} from '../../../src/machines/lifecycles/attendance/month-confirmation.ts';
import type { Employment } from '../../calls/employment.ts';
import type { Transaction } from '../../database/connection.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { monthConfirmations } from '../../database/schema.ts';
import { type Statement, seenOf } from '../statement.ts';

/** Whose month it is. */
export interface Owner {
  readonly tx: Transaction;
  readonly employment: Employment;
}

export type ConfirmationRow = typeof monthConfirmations.$inferSelect;

/** What was seen when a month was confirmed, and when that was: whatever is said to the month later, it stays so. */
export interface KeptStatement extends Statement {
  readonly confirmedAt: string;
  /** Of what was said to the month the how many-th it was. */
  readonly version: number;
  readonly seen: string;
}

/** What was seen when the month was confirmed last; null where it never was. */
export const statementIn = ({ statement }: ConfirmationRow): KeptStatement | null => statement as KeptStatement | null;

const own = ({ employment: { organization, employee } }: Owner, month: string) =>
  and(
    inOrganization(monthConfirmations, { tenant: organization.tenantId, organizationId: organization.id }),
    eq(monthConfirmations.employeeId, employee.id),
    eq(monthConfirmations.month, month),
  );

/** What was said to a month; null where nothing was. */
export async function saidTo(owner: Owner, month: string): Promise<ConfirmationRow | null> {
  const [row] = await owner.tx.select().from(monthConfirmations).where(own(owner, month));
  return row ?? null;
}

export const factsOf = (month: AttendanceMonth, row: ConfirmationRow | null) => ({
  isOver: lastDateOf(month.month) < month.today,
  isAsConfirmed: row === null || row.seen === seenOf(month),
  openProblems: openProblemsIn(row?.disputes ?? []),
});

export function present(month: AttendanceMonth, row: ConfirmationRow | null): MonthConfirmation {
  const facts = factsOf(month, row);
  const known = row?.state ?? 'not confirmed';
  return {
    month: month.month,
    state: monthConfirmationLifecycle.stateOn(known, facts),
    version: row?.version ?? 0,
    seen: seenOf(month),
    at: row?.at.toISOString() ?? null,
    disputes: row?.disputes ?? [],
    hasStatement: (row?.statement ?? null) !== null,
    allowedActions: monthConfirmationLifecycle
      .allowed(known, facts, ['employee'])
      .filter((action) => action !== 'reply'),
  };
}

/** Keeps what is said now, unless something else has been said meanwhile. @returns it, as it is kept; null where it is not */
export async function keep(
  { tx, employment: { organization, employee } }: Owner,
  said: Omit<ConfirmationRow, 'tenantId' | 'organizationId' | 'employeeId' | 'id'>,
): Promise<ConfirmationRow | null> {
  const row = { tenantId: organization.tenantId, organizationId: organization.id, employeeId: employee.id, ...said };
  const [kept] = await tx
    .insert(monthConfirmations)
    .values(row)
    .onConflictDoUpdate({
      target: [
        monthConfirmations.tenantId,
        monthConfirmations.organizationId,
        monthConfirmations.employeeId,
        monthConfirmations.month,
      ],
      set: said,
      setWhere: eq(monthConfirmations.version, said.version - 1),
    })
    .returning();
  return kept ?? null;
}
