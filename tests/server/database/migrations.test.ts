import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';

const folder = new URL('../../../server/database/migrations/', import.meta.url);
const name = `old_${randomUUID().replaceAll('-', '')}`;
const [org, bo, ada, type, hours, draft, file] = Array.from({ length: 7 }, randomUUID);
let behind: pg.Client;

/** What a host left behind that knew the migrations up to number 10 and no more. */
beforeAll(async () => {
  // an owner who is no superuser: forced row-level security hides rows from them, too
  const maintenance = new pg.Client({ connectionString: inject('clusterUrl') });
  await maintenance.connect();
  await maintenance.query(`create role ${name}_owner login createrole password 'secret'`);
  await maintenance.query(`create database ${name} owner ${name}_owner`);
  await maintenance.end();
  const owner = Object.assign(new URL(inject('clusterUrl')), {
    username: `${name}_owner`,
    password: 'secret',
    pathname: `/${name}`,
  });
  const client = new pg.Client({ connectionString: owner.href });
  await client.connect();
  await client.query(`create role ${name}_app login`);
  await client.query(
    'create table public.muster_migrations (name text primary key, sha256 text not null, applied_at timestamptz default now())',
  );
  const known = (await readdir(folder)).filter((one) => one.endsWith('.sql') && one < '0011').sort();
  for (const one of known) {
    const text = await readFile(new URL(one, folder), 'utf8');
    await client.query(text.replaceAll('{app}', `${name}_app`));
    await client.query('insert into public.muster_migrations (name, sha256) values ($1, $2)', [
      one,
      createHash('sha256').update(text).digest('hex'),
    ]);
  }
  await client.end();
  behind = new pg.Client({
    connectionString: Object.assign(new URL(inject('clusterUrl')), { pathname: `/${name}` }).href,
  });
  await behind.connect();
  const day = `'acme', '${org}'`;
  await behind.query(`
    insert into muster.tenants (id, name) values ('acme', 'Acme');
    insert into muster.organizations (tenant_id, id, slug, name, time_zone, subscriptions)
      values (${day}, 'works', 'Works', 'Europe/Berlin', '{}');
    insert into muster.employees (tenant_id, organization_id, id, number, first_name, last_name, joined_on) values
      (${day}, '${bo}', '1', 'Bo', 'Worker', '2020-01-01'), (${day}, '${ada}', '2', 'Ada', 'Chief', '2020-01-01');
    insert into muster.leave_types (tenant_id, organization_id, id, code, name, position, unit, is_limited)
      values (${day}, '${type}', 'flex', 'Flexitime', 1, 'hour', true);
    insert into muster.leave_requests (tenant_id, organization_id, id, employee_id, type_id, state, version, first_date,
      last_date, first_portion, last_portion, start_minute, end_minute, reason, substitute_id, level, decided_by, import_key)
    values
      (${day}, '${hours}', '${bo}', '${type}', 'approved.upcoming', 3, '2026-04-07', '2026-04-07', 'hours', 'hours', 540, 660,
        'Dentist', '${ada}', 1, '${ada}', 'R-1'),
      (${day}, '${draft}', '${bo}', '${type}', 'draft', 1, '2026-05-04', '2026-05-05', 'full', 'full', null, null, '', null, 1,
        null, null);
    insert into muster.leave_request_days (tenant_id, organization_id, request_id, date, employee_id, type_id, portion, amount,
      why, state) values (${day}, '${hours}', '2026-04-07', '${bo}', '${type}', 'hours', 120, 'working_day', 'booked'),
      (${day}, '${draft}', '2026-05-04', '${bo}', '${type}', 'full', 2, 'working_day', 'given back'),
      (${day}, '${draft}', '2026-05-05', '${bo}', '${type}', 'full', 2, 'working_day', 'cancellation asked');
    insert into muster.leave_request_events (tenant_id, organization_id, request_id, at, actor_id, event, state, comment)
      values (${day}, '${hours}', now(), '${ada}', 'approved', 'approved.upcoming', 'Fine'),
        (${day}, '${hours}', now(), '${ada}', 'decision undone', 'pending.first level', null);
    insert into muster.notices (tenant_id, organization_id, employee_id, at, shown_from, kind, request_id) values
      (${day}, '${bo}', now(), now(), 'leave approved', '${hours}'),
      (${day}, '${ada}', now(), now(), 'leave stand-in granted', '${hours}'),
      (${day}, '${ada}', now(), now(), 'account sign-ins failed', null);
    insert into muster.files (tenant_id, organization_id, id, employee_id, name, media_type, content, uploaded_at)
      values (${day}, '${file}', '${bo}', 'note.pdf', 'application/pdf', 'x', now());
    insert into muster.attachments (tenant_id, organization_id, subject_kind, subject_id, file_id)
      values (${day}, 'leave_request', '${hours}', '${file}');
  `);
  await migrate(owner.href);
});
afterAll(() => behind.end());

