import { describe, expect, it } from 'vitest';
import { shareStructure } from '../../src/machines/parts/structural-sharing.ts';

const rows = () => ({
  cursor: null,
  rows: [
    { id: 'a', tags: ['x'] },
    { id: 'b', tags: [] },
  ],
});

describe('what has come again', () => {
  it('is what was there before, where nothing of it is new', () => {
    const before = rows();
    expect(shareStructure(before, rows())).toBe(before);
  });

  it('keeps the parts that are as they were, and takes the others', () => {
    const before = rows();
    const came = {
      cursor: 'next',
      rows: [
        { id: 'a', tags: ['x'] },
        { id: 'b', tags: ['y'] },
        { id: 'c', tags: [] },
      ],
    };
    const taken = shareStructure(before, came) as typeof came;
    expect(taken).toEqual(came);
    expect(taken.rows[0]).toBe(before.rows[0]);
    expect(taken.rows[1]).not.toBe(before.rows[1]);
  });

  it.each([
    ['a list that has become shorter', [1, 2], [1]],
    ['something that is no longer there', { a: 1, b: 2 }, { a: 1 }],
    ['a name that is missing, of as many', { a: undefined }, { b: undefined }],
    ['an object where a list was', ['a'], { 0: 'a' }],
    ['nothing where something was', { a: 1 }, null],
    ['something where nothing was', null, { a: 1 }],
  ])('is taken as it is: %s', (_, before, after) => {
    const taken = shareStructure(before, after);
    expect(taken).toEqual(after);
    expect(taken).not.toBe(before);
  });
});
