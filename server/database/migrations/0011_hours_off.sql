-- One table says when somebody is away, whole days, halves and hours alike: whoever asks need not know of requests.
alter table muster.absences
  alter column portion drop not null,
  add column off_minutes integer,
  add column off_from smallint,
  add column off_to smallint,
  add constraint absences_of_something check (portion is not null or off_minutes is not null),
  add constraint absences_hours check (
    (off_minutes is null and off_from is null and off_to is null)
    or (off_minutes > 0 and off_from is not null and off_to is not null));

alter table muster.absences no force row level security;
alter table muster.leave_requests no force row level security;
alter table muster.leave_request_days no force row level security;

insert into muster.absences (tenant_id, organization_id, employee_id, date, kind, off_minutes, off_from, off_to)
select distinct on (day.tenant_id, day.organization_id, day.employee_id, day.date)
  day.tenant_id, day.organization_id, day.employee_id, day.date, 'leave', day.amount, request.start_minute, request.end_minute
from muster.leave_request_days as day
join muster.leave_requests as request
  on request.tenant_id = day.tenant_id and request.organization_id = day.organization_id and request.id = day.request_id
where day.portion = 'hours' and day.state in ('booked', 'cancellation asked') and day.amount > 0
  and request.start_minute is not null and request.end_minute is not null
order by day.tenant_id, day.organization_id, day.employee_id, day.date, request.start_minute
on conflict (tenant_id, organization_id, employee_id, date)
do update set off_minutes = excluded.off_minutes, off_from = excluded.off_from, off_to = excluded.off_to;

alter table muster.absences force row level security;
alter table muster.leave_requests force row level security;
alter table muster.leave_request_days force row level security;
