import { describe, expect, it } from 'vitest';
import type { CallFailure } from '../../../src/api/contract/failure.ts';
import { isForWantOfWords, type MarkDrafts, unexplainedIn } from '../../../src/machines/screens/appraisals/marks.ts';

const refusedFor = (faults: Readonly<Record<string, string>>): CallFailure => ({
  ...{ kind: 'refused', status: 422, code: 'rule_broken', details: {}, requestId: 'r1' },
  fields: Object.entries(faults).map(([item, code]) => ({ path: `marks.${item}`, code, message: code })),
});
const refused = refusedFor({ one: 'gap_unexplained', two: 'gap_unexplained' });

const drafts = (one: { readonly rating: number | null; readonly comment: string }): MarkDrafts => {
  const blank = { rating: 1, comment: '' };
  const draftOf = (draft: typeof one) => ({ ...draft, version: 1, saved: blank });
  return { one: draftOf(one), two: draftOf(blank) };
};
/** The other side has rated the first one with 4. */
const theirs = [{ item: 'one', version: 1, rating: 4, comment: '' }];

describe('a rating that was refused for want of words', () => {
  it('is named until there are some, whatever else is typed', () => {
    expect(unexplainedIn(refused, drafts({ rating: 1, comment: ' ' }), theirs)).toEqual(['one', 'two']);
    expect(unexplainedIn(refused, drafts({ rating: 1, comment: 'As we had said' }), theirs)).toEqual(['two']);
  });

  it('is named no longer once it is near enough to what the other side says, as far as that can be seen', () => {
    expect(unexplainedIn(refused, drafts({ rating: 2, comment: '' }), theirs)).toEqual(['one', 'two']);
    expect(unexplainedIn(refused, drafts({ rating: 3, comment: '' }), theirs)).toEqual(['two']);
    expect(unexplainedIn(refused, drafts({ rating: 3, comment: '' }), null)).toEqual(['one', 'two']);
    expect(unexplainedIn(refused, drafts({ rating: null, comment: '' }), theirs)).toEqual(['one', 'two']);
  });

  it('is named while nothing is known of what is typed, and not where nothing was refused', () => {
    expect(unexplainedIn(refused, undefined, theirs)).toEqual(['one', 'two']);
    expect(unexplainedIn(null, drafts({ rating: 1, comment: '' }), theirs)).toEqual([]);
  });

  it('says all there is to say only where words are all that is wanting, and every item is known', () => {
    const items = new Set(['one', 'two']);
    expect(isForWantOfWords(refused, items)).toBe(true);
    expect(isForWantOfWords(refused, new Set(['one']))).toBe(false);
    expect(isForWantOfWords(refusedFor({ one: 'gap_unexplained', two: 'rating_missing' }), items)).toBe(false);
    expect(isForWantOfWords(refusedFor({}), items)).toBe(false);
    expect(isForWantOfWords(null, items)).toBe(false);
  });
});
