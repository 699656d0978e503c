import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/api/contract/calendar.ts';
import { violations } from '../support/axe.ts';
import { demoUrl } from '../support/demo.ts';
import { greta, juno, type OpenOptions, type PortalPage, pip, tally, tobin, wren } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();

async function signedIn(email: string, options: OpenOptions = {}): Promise<PortalPage> {
  const portal = await open('about:blank', options);
  await portal.comeIn(email);
  await portal.seeMonth();
  return portal;
}

const phone: OpenOptions = { viewport: { width: 360, height: 740 } };
const strip = (page: Page) => page.getByRole('region', { name: 'Check in and out' });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Most used' });
/** The one button there is to press: in the strip, in the top bar, or at the thumb. */
const button = (where: ReturnType<typeof strip>, way = /^Check (in|out)$/) => where.getByRole('button', { name: way });
const ways = ['in', 'out'] as const;
type Way = (typeof ways)[number];

/** What the button does next, once that is known. */
async function next(page: Page): Promise<Way> {
  const known = strip(page).and(page.locator('[data-direction=in], [data-direction=out]'));
  return (await known.getAttribute('data-direction')) as Way;
}
const other = (way: Way): Way => (way === 'in' ? 'out' : 'in');
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** The punches of a date that the month shows, as its day tells them. */
async function punchesOf(page: Page, date: string): Promise<string[]> {
  await page.locator(`[data-date="${date}"]`).click();
  const day = page.getByRole('dialog').filter({ has: page.getByText('Punches') });
  await day.waitFor();
  const punches = await day.locator('ol > li').allTextContents();
  await page.keyboard.press('Escape');
  await day.waitFor({ state: 'detached' });
  return punches;
}

/** The punches of yesterday and today: one made soon after midnight may belong to a shift that was yesterday's. */
async function latestPunches(page: Page): Promise<string[]> {
  const today = (await page.locator('[data-date][aria-current=date]').getAttribute('data-date')) ?? '';
  const yesterday = addDays(today, -1);
  const isSameMonth = yesterday.slice(0, 7) === today.slice(0, 7);
  if (!isSameMonth) await page.getByRole('button', { name: 'Previous month' }).click();
  const earlier = await punchesOf(page, yesterday);
  if (!isSameMonth) await page.getByRole('button', { name: 'Next month' }).click();
  return [...earlier, ...(await punchesOf(page, today))];
}

describe('checking in and out', () => {
  it('with one press where one’s attendance is; a note goes with it, and the day shows it', async () => {
    const portal = await signedIn(juno);
    const { page } = portal;
    const way = await next(page);
    expect(await violations(portal)).toEqual([]);
    await strip(page).getByRole('button', { name: 'Add a note' }).click();
    await page.getByLabel('Note', { exact: true }).fill('At the customer’s');
    // a note that has come to its end is no punch yet
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Check (in|out)$/);
    expect(await next(page)).toBe(way);
    await page.keyboard.press('Enter');
    await toast(page, way === 'in' ? /Checked in at \d\d:\d\d/ : /Checked out at \d\d:\d\d/).waitFor();
    await expect.poll(() => next(page)).toBe(other(way));
    if (way === 'in')
      await strip(page)
        .getByText(/Checked in since \d\d:\d\d/)
        .waitFor();
    else await strip(page).getByText('Not checked in').waitFor();
    await strip(page).getByRole('button', { name: 'Add a note' }).waitFor();
    await expect.poll(async () => (await latestPunches(page)).at(-1)).toContain('“At the customer’s”');
  });

  it('F41 a double click is one press', async () => {
    const { page } = await signedIn(greta);
    const way = await next(page);
    const before = (await latestPunches(page)).length;
    await button(strip(page)).dblclick();
    await toast(page, /Checked (in|out) at/).waitFor();
    await expect.poll(() => next(page)).toBe(other(way));
    await expect.poll(async () => (await latestPunches(page)).length).toBe(before + 1);
  });

  it('with one press from every other screen, too', async () => {
    const { page } = await signedIn(tobin);
    const way = await next(page);
    await page.getByRole('link', { name: 'My Leaves' }).click();
    await page.getByRole('heading', { name: 'My Leaves', level: 1 }).waitFor();
    await button(page.getByRole('banner')).click();
    await toast(page, /Checked (in|out) at/).waitFor();
    await button(page.getByRole('banner'), new RegExp(`^Check ${other(way)}$`)).waitFor();
  });

  it('from the search, too, by what it does now', async () => {
    const { page } = await signedIn(tobin);
    const way = await next(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(`check ${way}`);
    await page.keyboard.press('Enter');
    await toast(page, /Checked (in|out) at/).waitFor();
    await expect.poll(() => next(page)).toBe(other(way));
  });

  it('on a phone it is at the thumb, on every screen', async () => {
    const portal = await signedIn(greta, phone);
    const { page } = portal;
    const way = await next(page);
    await bar(page).getByRole('link', { name: 'Leaves' }).click();
    await page.getByRole('heading', { name: 'My Leaves', level: 1 }).waitFor();
    await button(bar(page)).click();
    await toast(page, /Checked (in|out) at/).waitFor();
    await button(bar(page), new RegExp(`^Check ${other(way)}$`)).waitFor();
    const box = await button(bar(page), /^Check/).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(await violations(portal)).toEqual([]);
  });

  it('nobody does it for somebody else', async () => {
    const portal = await open('/');
    const { page } = portal;
    await portal.signIn(tally);
    await page.getByRole('button', { name: 'Act for a colleague…' }).click();
    await page.getByRole('dialog', { name: 'Act for a colleague' }).getByLabel('Email of the person').fill(wren);
    await page.keyboard.press('Enter');
    await portal.seeMonth();
    await page.getByRole('region', { name: 'Acting for a colleague' }).waitFor();
    expect(await strip(page).count()).toBe(0);
    await page.getByRole('link', { name: 'My Leaves' }).click();
    await page.getByRole('heading', { name: 'My Leaves', level: 1 }).waitFor();
    expect(await button(page.getByRole('banner')).count()).toBe(0);
  });
});

