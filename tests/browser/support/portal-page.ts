import type { Browser, BrowserContextOptions, Locator, Page, Request, Route } from 'playwright';
import { domainOf } from '../../../src/api/contract/domain.ts';
import { interceptAtOnce } from '../../support/intercept.ts';
import { lookOften, patience } from '../../support/look-often.ts';

export const demoPassword = 'try-muster-today';

export interface OpenOptions extends BrowserContextOptions {
  /** What a service worker keeps would come also where a test lets nothing through, and keeping it all is half the work. */
  readonly hasServiceWorker?: boolean;
}

/** The portal as somebody sees it, in the words of what they do. */
export class PortalPage {
  readonly page: Page;
  /** What went wrong in the page itself; every test ends by looking here. */
  readonly errors: string[] = [];
  /** What became of its last calls: for whoever reads why a test has failed. */
  readonly answered: string[] = [];
  #expected: RegExp | null = null;

  constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(patience);
    lookOften(page);
    interceptAtOnce(page);
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('requestfinished', (request) => this.#note(request, 'answered'));
    page.on('requestfailed', (request) => this.#note(request, request.failure()?.errorText ?? 'failed'));
  }

  #note(request: Request, outcome: string): void {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    this.answered.push(`${request.method()} ${pathname} ${outcome}`);
    if (this.answered.length > 8) this.answered.shift();
  }

  /** @param options with where the portal is */
  static async open(
    browser: Browser,
    path: string,
    { hasServiceWorker = false, ...options }: OpenOptions & { readonly baseURL: string },
  ): Promise<PortalPage> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    if (!hasServiceWorker) await context.addInitScript({ content: 'delete Navigator.prototype.serviceWorker' });
    const portal = new PortalPage(await context.newPage());
    await portal.page.goto(path);
    return portal;
  }

  async signIn(email: string, password = demoPassword): Promise<void> {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  /**
   * Somebody who has stayed signed in on this device comes to a screen of Meridian Works, or of the one organization
   * that they are of: what signing in is like has tests of its own. The page must not have been anywhere yet.
   *
   * @param screen the end of its address
   */
  async comeIn(email: string, screen = 'emp-attendances'): Promise<void> {
    await this.page.goto('/api/health');
    const domain = domainOf(new URL(this.page.url()).hostname);
    // in the page: whatever names the host has are known there
    const id = await this.page.evaluate(
      async ([domain, email, password]) => {
        const headers = { 'application-key': 'muster-portal', domain, 'content-type': 'application/json' };
        const body = JSON.stringify({ email, password });
        const session = await (await fetch('/api/authentication', { method: 'POST', headers, body })).json();
        const mine = { ...headers, authorization: `Bearer ${session.accessToken}` };
        const answer = await (await fetch('/api/attendee-client/belonging-organizations', { headers: mine })).json();
        const organizations: readonly { readonly id: string; readonly name: string }[] = answer.organizations;
        // once: what is forgotten later is not to be there again
        localStorage.setItem('muster.token', session.accessToken);
        localStorage.setItem('muster.sign-out', session.signOutSecret);
        return (organizations.find(({ name }) => name === 'Meridian Works') ?? organizations[0])?.id;
      },
      [domain, email, demoPassword] as const,
    );
    await this.page.goto(`/organizations/org/${id}/${screen}`);
  }

  /** The session ends on the host behind the portal's back. */
  async endSessionOnHost(): Promise<void> {
    await this.page.evaluate(async () => {
      const token = localStorage.getItem('muster.token');
      const headers = { authorization: `Bearer ${token}`, 'application-key': 'muster-portal', domain: 'null' };
      await fetch('/api/authentication', { method: 'DELETE', headers });
    });
  }

  /**
   * The session ends on the host while what is pressed is on its way there. It is pressed without a pointer: a pointer
   * that comes near asks for something, too, and would hear of it first.
   */
  async endSessionUnder(button: Locator, calls: string): Promise<void> {
    const end = async (route: Route) => {
      await this.endSessionOnHost();
      await route.fallback();
    };
    await this.page.route(calls, end, { times: 1 });
    await button.evaluate((pressed: HTMLElement) => pressed.click());
  }

  /** In the dialog that asks for it over what is on the screen. */
  async signInAgain(password = demoPassword): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  async seeMonth(): Promise<void> {
    await this.page.locator('[data-machine=resource][data-state="shown fresh"] table').first().waitFor();
  }

  /** Lets a fault pass that a test has made on purpose. */
  expectFault(fault: RegExp): void {
    this.#expected = fault;
  }

  async close(): Promise<void> {
    // what is still being answered has nobody left to be answered to
    if (!this.page.isClosed()) await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    // the page before its context, which takes away first what calls are being answered with
    await this.page.close();
    await this.page.context().close();
    if (this.errors.some((error) => !this.#expected?.test(error)))
      throw new Error(`the page failed: ${this.errors.join('; ')}`);
  }
}

export const odo = 'odo.loneworth@meridian.example';
export const wren = 'wren.applewick@meridian.example';
export const greta = 'greta.stonehollow@meridian.example';
export const tobin = 'tobin.marrowleaf@meridian.example';
export const juno = 'juno.nightingale@meridian.example';
export const hazel = 'hazel.gingersnap@meridian.example';
export const sol = 'sol.newbury@meridian.example';
export const pip = 'pip.halfmoon@meridian.example';
export const iris = 'iris.twobridges@meridian.example';
export const tally = 'tally.lendahand@meridian.example';
export const fen = 'fen.farewell@meridian.example';
export const nemo = 'nemo.nowhere@meridian.example';
