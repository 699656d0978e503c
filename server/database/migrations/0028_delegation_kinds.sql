-- A delegation can be about some kinds of requests only; null: all, also those that come later.
alter table muster.delegations
  add column kinds text[],
  add constraint delegations_kinds_check check (cardinality(kinds) > 0);
