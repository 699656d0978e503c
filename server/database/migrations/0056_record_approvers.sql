-- Who agrees to changes of a section: whoever reviews for the organization, or the supervisor of whoever asks.
alter table muster.record_sections
  add column approver text not null default 'personnel' check (approver in ('personnel', 'supervisor'));
