import { describe, expect, it } from 'vitest';
import { juno, type PortalPage, tobin, wren } from '../support/portal-page.ts';
import { portals } from '../support/portals.ts';

const open = portals();

interface Shift {
  readonly value: number;
  readonly moved: string;
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Runs in the page, before anything is shown: writes down what is moved by something else than a hand. */
function watchShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }[];
  }
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return `${element?.localName}.${element?.className} from ${previousRect.y} to ${currentRect.y} px`;
      });
      window.shifts.push({ value, moved: moved.join(', ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** How much of the window may move, how far, before somebody notices: the share of the one times the share of the other. */
const unnoticed = 0.01;

const screens = [
  [wren, ['emp-attendances', 'my-schedules', 'my-records', 'payslips', 'documents', 'my-appraisals/assessments']],
  [juno, ['my-leaves', 'my-leaves?tab=requests', 'my-leaves?tab=team', 'my-leaves?tab=plan', 'my-schedules']],
  [tobin, ['supervisory/leave-requests', 'supervisory/appraisals', 'supervisory/requests', 'my-schedules']],
] as const;

describe.each([360, 1440])('%i px wide: what is shown stays where it is while the rest comes', (width) => {
  it.each(screens)('for %s', async (email, paths) => {
    const portal: PortalPage = await open('about:blank', { viewport: { width, height: 900 } });
    const { page } = portal;
    await page.addInitScript(watchShifts);
    const line = await page.context().newCDPSession(page);
    // what comes one after the other on a line that is not the fastest
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 60,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await portal.comeIn(email, paths[0]);
    const [place] = /^.*\/org\/[^/]+/.exec(page.url()) ?? [];
    const found: Record<string, readonly Shift[]> = {};
    for (const path of paths) {
      await page.goto(`${place}/${path}`);
      await page.locator('main h1').first().waitFor();
      expect(await page.getByText('There is no page at this address').count(), path).toBe(0);
      await page.waitForFunction(() => !document.querySelector('[data-coming], [aria-busy=true]'));
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const shifts = await page.evaluate(() => window.shifts);
      if (shifts.reduce((sum, { value }) => sum + value, 0) > unnoticed) found[path] = shifts;
    }
    expect(found).toEqual({});
  });
});

it('the way in and out stands where it is before the host has said which of both it is', async () => {
  const portal: PortalPage = await open('about:blank', { viewport: { width: 360, height: 900 } });
  const { page } = portal;
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/belonging-organizations/*/clock', async (route) => {
    await held;
    await route.fallback();
  });
  await portal.comeIn(wren);
  await portal.seeMonth();
  const strip = page.getByRole('region', { name: 'Check in and out' });
  const box = await strip.boundingBox();
  answer();
  await strip.getByText(/^(Not c|C)hecked in/).waitFor();
  expect(await strip.boundingBox()).toEqual(box);
});
