-- A person takes back their own last step, too, while nobody has been told of it: where it came from.
alter table muster.requests add column undo_state text;

-- When what became of a day was last written down: an undo is of what one step did, and of nothing before it.
alter table muster.leave_request_days add column changed_at timestamptz;

-- One name for whatever is taken back, by whomever.
alter table muster.activity no force row level security;
update muster.activity set event = 'undone' where event = 'decision_undone';
alter table muster.activity force row level security;
