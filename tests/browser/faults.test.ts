import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { survives } from '../../qa/abuse.ts';
import { proves } from '../../qa/specification.ts';
import { violations } from './support/axe.ts';
import { demoUrl } from './support/demo.ts';
import { type Deployment, deploy } from './support/deployment.ts';
import { type OpenOptions, tobin, wren } from './support/portal-page.ts';
import { portals } from './support/portals.ts';

const open = portals();
let deployment: Deployment;
beforeAll(async () => {
  deployment = await deploy(demoUrl());
});
afterAll(() => deployment.stop());

const openMonth = async (options: OpenOptions = {}, prepare?: (page: Page) => Promise<unknown>, email = wren) => {
  const portal = await open('about:blank', options);
  const { page } = portal;
  await prepare?.(page);
  await portal.comeIn(email);
  await portal.seeMonth();
  return { portal, page, base: new URL(page.url()).pathname.replace(/\/emp-attendances$/, '') };
};

/** The service worker has all of the portal, and this page is asked for through it. */
const isKept = (page: Page) =>
  page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });

/** How many answers are kept in the browser, whoever they are of; runs in the page. */
const countKept = async (): Promise<number> => {
  let count = 0;
  for (const { name = '' } of await indexedDB.databases()) {
    const request = indexedDB.open(name);
    await new Promise((done) => {
      request.onsuccess = done;
    });
    const database = request.result;
    for (const store of database.objectStoreNames) {
      const counting = database.transaction(store).objectStore(store).count();
      await new Promise((done) => {
        counting.onsuccess = done;
      });
      count += counting.result;
    }
    database.close();
  }
  return count;
};

const refusal = (status: number, code: string) => ({
  status,
  json: { rds_stat: status, code, message: '', requestId: '' },
});
const months = '**/attendance/months/**';
describe(proves('invalid token', 'a session that the host has ended'), () => {
  it('is asked for once, the refused calls are sent once more, and the month goes on where it was', async () => {
    const { page, portal } = await openMonth();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/attendance\/months\/[\d-]+$/.test(request.url())) asked.push(request.headers().authorization ?? '');
    });
    await portal.endSessionUnder(page.getByRole('button', { name: 'Previous month' }), months);
    await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    const title = await page.locator('#content h2').first().textContent();
    await portal.signInAgain();
    await portal.seeMonth();
    expect(await page.locator('#content h2').first().textContent()).toBe(title);
    expect([asked.length, new Set(asked).size]).toEqual([2, 2]);
    await page.getByRole('status').filter({ hasText: 'You are signed in again' }).waitFor();
  });

  it('by rds_stat is the same', async () => {
    const { page, portal } = await openMonth();
    let refusals = 0;
    await page.route(months, (route) =>
      refusals++ ? route.continue() : route.fulfill({ status: 200, json: refusal(401, 'invalid_token').json }),
    );
    await page.getByRole('button', { name: 'Previous month' }).click();
    await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    await portal.signInAgain();
    await portal.seeMonth();
  });

  it('leaves another tab where it is, which goes on with the new token', async () => {
    const { page, portal } = await openMonth();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.locator('[data-date]').first().waitFor();
    await page.bringToFront();
    await portal.endSessionUnder(page.getByRole('button', { name: 'Previous month' }), months);
    await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    expect(await other.locator('[data-date]').count()).toBeGreaterThan(27);
    await portal.signInAgain();
    await portal.seeMonth();
    await other.bringToFront();
    await other.getByRole('button', { name: 'Previous month' }).click();
    await other.locator('[data-machine=resource][data-state="shown fresh"] table').first().waitFor();
    expect(await other.getByRole('dialog').count()).toBe(0);
  });
});

describe('two tabs', () => {
  it('F24 a sign-out and a change of person reach the other within a second', async () => {
    const { page } = await openMonth();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Hi, Wren A' }).waitFor();
    await other.getByRole('button', { name: 'Hi, Wren A' }).click();
    await other.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await other.getByRole('heading', { name: 'Sign in to Muster' }).waitFor();
    await page.getByRole('heading', { name: 'Sign in to Muster' }).waitFor({ timeout: 1_000 });
    expect(await page.getByText('Meridian Works').count()).toBe(0);
    await other.getByRole('button', { name: /Iris Twobridges/ }).click();
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await other.getByRole('heading', { name: 'Hi, Iris' }).waitFor();
    await page.getByRole('heading', { name: 'Hi, Iris' }).waitFor({ timeout: 2_000 });
    expect(await page.getByText('Wren').count()).toBe(0);
  });
});

