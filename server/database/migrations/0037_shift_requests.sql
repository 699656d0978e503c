alter domain muster.request_kind drop constraint request_kind_known;
alter domain muster.request_kind add constraint request_kind_known
  check (value in ('leave_request', 'presence_request', 'correction_request', 'overtime_request', 'shift_request'));
alter domain muster.subject_kind drop constraint subject_kind_known;
alter domain muster.subject_kind add constraint subject_kind_known check (
  value in (
    'leave_request', 'presence_request', 'correction_request', 'overtime_request', 'shift_request', 'appraisal',
    'objectives_plan', 'attendance_month', 'published_shift'
  )
);

-- To exchange a shift with a colleague, to offer it to the team, or to have it at another time.
create table muster.shift_requests (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  wish text not null check (wish in ('swap', 'offer', 'change')),
  date date,
  -- who is asked, or has taken it
  colleague_id uuid,
  their_date date,
  start_minute smallint check (start_minute between 0 and 1439),
  end_minute smallint check (end_minute between 0 and 1439),
  -- when the first shift that it is about begins: from then on it waits for nobody
  begins_at timestamptz,
  -- what was planned before it was approved, for whoever takes that back
  replaced jsonb,
  primary key (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, id, employee_id)
    references muster.requests (tenant_id, organization_id, id, employee_id) on delete cascade,
  foreign key (tenant_id, organization_id, colleague_id) references muster.employees (tenant_id, organization_id, id)
);
create index shift_requests_by_employee on muster.shift_requests (tenant_id, organization_id, employee_id);
create index shift_requests_by_colleague on muster.shift_requests (tenant_id, organization_id, colleague_id);
select muster.guard_within_organization('shift_requests');
grant select, insert, update on muster.shift_requests to {app};
grant delete on muster.published_shifts to {app};
