import { and, eq } from 'drizzle-orm';
import { inOrganization } from '../../../database/same-organization.ts';
import { employeeQualifications } from '../../../database/schema.ts';
import { type Batch, type Importing, keptOf, upsertOwn, withPerson } from '../importing.ts';
import { judging } from '../judging.ts';

/** The file names whatever people are qualified for: of what it does not name nobody is any longer. */
export async function loadQualifications(importing: Importing, batch: Batch<'qualifications.csv'>): Promise<number> {
  if (!importing.hasColumn('qualifications.csv', 'person')) return 0;
  const { rowOf, soundOf } = judging(importing, 'qualifications.csv');
  for (const one of batch) {
    const { once, people } = rowOf(one);
    people('person');
    once('qualification', 'person');
  }
  const rows = withPerson(
    soundOf(batch).map(({ row: { person, qualification, valid_until } }) => ({
      employee_id: importing.people.get(person)?.id,
      name: qualification,
      valid_until,
    })),
  );
  const { tx, tenant, organizationId } = importing;
  const own = inOrganization(employeeQualifications, { tenant, organizationId });
  const named = new Set(rows.map(({ employee_id, name }) => `${employee_id} ${name}`));
  const known = await tx.select().from(employeeQualifications).where(own);
  const gone = known.filter(({ employeeId, name }) => !named.has(`${employeeId} ${name}`));
  for (const { employeeId, name } of gone) {
    await tx
      .delete(employeeQualifications)
      .where(and(own, eq(employeeQualifications.employeeId, employeeId), eq(employeeQualifications.name, name)));
  }
  const target = {
    table: 'employee_qualifications',
    key: { employee_id: 'uuid', name: 'text' },
    columns: { valid_until: 'date' },
    kept: keptOf(importing, 'qualifications.csv', { valid_until: 'valid_until' }),
  };
  return gone.length + (await upsertOwn(importing, target, rows));
}
