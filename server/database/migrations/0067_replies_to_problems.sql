-- What somebody calls wrong in a month of theirs gets a reply: once all of it has, it is their turn again.
alter table muster.month_confirmations drop constraint month_confirmations_state_check;
alter table muster.month_confirmations add constraint month_confirmations_state_check
  check (state in ('confirmed', 'disputed', 'replied'));
