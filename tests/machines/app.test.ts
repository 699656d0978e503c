import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { TestClock } from '../../qa/engine/index.ts';
import { ada, bo, organizationNamed, unreachable } from '../../qa/models/fixtures.ts';
import { proves } from '../../qa/specification.ts';
import { attendanceMonthPrefetch } from '../../src/api/attendance/months.ts';
import type { Organization } from '../../src/api/contract/organizations.ts';
import { confirm } from '../../src/machines/overlays/ask.ts';
import {
  nameOf,
  organizationMachine,
  permissionsOf,
  subscriptionsOf,
} from '../../src/machines/shell/organization.machine.ts';
import { sideMenuMachine } from '../../src/machines/shell/side-menu.machine.ts';
import { startShell } from '../support/shell.ts';

const loaded = (name: string): Organization => ({
  ...organizationNamed(name),
  timeZone: 'UTC',
  subscriptions: [],
  permissions: [],
});

describe('the organization', () => {
  it(proves('organization load fails'), async () => {
    const answers = [Promise.reject(unreachable), Promise.resolve(loaded('One'))];
    const organization = createActor(
      organizationMachine.provide({ actors: { load: fromPromise(() => answers.shift() ?? Promise.reject()) } }),
    );
    const logged: string[] = [];
    organization.on('load failed', ({ orgId, failure }) => logged.push(`${orgId} ${failure.kind}`));
    organization.start();
    organization.send({ type: 'organization entered', orgId: 'one' });
    expect(nameOf(organization.getSnapshot().context.organization)).toBe('...');
    await vi.waitFor(() => expect(organization.getSnapshot().matches('failed')).toBe(true));
    expect(nameOf(organization.getSnapshot().context.organization)).toBe('...');
    expect(logged).toEqual(['one unreachable']);
    organization.send({ type: 'session renewed' });
    await vi.waitFor(() => expect(nameOf(organization.getSnapshot().context.organization)).toBe('One'));
  });

  it('chosen anew gives up the request for the one before, and nothing of it is left', async () => {
    const signals: AbortSignal[] = [];
    const finish: ((name: string) => void)[] = [];
    const organization = createActor(
      organizationMachine.provide({
        actors: {
          load: fromPromise(({ signal }) => {
            signals.push(signal);
            return new Promise((done) => finish.push((name) => done(loaded(name))));
          }),
        },
      }),
    ).start();
    organization.send({ type: 'organization entered', orgId: 'one' });
    organization.send({ type: 'organization entered', orgId: 'two' });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    finish[1]?.('Two');
    finish[0]?.('One');
    await vi.waitFor(() => expect(nameOf(organization.getSnapshot().context.organization)).toBe('Two'));
    organization.send({ type: 'organization entered', orgId: 'three' });
    expect(nameOf(organization.getSnapshot().context.organization)).toBe('...');
    organization.send({ type: 'organization left' });
    expect(organization.getSnapshot().context).toEqual({ orgId: null, organization: null, failure: null });
  });
});

it(proves('permissions and subscriptions', 'by one selector each'), async () => {
  const organization = createActor(
    organizationMachine.provide({
      actors: {
        load: fromPromise<Organization, { orgId: string | null }>(async () => ({
          ...loaded('One'),
          subscriptions: ['a'],
          permissions: ['b'],
        })),
      },
    }),
  ).start();
  const seen = () => [subscriptionsOf(organization.getSnapshot()), permissionsOf(organization.getSnapshot())];
  expect(seen()).toEqual([[], []]);
  organization.send({ type: 'organization entered', orgId: 'one' });
  await vi.waitFor(() => expect(seen()).toEqual([['a'], ['b']]));
  organization.send({ type: 'organization entered', orgId: 'two' });
  expect(seen()).toEqual([[], []]);
});

describe('the side menu below 1264 px', () => {
  const begin = (width: number) => {
    const clock = new TestClock();
    const menu = createActor(sideMenuMachine, { input: { width, isMini: false }, clock: clock as never }).start();
    return { menu, clock, has: (tag: 'mini' | 'drawer' | 'drawer open') => menu.getSnapshot().hasTag(tag) };
  };

  it.each([
    [1263, true],
    [1264, false],
  ])(`${proves('mobile breakpoint')} — at %i px it is a drawer: %s`, (width, isDrawer) =>
    expect(begin(width).has('drawer')).toBe(isDrawer),
  );

  it(proves('resize debounce'), () => {
    const { menu, clock, has } = begin(1400);
    menu.send({ type: 'width changed', width: 800 });
    clock.advance(150);
    menu.send({ type: 'width changed', width: 700 });
    clock.advance(199);
    expect(has('drawer')).toBe(false);
    clock.advance(1);
    expect(has('drawer')).toBe(true);
  });

  it('remembers full or mini across a narrow window', () => {
    const { menu, clock, has } = begin(1400);
    menu.send({ type: 'toggle chosen' });
    menu.send({ type: 'width changed', width: 800 });
    clock.advance(200);
    menu.send({ type: 'width changed', width: 1400 });
    clock.advance(200);
    expect(has('mini')).toBe(true);
  });
});

