-- Documents that are acknowledged with the password given again, and the record of it, which is kept as it was made.
alter table muster.documents drop constraint documents_needs_check;
alter table muster.documents
  add constraint documents_needs_check check (needs in ('nothing', 'acknowledgement', 'signature'));

-- Somebody has given their password again in this session: it counts once, for what it was given for, and for a few minutes.
alter table muster.sessions
  add column password_confirmed_at timestamptz,
  add column password_confirmed_for text;

-- What an organization seals its records with. What is public of it can be asked for by anybody who has a record.
create table muster.signing_keys (
  tenant_id text not null,
  organization_id uuid not null,
  private_key bytea not null,
  public_key bytea not null,
  fingerprint bytea not null check (length(fingerprint) = 32),
  primary key (tenant_id, organization_id),
  foreign key (tenant_id, organization_id) references muster.organizations (tenant_id, id)
);
select muster.guard_within_organization('signing_keys');
grant select, insert on muster.signing_keys to {app};

create table muster.published_keys (
  tenant_id text not null,
  fingerprint bytea not null check (length(fingerprint) = 32),
  organization_id uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, organization_id, fingerprint),
  unique (tenant_id, fingerprint),
  foreign key (tenant_id, organization_id) references muster.organizations (tenant_id, id)
);
alter table muster.published_keys enable row level security, force row level security;
create policy within_tenant on muster.published_keys
  using (tenant_id = (select current_setting('muster.tenant', true)));
grant select, insert on muster.published_keys to {app};

create table muster.document_signatures (
  tenant_id text not null,
  organization_id uuid not null,
  document_id uuid not null,
  version smallint not null,
  employee_id uuid not null,
  signed_at timestamptz not null,
  -- a PDF with its seal
  record bytea not null,
  primary key (tenant_id, organization_id, employee_id, document_id, version),
  foreign key (tenant_id, organization_id, document_id, version)
    references muster.document_versions (tenant_id, organization_id, document_id, version),
  foreign key (tenant_id, organization_id, employee_id) references muster.employees (tenant_id, organization_id, id)
);
alter table muster.document_signatures alter column record set storage external;
select muster.guard_within_organization('document_signatures');
-- what was signed stays signed
grant select, insert on muster.document_signatures to {app};
