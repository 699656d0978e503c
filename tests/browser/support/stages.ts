import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPortal } from '../../support/build-portal.ts';
import { startMuster } from '../../support/muster-process.ts';
import { serveGallery } from '../gallery/serve.ts';
import { findBrowser } from './find-browser.ts';

interface Stage {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The whole product with demo data, as `npm start` runs it. @param program another one that starts it */
async function startDemo(program?: string, settings = {}): Promise<Stage> {
  const data = await mkdtemp(join(tmpdir(), 'muster-browser-'));
  const muster = await startMuster({ MUSTER_DATA: data, MUSTER_ENV: 'demo', ...settings }, program);
  const stop = async (): Promise<void> => {
    await muster.stop();
    await rm(data, { recursive: true, force: true });
  };
  return { url: muster.url, stop };
}

/** The product at a moment that does not pass. Nothing is counted there by the minute: the minute would never be over. */
export const startStillDemo = (): Promise<Stage> =>
  startDemo('tests/browser/still/still-host.ts', { MUSTER_RATE_LIMITS: 'off' });

/** The product, as often as it is asked for, and the gallery of overlays. @param count how many demos */
export async function startStages(count = 1) {
  const browser = findBrowser();
  await buildPortal();
  const demos = await Promise.all(Array.from({ length: count }, () => startDemo()));
  const gallery = await serveGallery();
  const stop = async (): Promise<void> => {
    await Promise.all([...demos, gallery].map((stage) => stage.stop()));
  };
  return { browser, demos: demos.map(({ url }) => url), gallery: gallery.url, stop };
}
