-- What documents say, page by page: whoever looks for words finds them there, too.
alter table muster.document_versions add column is_read boolean not null default false;

create table muster.document_pages (
  tenant_id text not null,
  organization_id uuid not null,
  document_id uuid not null,
  version smallint not null,
  page smallint not null check (page > 0),
  body text not null,
  -- the same in small letters and without accents, each character in its place
  folded text not null,
  primary key (tenant_id, organization_id, document_id, version, page),
  foreign key (tenant_id, organization_id, document_id, version)
    references muster.document_versions (tenant_id, organization_id, document_id, version) on delete cascade
);
select muster.guard_within_organization('document_pages');
grant select, insert on muster.document_pages to {app};
