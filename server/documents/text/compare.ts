import { diffArrays } from 'diff';
import type { ChangedText } from '../../../src/api/contract/documents/documents.ts';

/** Where a sentence ends, as far as its punctuation tells. */
const sentenceEnd = /(?<=[.!?…:;。！？][)"'”’»]?) /u;

/** Sentences that differ, and milliseconds, after which two texts are too different to be compared: others wait meanwhile. */
const mostDiffering = 1_000;
const mostTime = 300;

/** Words at the head or the foot of a page that are looked at at most. */
const mostFurniture = 12;

const wordsOf = (page: string): readonly string[] => page.split(' ').filter(Boolean);
const withoutNumbers = (word: string): string => word.replaceAll(/\d+/g, '#');

/**
 * What each of several pages begins with, where there is a number in it: what is printed at the head of all of them.
 *
 * @param as how two words are compared
 */
function headOf(pages: readonly (readonly string[])[], as: (word: string) => string): readonly string[] {
  const [first = [], ...others] = pages.map((page) => page.slice(0, mostFurniture));
  if (others.length === 0) return [];
  const end = first.findIndex((word, index) => others.some((other) => as(other[index] ?? '') !== as(word)));
  const head = (end < 0 ? first : first.slice(0, end)).map(withoutNumbers);
  return head.some((word) => word.includes('#')) ? head : [];
}

/** Heads of either text; and of all pages of both, where they are word for word the same: that is no change. */
const headsOf = (texts: readonly (readonly (readonly string[])[])[]) => [
  ...texts.map((pages) => headOf(pages, withoutNumbers)),
  headOf(texts.flat(), (word) => word),
];

/** A page without the first of the heads that it has. */
function withoutHead(page: readonly string[], heads: readonly (readonly string[])[]): readonly string[] {
  const its = heads.find(
    (head) => head.length > 0 && head.every((word, index) => withoutNumbers(page[index] ?? '') === word),
  );
  return its ? page.slice(its.length) : page;
}

/** The sentences of two texts without what only says on which page one is. */
function readingsOf(...texts: readonly [readonly string[], readonly string[]]) {
  const turned = texts.map((pages) => pages.map((page) => wordsOf(page).toReversed()));
  const feet = headsOf(turned);
  const upright = turned.map((pages) => pages.map((page) => withoutHead(page, feet).toReversed()));
  const heads = headsOf(upright);
  const [before = [], after = []] = upright.map((pages) => {
    const text = pages.flatMap((page) => withoutHead(page, heads)).join(' ');
    return text.split(sentenceEnd).filter(Boolean);
  });
  return [before, after] as const;
}

/**
 * What differs between two texts, sentence by sentence, each page by page; of what is the same only the sentence before
 * and the one after a change. Null: they are too different to be compared.
 */
export function compareTexts(before: readonly string[], after: readonly string[]): ChangedText[] | null {
  const [old, fresh] = readingsOf(before, after);
  const parts = diffArrays(old, fresh, { maxEditLength: mostDiffering, timeout: mostTime });
  if (!parts) return null;
  if (parts.every(({ added, removed }) => !added && !removed)) return [];
  return parts.flatMap(({ added, removed, value }, index): ChangedText[] => {
    if (added) return [{ kind: 'added', text: value.join(' ') }];
    if (removed) return [{ kind: 'removed', text: value.join(' ') }];
    const isFirst = index === 0;
    const isLast = index === parts.length - 1;
    const around = isFirst ? value.slice(-1) : isLast ? value.slice(0, 1) : [value[0] ?? '', value.at(-1) ?? ''];
    // what is left out between them is marked
    const whole = value.length <= (isFirst || isLast ? 1 : 2);
    const text = whole ? value.join(' ') : isFirst ? `… ${around[0]}` : isLast ? `${around[0]} …` : around.join(' … ');
    return [{ kind: 'same', text }];
  });
}
