import { expect, it } from 'vitest';
import { listAt, longestSearch, saidList } from '../../../src/machines/requests/team-page.ts';

it('what a list is narrowed to stands in the address, and comes back from it', () => {
  const said = {
    show: 'decided',
    within: '7',
    sort: 'submission',
    type: '0b8e5a3c-6c1d-4f0a-9d2e-3b7a4c5d6e7f',
    search: 'Bo',
  };
  expect(saidList(listAt(said))).toEqual(said);
  const nothing = { show: '', within: '', sort: '', type: '', search: '' };
  expect(saidList(listAt({}))).toEqual(nothing);
});

it('what an address says that no list knows narrows nothing', () => {
  expect(listAt({ show: 'all', within: '8', sort: 'name', type: 'annual' })).toEqual({
    filter: { show: 'waiting', within: '' },
    search: '',
  });
  expect(listAt({ search: 'x'.repeat(longestSearch + 1) }).search).toHaveLength(longestSearch);
});
