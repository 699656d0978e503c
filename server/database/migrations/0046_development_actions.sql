-- What somebody does to come up to a level that their job takes: agreed on by either side, and followed until it is done.
create table muster.development_actions (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  competency text not null,
  what text not null check (what <> ''),
  due_on date not null,
  state text not null check (state in ('open', 'done', 'dropped')),
  version integer not null default 1,
  -- who noted it down, and when
  noted_by uuid not null,
  noted_at timestamptz not null,
  -- who has put it otherwise last; null: it stands as it was noted down
  changed_by uuid,
  -- what came of it, or why nothing did, and who said so; what is reopened keeps what was said
  note text not null default '',
  closed_by uuid,
  closed_at timestamptz,
  primary key (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, noted_by) references muster.employees (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, changed_by) references muster.employees (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, closed_by) references muster.employees (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, competency)
    references muster.competencies (tenant_id, organization_id, code),
  check ((state = 'open') = (closed_at is null)),
  check (state = 'open' or (note <> '' and closed_by is not null))
);
create index development_actions_by_person on muster.development_actions (tenant_id, organization_id, employee_id);
select muster.guard_within_organization('development_actions');
grant select, insert, update on muster.development_actions to {app};

alter domain muster.subject_kind drop constraint subject_kind_known;
alter domain muster.subject_kind add constraint subject_kind_known check (
  value in (
    'leave_request', 'presence_request', 'correction_request', 'overtime_request', 'shift_request', 'appraisal',
    'objectives_plan', 'attendance_month', 'published_shift', 'payslip_question', 'requested_document', 'record_change',
    'development_action'
  )
);