describe('without a network', () => {
  it('30 three presses are kept in their order, also beyond a reload, and sent once: each says when it was pressed', async () => {
    const portal = await signedIn(pip, { hasServiceWorker: true });
    const { page } = portal;
    await page.evaluate(() => navigator.serviceWorker.ready);
    const first = await next(page);
    const before = (await latestPunches(page)).length;
    await page.context().setOffline(true);
    await page.getByText(/You have been offline since/).waitFor();
    const presses = [first, other(first), first];
    for (const [index, way] of presses.entries()) {
      // nobody comes and goes within a moment: the button hears the next press two seconds after the last
      await expect
        .poll(
          async () => {
            await button(strip(page), new RegExp(`^Check ${way}$`))
              .click({ timeout: 500 })
              .catch(() => {});
            return strip(page).getByRole('listitem').count();
          },
          { timeout: 10_000 },
        )
        .toBe(index + 1);
    }
    await toast(page, /not sent yet/)
      .first()
      .waitFor();
    await strip(page).getByRole('heading', { name: 'Not sent yet' }).waitFor();
    // what is said of oneself goes by the last press
    await strip(page)
      .getByText(new RegExp(`^Checked ${first} at \\d\\d:\\d\\d, not sent yet`))
      .waitFor();
    expect(await violations(portal)).toEqual([]);
    await page.reload();
    await expect.poll(() => strip(page).getByRole('listitem').count()).toBe(3);
    expect(await strip(page).getByRole('listitem').allTextContents()).toEqual(
      presses.map((way) => expect.stringContaining(way === 'in' ? 'Check in' : 'Check out')),
    );
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/clock/punches'))
        sent.push(JSON.parse(request.postData() ?? '{}').direction);
    });
    await page.context().setOffline(false);
    await expect.poll(() => sent, { timeout: 20_000 }).toEqual(presses);
    await expect.poll(() => strip(page).getByRole('listitem').count()).toBe(0);
    expect(await next(page)).toBe(other(first));
    await expect.poll(async () => (await latestPunches(page)).length).toBe(before + 3);
  });

  it('whoever signs out is asked first, as what is not sent goes with them', async () => {
    const { page } = await signedIn(pip);
    await next(page);
    await page.route(/\/clock\/punches$/, (route) => route.abort());
    await button(strip(page)).click();
    await strip(page).getByRole('heading', { name: 'Not sent yet' }).waitFor();
    const leave = async () => {
      await page.getByRole('button', { name: /^Hi, Pip/ }).click();
      await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    };
    await leave();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: /^Sign out and lose/ }));
    await question.getByText('1 check-in or check-out is kept on this device only.').waitFor();
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await question.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('heading', { name: 'Sign in to Muster' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('muster.punches'))).toBeNull();
  });

  it('what came too late says so, with the way to correct the day', async () => {
    const { page } = await signedIn(pip);
    await page.route(/\/clock\/punches$/, async (route) => {
      const answer = await route.fetch();
      const clock = await answer.json();
      const pressedAt = new Date(Date.parse(clock.last.at) - 3_600_000).toISOString();
      await route.fulfill({ json: { ...clock, last: { ...clock.last, pressedAt } } });
    });
    await next(page);
    await button(strip(page)).click();
    const late = page.getByRole('alert').filter({ hasText: 'but it only arrived now' });
    await late.getByRole('button', { name: 'View' }).click();
    await page
      .getByRole('dialog')
      .filter({ has: page.getByText('Punches') })
      .waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('day')).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});

