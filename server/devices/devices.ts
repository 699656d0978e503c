import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';
import { inOrganization } from '../database/same-organization.ts';
import { devices } from '../database/schema.ts';

/** Which organization, of which tenant. */
export interface Place {
  readonly tenant: string;
  readonly organizationId: string;
}

export type Device = Pick<typeof devices.$inferSelect, 'name' | 'madeAt' | 'revokedAt' | 'lastHeardAt'>;

const digestOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/**
 * Makes a device's key; one that it had before is worth nothing from then on.
 *
 * @returns the key, which is told this once: only a digest of it is kept
 */
export async function makeKey(
  tx: Transaction,
  { tenant, organizationId }: Place,
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const made = { keyHash: digestOf(key), madeAt: now, revokedAt: null };
  await tx
    .insert(devices)
    .values({ tenantId: tenant, organizationId, name, ...made })
    .onConflictDoUpdate({ target: [devices.tenantId, devices.organizationId, devices.name], set: made });
  return key;
}

/** @returns whether there was a key that counted */
export async function revokeKey(
  tx: Transaction,
  place: Place,
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<boolean> {
  const revoked = await tx
    .update(devices)
    .set({ revokedAt: now })
    .where(and(inOrganization(devices, place), eq(devices.name, name), isNull(devices.revokedAt)))
    .returning({ name: devices.name });
  return revoked.length > 0;
}

export const devicesOf = (tx: Transaction, place: Place): Promise<Device[]> =>
  tx.select().from(devices).where(inOrganization(devices, place)).orderBy(asc(devices.name));

/** Whose key that is; null where it is nobody's, or no longer. */
export async function deviceBy(tx: Transaction, place: Place, key: string): Promise<Device | null> {
  const [found] = await tx
    .select()
    .from(devices)
    .where(and(inOrganization(devices, place), eq(devices.keyHash, digestOf(key)), isNull(devices.revokedAt)));
  return found ?? null;
}

export async function noteHeard(
  tx: Transaction,
  place: Place,
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<void> {
  await tx
    .update(devices)
    .set({ lastHeardAt: now })
    .where(and(inOrganization(devices, place), eq(devices.name, name)));
}
