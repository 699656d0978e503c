-- A day can be counted by other times than those that were punched. The approved request is the fact: nothing is copied from
-- it, so that a day is never counted by a correction that is none any more.
alter domain muster.request_kind drop constraint request_kind_known;
alter domain muster.request_kind add constraint request_kind_known
  check (value in ('leave_request', 'presence_request', 'correction_request'));

create table muster.correction_requests (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  -- the day of work; a night shift's is the one that it begins on
  date date not null,
  -- minutes after midnight, by the organization's clock; null in a draft
  check_in smallint check (check_in between 0 and 1439),
  check_out smallint check (check_out between 0 and 1439),
  primary key (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, id, employee_id)
    references muster.requests (tenant_id, organization_id, id, employee_id) on delete cascade
);
create index correction_requests_by_person on muster.correction_requests (tenant_id, organization_id, employee_id, date);
select muster.guard_within_organization('correction_requests');
grant select, insert, update, delete on muster.correction_requests to {app};
