import { addDays } from '../../src/api/contract/calendar.ts';
import type { Member } from '../people/approvers.ts';
import type { OrganizationContext } from '../people/context.ts';
import type { WorkCalendar } from './facts.ts';
import type { Attendee } from './personal.ts';
import { readWorkCalendar } from './queries.ts';

/** Somebody's attendance, as far as it takes to read it. */
export const attendeeOf = (
  { tenant, organizationId, timeZone }: OrganizationContext,
  { joinedOn, leftOn, calendar, id: employeeId }: Member,
): Attendee => ({ tenant, organizationId, employeeId, timeZone, joinedOn, leftOn, calendar });

/** When somebody works and when not, some weeks around a range. */
export const calendarOf = (
  context: OrganizationContext,
  member: Member,
  first: string,
  last: string,
): Promise<WorkCalendar> =>
  readWorkCalendar(context.tx, attendeeOf(context, member), addDays(first, -40), addDays(last, 40));
