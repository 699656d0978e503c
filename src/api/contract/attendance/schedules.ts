import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, calendarMonth, identifier, timeZone } from '../values.ts';
import { attendanceDay, dayShift } from './attendance.ts';

/** What a date is to somebody, before anything that they do on it. */
export const scheduledDay = z.object({
  date: calendarDate,
  /** What there is of it: a shift to be worked, or why there is none. */
  what: z.enum([
    'shift',
    'weekly_off',
    'holiday',
    'on_leave',
    'not_scheduled',
    'before_employment',
    'after_employment',
  ]),
  /** Also where it is not worked, on a holiday or on leave. */
  shift: z.nullable(dayShift),
  holiday: z.nullable(z.string()),
  absence: attendanceDay.shape.absence,
  hoursOff: attendanceDay.shape.hoursOff,
});

export const scheduleMonth = z.object({
  month: calendarMonth,
  timeZone,
  /** Today's date in the organization's time zone, by the host's clock. */
  today: calendarDate,
  /** This month, and the first and the last that may be asked for. */
  currentMonth: calendarMonth,
  firstMonth: calendarMonth,
  lastMonth: calendarMonth,
  days: z.array(scheduledDay),
  /** The shift that begins next, whichever month is asked for; null where none does within two months. */
  next: z.nullable(scheduledDay),
});

/** A month of the signed-in person's own shifts; `current` is this month in the organization's time zone. */
export const scheduleOfMonth = endpoint({
  id: 'scheduleOfMonth',
  summary: 'A month of one’s own shifts, with holidays and leaves in the same picture',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/schedule/months/{month}',
  isKept: true,
  params: z.strictObject({ orgId: identifier, month: z.union([z.literal('current'), calendarMonth]) }),
  answer: scheduleMonth,
  errors: ['not_found', 'module_disabled'],
});

export type ScheduledDay = z.output<typeof scheduledDay>;
export type ScheduleMonth = z.output<typeof scheduleMonth>;