describe('without a network', () => {
  it('F02 the shell opens, and what was seen is there with its age; nothing of it lies in the service worker’s cache', async () => {
    const { page, portal } = await openMonth({ hasServiceWorker: true });
    await isKept(page);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(/Last updated at/).waitFor();
    expect(await page.locator('[data-date]').count()).toBeGreaterThan(27);
    await page.getByRole('button', { name: 'Hi, Wren A' }).waitFor();
    await page.getByTestId('organization-name').getByText('Meridian Works').waitFor();
    await page.getByText('what you opened before can still be read').waitFor();
    expect(await violations(portal)).toEqual([]);
    // what was never seen on this device says what it needs
    await page.getByRole('button', { name: 'Previous month' }).click();
    await page.getByRole('alert').getByText('Muster can’t be reached').waitFor();
    const cached = await page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
      }
      return found;
    });
    expect(cached.length).toBeGreaterThan(10);
    expect(cached.filter((path) => path.startsWith('/api'))).toEqual([]);
    await page.context().setOffline(false);
    await portal.seeMonth();
    await page.getByRole('status').filter({ hasText: 'The connection is back' }).waitFor();
  });

  it('what needs the server says that it waits, and since when; what was seen of one’s leaves says its age', async () => {
    const { page } = await openMonth({ hasServiceWorker: true });
    await page.getByRole('link', { name: 'My Leaves' }).click();
    await page.locator('[data-machine=myLeaves] li button').first().waitFor();
    // what is to open without a network is there
    await isKept(page);
    await page.context().setOffline(true);
    await page.getByText(/You have been offline since \d\d:\d\d/).waitFor();
    await page.getByRole('button', { name: 'Request leave' }).click();
    const form = page.getByRole('dialog', { name: 'Request leave' });
    await form.getByText(/Offline since \d\d:\d\d. This has to wait/).waitFor();
    await form.getByRole('button', { name: 'Close form' }).click();
    await form.waitFor({ state: 'detached' });
    await page.reload();
    await page
      .getByText(/Last updated at/)
      .first()
      .waitFor();
    await page.locator('[data-machine=myLeaves] li button').first().waitFor();
    await page.context().setOffline(false);
    // one recovery heals all of it, and takes every message away
    await expect.poll(() => page.getByText(/Last updated at|can’t be reached/).count(), { timeout: 10_000 }).toBe(0);
  });

  it('whoever signs out takes what was kept with them', async () => {
    const { page } = await openMonth();
    await expect.poll(() => page.evaluate(countKept)).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'Hi, Wren A' }).click();
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await page.getByRole('heading', { name: 'Sign in to Muster' }).waitFor();
    await expect.poll(() => page.evaluate(countKept)).toBe(0);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe('{}');
  });

  it('F27 whoever signs out is out here at once, and on the host as soon as it is reached; until then they are told', async () => {
    const { page } = await openMonth({ hasServiceWorker: true });
    await isKept(page);
    const token = await page.evaluate(() => localStorage.getItem('muster.token'));
    const statusOfToken = async () =>
      (
        await fetch(new URL('/api/auth/user', demoUrl()), {
          headers: { authorization: `Bearer ${token}`, domain: 'null', 'application-key': 'muster-portal' },
        })
      ).status;
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Hi, Wren A' }).click();
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await page.getByRole('heading', { name: 'Sign in to Muster' }).waitFor();
    await page.getByText('The session ends on the server as soon as it can be reached.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('muster.token'))).toBeNull();
    expect(await statusOfToken()).toBe(200);
    await page.context().setOffline(false);
    await expect.poll(statusOfToken, { timeout: 20_000 }).toBe(401);
    await page.getByText('The session ends on the server').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe('{}');
  });

  it('whoever signs in over another’s screen has a store of their own from then on', async () => {
    const { page, portal } = await openMonth({ hasServiceWorker: true });
    await expect.poll(() => page.evaluate(countKept)).toBeGreaterThan(2);
    await portal.endSessionUnder(page.getByRole('button', { name: 'Previous month' }), months);
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Email').fill('tobin.marrowleaf@meridian.example');
    await dialog.getByLabel('Password', { exact: true }).fill('try-muster-today');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Hi, Tobin M' }).waitFor();
    await portal.seeMonth();
    await expect.poll(() => page.evaluate(countKept)).toBeGreaterThan(1);
    const owners = () => page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('muster.stores') ?? '{}')));
    await expect.poll(owners).toEqual(['tobin.marrowleaf@meridian.example']);
    // without a network it could not be installed any more
    await isKept(page);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(/Last updated at/).waitFor();
    await page.getByRole('button', { name: 'Hi, Tobin M' }).waitFor();
    await page.context().setOffline(false);
  });

  it('what is typed stays while it cannot be sent', async () => {
    const portal = await open();
    await portal.page.getByRole('button', { name: /Wren Applewick/ }).waitFor();
    await portal.page.context().setOffline(true);
    await portal.signIn(wren);
    await portal.page.getByRole('alert').getByText('Muster can’t be reached').waitFor();
    expect(await portal.page.getByLabel('Email').inputValue()).toBe(wren);
    await portal.page.context().setOffline(false);
    await portal.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await portal.seeMonth();
  });
});

