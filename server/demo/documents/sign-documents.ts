import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Scope, Transaction } from '../../database/connection.ts';
import { sameOrganization } from '../../database/same-organization.ts';
import {
  accounts,
  documentReceipts,
  documents,
  documentVersions,
  employees,
  organizations,
} from '../../database/schema.ts';
import { signDocument } from '../../documents/signature/sign.ts';

/** What people call their browser, and an address of those that are nobody's (RFC 5737). */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';
const address = '192.0.2.17';

/** Every third has signed what there is to sign, a few days after it was published. @param today `YYYY-MM-DD` */
export async function signDemoDocuments(tx: Transaction, { organization = '' }: Scope, today: string): Promise<void> {
  const signed = await tx
    .select({
      document: documents,
      version: documentVersions,
      employee: employees,
      account: accounts,
      organization: organizations,
    })
    .from(documents)
    .innerJoin(
      documentVersions,
      and(sameOrganization(documentVersions, documents), eq(documentVersions.documentId, documents.id)),
    )
    .innerJoin(employees, sameOrganization(employees, documents))
    .innerJoin(accounts, and(eq(accounts.tenantId, employees.tenantId), eq(accounts.id, employees.accountId)))
    .innerJoin(organizations, eq(organizations.id, documents.organizationId))
    .where(
      and(
        eq(documents.organizationId, organization),
        eq(documents.needs, 'signature'),
        lte(documentVersions.publishedOn, sql`${today}::date - 4`),
        sql`${employees.number}::int % 3 = 1`,
      ),
    )
    .orderBy(asc(employees.number));
  for (const { document, version, employee, account, organization } of signed) {
    const at = new Date(`${version.publishedOn}T09:40:00Z`);
    at.setUTCDate(at.getUTCDate() + 3);
    await tx.insert(documentReceipts).values({
      tenantId: document.tenantId,
      organizationId: document.organizationId,
      documentId: document.id,
      version: version.version,
      employeeId: employee.id,
      openedAt: at,
      state: 'acknowledged',
      answeredAt: at,
    });
    await signDocument(
      {
        tx,
        visit: { now: () => at, userAgent, address, actor: account },
        employment: { organization, employee },
      },
      { ...document, version: version.version, name: version.name, publishedOn: version.publishedOn },
    );
  }
}
