import type { Row } from './files.ts';
import type { Importing } from './importing.ts';
import { upsert } from './upsert.ts';

export async function loadOrganization(importing: Importing, row: Row<'organization.csv'>): Promise<number> {
  const { tx, tenant, organizationId } = importing;
  const tenants = await upsert(tx, { table: 'tenants', key: { id: 'text' }, columns: { name: 'text' } }, [
    { id: tenant, name: row.tenant_name },
  ]);
  const organizations = await upsert(
    tx,
    {
      table: 'organizations',
      key: { tenant_id: 'text', id: 'uuid' },
      columns: {
        slug: 'text',
        name: 'text',
        avatar_key: 'text',
        avatar_version: 'text',
        time_zone: 'text',
        subscriptions: 'text[]',
      },
    },
    [
      {
        tenant_id: tenant,
        id: organizationId,
        slug: row.organization,
        name: row.name,
        avatar_key: row.avatar_key,
        avatar_version: row.avatar_version,
        time_zone: row.time_zone,
        subscriptions: row.modules,
      },
    ],
  );
  return tenants + organizations;
}
