import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { OperatorError } from '../../platform/fault.ts';
import type { RunAs } from './run-as.ts';

/** PostgreSQL's programs, run as the right user, in their own process group so that Ctrl+C reaches only Muster. */
export class Tools {
  readonly #native: string;
  readonly #runAs: RunAs | null;

  constructor(native: string, runAs: RunAs | null) {
    this.#native = native;
    this.#runAs = runAs;
  }

  start(tool: string, args: readonly string[]): ChildProcess {
    return spawn(join(this.#native, 'bin', tool), args, {
      ...this.#runAs,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    });
  }

  async run(tool: string, args: readonly string[]): Promise<void> {
    const child = this.start(tool, args);
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
    });
    const code = await new Promise<number | null>((done, failed) => {
      child.once('exit', done);
      child.once('error', failed);
    });
    if (code !== 0) throw new OperatorError(`PostgreSQL's ${tool} failed (${code}):\n${said.trim()}`);
  }
}
