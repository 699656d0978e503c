import ical from 'ical-generator';
import { addDays } from '../../src/api/contract/calendar.ts';

/** What a calendar shows: whole days, the last one included, or from one instant to another. */
export interface CalendarEvent {
  /** Stays the same when it changes, so that a calendar program finds it again. */
  readonly id: string;
  readonly summary: string;
  /** Where it is, if that is another place than usual. */
  readonly location?: string | undefined;
  readonly when:
    | { readonly firstDate: string; readonly lastDate: string }
    | { readonly startsAt: string; readonly endsAt: string };
}

/**
 * @param name what the calendar is called
 * @param now when it is written
 * @returns a calendar as RFC 5545 has it
 */
export function calendarText(name: string, events: readonly CalendarEvent[], now: Date): string {
  const calendar = ical({ name, prodId: { company: 'Muster', product: name } });
  for (const { id, summary, location, when } of events) {
    calendar.createEvent({ id: `${id}@muster`, stamp: now, summary, location: location ?? null, ...timesOf(when) });
  }
  return calendar.toString();
}

/** An event of whole days ends where the next day begins. */
const timesOf = (when: CalendarEvent['when']) =>
  'firstDate' in when
    ? {
        start: new Date(`${when.firstDate}T00:00:00Z`),
        end: new Date(`${addDays(when.lastDate, 1)}T00:00:00Z`),
        timezone: 'UTC',
        allDay: true,
      }
    : { start: new Date(when.startsAt), end: new Date(when.endsAt) };
