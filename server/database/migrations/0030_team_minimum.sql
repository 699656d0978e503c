-- How many of those who report to somebody should be in on a day; null: nobody has said.
alter table muster.employees add column team_minimum smallint check (team_minimum > 0);
