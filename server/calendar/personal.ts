import { and, asc, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';
import { inOrganization } from '../database/same-organization.ts';
import { type absences, employees, type punches, type requests, type shiftAssignments } from '../database/schema.ts';

/** Whose attendance, and in which organization; `within` must have been scoped to it. */
export interface Attendee {
  readonly tenant: string;
  readonly organizationId: string;
  readonly employeeId: string;
  readonly timeZone: string;
  readonly joinedOn: string;
  readonly leftOn: string | null;
  /** The site or group whose holidays are theirs. */
  readonly calendar: string;
}

/** A night shift reaches into the next day, and its neighbours decide which punches are whose: so many days more are read. */
export const reach = 2;

/** What these people have in a table. */
export const ofThese = (
  { tenant, organizationId }: Pick<Attendee, 'tenant' | 'organizationId'>,
  employeeIds: readonly string[],
  table: typeof absences | typeof punches | typeof requests | typeof shiftAssignments,
) => and(inOrganization(table, { tenant, organizationId }), inArray(table.employeeId, [...employeeIds]));

/** Everybody who worked in an organization on some day of a range, in no order that means anything. */
export async function employedBetween(
  {
    tx,
    tenant,
    organizationId,
    timeZone,
  }: Pick<Attendee, 'tenant' | 'organizationId' | 'timeZone'> & {
    readonly tx: Transaction;
  },
  first: string,
  last: string,
): Promise<Attendee[]> {
  const rows = await tx
    .select({
      employeeId: employees.id,
      joinedOn: employees.joinedOn,
      leftOn: employees.leftOn,
      calendar: employees.calendar,
    })
    .from(employees)
    .where(
      and(
        inOrganization(employees, { tenant, organizationId }),
        lte(employees.joinedOn, last),
        or(isNull(employees.leftOn), gte(employees.leftOn, first)),
      ),
    )
    .orderBy(asc(employees.id));
  return rows.map((row) => ({ ...row, tenant, organizationId, timeZone }));
}
