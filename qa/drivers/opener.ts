import type { Locator, Page, Request, Route } from 'playwright';

/** What the drivers open their pages with. The pages are closed by whoever made the opener. */
export interface Opener {
  /** The gallery of overlays, at an address that means nothing to it but what it is given. Its clock stands still. */
  gallery(address?: string): Promise<Page>;
  /** The portal as it comes, with what is kept on the device, and what is to be done before it is asked for. */
  portal(options: {
    readonly path: string;
    readonly storage: Readonly<Record<string, string>>;
    readonly before: (page: Page) => Promise<void>;
  }): Promise<Page>;
  /** The organization picker, with somebody signed in who has two. Its clock stands still. */
  twoOrganizations(): Promise<{ readonly page: Page; readonly addresses: Readonly<Record<'one' | 'two', string>> }>;
  /** Somebody, who decides on their leaves and who decides after that, each in a browser of their own; and where they are. */
  leaveTeam(): Promise<readonly [employee: Page, supervisor: Page, head: Page, organization: string]>;
  /** The portal with somebody signed in, at an organization's attendances. Its clock stands still. */
  organization(options: { readonly width: number; readonly storage?: Readonly<Record<string, string>> }): Promise<Page>;
  /**
   * One's own leaves, or those that one decides on, with somebody signed in who has some. Its clock stands still.
   *
   * @param of.search what the address says after its path
   */
  leaves(options: {
    readonly side: 'own' | 'team';
    readonly search?: string;
    readonly before: (page: Page) => Promise<void>;
  }): Promise<Page>;
}

/** Milliseconds after which a call that has not come is not coming. */
const longestWait = 5_000;

/** Holds back what a page asks, until the path says what comes of it. */
export class HeldCalls {
  readonly #calls: Route[] = [];
  readonly #waiting: ((route: Route) => void)[] = [];

  /** Holds the calls to addresses that fit. @param method those of one method only; whatever others there are go on */
  static async of(page: Page, address: string | RegExp, method?: string): Promise<HeldCalls> {
    const held = new HeldCalls();
    // what the page has given up waits for nobody
    page.on('requestfailed', (request) => held.#drop(request));
    await page.route(address, (route) => {
      if (method && route.request().method() !== method) return route.fallback();
      const waiting = held.#waiting.shift();
      if (waiting) waiting(route);
      else held.#calls.push(route);
      return undefined;
    });
    return held;
  }

  #drop(request: Request): void {
    const index = this.#calls.findIndex((route) => route.request() === request);
    if (index >= 0) this.#calls.splice(index, 1);
  }

  /** How many wait for an answer. */
  get count(): number {
    return this.#calls.length;
  }

  /** The next call, when it comes. @throws where none does */
  #next(): Promise<Route> {
    const call = this.#calls.shift();
    if (call) return Promise.resolve(call);
    return new Promise((resolve, reject) => {
      const waiting = (route: Route) => {
        clearTimeout(patience);
        resolve(route);
      };
      const patience = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(new Error('the page has asked for nothing that could be answered'));
      }, longestWait);
      this.#waiting.push(waiting);
    });
  }

  /** Answers the last call; the ones before were given up by the page. */
  async answer(body: unknown, status = 200): Promise<void> {
    const route = await this.#last();
    await route.fulfill({ status, json: body });
  }

  /** Refuses the last call, as the host would. */
  refuse(status: number, code: string): Promise<void> {
    return this.answer({ rds_stat: status, code, message: 'what a path wants', requestId: 'path' }, status);
  }

  /** Lets the last call come to nobody. */
  async fail(): Promise<void> {
    const route = await this.#last();
    await route.abort('connectionfailed');
  }

  async #last(): Promise<Route> {
    const given = await this.#next();
    // what was given up has no answer to wait for
    return this.#calls.splice(0).at(-1) ?? given;
  }
}

/** An attribute of what is there now, without waiting: null where nothing is. */
export const attributeOf = (what: Locator, name: string): Promise<string | null> =>
  what.evaluateAll((all, attribute) => all[0]?.getAttribute(attribute) ?? null, name);

/** The words of what is there now, without waiting: empty where nothing is. */
export const textOf = async (what: Locator): Promise<string> => (await what.allTextContents())[0] ?? '';

/** What a field holds now, without waiting: empty where there is none. */
export const contentOf = (what: Locator): Promise<string> =>
  what.evaluateAll((all) => (all[0] instanceof HTMLInputElement ? all[0].value : ''));

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

/** An identifier, as the contract wants them: each number is another. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** How long what moves on the screen may take, in milliseconds. */
export const movement = 300;

/** Answers calls to addresses that fit. A page that is closed meanwhile waits for no answer. */
export const routed = (page: Page, address: RegExp, answer: (call: Route) => Promise<void>) =>
  page.route(address, (call) =>
    answer(call).catch((error: unknown) => {
      if (!page.isClosed()) throw error;
    }),
  );
