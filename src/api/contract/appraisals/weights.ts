/** What the weights of all objectives come to, in hundredths of a percent: 100.00 percent. */
export const wholeWeight = 10_000;

/**
 * Spreads what is left of the whole evenly over some weights: each gets as many whole hundredths as all can have, and the
 * first ones one more until nothing is left. So three get 33.34, 33.33 and 33.33.
 *
 * @param locked what the others come to, in hundredths of a percent
 * @returns none where nothing is left to spread
 */
export function spreadWeights(locked: number, count: number): number[] {
  const left = wholeWeight - locked;
  if (count === 0 || left < count) return [];
  const each = Math.floor(left / count);
  const more = left - each * count;
  return Array.from({ length: count }, (_, index) => each + (index < more ? 1 : 0));
}

/** A percentage as it is typed, with a point or a comma and up to two decimals, in hundredths; null where it is none. */
export function hundredthsIn(typed: string): number | null {
  const found = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(typed);
  if (!found) return null;
  const hundredths = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return hundredths <= wholeWeight ? hundredths : null;
}
