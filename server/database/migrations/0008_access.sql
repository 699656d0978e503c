-- Who may come in, and how often: sessions that end when nobody uses them, accounts that are switched off, counts of what
-- somebody does within a while.

alter table muster.accounts
  -- from then on the account opens nothing
  add column disabled_at timestamptz;

alter table muster.organizations
  -- for so many days after they have left people may still read their own payslips and documents
  add column former_access_days smallint not null default 0 check (former_access_days between 0 and 3660);

alter table muster.sessions
  add column last_used_at timestamptz,
  -- what the browser calls itself
  add column user_agent text,
  -- all that has come of one sign-in
  add column family_id uuid,
  -- when another token took this one's place
  add column rotated_at timestamptz,
  -- SHA-256 of a secret that ends the session and does nothing else
  add column sign_out_hash bytea;
-- forced row-level security hides every row from the owner, too
alter table muster.sessions no force row level security;
update muster.sessions set last_used_at = created_at, family_id = id;
alter table muster.sessions force row level security;
alter table muster.sessions
  alter column last_used_at set not null,
  alter column family_id set not null;
create index sessions_by_family on muster.sessions (tenant_id, family_id);
create index sessions_by_sign_out on muster.sessions (tenant_id, sign_out_hash);

-- Where somebody has signed in from before: whoever tries passwords elsewhere does not lock them out there.
create table muster.known_addresses (
  tenant_id text not null,
  account_id uuid not null,
  -- SHA-256, so that the table tells nobody's whereabouts
  address_hash bytea not null,
  last_at timestamptz not null,
  primary key (tenant_id, account_id, address_hash),
  foreign key (tenant_id, account_id) references muster.accounts (tenant_id, id)
);
alter table muster.known_addresses enable row level security, force row level security;
create policy within_tenant on muster.known_addresses
  using (tenant_id = (select current_setting('muster.tenant', true)));
grant select, insert, update, delete on muster.known_addresses to {app};

-- What was counted of tries to sign in is now counted of whatever must not happen too often.
alter table muster.sign_in_tries rename to rate_counts;
alter table muster.rate_counts rename column failures to count;

alter table muster.audit_log
  -- where the call came from
  add column address text;

-- One file can belong to several things; each names it, and it is stored once.
create table muster.attachments (
  tenant_id text not null,
  organization_id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  file_id uuid not null,
  primary key (tenant_id, organization_id, subject_kind, subject_id, file_id),
  foreign key (tenant_id, organization_id, file_id)
    references muster.files (tenant_id, organization_id, id) on delete cascade
);
create index attachments_by_file on muster.attachments (tenant_id, organization_id, file_id);
alter table muster.attachments enable row level security, force row level security;
create policy within_organization on muster.attachments
  using (
    tenant_id = (select current_setting('muster.tenant', true))
    and organization_id = (select nullif(current_setting('muster.organization', true), '')::uuid)
  );
grant select, insert, update, delete on muster.attachments to {app};
-- the owner of the tables sees no row without a scope
alter table muster.files no force row level security;
alter table muster.attachments no force row level security;
insert into muster.attachments (tenant_id, organization_id, subject_kind, subject_id, file_id)
  select tenant_id, organization_id, 'leave_request', leave_request_id, id from muster.files
  where leave_request_id is not null;
alter table muster.files force row level security;
alter table muster.attachments force row level security;
drop index muster.files_by_leave_request;
alter table muster.files drop column leave_request_id;

alter table muster.leave_request_events
  -- the account of whoever acted in the actor's name, where somebody did
  add column impersonator_id uuid;

alter table muster.leave_requests
  -- whose place whoever decided took, where they did, and the account that really did it
  add column decided_for_id uuid,
  add column decided_by_account_id uuid;
