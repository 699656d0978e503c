import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { identifier } from '../values.ts';

/** What of somebody's a calendar program can subscribe to; each has an address of its own. */
export const calendarFeedKind = z.enum(['leaves', 'shifts']);

const feed = z.object({
  isOn: z.boolean(),
  /** Told once, when it is made; below the host’s address. Whoever has it sees what it is of. */
  path: z.nullable(z.string()),
});

const path = 'attendee-client/belonging-organizations/{orgId}/calendar-feeds/{kind}';
const params = z.strictObject({ orgId: identifier, kind: calendarFeedKind });

/** Whether there is an address under which a calendar program finds one’s granted leaves, or one’s shifts. */
export const calendarFeed = endpoint({
  id: 'calendarFeed',
  summary: 'Whether one’s leaves or shifts can be subscribed to',
  method: 'GET',
  path,
  params,
  answer: feed,
  errors: ['not_found', 'module_disabled'],
});

/** Makes a new address, or none: the one before leads nowhere from then on. */
export const setCalendarFeed = endpoint({
  id: 'setCalendarFeed',
  summary: 'Make or revoke the address of one’s calendar of leaves or shifts',
  method: 'POST',
  path,
  perMinute: 10,
  whileActing: 'refused',
  params,
  body: z.strictObject({ isOn: z.boolean() }),
  answer: feed,
  errors: ['not_found', 'module_disabled'],
});

export type CalendarFeedKind = z.output<typeof calendarFeedKind>;
export type CalendarFeed = z.output<typeof feed>;
