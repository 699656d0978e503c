import type { TestProject } from 'vitest/node';
import { startStages } from './support/stages.ts';

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

/** What all browser tests look at. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { browser, demo, gallery, stop } = await startStages();
  project.provide('browserPath', browser);
  project.provide('demoUrl', demo);
  project.provide('galleryUrl', gallery);
  return stop;
}
