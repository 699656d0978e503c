import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ByHand, Sheet, WantedPath } from '../engine/index.ts';

/** What the browser is to follow and to write down. */
export interface WantedSheets {
  readonly paths: readonly WantedPath[];
  /** A folder for pictures, or null where none are wanted. */
  readonly pictures: string | null;
  /** The file for what was written down. */
  readonly sheets: string;
}

/** Has paths followed by the browser's tests, which know how to start the product. */
export const writeSheets: NonNullable<ByHand['sheets']> = async (paths, pictures) => {
  const folder = resolve('test-results/sheets');
  const sheets = join(folder, 'sheets.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'wanted.json'), JSON.stringify({ paths, sheets, pictures } satisfies WantedSheets));
  const walk = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'pictures', 'sheets.pictures'],
    {
      // what is printed is the sheets alone
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, MUSTER_PICTURES: sheets, MUSTER_SHEETS: join(folder, 'wanted.json') },
    },
  );
  const code = await new Promise((done) => walk.on('close', done));
  if (code !== 0) throw new Error('what went wrong stands above');
  return JSON.parse(readFileSync(sheets, 'utf8')) as readonly Sheet[];
};
