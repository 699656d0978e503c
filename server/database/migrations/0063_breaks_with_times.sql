-- minutes after midnight at which the unpaid break of a shift begins; null: it is taken whenever it suits. Where it lies
-- far apart from the rest, as between the two parts of a split shift, it is the time in between.
alter table muster.shift_pattern_days
  add column break_start_minute smallint check (break_start_minute between 0 and 1439),
  add constraint shift_pattern_days_break_has_minutes check (break_start_minute is null or break_minutes > 0);
