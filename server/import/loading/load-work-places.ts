import { and, notInArray } from 'drizzle-orm';
import { inOrganization } from '../../database/same-organization.ts';
import { workPlaces } from '../../database/schema.ts';
import { type Batch, type Importing, upsertOwn } from './importing.ts';
import { judging } from './judging.ts';

/** The file names all places there are: of an organization that names others, those before are none any longer. */
export async function loadWorkPlaces(importing: Importing, batch: Batch<'work_places.csv'>): Promise<number> {
  if (!importing.hasColumn('work_places.csv', 'place')) return 0;
  const { rowOf, soundOf } = judging(importing, 'work_places.csv');
  for (const one of batch) {
    const { fault, once } = rowOf(one);
    once('place');
    // where a device tells nothing it may say this
    if (one.row.latitude === 0 && one.row.longitude === 0) fault('latitude', 'and longitude are 0: that is no place');
  }
  const { tx, tenant, organizationId } = importing;
  const names = batch.map(({ row }) => row.place);
  const others = names.length === 0 ? undefined : notInArray(workPlaces.code, names);
  const gone = await tx
    .delete(workPlaces)
    .where(and(inOrganization(workPlaces, { tenant, organizationId }), others))
    .returning({ code: workPlaces.code });
  const target = {
    table: 'work_places',
    key: { code: 'text' },
    columns: { name: 'text', latitude: 'double precision', longitude: 'double precision', radius: 'integer' },
  };
  const rows = soundOf(batch).map(({ row: { place, ...row } }) => ({ code: place, ...row }));
  return gone.length + (await upsertOwn(importing, target, rows));
}
