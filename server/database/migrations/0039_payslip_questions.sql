-- Who answers for the payroll what people ask about their payslips.
alter table muster.employees add column answers_pay boolean not null default false;

-- What somebody asks about a payslip of theirs, or about a line of it.
create table muster.payslip_questions (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  payslip_id uuid not null,
  employee_id uuid not null,
  -- the line; null: the payslip as a whole
  position smallint,
  state text not null check (state in ('open', 'answered', 'closed')),
  -- what was said by whom, the question first
  words jsonb not null,
  due_on date not null,
  -- when something was said to it last
  at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, payslip_id, employee_id)
    references muster.payslips (tenant_id, organization_id, id, employee_id),
  foreign key (tenant_id, organization_id, payslip_id, position)
    references muster.payslip_lines (tenant_id, organization_id, payslip_id, position)
);
-- of one line one at a time
create unique index payslip_questions_open on muster.payslip_questions
  (tenant_id, organization_id, payslip_id, coalesce(position, -1)) where state <> 'closed';
create index payslip_questions_by_state on muster.payslip_questions (tenant_id, organization_id, state, at);
create index payslip_questions_by_owner on muster.payslip_questions (tenant_id, organization_id, employee_id);
select muster.guard_within_organization('payslip_questions');
grant select, insert, update on muster.payslip_questions to {app};

alter domain muster.subject_kind drop constraint subject_kind_known;
alter domain muster.subject_kind add constraint subject_kind_known check (
  value in (
    'leave_request', 'presence_request', 'correction_request', 'overtime_request', 'shift_request', 'appraisal',
    'objectives_plan', 'attendance_month', 'published_shift', 'payslip_question'
  )
);
