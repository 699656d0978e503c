-- What is offered to the team goes to the first who takes it, or to whom the supervisor chooses of those who would.
alter table muster.organizations
  add column shift_offers text not null default 'first' check (shift_offers in ('first', 'choice'));
-- as it was when it was asked for: what waits goes on as it began
alter table muster.shift_requests add column is_by_choice boolean not null default false;

create table muster.shift_volunteers (
  tenant_id text not null,
  organization_id uuid not null,
  request_id uuid not null,
  employee_id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, organization_id, request_id, employee_id),
  foreign key (tenant_id, organization_id, request_id)
    references muster.shift_requests (tenant_id, organization_id, id) on delete cascade,
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id)
);
create index shift_volunteers_by_employee on muster.shift_volunteers (tenant_id, organization_id, employee_id);
select muster.guard_within_organization('shift_volunteers');
grant select, insert, delete on muster.shift_volunteers to {app};
