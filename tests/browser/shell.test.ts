import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { proves } from '../../qa/specification.ts';
import { violations } from './support/axe.ts';
import { iris, type PortalPage, tally, tobin, wren } from './support/portal-page.ts';
import { portals } from './support/portals.ts';

const open = portals();
/** Somebody signed in, looking at their month. */
const openMonth = async (options: BrowserContextOptions = {}, prepare?: (page: Page) => Promise<unknown>) => {
  const portal = await open('about:blank', options);
  await prepare?.(portal.page);
  await portal.comeIn(wren);
  await portal.seeMonth();
  const { pathname } = new URL(portal.page.url());
  return { portal, page: portal.page, base: pathname.replace(/\/emp-attendances$/, '') };
};

const pathOf = (portal: PortalPage) => new URL(portal.page.url()).pathname;
const signInForm = (portal: PortalPage) => portal.page.getByRole('heading', { name: 'Sign in to Muster' }).waitFor();

describe('routes', () => {
  it(`${proves('route /')} ${proves('route /auth/admin')}`, async () => {
    const portal = await open('/');
    await signInForm(portal);
    expect(pathOf(portal)).toBe('/auth/admin');
  });

  it(`${proves('route /organizations')} ${proves('login required')} ${proves('route /organizations/list')}`, async () => {
    const portal = await open('/organizations');
    await signInForm(portal);
    await expect.poll(() => new URL(portal.page.url()).searchParams.get('returnTo')).toBe('/organizations');
    await portal.signIn(iris);
    await portal.page.getByRole('button', { name: /Meridian Works/ }).waitFor();
    expect(pathOf(portal)).toBe('/organizations/list');
  });

  it(`${proves('route of an organization')} ${proves('route my-appraisals')}`, async () => {
    const { portal, page, base } = await openMonth();
    await page.goto(base);
    await portal.seeMonth();
    expect(pathOf(portal)).toBe(`${base}/emp-attendances`);
    await page.goto(`${base}/my-appraisals`);
    await page.getByRole('heading', { name: 'Objectives & Competencies', exact: true }).waitFor();
    expect(pathOf(portal)).toBe(`${base}/my-appraisals/objectives-and-competencies`);
  });

  it(`${proves('children of an organization')} ${proves('history mode', 'each opened by the menu, then loaded anew at its address')}`, async () => {
    const { page, base } = await openMonth();
    const screens = [
      ['My Records', 'my-records'],
      ['My Schedules', 'my-schedules'],
      ['Payslips', 'payslips'],
      ['My Leaves', 'my-leaves'],
      ['Documents', 'documents'],
      ['Objectives & Competencies', 'my-appraisals/objectives-and-competencies'],
      ['Assessments', 'my-appraisals/assessments'],
      ['Authorize Leaves', 'supervisory/leave-requests'],
      ['Authorize Appraisals', 'supervisory/appraisals'],
      ['Other Requests', 'supervisory/requests'],
    ] as const;
    for (const [title, screen] of screens) {
      await page
        .getByRole('navigation', { name: 'Organization' })
        .getByRole('link')
        .filter({ has: page.getByText(title, { exact: true }) })
        .click();
      await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor();
      await expect.poll(() => new URL(page.url()).pathname).toBe(`${base}/${screen}`);
      await expect.poll(() => page.title()).toMatch(new RegExp(`^(\\(\\d+\\) )?${title} · Muster$`));
      // whoever cannot see the change hears of it: the focus is at the new content
      await page.locator('#content:focus').waitFor();
    }
    for (const [title] of screens.toReversed().slice(1)) {
      await page.goBack();
      await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor();
    }
    await page.goForward();
    await page.getByRole('heading', { name: 'My Schedules', exact: true, level: 1 }).waitFor();
    for (const [title, screen] of screens) {
      await page.goto(`${base}/${screen}`);
      await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor();
    }
  });

  it(`${proves('appraisal details')} ${proves('breadcrumbs', 'also where an address names one thing')}`, async () => {
    const { page, base } = await openMonth();
    const details = [
      [
        'my-appraisals/objectives-and-competencies/s1',
        ['My Appraisals', 'Objectives & Competencies', 'Appraisal Session'],
      ],
      ['my-appraisals/assessments/s1', ['My Appraisals', 'Assessments', 'Appraisal Session']],
      [
        'my-appraisals/assessments/s1/window/w1',
        ['My Appraisals', 'Assessments', 'Appraisal Session', 'Appraisal Window'],
      ],
      ['supervisory/appraisals/window/w1', ['Supervisory', 'Authorize Appraisals', 'Appraisal Window']],
      [
        'supervisory/appraisals/window/w1/submitted/x1',
        ['Supervisory', 'Authorize Appraisals', 'Appraisal Window', 'Submitted Window'],
      ],
    ] as const;
    for (const [path, crumbs] of details) {
      await page.goto(`${base}/${path}`);
      await page.getByRole('heading', { name: crumbs.at(-1) ?? '', exact: true, level: 1 }).waitFor();
      const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
      expect(await trail.getByRole('listitem').allTextContents()).toEqual(['Organizations', ...crumbs]);
      expect(await trail.getByRole('link').count()).toBe(crumbs.length);
      expect(await trail.locator('[aria-current=page]').textContent()).toBe(crumbs.at(-1));
    }
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Appraisal Window' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`${base}/supervisory/appraisals/window/w1`);
  });

  it('an address that no screen has is told apart, with the shell around it', async () => {
    const { page, base } = await openMonth();
    await page.goto(`${base}/supervisory/appraisals/window`);
    await page.getByText('There is no page at this address').waitFor();
    await page.getByTestId('organization-name').getByText('Meridian Works').waitFor();
  });

  it(proves('full path', 'also when only the search changes'), async () => {
    const { page } = await openMonth();
    await page.locator('#content').evaluate((content) => content.setAttribute('data-before', ''));
    await page.evaluate(() => {
      history.pushState({ index: 9 }, '', `${location.pathname}?from=mail`);
      dispatchEvent(new PopStateEvent('popstate', { state: { index: 9 } }));
    });
    await page.locator('#content:not([data-before])').waitFor();
    await expect.poll(() => page.url()).toContain('?from=mail');
  });

  it(`${proves('session states', 'signing in')} ${proves('works inside one organization')}`, async () => {
    const portal = await open();
    await portal.signIn(iris);
    await portal.page.getByRole('button', { name: /Meridian Works/ }).waitFor();
    expect(pathOf(portal)).toBe('/organizations/list');
    await portal.page.getByRole('button', { name: /Meridian Works/ }).click();
    await portal.page.getByTestId('organization-name').getByText('Meridian Works').waitFor();
  });
});

