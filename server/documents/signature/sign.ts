import { and, eq, sql } from 'drizzle-orm';
import type { CompanyDocument } from '../../../src/api/contract/documents/documents.ts';
import type { AuthenticatedContext } from '../../calls/context.ts';
import type { Employment } from '../../calls/employment.ts';
import type { Transaction } from '../../database/connection.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { documentSignatures, documentVersions } from '../../database/schema.ts';
import { deviceName } from '../../platform/device-name.ts';
import { drawRecord } from './draw-record.ts';
import { sealingKeyOf } from './keys.ts';
import { fingerprintOf, seal } from './seal.ts';

/** Who signs, where, and from where. */
export interface Signing {
  readonly tx: Transaction;
  readonly visit: Pick<AuthenticatedContext, 'now' | 'userAgent' | 'address'> & {
    readonly actor: Pick<AuthenticatedContext['actor'], 'firstName' | 'lastName' | 'email'>;
  };
  readonly employment: Employment;
}

/** Makes the record of a signature and keeps it: it stays what it is, whatever becomes of the document. */
export async function signDocument(
  { tx, visit, employment: { organization, employee } }: Signing,
  document: Pick<CompanyDocument, 'id' | 'version' | 'title' | 'name' | 'publishedOn'>,
): Promise<void> {
  const place = { tenant: organization.tenantId, organizationId: organization.id };
  const [content] = await tx
    .select({ sha256: sql<string>`encode(${documentVersions.sha256}, 'hex')` })
    .from(documentVersions)
    .where(
      and(
        inOrganization(documentVersions, place),
        eq(documentVersions.documentId, document.id),
        eq(documentVersions.version, document.version),
      ),
    );
  // nothing is signed that is not there
  if (!content) throw new Error(`there is no version ${document.version} of document ${document.id}`);
  const now = visit.now();
  const { firstName, lastName, email } = visit.actor;
  const record = {
    organization: organization.name,
    document: {
      title: document.title,
      version: document.version,
      publishedOn: document.publishedOn,
      name: document.name,
      sha256: content.sha256,
    },
    signer: { name: `${firstName} ${lastName}`, number: employee.number, email },
    signedAt: now.toISOString(),
    timeZone: organization.timeZone,
    device: deviceName(visit.userAgent),
    address: visit.address,
  };
  const key = await sealingKeyOf(tx, place, now);
  await tx.insert(documentSignatures).values({
    tenantId: organization.tenantId,
    organizationId: organization.id,
    documentId: document.id,
    version: document.version,
    employeeId: employee.id,
    signedAt: now,
    record: seal(await drawRecord(record, fingerprintOf(key.publicKey)), record, key),
  });
}

/** The record of what somebody has signed themselves; null where they have not. */
export async function recordOf(
  tx: Transaction,
  { organization, employee }: Employment,
  documentId: string,
  version: number,
): Promise<Buffer | null> {
  const [found] = await tx
    .select({ record: documentSignatures.record })
    .from(documentSignatures)
    .where(
      and(
        inOrganization(documentSignatures, { tenant: organization.tenantId, organizationId: organization.id }),
        eq(documentSignatures.employeeId, employee.id),
        eq(documentSignatures.documentId, documentId),
        eq(documentSignatures.version, version),
      ),
    );
  return found?.record ?? null;
}