describe(proves('service worker'), () => {
  it('is there, and says what it does to the console', async () => {
    const said: string[] = [];
    const { page } = await openMonth({ hasServiceWorker: true }, async (page) =>
      page.on('console', (message) => void said.push(`${message.type()} ${message.text()}`)),
    );
    await isKept(page);
    const url = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.scriptURL);
    expect(new URL(url ?? '').pathname).toBe('/service-worker.js');
    await expect.poll(() => said).toContain('info service worker registered');
    expect(await page.locator('[data-toast]').count()).toBe(0);
  });

  it('a new version is offered, forced on nobody, and there when somebody wants it', async () => {
    const { page, portal } = await openMonth({ baseURL: deployment.url, hasServiceWorker: true });
    await isKept(page);
    await page.reload();
    await portal.seeMonth();
    await deployment.publish();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const offer = page.getByRole('status').filter({ hasText: 'There is a new version of this portal' });
    await offer.waitFor();
    await page.evaluate(() => Object.assign(globalThis, { isTheOldPage: true }));
    await page.getByRole('link', { name: 'My Records' }).click();
    await page.getByRole('heading', { name: 'My Records', level: 1 }).waitFor();
    // nobody looks into a page that is being replaced; for three seconds it may wait for a worker that is busy, and for ten
    // more until it tries again
    const loadedAnew = page.waitForEvent('load', { timeout: 8_000 + 3_000 + 10_000 });
    await offer.getByRole('button', { name: 'Reload' }).click();
    await loadedAnew;
    await page.getByRole('heading', { name: 'My Records', level: 1 }).waitFor();
    expect(await page.evaluate(() => 'isTheOldPage' in globalThis)).toBe(false);
  });
});

it(survives('F34', 'the other goes on with the code that it has'), async () => {
  const { page, portal } = await openMonth({ baseURL: deployment.url, hasServiceWorker: true });
  await isKept(page);
  await page.reload();
  await portal.seeMonth();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('heading', { name: 'Employee Attendances', level: 1 }).waitFor();
  await deployment.publish();
  await other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.evaluate(() => Object.assign(globalThis, { isTheOldPage: true }));
  const offer = other.getByRole('status').filter({ hasText: 'There is a new version of this portal' });
  await offer.getByRole('button', { name: 'Reload' }).click();
  await offer.waitFor({ state: 'detached' });
  await other.getByRole('heading', { name: 'Employee Attendances', level: 1 }).waitFor();
  // screens whose code has not been fetched yet come all the same, and nothing is loaded anew under somebody's hands
  for (const name of ['My Leaves', 'Payslips']) {
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
  }
  expect(await page.evaluate(() => 'isTheOldPage' in globalThis)).toBe(true);
  await other.close();
});

it(survives('F39', 'the page works on, and the host is told'), async () => {
  const { page } = await openMonth();
  const told = page.waitForRequest('**/api/policy-reports');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.ran = true';
    document.head.append(script);
  });
  expect((await (await told).response())?.status()).toBe(204);
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  await page.getByRole('link', { name: 'My Leaves' }).click();
  await page.getByRole('heading', { name: 'My Leaves', level: 1 }).waitFor();
});