describe('the side menu', () => {
  it(`${proves('side menu head')} ${proves('menu width')}`, async () => {
    const { page, portal } = await openMonth();
    const menu = page.locator('aside').filter({ has: page.getByRole('navigation', { name: 'Organization' }) });
    const width = async () => (await menu.boundingBox())?.width;
    await menu.getByTestId('organization-name').getByText('Meridian Works').waitFor();
    const picture = menu.locator('[data-machine=image][data-state=shown] img').last();
    await picture.waitFor();
    expect(await picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.loading])).toEqual([100, 'lazy']);
    expect(await width()).toBe(270);
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    expect(await width()).toBe(70);
    await page.reload();
    await portal.seeMonth();
    expect(await width()).toBe(70);
    await page.getByRole('button', { name: 'Expand menu' }).click();
    expect(await width()).toBe(270);
  });

  it(proves('switch organization'), async () => {
    const { page, portal } = await openMonth();
    await page.getByRole('button', { name: 'Switch Organization' }).click();
    await page.getByRole('button', { name: /Meridian Works/ }).waitFor();
    expect(pathOf(portal)).toBe('/organizations/list');
  });

  it(proves('swipe threshold', 'seen in a browser: 99 px do not open the menu, 101 px do'), async () => {
    const { page, base } = await openMonth({ viewport: { width: 400, height: 800 }, hasTouch: true });
    await page.goto(`${base}/payslips`);
    await page.getByRole('heading', { name: 'Payslips', level: 1 }).waitFor();
    const swipe = (distance: number) =>
      page.locator('#content').evaluate((content, by) => {
        const send = (type: string, clientX: number) =>
          content.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', clientX, clientY: 300, bubbles: true }));
        send('pointerdown', 60);
        send('pointerup', 60 + by);
      }, distance);
    const shell = page.locator('[data-machine=sideMenu]');
    await swipe(99);
    expect(await shell.getAttribute('data-state')).toBe('drawer');
    await swipe(101);
    await page.getByRole('dialog').getByRole('link', { name: 'Documents' }).waitFor();
    expect(await shell.getAttribute('data-state')).toBe('drawer open');
  });

  it('the way to a screen is said anew with each, also where a section led to the one before', async () => {
    const { page } = await openMonth();
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
    const menu = page.getByRole('navigation', { name: 'Organization' });
    const go = (name: string) => menu.getByRole('link', { name }).click();
    await go('Objectives & Competencies');
    await expect
      .poll(() => trail.allTextContents())
      .toEqual(['Organizations', 'My Appraisals', 'Objectives & Competencies']);
    await page
      .getByRole('link', { name: /Annual appraisal/ })
      .first()
      .click();
    await expect.poll(() => trail.count()).toBe(4);
    for (const name of ['My Leaves', 'Authorize Leaves', 'Payslips']) {
      await go(name);
      const way = name === 'Authorize Leaves' ? ['Organizations', 'Supervisory', name] : ['Organizations', name];
      await expect.poll(() => trail.allTextContents()).toEqual(way);
    }
  });

  it('a screen begins at its top, however far the one before was scrolled', async () => {
    const { page } = await openMonth({ viewport: { width: 360, height: 640 } });
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await page
      .getByRole('navigation', { name: 'Most used' })
      .getByRole('link', { name: /Leaves/ })
      .click();
    await page.getByRole('heading', { name: 'My Leaves' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  it(proves('resize debounce', 'seen in a browser'), async () => {
    const { page } = await openMonth();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const shell = page.locator('[data-machine=sideMenu]');
    await page.evaluate(() => {
      Object.assign(globalThis, { resizes: 0 });
      addEventListener('resize', () => Object.assign(globalThis, { resizes: Reflect.get(globalThis, 'resizes') + 1 }));
    });
    /** The page hears of a new size when it is next drawn; only then does its time begin. */
    const resize = async (width: number) => {
      const before = await page.evaluate(() => Reflect.get(globalThis, 'resizes'));
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'resizes'))).toBeGreaterThan(before);
    };
    await resize(1_000);
    await page.clock.runFor(150);
    await resize(900);
    await page.clock.runFor(190);
    expect(await shell.getAttribute('data-form')).toBe('full');
    await page.clock.runFor(20);
    expect(await shell.getAttribute('data-form')).toBe('drawer');
  });
});

