import { spawnSync } from 'node:child_process';

// Runs features that `npm run paths -- generate … --format gherkin --level browser --out FOLDER` has written.

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Say where the features are, such as: npm run features -- tests/browser/ejected\n');
  process.exit(2);
}
const config = ['test', '--config', 'tests/browser/features.config.ts'];
for (const command of ['node_modules/playwright-bdd/dist/cli/index.js', 'node_modules/playwright/cli.js']) {
  const { status } = spawnSync(process.execPath, [command, ...config], {
    stdio: 'inherit',
    env: { ...process.env, MUSTER_FEATURES: folder },
  });
  if (status !== 0) process.exit(status ?? 1);
}
