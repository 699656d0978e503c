import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { pictures } from '../../database/schema.ts';
import { isPicture } from '../../images/draw.ts';
import type { Row } from '../reading/files.ts';
import { type Importing, keptOf } from './importing.ts';
import { upsert } from './upsert.ts';

const pictureTypes = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif'];
const largestPicture = 10 * 1024 * 1024;

/** The avatar's file, where the folder has one: `pictures/` and the key, with the ending of a picture. */
async function loadPicture({ tx, tenant, folder, fault }: Importing, row: Row<'organization.csv'>): Promise<number> {
  if (row.avatar_key === null || row.avatar_version === null) return 0;
  for (const type of pictureTypes) {
    const content = await readFile(join(folder, 'pictures', `${row.avatar_key}.${type}`)).catch(() => null);
    if (!content) continue;
    if (content.length > largestPicture || !(await isPicture(content))) {
      const reason = `pictures/${row.avatar_key}.${type} is no picture of at most 10 MB`;
      fault({ file: 'organization.csv', line: 2, field: 'avatar_key', reason });
      return 0;
    }
    const before = await tx
      .select({ content: pictures.content })
      .from(pictures)
      .where(
        and(eq(pictures.tenantId, tenant), eq(pictures.key, row.avatar_key), eq(pictures.version, row.avatar_version)),
      );
    if (before[0]?.content.equals(content)) return 0;
    if (before[0]) {
      // whoever has seen it keeps it for good
      const reason = 'has another picture under this version already; give the new one a new version';
      fault({ file: 'organization.csv', line: 2, field: 'avatar_version', reason });
      return 0;
    }
    await tx.insert(pictures).values({ tenantId: tenant, key: row.avatar_key, version: row.avatar_version, content });
    return 1;
  }
  return 0;
}

export async function loadOrganization(importing: Importing, row: Row<'organization.csv'>): Promise<number> {
  const { tx, tenant, organizationId } = importing;
  const tenants = await upsert(
    tx,
    {
      table: 'tenants',
      key: { id: 'text' },
      columns: { name: 'text', password_help: 'text' },
      kept: keptOf(importing, 'organization.csv', { password_help: 'password_help' }),
    },
    [{ id: tenant, name: row.tenant_name, password_help: row.password_help }],
  );
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
        former_access_days: 'smallint',
        punch_directions: 'text',
        shift_offers: 'text',
      },
      kept: keptOf(importing, 'organization.csv', {
        avatar_key: 'avatar_key',
        avatar_version: 'avatar_version',
        subscriptions: 'modules',
        former_access_days: 'former_access_days',
        punch_directions: 'punch_directions',
        shift_offers: 'shift_offers',
      }),
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
        former_access_days: row.former_access_days,
        punch_directions: row.punch_directions,
        shift_offers: row.shift_offers,
      },
    ],
  );
  return tenants + organizations + (await loadPicture(importing, row));
}