describe('the profile drawer', () => {
  it(`${proves('profile drawer')} ${proves('drawer width')}`, async () => {
    const { page, portal } = await openMonth();
    await page.getByRole('button', { name: 'Hi, Wren A' }).click();
    const drawer = page.getByRole('dialog', { name: 'Profile' });
    for (const text of ['Wren Applewick', 'Employee', wren]) await drawer.getByText(text, { exact: true }).waitFor();
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(400);
    await drawer.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await signInForm(portal);
    expect(pathOf(portal)).toBe('/auth/admin');
  });

  it('holds the appearance: chosen once, there again after a reload before anything is painted, and in other tabs', async () => {
    const { page, portal } = await openMonth({ colorScheme: 'light' });
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Hi, Wren A' }).waitFor();
    await page.bringToFront();
    await page.getByRole('button', { name: 'Hi, Wren A' }).click();
    await page.getByText('Dark', { exact: true }).click();
    await expect.poll(ground).not.toBe(light);
    await expect.poll(() => other.evaluate(() => document.documentElement.dataset.appearance)).toBe('darkmode');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    expect(await page.evaluate(() => document.documentElement.dataset.appearance)).toBe('darkmode');
    expect(await ground()).not.toBe(light);
    await page.unroute('**/assets/*.js');
    await page.goto(other.url());
    await portal.seeMonth();
    await page.getByRole('button', { name: 'Hi, Wren A' }).click();
    await page.getByText('System').click();
    await expect.poll(ground).toBe(light);
  });

  it.each(['Monochrome', 'Color-blind-safe'])('%s has no axe violation, light and dark', async (name) => {
    const { page, portal } = await openMonth();
    await page.getByRole('button', { name: 'Hi, Wren A' }).click();
    await page.getByText(name).click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(portal), colorScheme).toEqual([]);
    }
  });
});

