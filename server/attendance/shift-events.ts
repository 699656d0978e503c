import { addDays, datesBetween } from '../../src/api/contract/calendar.ts';
import { readFacts } from '../calendar/queries.ts';
import type { Employment } from '../calls/employment.ts';
import type { Transaction } from '../database/connection.ts';
import { dateAt } from '../platform/zone.ts';
import { computeDays } from './compute.ts';
import { attendeeOf } from './month.ts';
import { whatOf } from './schedule.ts';

/** Days before today and ahead of it that a calendar of shifts shows. */
const daysBefore = 31;
const daysAhead = 92;

/** The shifts that somebody works: none on holidays, weekly offs and leaves. */
export async function shiftEvents(tx: Transaction, employment: Employment, now: Date) {
  const attendee = attendeeOf({ tenant: employment.organization.tenantId }, employment);
  const today = dateAt(attendee.timeZone, now.getTime());
  const [first, last] = [addDays(today, -daysBefore), addDays(today, daysAhead)];
  const facts = await readFacts(tx, attendee, first, last);
  return computeDays(facts, datesBetween(first, last), now.getTime()).flatMap((day) =>
    day.shift && whatOf(day) === 'shift'
      ? [
          {
            id: `shift-${employment.employee.id}-${day.date}`,
            summary: day.shift.name,
            when: { startsAt: day.shift.startsAt, endsAt: day.shift.endsAt },
          },
        ]
      : [],
  );
}
