import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ByHand, Seen } from '../engine/index.ts';

const seenFile = resolve('test-results/seen.json');

/** Runs the browser's tests, which know how to start the product. Their own words go to the terminal. */
function runTests(parts: readonly string[], environment: Readonly<Record<string, string>>): Promise<boolean> {
  const tests = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...parts], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return new Promise((done) => tests.on('close', (code) => done(code === 0)));
}

/** Walks these machines only, or this one path. */
export const replayInBrowser: ByHand['replay'] = (machines, { scenario, steps }) =>
  runTests(['--project', 'browser', '.paths.test.ts', '-t', `^paths (${machines.join('|')}) in a real browser`], {
    MUSTER_PATHS: 'edges',
    ...(scenario !== undefined && { MUSTER_PATH: JSON.stringify({ scenario, steps }) }),
  });

export const lastSeen = (): Seen | null => (existsSync(seenFile) ? JSON.parse(readFileSync(seenFile, 'utf8')) : null);

/** Takes pictures of what can be driven, and walks the journeys there. */
export const lookInBrowser: NonNullable<ByHand['look']> = async (machines) => {
  // what an earlier look saw would pass for what this one did
  rmSync(seenFile, { force: true });
  const isDone = await runTests(['--project', 'pictures', 'states.pictures'], {
    MUSTER_PICTURES: seenFile,
    MUSTER_MACHINES: machines.join(','),
  });
  const seen = lastSeen();
  return { seen, isRight: isDone && seen !== null && !Object.values(seen.journeys).includes('fails') };
};
