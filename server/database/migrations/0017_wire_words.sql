-- What the register and the wire call things is one word, with underscores; charts go on saying it as people do.
alter table muster.leave_request_days no force row level security;
alter table muster.activity no force row level security;
alter table muster.notifications no force row level security;

alter table muster.leave_request_days drop constraint leave_request_days_state_check;
update muster.leave_request_days set state = case state
    when 'cancellation asked' then 'cancellation_requested'
    when 'given back' then 'given_back'
  end
  where state in ('cancellation asked', 'given back');
alter table muster.leave_request_days add constraint leave_request_days_state_check
  check (state in ('asked', 'booked', 'cancellation_requested', 'given_back', 'dropped', 'replaced'));

update muster.activity set event = replace(event, ' ', '_') where event like '% %';
update muster.notifications set kind = replace(replace(kind, ' ', '_'), '-', '_') where kind like '% %';

alter table muster.leave_request_days force row level security;
alter table muster.activity force row level security;
alter table muster.notifications force row level security;
