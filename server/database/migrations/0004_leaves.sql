-- Leaves: what kinds there are, what somebody may take, what they asked for, what became of it. The ledger is the truth:
-- a balance is the sum of its lines and stands nowhere else.

-- Who decides where nobody is in charge of somebody: the lowest rank that is not the person itself.
alter table muster.employees add column fallback_rank smallint check (fallback_rank > 0);

-- Writes are carried out once, however often they are sent.
create table muster.idempotency_keys (
  tenant_id text not null,
  account_id uuid not null,
  route text not null,
  key text not null check (length(key) between 8 and 100),
  request_hash bytea not null,
  at timestamptz not null,
  -- null while the call is being answered
  answer jsonb,
  primary key (tenant_id, account_id, route, key),
  foreign key (tenant_id, account_id) references muster.accounts (tenant_id, id)
);
alter table muster.idempotency_keys enable row level security, force row level security;
create policy own_account on muster.idempotency_keys
  using (
    tenant_id = (select current_setting('muster.tenant', true))
    and account_id = (select nullif(current_setting('muster.account', true), '')::uuid)
  );
grant select, insert, update, delete on muster.idempotency_keys to {app};

create table muster.leave_types (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  code text not null,
  name text not null,
  position smallint not null,
  -- amounts are hundredths of a day, or minutes where the unit is the hour
  unit text not null check (unit in ('day', 'half_day', 'hour')),
  -- false: taken without any account, such as sick days
  is_limited boolean not null,
  counts_holidays boolean not null default false,
  counts_weekly_offs boolean not null default false,
  -- days between asking and the first day
  notice_days smallint not null default 0 check (notice_days >= 0),
  -- how long ago the first day may lie
  backdate_days smallint not null default 0 check (backdate_days >= 0),
  max_consecutive_days smallint check (max_consecutive_days > 0),
  -- how far below zero the balance may go
  negative_cap integer not null default 0 check (negative_cap >= 0),
  carry_over_cap integer not null default 0 check (carry_over_cap >= 0),
  -- month and day in the next year; null: at its end
  carry_over_expires text check (carry_over_expires ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'),
  needs_reason boolean not null default false,
  levels smallint not null default 1 check (levels in (1, 2)),
  -- the first day on which it can no longer be asked for
  withdrawn_on date,
  primary key (tenant_id, organization_id, id),
  unique (tenant_id, organization_id, code),
  foreign key (tenant_id, organization_id) references muster.organizations (tenant_id, id)
);

create table muster.leave_restrictions (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- null: of every type
  type_id uuid,
  first_date date not null,
  last_date date not null,
  reason text not null,
  primary key (tenant_id, organization_id, id),
  unique nulls not distinct (tenant_id, organization_id, type_id, first_date, last_date),
  foreign key (tenant_id, organization_id, type_id) references muster.leave_types (tenant_id, organization_id, id),
  check (last_date >= first_date)
);

create table muster.leave_requests (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  type_id uuid not null,
  -- a state of src/machines/lifecycles/requests/leave-request.machine.ts
  state text not null,
  version integer not null default 1,
  first_date date not null,
  last_date date not null,
  first_portion text not null check (first_portion in ('full', 'morning', 'afternoon', 'hours')),
  last_portion text not null check (last_portion in ('full', 'morning', 'afternoon', 'hours')),
  -- minutes after midnight, where the portion is hours
  start_minute smallint,
  end_minute smallint,
  reason text not null default '',
  substitute_id uuid,
  -- how many levels decide, as the type asked for when it was submitted
  levels smallint not null default 1,
  -- at which level it waits, or was decided
  level smallint not null default 1,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  -- until then whoever decided can take it back, and nobody is told
  undoable_until timestamptz,
  reminded_at timestamptz,
  supersedes_id uuid,
  -- what an import knows it by
  import_key text,
  primary key (tenant_id, organization_id, id),
  unique (tenant_id, organization_id, import_key),
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, substitute_id) references muster.employees (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, decided_by) references muster.employees (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, type_id) references muster.leave_types (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, supersedes_id)
    references muster.leave_requests (tenant_id, organization_id, id),
  check (last_date >= first_date),
  check (substitute_id is distinct from employee_id),
  -- nobody decides for themselves, whatever the host believes
  check (decided_by is distinct from employee_id),
  check ((start_minute is null) = (first_portion <> 'hours'))
);
create index leave_requests_by_employee on muster.leave_requests
  (tenant_id, organization_id, employee_id, first_date desc, id);
