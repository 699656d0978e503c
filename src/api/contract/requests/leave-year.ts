import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, identifier } from '../values.ts';
import { portion } from './leave-values.ts';

/** A day of somebody's year, as they plan with it. */
const plannedDay = z.object({
  date: calendarDate,
  kind: z.enum(['working_day', 'weekly_off', 'holiday', 'half_holiday', 'not_scheduled']),
  holiday: z.nullable(z.string()),
  /** What is on leave already, or asked for. */
  mine: z.nullable(z.object({ portion, isPending: z.boolean() })),
  /** How many of the team are granted to be away. */
  away: z.int(),
});

/** A few working days between days that are free anyway: taking them makes one long run. */
const bridge = z.object({
  firstDate: calendarDate,
  lastDate: calendarDate,
  workingDays: z.int(),
  /** The run that it makes. */
  freeFrom: calendarDate,
  freeTo: calendarDate,
  freeDays: z.int(),
});

const restriction = z.object({
  typeId: z.nullable(identifier),
  firstDate: calendarDate,
  lastDate: calendarDate,
  reason: z.string(),
});

/** One's own year at a glance: what is free, what is taken, how many of the team are away, and where a day goes far. */
export const leaveYear = endpoint({
  id: 'leaveYear',
  summary: 'One’s own year, to plan leaves on',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/leaves/years/{year}',
  params: z.strictObject({ orgId: identifier, year: z.string().check(z.regex(/^(19|20|21)\d\d$/)) }),
  answer: z.object({
    year: z.string(),
    today: calendarDate,
    days: z.array(plannedDay),
    /** Days of it on which there is no leave: of a type, or of any. */
    restrictions: z.array(restriction),
    /** From today on, those that go furthest first. */
    bridges: z.array(bridge),
  }),
  errors: ['not_found'],
});

export type LeaveYear = z.output<typeof leaveYear.answer>;
export type PlannedDay = z.output<typeof plannedDay>;
export type Bridge = z.output<typeof bridge>;
