import * as z from 'zod/mini';
import { isCalendarDate } from './calendar.ts';

/** A calendar date that exists, `YYYY-MM-DD`, from 1900 to 2199. It has no time zone and is never turned into an instant on the way. */
export const calendarDate = z.string().check(z.regex(/^(19|20|21)\d\d-/), z.refine(isCalendarDate));
/** The last of them: a field that knows it takes no year of five digits. */
export const lastDay = '2199-12-31';
/** A calendar month, `YYYY-MM`, of the same years. */
export const calendarMonth = z.string().check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/));
/** An instant in UTC, as ISO 8601 with a trailing `Z`. */
export const instant = z.iso.datetime();
/** An IANA time zone name such as `Europe/Berlin`. */
export const timeZone = z.string().check(z.minLength(1));
/** A wall-clock time, `HH:MM`. */
export const wallTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** A whole number of minutes, never negative. */
export const minutes = z.int().check(z.nonnegative());
export const identifier = z.uuid();
export const isIdentifier = (text: string | undefined): text is string => identifier.safeParse(text).success;
/** Characters that turn the direction of writing for whatever follows them: names and files can be made to look like others. */
export const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** What somebody looks for: control characters, which nothing has in it, part words. @param most characters at most */
export const searchText = (most: number) =>
  z.string().check(
    z.maxLength(most),
    z.overwrite((text) => text.replace(/\p{Cc}/gu, ' ')),
  );

/** Somebody's own words, trimmed; of control characters only those that make lines, and none that turn the direction of writing. @param most characters at most */
export const writtenText = (most: number) =>
  z.string().check(
    z.overwrite((text) => text.replace(directionMarks, '')),
    z.trim(),
    z.maxLength(most),
    z.regex(/^(\P{Cc}|[\n\r\t])*$/u),
  );

/** Characters of a reason or a comment at most. */
export const longestComment = 1000;
