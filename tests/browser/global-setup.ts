import type { TestProject } from 'vitest/node';
import { provideScratch } from '../support/scratch.ts';
import { startStages } from './support/stages.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where demos run, one for each worker. */
    demoUrls: readonly string[];
    /** Path of the browser's program. */
    browserPath: string;
    /** Where the gallery of overlays is. */
    galleryUrl: string;
  }
}

/** What all browser tests look at. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { browser, demos, gallery, stop } = await startStages(project.config.maxWorkers);
  project.provide('browserPath', browser);
  project.provide('demoUrls', demos);
  project.provide('galleryUrl', gallery);
  const takeScratchAway = await provideScratch(project);
  return async () => {
    await stop();
    await takeScratchAway();
  };
}
