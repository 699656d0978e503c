-- Who gives a new password to whoever has forgotten theirs: a name and how to reach them, in the tenant's own words.
alter table muster.tenants
  add column password_help text check (length(password_help) between 1 and 200);
