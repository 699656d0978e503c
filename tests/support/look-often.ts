import { errors, type Locator, type Page } from 'playwright';

/** How long whatever is waited for has, in milliseconds: the host answers in milliseconds, what takes seconds is not coming. */
export const patience = 8_000;

/** So short that Playwright looks every 50 ms: where it may wait for longer, it soon looks only twice a second. */
const glance = 400;

type Wait = (options?: Parameters<Locator['waitFor']>[0]) => Promise<void>;

/** What is done to something, which is waited for first. Each takes its options last, or none. */
const actions = [
  ...(['click', 'dblclick', 'fill', 'press', 'check', 'uncheck', 'hover', 'focus', 'tap', 'selectOption'] as const),
  ...(['textContent', 'inputValue', 'getAttribute', 'boundingBox', 'evaluate', 'scrollIntoViewIfNeeded'] as const),
];

let isDone = false;

/**
 * Lets all waiting for something on a page end within 50 ms of when it is there, rather than within half a second. Nothing
 * else changes: neither how long is waited nor what a failure says.
 */
export function lookOften(page: Page): void {
  if (isDone) return;
  isDone = true;
  const locators = Object.getPrototypeOf(page.locator('*'));
  const { waitFor } = locators;

  const wait: Wait = async function (this: Locator, { timeout = patience, ...options } = {}) {
    const origin = { stack: '' };
    Error.captureStackTrace(origin, wait);
    const end = Date.now() + timeout;
    for (;;) {
      const left = Math.max(1, end - Date.now());
      try {
        return await waitFor.call(this, { ...options, timeout: Math.min(glance, left) });
      } catch (error) {
        if (error instanceof errors.TimeoutError && left > glance) continue;
        if (error instanceof Error) {
          error.message = error.message.replace(/Timeout \d+ms/, `Timeout ${timeout}ms`);
          error.stack = `${error.name}: ${error.message}\n${origin.stack.split('\n').slice(1).join('\n')}`;
        }
        throw error;
      }
    }
  };
  locators.waitFor = wait;

  for (const name of actions) {
    const act: (...given: unknown[]) => Promise<unknown> = locators[name];
    locators[name] = async function (this: Locator, ...given: unknown[]) {
      const options = given.at(-1);
      const own = typeof options === 'object' && options !== null && 'timeout' in options;
      // whoever gives it a time of its own wants to know what happens within that
      if (!own) await this.waitFor({ state: 'attached' });
      return act.apply(this, given);
    };
  }
}