it('what somebody has done elsewhere meanwhile stands beside what was pressed, and the press can be removed', async () => {
  const portal = await signedIn(juno);
  const { page } = portal;
  const way = await next(page);
  const { page: elsewhere } = await signedIn(juno);
  await next(elsewhere);
  await button(strip(elsewhere)).click();
  await toast(elsewhere, /Checked (in|out) at/).waitFor();
  // this window has not looked since
  await button(strip(page), new RegExp(`^Check ${way}$`)).click();
  await strip(page).getByRole('heading', { name: 'Not taken' }).waitFor();
  await strip(page).getByText('You pressed').waitFor();
  await strip(page)
    .getByText(way === 'in' ? /Checked in \d\d:\d\d, Portal/ : /Checked out \d\d:\d\d, Portal/)
    .waitFor();
  expect(await violations(portal)).toEqual([]);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/clock/punches')) sent.push(request.url());
  });
  await strip(page).getByRole('button', { name: 'Remove what I pressed' }).click();
  await strip(page).getByRole('heading', { name: 'Not taken' }).waitFor({ state: 'detached' });
  await expect.poll(() => next(page)).toBe(other(way));
  // it is gone, and was not sent once more
  await page.reload();
  await expect.poll(() => next(page)).toBe(other(way));
  expect(await strip(page).getByRole('heading', { name: 'Not taken' }).count()).toBe(0);
  expect(sent).toEqual([]);
});

describe('28 where the organization asks where one is', () => {
  const clinic = { latitude: 40.7128, longitude: -74.006, accuracy: 20 };
  const baseURL = () => Object.assign(new URL(demoUrl()), { hostname: 'borealis.muster.localhost' }).href;
  const signedInAt = (geolocation: typeof clinic | null) =>
    signedIn('vela.northwind@borealis.example', {
      baseURL: baseURL(),
      ...(geolocation && { geolocation, permissions: ['geolocation'] }),
    });

  it('whoever is there checks in', async () => {
    const { page } = await signedInAt(clinic);
    await next(page);
    await button(strip(page)).click();
    await toast(page, /Checked (in|out) at/).waitFor();
  });

  it('whoever is elsewhere is told how far away; what was pressed is removed, and made once more when they are there', async () => {
    const portal = await signedInAt({ ...clinic, latitude: 40.75 });
    const { page } = portal;
    const way = await next(page);
    await button(strip(page)).click();
    await strip(page).getByText('You were 4.1 km from Borealis Clinic (known to within 20 m).').waitFor();
    expect(await strip(page).getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(await violations(portal)).toEqual([]);
    await strip(page).getByRole('button', { name: 'Remove what I pressed' }).click();
    await page.context().setGeolocation(clinic);
    await expect
      .poll(
        async () => {
          await button(strip(page))
            .click({ timeout: 500 })
            .catch(() => {});
          return next(page);
        },
        { timeout: 10_000 },
      )
      .toBe(other(way));
  });

  it('a device that does not know well enough says by how much', async () => {
    const { page } = await signedInAt({ ...clinic, accuracy: 1_200 });
    await next(page);
    await button(strip(page)).click();
    await strip(page)
      .getByText(/was known to within 1.2 km only, and has to be known to within 200 m/)
      .waitFor();
  });

  it('whoever does not allow it is told so, and nothing is sent', async () => {
    const { page } = await signedInAt(null);
    const way = await next(page);
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/clock/punches')) sent += 1;
    });
    await button(strip(page)).click();
    await page.getByRole('alert').filter({ hasText: 'the browser may not give it' }).waitFor();
    expect(await next(page)).toBe(way);
    expect(sent).toBe(0);
  });
});
