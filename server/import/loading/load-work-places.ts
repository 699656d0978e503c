import { and, notInArray } from 'drizzle-orm';
import { inOrganization } from '../../database/same-organization.ts';
import { workPlaces } from '../../database/schema.ts';
import { type Batch, faultsIn, type Importing, ownerOf, ownKey } from './importing.ts';
import { upsert } from './upsert.ts';

/** The file names all places there are: of an organization that names others, those before are none any longer. */
export async function loadWorkPlaces(importing: Importing, batch: Batch<'work_places.csv'>): Promise<number> {
  if (!importing.hasColumn('work_places.csv', 'place')) return 0;
  const { fault } = faultsIn(importing, 'work_places.csv');
  const rows = new Map<string, Record<string, unknown>>();
  for (const { line, row } of batch) {
    const { place, ...rest } = row;
    if (rows.has(place)) fault(line, 'place', `${place} stands further up already`);
    // where a device tells nothing it may say this
    if (row.latitude === 0 && row.longitude === 0) fault(line, 'latitude', 'and longitude are 0: that is no place');
    rows.set(place, { ...ownerOf(importing), code: place, ...rest });
  }
  const { tx, tenant, organizationId } = importing;
  const others = rows.size === 0 ? undefined : notInArray(workPlaces.code, [...rows.keys()]);
  const gone = await tx
    .delete(workPlaces)
    .where(and(inOrganization(workPlaces, { tenant, organizationId }), others))
    .returning({ code: workPlaces.code });
  const target = {
    table: 'work_places',
    key: { ...ownKey, code: 'text' },
    columns: { name: 'text', latitude: 'double precision', longitude: 'double precision', radius: 'integer' },
  };
  return gone.length + (await upsert(tx, target, [...rows.values()]));
}
