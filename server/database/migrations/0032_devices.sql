-- Devices hand in punches by themselves, each with a key of its own; of the key only a digest is kept.
create table muster.devices (
  tenant_id text not null,
  organization_id uuid not null,
  name text not null check (name <> '' and length(name) <= 100),
  key_hash bytea not null,
  made_at timestamptz not null,
  revoked_at timestamptz,
  last_heard_at timestamptz,
  primary key (tenant_id, organization_id, name),
  foreign key (tenant_id, organization_id) references muster.organizations (tenant_id, id)
);
create unique index devices_by_key on muster.devices (tenant_id, organization_id, key_hash);
select muster.guard_within_organization('devices');
grant select, insert, update on muster.devices to {app};
