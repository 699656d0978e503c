-- What somebody has noted down of an objective while they worked on it: all year long, for whoever rates it.
create table muster.objective_evidence (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  employee_id uuid not null,
  -- one that is taken out of a plan that is changed is still rated with it, until something else is agreed on
  objective_id uuid not null,
  -- when it was, and what
  date date not null,
  note text not null check (note <> ''),
  primary key (tenant_id, organization_id, id),
  foreign key (tenant_id, organization_id, session_id, employee_id)
    references muster.objective_plans (tenant_id, organization_id, session_id, employee_id) on delete cascade
);
create index objective_evidence_by_objective on muster.objective_evidence (tenant_id, organization_id, objective_id);
select muster.guard_within_organization('objective_evidence');
grant select, insert, update, delete on muster.objective_evidence to {app};
