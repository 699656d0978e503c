-- What somebody says to a month of their attendance; of one that is confirmed, what was seen then.
create table muster.month_confirmations (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  state text not null check (state in ('confirmed', 'disputed')),
  version integer not null,
  at timestamptz not null,
  -- names what the month said
  seen text not null,
  disputes jsonb not null default '[]',
  statement jsonb,
  primary key (tenant_id, organization_id, employee_id, month),
  unique (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id)
);
select muster.guard_within_organization('month_confirmations');
grant select, insert, update on muster.month_confirmations to {app};

-- Whoever decides on somebody's attendance is told of what they dispute.
alter domain muster.subject_kind drop constraint subject_kind_known;
alter domain muster.subject_kind add constraint subject_kind_known check (
  value in (
    'leave_request', 'presence_request', 'correction_request', 'overtime_request', 'appraisal', 'objectives_plan',
    'attendance_month'
  )
);
