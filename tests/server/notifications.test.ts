import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signOut } from '../../src/api/contract/account/session.ts';
import { listNotifications, type Notifications, readNotifications } from '../../src/api/contract/notifications.ts';
import { type Name, Office } from './leaves/office.ts';

describe('what is new comes without being looked for', () => {
  let office: Office;
  beforeAll(async () => {
    office = await Office.open();
  });
  afterAll(() => office.host.stop());

  const look = (name: Name): Promise<Notifications> =>
    office.as(name)(listNotifications, { params: { orgId: office.orgId }, query: {} });
  /** Waits until there is something else than what was seen. */
  const waitFor = (name: Name, { mark }: Notifications): Promise<Notifications> =>
    office.as(name)(listNotifications, { params: { orgId: office.orgId }, query: { seen: mark } });
  const later = (ms: number) => {
    office.host.now = new Date(office.host.now.getTime() + ms);
  };

  /** Asks for a day; whoever decides has heard of it. */
  const asked = async (name: Name, day: string) => {
    const request = await office.asks(name, office.leave(day));
    later(11_000);
    return request;
  };

  it('whoever waits is answered once somebody tells them something', async () => {
    const request = await asked('bo', '2026-04-07');
    const waiting = waitFor('ada', await look('ada'));
    await office.says('bo', 'comment', request, 'The tickets are booked');
    expect((await waiting).notifications.map(({ kind }) => kind)).toEqual(['commented', 'submitted']);
  });

  it('whoever has seen something older is answered at once', async () => {
    const before = await look('fay');
    await asked('gus', '2026-04-07');
    expect((await waitFor('fay', before)).unread).toBe(1);
  });

  it('a decision is told when it can no longer be taken back, though nothing happens then', async () => {
    const request = await office.asks('di', office.leave('2026-04-07'));
    const before = await look('di');
    await office.does('ada', 'approve', request);
    later(9_900);
    const waiting = waitFor('di', before);
    await look('di');
    later(200);
    expect((await waiting).notifications.map(({ kind }) => kind)).toEqual(['approved']);
  });

  it('what is read in one window is read in the others', async () => {
    const before = await look('ada');
    expect(before.unread).toBeGreaterThan(0);
    const waiting = waitFor('ada', before);
    await office.as('ada')(readNotifications, {
      params: { orgId: office.orgId },
      body: { ids: null },
      key: randomUUID(),
    });
    expect((await waiting).unread).toBe(0);
  });

  it('tells the latest fifty first, and twice as many at a time when older ones are asked for', async () => {
    const request = await asked('gus', '2026-05-05');
    const before = await look('fay');
    for (let number = 1; number <= 55; number++)
      await office.says('gus', 'comment', request, `Word ${number} of fifty-five`);
    const latest = await look('fay');
    expect(latest).toMatchObject({ hasOlder: true, unread: before.unread + 55 });
    expect(latest.notifications).toHaveLength(50);
    const { orgId } = office;
    const all = await office.as('fay')(listNotifications, { params: { orgId }, query: { most: '100' } });
    expect(all.hasOlder).toBe(false);
    expect(all.notifications).toHaveLength(before.notifications.length + 55);
    expect(all.notifications.slice(0, 50)).toEqual(latest.notifications);
    expect(all.notifications.slice(55)).toEqual(before.notifications);
    // what is read meanwhile does not fold them up again
    const ids = [all.notifications[0]?.id ?? ''];
    const read = { params: { orgId }, body: { ids, most: '100' as const }, key: randomUUID() };
    expect((await office.as('fay')(readNotifications, read)).notifications).toHaveLength(all.notifications.length);
  });

  it('is heard again after the database has dropped whoever listens', async () => {
    const request = await asked('bo', '2026-04-14');
    const before = await look('ada');
    const waiting = waitFor('ada', before);
    const listening = "query ~* '^listen' and datname = current_database()";
    const dropped = await office.host.database.peek(
      `select pg_terminate_backend(pid) from pg_stat_activity where ${listening}`,
    );
    expect(dropped).toHaveLength(1);
    await office.says('bo', 'comment', request, 'The tickets are booked');
    expect((await waiting).unread).toBe(before.unread + 1);
    // and by the new connection, too
    const again = waitFor('ada', await look('ada'));
    await office.says('bo', 'comment', request, 'And the hotel');
    expect((await again).unread).toBe(before.unread + 2);
  });

  it('of many windows of one person the latest wait, and the others are answered', async () => {
    const request = await asked('gus', '2026-04-21');
    const before = await look('fay');
    const first = waitFor('fay', before);
    const others: Promise<Notifications>[] = [];
    let isFirstAnswered = false;
    void first.then(() => {
      isFirstAnswered = true;
    });
    // one after the other, so that the first is the oldest: each look comes after the wait before it has begun
    while (!isFirstAnswered && others.length < 40) {
      others.push(waitFor('fay', before));
      await look('fay');
    }
    expect((await first).mark).toBe(before.mark);
    await office.says('gus', 'comment', request, 'The tickets are booked');
    expect(new Set((await Promise.all(others.slice(-9))).map(({ unread }) => unread))).toEqual(
      new Set([before.unread + 1]),
    );
  });

  it('whoever is signed out while they wait is told nothing', async () => {
    const bo = office.host.as(await office.host.signIn('bo@acme.example'));
    const mine = (query: { seen?: string }) => bo(listNotifications, { params: { orgId: office.orgId }, query });
    const { mark } = await mine({});
    const waiting = mine({ seen: mark });
    const refused = expect(waiting).rejects.toMatchObject({ failure: { status: 401, code: 'invalid_token' } });
    await mine({});
    await bo(signOut, {});
    const request = await office.asks('bo', office.leave('2026-04-28'));
    await office.does('ada', 'return', request, { comment: 'Not then' });
    // from now on there is something to tell
    later(10_100);
    await refused;
    expect((await look('bo')).notifications[0]?.kind).toBe('returned');
  });

  it('a mark that is too long is refused by its name', async () => {
    await expect(
      waitFor('ada', { notifications: [], unread: 0, mark: 'x'.repeat(101), hasOlder: false }),
    ).rejects.toMatchObject({
      failure: { status: 422, fields: [{ path: 'query.seen' }] },
    });
  });

  it('a host that stops lets nobody wait', async () => {
    const own = await Office.open();
    const mine = () => own.as('ada')(listNotifications, { params: { orgId: own.orgId }, query: {} });
    const { mark } = await mine();
    const waiting = own.as('ada')(listNotifications, { params: { orgId: own.orgId }, query: { seen: mark } });
    await mine();
    await own.host.stop();
    expect((await waiting).mark).toBe(mark);
  });
});
