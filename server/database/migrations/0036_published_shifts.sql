-- What was planned for somebody on a date, apart from what their pattern repeats.
create table muster.published_shifts (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  date date not null,
  -- the shift with its measures; null: the date is free
  shift jsonb,
  place text not null default '' check (length(place) <= 200),
  note text not null default '' check (length(note) <= 2000),
  state text not null check (state in ('ahead.published', 'ahead.changed', 'ahead.acknowledged', 'ahead.declined')),
  -- what an import said of it last: what people have agreed on since stays where that is said again
  imported jsonb,
  -- what there was of it before, for whoever compares; null where there was no shift
  before jsonb,
  -- why its person declined it
  reason text not null default '' check (length(reason) <= 2000),
  at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, organization_id, employee_id, date),
  unique (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id)
);
select muster.guard_within_organization('published_shifts');
grant select, insert, update on muster.published_shifts to {app};

alter domain muster.subject_kind drop constraint subject_kind_known;
alter domain muster.subject_kind add constraint subject_kind_known check (
  value in (
    'leave_request', 'presence_request', 'correction_request', 'overtime_request', 'appraisal', 'objectives_plan',
    'attendance_month', 'published_shift'
  )
);
