-- Acting for somebody else: who may, which session does, and both names in the log. Pictures, which the host delivers
-- itself where no cloud does.

alter table muster.accounts add column may_impersonate boolean not null default false;

alter table muster.sessions
  add column impersonator_id uuid,
  -- when the impersonator's own session, which this one stands in for, would have ended
  add column resume_until timestamptz,
  add foreign key (tenant_id, impersonator_id) references muster.accounts (tenant_id, id),
  add check ((impersonator_id is null) = (resume_until is null)),
  add check (impersonator_id is distinct from account_id);
create index sessions_by_impersonator on muster.sessions (tenant_id, impersonator_id);

alter table muster.audit_log add column impersonator_id uuid;

create table muster.pictures (
  tenant_id text not null references muster.tenants (id),
  key text not null check (key ~ '^[a-zA-Z0-9][a-zA-Z0-9_./-]{0,199}$'),
  version text not null check (version ~ '^[a-zA-Z0-9_.-]{1,64}$'),
  content bytea not null,
  primary key (tenant_id, key, version)
);
alter table muster.pictures enable row level security, force row level security;
create policy within_tenant on muster.pictures using (tenant_id = (select current_setting('muster.tenant', true)));
grant select, insert, update, delete on muster.pictures to {app};
