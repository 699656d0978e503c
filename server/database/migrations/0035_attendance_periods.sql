-- How far the office is with closing a month of everybody's attendance. A month that is not here is open.
create table muster.attendance_periods (
  tenant_id text not null,
  organization_id uuid not null,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  state text not null check (state in ('open', 'finalizing', 'locked', 'reopened')),
  -- the last day on which it can be put right
  cut_off date check (cut_off is not null or state <> 'finalizing'),
  at timestamptz not null,
  reason text not null default '' check (length(reason) <= 2000),
  primary key (tenant_id, organization_id, month),
  foreign key (tenant_id, organization_id) references muster.organizations (tenant_id, id)
);
select muster.guard_within_organization('attendance_periods');
grant select, insert, update on muster.attendance_periods to {app};

-- What the days of a locked month came to: whatever is changed around them later, they stay so.
create table muster.attendance_period_days (
  tenant_id text not null,
  organization_id uuid not null,
  month text not null,
  employee_id uuid not null,
  days jsonb not null,
  primary key (tenant_id, organization_id, employee_id, month),
  foreign key (tenant_id, organization_id, month) references muster.attendance_periods (tenant_id, organization_id, month),
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id)
);
create index attendance_period_days_by_month on muster.attendance_period_days (tenant_id, organization_id, month);
select muster.guard_within_organization('attendance_period_days');
grant select, insert, delete on muster.attendance_period_days to {app};