it(survives('F37', 'what is missing comes from the network'), async () => {
  const { page, portal } = await openMonth({ baseURL: deployment.url, hasServiceWorker: true });
  await isKept(page);
  const removed = await page.evaluate(async () => {
    let count = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const scripts = (await cache.keys()).filter(({ url }) => new URL(url).pathname.endsWith('.js'));
      // every other: half a cache is worse than none
      for (const script of scripts.filter((_, index) => index % 2 === 0)) if (await cache.delete(script)) count++;
    }
    return count;
  });
  expect(removed).toBeGreaterThan(3);
  await page.reload();
  await portal.seeMonth();
  for (const name of ['My Leaves', 'Payslips']) {
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
  }
});

it.each([
  ['by a header of its answers', 200],
  ['by 426, whatever stands in it', 426],
])('a host that wants a newer portal, %s: it is offered, also without a service worker', async (_, status) => {
  const { page } = await openMonth();
  await page.route('**/attendance/months/*', async (route) =>
    status === 426
      ? route.fulfill({ status, contentType: 'text/html', body: '<h1>426 Upgrade Required</h1>' })
      : route.fulfill({ response: await route.fetch(), headers: { 'min-client': '999' } }),
  );
  await page.getByRole('button', { name: 'Previous month' }).click();
  const offer = page.getByRole('status').filter({ hasText: 'There is a new version of this portal' });
  await offer.waitFor();
  if (status === 426) await page.getByRole('alert').getByText('This version of Muster is too old').waitFor();
  await page.unroute('**/attendance/months/*');
  await page.evaluate(() => Object.assign(globalThis, { isTheOldPage: true }));
  const loadedAnew = page.waitForEvent('load');
  await offer.getByRole('button', { name: 'Reload' }).click();
  await loadedAnew;
  await page.getByRole('heading', { name: 'Employee Attendances', level: 1 }).waitFor();
  expect(await page.evaluate(() => 'isTheOldPage' in globalThis)).toBe(false);
  expect(await offer.count()).toBe(0);
});

it(proves('service-worker error', 'F36 seen in a browser'), async () => {
  const said: string[] = [];
  const { page } = await openMonth({ hasServiceWorker: true }, async (page) => {
    page.on('console', (message) => void said.push(`${message.type()} ${message.text()}`));
    await page.addInitScript({
      content: `navigator.serviceWorker.register = () => Promise.reject(new Error('no workers here'))`,
    });
  });
  await expect
    .poll(() => said.some((text) => text.startsWith('error service worker could not be registered')))
    .toBe(true);
  expect(await page.locator('[data-toast], [role=alert]').count()).toBe(0);
});

describe(proves('chunk fails', 'seen in a browser'), () => {
  it('F31 reloads once by itself, and then says what to do; the shell lives on', async () => {
    const { page, base } = await openMonth();
    const dispatched: string[] = [];
    await page.exposeFunction('noteDispatched', (type: string) => void dispatched.push(type));
    await page.addInitScript({
      content: `addEventListener('vite:preloadError', ({ type }) => noteDispatched(type))`,
    });
    await page.reload();
    await page.locator('[data-date]').first().waitFor();
    await page.route('**/assets/payslips.screen-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    let loads = 0;
    page.on('load', () => loads++);
    await page.getByRole('link', { name: 'Payslips' }).click();
    await page.getByText('This part of the page could not be shown').waitFor();
    await expect.poll(() => [loads, new URL(page.url()).pathname]).toEqual([1, `${base}/payslips`]);
    expect(dispatched.length).toBeGreaterThan(0);
    await page.getByTestId('organization-name').getByText('Meridian Works').waitFor();
    await page.unroute('**/assets/payslips.screen-*.js');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByRole('heading', { name: 'Payslips', level: 1 }).waitFor();
  });

  it('“Try again” asks for the chunk once more, without a reload', async () => {
    const { page } = await openMonth();
    await page.route('**/assets/payslips.screen-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('link', { name: 'Payslips' }).click();
    await page.getByText('This part of the page could not be shown').waitFor();
    await page.unroute('**/assets/payslips.screen-*.js');
    let loads = 0;
    page.on('load', () => loads++);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Payslips', level: 1 }).waitFor();
    expect(loads).toBe(0);
  });
});

it('a screen that fails to render takes nothing else with it, says so, and can be reported', async () => {
  const { page, portal } = await openMonth();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  portal.expectFault(/Nowhere/);
  await page.route(months, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), timeZone: 'Nowhere/Nowhere' } });
  });
  await page.getByRole('button', { name: 'Previous month' }).click();
  const broken = page.getByRole('alert').filter({ hasText: 'This part of the page could not be shown' });
  await broken.getByText('Something in it is broken').waitFor();
  const id = await broken.locator('code').textContent();
  expect(said.join('\n')).toContain(`reference ${id}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await broken.getByRole('button', { name: 'Copy' }).click();
  await broken.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^${id} /organizations/.*/emp-attendances RangeError: .*Nowhere`),
  );
  await page.getByRole('link', { name: 'My Records' }).click();
  await page.getByRole('heading', { name: 'My Records', level: 1 }).waitFor();
});

