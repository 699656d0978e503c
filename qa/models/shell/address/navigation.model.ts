import { constant, constantFrom, integer, oneof, record } from 'fast-check';
import { navigationMachine } from '../../../../src/machines/shell/address/navigation.machine.ts';
import { defineModel } from '../../../engine/index.ts';
import { anyText } from '../../drawn.ts';

const organizations = { path: '/organizations', search: '' };
const attendance = { path: '/organizations/org/o1/emp-attendances', search: '?a=1' };
const signIn = { path: '/auth/admin', search: '' };
const root = { path: '/', search: '' };

/** Where anybody may come to, or think of coming to. */
const anyAddress = record({
  path: oneof(
    constantFrom(
      '/',
      '/auth/admin',
      '/auth/password',
      '/organizations',
      '/organizations/',
      '/organizations/org/o1',
      '//x',
    ),
    anyText.map((text) => `/${text}`),
  ),
  search: oneof(constantFrom('', '?a=1', '?'), anyText),
});

export const navigationModel = defineModel(navigationMachine)({
  name: 'navigation',
  stubs: [],
  scenarios: [
    { name: 'root, nobody signed in', input: { address: root, signedIn: false } },
    { name: 'deep link, nobody signed in', input: { address: attendance, signedIn: false } },
    { name: 'deep link, signed in', input: { address: attendance, signedIn: true } },
  ],
  events: {
    'address changed': [root, signIn, attendance].map((address) => ({
      type: 'address changed' as const,
      address,
      steps: -1,
    })),
    'something unsaved': [{ type: 'something unsaved', form: 'one' }],
    'nothing unsaved': [{ type: 'nothing unsaved', form: 'one' }],
    'leaving confirmed': [{ type: 'leaving confirmed' }],
    'leaving declined': [{ type: 'leaving declined' }],
    'link followed': [organizations, attendance].map((address) => ({
      type: 'link followed' as const,
      address,
      how: 'push' as const,
    })),
    'query changed': [
      { type: 'query changed', search: '?a=2', how: 'push' },
      { type: 'query changed', search: '?a=1', how: 'back' },
      { type: 'query changed', search: '?a=2', how: 'back' },
    ],
    'signed in': [{ type: 'signed in' }],
    'signed out': [{ type: 'signed out' }],
    'session ended': [{ type: 'session ended' }],
    'person changed': [{ type: 'person changed' }],
  },
  /** A screen that is shown opens something from where it began, and closes it. */
  offers: ({ context: { address, isSignedIn, unsaved } }, { type, how, search }) => {
    const isFirst = address.search === '?a=1' || address.path !== attendance.path;
    if (type !== 'query changed') return isFirst;
    if (!isSignedIn || unsaved.length > 0 || address.path !== attendance.path) return false;
    return how === 'back' ? search === '?a=1' || !isFirst : isFirst;
  },
  arbitraries: {
    'address changed': record({
      type: constant('address changed'),
      address: anyAddress,
      steps: integer({ min: -5, max: 5 }),
    }),
    'link followed': record({
      type: constant('link followed'),
      address: anyAddress,
      how: constantFrom('push', 'replace'),
    }),
    'query changed': record({
      type: constant('query changed'),
      search: anyText,
      how: constantFrom('push', 'replace', 'back'),
    }),
    'something unsaved': record({ type: constant('something unsaved'), form: constantFrom('one', 'two', '') }),
    'nothing unsaved': record({ type: constant('nothing unsaved'), form: constantFrom('one', 'two', '') }),
  },
  key: ({ context }) => [context.address, context.isSignedIn, context.unsaved, context.wanted, context.isQueryStep],
  invariant: (snapshot) => {
    const { address } = snapshot.context;
    if (address.path === '/' || address.path === '/organizations') throw new Error(`${address.path} must redirect`);
    const { isSignedIn, unsaved, wanted } = snapshot.context;
    if (!isSignedIn && address.path.startsWith('/organizations')) throw new Error('shown without a session');
    if (isSignedIn && address.path === '/auth/admin') throw new Error('asked to sign in with a session');
    if (!isSignedIn && unsaved.length > 0) throw new Error('somebody else’s form is left');
    if (snapshot.matches('asking') !== (wanted !== null)) throw new Error('asked about nothing');
  },
  equivalents: {
    'navigation | query changed | 1 | params of takeQuery: how left out':
      'going back is neither a step nor the same step, as is what nobody knows of',
  },
  journeys: [
    {
      name: 'signing in leads to the organizations',
      proves: 'session states',
      scenario: 'root, nobody signed in',
      steps: ['signed in'],
      ends: 'here',
    },
    {
      name: 'leaving a form that is not saved is asked about, and declined',
      proves: 'route /organizations',
      scenario: 'deep link, signed in',
      steps: ['something unsaved', 'link followed (/organizations)', 'leaving declined'],
      ends: 'here',
    },
  ],
});
