-- Work from home or on duty elsewhere can be asked for. On one date somebody may be elsewhere and on leave for a part of
-- it: each says so for itself, and one that ends leaves the other as it was.
alter table muster.absences drop constraint absences_pkey;
alter table muster.absences add primary key (tenant_id, organization_id, employee_id, date, kind);
alter table muster.absences
  -- the request that it comes of, where one knows it
  add column request_id uuid,
  add foreign key (tenant_id, organization_id, request_id)
    references muster.requests (tenant_id, organization_id, id) on delete cascade;

alter table muster.requests drop constraint requests_kind_check;
alter table muster.requests add constraint requests_kind_check check (kind in ('leave_request', 'presence_request'));

create table muster.presence_requests (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  place text not null check (place in ('remote', 'on_duty')),
  -- how many counted when it was last asked for or granted
  days smallint not null default 0,
  primary key (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, id, employee_id)
    references muster.requests (tenant_id, organization_id, id, employee_id) on delete cascade
);
select muster.guard_within_organization('presence_requests');
grant select, insert, update, delete on muster.presence_requests to {app};