describe('the app', () => {
  const begin = (path: string, token: string | null) => {
    const { shell, shellServices } = startShell({ path, token });
    return { ...shell, ...shellServices };
  };

  it('enters the organization of the address, and leaves it with the address', () => {
    const { navigation, organization } = begin('/organizations/org/o1/payslips', 'kept');
    expect(organization.getSnapshot().context.orgId).toBe('o1');
    navigation.send({
      type: 'link followed',
      address: { path: '/organizations/org/o2/payslips', search: '' },
      how: 'push',
    });
    expect(organization.getSnapshot().context.orgId).toBe('o2');
    navigation.send({ type: 'link followed', address: { path: '/organizations', search: '' }, how: 'push' });
    expect(organization.getSnapshot().context.orgId).toBeNull();
  });

  it('asks for a screen’s data as soon as its address is known', async () => {
    const begun = vi.spyOn(attendanceMonthPrefetch, 'start').mockImplementation(() => {});
    begin('/organizations/org/o1/emp-attendances', 'kept');
    await vi.waitFor(() => expect(begun).toHaveBeenCalledWith({ orgId: 'o1', month: 'current' }));
    begun.mockRestore();
  });

  it('asks for nothing that needs a session while nobody is signed in', () => {
    const { organization, navigation } = begin('/organizations/org/o1/emp-attendances', null);
    expect(organization.getSnapshot().context.orgId).toBeNull();
    expect(navigation.getSnapshot().context.address.path).toBe('/auth/admin');
  });

  it('closes drawers when the place changes', () => {
    const { navigation, profileDrawer } = begin('/organizations/org/o1/payslips', 'kept');
    profileDrawer.send({ type: 'profile pressed' });
    navigation.send({
      type: 'link followed',
      address: { path: '/organizations/org/o1/documents', search: '' },
      how: 'push',
    });
    expect(profileDrawer.getSnapshot().hasTag('open')).toBe(false);
  });

  it('hands the sign-in form’s credentials to the session', () => {
    const { signIn, session } = begin('/', null);
    signIn.send({ type: 'email changed', email: ' ada@example.test ' });
    signIn.send({ type: 'password changed', password: ' secret ' });
    signIn.send({ type: 'submitted' });
    expect(session.getSnapshot().context.credentials).toEqual({ email: 'ada@example.test', password: ' secret ' });
  });
});

describe('what belongs to one person', () => {
  const kept = JSON.stringify({ owner: 'ada@example.test', drafts: { contact: { phone: '1' } } });
  const ready = (session: ReturnType<typeof startShell>['shell']['session']) =>
    vi.waitFor(() => expect(session.getSnapshot().matches({ 'signed in': 'ready' })).toBe(true));

  it('a draft is there again for whoever typed it, and goes with them when they sign out', async () => {
    const { shell, shellServices } = startShell({ path: '/organizations', token: 'kept', drafts: kept });
    await ready(shell.session);
    const drafts = () => Object.keys(shellServices.drafts.getSnapshot().context.drafts);
    expect(drafts()).toEqual(['contact']);
    shell.session.send({ type: 'sign-out chosen' });
    await vi.waitFor(() => expect(drafts()).toEqual([]));
  });

  it('a draft is never there for another, and what is no draft counts for nothing', async () => {
    for (const [drafts, user] of [
      [kept, bo],
      ['null', ada],
      ['{"owner":1}', ada],
      ['no JSON', ada],
    ] as const) {
      const { shell, shellServices } = startShell({ path: '/organizations', token: 'kept', drafts, user });
      await ready(shell.session);
      expect(shellServices.drafts.getSnapshot().context).toEqual({ owner: user.email, drafts: {} });
    }
  });

  it('a question that one was asked is not left for the next, nor an open profile, nor an answer on its way', async () => {
    const { shell, shellServices } = startShell({ path: '/organizations', token: 'kept' });
    await ready(shell.session);
    const asked = confirm(shellServices.dialogs, { text: { title: 'Sure?' } });
    shellServices.profileDrawer.send({ type: 'profile pressed' });
    shellServices.acting.send({ type: 'acting chosen', email: 'bo@example.test' });
    shell.session.send({ type: 'acting changed', token: 'another' });
    await expect(asked).resolves.toBe(false);
    expect(shellServices.profileDrawer.getSnapshot().hasTag('open')).toBe(false);
    expect(shellServices.acting.getSnapshot().hasTag('busy')).toBe(false);
  });
});
