-- Overtime is asked for and approved, day by day: what is approved of a day counts as far as it is worked.
alter domain muster.request_kind drop constraint request_kind_known;
alter domain muster.request_kind add constraint request_kind_known
  check (value in ('leave_request', 'presence_request', 'correction_request', 'overtime_request'));
alter domain muster.subject_kind drop constraint subject_kind_known;
alter domain muster.subject_kind add constraint subject_kind_known
  check (value in ('leave_request', 'presence_request', 'correction_request', 'overtime_request', 'appraisal', 'objectives_plan'));

create table muster.overtime_requests (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  compensation text not null check (compensation in ('pay', 'time_off')),
  -- of each day to come; null: what is recorded
  planned_minutes smallint check (planned_minutes between 1 and 720),
  primary key (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, id, employee_id)
    references muster.requests (tenant_id, organization_id, id, employee_id) on delete cascade
);
select muster.guard_within_organization('overtime_requests');
grant select, insert, update, delete on muster.overtime_requests to {app};

-- What was counted of each day when it was last asked for or granted.
create table muster.overtime_request_days (
  tenant_id text not null,
  organization_id uuid not null,
  request_id uuid not null,
  employee_id uuid not null,
  date date not null,
  minutes smallint not null check (minutes > 0),
  primary key (tenant_id, organization_id, request_id, date),
  foreign key (tenant_id, organization_id, request_id)
    references muster.overtime_requests (tenant_id, organization_id, id) on delete cascade
);
create index overtime_days_by_person on muster.overtime_request_days (tenant_id, organization_id, employee_id, date);
select muster.guard_within_organization('overtime_request_days');
grant select, insert, update, delete on muster.overtime_request_days to {app};

-- Time off for overtime goes to the account of a type of leave that is kept in hours.
alter table muster.leave_types add column is_earned boolean not null default false;
alter table muster.leave_ledger drop constraint leave_ledger_kind_check;
alter table muster.leave_ledger add constraint leave_ledger_kind_check
  check (kind in ('grant', 'opening', 'earn', 'carry', 'expire', 'reserve', 'release', 'take', 'give_back'));
alter table muster.leave_ledger drop constraint leave_ledger_tenant_id_organization_id_request_id_fkey;
alter table muster.leave_ledger add foreign key (tenant_id, organization_id, request_id)
  references muster.requests (tenant_id, organization_id, id);
