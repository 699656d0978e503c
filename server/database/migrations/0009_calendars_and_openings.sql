-- What real calendars and devices hold: half holidays, several on one date, calendars of sites; punches without a direction;
-- accounts that are opened with what was carried over.

alter table muster.organizations
  -- `alternate`: punches say no direction, and the first of a shift is a check-in
  add column punch_directions text not null default 'given' check (punch_directions in ('given', 'alternate'));

alter table muster.employees
  -- the site or group whose holidays are theirs, beside those of everybody
  add column calendar text not null default '';

alter table muster.holidays
  -- empty: everybody's
  add column calendar text not null default '',
  add column portion text not null default 'full' check (portion in ('full', 'morning', 'afternoon'));
alter table muster.holidays drop constraint holidays_pkey;
alter table muster.holidays add primary key (tenant_id, organization_id, date, calendar, name);

alter table muster.punches drop constraint punches_direction_check;
alter table muster.punches add constraint punches_direction_check check (direction in ('in', 'out', 'none'));

alter table muster.shift_pattern_days
  -- hundredths of a day that a day of leave costs
  add column leave_counts smallint not null default 100 check (leave_counts in (50, 100));
alter table muster.shift_pattern_days no force row level security;
-- so far a day of at most seven tenths of the longest of its week has counted half
update muster.shift_pattern_days as one set leave_counts = 50
from (
  select tenant_id, organization_id, pattern_id, max(mod(end_minute - start_minute + 1439, 1440) + 1 - break_minutes) as longest
  from muster.shift_pattern_days group by tenant_id, organization_id, pattern_id
) as week
where week.tenant_id = one.tenant_id and week.organization_id = one.organization_id and week.pattern_id = one.pattern_id
  and (mod(one.end_minute - one.start_minute + 1439, 1440) + 1 - one.break_minutes) * 10 <= week.longest * 7;
alter table muster.shift_pattern_days force row level security;

alter table muster.leave_ledger drop constraint leave_ledger_kind_check;
alter table muster.leave_ledger add constraint leave_ledger_kind_check
  -- opening: what was brought into a year from elsewhere; what lies before it explains and debits nothing
  check (kind in ('grant', 'opening', 'carry', 'expire', 'reserve', 'release', 'take', 'give_back'));
