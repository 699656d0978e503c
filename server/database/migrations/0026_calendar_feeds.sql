-- Calendar programs subscribe to shifts as they do to leaves: each calendar has an address of its own.

alter table muster.leave_feeds rename to calendar_feeds;
alter table muster.calendar_feeds add column kind text not null default 'leaves' check (kind in ('leaves', 'shifts'));
alter table muster.calendar_feeds alter column kind drop default;
alter table muster.calendar_feeds drop constraint leave_feeds_pkey;
alter table muster.calendar_feeds add primary key (tenant_id, organization_id, employee_id, kind);
