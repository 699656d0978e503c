import { describe, expect, it } from 'vitest';
import { csvOf } from '../../src/views/parts/csv/csv.ts';

describe('a CSV file', () => {
  it('has the mark by which spreadsheets know its letters, and a line for each row', () => {
    expect(
      csvOf([
        ['Day', 'Worked'],
        ['2026-03-02', 480],
      ]),
    ).toBe('\uFEFFDay,Worked\r\n2026-03-02,480\r\n');
  });

  it.each([
    ['a comma', 'a, b', '"a, b"'],
    ['a quote', 'the "old" door', '"the ""old"" door"'],
    ['a new line', 'one\ntwo', '"one\ntwo"'],
    ['what looks like a formula', '=1+1', "'=1+1"],
    ['a formula with a comma', '@sum(a,b)', '"\'@sum(a,b)"'],
    ['a minus in words', '-0:15', "'-0:15"],
  ])('keeps %s in its cell', (_, text, written) => {
    expect(csvOf([[text]])).toBe(`\uFEFF${written}\r\n`);
  });
});
