import { describe, expect, it } from 'vitest';
import { leaveRequestWith } from '../../../qa/models/fixtures.ts';
import {
  listAt,
  listedAfter,
  longestSearch,
  neighborOf,
  otherThan,
  saidList,
} from '../../../src/machines/requests/team-page.ts';

it('what a list is narrowed to, and which page of it is shown, stands in the address, and comes back from it', () => {
  const said = {
    show: 'decided',
    within: '7',
    sort: 'submission',
    type: '0b8e5a3c-6c1d-4f0a-9d2e-3b7a4c5d6e7f',
    search: 'Bo',
    after: [1, 2].map((day) => `2026-04-0${day}~0b8e5a3c-6c1d-4f0a-9d2e-3b7a4c5d6e7f`).join(),
  };
  expect(listAt(said).cursors).toHaveLength(2);
  expect(saidList(listAt(said))).toEqual(said);
  const nothing = { show: '', within: '', sort: '', type: '', search: '', after: '' };
  expect(saidList(listAt({}))).toEqual(nothing);
});

it('what an address says that no list knows narrows nothing', () => {
  expect(listAt({ show: 'all', within: '8', sort: 'name', type: 'annual', after: '2026-04-01' })).toEqual({
    filter: { show: 'waiting', within: '' },
    search: '',
    cursors: [],
  });
  expect(listAt({ search: 'x'.repeat(longestSearch + 1) }).search).toHaveLength(longestSearch);
});

const page = (...ids: string[]) =>
  ({ context: { data: { requests: ids.map((id) => leaveRequestWith({ id })) } } }) as never;

describe('what is open while it leaves the list, as it was decided', () => {
  it('is gone on from where it was, and is itself never gone to', () => {
    const after = listedAfter({ listed: ['a', 'b', 'c'], requestId: 'b', place: -1 }, page('a', 'c', 'd'));
    expect(after).toEqual({ listed: ['a', 'c', 'd'], place: 1 });
    const decided = { ...after, requestId: 'b' };
    expect([neighborOf(decided, 1), neighborOf(decided, -1)]).toEqual(['c', 'a']);
    // what comes next, and what comes after that, is known by its own place
    const next = { ...after, requestId: 'c' };
    expect([neighborOf(next, 1), neighborOf(next, -1), otherThan(next)]).toEqual(['d', 'a', 'd']);
    expect(listedAfter(next, page('a', 'c', 'd'))).toEqual({ listed: after.listed, place: -1 });
  });

  it('keeps its place though the list comes again, and leads nowhere where nothing is left', () => {
    const first = { ...listedAfter({ listed: ['a', 'b'], requestId: 'b', place: -1 }, page('a')), requestId: 'b' };
    const again = { ...listedAfter(first, page('a')), requestId: 'b' };
    expect([neighborOf(again, 1), neighborOf(again, -1)]).toEqual([null, 'a']);
    expect(otherThan({ ...listedAfter(again, page()), requestId: 'b' })).toBeNull();
  });

  it('was nowhere where it never was listed: nothing stands beside it', () => {
    const after = listedAfter({ listed: ['a'], requestId: 'z', place: -1 }, page('a', 'c'));
    expect(after.place).toBe(-1);
    expect(otherThan({ ...after, requestId: 'z' })).toBeNull();
  });
});
