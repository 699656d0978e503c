import { inOrganization } from '../../../database/same-organization.ts';
import { competencies } from '../../../database/schema.ts';
import { asKnown, textOrNull } from '../as-known.ts';
import { type Batch, type Importing, upsertOwn, withPerson } from '../importing.ts';
import { judging } from '../judging.ts';

/** What people can be good at, in the order of the file. */
export async function loadCompetencies(importing: Importing, given: Batch<'competencies.csv'>): Promise<number> {
  const { tx, tenant, organizationId } = importing;
  const there = await tx.select().from(competencies).where(inOrganization(competencies, { tenant, organizationId }));
  const known = new Map(there.map(({ code, description }) => [code, { description: textOrNull(description) }]));
  const batch = asKnown(importing, 'competencies.csv', given, ({ competency }) => known.get(competency));
  const { rowOf, soundOf } = judging(importing, 'competencies.csv');
  for (const one of batch) rowOf(one).once('competency');
  return upsertOwn(
    importing,
    {
      table: 'competencies',
      key: { code: 'text' },
      columns: { title: 'text', description: 'text', position: 'smallint' },
    },
    soundOf(batch).map(({ row: { competency, title, description } }, position) => ({
      code: competency,
      title,
      description: description ?? '',
      position,
    })),
  );
}

/** Which level a job takes. */
export async function loadRequiredLevels(importing: Importing, batch: Batch<'required_levels.csv'>): Promise<number> {
  const { tx, tenant, organizationId } = importing;
  const { rowOf, soundOf } = judging(importing, 'required_levels.csv');
  const rows = await tx
    .select({ code: competencies.code })
    .from(competencies)
    .where(inOrganization(competencies, { tenant, organizationId }));
  const known = new Set(rows.map(({ code }) => code));
  for (const one of batch) {
    const { once, names } = rowOf(one);
    once('competency', 'job');
    names('competency', known, 'competencies.csv');
  }
  return upsertOwn(
    importing,
    { table: 'required_levels', key: { job: 'text', competency: 'text' }, columns: { half_steps: 'smallint' } },
    soundOf(batch)
      .filter(({ row }) => known.has(row.competency))
      .map(({ row: { job, competency, level } }) => ({ job, competency, half_steps: level * 2 })),
  );
}

/** What everybody's job is. */
export async function loadEmployeeJobs(importing: Importing, batch: Batch<'employee_jobs.csv'>): Promise<number> {
  const { rowOf, soundOf } = judging(importing, 'employee_jobs.csv');
  for (const one of batch) {
    const { once, people } = rowOf(one);
    once('person');
    people('person');
  }
  return upsertOwn(
    importing,
    { table: 'employee_jobs', key: { employee_id: 'uuid' }, columns: { job: 'text' } },
    withPerson(
      soundOf(batch).map(({ row: { person, job } }) => ({ employee_id: importing.people.get(person)?.id, job })),
    ),
  );
}
