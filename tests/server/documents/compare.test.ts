import { expect, it } from 'vitest';
import { compareTexts } from '../../../server/documents/text/compare.ts';

const said = (before: readonly string[], after: readonly string[]) =>
  compareTexts(before, after)?.map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`);

it('sentences that are gone, and those that are new, stand between those around them', () => {
  expect(
    said(
      ['First. Second. Third. Work begins at nine. Fourth. Fifth.'],
      ['First. Second. Third. Work begins at eight. Fourth. Fifth. Sixth.'],
    ),
  ).toEqual(['  … Third.'.slice(1), '-Work begins at nine.', '+Work begins at eight.', ' Fourth. Fifth.', '+Sixth.']);
  expect(said(['A. B. C. D. E.'], ['New. A. B. C. D. E. Last.'])).toEqual(['+New.', ' A. … E.', '+Last.']);
});

it('nothing has changed where only pages were broken elsewhere', () => {
  expect(said(['One sentence. Another', 'one. A third.'], ['One sentence. Another one.', 'A third.'])).toEqual([]);
});

it('what only says which page one is on is no change, a number in the text is', () => {
  const pages = (count: number, ...texts: readonly string[]) =>
    texts.map((text, index) => `Meridian 2026 ${text} Page ${index + 1} of ${count}`);
  expect(said(pages(2, 'One here.', 'Two there.'), pages(3, 'One here.', 'Two there.', 'Three.'))).toEqual([
    ' … Two there.',
    '+Three.',
  ]);
  // of a single page nobody knows what is printed on all of them, but from the other text
  expect(said(['One here. Page 1 of 1'], ['One here. Page 1 of 2', 'Two. Page 2 of 2'])).toEqual([
    ' One here.',
    '+Two.',
  ]);
  expect(said(['One. Page 1 of 1'], ['One. Two. Page 1 of 1'])).toEqual([' One.', '+Two.']);
  expect(said(['You have 24 days.'], ['You have 25 days.'])).toEqual(['-You have 24 days.', '+You have 25 days.']);
});

it('texts that have nothing in common are not compared', () => {
  const text = (word: string) => Array.from({ length: 40_000 }, (_, index) => `${word} ${index} ${word}.`).join(' ');
  expect(compareTexts([text('One')], [text('Two')])).toBeNull();
  // long ones that have much in common are not
  expect(compareTexts([text('One')], [`${text('One')} More.`])).toHaveLength(2);
});
