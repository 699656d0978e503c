-- What somebody has noted down of an objective while they worked on it: all year long, for whoever rates it.
create table muster.objective_evidence (
  tenant_id text not null,
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  objective_id uuid not null,
  -- when it was, and what
  date date not null,
  note text not null check (note <> ''),
  primary key (tenant_id, organization_id, id),
  -- what is rated, and what was agreed on while it is being changed, keep their own
  foreign key (tenant_id, organization_id, objective_id)
    references muster.objectives (tenant_id, organization_id, id) on delete cascade
);
create index objective_evidence_by_objective on muster.objective_evidence (tenant_id, organization_id, objective_id);
select muster.guard_within_organization('objective_evidence');
grant select, insert, update, delete on muster.objective_evidence to {app};
