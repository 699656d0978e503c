import { addDays, datesBetween } from '../../src/api/contract/calendar.ts';
import type { Attendee } from '../calendar/personal.ts';
import { readFacts } from '../calendar/queries.ts';
import type { Employment } from '../calls/employment.ts';
import type { Transaction } from '../database/connection.ts';
import type { CalendarEvent } from '../platform/calendar-text.ts';
import { dateAt } from '../platform/zone.ts';
import { computeDays } from './compute.ts';
import { attendeeOf } from './month.ts';
import { workingOn } from './schedule.ts';

/** Days before today and ahead of it that a calendar of shifts shows. */
const daysBefore = 31;
const daysAhead = 92;

/** The shifts that somebody works between two dates: none on holidays, weekly offs and leaves. */
export async function shiftEventsBetween(
  tx: Transaction,
  attendee: Attendee,
  { first, last, now }: { readonly first: string; readonly last: string; readonly now: Date },
): Promise<readonly CalendarEvent[]> {
  const facts = await readFacts(tx, attendee, first, last);
  return computeDays(facts, datesBetween(first, last), now.getTime()).flatMap((day) => {
    const working = workingOn(facts, day);
    return day.shift && working
      ? [
          {
            id: `shift-${attendee.employeeId}-${day.date}`,
            summary: day.shift.name,
            location: day.shift.place,
            when: { startsAt: working.startsAt, endsAt: working.endsAt },
          },
        ]
      : [];
  });
}

/** The shifts that a calendar program is told of. */
export function shiftEvents(tx: Transaction, employment: Employment, now: Date) {
  const attendee = attendeeOf({ tenant: employment.organization.tenantId }, employment);
  const today = dateAt(attendee.timeZone, now.getTime());
  return shiftEventsBetween(tx, attendee, { first: addDays(today, -daysBefore), last: addDays(today, daysAhead), now });
}
