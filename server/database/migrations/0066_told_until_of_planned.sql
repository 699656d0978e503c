-- What was planned to be told before its day was kept with it says that day, too. What was told already stays as it was told.
-- forced row-level security hides every row from the owner, too
alter table muster.notifications no force row level security;
alter table muster.organizations no force row level security;
alter table muster.requested_documents no force row level security;
alter table muster.document_requests no force row level security;
alter table muster.employees no force row level security;
alter table muster.record_items no force row level security;
alter table muster.record_fields no force row level security;
with planned as (
  select n.tenant_id, n.organization_id, n.id, n.kind, n.subject_id,
    (n.shown_from at time zone o.time_zone)::date as on_date
  from muster.notifications n
  join muster.organizations o on (o.tenant_id, o.id) = (n.tenant_id, n.organization_id)
  where n.until is null and n.shown_from > now()
), ends as (
  select p.tenant_id, p.organization_id, p.id,
    case
      when p.kind in ('document_requested', 'document_due') then greatest(e.joined_on, r.requested_on) + r.days_to_send
      else d.valid_until
    end as until
  from planned p
  join muster.requested_documents d
    on (d.tenant_id, d.organization_id, d.id) = (p.tenant_id, p.organization_id, p.subject_id)
  join muster.document_requests r
    on (r.tenant_id, r.organization_id, r.id) = (d.tenant_id, d.organization_id, d.request_id)
  join muster.employees e
    on (e.tenant_id, e.organization_id, e.id) = (d.tenant_id, d.organization_id, d.employee_id)
  where p.kind in ('document_requested', 'document_due', 'document_expiring', 'document_expired', 'document_lapsed')
  union all
  -- as many days before as its field says, or on the day after
  select p.tenant_id, p.organization_id, p.id,
    case p.kind when 'record_expiring' then p.on_date + min(f.remind_days) else p.on_date - 1 end
  from planned p
  join muster.record_items i
    on (i.tenant_id, i.organization_id, i.id) = (p.tenant_id, p.organization_id, p.subject_id)
  join muster.record_fields f
    on (f.tenant_id, f.organization_id, f.section) = (i.tenant_id, i.organization_id, i.section)
    and i.field_values ->> f.code
      = to_char(case p.kind when 'record_expiring' then p.on_date + f.remind_days else p.on_date - 1 end, 'YYYY-MM-DD')
  where p.kind in ('record_expiring', 'record_expired') and f.remind_days is not null
  group by p.tenant_id, p.organization_id, p.id, p.kind, p.on_date
)
update muster.notifications n set until = ends.until
from ends
where (n.tenant_id, n.organization_id, n.id) = (ends.tenant_id, ends.organization_id, ends.id);
alter table muster.notifications force row level security;
alter table muster.organizations force row level security;
alter table muster.requested_documents force row level security;
alter table muster.document_requests force row level security;
alter table muster.employees force row level security;
alter table muster.record_items force row level security;
alter table muster.record_fields force row level security;
