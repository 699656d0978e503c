-- When somebody would rather work, and when they cannot, as they say it themselves: week by week, for whoever plans.
create table muster.availabilities (
  tenant_id text not null,
  organization_id uuid not null,
  employee_id uuid not null,
  note text not null default '' check (length(note) <= 500),
  version integer not null,
  at timestamptz not null,
  primary key (tenant_id, organization_id, employee_id),
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id)
);
create table muster.availability_days (
  tenant_id text not null,
  organization_id uuid not null,
  employee_id uuid not null,
  -- 1 is Monday
  weekday smallint not null check (weekday between 1 and 7),
  wish text not null check (wish in ('preferred', 'unavailable')),
  -- both or neither: the whole day; an end that is not after the start is on the next day
  start_minute smallint check (start_minute between 0 and 1439),
  end_minute smallint check (end_minute between 0 and 1439),
  check ((start_minute is null) = (end_minute is null)),
  check (start_minute <> end_minute),
  primary key (tenant_id, organization_id, employee_id, weekday),
  foreign key (tenant_id, organization_id, employee_id)
    references muster.availabilities (tenant_id, organization_id, employee_id) on delete cascade
);
select muster.guard_within_organization('availabilities');
select muster.guard_within_organization('availability_days');
grant select, insert, update on muster.availabilities to {app};
grant select, insert, delete on muster.availability_days to {app};
