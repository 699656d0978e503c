-- What somebody has finished, as evidence of what was done for an objective: as it was called, and since when it is.
alter table muster.objective_evidence
  add column link_kind text check (link_kind in ('development action', 'objective', 'requested document')),
  add column link_id uuid,
  add column link_title text,
  add column link_on date,
  add constraint objective_evidence_link_is_whole check (num_nulls(link_kind, link_id, link_title, link_on) in (0, 4));
