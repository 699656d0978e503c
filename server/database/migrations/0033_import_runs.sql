-- What an import has added to the punches can be taken back by its run.
create table muster.import_runs (
  tenant_id text not null,
  organization_id uuid not null,
  -- counted from 1 within the organization
  number integer not null check (number > 0),
  at timestamptz not null,
  punches integer not null check (punches >= 0),
  taken_back_at timestamptz,
  primary key (tenant_id, organization_id, number),
  foreign key (tenant_id, organization_id) references muster.organizations (tenant_id, id)
);
select muster.guard_within_organization('import_runs');
grant select, insert, update on muster.import_runs to {app};

alter table muster.punches add column import_run integer;
create index punches_by_import_run on muster.punches (tenant_id, organization_id, import_run)
  where import_run is not null;
