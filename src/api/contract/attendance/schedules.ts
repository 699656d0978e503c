import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, calendarMonth, identifier, instant, longestComment, timeZone, writtenText } from '../values.ts';
import { askedOfDay, attendanceDay, dayShift, shiftWords } from './attendance.ts';

/** States of `src/machines/lifecycles/attendance/shift.machine.ts`. */
export const shiftState = z.enum([
  'ahead.published',
  'ahead.changed',
  'ahead.acknowledged',
  'ahead.declined',
  'in progress',
  'completed',
  'missed',
]);

/** What was planned for a date apart from what the pattern repeats, and what its person has said to it. */
export const publishedShift = z.object({
  state: shiftState,
  version: z.int(),
  /** What there was of the date before; null where there was no shift. */
  before: z.nullable(z.object({ ...shiftWords.shape, place: z.optional(z.string()) })),
  /** What is to be known of it, also where the date is free; empty where nobody said. */
  note: z.string(),
  /** Why it was declined; empty otherwise. */
  reason: z.string(),
  /** When it came to be so. */
  at: instant,
  allowedActions: z.array(z.enum(['acknowledge', 'decline'])),
});

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
  /**
   * From when to when of the shift is to be worked, and for how long net of its break: less where half of the day is a holiday
   * or leave, or some hours are. Null where there is no shift to be worked; left out of what was kept before it was told.
   */
  working: z.optional(z.nullable(z.object({ startsAt: instant, endsAt: instant, minutes: z.int().check(z.gte(0)) }))),
  holiday: z.nullable(z.string()),
  absence: attendanceDay.shape.absence,
  hoursOff: attendanceDay.shape.hoursOff,
  /** Null where the pattern says what there is; left out of what was kept before there was any. */
  published: z.optional(z.nullable(publishedShift)),
});

/** Months ahead of this one that somebody can look at. */
export const scheduledMonthsAhead = 12;

/** Days ahead that are told beside this month, whichever month they are of: two whole weeks, wherever a week begins. */
export const agendaDays = 20;

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
  /**
   * Days of the next month that come within `agendaDays`: an agenda does not end with the month. Only beside this month;
   * left out as above.
   */
  coming: z.optional(z.array(scheduledDay)),
  /** The shift that begins next, whichever month is asked for; null where none does within two months. */
  next: z.nullable(scheduledDay),
  /** Dates ahead that ask for an answer, whichever month is asked for, the next first; left out as above. */
  toAnswer: z.optional(z.array(scheduledDay)),
  /** What would change a day of it, or one that comes after it, and that nobody has granted or refused; left out as above. */
  asked: z.optional(z.array(askedOfDay)),
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

/** The shifts of a month or of one date, for a calendar program: those that are worked. */
export const calendarOfShifts = endpoint({
  id: 'calendarOfShifts',
  summary: 'One’s own shifts of a month or of a date, as a calendar file',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/schedule/calendars/{span}',
  perMinute: 60,
  params: z.strictObject({ orgId: identifier, span: z.union([calendarDate, calendarMonth]) }),
  answersFile: true,
  answer: z.custom<Blob>(),
  errors: ['not_found', 'module_disabled'],
});

/** Says whether a planned shift suits its person. */
export const answerShift = endpoint({
  id: 'answerShift',
  summary: 'Acknowledge a planned shift of one’s own, or decline it',
  method: 'POST',
  path: 'attendee-client/belonging-organizations/{orgId}/schedule/days/{date}/answer',
  write: 'changes',
  perMinute: 60,
  changes: 'attendance',
  // whether a shift suits somebody only they can say
  whileActing: 'refused',
  params: z.strictObject({ orgId: identifier, date: calendarDate }),
  body: z.strictObject({ action: z.enum(['acknowledge', 'decline']), comment: writtenText(longestComment) }),
  answer: scheduledDay,
  errors: ['not_found', 'module_disabled', 'conflict', 'rule_broken', 'acting_not_allowed'],
});

export type PublishedShift = z.output<typeof publishedShift>;
export type ScheduledDay = z.output<typeof scheduledDay>;
export type ScheduleMonth = z.output<typeof scheduleMonth>;
