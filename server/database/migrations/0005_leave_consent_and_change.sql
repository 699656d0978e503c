-- Whoever is to stand in has to agree, where a type asks for somebody at all.
alter table muster.leave_types
  add column substitute text not null default 'optional' check (substitute in ('none', 'optional', 'demanded'));

alter table muster.leave_requests
  -- null: nobody is asked, or it is from before anybody was
  add column substitute_answer text check (substitute_answer in ('asked', 'accepted', 'declined')),
  -- the request that is to take this one's place, while it waits
  add column changed_by_id uuid,
  add check (substitute_answer is null or substitute_id is not null),
  add foreign key (tenant_id, organization_id, changed_by_id)
    references muster.leave_requests (tenant_id, organization_id, id),
  add check (supersedes_id is distinct from id),
  add check (changed_by_id is distinct from id);
create index leave_requests_by_substitute on muster.leave_requests (tenant_id, organization_id, substitute_id)
  where substitute_answer is not null;

-- Days of a leave in whose place another was granted.
alter table muster.leave_request_days drop constraint leave_request_days_state_check;
alter table muster.leave_request_days
  add constraint leave_request_days_state_check
    check (state in ('asked', 'booked', 'cancellation asked', 'given back', 'dropped', 'replaced'));
