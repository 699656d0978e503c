import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { choose, modelsOf } from './choose.ts';
import type { Options } from './options.ts';

const seenFile = resolve('test-results/seen.json');

/**
 * Walks paths in a real browser against the real host. The browser's tests know how to start both: they are asked to walk
 * these machines only, or this one path. Their own words go to the terminal.
 *
 * @throws WrongUse
 */
export function replayInBrowser(options: Options): Promise<number> {
  const models = modelsOf(options.names);
  // says what is wrong with a path before anything is started
  for (const model of models) if (options.scenario !== undefined) choose(model, options);
  const names = models.map(({ name }) => name).join('|');
  const only = ['--project', 'browser', '.paths.test.ts', '-t', `^paths (${names}) in a real browser`];
  const { scenario, steps } = options;
  const tests = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...only], {
    stdio: 'inherit',
    env: {
      ...process.env,
      MUSTER_PATHS: 'edges',
      ...(scenario !== undefined && { MUSTER_PATH: JSON.stringify({ scenario, steps }) }),
    },
  });
  return new Promise((done) => tests.on('close', (code) => done(code === 0 ? 0 : 1)));
}

/** What a browser saw when it last looked, if it ever did. */
export const lastSeen = (): string | null => (existsSync(seenFile) ? seenFile : null);

/** Takes pictures of what can be driven, and walks the journeys there. @returns the file that tells what was seen */
export async function lookInBrowser(options: Options): Promise<string> {
  const names = modelsOf(options.names).map(({ name }) => name);
  const tests = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'pictures'], {
    stdio: 'inherit',
    env: { ...process.env, MUSTER_PICTURES: seenFile, MUSTER_MACHINES: names.join(',') },
  });
  await new Promise((done) => tests.on('close', done));
  return seenFile;
}
