-- What people are paid, as the payroll reckoned it: the register adds nothing up anew, it only refuses what does not add up.
-- Amounts are whole minor units of the currency; quantities thousandths; rates ten-thousandths of a minor unit.
create table muster.payslips (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  -- what the payroll calls it
  code text not null,
  -- a draft is nobody's to see
  state text not null check (state in ('draft', 'published')),
  first_date date not null,
  last_date date not null,
  paid_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  gross bigint not null,
  deductions bigint not null,
  net bigint not null,
  employer_costs bigint not null default 0,
  -- the end of the account's number: the rest is not kept here
  account_ending text check (length(account_ending) <= 4),
  -- where it is paid in another currency than it is reckoned in
  paid_currency text check (paid_currency ~ '^[A-Z]{3}$'),
  paid_net bigint,
  -- the one that it takes the place of
  supersedes_id uuid,
  -- of all of it: what is published does not change any more
  digest bytea not null,
  viewed_at timestamptz,
  primary key (tenant_id, organization_id, id),
  unique (tenant_id, organization_id, code),
  unique (tenant_id, organization_id, id, employee_id),
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id),
  -- nobody's slip takes the place of somebody else's
  foreign key (tenant_id, organization_id, supersedes_id, employee_id)
    references muster.payslips (tenant_id, organization_id, id, employee_id),
  check (last_date >= first_date),
  check (net = gross - deductions),
  check ((paid_currency is null) = (paid_net is null)),
  check (supersedes_id is distinct from id)
);
create index payslips_by_person on muster.payslips (tenant_id, organization_id, employee_id, last_date desc);
-- of one only one takes the place
create unique index payslips_by_superseded on muster.payslips (tenant_id, organization_id, supersedes_id)
  where supersedes_id is not null;
select muster.guard_within_organization('payslips');
grant select, insert, update, delete on muster.payslips to {app};

create table muster.payslip_lines (
  tenant_id text not null,
  organization_id uuid not null,
  payslip_id uuid not null,
  position smallint not null,
  kind text not null check (kind in ('earning', 'deduction', 'employer')),
  code text not null,
  name text not null,
  quantity bigint,
  unit text check (unit in ('hours', 'days')),
  rate bigint,
  amount bigint not null,
  year_to_date bigint,
  -- what days of the register are behind the quantity, and which
  basis text check (basis in ('overtime', 'leave', 'absence')),
  leave_type_id uuid,
  basis_from date,
  basis_to date,
  primary key (tenant_id, organization_id, payslip_id, position),
  foreign key (tenant_id, organization_id, payslip_id)
    references muster.payslips (tenant_id, organization_id, id) on delete cascade,
  foreign key (tenant_id, organization_id, leave_type_id)
    references muster.leave_types (tenant_id, organization_id, id),
  check ((basis is null) = (basis_from is null) and (basis is null) = (basis_to is null)),
  check ((basis = 'leave') = (leave_type_id is not null) or basis is null)
);
select muster.guard_within_organization('payslip_lines');
grant select, insert, update, delete on muster.payslip_lines to {app};
