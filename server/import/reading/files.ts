import * as z from 'zod/mini';
import { isTimeZone } from '../../platform/zone.ts';
import { appraisalFiles } from './appraisal-files.ts';
import {
  code,
  date,
  filled,
  instant,
  oneOf,
  oneOfOrFirst,
  orEmpty,
  orZero,
  rank,
  wallTime,
  weekdays,
  wholeNumber,
  words,
  yesOrNo,
} from './cells.ts';
import { documentFiles } from './document-files.ts';
import { leaveFiles } from './leave-files.ts';
import { payFiles } from './pay-files.ts';
import { placeFiles } from './place-files.ts';
import { recordFiles } from './record-files.ts';

/**
 * The files of an import, in the order in which they are read. Keys are the columns of the header line; `optional`
 * columns may be left out. What a row turns into is what the loaders take.
 */
/** No pattern is of more weeks before it begins anew. */
const mostWeeks = 26;

export const files = {
  /** What the columns of other files are called there. */
  'columns.csv': {
    required: false,
    optional: [],
    row: z.strictObject({ file: filled, column: filled, called: filled }),
  },
  'organization.csv': {
    required: true,
    optional: [
      'modules',
      'avatar_key',
      'avatar_version',
      'former_access_days',
      'punch_directions',
      'shift_offers',
      'password_help',
    ],
    row: z.strictObject({
      tenant: z
        .string()
        .check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'may have a-z, 0-9 and dashes only, as in a host name')),
      tenant_name: filled,
      organization: code,
      name: filled,
      time_zone: z.string().check(z.refine(isTimeZone, 'is no time zone such as Europe/Berlin')),
      modules: z._default(words, []),
      avatar_key: z._default(
        orEmpty(
          z
            .string()
            .check(
              z.regex(
                /^[a-zA-Z0-9][\w-]*(\/[\w-]+)*$/,
                'may have letters, digits, dashes and underscores only, and slashes between them',
              ),
              z.maxLength(200, 'is longer than 200 characters'),
            ),
        ),
        null,
      ),
      avatar_version: z._default(orEmpty(code), null),
      /** For so long whoever has left may still read their own payslips and documents. */
      former_access_days: z._default(orZero(wholeNumber(3_660)), 0),
      /** Whether punches say their direction, or check-ins and check-outs alternate. */
      punch_directions: z._default(oneOfOrFirst('given', 'alternate'), 'given'),
      /** Whether an offered shift goes to the first who takes it, or to whom the supervisor chooses. */
      shift_offers: z._default(oneOfOrFirst('first', 'choice'), 'first'),
      /** Who gives a new password to whoever has forgotten theirs; one for the whole tenant. */
      password_help: z._default(orEmpty(filled.check(z.maxLength(200, 'is longer than 200 characters'))), null),
    }),
  },
  'people.csv': {
    required: true,
    optional: [
      'email',
      'role',
      'supervisor',
      'left_on',
      'initial_password',
      'fallback_rank',
      'calendar',
      'team_minimum',
      'payroll',
      'personnel',
    ],
    row: z.strictObject({
      person: code,
      first_name: filled,
      last_name: filled,
      email: z._default(orEmpty(z.email('is no e-mail address')), null),
      role: z._default(orEmpty(filled), null),
      supervisor: z._default(orEmpty(code), null),
      joined_on: date,
      left_on: z._default(orEmpty(date), null),
      fallback_rank: z._default(orEmpty(rank), null),
      /** How many of those who report to them should be in on a day. */
      team_minimum: z._default(orEmpty(rank), null),
      /** Whether they answer what people ask about their payslips. */
      payroll: z._default(yesOrNo, null),
      /** Whether they review the documents that people are asked for. */
      personnel: z._default(yesOrNo, null),
      /** The site or group of holidays.csv whose holidays are theirs. */
      calendar: z._default(orEmpty(code), null),
      initial_password: z._default(orEmpty(z.string().check(z.minLength(12, 'is shorter than 12 characters'))), null),
    }),
  },
  'shift_patterns.csv': {
    required: false,
    optional: ['break_start', 'leave_counts', 'week', 'weeks', 'shift', 'qualification'],
    row: z.strictObject({
      pattern: code,
      name: filled,
      weekdays,
      start: wallTime,
      end: wallTime,
      break_minutes: wholeNumber(480),
      /** When the break begins: between the parts of a split shift the time that is not worked; empty: whenever it suits. */
      break_start: z._default(orEmpty(wallTime), null),
      late_grace: wholeNumber(240),
      early_grace: wholeNumber(240),
      half_day_below: wholeNumber(1440),
      absent_below: wholeNumber(1440),
      overtime_from: wholeNumber(1440),
      overtime: oneOf('automatic', 'approval'),
      /** What a day of leave costs on these weekdays. */
      leave_counts: z._default(oneOfOrFirst('full', 'half'), 'full'),
      /** Of a pattern of several weeks the one that the row is of, from 1; empty: the first. */
      week: z._default(orZero(wholeNumber(mostWeeks)), 0),
      /** After how many weeks it begins anew; empty: after the last that a row is of. */
      weeks: z._default(orZero(wholeNumber(mostWeeks)), 0),
      /** What the shift is called; empty: as the pattern. */
      shift: z._default(orEmpty(filled), null),
      /** What whoever works it has to have, as qualifications.csv calls it; empty: nothing. */
      qualification: z._default(orEmpty(filled), null),
    }),
  },
  'qualifications.csv': {
    required: false,
    optional: ['valid_until'],
    row: z.strictObject({
      person: code,
      qualification: filled,
      /** The last day on which it holds; empty: for good. */
      valid_until: z._default(orEmpty(date), null),
    }),
  },
  'shift_assignments.csv': {
    required: false,
    optional: ['week'],
    row: z.strictObject({
      person: code,
      starts_on: date,
      pattern: orEmpty(code),
      /** The week of the pattern that they begin with; empty: the first. */
      week: z._default(orZero(wholeNumber(mostWeeks)), 0),
    }),
  },
  'shifts.csv': {
    required: false,
    optional: ['start', 'end', 'place', 'note'],
    row: z.strictObject({
      person: code,
      date,
      /** By its measures and, where nothing else is said, its times; empty: the date is free. */
      pattern: orEmpty(code),
      start: z._default(orEmpty(wallTime), null),
      end: z._default(orEmpty(wallTime), null),
      place: z._default(orEmpty(filled), null),
      note: z._default(orEmpty(filled), null),
    }),
  },
  'holidays.csv': {
    required: false,
    optional: ['to', 'portion', 'calendar'],
    row: z.strictObject({
      date,
      name: filled,
      /** The last day of several; empty: the same day. */
      to: z._default(orEmpty(date), null),
      /** `afternoon`: free from noon on. */
      portion: z._default(oneOfOrFirst('full', 'morning', 'afternoon'), 'full'),
      /** The site or group whose holiday it is; empty: everybody's. */
      calendar: z._default(orEmpty(code), null),
    }),
  },
  'absences.csv': {
    required: false,
    optional: ['portion'],
    row: z.strictObject({
      person: code,
      from: date,
      to: date,
      kind: oneOf('leave', 'remote', 'on_duty'),
      portion: z._default(oneOfOrFirst('full', 'morning', 'afternoon'), 'full'),
    }),
  },
  ...leaveFiles,
  ...placeFiles,
  ...payFiles,
  ...documentFiles,
  ...recordFiles,
  ...appraisalFiles,
  'punches.csv': {
    required: false,
    optional: ['direction', 'source'],
    row: z.strictObject({
      person: code,
      instant,
      /** Empty where the organization's punches alternate. */
      direction: z._default(orEmpty(oneOf('in', 'out')), null),
      source: z._default(filled, 'device'),
    }),
  },
} as const;

export type FileName = keyof typeof files;
export type Row<Name extends FileName> = z.output<(typeof files)[Name]['row']>;

/** Something wrong in a file: where, in which field, and why. */
export interface Fault {
  readonly file: string;
  /** Counted from 1, the header line being the first; null where the whole file is meant. */
  readonly line: number | null;
  readonly field: string | null;
  readonly reason: string;
  /** How many more lines have the same fault, where some have: the first of them is named. */
  readonly more?: number;
}
