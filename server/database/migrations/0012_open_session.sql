-- Who a token is of is asked with every call: in one message instead of three. It says by itself whose rows it looks at, for as
-- long as its own statement lasts, so that row-level security holds here as anywhere.
create function muster.open_session(tenant text, token bytea, at timestamptz, used_since timestamptz)
  returns table (
    session_id uuid, last_used_at timestamptz,
    account_id uuid, first_name text, last_name text, email text, role text, may_impersonate boolean,
    impersonator_id uuid, impersonator_first_name text, impersonator_last_name text, impersonator_email text)
  language plpgsql set search_path = pg_catalog
  as $$
begin
  perform set_config('muster.tenant', tenant, true);
  return query
    select session.id, session.last_used_at,
      person.id, person.first_name, person.last_name, person.email, person.role, person.may_impersonate,
      impersonator.id, impersonator.first_name, impersonator.last_name, impersonator.email
    from muster.sessions as session
    join muster.accounts as person on person.tenant_id = session.tenant_id and person.id = session.account_id
    left join muster.accounts as impersonator
      on impersonator.tenant_id = session.tenant_id and impersonator.id = session.impersonator_id
    where session.tenant_id = tenant and session.token_hash = token
      and session.ended_at is null and session.expires_at > at and session.last_used_at > used_since
      and person.disabled_at is null
      -- the right to act for others is looked up on every call
      and (session.impersonator_id is null or (impersonator.may_impersonate and impersonator.disabled_at is null));
end $$;
revoke all on function muster.open_session(text, bytea, timestamptz, timestamptz) from public;
grant execute on function muster.open_session(text, bytea, timestamptz, timestamptz) to {app};
