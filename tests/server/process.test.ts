import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, createCall } from '../../src/api/calls/http.ts';
import { noSession } from '../../src/api/calls/session-port.ts';
import { authenticate, currentUser } from '../../src/api/contract/account/session.ts';
import { interruptWhen, type MusterProcess, runProgram, startMuster } from '../support/muster-process.ts';
import { folderWith, password, smallOrganization } from './support/folder.ts';

/** A program starts here with a database of its own, at times several at once: how busy the machine is proves nothing. */
const whole = { timeout: 120_000 };

let data: string;
let env: Record<string, string>;
let muster: MusterProcess | null = null;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'muster-process-'));
  env = { MUSTER_DATA: data, MUSTER_ENV: 'test', MUSTER_DEFAULT_TENANT: 'acme' };
  muster = await startMuster(env);
});
afterAll(async () => {
  await muster?.stop();
  await rm(data, { recursive: true, force: true });
});

const running = (): MusterProcess => {
  if (!muster) throw new Error('not running');
  return muster;
};

const as = (token: string | null): Call =>
  createCall({
    baseUrl: `${running().url}/api`,
    applicationKey: 'muster-portal',
    domain: 'null',
    timeout: 10_000,
    ...noSession,
    accessToken: () => token,
    oddity: () => {},
  });

/** Talks to the host's PostgreSQL past the host. */
async function superuser(port: number): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: await readFile(join(data, 'postgres.password'), 'utf8'),
    database: 'muster',
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The process of PostgreSQL's that one of the host's connections talks to. */
async function backendOfHost(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = 'muster' and usename <> 'postgres' and query not like 'listen%'",
  );
  return rows[0]?.pid ?? Number.NaN;
}

/**
 * Kills what PostgreSQL consists of, and waits until it lets in again: only then has each of its old processes ended, and
 * no answer is one that a process gave which did not know yet.
 */
async function killAndOutlast(port: number, pid: number, witness: pg.Client): Promise<void> {
  const lost = new Promise<void>((resolve) => witness.once('end', resolve));
  process.kill(pid, 'SIGKILL');
  await lost;
  await expect
    .poll(
      () =>
        superuser(port).then(
          (client) => client.end().then(() => true),
          () => false,
        ),
      { timeout: 20_000, interval: 100 },
    )
    .toBe(true);
}