describe('acting for somebody else', () => {
  it(proves('impersonation', 'begun, seen on every screen, and stopped'), async () => {
    const portal = await open();
    const { page } = portal;
    await portal.signIn(tally);
    await page.getByRole('button', { name: 'Act for a colleague…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Act for a colleague' });
    await dialog.getByLabel('Email of the person').fill('nobody');
    await page.keyboard.press('Enter');
    await dialog.getByText('Enter the email address that the person signs in with.').waitFor();
    await dialog.getByLabel('Email of the person').fill('nobody@meridian.example');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('No account has this email address').waitFor();
    await page.getByRole('button', { name: 'Act for a colleague…' }).click();
    await dialog.getByLabel('Email of the person').fill(wren);
    await page.keyboard.press('Enter');
    await portal.seeMonth();
    const bar = page.getByRole('region', { name: 'Acting for a colleague' });
    await bar.getByText('Tally Lendahand, you are acting as Wren Applewick').waitFor();
    await page.reload();
    await portal.seeMonth();
    await bar.waitFor();
    expect(await violations(portal)).toEqual([]);
    // nothing of somebody who is only acted for stays on this device
    await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([]);
    await bar.getByRole('button', { name: 'Stop acting' }).click();
    await page.getByRole('heading', { name: 'Hi, Tally' }).waitFor();
    expect(await page.getByText('Wren').count()).toBe(0);
  });
});

describe('the calls', () => {
  it(`${proves('base address')} ${proves('call authentication')} ${proves('call auth/user')} — as they leave the browser`, async () => {
    const portal = await open();
    const { page } = portal;
    const asked: { path: string; method: string; headers: Record<string, string> }[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && !pathname.startsWith('/api/images/'))
        asked.push({ path: pathname, method: request.method(), headers: request.headers() });
    });
    await portal.signIn(wren);
    await portal.seeMonth();
    for (const { headers } of asked)
      expect(headers).toMatchObject({ domain: 'null', 'application-key': 'muster-portal' });
    expect(asked.find(({ path }) => path === '/api/authentication')?.method).toBe('POST');
    expect(asked.find(({ path }) => path === '/api/auth/user')?.headers.authorization).toMatch(/^Bearer [\w-]{43}$/);
    await page.reload();
    await portal.seeMonth();
    expect(asked.filter(({ path }) => path === '/api/authentication')).toHaveLength(1);
  });

  it(proves('call refresh', 'switched off: none leaves in two hours'), async () => {
    const { page } = await openMonth();
    const refreshed: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('refresh-self-service')) refreshed.push(request.url());
    });
    await page.clock.install();
    await page.clock.fastForward(2 * 3_600_000);
    await page.getByRole('button', { name: 'Previous month' }).click();
    expect(refreshed).toEqual([]);
  });

  it(proves('organization load fails', 'seen in a browser: logged, and nothing else'), async () => {
    const portal = await open();
    const logged: string[] = [];
    portal.page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await portal.page.route(/belonging-organizations\/[^/]+$/, (route) => route.abort());
    await portal.signIn(wren);
    await portal.seeMonth();
    expect(await portal.page.getByTestId('organization-name').textContent()).toBe('...');
    await expect.poll(() => logged.some((text) => text.includes('organization load failed'))).toBe(true);
    expect(await portal.page.getByRole('alert').count()).toBe(0);
  });
});

