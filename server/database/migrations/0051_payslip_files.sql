-- Payslips as the payroll has made them itself: whoever has none gets one that is drawn from the lines.
create table muster.payslip_files (
  tenant_id text not null,
  organization_id uuid not null,
  payslip_id uuid not null,
  content bytea not null,
  sha256 bytea not null check (length(sha256) = 32),
  primary key (tenant_id, organization_id, payslip_id),
  foreign key (tenant_id, organization_id, payslip_id)
    references muster.payslips (tenant_id, organization_id, id) on delete cascade
);
-- files of some size are compressed already
alter table muster.payslip_files alter column content set storage external;
select muster.guard_within_organization('payslip_files');
grant select, insert, update, delete on muster.payslip_files to {app};