create index leave_requests_by_state on muster.leave_requests (tenant_id, organization_id, state, submitted_at, id);

create table muster.leave_request_days (
  tenant_id text not null,
  organization_id uuid not null,
  request_id uuid not null,
  date date not null,
  employee_id uuid not null,
  type_id uuid not null,
  portion text not null check (portion in ('full', 'morning', 'afternoon', 'hours')),
  amount integer not null check (amount >= 0),
  why text not null,
  -- the holiday’s name, as it was called when the day was counted
  holiday text,
  state text not null check (state in ('asked', 'booked', 'cancellation asked', 'given back', 'dropped')),
  primary key (tenant_id, organization_id, request_id, date),
  foreign key (tenant_id, organization_id, request_id)
    references muster.leave_requests (tenant_id, organization_id, id) on delete cascade
);
create index leave_request_days_by_date on muster.leave_request_days (tenant_id, organization_id, employee_id, date);

create table muster.leave_request_events (
  tenant_id text not null,
  organization_id uuid not null,
  id bigint generated always as identity,
  request_id uuid not null,
  at timestamptz not null,
  -- null: the host itself, or whoever imported it
  actor_id uuid,
  -- whose place the actor took, where they did
  behalf_of_id uuid,
  event text not null,
  state text not null,
  comment text,
  primary key (tenant_id, organization_id, request_id, id),
  foreign key (tenant_id, organization_id, request_id)
    references muster.leave_requests (tenant_id, organization_id, id) on delete cascade
);

create table muster.leave_ledger (
  tenant_id text not null,
  organization_id uuid not null,
  id bigint generated always as identity,
  employee_id uuid not null,
  type_id uuid not null,
  leave_year smallint not null,
  kind text not null check (kind in ('grant', 'carry', 'expire', 'reserve', 'release', 'take', 'give_back')),
  amount integer not null,
  -- the day that is taken, or the one from which it counts
  on_date date not null,
  -- carried over: the last day on which it can be taken
  expires_on date,
  at timestamptz not null,
  request_id uuid,
  primary key (tenant_id, organization_id, employee_id, id),
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, type_id) references muster.leave_types (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, request_id) references muster.leave_requests (tenant_id, organization_id, id)
);
create index leave_ledger_by_year on muster.leave_ledger (tenant_id, organization_id, employee_id, type_id, leave_year);

-- Somebody decides in somebody else's place for a while.
create table muster.leave_delegations (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  from_id uuid not null,
  to_id uuid not null,
  first_date date not null,
  last_date date not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, from_id) references muster.employees (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, to_id) references muster.employees (tenant_id, organization_id, id),
  check (from_id <> to_id),
  check (last_date >= first_date)
);

-- A secret address under which somebody's calendar program finds their leaves; of the address only a digest is kept.
create table muster.leave_feeds (
  tenant_id text not null,
  organization_id uuid not null,
  employee_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, organization_id, employee_id),
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id)
);

create table muster.notices (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  at timestamptz not null,
  -- a decision can be taken back for a moment before anybody hears of it
  shown_from timestamptz not null,
  kind text not null,
  request_id uuid,
  about_id uuid,
  read_at timestamptz,
  primary key (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, request_id)
    references muster.leave_requests (tenant_id, organization_id, id) on delete cascade
);
create index notices_by_employee on muster.notices (tenant_id, organization_id, employee_id, shown_from desc);

do $$
declare
  name text;
begin
  foreach name in array array[
    'leave_types', 'leave_restrictions', 'leave_requests', 'leave_request_days', 'leave_request_events',
    'leave_delegations', 'leave_feeds', 'notices'
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

-- The ledger only grows: the host may neither change nor delete a line.
alter table muster.leave_ledger enable row level security, force row level security;
create policy within_organization on muster.leave_ledger
  using (
    tenant_id = (select current_setting('muster.tenant', true))
    and organization_id = (select nullif(current_setting('muster.organization', true), '')::uuid)
  );
grant select, insert on muster.leave_ledger to {app};
