import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

/** For paths that were written out as specs of Playwright's own: the setup starts the product for them. */
export default defineConfig({
  testDir: join(import.meta.dirname, '../..'),
  testMatch: '**/*.spec.ts',
  globalSetup: join(import.meta.dirname, 'playwright-setup.ts'),
  outputDir: join(import.meta.dirname, '../../test-results/ejected'),
  reporter: 'list',
  workers: 1,
});
