import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { inject } from 'vitest';
import { browserArgs } from './find-browser.ts';

const demoPassword = 'try-muster-today';

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: inject('browserPath'), args: browserArgs });

/** The portal as somebody sees it, in the words of what they do. */
export class PortalPage {
  readonly page: Page;
  /** What went wrong in the page itself; every test ends by looking here. */
  readonly errors: string[] = [];

  constructor(page: Page) {
    this.page = page;
    // the host answers in milliseconds: what takes seconds is not coming
    page.setDefaultTimeout(8_000);
    page.on('pageerror', (error) => this.errors.push(error.message));
  }

  static async open(browser: Browser, path = '/', options: BrowserContextOptions = {}): Promise<PortalPage> {
    const context = await browser.newContext({
      baseURL: inject('demoUrl'),
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    const portal = new PortalPage(await context.newPage());
    await portal.page.goto(path);
    return portal;
  }

  async signIn(email: string, password = demoPassword): Promise<void> {
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  async seeMonth(): Promise<void> {
    await this.page.locator('[data-machine=resource][data-state="shown fresh"] table').first().waitFor();
  }

  async close(): Promise<void> {
    await this.page.context().close();
    if (this.errors.length > 0) throw new Error(`the page failed: ${this.errors.join('; ')}`);
  }
}

export const wren = 'wren.applewick@meridian.example';
export const iris = 'iris.twobridges@meridian.example';
export const nemo = 'nemo.nowhere@meridian.example';
