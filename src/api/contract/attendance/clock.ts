import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, identifier, instant, minutes, timeZone, writtenText } from '../values.ts';
import { dayShift, punch } from './attendance.ts';

/** Characters of what somebody may say to a punch. */
export const longestPunchNote = 250;

/** Whether the signed-in person is at work right now, and what of. */
export const clock = z.object({
  /** What the host's clock shows: whatever is punched counts by it, and by no device's. */
  now: instant,
  timeZone,
  /** The date whose work is going on; today where none is. */
  date: calendarDate,
  /** Since when they are clocked in; null while they are not. */
  since: z.nullable(instant),
  /** Worked on that date so far. */
  workedMinutes: minutes,
  shift: z.nullable(dayShift),
  /** Of the last two days, wherever it came from, and the date whose work it belongs to. */
  last: z.nullable(z.extend(punch, { date: calendarDate })),
  /** The last day before that on which they did not clock out: it is corrected, and stops nothing. */
  forgotten: z.nullable(calendarDate),
  /** Whether a punch has to say where it is made. */
  needsPlace: z.boolean(),
});

/** Where a device says that it is. */
export const place = z.strictObject({
  /** Degrees. */
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  /** Metres by which it may be wrong. */
  accuracy: z.number().check(z.minimum(0), z.maximum(100_000_000)),
});

/** What stands against a punch, of where it is made; each is a rule of the organization. */
const placeProblem = z.enum([
  /** None was told, or one that devices tell which know none. */
  'place_missing',
  /** It may be wrong by more than it may. Details: `accuracy`, `accuracyWanted`, in metres. */
  'place_inaccurate',
  /** Details: the nearest `place`, `distance` from it, `radius`, `accuracy`, in metres. */
  'place_too_far',
]);

const path = 'attendee-client/belonging-organizations/{orgId}/clock';
const params = z.strictObject({ orgId: identifier });

/** One's own clock, in an organization with the module `web_clock`. */
export const ownClock = endpoint({
  id: 'ownClock',
  summary: 'Whether one is clocked in',
  method: 'GET',
  path,
  isKept: true,
  params,
  answer: clock,
  errors: ['not_found', 'module_disabled'],
});

/**
 * Clocks in or out, at the time of the host's clock when it is asked to. Whoever is in cannot come in once more, nor go out
 * twice: that is a conflict, with the clock as it is.
 */
export const punchClock = endpoint({
  id: 'punchClock',
  summary: 'Clock in or out',
  method: 'POST',
  path: `${path}/punches`,
  write: 'creates',
  changes: 'attendance',
  whileActing: 'refused',
  params,
  body: z.strictObject({
    direction: z.enum(['in', 'out']),
    /** By the device's clock, when it was wanted; for information. It may have waited for a network since. */
    pressedAt: instant,
    note: writtenText(longestPunchNote),
    /** Null where the organization does not ask. Only the name of the place of work is kept. */
    place: z.nullable(place),
  }),
  answer: clock,
  errors: ['not_found', 'module_disabled', 'conflict', 'rule_broken', 'acting_not_allowed'],
});

export type PlaceProblem = z.output<typeof placeProblem>;
export type Place = z.output<typeof place>;
export type Clock = z.output<typeof clock>;
export type PunchDirection = z.output<typeof punch>['direction'];
