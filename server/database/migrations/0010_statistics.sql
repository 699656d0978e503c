-- Thousands of people who were just added are unknown to the planner, and each row that names one of them would be checked by
-- reading all of them. Whoever adds them says so; the tables' owner looks.
create function muster.look_at_employees() returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$
begin
  analyze muster.employees;
end $$;
revoke all on function muster.look_at_employees() from public;
grant execute on function muster.look_at_employees() to {app};
