import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPortal } from '../../support/build-portal.ts';
import { startMuster } from '../../support/muster-process.ts';
import { serveGallery } from '../gallery/serve.ts';
import { findBrowser } from './find-browser.ts';

/** The whole product with demo data, as `npm start` runs it, and the gallery of overlays. */
export async function startStages() {
  const browser = findBrowser();
  await buildPortal();
  const data = await mkdtemp(join(tmpdir(), 'muster-browser-'));
  const muster = await startMuster({ MUSTER_DATA: data, MUSTER_ENV: 'demo' });
  const gallery = await serveGallery();
  const stop = async (): Promise<void> => {
    await gallery.stop();
    await muster.stop();
    await rm(data, { recursive: true, force: true });
  };
  return { browser, demo: muster.url, gallery: gallery.url, stop };
}
