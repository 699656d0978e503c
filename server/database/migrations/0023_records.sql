-- What the organization keeps about its people beside their work. Which sections and fields there are is data of each
-- organization: another one needs no other build.
create table muster.record_sections (
  tenant_id text not null,
  organization_id uuid not null,
  code text not null,
  title text not null,
  position smallint not null,
  -- whether there may be several of it, such as contacts
  is_list boolean not null,
  primary key (tenant_id, organization_id, code),
  foreign key (tenant_id, organization_id) references muster.organizations (tenant_id, id)
);
select muster.guard_within_organization('record_sections');
grant select, insert, update, delete on muster.record_sections to {app};

create table muster.record_fields (
  tenant_id text not null,
  organization_id uuid not null,
  section text not null,
  code text not null,
  label text not null,
  position smallint not null,
  kind text not null check (kind in ('text', 'date', 'email', 'phone', 'option')),
  -- of an option: the list of form resources that it is chosen from
  options text,
  -- hidden: of this nothing leaves the host
  policy text not null check (policy in ('hidden', 'read', 'edit')),
  is_required boolean not null default false,
  -- only its end is ever told
  is_masked boolean not null default false,
  primary key (tenant_id, organization_id, section, code),
  foreign key (tenant_id, organization_id, section)
    references muster.record_sections (tenant_id, organization_id, code) on delete cascade,
  check ((kind = 'option') = (options is not null)),
  -- what is not told whole cannot be changed in part
  check (not (is_masked and policy = 'edit'))
);
select muster.guard_within_organization('record_fields');
grant select, insert, update, delete on muster.record_fields to {app};

create table muster.record_items (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  section text not null,
  position smallint not null,
  version integer not null default 1,
  -- texts by the codes of the fields; what is empty is left out
  field_values jsonb not null,
  -- who changed it last, and when; null: it came with the import
  changed_by text,
  changed_at timestamptz,
  primary key (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, section)
    references muster.record_sections (tenant_id, organization_id, code) on delete cascade
);
create index record_items_by_person on muster.record_items (tenant_id, organization_id, employee_id, section, position);
select muster.guard_within_organization('record_items');
grant select, insert, update, delete on muster.record_items to {app};

-- What a field was before, and who changed it: since when it is so.
create table muster.record_changes (
  tenant_id text not null,
  organization_id uuid not null,
  id bigint generated always as identity,
  item_id uuid not null,
  employee_id uuid not null,
  at timestamptz not null,
  who text not null,
  field text not null,
  before text,
  after text,
  primary key (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, item_id)
    references muster.record_items (tenant_id, organization_id, id) on delete cascade
);
create index record_changes_by_item on muster.record_changes (tenant_id, organization_id, item_id, id desc);
select muster.guard_within_organization('record_changes');
grant select, insert on muster.record_changes to {app};
