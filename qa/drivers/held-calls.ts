import type { Page, Request, Route } from 'playwright';
import type { Notification, Notifications } from '../../src/api/contract/notifications.ts';
import { dutiesLeftOn } from './duties.ts';
import { appear, idOf, longestWait } from './opener.ts';
import { addressText, readable, tell, tellCondition } from './telling.ts';

/** Holds back what a page asks, until the path says what comes of it. */
export class HeldCalls {
  readonly #page: Page;
  readonly #calls: Route[] = [];
  readonly #waiting: ((route: Route) => void)[] = [];

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Holds the calls to addresses that fit. @param method those of one method only; whatever others there are go on */
  static async of(page: Page, address: string | RegExp, method?: string): Promise<HeldCalls> {
    const held = new HeldCalls(page);
    tellCondition(
      `Calls to “${addressText(address)}”${method ? ` (${method})` : ''} are held until a step says what comes of them.`,
    );
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
    tell(
      status < 400
        ? `Let ${callText(route)} through: the host answers.`
        : `Have ${callText(route)} refused: ${[status, (body as { readonly code?: string } | null)?.code].filter(Boolean).join(' ')}.`,
    );
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
    tell(`Have ${callText(route)} lost on the network.`);
    await route.abort('connectionfailed');
    return sentBy(route);
  }

  async #last(): Promise<Route> {
    const given = await this.#next();
    // what was given up has no answer to wait for
    const last = this.#calls.splice(0).at(-1) ?? given;
    await expectBusy(this.#page);
    return last;
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
    tell('Somebody else sends a request: the bell tells of it.');
    const number = ++this.#count;
    const day = { firstDate: '2027-11-09', lastDate: '2027-11-09' };
    const notification: Notification = {
      id: idOf(number),
      at: '2026-03-16T10:00:00.000Z',
      kind: 'submitted',
      who: 'Ada Example',
      isRead: false,
      subject: {
        kind: 'leave_request',
        id: idOf(1),
        title: 'Annual leave',
        ...day,
        side: 'team',
        until: null,
        within: [],
      },
    };
    const answer: Notifications = {
      notifications: [notification],
      unread: number,
      mark: `after ${number}`,
      hasOlder: false,
    };
    await this.#waits.answer(answer);
    // it is told over the page, where it would lie over what is pressed next
    const told = this.#page.locator('[data-toast]').last();
    await appear(this.#page, told);
    await told.getByRole('button', { name: 'Dismiss' }).evaluate((button: HTMLElement) => button.click());
  }
}

/** A call, as the network tab of a browser shows it: its method, and the end of its address. */
function callText(route: Route): string {
  const parts = readable(new URL(route.request().url()).pathname).split('/').filter(Boolean);
  return `${route.request().method()} …/${parts.slice(-3).join('/')}`;
}

/** While an answer is waited for, what is busy is what was pressed. @throws where it is something else */
async function expectBusy(page: Page): Promise<void> {
  const left = (await dutiesLeftOn(page)).filter((duty) => duty.includes('busy'));
  if (left.length > 0) throw new Error(left.join('; '));
}

/** The body of a call, where it has one in JSON. */
const sentBy = (route: Route): unknown =>
  /json/.test(route.request().headers()['content-type'] ?? '') ? route.request().postDataJSON() : null;

/** @throws where something else was sent than what somebody has asked for */
export function expectSent(sent: unknown, wanted: unknown): void {
  if (JSON.stringify(sent) !== JSON.stringify(wanted))
    throw new Error(`${JSON.stringify(sent)} was sent instead of ${JSON.stringify(wanted)}`);
}
