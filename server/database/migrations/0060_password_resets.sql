-- Links to another password that somebody has asked for. Who holds the token is known by its hash alone, and each try to send
-- the letter makes another one; whoever sends e-mail works for no tenant, and sees all.
create table muster.password_resets (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  asked_at timestamptz not null,
  -- when the letter is sent, or tried again; null: it is done with
  due_at timestamptz,
  attempts smallint not null default 0,
  -- both or neither: there is none until the letter is sent
  token_hash bytea,
  expires_at timestamptz,
  used_at timestamptz,
  check ((token_hash is null) = (expires_at is null)),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references muster.accounts (tenant_id, id) on delete cascade
);
create index password_resets_by_account on muster.password_resets (tenant_id, account_id);
create index password_resets_by_due on muster.password_resets (due_at) where due_at is not null;
create unique index password_resets_by_token on muster.password_resets (tenant_id, token_hash);

alter table muster.password_resets enable row level security, force row level security;
create policy within_tenant_or_none on muster.password_resets
  using ((select current_setting('muster.tenant', true)) in (tenant_id, ''));
grant select, insert, update, delete on muster.password_resets to {app};
