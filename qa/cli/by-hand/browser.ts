import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { drivable } from '../../engine/drive/drivable.ts';
import type { Model } from '../../engine/model/model.ts';
import type { Seen } from '../../engine/report/collect.ts';
import { drivers } from '../../project.ts';
import { choose, modelsOf } from '../common/choose.ts';
import { type Options, WrongUse } from '../common/options.ts';
import { driverOf } from './eject.ts';

const seenFile = resolve('test-results/seen.json');

/**
 * Walks paths in a real browser against the real host. The browser's tests know how to start both: they are asked to walk
 * these machines only, or this one path. Their own words go to the terminal.
 *
 * @throws WrongUse
 */
export function replayInBrowser(options: Options): Promise<number> {
  const models = modelsOf(options.names);
  const driven = models.filter(({ name }) => drivers.some(({ driver }) => driver.machine === name));
  // says what is wrong with what was asked for before anything is started
  for (const { name } of options.names.length > 0 ? models : []) driverOf(name);
  for (const model of models) if (options.scenario !== undefined) refuseBeyondReach(model, options);
  const names = driven.map(({ name }) => name).join('|');
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

/** Whoever walks one path in the browser wants to see it walked. @throws WrongUse where nobody can do it by hand */
function refuseBeyondReach(model: Model, options: Options): void {
  const [chosen] = choose(model, options).scenarios;
  if (!chosen) return;
  const { beyond } = drivable(driverOf(model.name).driver, chosen.graph);
  for (const { id, label } of chosen.paths.flat()) {
    const found = beyond.find(({ edge }) => edge.id === id);
    if (found) throw new WrongUse(`“${label}” is beyond what a person can do: ${found.reason}`);
  }
}

interface Look {
  /** The file that tells what was seen; null where there is none. */
  readonly seen: string | null;
  /** Whether all went as it should. */
  readonly isRight: boolean;
}

/** What a browser saw when it last looked, if it ever did. */
export const lastSeen = (): Look => ({ seen: existsSync(seenFile) ? seenFile : null, isRight: true });

/** Takes pictures of what can be driven, and walks the journeys there. */
export async function lookInBrowser(options: Options): Promise<Look> {
  const names = modelsOf(options.names).map(({ name }) => name);
  // what an earlier look saw would pass for what this one did
  rmSync(seenFile, { force: true });
  const tests = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'pictures', 'states.pictures'],
    {
      stdio: 'inherit',
      env: { ...process.env, MUSTER_PICTURES: seenFile, MUSTER_MACHINES: names.join(',') },
    },
  );
  const code = await new Promise((done) => tests.on('close', done));
  const { seen } = lastSeen();
  const journeys = seen ? Object.values((JSON.parse(readFileSync(seen, 'utf8')) as Seen).journeys) : [];
  return { seen, isRight: code === 0 && seen !== null && !journeys.includes('fails') };
}
