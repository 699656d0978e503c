import { type Abortable, call } from '../calls/host.ts';
import { prefetchable } from '../calls/prefetch.ts';
import {
  answerDocument,
  companyDocuments,
  documentChanges,
  documentContent,
  documentSignature,
  openDocument,
  searchDocuments,
} from '../contract/documents/documents.ts';
import { openContent } from '../files.ts';

const fetchCompanyDocuments = (params: { orgId: string }, { signal }: Abortable = {}) =>
  call(companyDocuments, { params, signal });
export const companyDocumentsPrefetch = prefetchable(fetchCompanyDocuments);

/** @param of.text of at least `shortestSearch` characters */
export const searchInDocuments = ({ orgId, text }: { orgId: string; text: string }, { signal }: Abortable = {}) =>
  call(searchDocuments, { params: { orgId }, query: { text }, signal });

/** What is in a version, at an address that only this page knows, until `closeFiles`. */
export const openCompanyDocument = async (
  { version, ...params }: { orgId: string; documentId: string; version: number },
  { signal }: Abortable = {},
) => openContent(await call(documentContent, { params: { ...params, version: String(version) }, signal }));

/** The record of one's own signature. */
export const fetchSignature = (
  params: { orgId: string; documentId: string; version: string },
  { signal }: Abortable = {},
) => call(documentSignature, { params, signal });

/** What a version says otherwise than the one before it. */
export const fetchDocumentChanges = (
  params: { orgId: string; documentId: string; version: string },
  { signal }: Abortable = {},
) => call(documentChanges, { params, signal });

/** Says that a version was looked at. */
export const sendDocumentOpened = (
  { version, ...params }: { orgId: string; documentId: string; version: number },
  { signal }: Abortable = {},
) => call(openDocument, { params, body: { version }, signal });

export interface DocumentAnswer {
  readonly orgId: string;
  readonly documentId: string;
  readonly version: number;
  readonly action: 'acknowledge' | 'decline';
  /** Empty where nothing needs saying. */
  readonly reason: string;
  /** Names this try: sent twice it is one answer. */
  readonly key: string;
}

export const sendDocumentAnswer = ({ orgId, documentId, key, ...body }: DocumentAnswer, { signal }: Abortable = {}) =>
  call(answerDocument, { params: { orgId, documentId }, body, key, signal });
