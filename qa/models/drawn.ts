import { constantFrom, date, integer, oneof, string } from 'fast-check';

/** Data of any kind, for what is drawn. */

/** What anybody may type: nothing, signs of all scripts, what stands for something in a pattern or an address. */
export const anyText = oneof(
  string({ unit: 'binary', maxLength: 12 }),
  constantFrom('', ' ', 'ß', 'İ', '\n', '.*', '(', '%', '&day=', '#', '?', '__proto__', 'undefined'),
);

/** A day that there is, `YYYY-MM-DD`. */
export const anyDay = date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2199-12-31T00:00:00Z'),
  noInvalidDate: true,
}).map((day) => day.toISOString().slice(0, 10));

/** What is in a field for a date: a day, none, or one that is only half typed. */
export const anyDate = oneof(anyDay, constantFrom('', '0002-01-01', '0202-12-09', '9999-12-31'));

/** What stands where a day belongs: one, none, or something else. */
export const anyDayText = oneof(anyDate, constantFrom('2026-02-31', '-1'), anyText);

/** A length in pixels, or a distance, in either direction. */
export const anyLength = oneof(integer({ min: -10_000, max: 10_000 }), constantFrom(0, 0.5, -0.5, 1e9));
