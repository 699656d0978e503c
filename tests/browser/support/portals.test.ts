import { expect, it } from 'vitest';
import { routed } from '../../../qa/drivers/opener.ts';
import { launch, openPortal } from './portals.ts';

it('a call that is being answered when its page is closed fails no test', async () => {
  const browser = await launch();
  const portal = await openPortal(browser, '/api/health');
  let tell: (page: 'open' | 'closed') => void = () => {};
  const whenFailed = new Promise<'open' | 'closed'>((told) => {
    tell = told;
  });
  // not before it is sure that the call is intercepted: what is looked for would be closed, too
  await routed(portal.page, /health\?asked/, async (call) => {
    const response = await call.fetch();
    const closing = portal.close();
    try {
      // until it is taken away
      for (;;) await response.body();
    } catch (error) {
      tell(portal.page.isClosed() ? 'closed' : 'open');
      throw error;
    } finally {
      await closing;
    }
  });
  await portal.page.evaluate(() => void fetch('/api/health?asked'));
  expect(await whenFailed).toBe('closed');
  await browser.close();
});
