-- From when on a change of a record holds, where that is a day after its approval; and when the record has come to say so.
alter table muster.record_requests
  add column effective_on date,
  add column applied_at timestamptz;
alter table muster.record_requests no force row level security;
update muster.record_requests set applied_at = decided_at where state in ('approved', 'approved in part');
alter table muster.record_requests force row level security;
alter table muster.record_requests
  add constraint record_requests_applied check (applied_at is null or state in ('approved', 'approved in part'));
-- what is approved and still to come
create index record_requests_planned on muster.record_requests (tenant_id, organization_id, effective_on)
  where applied_at is null and state in ('approved', 'approved in part');
