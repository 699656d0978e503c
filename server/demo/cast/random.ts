/** Numbers from 0 to 1 that are the same for the same seed, on every machine (the "mulberry32" generator). */
export function randomOf(seed: string): () => number {
  let state = 2_166_136_261;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const wholeBetween = (random: () => number, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

/** The account that somebody is paid to, as digits: whatever tells of it tells of the same. @param organization its code */
export const accountOf = (organization: string, person: string): string => {
  const random = randomOf(`${organization} ${person} account`);
  return Array.from({ length: 18 }, () => wholeBetween(random, 0, 9)).join('');
};
