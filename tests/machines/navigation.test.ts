import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type NavigationEmitted, navigationMachine } from '../../src/machines/shell/navigation.machine.ts';
import { type Address, addressOf, organizationAt, settle } from '../../src/machines/shell/paths.ts';

const at = (url: string): Address => {
  const address = addressOf(url);
  if (!address) throw new Error(`${url} is no address of the portal`);
  return address;
};
const urlOf = ({ path, search }: Address): string => path + search;

function begin(url: string, signedIn: boolean) {
  const navigation = createActor(navigationMachine, { input: { address: at(url), signedIn } });
  const shown: string[] = [];
  navigation.on('address decided', ({ address, how }: NavigationEmitted) => shown.push(`${how} ${urlOf(address)}`));
  navigation.start();
  return { navigation, shown, now: () => urlOf(navigation.getSnapshot().context.address) };
}

describe('specification, section 2: every row of the table of routes', () => {
  const org = '/organizations/org/o1';
  it.each([
    ['/', '/organizations/list'],
    ['/auth/admin', '/organizations/list'],
    ['/organizations', '/organizations/list'],
    ['/organizations/list', '/organizations/list'],
    [org, `${org}/emp-attendances`],
    [`${org}/`, `${org}/emp-attendances`],
    [`${org}/my-appraisals`, `${org}/my-appraisals/objectives-and-competencies`],
    [`${org}/payslips?year=2026`, `${org}/payslips?year=2026`],
    [`${org}?a=1`, `${org}/emp-attendances?a=1`],
    ['/nowhere', '/nowhere'],
  ])('signed in, %s shows %s', (from, to) => {
    expect(urlOf(settle(at(from), true))).toBe(to);
  });

  it.each([
    ['/', '/auth/admin'],
    ['/auth/admin', '/auth/admin'],
    ['/organizations', '/auth/admin?returnTo=%2Forganizations'],
    [`${org}/payslips?year=2026`, '/auth/admin?returnTo=%2Forganizations%2Forg%2Fo1%2Fpayslips%3Fyear%3D2026'],
    ['/nowhere', '/nowhere'],
  ])('signed out, %s shows %s', (from, to) => {
    expect(urlOf(settle(at(from), false))).toBe(to);
  });

  it.each([
    ['/organizations/org/a%2Fb/payslips', 'a/b'],
    ['/organizations/org/%E0%A4%A/payslips', '%E0%A4%A'],
    ['/organizations/list', null],
  ])('%s lies in organization %s', (path, orgId) => expect(organizationAt(path)).toBe(orgId));
});

describe('returnTo', () => {
  it('brings a deep link back after signing in', () => {
    const { navigation, now, shown } = begin('/organizations/org/o1/payslips?year=2026', false);
    expect(now()).toContain('/auth/admin?returnTo=');
    navigation.send({ type: 'signed in' });
    expect(now()).toBe('/organizations/org/o1/payslips?year=2026');
    expect(shown.at(-1)).toBe('replace /organizations/org/o1/payslips?year=2026');
  });

  it.each([
    'https://evil.example/organizations',
    '//evil.example/organizations',
    '/\\evil.example/organizations',
    'javascript:alert(1)',
    '/auth/admin?returnTo=/organizations',
    '',
  ])('never leads elsewhere: %s', (wanted) => {
    const { navigation, now } = begin(`/auth/admin?${new URLSearchParams({ returnTo: wanted })}`, false);
    navigation.send({ type: 'signed in' });
    expect(now()).toBe('/organizations/list');
  });
});

describe('signing out leads to /', () => {
  it('which is the sign-in screen, and remembers nothing', () => {
    const { navigation, now } = begin('/organizations/org/o1/payslips', true);
    navigation.send({ type: 'signed out' });
    expect(now()).toBe('/auth/admin');
  });

  it('and Back from there shows nothing that needs a session', () => {
    const { navigation, now, shown } = begin('/organizations/org/o1/payslips', true);
    navigation.send({ type: 'signed out' });
    navigation.send({ type: 'address changed', address: at('/organizations/org/o1/payslips') });
    expect(now()).toContain('/auth/admin?returnTo=');
    expect(shown.at(-1)).toContain('replace /auth/admin');
  });
});

it('a session that ended by itself may be come back to', () => {
  const { navigation, now } = begin('/organizations/org/o1/payslips', true);
  navigation.send({ type: 'session ended' });
  expect(now()).toContain('returnTo=');
  navigation.send({ type: 'signed in' });
  expect(now()).toBe('/organizations/org/o1/payslips');
});

it('another person starts from the beginning', () => {
  const { navigation, now } = begin('/organizations/org/o1/payslips', true);
  navigation.send({ type: 'person changed' });
  expect(now()).toBe('/organizations/list');
});

it('back and forward are shown as they are, and not written again', () => {
  const { navigation, shown } = begin('/organizations/org/o1/payslips', true);
  shown.length = 0;
  navigation.send({ type: 'address changed', address: at('/organizations/org/o1/documents') });
  expect(shown).toEqual([]);
  navigation.send({ type: 'link followed', address: at('/organizations'), how: 'push' });
  expect(shown).toEqual(['push /organizations/list']);
});
