-- What some shifts need, and who has it: nobody takes a shift that they are not qualified for.
alter table muster.shift_pattern_days add column qualification text check (qualification <> '');

create table muster.employee_qualifications (
  tenant_id text not null,
  organization_id uuid not null,
  employee_id uuid not null,
  name text not null check (name <> ''),
  -- the last day on which it holds; null: for good
  valid_until date,
  primary key (tenant_id, organization_id, employee_id, name),
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id)
);
select muster.guard_within_organization('employee_qualifications');
grant select, insert, update, delete on muster.employee_qualifications to {app};
