import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { identifier, instant, wallTime, writtenText } from '../values.ts';

/** Characters of what is said beside the days. */
export const longestNote = 500;

/** What somebody says of a weekday; of what is neither they say nothing. */
export const availabilityWish = z.enum(['preferred', 'unavailable']);

/** A weekday that somebody says something of; 1 is Monday. */
export const availabilityDay = z.strictObject({
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  wish: availabilityWish,
  /** Of a part of the day: from when to when, on the next day where the end is not after the start. Null: all of it. */
  hours: z.nullable(z.strictObject({ start: wallTime, end: wallTime })),
});

/** When somebody would rather work, and when they cannot, week by week. */
export const availability = z.object({
  /** Nothing has been said yet where it is 0. */
  version: z.int(),
  at: z.nullable(instant),
  /** By weekday; those that nothing is said of are left out. */
  days: z.array(availabilityDay),
  note: z.string(),
});

const below = 'attendee-client/belonging-organizations/{orgId}';

export const ownAvailability = endpoint({
  id: 'ownAvailability',
  summary: 'When one would rather work, and when one cannot',
  method: 'GET',
  path: `${below}/schedule/availability`,
  params: z.strictObject({ orgId: identifier }),
  answer: availability,
  errors: ['not_found', 'module_disabled'],
});

/** Says it anew, all of it. */
export const sayAvailability = endpoint({
  id: 'sayAvailability',
  summary: 'Say when one would rather work, and when one cannot',
  method: 'POST',
  path: `${below}/schedule/availability`,
  write: 'changes',
  perMinute: 30,
  changes: 'shifts',
  // when somebody can work only they can say
  whileActing: 'refused',
  params: z.strictObject({ orgId: identifier }),
  body: z.strictObject({ days: z.array(availabilityDay).check(z.maxLength(7)), note: writtenText(longestNote) }),
  answer: availability,
  errors: ['not_found', 'module_disabled', 'conflict', 'rule_broken', 'acting_not_allowed'],
});

/** What those say on whose shifts one decides; whoever has said nothing is left out. */
export const availabilityOfTeam = endpoint({
  id: 'availabilityOfTeam',
  summary: 'When one’s team would rather work, and when they cannot',
  method: 'GET',
  path: `${below}/supervisory/availability`,
  params: z.strictObject({ orgId: identifier }),
  answer: z.object({
    people: z.array(
      z.object({
        person: z.object({ id: identifier, fullName: z.string() }),
        at: instant,
        days: z.array(availabilityDay),
        note: z.string(),
      }),
    ),
    /** How many have said something and are not among them. */
    others: z.int(),
    /** How many of the team have said nothing. */
    silent: z.int(),
  }),
  errors: ['not_found', 'module_disabled'],
});

export type AvailabilityWish = z.output<typeof availabilityWish>;
export type AvailabilityDay = z.output<typeof availabilityDay>;
export type Availability = z.output<typeof availability>;
export type TeamAvailability = z.output<typeof availabilityOfTeam.answer>;
