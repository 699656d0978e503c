import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { defineBddConfig } from 'playwright-bdd';

const root = join(import.meta.dirname, '../..');
/** Where the features are: `npm run paths -- generate … --format gherkin --level browser --out FOLDER`. */
const folder = process.env.MUSTER_FEATURES ?? 'tests/browser/ejected';

/** For paths that were written out as features: the setup starts the product for them. */
export default defineConfig({
  testDir: defineBddConfig({
    featuresRoot: join(root, folder),
    features: join(root, folder, '*.feature'),
    steps: [join(root, folder, '*.steps.ts'), join(root, 'tests/browser/support/scripts.ts')],
    outputDir: join(root, 'test-results/features'),
  }),
  // what is made of features belongs to nobody's repository
  respectGitIgnore: false,
  globalSetup: join(import.meta.dirname, 'playwright-setup.ts'),
  outputDir: join(root, 'test-results/ejected'),
  reporter: 'list',
  workers: 1,
});