const rows = async (text: string) => (await behind.query(text)).rows;

it('hours that were granted before say when somebody is away', async () => {
  expect(await rows('select date::text, kind, portion, off_minutes, off_from, off_to from muster.absences')).toEqual([
    { date: '2026-04-07', kind: 'leave', portion: null, off_minutes: 120, off_from: 540, off_to: 660 },
  ]);
});

it('requests from before keep what they were, under the same ids', async () => {
  expect(
    await rows(
      'select id, kind, employee_id, state, version, first_date::text, reason, decided_by, import_key from muster.requests order by state',
    ),
  ).toEqual([
    {
      id: hours,
      kind: 'leave_request',
      employee_id: bo,
      state: 'approved.upcoming',
      version: 3,
      first_date: '2026-04-07',
      reason: 'Dentist',
      decided_by: ada,
      import_key: 'R-1',
    },
    {
      id: draft,
      kind: 'leave_request',
      employee_id: bo,
      state: 'draft',
      version: 1,
      first_date: '2026-05-04',
      reason: '',
      decided_by: null,
      import_key: null,
    },
  ]);
  expect(
    await rows(
      'select id, employee_id, substitute_id, start_minute from muster.leave_requests where start_minute is not null',
    ),
  ).toEqual([{ id: hours, employee_id: bo, substitute_id: ada, start_minute: 540 }]);
});

it('days of leave are in states of one word', async () => {
  expect(await rows('select date::text, state from muster.leave_request_days order by date')).toEqual([
    { date: '2026-04-07', state: 'booked' },
    { date: '2026-05-04', state: 'given_back' },
    { date: '2026-05-05', state: 'cancellation_requested' },
  ]);
});

it('what had happened, was told and was handed in says what it is about', async () => {
  expect(await rows('select subject_kind, subject_id, event, comment from muster.activity order by id')).toEqual([
    { subject_kind: 'leave_request', subject_id: hours, event: 'approved', comment: 'Fine' },
    { subject_kind: 'leave_request', subject_id: hours, event: 'undone', comment: null },
  ]);
  expect(await rows('select kind, subject_kind, subject_id from muster.notifications order by kind')).toEqual([
    { kind: 'account_sign_ins_failed', subject_kind: null, subject_id: null },
    { kind: 'approved', subject_kind: 'leave_request', subject_id: hours },
    { kind: 'cover_granted', subject_kind: 'leave_request', subject_id: hours },
  ]);
  expect(await rows('select subject_kind, subject_id, file_id from muster.attachments')).toEqual([
    { subject_kind: 'leave_request', subject_id: hours, file_id: file },
  ]);
});

it('every table forces row-level security again', async () => {
  const open = await rows(
    `select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where nspname = 'muster' and relkind = 'r' and not (relrowsecurity and relforcerowsecurity)`,
  );
  expect(open).toEqual([]);
});
