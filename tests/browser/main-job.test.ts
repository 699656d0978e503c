import { describe, expect, it } from 'vitest';
import { proves } from '../../qa/specification.ts';
import { mostFailures } from '../../server/session/throttle.ts';
import { iris, nemo, wren } from './support/portal-page.ts';
import { portals } from './support/portals.ts';

const open = portals();

describe('the main job', () => {
  it(proves('sees own attendance', 'two taps from the sign-in screen to this month'), async () => {
    const portal = await open();
    const { page } = portal;
    await page.getByRole('button', { name: /Wren Applewick/ }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await portal.seeMonth();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/organizations\/org\/[^/]+\/emp-attendances$/);
    const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'Europe/Berlin' }).format(
      new Date(),
    );
    await page.getByRole('heading', { name: month }).waitFor();
    expect(await page.locator('[data-date]').count()).toBeGreaterThan(27);
    // beside its shape and its word a status has a colour, in the table, in the calendar and among the counters
    const grounds = await page
      .locator('[data-status=weekly_off]')
      .evaluateAll((all) => all.map((it) => getComputedStyle(it).backgroundColor));
    expect(grounds.length).toBeGreaterThan(10);
    expect(new Set(grounds).size).toBe(1);
    expect(grounds).not.toContain('rgba(0, 0, 0, 0)');
    await page.getByTestId('organization-name').getByText('Meridian Works').waitFor();
    await page.getByRole('button', { name: 'Hi, Wren A' }).waitFor();
  });

  it('opens a day down to its punches, and closes it with Escape where it was opened', async () => {
    const portal = await open('about:blank');
    const { page } = portal;
    await portal.comeIn(wren);
    await portal.seeMonth();
    await page.getByRole('button', { name: 'Previous month' }).click();
    await portal.seeMonth();
    const day = page.locator('[data-date][data-status=present]').first();
    await day.click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Checked in').first().waitFor();
    await sheet.getByText('How the minutes were counted').waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await day.and(page.locator(':focus')).waitFor();
  });

  it('draws the month: each day says itself where the focus is, and opens', async () => {
    const portal = await open('about:blank');
    const { page } = portal;
    await portal.comeIn(wren);
    await portal.seeMonth();
    await page.getByRole('button', { name: 'Previous month' }).click();
    await portal.seeMonth();
    const plot = page.getByRole('figure');
    await plot.getByText(/^On the days that are over you worked/).waitFor();
    const marks = plot.getByRole('button');
    expect(await marks.count()).toBe(await page.locator('[data-date]').count());
    await marks.first().focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
    await marks.nth(1).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('End');
    await marks.last().and(page.locator(':focus')).waitFor();
    const said = await marks.last().textContent();
    expect(said).toMatch(/^\w{3}, \w{3} \d+: \d+:\d\d worked of \d+:\d\d, [+−]?\d+:\d\d so far$/);
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('heading', { level: 2 }).waitFor();
    await page.keyboard.press('Escape');
    await marks.last().and(page.locator(':focus')).waitFor();
  });

  it('says why a day is half a day, by the numbers of its shift, and draws it', async () => {
    const portal = await open('about:blank');
    const { page } = portal;
    await portal.comeIn(wren);
    await portal.seeMonth();
    const sheet = page.getByRole('dialog');
    const why = sheet.getByText(/^\d:\d\d of \d:\d\d worked; less than \d:\d\d is half a day\.$/);
    const drawn = sheet.getByRole('img', { name: /^Shift \d\d:\d\d–\d\d:\d\d; at work \d\d:\d\d–\d\d:\d\d/ });
    // half days of leave are none that a shift's numbers explain
    const isExplained = async () => {
      for (const day of await page.locator('[data-date][data-status=half_day]').all()) {
        await day.click();
        await drawn.waitFor();
        if (await why.isVisible()) return true;
        await page.keyboard.press('Escape');
        await sheet.waitFor({ state: 'detached' });
      }
      return false;
    };
    while (!(await isExplained())) {
      await page.getByRole('button', { name: 'Previous month' }).click();
      await portal.seeMonth();
    }
  });

  it('gives the focus back where a day was opened before its sheet was there', async () => {
    const portal = await open();
    const { page } = portal;
    await page.reload();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/own-day-sheet-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await portal.signIn(wren);
    await portal.seeMonth();
    const day = page.locator('[data-date]').first();
    await day.click();
    release();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await day.and(page.locator(':focus')).waitFor();
  });

  it('goes from month to month by button and by key, and no further than there is', async () => {
    const portal = await open('about:blank');
    const { page } = portal;
    await portal.comeIn(wren);
    await portal.seeMonth();
    const title = page.locator('#content h2').first();
    const latest = await title.textContent();
    const next = page.getByRole('button', { name: 'Next month' });
    expect(await next.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('button', { name: 'Previous month' }).click();
    await portal.seeMonth();
    expect(await title.textContent()).not.toBe(latest);
    await page.locator('[data-date]').first().focus();
    await page.keyboard.press('PageDown');
    await portal.seeMonth();
    expect(await title.textContent()).toBe(latest);
  });

  it('says in its address which month it is, so that it can be reloaded and sent on; from one that is none there is a way to the latest', async () => {
    const portal = await open('about:blank');
    const { page } = portal;
    await portal.comeIn(wren);
    await portal.seeMonth();
    const title = page.locator('#content h2').first();
    const latest = await title.textContent();
    await page.getByRole('button', { name: 'Previous month' }).click();
    await portal.seeMonth();
    const before = await title.textContent();
    await expect.poll(() => new URL(page.url()).search).toMatch(/^\?month=\d{4}-\d\d$/);
    await page.reload();
    await portal.seeMonth();
    expect(await title.textContent()).toBe(before);
    await page.getByRole('button', { name: 'Latest month' }).click();
    await portal.seeMonth();
    expect(await title.textContent()).toBe(latest);
    await expect.poll(() => new URL(page.url()).search).toBe('');
    const { pathname } = new URL(page.url());
    await page.goto(`${pathname}?month=soon`);
    await portal.seeMonth();
    expect(await title.textContent()).toBe(latest);
    await page.goto(`${pathname}?month=1999-01`);
    await page.getByText('There is nothing here for you').waitFor();
    await page.getByRole('button', { name: 'Latest month' }).click();
    await portal.seeMonth();
    expect(await title.textContent()).toBe(latest);
  });

  it('shows the days behind a counter, and all of them again', async () => {
    const portal = await open('about:blank');
    const { page } = portal;
    await portal.comeIn(wren);
    await portal.seeMonth();
    const rows = page.getByRole('table').nth(1).getByRole('row');
    const all = await rows.count();
    await page.getByRole('button', { name: /^Weekly off/ }).click();
    expect(await rows.count()).toBeLessThan(all);
    await page.getByRole('button', { name: 'Show all days' }).click();
    expect(await rows.count()).toBe(all);
  });

  it('lets somebody with two organizations choose, and switch', async () => {
    const portal = await open();
    const { page } = portal;
    await portal.signIn(iris);
    await page.getByRole('button', { name: /Harbour Foods/ }).waitFor();
    await page.getByRole('button', { name: /Meridian Works/ }).click();
    await portal.seeMonth();
    await page.getByRole('button', { name: 'Switch Organization' }).click();
    await page.getByRole('button', { name: /Harbour Foods/ }).click();
    await page.getByText('This organization does not use attendance reports').waitFor();
    await page.getByTestId('organization-name').getByText('Harbour Foods').waitFor();
    expect(await page.getByRole('link', { name: 'Employee Attendances' }).count()).toBe(0);
    expect(await page.locator('[data-date]').count()).toBe(0);
  });

  it('tells somebody without an organization what to do', async () => {
    const portal = await open();
    await portal.signIn(nemo);
    await portal.page.getByText('You belong to no organization yet').waitFor();
  });

  it('F26 signs out to /, and Back shows nothing personal', async () => {
    const portal = await open('about:blank');
    const { page } = portal;
    await portal.comeIn(wren);
    await portal.seeMonth();
    await page.getByRole('link', { name: 'Payslips' }).click();
    await page.getByRole('heading', { name: 'Payslips' }).waitFor();
    await page.getByRole('button', { name: 'Hi, Wren A' }).click();
    await page.getByRole('dialog').getByText('wren.applewick@meridian.example').waitFor();
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await page.getByRole('heading', { name: 'Sign in to Muster' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/auth/admin');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe('{}');
    await page.goBack();
    await page.getByRole('heading', { name: 'Sign in to Muster' }).waitFor();
    expect(await page.getByText('Meridian Works').count()).toBe(0);
  });
});

describe('the way in', () => {
  it('brings a deep link back after signing in, search included', async () => {
    const first = await open();
    await first.signIn(wren);
    await first.seeMonth();
    const { pathname } = new URL(first.page.url());
    const portal = await open(`${pathname}?from=mail`);
    await portal.signIn(wren);
    await portal.seeMonth();
    await expect.poll(() => portal.page.url()).toContain(`${pathname}?from=mail`);
  });

  it('says what is missing before it asks the host', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Enter the email address you sign in with.').waitFor();
    await page.getByText('Type your password.').waitFor();
  });

  it('says that a password is wrong, and keeps what was typed', async () => {
    const portal = await open();
    await portal.signIn('sol.newbury@meridian.example', 'wrong');
    await portal.page.getByRole('alert').getByText('Incorrect email or password').waitFor();
    expect(await portal.page.getByLabel('Email').inputValue()).toBe('sol.newbury@meridian.example');
  });

  it('says until when a locked account stays locked', async () => {
    const portal = await open();
    for (let tries = 0; tries <= mostFailures.pair; tries++) {
      const answer = portal.page.waitForResponse(/\/api\/authentication/);
      await portal.signIn('barnaby.tidewater@meridian.example', 'wrong');
      await answer;
    }
    await portal.page.getByText(/no more are taken until \d\d:\d\d/).waitFor();
  });

  it('F01 says when the host cannot be reached, and goes on when it can', async () => {
    const portal = await open();
    await portal.page.route('**/api/authentication', (route) => route.abort());
    await portal.signIn(wren);
    await portal.page.getByRole('alert').getByText('Muster can’t be reached').waitFor();
    await portal.page.unroute('**/api/authentication');
    await portal.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await portal.seeMonth();
  });

  it('keeps what was typed before the code had come', async () => {
    // an address of nowhere first: what comes of the portal's own must be held before it is asked for
    const { page } = await open('about:blank');
    let letCodeCome = () => {};
    const held = new Promise<void>((done) => {
      letCodeCome = done;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(wren);
    await page.getByLabel('Password', { exact: true }).fill('typed early');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    letCodeCome();
    await page.locator('button[type=submit]').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(wren);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('typed early');
  });
});

describe('when something goes wrong', () => {
  it('says why a month could not be loaded, and loads it when asked again', async () => {
    const portal = await open();
    await portal.page.route('**/attendance/months/**', (route) => route.abort());
    await portal.signIn(wren);
    await portal.page.getByRole('alert').getByText('Muster can’t be reached').waitFor();
    await portal.page.unroute('**/attendance/months/**');
    await portal.page.getByRole('button', { name: 'Try again' }).click();
    await portal.seeMonth();
  });

  it.each([
    [
      'HTML in place of JSON',
      { status: 200, contentType: 'text/html', body: '<h1>Proxy</h1>' },
      'Unexpected answer from the server',
    ],
    [
      'a failing host',
      { status: 500, json: { rds_stat: 500, code: 'internal', message: '', requestId: '' } },
      'Something went wrong on the server',
    ],
    [
      'a busy host',
      { status: 503, json: { rds_stat: 503, code: 'unavailable', message: '', requestId: '' } },
      'The server is busy',
    ],
    [
      'rds_stat 403 in a body of 200',
      { status: 200, json: { rds_stat: 403, code: 'module_disabled', message: '', requestId: '' } },
      'does not use attendance reports',
    ],
  ])('%s is said in words', async (_, answer, words) => {
    const portal = await open();
    await portal.page.route('**/attendance/months/**', (route) => route.fulfill(answer));
    await portal.signIn(wren);
    await portal.page.getByText(words).waitFor();
  });

  it('the name stays ... when the organization cannot be loaded, and the screen lives on', async () => {
    const portal = await open();
    await portal.page.route(/belonging-organizations\/[^/]+$/, (route) => route.abort());
    await portal.signIn(wren);
    await portal.seeMonth();
    expect(await portal.page.getByTestId('organization-name').textContent()).toBe('...');
  });

  it('a foreign organization is not found', async () => {
    const portal = await open(`/organizations/org/${crypto.randomUUID()}`);
    await portal.signIn(wren);
    await portal.page.getByText('There is nothing here for you').waitFor();
  });

  it('an unknown address leads on, inside an organization and outside', async () => {
    const portal = await open('/no/such/page');
    await portal.page.getByRole('link', { name: 'Go to your organizations' }).click();
    await portal.signIn(wren);
    await portal.seeMonth();
    await portal.page.goto(portal.page.url().replace('emp-attendances', 'no-such-screen'));
    await portal.page.getByText('There is no page at this address').waitFor();
  });

  it('an expired token asks again over what is on the screen, and goes on there', async () => {
    const portal = await open('about:blank');
    const { page } = portal;
    await portal.comeIn(wren);
    await portal.seeMonth();
    const { pathname } = new URL(page.url());
    const refuse = { status: 401, json: { rds_stat: 401, code: 'invalid_token', message: '', requestId: '' } };
    await page.route('**/attendance/months/**', (route) => route.fulfill(refuse));
    await page.getByRole('button', { name: 'Previous month' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.waitFor();
    expect(await dialog.getByLabel('Email').inputValue()).toBe(wren);
    await page.unroute('**/attendance/months/**');
    await dialog.getByLabel('Password', { exact: true }).fill('try-muster-today');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await portal.seeMonth();
    const { pathname: there, search } = new URL(page.url());
    expect(there).toBe(pathname);
    expect(search).toMatch(/^\?month=/);
    expect(await page.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled')).toBe('false');
  });

  it('a worthless token from the last visit leads to the sign-in screen and back', async () => {
    const portal = await open();
    await portal.signIn(wren);
    await portal.seeMonth();
    await portal.page.evaluate(() => localStorage.setItem('muster.token', 'A'.repeat(43)));
    await portal.page.reload();
    await portal.page.getByRole('heading', { name: 'Sign in to Muster' }).waitFor();
    await expect.poll(() => portal.page.url()).toContain('returnTo=');
    await portal.signIn(wren);
    await portal.seeMonth();
  });
});

it('one unknown status in one day is shown as it came, and refuses nothing', async () => {
  const portal = await open();
  await portal.page.route(/attendance\/months\//, async (route) => {
    const month = await (await route.fetch()).json();
    month.days[0].status = 'on_sabbatical';
    await route.fulfill({ json: month });
  });
  await portal.signIn(wren);
  await portal.page.getByRole('list', { name: 'Days by status' }).getByText('on sabbatical').waitFor();
});

describe('nothing is left over', () => {
  it('each read is sent once, also when the screen’s code is there already', async () => {
    const portal = await open();
    const { page } = portal;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const months = () => asked.filter((path) => path.endsWith('/months/current')).length;
    await portal.signIn(wren);
    await portal.seeMonth();
    expect(months()).toBe(1);
    await page.getByRole('link', { name: 'My Records' }).click();
    await page.getByRole('heading', { name: 'My Records' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^(\(\d+\) )?My Records · Muster$/);
    await page
      .getByRole('navigation', { name: 'Organization' })
      .getByRole('link', { name: 'Employee Attendances' })
      .click();
    await portal.seeMonth();
    expect(months()).toBe(2);
  });

  it('A56 another person who signs in over a screen sees nothing of the one before', async () => {
    const portal = await open();
    const { page } = portal;
    await portal.signIn(iris);
    await page.getByRole('button', { name: /Harbour Foods/ }).click();
    await page.getByText('does not use attendance reports').waitFor();
    const refuse = { status: 401, json: { rds_stat: 401, code: 'invalid_token', message: '', requestId: '' } };
    await page.route('**/belonging-organizations', (route) => route.fulfill(refuse));
    await page.getByRole('button', { name: 'Switch Organization' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Email').fill(wren);
    await page.unroute('**/belonging-organizations');
    await dialog.getByLabel('Password', { exact: true }).fill('try-muster-today');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await portal.seeMonth();
    await page.getByRole('button', { name: 'Hi, Wren A' }).waitFor();
    expect(await page.getByText(/Harbour|Iris/).count()).toBe(0);
  });

  it('a sign-out reaches the other tabs', async () => {
    const portal = await open();
    await portal.signIn(wren);
    await portal.seeMonth();
    const other = await portal.page.context().newPage();
    await other.goto(portal.page.url());
    await other.getByRole('button', { name: 'Hi, Wren A' }).click();
    await other.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await portal.page.getByRole('heading', { name: 'Sign in to Muster' }).waitFor();
    expect(await portal.page.getByText('Meridian Works').count()).toBe(0);
  });

  it('whoever has one organization and wants to switch sees that there is no other', async () => {
    const portal = await open();
    await portal.signIn(wren);
    await portal.seeMonth();
    await portal.page.getByRole('button', { name: 'Switch Organization' }).click();
    await portal.page.getByRole('button', { name: /Meridian Works/ }).waitFor();
    await portal.page.goBack();
    await portal.seeMonth();
  });
});

describe('everywhere', () => {
  it('works by keyboard alone', async () => {
    const { page } = await open();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.getByRole('button', { name: /Wren Applewick/ }).waitFor();
    await press('Tab');
    await page.keyboard.type(wren);
    await press('Tab');
    await page.keyboard.type('try-muster-today');
    await press('Enter');
    await page.locator('[data-date]').first().waitFor();
    // whoever arrives on a screen stands at its content
    await page.locator('#content:focus').waitFor();
    for (let steps = 0; steps < 30 && !(await page.locator('[data-date]:focus').count()); steps++) await press('Tab');
    const start = await page.locator(':focus').getAttribute('data-date');
    await press(start?.endsWith('-01') ? 'ArrowRight' : 'ArrowLeft');
    const opened = await page.locator(':focus').getAttribute('data-date');
    expect(opened).not.toBe(start);
    await press('Enter');
    await page.getByRole('dialog').waitFor();
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator(`[data-date="${opened}"]:focus`).waitFor();
    // twice: the focus must have come along
    const month = page.locator('#content h2').first();
    const latest = await month.textContent();
    await press('PageUp');
    await page.locator('[data-date]:focus').waitFor();
    const before = await month.textContent();
    await press('PageUp');
    await page.locator('[data-date]:focus').waitFor();
    expect(new Set([latest, before, await month.textContent()]).size).toBe(3);
  });

  it.each([320, 360, 768, 1263, 1264, 1440, 1920])('fits %i px without sideways scrolling', async (width) => {
    const portal = await open('/', { viewport: { width, height: 800 } });
    const { page } = portal;
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await page.getByRole('button', { name: /Wren Applewick/ }).waitFor();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await portal.signIn(iris);
    await page.getByRole('button', { name: /Meridian Works/ }).waitFor();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: /Meridian Works/ }).click();
    await portal.seeMonth();
    expect(await overflow()).toBeLessThanOrEqual(0);
    const isCut = (table: Element) => table.scrollWidth > (table.parentElement?.clientWidth ?? 0);
    expect(await page.getByRole('table').last().evaluate(isCut)).toBe(false);
    if (width < 1264) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Payslips' }).click();
      await page.getByRole('heading', { name: 'Payslips' }).waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    } else {
      expect((await page.locator('aside').boundingBox())?.width).toBe(270);
      await page.getByRole('button', { name: 'Collapse menu' }).click();
      expect((await page.locator('aside').boundingBox())?.width).toBe(70);
    }
  });

  it('goes to the month before by a swipe of 100 px, and not by one of 99', async () => {
    const portal = await open('/', { viewport: { width: 360, height: 800 }, hasTouch: true });
    const { page } = portal;
    await portal.signIn(wren);
    await portal.seeMonth();
    const swipe = (distance: number) =>
      page
        .locator('table')
        .first()
        .evaluate((sheet, by) => {
          const send = (type: string, clientX: number) =>
            sheet.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', clientX, bubbles: true }));
          send('pointerdown', 100);
          send('pointerup', 100 + by);
        }, distance);
    const title = page.locator('#content h2').first();
    const latest = await title.textContent();
    await swipe(99);
    expect(await title.textContent()).toBe(latest);
    await swipe(100);
    await page.getByRole('button', { name: 'Latest month', disabled: false }).waitFor();
    expect(await title.textContent()).not.toBe(latest);
  });
});
