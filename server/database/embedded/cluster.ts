import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { OperatorError } from '../../platform/fault.ts';
import { copyBinaries, findBinaries } from './binaries.ts';
import { ownerOf, takeDataFolder } from './lock.ts';
import { Tools } from './postgres-tools.ts';
import { chooseRunAs, closedFolderOnTheWay, type RunAs } from './run-as.ts';

export interface Cluster {
  /** Connection address of a superuser, on loopback, for the database `postgres`. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Muster's data folder; the cluster lies below it. */
  readonly folder: string;
  /** Told in a sentence what was done differently from the usual, such as another place for the data. */
  readonly notice: (sentence: string) => void;
  /** Told when the server has ended though nobody asked it to, and does not start again. */
  readonly onLost?: () => void;
  /** Further settings for PostgreSQL, name to value. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** So often in a row a server that has ended by itself is started again. */
const mostRestarts = 5;
/** A server that has run for so long is sound, in milliseconds. */
const soundAfter = 60_000;

/** Where a root without access to the project's folder for its database user puts things. */
const commonHome = '/var/lib/muster';

/**
 * Starts the PostgreSQL that came with the packages on `folder`, initialising it the first time. A server that was
 * left behind by a killed Muster is stopped first, which replays its log: every acknowledged write is there.
 *
 * @throws OperatorError when the folder is in use or cannot be used
 */
export async function startCluster({ folder, notice, onLost, settings = {} }: ClusterOptions): Promise<Cluster> {
  const release = await takeDataFolder(folder);
  try {
    const runAs = await chooseRunAs();
    const { native, home } = await places(folder, runAs, notice);
    const tools = new Tools(native, runAs);
    const data = join(home, 'postgres');
    const password = await keptPassword(home);
    if (!(await exists(join(data, 'PG_VERSION')))) await initialise(tools, data, password, runAs);
    if (await exists(join(data, 'postmaster.pid'))) await stopLeftBehind(tools, data);
    const first = await startServer(tools, data, settings);
    const { port } = first;
    let { server } = first;
    let isStopping = false;
    let starting: Promise<void> = Promise.resolve();
    // whoever was connected is not any more, and connects again: what was acknowledged is there
    const goOn = async (restarts: number): Promise<void> => {
      notice('PostgreSQL has ended by itself: it is started again.');
      try {
        if (await exists(join(data, 'postmaster.pid'))) await stopLeftBehind(tools, data);
        ({ server } = await startServer(tools, data, settings, port));
        watch(restarts);
      } catch {
        if (!isStopping) onLost?.();
      }
    };
    const watch = (restarts: number): void => {
      const startedAt = Date.now();
      server.once('exit', () => {
        if (isStopping) return;
        // one that ends again and again is not helped by being started
        const count = Date.now() - startedAt > soundAfter ? 0 : restarts;
        if (count >= mostRestarts) onLost?.();
        else starting = goOn(count + 1);
      });
    };
    watch(0);
    return {
      url: addressOf(password, port),
      stop: async () => {
        isStopping = true;
        await starting;
        const gone = new Promise((done) => server.once('exit', done));
        // fast shutdown: connections are ended, everything is written
        if (server.exitCode === null && server.signalCode === null && server.kill('SIGINT')) await gone;
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * The cluster of a Muster that runs on `folder` right now, to work beside it, or null where none does. Stopping it
 * leaves it as it is.
 */
export async function joinCluster(folder: string): Promise<Cluster | null> {
  if ((await ownerOf(folder)) === null) return null;
  const { home } = await places(folder, await chooseRunAs(), () => {});
  const [, , , port] = (await readFile(join(home, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  if (!port) return null;
  return { url: addressOf(await keptPassword(home), Number(port)), stop: async () => {} };
}

const addressOf = (password: string, port: number): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

async function places(folder: string, runAs: RunAs | null, notice: ClusterOptions['notice']) {
  const packaged = await findBinaries();
  if (!runAs) return { native: packaged, home: folder };
  const closedBinaries = await closedFolderOnTheWay(join(packaged, 'bin', 'postgres'), runAs);
  const data = join(resolve(folder), 'postgres');
  let closedData = await closedFolderOnTheWay(data, runAs);
  if (closedData === resolve(folder)) {
    // Muster's own folder may be passed through; what is secret in it is closed by itself
    await chmod(folder, ((await stat(folder)).mode & 0o777) | 0o011);
    closedData = await closedFolderOnTheWay(data, runAs);
  }
  const native = closedBinaries ? await copyBinaries(packaged, commonHome) : packaged;
  if (!closedData) return { native, home: folder };
  const name = `${basename(resolve(folder))}-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 12)}`;
  const home = join(commonHome, name);
  await mkdir(home, { recursive: true, mode: 0o755 });
  notice(
    `PostgreSQL runs as another user than root, who cannot pass through ${closedData}: the database lies in ${home}. Set MUSTER_DATA to choose another place.`,
  );
  return { native, home };
}

async function keptPassword(home: string): Promise<string> {
  const file = join(home, 'postgres.password');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept) return kept;
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

/** Made beside its place and moved there when complete: a kill in between leaves nothing half done. */
async function initialise(tools: Tools, data: string, password: string, runAs: RunAs | null): Promise<void> {
  const half = `${data}.new`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { mode: 0o700 });
  const passwordFile = `${half}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (runAs) {
    await chown(half, runAs.uid, runAs.gid);
    await chown(passwordFile, runAs.uid, runAs.gid);
  }
  try {
    await tools.run('initdb', [
      `--pgdata=${half}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
    ]);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(half, data);
}

async function stopLeftBehind(tools: Tools, data: string): Promise<void> {
  const status = await tools.run('pg_ctl', ['status', '-D', data]).catch(() => null);
  if (status !== null) await tools.run('pg_ctl', ['stop', '-D', data, '-m', 'fast', '-w', '-t', '60']);
}

async function startServer(
  tools: Tools,
  data: string,
  settings: Readonly<Record<string, string>>,
  samePort: number | null = null,
) {
  for (let tries = 1; ; tries++) {
    const port = samePort ?? (await freePort());
    const server = tools.start('postgres', [
      ...['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      ...Object.entries({ timezone: 'UTC', log_timezone: 'UTC', lc_messages: 'C', ...settings }).flatMap(
        ([name, value]) => ['-c', `${name}=${value}`],
      ),
    ]);
    const problem = await ready(server);
    if (problem === null) return { server, port };
    // another process may take the port between the look and the start
    if (tries === 3 || !/could not bind|Address already in use/.test(problem)) {
      throw new OperatorError(`PostgreSQL does not start on ${data}:\n${problem.trim()}`);
    }
  }
}

/** Null once the server takes connections, or what it said before it ended. */
function ready(server: ChildProcess): Promise<string | null> {
  return new Promise((done) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString('utf8');
      if (!said.includes('database system is ready to accept connections')) return;
      server.stderr?.off('data', listen).resume();
      done(null);
    };
    server.stderr?.on('data', listen);
    server.once('exit', () => done(said));
    server.once('error', (error) => done(error.message));
  });
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
