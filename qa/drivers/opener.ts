import type { Locator, Page, Route } from 'playwright';
import { addressText, readable, tell, tellCondition } from './telling.ts';

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
   * A screen of an organization, as somebody sees it who decides for all of it. Its clock stands still.
   *
   * @param of.path below the organization
   * @param of.shown what is there once it is
   */
  office(options: {
    readonly path: string;
    readonly shown: string;
    readonly before: (page: Page) => Promise<void>;
  }): Promise<Page>;
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
export const longestWait = 5_000;

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
  what.evaluateAll(([first]) =>
    first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement ? first.value : '',
  );

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

/**
 * Answers calls to addresses that fit. A page that is closed meanwhile waits for no answer.
 *
 * @param made what is so then, for whoever follows the path: the host has to be made to say it
 */
export const routed = (
  page: Page,
  address: RegExp,
  answer: (call: Route) => Promise<void>,
  made = `What the host answers to “${addressText(address)}” is made for this path.`,
) => {
  if (made !== '') tellCondition(made);
  return page.route(address, (call) =>
    answer(call).catch((error: unknown) => {
      if (!page.isClosed()) throw error;
    }),
  );
};

/** Goes forward in the history to an address: the bar shows it before anybody is asked. */
export function goForward(page: Page, address: string): Promise<void> {
  tell(`Go back or forward in the browser, to ${readable(address)}.`);
  return page.evaluate(async (url) => {
    const gone = () => new Promise((done) => addEventListener('popstate', done, { once: true }));
    history.pushState({ index: (history.state?.index ?? 0) + 1 }, '', url);
    let arrived = gone();
    history.back();
    await arrived;
    arrived = gone();
    history.forward();
    await arrived;
  }, address);
}

/** Goes to another query of the page that is shown, as the history does; whoever has something unsaved lets it go. */
export async function goToQuery(page: Page, search: string): Promise<void> {
  await goForward(page, new URL(page.url()).pathname + search);
  await page.clock.runFor(movement);
  if ((await page.locator('[data-machine=dialog] :focus').count()) > 0) await page.keyboard.press('Enter');
  await page.clock.runFor(movement);
}
