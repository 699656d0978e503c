import {
  type DocumentToReview,
  documentsToReview,
  type RequestedDocument,
  requestedDocuments,
  reviewDocument,
  sendRequestedDocument,
  takeBackRequestedDocument,
} from '../../../src/api/contract/documents/requested.ts';
import { requestedDocumentLifecycle } from '../../../src/machines/lifecycles/requested-document.ts';
import { auditWithin } from '../../calls/audit.ts';
import { type Employment, isFormer, withinOrganization, withinOrganizationOrFormer } from '../../calls/employment.ts';
import { once } from '../../calls/once.ts';
import { type Route, signedIn } from '../../calls/route.ts';
import type { KeptSending } from '../../database/schema.ts';
import { attach } from '../../files/attachments.ts';
import { loadOrganizationContext, type OrganizationContext } from '../../people/context.ts';
import { withDutyFor } from '../../people/duties.ts';
import { lock } from '../../people/lock.ts';
import { brokenAt, Refused } from '../../platform/refused.ts';
import { countsOfRequests, countToReview } from './counts.ts';
import { presentOwn, presentToReview } from './present.ts';
import {
  askedOf,
  changeDocument,
  type DocumentRow,
  decidedLast,
  documentRow,
  factsOf,
  sentByOthers,
  validityOf,
} from './requested.ts';
import { refuseDate, refuseFiles } from './rules.ts';
import { readByReviewers, remind, tell } from './tell.ts';

/** @throws Refused `forbidden` to whoever does not review documents */
function refuseOthers({ employee }: Employment): void {
  if (!employee.reviewsDocuments) throw new Refused('forbidden');
}

/** One of one's own, one change after the other. @throws Refused `not_found` */
async function ownDocument(context: OrganizationContext, documentId: string): Promise<DocumentRow> {
  await lock(context, context.me.id);
  const row = await documentRow(context, { documentId, employeeId: context.me.id });
  if (!row) throw new Refused('not_found');
  return row;
}

/** One of somebody else's, one change after the other: nobody reviews what is their own. @throws Refused `not_found` */
async function othersDocument(context: OrganizationContext, documentId: string): Promise<DocumentRow> {
  const found = await documentRow(context, { documentId });
  if (!found || found.document.employeeId === context.me.id) throw new Refused('not_found');
  await lock(context, found.document.employeeId);
  const row = await documentRow(context, { documentId });
  if (!row) throw new Refused('not_found');
  return row;
}

async function presentedOwn(context: OrganizationContext, documentId: string): Promise<RequestedDocument> {
  const row = await documentRow(context, { documentId });
  const [document] = row ? await presentOwn(context, [row], { hasLeft: false }) : [];
  if (!document) throw new Error('a document that is there cannot be shown');
  return document;
}

async function presentedToReview(context: OrganizationContext, documentId: string): Promise<DocumentToReview> {
  const row = await documentRow(context, { documentId });
  const [document] = row ? await presentToReview(context, [row]) : [];
  if (!document) throw new Error('a document that is there cannot be shown');
  return document;
}

/** With the last of the sendings decided on. */
const decided = (sendings: readonly KeptSending[], decision: Partial<KeptSending>): readonly KeptSending[] =>
  sendings.map((one, index) => (index === sendings.length - 1 ? { ...one, ...decision } : one));

/** Whoever reviews sees the files of what was sent, and not taken back. */
const attachSent = (context: OrganizationContext, documentId: string, sendings: readonly KeptSending[]) =>
  attach(
    context,
    { kind: 'requested_document', id: documentId },
    sendings.filter(({ outcome }) => outcome !== 'taken back').flatMap(({ fileIds }) => fileIds),
  );

/** Reminds of how it stands now. */
async function remindAnew(context: OrganizationContext, documentId: string): Promise<void> {
  const row = await documentRow(context, { documentId });
  if (row) await remind(context, row);
}

