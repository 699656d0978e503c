-- What somebody's score is moved to beside those of others before it is shared, and why; null: it is what the ratings come to.
-- In hundredths of a step.
alter table muster.appraisal_answers
  add column moved_to smallint,
  add column move_reason text not null default '',
  add column moved_by uuid,
  add foreign key (tenant_id, organization_id, moved_by) references muster.employees (tenant_id, organization_id, id),
  add constraint appraisal_answers_move check ((moved_to is null) = (move_reason = '') and (moved_to is null) = (moved_by is null));
