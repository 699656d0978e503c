import { expect, it } from 'vitest';
import { contentAt, howTaken, queryIn, searchWith } from '../../src/machines/parts/query.ts';

it('reads what it is asked for and nothing else', () => {
  expect(queryIn('?tab=team&other=1', ['tab', 'request'])).toEqual({ tab: 'team', request: '' });
});

it('says what is shown, and leaves to others what is theirs', () => {
  expect(searchWith('?other=1&tab=team', { tab: '', request: 'r 1' })).toBe('?other=1&request=r+1');
  expect(searchWith('?tab=team', { tab: '' })).toBe('');
});

it.each([
  ['what is opened', { tab: '', request: '' }, { tab: '', request: 'r1' }, 'push'],
  ['what is opened over another tab', { tab: 'team', request: '' }, { tab: 'team', request: 'r1' }, 'push'],
  ['what is closed', { tab: 'team', request: 'r1' }, { tab: 'team', request: '' }, 'back'],
  ['the next of what is open', { tab: '', request: 'r1' }, { tab: '', request: 'r2' }, 'replace'],
  ['another tab in the place of one', { tab: 'team', request: 'r1' }, { tab: 'plan', request: '' }, 'replace'],
  ['another page of a list', { after: '', show: '' }, { after: 'a', show: '' }, 'push'],
  ['one more', { after: 'a', show: '' }, { after: 'a,b', show: '' }, 'push'],
  ['the page before that', { after: 'a,b', show: '' }, { after: 'a', show: '' }, 'back'],
  ['the first again', { after: 'a', show: '' }, { after: '', show: '' }, 'back'],
  ['a page of another list', { after: 'a', show: '' }, { after: 'ab', show: '' }, 'replace'],
  ['a page that another filter leads away from', { after: 'a', show: '' }, { after: '', show: 'decided' }, 'replace'],
  ['what is no step', { tab: '', request: '', month: '' }, { tab: '', request: '', month: '2026-03' }, 'replace'],
])('takes %s as the history should', (_, before, after, how) => {
  expect(howTaken(before, after, ['tab', 'request', 'after'])).toBe(how);
});

it('renders the content anew for everything but what a screen shows by itself', () => {
  const at = (search: string) => contentAt({ path: '/a', search });
  expect(at('?tab=team&request=r1')).toBe(at(''));
  expect(at('?tab=team&from=mail')).toBe('/a?from=mail');
});
