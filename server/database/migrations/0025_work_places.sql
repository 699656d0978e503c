-- Where people check in and out in the portal. An organization that names no place asks nobody where they are.

create table muster.work_places (
  tenant_id text not null,
  organization_id uuid not null,
  code text not null,
  name text not null,
  -- degrees
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- metres
  radius integer not null check (radius between 1 and 100000),
  primary key (tenant_id, organization_id, code),
  foreign key (tenant_id, organization_id) references muster.organizations (tenant_id, id)
);
select muster.guard_within_organization('work_places');
grant select, insert, update, delete on muster.work_places to {app};
