import * as z from 'zod/mini';
import { isCalendarDate } from '../../../src/api/contract/calendar.ts';
import { directionMarks } from '../../../src/api/contract/values.ts';

/* What a cell of an import may hold, and what becomes of it. */

/** The name of a file in a folder beside the tables. */
export const fileIn = (folder: string) =>
  filled.check(z.regex(/^[^/\\.][^/\\]*$/, `is a name in the folder ${folder}, and no path`));

export const filled = z.string().check(
  z.minLength(1, 'must not be empty'),
  z.maxLength(200, 'is longer than 200 characters'),
  z.regex(/^\P{Cc}*$/u, 'has a control character in it'),
  z.refine((text) => text.search(directionMarks) < 0, 'has a character in it that turns the direction of writing'),
);
export const code = filled.check(z.regex(/^[\w.-]+$/, 'may have letters, digits, dots, dashes and underscores only'));
/** A date as spreadsheets of half the world write it, `2.3.2026`, as `2026-03-02`; anything else as it is. */
const dottedAsIso = (text: string): string => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};
export const date = z.pipe(
  z.transform(dottedAsIso),
  z
    .string()
    .check(
      z.refine(
        (text) => isCalendarDate(text) && text >= '1900' && text < '2200',
        'is no date of the form YYYY-MM-DD or DD.MM.YYYY that exists, from 1900 to 2199',
      ),
    ),
);
/** An empty field means that there is none. */
export const orEmpty = <Value extends string | number>(schema: z.ZodMiniType<Value, string>) =>
  z.pipe(
    z.transform((text: string) => (text === '' ? null : text)),
    // a cell holds any text: the schema says which it takes
    z.nullable(schema) as z.ZodMiniType<Value | null, string | null>,
  );
export const wholeNumber = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,4}$/, 'is no whole number')),
    z.pipe(z.transform(Number), z.number().check(z.maximum(most, `is more than ${most}`))),
  );
export const orZero = (number: z.ZodMiniType<number, string>) =>
  z.pipe(
    z.transform((text: string) => (text === '' ? '0' : text)),
    number,
  );
export const wallTime = z.pipe(
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is no time of the form HH:MM')),
  z.transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))),
);
export const yesOrNo = orEmpty(z.string().check(z.regex(/^(yes|no)$/, 'is neither yes nor no')));
export const words = z.pipe(
  z.string(),
  z.transform((text) => text.split(/\s+/).filter(Boolean)),
);
const weekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
export const weekdays = z.pipe(
  words,
  z.pipe(
    z.array(z.enum(weekdayNames, 'names a weekday other than mon, tue, wed, thu, fri, sat, sun')),
    z.transform((names) => names.map((name) => weekdayNames.indexOf(name) + 1)),
  ),
);
export const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`);
/** An empty field is the first of them. */
export const oneOfOrFirst = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.pipe(
    z.transform((text: string) => (text === '' ? values[0] : text)),
    z.enum(values, `must be one of ${values.join(', ')}`) as z.ZodMiniType<Values[number], string>,
  );
/** Digits, and a dot with up to two more. */
export const decimal = z.string().check(z.regex(/^\d{1,4}(\.\d{1,2})?$/, 'is no number such as 27.5'));
/** Degrees with a dot, north and east of zero, or south and west with a minus. */
export const degrees = (most: number) =>
  z
    .pipe(
      z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,8})?$/, 'is no number of degrees such as 52.5163')),
      z.transform(Number),
    )
    .check(z.refine((value) => Math.abs(value) <= most, `lies beyond ${most} degrees`));
export const metres = z
  .pipe(
    z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'is no whole number of metres from 1 to 100000')),
    z.transform(Number),
  )
  .check(z.refine((value) => value <= 100_000, 'is no whole number of metres from 1 to 100000'));
export const rank = z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'is no whole number from 1 to 999'));
/** Of a million punches the dates are a few hundred. */
const knownDates = new Map<string, boolean>();
const isKnownDate = (date: string): boolean => {
  const before = knownDates.get(date);
  if (before !== undefined) return before;
  if (knownDates.size > 10_000) knownDates.clear();
  knownDates.set(date, isCalendarDate(date));
  return isCalendarDate(date);
};
/** A time by the clock on the organization's wall. */
export interface WallClock {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** After midnight. */
  readonly minute: number;
  readonly second: number;
}

const withOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;
const byTheWall = /^(\S+)[ T]+(\d{1,2}):(\d\d)(?::(\d\d))?$/;

function momentIn(text: string): number | WallClock | null {
  // Date.parse turns 30 February into 2 March
  if (withOffset.test(text)) return isKnownDate(text.slice(0, 10)) ? Date.parse(text) : Number.NaN;
  const [, day = '', hour = '', minute = '', second = '0'] = byTheWall.exec(text) ?? [];
  if (day === '') return null;
  const date = dottedAsIso(day);
  if (!/^\d{4}-/.test(date)) return null;
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  return isKnownDate(date) && isTime
    ? { date, minute: Number(hour) * 60 + Number(minute), second: Number(second) }
    : Number.NaN;
}

/** An instant with its offset, in epoch milliseconds, or by the clock on the organization's wall. */
export const instant = z.pipe(
  z.transform((text: string) => momentIn(text)),
  z
    .custom<number | WallClock>(
      (moment) => moment !== null,
      'is no time such as 2026-03-02T08:58:00+01:00, or by the organization’s clock 2026-03-02 08:58 or 02.03.2026 08:58',
    )
    .check(
      z.refine(
        (moment) => typeof moment !== 'number' || !Number.isNaN(moment),
        'names a date or a time that does not exist',
      ),
    ),
);
