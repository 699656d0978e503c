import { type Abortable, call } from '../calls/host.ts';
import {
  documentsToReview,
  requestedDocuments,
  reviewDocument,
  sendRequestedDocument,
  takeBackRequestedDocument,
} from '../contract/documents/requested.ts';

export const fetchRequestedDocuments = (params: { orgId: string }, { signal }: Abortable = {}) =>
  call(requestedDocuments, { params, signal });

export const fetchDocumentsToReview = (params: { orgId: string }, { signal }: Abortable = {}) =>
  call(documentsToReview, { params, signal });

interface Sent {
  readonly orgId: string;
  readonly documentId: string;
  readonly version: number;
  /** Names this try: sent twice it is one. */
  readonly key: string;
}

/** Sends files that were uploaded. @param sent.validUntil null where it does not expire */
export const sendDocument = (
  {
    orgId,
    documentId,
    version,
    key,
    ...body
  }: Sent & { readonly attachmentIds: string[]; readonly validUntil: string | null },
  { signal }: Abortable = {},
) => call(sendRequestedDocument, { params: { orgId, documentId }, body, version, key, signal });

/** Takes back what nobody has looked at. */
export const takeBackDocument = ({ orgId, documentId, version, key }: Sent) =>
  call(takeBackRequestedDocument, { params: { orgId, documentId }, version, key });

/** Begins to review, accepts or rejects. @param sent.reason empty where nothing needs saying */
export const sendReview = ({
  orgId,
  documentId,
  version,
  key,
  ...body
}: Sent & {
  readonly action: 'begin' | 'accept' | 'reject';
  readonly validUntil: string | null;
  readonly reason: string;
}) => call(reviewDocument, { params: { orgId, documentId }, body, version, key });