export const requestedRoutes: readonly Route[] = [
  signedIn(requestedDocuments, (visit, { params }) =>
    withinOrganizationOrFormer(visit, params.orgId, async (tx, employment) => {
      const context = await loadOrganizationContext(tx, visit, employment);
      const rows = await askedOf(context, context.me.id);
      const documents = await presentOwn(context, rows, { hasLeft: isFormer(employment, visit.now()) });
      return { today: context.today, documents };
    }),
  ),

  signedIn(sendRequestedDocument, (visit, received) => {
    const { params, body, version } = received;
    return once(visit, sendRequestedDocument, received, params.orgId, async (tx, employment) => {
      const context = await loadOrganizationContext(tx, visit, employment);
      const { me, now, today } = context;
      const row = await ownDocument(context, params.documentId);
      const { document } = row;
      const step = requestedDocumentLifecycle.step(document.state, factsOf(row, today), ['employee'], 'upload');
      if (!step || version !== document.version)
        throw new Refused('conflict', { fresh: await presentedOwn(context, document.id) });
      const reviewers = await withDutyFor('reviewsDocuments', context, me.id);
      if (reviewers.length === 0)
        throw brokenAt('body.attachmentIds', 'nobody_reviews', 'Nobody reviews documents here.');
      await refuseFiles(context, row, body.attachmentIds);
      refuseDate(row, body.validUntil, today);
      const sendings: readonly KeptSending[] = [
        ...document.sendings,
        {
          at: now.toISOString(),
          fileIds: body.attachmentIds,
          validUntil: body.validUntil,
          ...{ outcome: null, decidedAt: null, byId: null, reason: '' },
        },
      ];
      await attachSent(context, document.id, sendings);
      await changeDocument(context, row, { state: step.state, sendings, at: now });
      await remindAnew(context, document.id);
      await tell(context, 'document_uploaded', { id: document.id, aboutId: me.id, to: reviewers });
      return presentedOwn(context, document.id);
    });
  }),

  signedIn(takeBackRequestedDocument, (visit, received) => {
    const { params, version } = received;
    return once(visit, takeBackRequestedDocument, received, params.orgId, async (tx, employment) => {
      const context = await loadOrganizationContext(tx, visit, employment);
      const { now, today } = context;
      const row = await ownDocument(context, params.documentId);
      const { document } = row;
      const step = requestedDocumentLifecycle.step(document.state, factsOf(row, today), ['employee'], 'take back');
      if (!step || version !== document.version)
        throw new Refused('conflict', { fresh: await presentedOwn(context, document.id) });
      const sendings = decided(document.sendings, { outcome: 'taken back', decidedAt: now.toISOString() });
      const rejectedAt = step.state === 'rejected' ? decidedLast(document)?.decidedAt : null;
      await attachSent(context, document.id, sendings);
      // whoever was to send it again has as long as they had
      await changeDocument(context, row, { state: step.state, sendings, at: rejectedAt ? new Date(rejectedAt) : now });
      await readByReviewers(context, document.id);
      await remindAnew(context, document.id);
      return presentedOwn(context, document.id);
    });
  }),

  signedIn(documentsToReview, (visit, { params }) =>
    withinOrganization(visit, params.orgId, async (tx, employment) => {
      refuseOthers(employment);
      const context = await loadOrganizationContext(tx, visit, employment);
      const documents = await presentToReview(context, await sentByOthers(context, context.me.id));
      await auditWithin(tx, visit, {
        action: `read ${documentsToReview.id}`,
        accountId: visit.actor.accountId,
        organizationId: params.orgId,
      });
      return {
        today: context.today,
        documents,
        waiting: await countToReview(context, context.me.id),
        requests: await countsOfRequests(context),
      };
    }),
  ),

  signedIn(reviewDocument, (visit, received) => {
    const { params, body, version } = received;
    return once(visit, reviewDocument, received, params.orgId, async (tx, employment) => {
      refuseOthers(employment);
      const context = await loadOrganizationContext(tx, visit, employment);
      const { me, now, today } = context;
      const row = await othersDocument(context, params.documentId);
      const { document, request } = row;
      const accepts = body.action === 'accept';
      const kept = accepts ? { isAccepted: true, validUntil: body.validUntil } : {};
      if (accepts) refuseDate(row, body.validUntil, today);
      if (body.action === 'reject' && body.reason === '')
        throw brokenAt('body.reason', 'reason_missing', 'Whoever rejects something says why.');
      const validity = validityOf({ ...document, ...kept, remindDays: request.remindDays }, today);
      const facts = factsOf(row, today);
      const step = requestedDocumentLifecycle.step(document.state, facts, ['reviewer'], body.action, { validity });
      if (!step || version !== document.version)
        throw new Refused('conflict', { fresh: await presentedToReview(context, document.id) });
      const decision = {
        outcome: accepts ? ('accepted' as const) : ('rejected' as const),
        decidedAt: now.toISOString(),
        byId: me.id,
        ...(accepts ? { validUntil: body.validUntil } : { reason: body.reason }),
      };
      const begins = body.action === 'begin';
      await changeDocument(context, row, {
        ...kept,
        state: step.state,
        sendings: begins ? document.sendings : decided(document.sendings, decision),
        // whoever waits longest is first, also while somebody looks at it
        at: begins ? document.at : now,
      });
      await readByReviewers(context, document.id);
      if (!begins) {
        await remindAnew(context, document.id);
        const until = accepts ? body.validUntil : null;
        const about = { id: document.id, aboutId: me.id, to: [document.employeeId], until };
        await tell(context, accepts ? 'document_accepted' : 'document_rejected', about);
      }
      return presentedToReview(context, document.id);
    });
  }),
];
