import { createHash, createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { OperatorError } from '../platform/fault.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Any constant will do; it only has to be the same in every copy of the host. */
const lockKey = 4_206_861_107;

/**
 * Brings the database up to date and makes the role that the host logs in with: no superuser, no bypass of row-level
 * security, owner of nothing. Copies of the host that start together wait for one another (advisory lock).
 *
 * @param ownerUrl connection of the schema's owner; it may need the right to create roles
 * @returns the connection address of the application's role
 * @throws OperatorError when an applied migration was changed, or the role cannot be made
 */
export async function migrate(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  await client.connect().catch((cause: Error) => {
    throw new OperatorError(`The database cannot be reached: ${cause.message}. Check DATABASE_URL.`, { cause });
  });
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const appUrl = await ensureApplicationRole(client, ownerUrl);
    await applyPending(client, new URL(appUrl).username);
    return appUrl;
  } finally {
    await client.end();
  }
}

/**
 * The role's password is derived from the owner's, so that every copy of the host knows it and nobody has to store it.
 */
async function ensureApplicationRole(client: pg.Client, ownerUrl: string): Promise<string> {
  // as the driver understood it: an address may carry user and password in several places
  const { password: ownerPassword } = client;
  if (!ownerPassword) {
    throw new OperatorError(
      'DATABASE_URL needs a password in it: the one of the role that Muster makes for itself is derived from it.',
    );
  }
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const role = `${rows[0]?.name ?? 'muster'}_app`;
  const password = createHmac('sha256', ownerPassword).update(`muster:${role}`).digest('base64url');
  const name = client.escapeIdentifier(role);
  const { rows: existing } = await client.query<{ unsafe: boolean }>(
    'select rolsuper or rolbypassrls as unsafe from pg_roles where rolname = $1',
    [role],
  );
  if (existing[0]?.unsafe) {
    throw new OperatorError(
      `The role ${role} may bypass row-level security. Take that right from it: alter role ${role} nosuperuser nobypassrls.`,
    );
  }
  // changing more than the password of a role that is there needs rights that an owner need not have
  const statement = existing[0] ? `alter role ${name}` : `create role ${name} login nosuperuser nobypassrls`;
  await client.query(`${statement} password ${client.escapeLiteral(password)}`).catch((cause: Error) => {
    throw new OperatorError(
      `The role ${role} cannot be made or given its password: ${cause.message}. Give the user of DATABASE_URL the right CREATEROLE.`,
      { cause },
    );
  });
  return addressFor(ownerUrl, client, role, password);
}

/** The owner's address with another user: without any user, password or host that stands in its query string. */
function addressFor(ownerUrl: string, client: pg.Client, user: string, password: string): string {
  const address = new URL('postgres://localhost');
  for (const [key, value] of new URL(ownerUrl).searchParams) {
    if (!['user', 'password', 'host', 'port', 'dbname', 'database'].includes(key)) address.searchParams.set(key, value);
  }
  address.username = user;
  address.password = password;
  address.pathname = `/${encodeURIComponent(client.database ?? '')}`;
  if (client.host.startsWith('/')) address.searchParams.set('host', client.host);
  else address.hostname = client.host;
  address.port = String(client.port);
  return address.href;
}

async function applyPending(client: pg.Client, role: string): Promise<void> {
  await client.query(`
    create table if not exists public.muster_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.muster_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names) {
    const text = await readFile(new URL(name, folder), 'utf8');
    const sha256 = createHash('sha256').update(text).digest('hex');
    const before = applied.get(name);
    if (before === sha256) continue;
    if (before)
      throw new OperatorError(`The migration ${name} was changed after it was applied. Add a new one instead.`);
    await client.query('begin');
    try {
      await client.query(text.replaceAll('{app}', client.escapeIdentifier(role)));
      await client.query('insert into public.muster_migrations (name, sha256) values ($1, $2)', [name, sha256]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }
}
