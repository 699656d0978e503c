import { toSign } from '../../src/api/contract/account/session.ts';
import {
  answerDocument,
  type CompanyDocument,
  companyDocuments,
  documentChanges,
  documentContent,
  documentSignature,
  openDocument,
  sealingKey,
  searchDocuments,
} from '../../src/api/contract/documents/documents.ts';
import { companyDocumentLifecycle } from '../../src/machines/lifecycles/company-document.ts';
import { spendConfirmation } from '../calls/confirmed.ts';
import type { AuthenticatedContext } from '../calls/context.ts';
import { withinOrganizationOrFormer } from '../calls/employment.ts';
import { once } from '../calls/once.ts';
import { open, type Route, signedIn, signedInForFile } from '../calls/route.ts';
import { fileHeaders } from '../files/headers.ts';
import { lock } from '../people/lock.ts';
import { Refused } from '../platform/refused.ts';
import { contentFor, documentFor, documentsFor, note, type Reader } from './documents.ts';
import { findInText } from './find-in-text.ts';
import { ownerOfKey } from './signature/keys.ts';
import { recordOf, signDocument } from './signature/sign.ts';
import { changesFor } from './versions.ts';

/** Whoever has left may still read, for as long as the organization lets them. */
const asReader = <Answer>(visit: AuthenticatedContext, orgId: string, work: (reader: Reader) => Promise<Answer>) =>
  withinOrganizationOrFormer(visit, orgId, (tx, employment) => work({ tx, visit, employment }));

/** The version that was seen, one change after the other. @throws Refused `not_found`; `conflict` with the newer one */
async function seenVersion(reader: Reader, documentId: string, version: number): Promise<CompanyDocument> {
  const { organization, employee } = reader.employment;
  await lock({ tx: reader.tx, tenant: organization.tenantId, organizationId: organization.id }, employee.id);
  const document = await documentFor(reader, documentId);
  if (!document) throw new Refused('not_found');
  if (document.version !== version) throw new Refused('conflict', { fresh: document });
  return document;
}

const factsOf = ({ needs }: CompanyDocument) => ({ needsAcknowledgement: needs !== 'nothing' });

async function again(reader: Reader, documentId: string): Promise<CompanyDocument> {
  const document = await documentFor(reader, documentId);
  if (!document) throw new Refused('not_found');
  return document;
}

export const documentRoutes: readonly Route[] = [
  signedIn(companyDocuments, (visit, { params }) =>
    asReader(visit, params.orgId, async (reader) => ({ documents: await documentsFor(reader) })),
  ),

  signedIn(searchDocuments, (visit, { params, query }) =>
    asReader(visit, params.orgId, async (reader) => ({ found: await findInText(reader, query.text) })),
  ),

  signedInForFile(documentContent, async (visit, { params: { orgId, documentId, version } }) => {
    const found = await asReader(visit, orgId, (reader) => contentFor(reader, documentId, Number(version)));
    if (!found) throw new Refused('not_found');
    return { content: found.content, headers: fileHeaders(found.name, found.mediaType) };
  }),

  signedIn(documentChanges, async (visit, { params: { orgId, documentId, version } }) => {
    const changes = await asReader(visit, orgId, (reader) => changesFor(reader, documentId, Number(version)));
    if (!changes) throw new Refused('not_found');
    return changes;
  }),

  signedInForFile(documentSignature, async (visit, { params: { orgId, documentId, version } }) => {
    const record = await asReader(visit, orgId, ({ tx, employment }) =>
      recordOf(tx, employment, documentId, Number(version)),
    );
    if (!record) throw new Refused('not_found');
    return { content: record, headers: fileHeaders('signature.pdf', 'application/pdf') };
  }),

  open(sealingKey, async (visit, { params }) => {
    const owner = await ownerOfKey(visit, Buffer.from(params.fingerprint, 'hex'));
    if (!owner) throw new Refused('not_found');
    return { organization: owner.organization, madeAt: owner.madeAt.toISOString() };
  }),

  signedIn(openDocument, (visit, { params: { orgId, documentId }, body: { version } }) =>
    asReader(visit, orgId, async (reader) => {
      const document = await seenVersion(reader, documentId, version);
      const step = companyDocumentLifecycle.step(document.state, factsOf(document), ['employee'], 'open');
      // one that was opened before stays as it is
      if (!step) return document;
      await note(reader, document, { state: 'opened' });
      return again(reader, documentId);
    }),
  ),

  signedIn(answerDocument, (visit, received) => {
    const { params, body } = received;
    return once(visit, answerDocument, received, params.orgId, async (tx, employment) => {
      const reader = { tx, visit, employment };
      const document = await seenVersion(reader, params.documentId, body.version);
      const step = companyDocumentLifecycle.step(document.state, factsOf(document), ['employee'], body.action);
      if (!step) throw new Refused('conflict', { fresh: document });
      if (body.action === 'decline' && body.reason === '') {
        const field = { path: 'reason', code: 'reason_missing', message: 'Whoever declines says why.' };
        throw new Refused('rule_broken', { fields: [field] });
      }
      const isAcknowledged = body.action === 'acknowledge';
      const isSigned = isAcknowledged && document.needs === 'signature';
      if (isSigned) await spendConfirmation(tx, visit, toSign(document.id, document.version));
      await note(reader, document, {
        state: isAcknowledged ? 'acknowledged' : 'declined',
        reason: isAcknowledged ? '' : body.reason,
      });
      if (isSigned) await signDocument(reader, document);
      return again(reader, params.documentId);
    });
  }),
];
