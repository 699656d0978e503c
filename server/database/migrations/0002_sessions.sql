-- Signing in: sessions that can be ended, tries that are counted, and the log of who did what.

create table muster.sessions (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  -- SHA-256 of the access token; the token itself is never stored
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, account_id) references muster.accounts (tenant_id, id)
);
create index sessions_by_account on muster.sessions (tenant_id, account_id);

create table muster.sign_in_tries (
  tenant_id text not null references muster.tenants (id),
  -- SHA-256 over the kind (account, address) and the value, so that the table names nobody
  subject bytea not null,
  failures integer not null,
  window_ends_at timestamptz not null,
  primary key (tenant_id, subject)
);

create table muster.audit_log (
  tenant_id text not null references muster.tenants (id),
  id bigint generated always as identity,
  organization_id uuid,
  at timestamptz not null,
  account_id uuid,
  action text not null,
  subject text,
  request_id text not null,
  primary key (tenant_id, id)
);

do $$
declare
  name text;
begin
  foreach name in array array['sessions', 'sign_in_tries', 'audit_log'] loop
    execute format('alter table muster.%I enable row level security, force row level security', name);
    execute format($policy$
      create policy within_tenant on muster.%I using (tenant_id = (select current_setting('muster.tenant', true)))
    $policy$, name);
  end loop;
end $$;

grant select, insert, update, delete on muster.sessions, muster.sign_in_tries to {app};
-- what is logged stays logged
grant select, insert on muster.audit_log to {app};