describe('a host that asks for patience', () => {
  it('429: how long is counted down, and then it is tried again by itself', async () => {
    const { page, portal } = await openMonth();
    let refusals = 0;
    await page.route(months, (route) =>
      refusals++
        ? route.continue()
        : route.fulfill({ ...refusal(429, 'too_many_attempts'), headers: { 'retry-after': '3' } }),
    );
    await page.getByRole('button', { name: 'Previous month' }).click();
    await page
      .getByRole('timer')
      .getByText(/You can try again in 0:0\d/)
      .waitFor();
    await portal.seeMonth();
  });

  it('F09 503: looked at again by itself, or at once', async () => {
    const { page, portal } = await openMonth();
    let refusals = 0;
    await page.route(months, (route) => (refusals++ ? route.continue() : route.fulfill(refusal(503, 'unavailable'))));
    await page.getByRole('button', { name: 'Previous month' }).click();
    await page.getByText('The server is busy').waitFor();
    await page.getByRole('timer').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await portal.seeMonth();
  });
});

it('F17 answers that come out of order: the last that was asked for is shown', async () => {
  const { page, portal } = await openMonth();
  let letFirstCome = () => {};
  const held = new Promise<void>((done) => {
    letFirstCome = done;
  });
  let asked = 0;
  let sayAnswered = () => {};
  const answered = new Promise<void>((done) => {
    sayAnswered = done;
  });
  await page.route(months, async (route) => {
    if (asked++ > 0) return route.continue();
    const response = await route.fetch();
    await held;
    // the page may have given it up
    await route.fulfill({ response }).catch(() => {});
    sayAnswered();
  });
  const title = page.locator('#content h2').first();
  await page.getByRole('button', { name: 'Previous month' }).click();
  const first = await title.textContent();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await portal.seeMonth();
  const second = await title.textContent();
  letFirstCome();
  await answered;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await title.textContent()).toBe(second);
  expect(second).not.toBe(first);
});

