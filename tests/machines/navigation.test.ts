import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { proves } from '../../qa/specification.ts';
import { navigationMachine } from '../../src/machines/shell/address/navigation.machine.ts';
import { type Address, addressOf, organizationAt, settle } from '../../src/machines/shell/address/paths.ts';

const at = (url: string): Address => {
  const address = addressOf(url);
  if (!address) throw new Error(`${url} is no address of the portal`);
  return address;
};
const urlOf = ({ path, search }: Address): string => path + search;

function begin(url: string, signedIn: boolean) {
  const navigation = createActor(navigationMachine, { input: { address: at(url), signedIn } });
  const shown: string[] = [];
  navigation.on('address decided', ({ address, how }) => shown.push(`${how} ${urlOf(address)}`));
  navigation.on('history stepped', ({ steps }) => shown.push(`step ${steps}`));
  navigation.on('leaving asked', () => shown.push('asked'));
  navigation.start();
  return { navigation, shown, now: () => urlOf(navigation.getSnapshot().context.address) };
}

describe('every row of the table of routes', () => {
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
  ])('A14 never leads elsewhere: %s', (wanted) => {
    const { navigation, now } = begin(`/auth/admin?${new URLSearchParams({ returnTo: wanted })}`, false);
    navigation.send({ type: 'signed in' });
    expect(now()).toBe('/organizations/list');
  });
});

describe(proves('session states', 'signing out'), () => {
  it('which is the sign-in screen, and remembers nothing', () => {
    const { navigation, now } = begin('/organizations/org/o1/payslips', true);
    navigation.send({ type: 'signed out' });
    expect(now()).toBe('/auth/admin');
  });

  it('and Back from there shows nothing that needs a session', () => {
    const { navigation, now, shown } = begin('/organizations/org/o1/payslips', true);
    navigation.send({ type: 'signed out' });
    navigation.send({ type: 'address changed', address: at('/organizations/org/o1/payslips'), steps: -1 });
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
  navigation.send({ type: 'address changed', address: at('/organizations/org/o1/documents'), steps: 1 });
  expect(shown).toEqual([]);
  navigation.send({ type: 'link followed', address: at('/organizations'), how: 'push' });
  expect(shown).toEqual(['push /organizations/list']);
});

describe('what is not saved yet', () => {
  const form = 'contact';
  const begun = () => {
    const begun = begin('/organizations/org/o1/my-records', true);
    begun.navigation.send({ type: 'something unsaved', form });
    begun.shown.length = 0;
    return begun;
  };
  const elsewhere = '/organizations/org/o1/payslips';
  const follow = { type: 'link followed', address: at(elsewhere), how: 'push' } as const;

  it('keeps a link from leading away until somebody says so', () => {
    const { navigation, shown, now } = begun();
    navigation.send(follow);
    expect([now(), shown]).toEqual(['/organizations/org/o1/my-records', ['asked']]);
    navigation.send({ type: 'leaving declined' });
    expect(now()).toBe('/organizations/org/o1/my-records');
    navigation.send(follow);
    navigation.send({ type: 'leaving confirmed' });
    expect([now(), shown]).toEqual([elsewhere, ['asked', 'asked', `push ${elsewhere}`]]);
    expect(navigation.getSnapshot().context.unsaved).toEqual([]);
  });

  it('keeps another organization away, too', () => {
    const { navigation, shown, now } = begun();
    navigation.send({ type: 'link followed', address: at('/organizations'), how: 'push' });
    expect([now(), shown]).toEqual(['/organizations/org/o1/my-records', ['asked']]);
  });

  it('takes Back back until somebody says so, and then goes back', () => {
    const { navigation, shown, now } = begun();
    navigation.send({ type: 'address changed', address: at(elsewhere), steps: -1 });
    expect([now(), shown]).toEqual(['/organizations/org/o1/my-records', ['step 1', 'asked']]);
    // the bar has come back
    navigation.send({ type: 'address changed', address: at('/organizations/org/o1/my-records'), steps: 1 });
    navigation.send({ type: 'leaving confirmed' });
    expect(shown.at(-1)).toBe('step -1');
    navigation.send({ type: 'address changed', address: at(elsewhere), steps: -1 });
    expect(now()).toBe(elsewhere);
  });

  it('takes a second Back back, too, while it asks', () => {
    const { navigation, shown, now } = begun();
    navigation.send({ type: 'address changed', address: at(elsewhere), steps: -1 });
    navigation.send({ type: 'address changed', address: at('/organizations/org/o1/my-records'), steps: 1 });
    navigation.send({ type: 'address changed', address: at(elsewhere), steps: -1 });
    expect(shown).toEqual(['step 1', 'asked', 'step 1']);
    navigation.send({ type: 'leaving declined' });
    expect(now()).toBe('/organizations/org/o1/my-records');
  });

  it('asks also where only the search would change: the content is made anew by it', () => {
    const { navigation, shown } = begun();
    navigation.send({
      type: 'link followed',
      address: at('/organizations/org/o1/my-records?section=job'),
      how: 'push',
    });
    expect(shown).toEqual(['asked']);
  });

  it('does not ask once it is saved, nor when the session is over', () => {
    const { navigation, shown, now } = begun();
    navigation.send({ type: 'nothing unsaved', form });
    navigation.send(follow);
    expect(now()).toBe(elsewhere);
    navigation.send({ type: 'something unsaved', form });
    navigation.send({ type: 'signed out' });
    expect(now()).toBe('/auth/admin');
    expect(shown).not.toContain('asked');
  });
});
