import { distance } from 'fastest-levenshtein';

/**
 * By how many letters some typed words are not the beginnings of words of a name, each of the one that it is nearest to;
 * infinitely many where one of them cannot be meant.
 *
 * @param typed folded words, as typed
 * @param words folded words of what may be meant
 */
export function faultsAmong(typed: readonly string[], words: readonly string[]): number {
  let sum = 0;
  for (const part of typed) {
    sum += Math.min(...words.map((word) => faultsBetween(part, word)));
    // whoever types much is not waited for longer: the first that cannot be meant decides
    if (sum === Number.POSITIVE_INFINITY) return sum;
  }
  return sum;
}

function faultsBetween(typed: string, word: string): number {
  // of very short words nothing can be told
  const most = typed.length < 4 ? 0 : typed.length < 6 ? 1 : 2;
  if (most === 0) return word.startsWith(typed) ? 0 : Number.POSITIVE_INFINITY;
  // a letter too many or too few moves the end
  const faults = [-1, 0, 1].map((more) => distance(typed, word.slice(0, typed.length + more)));
  const fewest = Math.min(...faults);
  return fewest <= most ? fewest : Number.POSITIVE_INFINITY;
}