it('a sign-in whose answer was cut off after the host had taken it can be sent again', async () => {
  const portal = await open();
  let cuts = 0;
  await portal.page.route('**/api/authentication', async (route) => {
    if (cuts++) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await portal.signIn(wren);
  await portal.page.getByRole('alert').getByText('Muster can’t be reached').waitFor();
  expect(await portal.page.getByLabel('Password', { exact: true }).inputValue()).toBe('try-muster-today');
  await portal.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await portal.seeMonth();
});

it.each([
  ['forbidden', `throw new DOMException('denied', 'SecurityError')`],
  ['full', `throw new DOMException('full', 'QuotaExceededError')`],
])('storage that is %s costs nothing but what would be remembered', async (_, fault) => {
  const portal = await open('about:blank');
  const { page } = portal;
  await page.addInitScript({
    content: `
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(globalThis, name, { get() { ${fault} } });
      }`,
  });
  await page.goto('/');
  await portal.signIn(wren);
  await portal.seeMonth();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await portal.seeMonth();
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await page.getByRole('button', { name: 'Hi, Wren A' }).click();
  await page.getByText('Dark', { exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.appearance)).toBe('darkmode');
});

it.each([86_400_000, -86_400_000])(
  'F29 a device whose clock is %i ms off shows the month of the organization',
  async (off) => {
    const { page } = await openMonth({}, (page) => page.clock.install({ time: Date.now() + off }));
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date());
    await page.locator(`[data-date="${today}"]`).first().waitFor();
  },
);

describe('everywhere', () => {
  it('F49 at 400 % zoom nothing has to be scrolled sideways', async () => {
    const { page } = await openMonth({ viewport: { width: 320, height: 256 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Hi, Wren A' }).click();
    const signOut = page.getByRole('button', { name: 'Sign Out', exact: true });
    await signOut.scrollIntoViewIfNeeded();
    expect(await signOut.isVisible()).toBe(true);
  });

  it('F49 in a window of 360 × 225 px each field and button of a form can be reached and seen', async () => {
    const { page } = await openMonth({ viewport: { width: 360, height: 225 } });
    await page.goto(page.url().replace('emp-attendances', 'my-leaves?request=new'));
    const form = page.getByRole('dialog', { name: 'Request leave' });
    await form.getByRole('button', { name: 'Send request' }).waitFor();
    const controls = form.locator('input:not([type=file]), select, textarea, button');
    const hidden = await controls.evaluateAll((all: HTMLElement[]) =>
      all.flatMap((control) => {
        control.focus();
        control.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return control.contains(seen) || seen?.contains(control) ? [] : [control.outerHTML.slice(0, 80)];
      }),
    );
    expect(await controls.count()).toBeGreaterThan(6);
    expect(hidden).toEqual([]);
  });

  it('F49 text spaced as widely as the guidelines ask for fits on 320 px', async () => {
    const { page } = await openMonth({ viewport: { width: 320, height: 800 } });
    const wide =
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await page.addStyleTag({ content: wide });
    expect(await overflow()).toBeLessThanOrEqual(0);
    for (const name of ['My Leaves', 'Authorize Leaves']) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      await page.locator('[data-machine=resource][data-state="shown fresh"]').first().waitFor();
      await expect.poll(() => page.locator('[aria-busy=true]').count(), { timeout: 8_000 }).toBe(0);
      expect([name, await overflow()]).toEqual([name, 0]);
    }
  });

  it('with forced colours every control keeps an edge, and with reduced motion nothing moves', async () => {
    const { page, portal } = await openMonth({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Hi, Wren A' }).click();
    await page.getByRole('dialog', { name: 'Profile' }).waitFor();
    expect(await violations(portal)).toEqual([]);
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1).length,
    );
    expect(moving).toBe(0);
  });
});

/** What somebody may write anywhere; where it counts as markup it leaves a mark on the window, or breaks the policy. */
const script = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>\u0022 onmouseover=window.ran=1 {{7*7}}';
/** The fields of answers that hold what people write, are called or are named by the register. */
const written = new Set(['name', 'firstName', 'lastName', 'text', 'comment', 'source', 'role', 'message', 'title']);

describe(survives('A86'), () => {
  it.for([
    [wren, 'emp-attendances'],
    [wren, 'my-leaves'],
    [tobin, 'supervisory/leave-requests'],
    [tobin, 'supervisory/requests'],
    [wren, 'my-appraisals/assessments'],
    [tobin, 'supervisory/appraisals'],
  ] as const)('is text for %s on %s', async ([email, path]) => {
    const { page, base } = await openMonth({}, undefined, email);
    const violated: string[] = [];
    await page.exposeFunction('violated', (what: string) => violated.push(what));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
        (window as unknown as { violated: (what: string) => void }).violated(violatedDirective);
      });
    });
    await page.route('**/api/**', async (route) => {
      const answer = await route.fetch();
      if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer });
      const body = JSON.parse(await answer.text(), (key, value: unknown) =>
        written.has(key) && typeof value === 'string' ? script : value,
      );
      return route.fulfill({ response: answer, json: body });
    });
    await page.goto(`${base}/${path}`);
    const content = page.locator('#content');
    await content.getByRole('heading').first().waitFor();
    await page.getByText('<script>').first().waitFor();
    // the register's words in the drawer and in the menu too
    await page.getByRole('button', { name: /^Hi, / }).click();
    await page.getByRole('dialog').getByText('onerror').first().waitFor();
    expect(await page.locator('img[src="x"], #content script, [onmouseover], [onerror]').count()).toBe(0);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(violated).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
