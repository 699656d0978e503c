-- People clock in and out from the portal, too. The host's clock counts; when the button was pressed is information.

alter table muster.punches
  add column note text not null default '' check (length(note) <= 250),
  -- by the device's clock
  add column pressed_at timestamptz,
  -- names the press: what waited on a device for longer than writes are remembered is still carried out once
  add column press_key text;

create unique index punches_by_press on muster.punches (tenant_id, organization_id, employee_id, press_key)
  where press_key is not null;
