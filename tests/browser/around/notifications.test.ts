import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../../qa/drivers/opener.ts';
import type { Notification } from '../../../src/api/contract/notifications.ts';
import { violations } from '../support/axe.ts';
import { tobin } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();

const openBell = async (email: string) => {
  const portal = await open('about:blank');
  await portal.comeIn(email);
  await portal.seeMonth();
  const bell = portal.page.getByRole('button', { name: /^Notifications/ });
  await portal.page.getByRole('link', { name: /Authorize Leaves.*wait/ }).waitFor();
  return { portal, page: portal.page, bell, center: portal.page.getByRole('dialog', { name: 'Notifications' }) };
};
/** Everything that has been, however far back. */
const seeOlder = async (center: Locator) => {
  const older = center.getByRole('button', { name: 'Show older' });
  while ((await older.count()) > 0) {
    const items = center.locator('li time');
    const before = await items.count();
    await older.click();
    await expect.poll(() => items.count()).toBeGreaterThan(before);
  }
};
/** The bell of somebody who has been told so many things. */
const openBellOf = async (many: number) => {
  const { page, bell, center } = await openBell(tobin);
  const one = (number: number): Notification => ({
    id: idOf(number),
    at: new Date(Date.UTC(2026, 2, 16, 10) - number * 3_600_000).toISOString(),
    kind: 'approved',
    who: 'Ada Example',
    isRead: true,
    subject: null,
  });
  await page.route(/\/notifications\?/, async (call) => {
    const most = Number(new URL(call.request().url()).searchParams.get('most'));
    const notifications = Array.from({ length: Math.min(most, many) }, (_, index) => one(index + 1));
    await call.fulfill({ json: { notifications, unread: 0, mark: 'all', hasOlder: most < many } });
  });
  await page.reload();
  await bell.click();
  return {
    page,
    center,
    items: center.locator('li time'),
    older: center.getByRole('button', { name: 'Show older' }),
  };
};
const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0]);

it('of several things that come at once each is looked up again, though only the newest is told', async () => {
  const { page } = await openBell(tobin);
  const about = (number: number, kind: string, title: string): Notification => ({
    id: idOf(number),
    at: '2026-03-16T10:00:00.000Z',
    kind: 'approved',
    who: 'Ada Example',
    isRead: false,
    subject: {
      kind,
      id: idOf(9),
      title,
      firstDate: '2026-03-16',
      lastDate: '2026-03-16',
      side: 'own',
      until: null,
      within: [],
    },
  });
  const both = [about(2, 'record_change', 'Contact'), about(1, 'leave_request', 'Annual leave')];
  let [told, looked] = [0, 0];
  let tell = () => {};
  const isTime = new Promise<void>((now) => {
    tell = now;
  });
  const leaves = page.url().replace(/emp-attendances.*/, 'my-leaves?tab=requests');
  // whoever asks from now on is the page that comes, not the one that goes
  await page.goto('about:blank');
  await page.route(/\/notifications\?/, async (call) => {
    told++;
    // first nothing, then both at once, then nothing more for as long as the page is open
    if (told > 2) return;
    if (told === 2) await isTime;
    const notifications = told === 1 ? [] : both;
    await call.fulfill({ json: { notifications, unread: notifications.length, mark: String(told), hasOlder: false } });
  });
  await page.goto(leaves);
  await page.getByRole('heading', { name: 'My Leaves', level: 1 }).waitFor();
  await page.locator('[data-machine=resource][aria-busy=true]').first().waitFor({ state: 'detached' });
  await expect.poll(() => told).toBe(2);
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/leaves(\/requests)?(\?|$)/.test(request.url())) looked++;
  });
  tell();
  await expect.poll(() => looked).toBeGreaterThan(0);
});

describe('the bell', () => {
  it('counts what waits, as the menu and the window’s title do, and lists it by kind', async () => {
    const { portal, page, bell, center } = await openBell(tobin);
    const total = Number(/(\d+) waiting for you/.exec((await bell.textContent()) ?? '')?.[1]);
    expect(numberIn(await page.title())).toBe(total);
    await bell.click();
    const waiting = center.getByRole('region', { name: 'Waiting for you' }).getByRole('link');
    await waiting.first().waitFor();
    const listed = (await waiting.allTextContents()).map(numberIn);
    expect(listed.reduce((sum, number) => sum + number, 0)).toBe(total);
    expect(await violations(portal)).toEqual([]);
    await waiting.filter({ hasText: 'leave requests to decide' }).click();
    await page.getByRole('heading', { name: 'Authorize Leaves' }).waitFor();
    expect(await center.count()).toBe(0);
  });

  it('says the whole number also where it shows that it is more than 99', async () => {
    const portal = await open('about:blank');
    const { page } = portal;
    await page.route('**/waiting', async (call) => {
      const answer: object = await (await call.fetch()).json();
      // Only what is said here waits: how much else does is what other tests have made by now.
      const nothing = Object.fromEntries(Object.keys(answer).map((name) => [name, 0]));
      await call.fulfill({ json: { ...nothing, leaveDecisions: 250 } });
    });
    await page.goto('/');
    await portal.signIn(tobin);
    await portal.seeMonth();
    await page.getByText('99+').first().waitFor();
    await page.getByRole('button', { name: /^Notifications, 250 waiting for you/ }).waitFor();
    expect(await violations(portal)).toEqual([]);
  });

  it('what is followed is read, and nothing else with it', async () => {
    const { page, bell, center } = await openBell(tobin);
    // whoever looks after this finds them as they were
    await page.route('**/notifications/read', (call) => call.abort());
    await bell.click();
    const unread = center.getByRole('button', { name: /\(unread\)/ });
    await unread.nth(1).waitFor();
    const told = page.waitForRequest('**/notifications/read');
    await unread.first().click();
    expect((await told).postDataJSON()).toEqual({ ids: [expect.any(String)], most: '50' });
  });

  it('tells what has happened day by day, what is unread first of all in words, and keeps what was read', async () => {
    const { page, bell, center } = await openBell(tobin);
    await bell.click();
    await center.getByRole('heading', { level: 4 }).first().waitFor();
    const days = await center.getByRole('heading', { level: 4 }).allTextContents();
    expect(new Set(days).size).toBe(days.length);
    const unread = center.getByRole('button', { name: /\(unread\)/ });
    await seeOlder(center);
    const before = await unread.count();
    expect(before).toBeGreaterThan(0);
    expect(await center.getByText(/^\d+ unread$/).textContent()).toBe(`${before} unread`);
    await center.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(() => unread.count()).toBe(0);
    await page.reload();
    await bell.click();
    await center.getByRole('heading', { level: 4 }).first().waitFor();
    expect(await unread.count()).toBe(0);
  });

  it('older ones come when they are asked for, and whoever asked by key goes on in the list', async () => {
    const { page, center, items, older } = await openBellOf(55);
    await expect.poll(() => items.count()).toBe(50);
    await older.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => items.count()).toBe(55);
    expect(await older.count()).toBe(0);
    expect(await center.evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true);
  });

  it('nobody looks through more than four hundred, and that there are more is said', async () => {
    const { center, items, older } = await openBellOf(1_000);
    for (const many of [50, 100, 200]) {
      await expect.poll(() => items.count()).toBe(many);
      await older.click();
    }
    await center.getByText('Only the latest 400 notifications are shown.').waitFor();
    expect(await items.count()).toBe(400);
    expect(await older.count()).toBe(0);
  });
});
