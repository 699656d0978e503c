import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface Finished {
  readonly code: number | null;
  readonly output: string;
}

type Env = Readonly<Record<string, string>>;

/** Runs one of the project's programs as its npm script does. */
export function run(
  args: readonly string[],
  env: Env,
): { child: ChildProcess; output: () => string; finished: Promise<Finished> } {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const finished = new Promise<Finished>((done) => child.once('close', (code) => done({ code, output })));
  return { child, output: () => output, finished };
}

export const runProgram = (args: readonly string[], env: Env): Promise<Finished> => run(args, env).finished;

export interface MusterProcess {
  readonly url: string;
  readonly output: () => string;
  /** Asks it to stop and waits until it has. */
  readonly stop: () => Promise<Finished>;
  /** Kills it without a word, as a power cut would. */
  readonly kill: () => Promise<Finished>;
}

/**
 * Starts the whole product as a process of its own, on a free port.
 *
 * @param program another one that starts it, and says where it is
 * @throws with its output when it does not start
 */
export async function startMuster(env: Env, program = 'server/main.ts'): Promise<MusterProcess> {
  const { child, output, finished } = run([program], { PORT: '0', MUSTER_LOG: 'error', ...env });
  const url = await new Promise<string>((done, failed) => {
    child.stdout?.on('data', () => {
      const found = /ready at (\S+)/.exec(output())?.[1];
      if (found) done(found);
    });
    void finished.then(({ code }) => failed(new Error(`Muster ended with ${code}:\n${output()}`)));
  });
  const end = (signal: NodeJS.Signals) => () => {
    child.kill(signal);
    return finished;
  };
  return { url, output, stop: end('SIGTERM'), kill: end('SIGKILL') };
}

/** Starts the product, and comes back when it has said something of the kind, to be stopped in the middle of it. */
export async function interruptWhen(
  said: RegExp,
  env: Env,
): Promise<{ finished: Promise<Finished>; stop: (signal: NodeJS.Signals) => void }> {
  const { child, output, finished } = run(['server/main.ts'], { PORT: '0', MUSTER_LOG: 'error', ...env });
  await new Promise<void>((done) => {
    child.stdout?.on('data', () => said.test(output()) && done());
    void finished.then(() => done());
  });
  return { finished, stop: (signal) => void child.kill(signal) };
}
