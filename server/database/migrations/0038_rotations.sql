-- A pattern may be of several weeks that follow each other and begin anew after the last.
alter table muster.shift_patterns add column weeks smallint not null default 1 check (weeks between 1 and 26);
alter table muster.shift_pattern_days add column week smallint not null default 1 check (week between 1 and 26);
-- what a shift is called, where that is not what its pattern is called
alter table muster.shift_pattern_days add column shift_name text;
alter table muster.shift_pattern_days drop constraint shift_pattern_days_pkey;
alter table muster.shift_pattern_days add primary key (tenant_id, organization_id, pattern_id, week, weekday);
-- the week of the pattern that somebody begins with: crews follow each other through the same one
alter table muster.shift_assignments add column week smallint not null default 1 check (week between 1 and 26);
