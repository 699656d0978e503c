import type { Locator, Page, Request, Route } from 'playwright';
import type { Notification } from '../../src/api/contract/notifications.ts';

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

  /** Answers the last call; the ones before were given up by the page. @returns what it had sent */
  async answer(body: unknown, status = 200): Promise<unknown> {
    const route = await this.#last();
    await route.fulfill({ status, json: body });
    return sentBy(route);
  }

  /** Refuses the last call, as the host would. @returns what it had sent */
  refuse(status: number, code: string): Promise<unknown> {
    return this.answer({ rds_stat: status, code, message: 'what a path wants', requestId: 'path' }, status);
  }

  /** Lets the last call come to nobody. @returns what it had sent */
  async fail(): Promise<unknown> {
    const route = await this.#last();
    await route.abort('connectionfailed');
    return sentBy(route);
  }

  async #last(): Promise<Route> {
    const given = await this.#next();
    // what was given up has no answer to wait for
    return this.#calls.splice(0).at(-1) ?? given;
  }
}

/** The host, which tells a page by itself what others do. */
export class News {
  readonly #page: Page;
  readonly #waits: HeldCalls;
  #count = 0;

  private constructor(page: Page, waits: HeldCalls) {
    this.#page = page;
    this.#waits = waits;
  }

  /** Has a page wait for what it is told here. */
  static async of(page: Page): Promise<News> {
    return new News(page, await HeldCalls.of(page, /\/notifications\?seen=/));
  }

  /** Tells that somebody has done something with a leave. */
  async tell(): Promise<void> {
    // between two questions there is a breath
    for (let tries = 0; tries < 40 && this.#waits.count === 0; tries++) await this.#page.clock.runFor(25);
    const number = ++this.#count;
    const day = { firstDate: '2027-11-09', lastDate: '2027-11-09' };
    const notification: Notification = {
      id: idOf(number),
      at: '2026-03-16T10:00:00.000Z',
      kind: 'submitted',
      who: 'Ada Example',
      isRead: false,
      subject: { kind: 'leave_request', id: idOf(1), title: 'Annual leave', ...day, side: 'team', within: [] },
    };
    await this.#waits.answer({ notifications: [notification], unread: number, mark: `after ${number}` });
    // it is told over the page, where it would lie over what is pressed next
    const told = this.#page.locator('[data-toast]').last();
    await appear(this.#page, told);
    await told.getByRole('button', { name: 'Dismiss' }).evaluate((button: HTMLElement) => button.click());
  }
}

/** The body of a call, where it has one in JSON. */
const sentBy = (route: Route): unknown =>
  /json/.test(route.request().headers()['content-type'] ?? '') ? route.request().postDataJSON() : null;

/** @throws where something else was sent than what somebody has asked for */
export function expectSent(sent: unknown, wanted: unknown): void {
  if (JSON.stringify(sent) !== JSON.stringify(wanted))
    throw new Error(`${JSON.stringify(sent)} was sent instead of ${JSON.stringify(wanted)}`);
}

/**
 * Opens a page with what is at hand on it before it asks for anything.
 *
 * @param open.before what is to be done with the page beforehand
 */
export async function opening<Opened, Tools>(
  open: (before: (page: Page) => Promise<void>) => Promise<Opened>,
  toolsOn: (page: Page) => Promise<Tools>,
): Promise<readonly [opened: Opened, tools: Tools]> {
  let tools: Tools | null = null;
  const opened = await open(async (page) => {
    tools = await toolsOn(page);
  });
  if (!tools) throw new Error('no page was opened');
  return [opened, tools];
}

/** An attribute of what is there now, without waiting: null where nothing is. */
export const attributeOf = (what: Locator, name: string): Promise<string | null> =>
  what.evaluateAll((all, attribute) => all[0]?.getAttribute(attribute) ?? null, name);

/** The words of what is there now, without waiting: empty where nothing is. */
export const textOf = async (what: Locator): Promise<string> => (await what.allTextContents())[0] ?? '';

/** What a field holds now, without waiting: empty where there is none. */
export const contentOf = (what: Locator): Promise<string> =>
  what.evaluateAll((all) => (all[0] instanceof HTMLInputElement ? all[0].value : ''));

/**
 * Lets time pass until something is so: what comes may need several breaths of the page. A page that has had its second
 * may still wait for the host, which a busy machine keeps waiting: of its own time only moments pass then.
 *
 * @returns whether it has come about
 */
async function comesAbout(page: Page, isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = Date.now() + longestWait;
  for (let tries = 0; tries < 40 || Date.now() < end; tries++) {
    await page.clock.runFor(tries < 40 ? 25 : 1);
    if (await isSo()) return true;
  }
  return false;
}

/** Lets time pass until something is there. @throws where it never is */
export async function appear(page: Page, what: Locator): Promise<void> {
  if (!(await comesAbout(page, () => what.isVisible()))) throw new Error(`${what} has not appeared`);
}

/** Pixels of a window where a scenario is not about its width. */
export const anyWidth = 1_440;

/** An identifier, as the contract wants them: each number is another. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Does what must have something asked for once more. @param asked how often it was asked for @throws where it is not */
export async function askedAnew(page: Page, asked: () => number, act: () => Promise<unknown>): Promise<void> {
  const before = asked();
  await act();
  const isAsked = await comesAbout(page, () => asked() > before);
  if (!isAsked) throw new Error('nothing was asked for once more');
}

/** How long what moves on the screen may take, in milliseconds. */
export const movement = 300;

/** Answers calls to addresses that fit. A page that is closed meanwhile waits for no answer. */
export const routed = (page: Page, address: RegExp, answer: (call: Route) => Promise<void>) =>
  page.route(address, (call) =>
    answer(call).catch((error: unknown) => {
      if (!page.isClosed()) throw error;
    }),
  );

/** Goes forward in the history to an address: the bar shows it before anybody is asked. */
export const goForward = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const gone = () => new Promise((done) => addEventListener('popstate', done, { once: true }));
    history.pushState({ index: (history.state?.index ?? 0) + 1 }, '', url);
    let arrived = gone();
    history.back();
    await arrived;
    arrived = gone();
    history.forward();
    await arrived;
  }, address);

/** Goes to another query of the page that is shown, as the history does; whoever has something unsaved lets it go. */
export async function goToQuery(page: Page, search: string): Promise<void> {
  await goForward(page, new URL(page.url()).pathname + search);
  await page.clock.runFor(movement);
  if ((await page.locator('[data-machine=dialog] :focus').count()) > 0) await page.keyboard.press('Enter');
  await page.clock.runFor(movement);
}
