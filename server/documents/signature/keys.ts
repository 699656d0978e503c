import { and, eq } from 'drizzle-orm';
import { type RequestContext, within } from '../../calls/context.ts';
import type { Transaction } from '../../database/connection.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { organizations, publishedKeys, signingKeys } from '../../database/schema.ts';
import { fingerprintOf, makeSealingKey, type SealingKey } from './seal.ts';

interface Place {
  readonly tenant: string;
  readonly organizationId: string;
}

/** What an organization seals with: made when it is needed for the first time, and the same from then on. */
export async function sealingKeyOf(tx: Transaction, place: Place, now: Date): Promise<SealingKey> {
  const own = inOrganization(signingKeys, place);
  const [known] = await tx.select().from(signingKeys).where(own);
  if (known) return known;
  const made = makeSealingKey();
  const ids = { tenantId: place.tenant, organizationId: place.organizationId };
  const fingerprint = fingerprintOf(made.publicKey);
  const [mine] = await tx
    .insert(signingKeys)
    .values({ ...ids, ...made, fingerprint })
    .onConflictDoNothing()
    .returning();
  if (mine) await tx.insert(publishedKeys).values({ ...ids, fingerprint, madeAt: now });
  // another who signed at the same time has made it
  const [kept] = mine ? [mine] : await tx.select().from(signingKeys).where(own);
  if (!kept) throw new Error('the key of an organization is gone');
  return kept;
}

/** Whose key it is, by its fingerprint; null where no organization of this tenant seals with it. */
export async function ownerOfKey(visit: RequestContext, fingerprint: Buffer) {
  const [key] = await within(visit, (tx) =>
    tx
      .select({ organizationId: publishedKeys.organizationId, madeAt: publishedKeys.madeAt })
      .from(publishedKeys)
      .where(and(eq(publishedKeys.tenantId, visit.tenant), eq(publishedKeys.fingerprint, fingerprint))),
  );
  if (!key) return null;
  const { organizationId, madeAt } = key;
  // what an organization is called is seen from within it
  const [owner] = await within(
    visit,
    (tx) =>
      tx
        .select({ name: organizations.name })
        .from(organizations)
        .where(and(eq(organizations.tenantId, visit.tenant), eq(organizations.id, organizationId))),
    organizationId,
  );
  return owner ? { organization: owner.name, madeAt } : null;
}
