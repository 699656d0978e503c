-- Appraisals: sessions with their scale and windows, what is rated in them, and what each side says. Ratings are kept in
-- half steps of the scale, weights in hundredths of a percent.

-- People are told of what is no request, too.
create domain muster.subject_kind as text
  constraint subject_kind_known check (value in ('leave_request', 'presence_request', 'correction_request', 'appraisal', 'objectives_plan'));
alter table muster.notifications alter column subject_kind type muster.subject_kind;

create table muster.appraisal_sessions (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  code text not null,
  title text not null,
  -- the time that is looked back on
  first_date date not null,
  last_date date not null,
  opens_on date not null,
  closes_on date not null,
  is_published boolean not null,
  -- what each part counts for; null: the session has no such part
  objectives_weight smallint check (objectives_weight between 1 and 10000),
  competencies_weight smallint check (competencies_weight between 1 and 10000),
  has_half_steps boolean not null default false,
  -- whether the supervisor sees what the employee says only once they have submitted what they say themselves
  is_blind boolean not null default false,
  -- whom it is for: of these sites, or of any; who has joined by then; but for some
  sites text[] not null default '{}',
  joined_by date,
  left_out text[] not null default '{}',
  primary key (tenant_id, organization_id, id),
  unique (tenant_id, organization_id, code),
  foreign key (tenant_id, organization_id) references muster.organizations (tenant_id, id),
  check (first_date <= last_date and opens_on <= closes_on),
  check (coalesce(objectives_weight, 0) + coalesce(competencies_weight, 0) = 10000)
);
select muster.guard_within_organization('appraisal_sessions');
grant select, insert, update, delete on muster.appraisal_sessions to {app};

create table muster.appraisal_steps (
  tenant_id text not null,
  organization_id uuid not null,
  session_id uuid not null,
  value smallint not null check (value between 0 and 10),
  label text not null,
  meaning text not null default '',
  primary key (tenant_id, organization_id, session_id, value),
  foreign key (tenant_id, organization_id, session_id)
    references muster.appraisal_sessions (tenant_id, organization_id, id) on delete cascade
);
select muster.guard_within_organization('appraisal_steps');
grant select, insert, update, delete on muster.appraisal_steps to {app};

create table muster.appraisal_windows (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  code text not null,
  title text not null,
  opens_on date not null,
  due_on date not null,
  grace_days smallint not null default 0 check (grace_days between 0 and 366),
  rating_due_on date not null,
  acknowledge_due_on date not null,
  -- how long the second reader has, from the disagreement on
  second_read_days smallint not null default 14 check (second_read_days between 0 and 366),
  primary key (tenant_id, organization_id, id),
  unique (tenant_id, organization_id, session_id, code),
  foreign key (tenant_id, organization_id, session_id)
    references muster.appraisal_sessions (tenant_id, organization_id, id) on delete cascade,
  check (opens_on <= due_on and due_on <= rating_due_on and rating_due_on <= acknowledge_due_on)
);
select muster.guard_within_organization('appraisal_windows');
grant select, insert, update, delete on muster.appraisal_windows to {app};

create table muster.competencies (
  tenant_id text not null,
  organization_id uuid not null,
  code text not null,
  title text not null,
  description text not null default '',
  position smallint not null,
  primary key (tenant_id, organization_id, code),
  foreign key (tenant_id, organization_id) references muster.organizations (tenant_id, id)
);
select muster.guard_within_organization('competencies');
grant select, insert, update, delete on muster.competencies to {app};

-- Which level a position takes.
create table muster.required_levels (
  tenant_id text not null,
  organization_id uuid not null,
  job text not null,
  competency text not null,
  half_steps smallint not null check (half_steps between 0 and 20),
  primary key (tenant_id, organization_id, job, competency),
  foreign key (tenant_id, organization_id, competency)
    references muster.competencies (tenant_id, organization_id, code) on delete cascade
);
select muster.guard_within_organization('required_levels');
grant select, insert, update, delete on muster.required_levels to {app};

create table muster.employee_jobs (
  tenant_id text not null,
  organization_id uuid not null,
  employee_id uuid not null,
  job text not null,
  primary key (tenant_id, organization_id, employee_id),
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id)
);
select muster.guard_within_organization('employee_jobs');
grant select, insert, update, delete on muster.employee_jobs to {app};

-- What somebody and their supervisor agree on to be done in a session.
create table muster.objective_plans (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  employee_id uuid not null,
  state text not null check (state in ('draft', 'submitted', 'returned', 'approved', 'amendment requested')),
  version integer not null default 1,
  comment text not null default '',
  submitted_at timestamptz,
  -- what was agreed on last, while it is being changed
  in_force jsonb,
  primary key (tenant_id, organization_id, session_id, employee_id),
  unique (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, session_id)
    references muster.appraisal_sessions (tenant_id, organization_id, id) on delete cascade,
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id)
);
select muster.guard_within_organization('objective_plans');
grant select, insert, update, delete on muster.objective_plans to {app};

create table muster.objectives (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  employee_id uuid not null,
  position smallint not null,
  title text not null,
  description text not null default '',
  measure text not null default '',
  target text not null default '',
  weight smallint not null check (weight between 0 and 10000),
  progress smallint not null default 0 check (progress between 0 and 100),
  primary key (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, session_id, employee_id)
    references muster.objective_plans (tenant_id, organization_id, session_id, employee_id) on delete cascade
);
create index objectives_by_plan on muster.objectives (tenant_id, organization_id, session_id, employee_id, position);
select muster.guard_within_organization('objectives');
grant select, insert, update, delete on muster.objectives to {app};

-- Somebody's answer in a window (the submitted window).
create table muster.appraisal_answers (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  window_id uuid not null,
  employee_id uuid not null,
  state text not null default 'not started' check (state in (
    'not started', 'in progress', 'submitted', 'supervisor in progress', 'supervisor submitted', 'shared',
    'acknowledged', 'acknowledged with disagreement', 'finalized')),
  -- what was rated, as it stood when it was handed in
  items jsonb,
  -- who rates it, from the first word on
  rated_by uuid,
  -- since when the supervisor's own word has been in, so that they may see the employee's where those are kept apart
  rated_at timestamptz,
  submitted_at timestamptz,
  shared_at timestamptz,
  answered_at timestamptz,
  finalized_at timestamptz,
  return_comment text not null default '',
  objection text not null default '',
  views jsonb not null default '[]',
  final_comment text not null default '',
  extended_until date,
  extension_reason text not null default '',
  reminded_at timestamptz,
  primary key (tenant_id, organization_id, id),
  unique (tenant_id, organization_id, window_id, employee_id),
  foreign key (tenant_id, organization_id, window_id)
    references muster.appraisal_windows (tenant_id, organization_id, id) on delete cascade,
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id)
);
create index appraisal_answers_by_person on muster.appraisal_answers (tenant_id, organization_id, employee_id);
select muster.guard_within_organization('appraisal_answers');
grant select, insert, update, delete on muster.appraisal_answers to {app};

-- What one side says to an item.
create table muster.appraisal_marks (
  tenant_id text not null,
  organization_id uuid not null,
  answer_id uuid not null,
  side text not null check (side in ('employee', 'supervisor')),
  item text not null,
  version integer not null,
  half_steps smallint check (half_steps between 0 and 20),
  comment text not null default '',
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (tenant_id, organization_id, answer_id, side, item),
  foreign key (tenant_id, organization_id, answer_id)
    references muster.appraisal_answers (tenant_id, organization_id, id) on delete cascade
);
select muster.guard_within_organization('appraisal_marks');
grant select, insert, update, delete on muster.appraisal_marks to {app};
