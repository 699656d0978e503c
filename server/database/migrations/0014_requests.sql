-- A request of any kind has one head: whose it is, how it stands, who has decided. What only one kind has stands in a
-- table of that kind, under the same id. What is told of, attached to, said about is a subject: a kind and an id.

-- Row-level security of a table of organizations, in one place.
create function muster.guard_within_organization(name text) returns void language plpgsql as $$
begin
  execute format('alter table muster.%I enable row level security, force row level security', name);
  execute format($policy$
    create policy within_organization on muster.%I
      using (
        tenant_id = (select current_setting('muster.tenant', true))
        and organization_id = (select nullif(current_setting('muster.organization', true), '')::uuid)
      )
  $policy$, name);
end $$;
revoke all on function muster.guard_within_organization(text) from public;

create table muster.requests (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('leave_request')),
  employee_id uuid not null,
  -- a state of the kind's chart in src/machines/lifecycles
  state text not null,
  version integer not null default 1,
  -- null in a draft that has none yet
  first_date date,
  last_date date,
  reason text not null default '',
  -- how many levels decide
  levels smallint not null default 1,
  -- at which level it waits, or was decided
  level smallint not null default 1,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  -- whose place whoever decided took, where they did, and the account that really did it
  decided_for_id uuid,
  decided_by_account_id uuid,
  -- until then whoever decided can take it back, and nobody is told
  undoable_until timestamptz,
  reminded_at timestamptz,
  -- what an import knows it by
  import_key text,
  primary key (tenant_id, organization_id, id),
  unique (tenant_id, organization_id, kind, import_key),
  -- for what hangs on it and says whose it is
  unique (tenant_id, organization_id, id, employee_id),
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, decided_by) references muster.employees (tenant_id, organization_id, id),
  check (last_date >= first_date),
  -- nobody decides for themselves, whatever the host believes
  check (decided_by is distinct from employee_id),
  check (state in ('draft', 'discarded') or (first_date is not null and last_date is not null))
);

alter table muster.leave_requests no force row level security;
alter table muster.leave_request_events no force row level security;
alter table muster.notices no force row level security;
alter table muster.attachments no force row level security;

insert into muster.requests (
  tenant_id, organization_id, id, kind, employee_id, state, version, first_date, last_date, reason, levels, level,
  submitted_at, decided_at, decided_by, decided_for_id, decided_by_account_id, undoable_until, reminded_at, import_key)
select
  tenant_id, organization_id, id, 'leave_request', employee_id, state, version, first_date, last_date, reason, levels, level,
  submitted_at, decided_at, decided_by, decided_for_id, decided_by_account_id, undoable_until, reminded_at, import_key
from muster.leave_requests;

create index requests_by_employee on muster.requests (tenant_id, organization_id, employee_id, first_date desc, id);
create index requests_by_state on muster.requests (tenant_id, organization_id, state, submitted_at, id);
grant select, insert, update, delete on muster.requests to {app};

-- what the head holds goes, with its constraints and indexes
alter table muster.leave_requests
  drop column state, drop column version, drop column first_date, drop column last_date, drop column reason,
  drop column levels, drop column level, drop column submitted_at, drop column decided_at, drop column decided_by,
  drop column decided_for_id, drop column decided_by_account_id, drop column undoable_until, drop column reminded_at,
  drop column import_key,
  add foreign key (tenant_id, organization_id, id, employee_id)
    references muster.requests (tenant_id, organization_id, id, employee_id) on delete cascade;
-- from here on: before, the keys of those rows could not have been seen
select muster.guard_within_organization('requests');
alter table muster.leave_requests force row level security;

-- What has happened to a subject, and what was said about it.
alter table muster.leave_request_events rename to activity;
alter table muster.activity rename column request_id to subject_id;
alter table muster.activity add column subject_kind text not null default 'leave_request';
alter table muster.activity alter column subject_kind drop default;
alter table muster.activity drop constraint leave_request_events_tenant_id_organization_id_request_id_fkey;
alter table muster.activity drop constraint leave_request_events_pkey;
alter table muster.activity add primary key (tenant_id, organization_id, subject_kind, subject_id, id);
alter table muster.activity force row level security;

-- What people are told is called what it is, and says what it is about.
alter table muster.notices rename to notifications;
alter table muster.notifications drop constraint notices_tenant_id_organization_id_request_id_fkey;
alter table muster.notifications rename column request_id to subject_id;
alter table muster.notifications add column subject_kind text;
update muster.notifications set
  subject_kind = case when subject_id is not null then 'leave_request' end,
  kind = case
    when kind like 'leave stand-in %' then 'cover ' || substr(kind, 16)
    when kind like 'leave %' then substr(kind, 7)
    else kind
  end;
alter table muster.notifications add check ((subject_kind is null) = (subject_id is null));
alter table muster.notifications force row level security;
alter table muster.mail_queue rename column notice_id to notification_id;

alter table muster.attachments force row level security;

-- Somebody decides in somebody else's place for a while, whatever kind of request it is.
alter table muster.leave_delegations rename to delegations;
