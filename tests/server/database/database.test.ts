import { type AddressInfo, createConnection, createServer } from 'node:net';
import { getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect } from '../../../server/database/connection.ts';
import { migrate } from '../../../server/database/migrate.ts';
import * as schema from '../../../server/database/schema.ts';
import { importFolder } from '../../../server/import/import-folder.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { folderWith, smallOrganization } from '../support/folder.ts';

let database: TestDatabase;
let works: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const result = await importFolder({
    database,
    folder: await folderWith(smallOrganization),
    now: Date.now(),
    progress: () => {},
  });
  works = result.organizationId ?? '';
});
afterAll(() => database.close());

const tables = Object.values(schema).filter((value) => is(value, PgTable));

describe('the schema', () => {
  it('has the columns that the queries think it has, of the same type, empty where they may be', async () => {
    const rows = await database.peek<{ name: string; type: string; is_kept: boolean; has_default: boolean }>(`
      select c.relname || '.' || a.attname as name, a.attnotnull as is_kept,
             format_type(coalesce(nullif(t.typbasetype, 0), t.oid), a.atttypmod) as type,
             a.atthasdef or a.attidentity <> '' as has_default
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        join pg_type t on t.oid = a.atttypid
      where n.nspname = 'muster' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`);
    const real = rows.map(({ name, type, is_kept, has_default }) => [name, type, is_kept, has_default]);
    const thought = tables.flatMap((table) =>
      getTableConfig(table).columns.map((column) => [
        `${getTableName(table)}.${column.name}`,
        column.getSQLType(),
        column.notNull,
        column.hasDefault,
      ]),
    );
    expect(thought.map(String).sort()).toEqual(real.map(String).sort());
  });

  it('takes the words that the queries think it takes, and no others', async () => {
    const rows = await database.peek<{ name: string; definition: string }>(`
      select c.relname || '.' || a.attname as name, pg_get_constraintdef(o.oid) as definition
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        join pg_constraint o on o.contypid = a.atttypid or (o.conrelid = c.oid and o.conkey = array[a.attnum])
      where n.nspname = 'muster' and c.relkind = 'r' and o.contype = 'c'
        and pg_get_constraintdef(o.oid) like '%ARRAY[%'`);
    const real = new Map(
      rows.map(({ name, definition }) => [name, [...definition.matchAll(/'([^']*)'/g)].map(([, word]) => word).sort()]),
    );
    const thought = tables.flatMap((table) =>
      getTableConfig(table).columns.flatMap((column) =>
        column.enumValues ? [[`${getTableName(table)}.${column.name}`, [...column.enumValues].sort()] as const] : [],
      ),
    );
    expect(thought).toEqual(thought.map(([name]) => [name, real.get(name)]));
  });

  it('forces row-level security with a policy on every table', async () => {
    const rows = await database.peek<{ name: string; forced: boolean; policies: number }>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
             (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'muster' and c.relkind = 'r'`);
    expect(rows.length).toBe(tables.length);
    expect(rows.filter(({ forced, policies }) => !forced || policies === 0)).toEqual([]);
  });

  it('begins every key with the tenant, and with the organization where there is one', async () => {
    const rows = await database.peek<{ name: string; key: string[] }>(`
      select c.relname as name, array(select a.attname from unnest(i.indkey) with ordinality k(n, o)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.n order by k.o)::text[] as key
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_index i on i.indrelid = c.oid and i.indisprimary
      where n.nspname = 'muster' and c.relkind = 'r' and c.relname not in ('tenants', 'installation')`);
    for (const { name, key } of rows) {
      const table = tables.find((one) => getTableName(one) === name);
      const columns = table ? getTableConfig(table).columns.map((column) => column.name) : [];
      const start =
        columns.includes('organization_id') && name !== 'audit_log' ? ['tenant_id', 'organization_id'] : ['tenant_id'];
      expect(key.slice(0, start.length), name).toEqual(start);
    }
  });

  it('is used by a role that is no superuser and bypasses nothing', async () => {
    const [row] = await database.within(
      { tenant: '' },
      async (tx) =>
        (
          await tx.execute(sql`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user`)
        ).rows,
    );
    expect(row).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false });
  });
});

describe('a database of somebody else’s', () => {
  /** An owner as a hosting company gives one: may make roles, is no superuser. */
  async function ownerOf(name: string): Promise<URL> {
    await database.peek(`create role ${name} login createrole password 'owners'`);
    await database.peek(`create database ${name} owner ${name}`);
    return Object.assign(new URL(inject('clusterUrl')), { username: name, password: 'owners', pathname: `/${name}` });
  }

  it('is migrated as often as one likes, and used by the application’s own role', async () => {
    const owner = await ownerOf('hosted');
    const first = await migrate(owner.href);
    expect(await migrate(owner.href)).toBe(first);
    const app = connect({ url: first, poolSize: 1, onIdleError: () => {} });
    const { rows } = await app.within({ tenant: '' }, (tx) => tx.execute(sql`select current_user as name`));
    await app.close();
    expect(rows).toEqual([{ name: 'hosted_app' }]);
  });

  it('is never used as its owner, wherever the address names the owner', async () => {
    const owner = await ownerOf('queried');
    const { host, pathname } = owner;
    const url = new URL(
      await migrate(`postgres://${host}${pathname}?user=queried&password=owners&application_name=muster`),
    );
    expect([url.username, url.searchParams.get('user'), url.searchParams.get('application_name')]).toEqual([
      'queried_app',
      null,
      'muster',
    ]);
  });

  it('needs a password in its address', async () => {
    const owner = await ownerOf('open');
    owner.password = '';
    await expect(migrate(owner.href)).rejects.toThrow(/password/);
  });
});

describe('a connection that breaks', () => {
  it('fails its own transaction and nothing else', async () => {
    const broken = database.within({ tenant: 'acme' }, (tx) =>
      tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
    );
    await expect(broken).rejects.toThrow();
    await expect(database.ping()).resolves.toBeUndefined();
  });

  it('is given back also where its first word fails, so that as many as there are may break', async () => {
    const real = new URL(database.appUrl);
    let breaks = true;
    const wire = createServer((near) => {
      const far = createConnection(Number(real.port), real.hostname);
      near.on('data', (bytes) => (breaks && bytes.includes('begin') ? near.destroy() : far.write(bytes)));
      far.pipe(near);
      near.on('close', () => far.destroy()).on('error', () => {});
    });
    await new Promise<void>((done) => wire.listen(0, '127.0.0.1', done));
    const { port } = wire.address() as AddressInfo;
    const behind = connect({
      url: Object.assign(new URL(real), { port: String(port) }).href,
      poolSize: 2,
      onIdleError: () => {},
    });
    const work = () => behind.within({ tenant: 'acme' }, async () => 'done');
    for (let broken = 0; broken < 3; broken++) await expect(work()).rejects.toThrow();
    breaks = false;
    await expect(work()).resolves.toBe('done');
    await behind.close();
    await new Promise((done) => wire.close(done));
  });
});

describe('row-level security', () => {
  const counts = async (scope: Parameters<TestDatabase['within']>[0]) =>
    database.within(scope, async (tx) => {
      const found: Record<string, number> = {};
      for (const table of ['organizations', 'accounts', 'employees', 'punches', 'shift_pattern_days', 'absences']) {
        const { rows } = await tx.execute<{ n: number }>(sql.raw(`select count(*)::int as n from muster.${table}`));
        if (rows[0]?.n) found[table] = rows[0].n;
      }
      return found;
    });

  it('shows nothing at all without a tenant', async () => {
    expect(await counts({ tenant: '' })).toEqual({});
  });

  it('shows nothing of another tenant', async () => {
    expect(await counts({ tenant: 'other', organization: works })).toEqual({});
  });

  it('shows no organization’s rows without naming it', async () => {
    expect(await counts({ tenant: 'acme' })).toEqual({ accounts: 2 });
  });

  it('shows an account its own employments only', async () => {
    const [ada] = await database.peek<{ id: string }>(
      "select id from muster.accounts where email = 'ada@acme.example'",
    );
    expect(await counts({ tenant: 'acme', account: ada?.id ?? '' })).toEqual({
      accounts: 2,
      organizations: 1,
      employees: 1,
    });
  });

  it('lets nobody write into another organization', async () => {
    const write = database.within({ tenant: 'acme', organization: crypto.randomUUID() }, (tx) =>
      tx
        .insert(schema.holidays)
        .values({ tenantId: 'acme', organizationId: works, date: '2026-12-24', name: 'Foreign' }),
    );
    await expect(write).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('does not leak a scope into the next transaction of the same connection', async () => {
    await counts({ tenant: 'acme', organization: works });
    expect(await Promise.all(Array.from({ length: 20 }, () => counts({ tenant: '' })))).toEqual(
      Array.from({ length: 20 }, () => ({})),
    );
  });
});
