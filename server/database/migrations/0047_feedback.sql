-- Whether others are asked for feedback in a session, and whether it is said from whom it comes.
alter table muster.appraisal_sessions
  add column feedback text not null default 'none' check (feedback in ('none', 'named', 'anonymous'));

-- Whom somebody is asked for feedback on, in a window, and what they have said.
create table muster.feedback_requests (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  window_id uuid not null,
  employee_id uuid not null,
  peer_id uuid not null,
  -- as the session's rule was when they were asked: what somebody was promised stays
  is_anonymous boolean not null,
  state text not null check (state in ('asked', 'accepted', 'given', 'declined', 'withdrawn')),
  -- of what those see who have asked: that something was said does not change it
  version integer not null default 1,
  asked_by uuid not null,
  asked_at timestamptz not null,
  -- why it was declined
  note text not null default '',
  well text not null default '',
  better text not null default '',
  words_version integer not null default 0,
  given_at timestamptz,
  primary key (tenant_id, organization_id, id),
  unique (tenant_id, organization_id, window_id, employee_id, peer_id),
  foreign key (tenant_id, organization_id, window_id)
    references muster.appraisal_windows (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, peer_id) references muster.employees (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, asked_by) references muster.employees (tenant_id, organization_id, id),
  check (employee_id <> peer_id),
  check ((state = 'given') = (given_at is not null)),
  check ((state = 'given') = (well <> '' or better <> ''))
);
create index feedback_requests_by_peer on muster.feedback_requests (tenant_id, organization_id, peer_id);
select muster.guard_within_organization('feedback_requests');
grant select, insert, update on muster.feedback_requests to {app};

alter domain muster.subject_kind drop constraint subject_kind_known;
alter domain muster.subject_kind add constraint subject_kind_known check (
  value in (
    'leave_request', 'presence_request', 'correction_request', 'overtime_request', 'shift_request', 'appraisal',
    'objectives_plan', 'attendance_month', 'published_shift', 'payslip_question', 'requested_document', 'record_change',
    'development_action', 'feedback_request'
  )
);
