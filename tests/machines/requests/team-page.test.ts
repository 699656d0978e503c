import { describe, expect, it } from 'vitest';
import { leaveRequestWith } from '../../../qa/models/fixtures.ts';
import { listedAfter, neighborOf } from '../../../src/machines/requests/team-page.ts';

const page = (...ids: string[]) =>
  ({ context: { data: { requests: ids.map((id) => leaveRequestWith({ id })) } } }) as never;

describe('what is open while a decided request leaves the list', () => {
  it('keeps its place: whoever goes on goes on from there', () => {
    const before = { listed: ['a', 'b', 'c'], requestId: 'b' };
    const listed = listedAfter(before, page('a', 'c', 'd'));
    expect(listed).toEqual(['a', 'b', 'c', 'd']);
    expect(neighborOf({ listed, requestId: 'b' }, 1)).toBe('c');
    // once something else is open it is listed no longer
    expect(listedAfter({ listed, requestId: 'c' }, page('a', 'c', 'd'))).toEqual(['a', 'c', 'd']);
  });

  it('is put nowhere where it never was, and the same list is no other', () => {
    expect(listedAfter({ listed: ['a'], requestId: 'z' }, page('a', 'c'))).toEqual(['a', 'c']);
    const listed = ['a', 'b'];
    expect(listedAfter({ listed, requestId: 'a' }, page('a', 'b'))).toBe(listed);
  });
});
