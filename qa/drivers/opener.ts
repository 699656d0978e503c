import type { Locator, Page, Route } from 'playwright';

/** What the drivers open their pages with. The pages are closed by whoever made the opener. */
export interface Opener {
  /** The gallery of overlays. Its clock stands still. */
  gallery(): Promise<Page>;
  /** The portal with somebody signed in, at an organization's attendances. Its clock stands still. */
  /** The organization picker, with somebody signed in who has two. Its clock stands still. */
  twoOrganizations(): Promise<{ readonly page: Page; readonly addresses: Readonly<Record<'one' | 'two', string>> }>;
  organization(options: { readonly width: number; readonly storage?: Readonly<Record<string, string>> }): Promise<Page>;
}

/** Holds back what a page asks, until the path says what comes of it. */
export class HeldCalls {
  readonly #calls: Route[] = [];
  readonly #waiting: ((route: Route) => void)[] = [];

  /** Holds the calls to addresses that fit. */
  static async of(page: Page, address: string | RegExp): Promise<HeldCalls> {
    const held = new HeldCalls();
    await page.route(address, (route) => {
      const waiting = held.#waiting.shift();
      if (waiting) waiting(route);
      else held.#calls.push(route);
    });
    return held;
  }

  /** How many wait for an answer. */
  get count(): number {
    return this.#calls.length;
  }

  /** The next call, when it comes. */
  next(): Promise<Route> {
    const call = this.#calls.shift();
    return call ? Promise.resolve(call) : new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Answers the last call; the ones before were given up by the page. */
  async answer(body: unknown, status = 200): Promise<void> {
    const route = await this.#last();
    await route.fulfill({ status, json: body });
  }

  /** Lets the last call come to nobody. */
  async fail(): Promise<void> {
    const route = await this.#last();
    await route.abort('connectionfailed');
  }

  async #last(): Promise<Route> {
    const given = await this.next();
    // what was given up has no answer to wait for
    return this.#calls.splice(0).at(-1) ?? given;
  }
}

/** Lets time pass until something is there: what comes may need several breaths of the page. @throws where it never is */
export async function appear(page: Page, what: Locator): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    await page.clock.runFor(25);
    if (await what.isVisible()) return;
  }
  throw new Error(`${what} has not appeared`);
}

/** Pixels of a window where a scenario is not about its width. */
export const anyWidth = 1_440;

/** How long what moves on the screen may take, in milliseconds. */
export const movement = 300;
