-- Who reviews what people send of what they are asked for.
alter table muster.employees add column reviews_documents boolean not null default false;

-- Documents that the organization asks its people for.
create table muster.document_requests (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  code text not null,
  title text not null,
  description text not null default '',
  -- what is taken
  formats text[] not null check (cardinality(formats) > 0 and formats <@ array['pdf', 'picture']),
  most_megabytes smallint not null check (most_megabytes between 1 and 10),
  -- from when on it is asked for, and how many days somebody has from then, or from when they came; null: as long as they like
  requested_on date not null,
  days_to_send smallint check (days_to_send between 0 and 3660),
  -- whether it is asked until when it is valid, and how many days before that it is asked for again
  expires boolean not null,
  remind_days smallint not null check (remind_days between 0 and 366),
  -- of whom, by site and by person; empty lists leave nobody out
  people text[] not null default '{}',
  sites text[] not null default '{}',
  withdrawn_on date,
  primary key (tenant_id, organization_id, id),
  unique (tenant_id, organization_id, code),
  foreign key (tenant_id, organization_id) references muster.organizations (tenant_id, id)
);
select muster.guard_within_organization('document_requests');
grant select, insert, update on muster.document_requests to {app};

-- The same of one person.
create table muster.requested_documents (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  employee_id uuid not null,
  state text not null check (
    state in (
      'requested', 'uploaded', 'in review', 'rejected', 'accepted', 'valid', 'expiring', 'expired', 'asked of nobody'
    )
  ),
  -- whether the request still means this person
  is_asked boolean not null default true,
  -- what was sent, when and by whom it was decided on, the latest last
  sendings jsonb not null default '[]',
  -- whether any of it was accepted, and until when that is valid
  is_accepted boolean not null default false,
  valid_until date,
  -- when something happened to it last
  at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, organization_id, id),
  unique (tenant_id, organization_id, employee_id, request_id),
  foreign key (tenant_id, organization_id, request_id)
    references muster.document_requests (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id),
  check (is_accepted or valid_until is null)
);
create index requested_documents_by_state on muster.requested_documents (tenant_id, organization_id, state, at);
select muster.guard_within_organization('requested_documents');
grant select, insert, update, delete on muster.requested_documents to {app};

alter domain muster.subject_kind drop constraint subject_kind_known;
alter domain muster.subject_kind add constraint subject_kind_known check (
  value in (
    'leave_request', 'presence_request', 'correction_request', 'overtime_request', 'shift_request', 'appraisal',
    'objectives_plan', 'attendance_month', 'published_shift', 'payslip_question', 'requested_document'
  )
);

-- what files are handed in with: requests, and these
create domain muster.attachable_kind as text
  constraint attachable_kind_known check (
    value in (
      'leave_request', 'presence_request', 'correction_request', 'overtime_request', 'shift_request',
      'requested_document'
    )
  );
alter table muster.attachments alter column subject_kind type muster.attachable_kind;
