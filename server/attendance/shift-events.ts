import { addDays, datesBetween } from '../../src/api/contract/calendar.ts';
import type { Attendee } from '../calendar/personal.ts';
import { readFacts } from '../calendar/queries.ts';
import { splitBreakMinutes } from '../calendar/schedule.ts';
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

interface Times {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The shifts that somebody works between two dates: none on holidays, weekly offs and leaves. */
export async function shiftEventsBetween(
  tx: Transaction,
  attendee: Attendee,
  { first, last, now }: { readonly first: string; readonly last: string; readonly now: Date },
): Promise<readonly CalendarEvent[]> {
  const facts = await readFacts(tx, attendee, first, last);
  return computeDays(facts, datesBetween(first, last), now.getTime()).flatMap((day) => {
    const working = workingOn(facts, day);
    const { shift } = day;
    if (!shift || !working) return [];
    return partsOf(working, shift.breakAt).map((when, part) => ({
      id: `shift-${attendee.employeeId}-${day.date}${part === 0 ? '' : `-${part + 1}`}`,
      summary: shift.name,
      location: shift.place,
      when,
    }));
  });
}

/** Of a split shift each part: in between somebody is free. Another break is part of the shift. */
function partsOf(
  { startsAt, endsAt }: Times,
  pause: { readonly from: string; readonly to: string } | undefined,
): Times[] {
  const isSplit =
    pause !== undefined &&
    startsAt < pause.from &&
    pause.to < endsAt &&
    Date.parse(pause.to) - Date.parse(pause.from) >= splitBreakMinutes * 60_000;
  return isSplit
    ? [
        { startsAt, endsAt: pause.from },
        { startsAt: pause.to, endsAt },
      ]
    : [{ startsAt, endsAt }];
}

/** The shifts that a calendar program is told of. */
export function shiftEvents(tx: Transaction, employment: Employment, now: Date) {
  const attendee = attendeeOf({ tenant: employment.organization.tenantId }, employment);
  const today = dateAt(attendee.timeZone, now.getTime());
  return shiftEventsBetween(tx, attendee, { first: addDays(today, -daysBefore), last: addDays(today, daysAhead), now });
}
