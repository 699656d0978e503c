-- Files that people hand in, judged by their content. Whoever has uploaded one may read it, and whoever may see what it is
-- attached to.
create table muster.files (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  media_type text not null,
  content bytea not null,
  uploaded_at timestamptz not null,
  -- null: not handed in yet
  leave_request_id uuid,
  primary key (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, leave_request_id)
    references muster.leave_requests (tenant_id, organization_id, id) on delete cascade
);
create index files_by_leave_request on muster.files (tenant_id, organization_id, leave_request_id);
create index files_by_employee on muster.files (tenant_id, organization_id, employee_id);
alter table muster.files enable row level security, force row level security;
create policy within_organization on muster.files
  using (
    tenant_id = (select current_setting('muster.tenant', true))
    and organization_id = (select nullif(current_setting('muster.organization', true), '')::uuid)
  );
grant select, insert, update, delete on muster.files to {app};

alter table muster.leave_types add column needs_attachment boolean not null default false;
