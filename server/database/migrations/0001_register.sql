-- The register: who belongs where, when they should work, when they did.
-- Every table carries its tenant, and its organization where it belongs to one; keys start with them, so the schema
-- can be sharded by organization as it stands. Row-level security is forced: also for the tables' owner.
-- {app} is the role that the host logs in with.

create schema muster;
grant usage on schema muster to {app};

create table muster.tenants (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name text not null
);

create table muster.organizations (
  tenant_id text not null references muster.tenants (id),
  id uuid not null default gen_random_uuid(),
  slug text not null,
  name text not null,
  avatar_key text,
  avatar_version text,
  time_zone text not null,
  subscriptions text[] not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, slug),
  check ((avatar_key is null) = (avatar_version is null))
);

create table muster.accounts (
  tenant_id text not null references muster.tenants (id),
  id uuid not null default gen_random_uuid(),
  email text not null check (email = lower(email)),
  password_hash text,
  first_name text not null,
  last_name text not null,
  role text not null,
  is_demo boolean not null default false,
  persona text,
  persona_rank smallint,
  primary key (tenant_id, id),
  unique (tenant_id, email)
);

create table muster.employees (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  number text not null,
  account_id uuid,
  first_name text not null,
  last_name text not null,
  supervisor_id uuid,
  joined_on date not null,
  left_on date,
  primary key (tenant_id, organization_id, id),
  unique (tenant_id, organization_id, number),
  unique (tenant_id, organization_id, account_id),
  foreign key (tenant_id, organization_id) references muster.organizations (tenant_id, id),
  foreign key (tenant_id, account_id) references muster.accounts (tenant_id, id),
  foreign key (tenant_id, organization_id, supervisor_id)
    references muster.employees (tenant_id, organization_id, id) deferrable initially deferred,
  check (left_on is null or left_on >= joined_on),
  check (supervisor_id is distinct from id)
);
create index employees_by_account on muster.employees (tenant_id, account_id);
create index employees_by_supervisor on muster.employees (tenant_id, organization_id, supervisor_id);

create table muster.shift_patterns (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  code text not null,
  name text not null,
  primary key (tenant_id, organization_id, id),
  unique (tenant_id, organization_id, code),
  foreign key (tenant_id, organization_id) references muster.organizations (tenant_id, id)
);

create table muster.shift_pattern_days (
  tenant_id text not null,
  organization_id uuid not null,
  pattern_id uuid not null,
  -- ISO: 1 is Monday
  weekday smallint not null check (weekday between 1 and 7),
  -- minutes after midnight; an end that is not after the start means the next day
  start_minute smallint not null check (start_minute between 0 and 1439),
  end_minute smallint not null check (end_minute between 0 and 1439),
  break_minutes smallint not null check (break_minutes >= 0),
  late_grace_minutes smallint not null check (late_grace_minutes >= 0),
  early_grace_minutes smallint not null check (early_grace_minutes >= 0),
  half_day_below_minutes smallint not null check (half_day_below_minutes >= 0),
  absent_below_minutes smallint not null check (absent_below_minutes >= 0),
  overtime_from_minutes smallint not null check (overtime_from_minutes >= 0),
  overtime_approval boolean not null,
  primary key (tenant_id, organization_id, pattern_id, weekday),
  foreign key (tenant_id, organization_id, pattern_id)
    references muster.shift_patterns (tenant_id, organization_id, id) on delete cascade,
  check (absent_below_minutes <= half_day_below_minutes)
);

create table muster.shift_assignments (
  tenant_id text not null,
  organization_id uuid not null,
  employee_id uuid not null,
  -- in force until the next one starts; no pattern means that the person is not scheduled from then on
  starts_on date not null,
  pattern_id uuid,
  primary key (tenant_id, organization_id, employee_id, starts_on),
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, pattern_id) references muster.shift_patterns (tenant_id, organization_id, id)
);

create table muster.holidays (
  tenant_id text not null,
  organization_id uuid not null,
  date date not null,
  name text not null,
  primary key (tenant_id, organization_id, date),
  foreign key (tenant_id, organization_id) references muster.organizations (tenant_id, id)
);

create table muster.absences (
  tenant_id text not null,
  organization_id uuid not null,
  employee_id uuid not null,
  date date not null,
  portion text not null check (portion in ('full', 'morning', 'afternoon')),
  kind text not null check (kind in ('leave', 'remote', 'on_duty')),
  primary key (tenant_id, organization_id, employee_id, date),
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id)
);

create table muster.punches (
  tenant_id text not null,
  organization_id uuid not null,
  employee_id uuid not null,
  at timestamptz not null,
  direction text not null check (direction in ('in', 'out')),
  source text not null,
  primary key (tenant_id, organization_id, employee_id, at, direction),
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id)
);

create table muster.form_resource_entries (
  tenant_id text not null references muster.tenants (id),
  resource_key text not null,
  position smallint not null,
  value text not null,
  label text not null,
  primary key (tenant_id, resource_key, value)
);

-- Row-level security. The settings are made per transaction by the host; without them there is nothing to see.
do $$
declare
  name text;
begin
  foreach name in array array[
    'employees', 'shift_patterns', 'shift_pattern_days', 'shift_assignments', 'holidays', 'absences', 'punches'
  ] loop
    execute format('alter table muster.%I enable row level security, force row level security', name);
    execute format($policy$
      create policy within_organization on muster.%I
        using (
          tenant_id = (select current_setting('muster.tenant', true))
          and organization_id = (select nullif(current_setting('muster.organization', true), '')::uuid)
        )
    $policy$, name);
    execute format('grant select, insert, update, delete on muster.%I to {app}', name);
  end loop;
end $$;

alter table muster.tenants enable row level security, force row level security;
create policy own_tenant on muster.tenants using (id = (select current_setting('muster.tenant', true)));
grant select, insert, update on muster.tenants to {app};

alter table muster.accounts enable row level security, force row level security;
create policy within_tenant on muster.accounts using (tenant_id = (select current_setting('muster.tenant', true)));
grant select, insert, update on muster.accounts to {app};

alter table muster.form_resource_entries enable row level security, force row level security;
create policy within_tenant on muster.form_resource_entries
  using (tenant_id = (select current_setting('muster.tenant', true)));
grant select, insert, update, delete on muster.form_resource_entries to {app};

-- The picker reads across the organizations of one person: exactly the rows that name that person's account.
create policy own_employments on muster.employees for select
  using (
    tenant_id = (select current_setting('muster.tenant', true))
    and account_id = (select nullif(current_setting('muster.account', true), '')::uuid)
  );

alter table muster.organizations enable row level security, force row level security;
create policy chosen_organization on muster.organizations
  using (
    tenant_id = (select current_setting('muster.tenant', true))
    and id = (select nullif(current_setting('muster.organization', true), '')::uuid)
  );
create policy belonging_organizations on muster.organizations for select
  using (
    tenant_id = (select current_setting('muster.tenant', true))
    and id in (
      select organization_id from muster.employees
      where tenant_id = (select current_setting('muster.tenant', true))
        and account_id = (select nullif(current_setting('muster.account', true), '')::uuid)
    )
  );
grant select, insert, update on muster.organizations to {app};

-- What is true of this installation as a whole: one row.
create table muster.installation (
  only_row boolean primary key default true check (only_row),
  -- until which date demo data was made; null where there is none
  demo_until date,
  -- the day that the demo people were invented relative to
  demo_anchor date
);
insert into muster.installation default values;
alter table muster.installation enable row level security, force row level security;
create policy everybody on muster.installation using (true);
grant select, update on muster.installation to {app};
