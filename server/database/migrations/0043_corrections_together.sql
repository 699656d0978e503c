-- Corrections of several days that were asked for at once: the first of them, whose files go with each.
alter table muster.correction_requests add column asked_with uuid;
