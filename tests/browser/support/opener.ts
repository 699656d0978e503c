import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { anyWidth, type Opener } from '../../../qa/drivers/opener.ts';
import { greta, iris, odo, type PortalPage, tobin, wren } from './portal-page.ts';

export type OpenPage = (path?: string, options?: BrowserContextOptions) => Promise<PortalPage>;

/**
 * How far ahead time stops, in milliseconds: it cannot stop in the past, which it would where a page is slow, and what is
 * on its way would be given up if it jumped further.
 */
const moment = 5_000;

/** Opens stages, one at a time: what is over is closed before the next is opened. */
export function openerWith(openPage: OpenPage, galleryUrl: () => string, look: BrowserContextOptions = {}): Opener {
  let last: PortalPage | null = null;
  // a width that a scenario is about is not the look's to change
  const { viewport: _, ...lookWithoutSize } = look;
  const open = async (path: string, options: BrowserContextOptions): Promise<PortalPage> => {
    await last?.page.close();
    last = await openPage(path, { reducedMotion: 'reduce', ...options, ...lookWithoutSize });
    return last;
  };
  const kept = new Map<string, Promise<Kept>>();
  /** Signs in once; whoever comes after is somebody who has stayed signed in. */
  const signedIn = (email: string): Promise<Kept> => {
    const known = kept.get(email) ?? signIn(email);
    kept.set(email, known);
    return known;
  };
  const signIn = async (email: string): Promise<Kept> => {
    const portal = await open('/', {});
    const { page } = portal;
    await portal.signIn(email);
    await page.waitForURL(/organizations\/(list|org)/);
    if (!page.url().endsWith('list')) await portal.seeMonth();
    const token = await page.evaluate(() => localStorage.getItem('muster.token'));
    const answer = await page.request.get('/api/attendee-client/belonging-organizations', {
      headers: { authorization: `Bearer ${token}`, 'application-key': 'muster-portal', domain: 'null' },
    });
    const { organizations } = (await answer.json()) as { readonly organizations: readonly { readonly id: string }[] };
    return {
      storageState: await page.context().storageState(),
      address: new URL(page.url()).pathname,
      organizations: organizations.map(({ id }) => `/organizations/org/${id}`),
    };
  };
  const openKept = async (
    { storageState, address }: Kept,
    viewport: { width: number; height: number },
    storage = {},
  ) => {
    const portal = await open('about:blank', { viewport, storageState });
    const { page } = portal;
    await page.addInitScript((more) => Object.assign(localStorage, more), storage);
    await page.clock.install();
    await page.goto(address);
    return portal;
  };
  /** Pages that stay open from path to path: whoever is on them goes somewhere else. */
  let team: readonly [Page, Page, Page, string] | null = null;
  const openBeside = async (email: string): Promise<Page> => {
    const { storageState } = await signedIn(email);
    const { page } = await openPage('about:blank', {
      reducedMotion: 'reduce',
      ...look,
      viewport: look.viewport ?? { width: anyWidth, height: 900 },
      storageState,
    });
    return page;
  };
  return {
    leaveTeam: async () => {
      if (team && !team[0].isClosed()) return team;
      const { organizations } = await signedIn(wren);
      const [organization = ''] = organizations;
      const pages = [await openBeside(wren), await openBeside(tobin), await openBeside(greta)] as const;
      team = [...pages, organization];
      return team;
    },
    gallery: async (address = '/') => {
      const { page } = await open('about:blank', {
        baseURL: galleryUrl(),
        ...(look.viewport && { viewport: look.viewport }),
      });
      await page.clock.install({ time: 0 });
      await page.goto(address);
      await page.locator('[data-machine=toaster]').waitFor({ state: 'attached' });
      await page.clock.pauseAt(10_000);
      return page;
    },
    organization: async ({ width, storage }) => {
      const size = width !== anyWidth || !look.viewport ? { width, height: 900 } : look.viewport;
      const portal = await openKept(await signedIn(wren), size, storage);
      await portal.seeMonth();
      await portal.page.clock.pauseAt(Date.now() + moment);
      return portal.page;
    },
    leaves: async ({ side, search = '', before }) => {
      const { storageState, organizations } = await signedIn(side === 'own' ? wren : tobin);
      const { page } = await open('about:blank', {
        viewport: look.viewport ?? { width: anyWidth, height: 900 },
        storageState,
      });
      await before(page);
      await page.clock.install();
      await page.goto(`${organizations[0]}/${side === 'own' ? 'my-leaves' : 'supervisory/leave-requests'}${search}`);
      await page.locator('[data-machine=resource][data-state="shown fresh"] li button').first().waitFor();
      // nothing is still on its way when time stops
      await page.locator('[data-machine=resource][aria-busy=true]').first().waitFor({ state: 'detached' });
      await page.clock.pauseAt(Date.now() + moment);
      return page;
    },
    office: async ({ path, shown, before }) => {
      const { storageState, organizations } = await signedIn(odo);
      const { page } = await open('about:blank', {
        viewport: look.viewport ?? { width: anyWidth, height: 900 },
        storageState,
      });
      await before(page);
      await page.clock.install();
      await page.goto(`${organizations[0]}/${path}`);
      await page.locator(shown).first().waitFor();
      await page.locator('[data-machine=resource][aria-busy=true]').first().waitFor({ state: 'detached' });
      await page.clock.pauseAt(Date.now() + moment);
      return page;
    },
    portal: async ({ path, storage, before }) => {
      const { page } = await open('about:blank', look.viewport ? { viewport: look.viewport } : {});
      // once: what is forgotten later is not to be there again
      await page.goto('/api/health');
      await page.evaluate((kept) => Object.assign(localStorage, kept), storage);
      await before(page);
      await page.clock.install();
      await page.goto(path);
      await page.locator('[data-machine]').first().waitFor({ state: 'attached' });
      await page.clock.pauseAt(Date.now() + moment);
      return page;
    },
    twoOrganizations: async () => {
      const somebody = await signedIn(iris);
      const [one = '', two = ''] = somebody.organizations;
      const { page } = await openKept(somebody, look.viewport ?? { width: anyWidth, height: 900 });
      await page.locator('[data-machine=organizations] button').first().waitFor();
      await page.clock.pauseAt(Date.now() + moment);
      return { page, addresses: { one, two } };
    },
  };
}

/** Somebody who has stayed signed in. */
interface Kept {
  readonly storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
  readonly address: string;
  /** Addresses of the organizations that they can choose from. */
  readonly organizations: readonly string[];
}
