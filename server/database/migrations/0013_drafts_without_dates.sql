-- Who keeps a draft may not know yet when: only what is sent has dates.
alter table muster.leave_requests
  alter column first_date drop not null,
  alter column last_date drop not null,
  add constraint leave_requests_dates check (
    state in ('draft', 'discarded') or (first_date is not null and last_date is not null));
