-- Notices that are still to be sent by e-mail. Only names of rows are here, so that one process can work for every tenant;
-- what they say is read within the tenant.
create table muster.mail_queue (
  tenant_id text not null,
  organization_id uuid not null,
  notice_id uuid not null,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  primary key (tenant_id, organization_id, notice_id),
  foreign key (tenant_id, organization_id, notice_id)
    references muster.notices (tenant_id, organization_id, id) on delete cascade
);
create index mail_queue_by_due on muster.mail_queue (due_at);
grant select, insert, update, delete on muster.mail_queue to {app};

-- Whoever works for a tenant sees what is of that tenant; whoever sends e-mail works for no tenant, and sees all.
alter table muster.mail_queue enable row level security, force row level security;
create policy within_tenant_or_none on muster.mail_queue
  using ((select current_setting('muster.tenant', true)) in (tenant_id, ''));
