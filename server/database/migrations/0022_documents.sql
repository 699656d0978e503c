-- What the organization gives its people to read, in versions that never change; and who has opened and acknowledged which.
create table muster.documents (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  code text not null,
  category text not null,
  title text not null,
  description text not null default '',
  needs text not null check (needs in ('nothing', 'acknowledgement')),
  -- until when a version has to be acknowledged, in days from its publication; null: whenever
  days_to_answer smallint check (days_to_answer between 0 and 3660),
  -- whom it is for, by site and by person; empty lists leave nobody out
  people text[] not null default '{}',
  sites text[] not null default '{}',
  withdrawn_on date,
  primary key (tenant_id, organization_id, id),
  unique (tenant_id, organization_id, code),
  foreign key (tenant_id, organization_id) references muster.organizations (tenant_id, id)
);
select muster.guard_within_organization('documents');
grant select, insert, update, delete on muster.documents to {app};

create table muster.document_versions (
  tenant_id text not null,
  organization_id uuid not null,
  document_id uuid not null,
  version smallint not null check (version > 0),
  published_on date not null,
  -- what is new in it, in words
  changes text not null default '',
  name text not null,
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  content bytea not null,
  sha256 bytea not null check (length(sha256) = 32),
  primary key (tenant_id, organization_id, document_id, version),
  foreign key (tenant_id, organization_id, document_id)
    references muster.documents (tenant_id, organization_id, id) on delete cascade
);
-- files of some size are compressed already
alter table muster.document_versions alter column content set storage external;
select muster.guard_within_organization('document_versions');
grant select, insert, update, delete on muster.document_versions to {app};

create table muster.document_receipts (
  tenant_id text not null,
  organization_id uuid not null,
  document_id uuid not null,
  version smallint not null,
  employee_id uuid not null,
  opened_at timestamptz not null,
  state text not null check (state in ('opened', 'acknowledged', 'declined')),
  answered_at timestamptz,
  reason text not null default '',
  primary key (tenant_id, organization_id, employee_id, document_id, version),
  foreign key (tenant_id, organization_id, document_id, version)
    references muster.document_versions (tenant_id, organization_id, document_id, version) on delete cascade,
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id),
  check ((state = 'opened') = (answered_at is null))
);
select muster.guard_within_organization('document_receipts');
grant select, insert, update, delete on muster.document_receipts to {app};