describe('the product as a process', whole, () => {
  it('takes an import beside the running host', async () => {
    const folder = await folderWith(smallOrganization);
    const first = await runProgram(['server/import/cli.ts', folder], env);
    expect([first.code, first.output]).toEqual([0, expect.stringContaining('rows added or changed')]);
    const second = await runProgram(['server/import/cli.ts', folder], env);
    expect([second.code, second.output]).toEqual([0, expect.stringContaining('nothing changed')]);
    await expect(as(null)(authenticate, { body: { email: 'ada@acme.example', password } })).resolves.toBeDefined();
  });

  it('reports a faulty import and ends with 1', async () => {
    const folder = await folderWith({ ...smallOrganization, 'holidays.csv': ['date,name', '2026-02-30,Never'] });
    const { code, output } = await runProgram(['server/import/cli.ts', folder], env);
    expect(code).toBe(1);
    expect(output).toContain(
      'holidays.csv, line 2, date: is no date of the form YYYY-MM-DD or DD.MM.YYYY that exists, from 1900 to 2199',
    );
    expect(output).toContain('1 fault. Nothing was imported.');
  });

  it('a second start on the same data folder says what is wrong and changes nothing', async () => {
    const { code, output } = await runProgram(['server/main.ts'], { ...env, PORT: '0' });
    expect(code).toBe(1);
    expect(output).toContain(`Muster already runs on the data folder ${data}`);
    await expect(as(null)(authenticate, { body: { email: 'ada@acme.example', password } })).resolves.toBeDefined();
  });

  it('a taken port is named, with the way out', async () => {
    const port = new URL(running().url).port;
    const other = await mkdtemp(join(tmpdir(), 'muster-port-'));
    const { code, output } = await runProgram(['server/main.ts'], { ...env, MUSTER_DATA: other, PORT: port });
    await rm(other, { recursive: true, force: true });
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is taken by another program. Set PORT to a free one`);
  });

  it('killed under writes and started again, every acknowledged write is there', async () => {
    const tokens: string[] = [];
    let killed = false;
    const writer = async () => {
      while (!killed) {
        const call = as(null)(authenticate, { body: { email: 'ada@acme.example', password } });
        await call.then(({ accessToken }) => tokens.push(accessToken)).catch(() => {});
      }
    };
    const writers = Array.from({ length: 8 }, writer);
    while (tokens.length < 40) await new Promise((next) => setImmediate(next));
    await running().kill();
    killed = true;
    await Promise.all(writers);
    muster = await startMuster(env);
    const opened = await Promise.all(tokens.map((token) => as(token)(currentUser, {})));
    expect(opened).toHaveLength(tokens.length);
  });

  it.each(['PostgreSQL', 'one of its backends'])('%s killed: the host goes on, with nothing lost', async (what) => {
    const [pid, , , port] = (await readFile(join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    const { accessToken } = await as(null)(authenticate, { body: { email: 'bo@acme.example', password } });
    const witness = await superuser(Number(port));
    await killAndOutlast(Number(port), what === 'PostgreSQL' ? Number(pid) : await backendOfHost(witness), witness);
    await expect
      .poll(
        () =>
          as(accessToken)(currentUser, {}).then(
            ({ user }) => user.email,
            () => 'not yet',
          ),
        {
          timeout: 20_000,
          interval: 200,
        },
      )
      .toBe('bo@acme.example');
    if (what === 'PostgreSQL') expect(running().output()).toContain('started again');
    expect((await as(null)(authenticate, { body: { email: 'bo@acme.example', password } })).accessToken).not.toBe('');
  });

  it('told to stop while it starts, it leaves no PostgreSQL behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'muster-stop-'));
    const { finished, stop } = await interruptWhen(/Making demo data/, {
      ...env,
      MUSTER_DATA: folder,
      MUSTER_ENV: 'demo',
    });
    stop('SIGTERM');
    stop('SIGTERM');
    expect((await finished).code).toBe(0);
    await expect(stat(join(folder, 'postgres/postmaster.pid'))).rejects.toThrow();
    await expect(stat(join(folder, 'muster.lock'))).rejects.toThrow();
    await rm(folder, { recursive: true, force: true });
  });

  it('F56 of several started at once on the lock of one that is gone, exactly one runs', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'muster-race-'));
    await writeFile(join(folder, 'muster.lock'), JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }));
    const starts = await Promise.allSettled([1, 2, 3].map(() => startMuster({ ...env, MUSTER_DATA: folder })));
    const runs = starts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refused = starts.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    await Promise.all(runs.map((one) => one.stop()));
    await rm(folder, { recursive: true, force: true });
    expect(runs).toHaveLength(1);
    expect(refused.every((reason) => reason.includes('already runs on the data folder'))).toBe(true);
  });

  it('stops when it is told to, and can be started again', async () => {
    expect((await running().stop()).code).toBe(0);
    muster = await startMuster(env);
    await expect(as(null)(authenticate, { body: { email: 'bo@acme.example', password } })).resolves.toBeDefined();
  });
});

describe('production', whole, () => {
  it('refuses the default application key', async () => {
    const { code, output } = await runProgram(['server/main.ts'], { ...env, MUSTER_ENV: 'production' });
    expect(code).toBe(1);
    expect(output).toContain('Production needs an application key of its own');
  });

  it('never fills somebody’s database with demo data unasked', async () => {
    const { code, output } = await runProgram(['server/main.ts'], {
      ...env,
      MUSTER_ENV: '',
      DATABASE_URL: 'postgres://a:b@127.0.0.1:9/x',
    });
    expect(code).toBe(1);
    expect(output).toContain('With DATABASE_URL, say what the database is for');
  });

  it('names every setting that is wrong', async () => {
    const { code, output } = await runProgram(['server/main.ts'], { ...env, PORT: 'http', MUSTER_ENV: 'prod' });
    expect(code).toBe(1);
    expect(output).toContain('PORT:');
    expect(output).toContain('MUSTER_ENV:');
  });

  it('says so when the database cannot be reached', async () => {
    const { code, output } = await runProgram(['server/main.ts'], {
      ...env,
      DATABASE_URL: 'postgres://a:b@127.0.0.1:9/x',
    });
    expect(code).toBe(1);
    expect(output).toContain('The database cannot be reached');
  });
});
