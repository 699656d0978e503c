-- Fields that are changed once the organization agrees, and what is asked for. What is not told whole is not changed by its
-- owner alone.
alter table muster.record_fields drop constraint record_fields_policy_check;
alter table muster.record_fields
  add constraint record_fields_policy_check check (policy in ('hidden', 'read', 'edit', 'approve'));

create table muster.record_requests (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  section text not null,
  -- null: one more of the section
  item_id uuid,
  state text not null check (state in ('requested', 'withdrawn', 'approved', 'approved in part', 'rejected')),
  version integer not null default 1,
  -- texts by the codes of the fields
  proposed jsonb not null,
  -- the same as they were when it was decided
  replaced jsonb not null default '{}',
  -- codes of the fields that were agreed to
  granted text[] not null default '{}',
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  reason text not null default '',
  primary key (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, section)
    references muster.record_sections (tenant_id, organization_id, code) on delete cascade,
  foreign key (tenant_id, organization_id, item_id)
    references muster.record_items (tenant_id, organization_id, id) on delete cascade,
  foreign key (tenant_id, organization_id, decided_by) references muster.employees (tenant_id, organization_id, id),
  check ((state in ('requested', 'withdrawn')) = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  -- nobody decides on their own
  check (decided_by is distinct from employee_id)
);
create index record_requests_by_person on muster.record_requests (tenant_id, organization_id, employee_id);
create index record_requests_by_state on muster.record_requests (tenant_id, organization_id, state, asked_at);
-- of one record one change waits at most
create unique index record_requests_waiting on muster.record_requests (tenant_id, organization_id, item_id)
  where state = 'requested';
select muster.guard_within_organization('record_requests');
grant select, insert, update on muster.record_requests to {app};

-- who agreed to a change, where somebody had to
alter table muster.record_changes add column approved_by text;

-- what its owner has removed: its history stays
alter table muster.record_items add column removed_at timestamptz;

alter domain muster.subject_kind drop constraint subject_kind_known;
alter domain muster.subject_kind add constraint subject_kind_known check (
  value in (
    'leave_request', 'presence_request', 'correction_request', 'overtime_request', 'shift_request', 'appraisal',
    'objectives_plan', 'attendance_month', 'published_shift', 'payslip_question', 'requested_document', 'record_change'
  )
);
