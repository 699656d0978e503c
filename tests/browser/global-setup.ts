import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPortal } from '../support/build-portal.ts';
import { startMuster } from '../support/muster-process.ts';
import { findBrowser } from './find-browser.ts';
import { serveGallery } from './gallery/serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the demo runs. */
    demoUrl: string;
    /** Path of the browser's program. */
    browserPath: string;
    /** Where the gallery of overlays is. */
    galleryUrl: string;
  }
}

/** The whole product with demo data, as `npm start` runs it, for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserPath', findBrowser());
  await buildPortal();
  const data = await mkdtemp(join(tmpdir(), 'muster-browser-'));
  const muster = await startMuster({ MUSTER_DATA: data, MUSTER_ENV: 'demo' });
  project.provide('demoUrl', muster.url);
  const gallery = await serveGallery();
  project.provide('galleryUrl', gallery.url);
  return async () => {
    await gallery.stop();
    await muster.stop();
    await rm(data, { recursive: true, force: true });
  };
}
