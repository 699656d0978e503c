import { and, inArray } from 'drizzle-orm';
import { inOrganization } from '../database/same-organization.ts';
import type { absences, punches, requests, shiftAssignments } from '../database/schema.ts';

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
