/**
 * Header by which a call asks a host of a demo or a test to act as if it were so many whole days later, or earlier where
 * it is negative. A host in production does not know it.
 */
export const daysAheadHeader = 'muster-days-ahead';

/** Ten years either way. */
export const mostDaysAhead = 3653;

/** Whole days within {@link mostDaysAhead}; null where it is anything else. */
export function daysAheadIn(text: string): number | null {
  const days = /^-?\d{1,4}$/.test(text) ? Number(text) : null;
  return days !== null && Math.abs(days) <= mostDaysAhead ? days : null;
}
