import type { Page } from 'playwright';

const probe = '**/is-intercepted';

/** Asks for something that only whoever intercepts calls answers, until it is answered so. */
const askUntilIntercepted = async (): Promise<boolean> => {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch('/is-intercepted').catch(() => null);
    if (answer?.status === 204) return true;
  }
  return false;
};

/**
 * Lets a page's calls be intercepted from when `route` says so. A browser tells its page by another way than the one that
 * keys come by: what the next key asked for went to the host all the same, once in some hundred times on a busy machine.
 */
export function interceptAtOnce(page: Page): void {
  const route = page.route.bind(page);
  const sure: Page['route'] = async (...given) => {
    const held = await route(...given);
    // a page that comes later is told before anything of it runs
    if (!page.url().startsWith('http')) return held;
    await route(probe, (asked) => asked.fulfill({ status: 204 }));
    const isIntercepted = await page.evaluate(askUntilIntercepted).catch((error: Error) => {
      if (/context was destroyed|navigation/i.test(error.message)) return true;
      throw error;
    });
    await page.unroute(probe);
    if (!isIntercepted) throw new Error(`the calls of ${page.url()} are not intercepted`);
    return held;
  };
  page.route = sure;
}
