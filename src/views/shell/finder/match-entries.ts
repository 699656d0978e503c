import { faultsAmong } from '../../../api/contract/words/likeness.ts';
import type { Entry } from './entries.ts';

/** Before anything is typed: what can be done stands first, as the menu shows where one can go. */
export const offered = (entries: readonly Entry[]): readonly Entry[] => [
  ...entries.filter(({ isAction }) => isAction),
  ...entries.filter(({ isAction }) => !isAction),
];

/** Without accents, in small letters. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Letters, and digits, of each word. */
export const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{N}?]+/u).filter(Boolean);

/**
 * Those that may be meant where none fits: each searched word is nearly the beginning of one of theirs. What is nearest
 * stands first, and what is only called so by others last.
 *
 * @param search as typed; of very short words nothing can be told
 */
export function alike(entries: readonly Entry[], search: string): readonly Entry[] {
  const wanted = wordsIn(folded(search));
  if (wanted.length === 0) return [];
  const faultsIn = (text: string): number => faultsAmong(wanted, wordsIn(folded(text)));
  return entries
    .map((entry) => {
      const own = `${entry.title} ${entry.detail}`;
      const faults = faultsIn(own);
      const isCalledSo = faults < Number.POSITIVE_INFINITY;
      return { entry, isCalledSo, faults: isCalledSo ? faults : faultsIn(`${own} ${entry.otherWords ?? ''}`) };
    })
    .filter(({ faults }) => faults < Number.POSITIVE_INFINITY)
    .sort((one, other) => Number(other.isCalledSo) - Number(one.isCalledSo) || one.faults - other.faults)
    .map(({ entry }) => entry);
}

/**
 * Those in whose words each searched word begins one, or lies in one; what begins with it stands first, and what is only
 * called so by others last.
 *
 * @param search as typed; empty finds everything
 */
export function found(entries: readonly Entry[], search: string): readonly Entry[] {
  const wanted = folded(search).split(/\s+/).filter(Boolean);
  const beginsAWord = (text: string) => {
    const words = wordsIn(text);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  };
  const rankOf = ({ title, detail, otherWords = '' }: Entry): number => {
    const text = folded(`${title} ${detail}`);
    if (text.startsWith(wanted.join(' '))) return 4;
    if (beginsAWord(text)) return 3;
    if (wanted.every((part) => text.includes(part))) return 2;
    return beginsAWord(folded(`${title} ${detail} ${otherWords}`)) ? 1 : 0;
  };
  if (wanted.length === 0) return entries;
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ entry }) => entry);
}