it('what waits is one number in the menu, the list and the window’s title, and falls when it is decided', async () => {
  const portal = await open('/');
  const { page } = portal;
  await portal.signIn(tobin);
  await portal.seeMonth();
  const item = page.getByRole('link', { name: /^Authorize Leaves/ });
  await item.getByText(/^\d+$/).waitFor();
  const inMenu = async () => Number(await item.getByText(/^\d+$/).textContent());
  const inTitle = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1]);
  /** Of everything that waits: what else does, others decide on meanwhile. */
  const beyond = async () => {
    const numbers = await page.getByRole('navigation').getByRole('link').getByText(/^\d+$/).allTextContents();
    return (await inTitle()) - numbers.reduce((sum, number) => sum + Number(number), 0);
  };
  const before = await inMenu();
  await expect.poll(beyond).toBe(0);
  await item.click();
  await page.getByText(`${before} awaiting your decision`).waitFor();
  await page
    .getByRole('checkbox', { name: /^Select the request of/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText(`${before - 1} awaiting your decision`).waitFor();
  await expect.poll(inMenu).toBe(before - 1);
  await expect.poll(beyond).toBe(0);
});

it(proves('background'), async () => {
  const portal = await open('/', { colorScheme: 'light' });
  await signInForm(portal);
  const colour = await portal.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  // pale, nearly grey, and a little more blue than anything else
  expect(Math.min(red, green, blue)).toBeGreaterThan(220);
  expect(blue - red).toBeGreaterThan(5);
  expect(blue - red).toBeLessThan(25);
});

it(`${proves('image debounce', 'seen in a browser')} ${proves('lazy value')}`, async () => {
  const { page } = await openMonth();
  const picture = page.locator('[data-machine=image][data-state=shown] img').last();
  await picture.waitFor();
  expect(await picture.getAttribute('loading')).toBe('lazy');
  const widthAsked = async () => /w_(\d+)/.exec((await picture.getAttribute('src')) ?? '')?.[1];
  expect(await widthAsked()).toBe('100');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // whoever observed it before has heard of it once this one has: only then does its time begin
  await page
    .locator('[data-machine=image]')
    .first()
    .evaluate(
      (place) =>
        new Promise<void>((done) => {
          new ResizeObserver(([entry], observer) => {
            if (entry?.contentRect.width !== 230) return;
            observer.disconnect();
            done();
          }).observe(place);
          place.style.inlineSize = '230px';
        }),
    );
  await page.clock.runFor(149);
  expect(await widthAsked()).toBe('100');
  await page.clock.runFor(60);
  await expect.poll(widthAsked).toBe('300');
});

describe('what is opened by hand', () => {
  const opened = [
    ['one’s own drawer', 'profile-drawer', 1440, { name: /^Hi,/ }, 'Wren Applewick'],
    ['the menu of a phone', 'menu-drawer', 360, { name: 'Open menu' }, 'Switch Organization'],
    ['the notifications', 'notification-center', 1440, { name: /^Notifications/ }, 'Waiting for you'],
    ['a day', 'own-day-sheet', 1440, { name: /Weekly off/ }, 'Weekly off'],
  ] as const;

  it.each(opened)(
    'and whose code cannot be fetched: %s says so, and the next try is a new one',
    async (...[, code, width, name, within]) => {
      const address = `**/assets/${code}-*.js`;
      const { portal, page } = await openMonth({ viewport: { width, height: 800 } }, async (page) => {
        await page.route(address, (route) => route.abort());
        // the page has just been loaded anew for it, which has not helped
        await page.addInitScript(() => sessionStorage.setItem('muster.reloaded', String(Date.now())));
      });
      portal.expectFault(/./);
      const button = page.getByRole('button', name).first();
      await button.click();
      await page.locator('[data-toast]').getByText('Muster can’t be reached').waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.unroute(address);
      await button.click();
      await page.getByRole('dialog').getByText(within).first().waitFor();
    },
  );

  it.each(opened)(
    'and is broken: %s says so, and nothing else of the page is lost',
    async (...[, code, width, name]) => {
      const broken = 'export default () => { throw new Error("broken for a test"); };';
      const { portal, page } = await openMonth({ viewport: { width, height: 800 } }, (page) =>
        page.route(`**/assets/${code}-*.js`, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: broken }),
        ),
      );
      portal.expectFault(/broken for a test/);
      await page.getByRole('button', name).first().click();
      await page.locator('[data-toast]').getByText('This part of the page could not be shown').waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      await portal.seeMonth();
    },
  );
});
