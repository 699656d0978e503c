import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { attachment, mostAttachments } from '../files.ts';
import { calendarDate, identifier, instant, longestComment, writtenText } from '../values.ts';

/** States of `src/machines/lifecycles/requested-document.machine.ts`. */
export const requestedDocumentStates = [
  'requested',
  'uploaded',
  'in review',
  'rejected',
  'accepted',
  'valid',
  'expiring',
  'expired',
  'asked of nobody',
] as const;
export const requestedDocumentState = z.enum(requestedDocumentStates);
export const requestedDocumentAction = z.enum(['upload', 'take back', 'begin', 'accept', 'reject']);

/** What is taken: a picture is any of the kinds of pictures that files may be. */
export const documentFormat = z.enum(['pdf', 'picture']);

/** Something that was sent, and what has come of it. */
export const sending = z.object({
  at: instant,
  files: z.array(attachment),
  /** Until when it is valid by whoever has sent it; null where it does not expire. */
  validUntil: z.nullable(calendarDate),
  outcome: z.nullable(z.enum(['accepted', 'rejected', 'taken back'])),
  decidedAt: z.nullable(instant),
  /** Who has accepted or rejected it; empty where nobody has. */
  by: z.string(),
  /** Why it was rejected. */
  reason: z.string(),
});

export const requestedDocument = z.object({
  id: identifier,
  version: z.int(),
  title: z.string(),
  description: z.string(),
  state: requestedDocumentState,
  /** Until when it is to be sent; null: whenever. Of one that is to be renewed the last day on which it is valid. */
  dueOn: z.nullable(calendarDate),
  isOverdue: z.boolean(),
  formats: z.array(documentFormat),
  mostBytes: z.int(),
  /** Whether it is asked until when it is valid. */
  expires: z.boolean(),
  /** Until when what was accepted last is valid; null where nothing was, or it does not expire. */
  validUntil: z.nullable(calendarDate),
  /** What was sent, the latest first. */
  sendings: z.array(sending),
  allowedActions: z.array(requestedDocumentAction),
});

/** As whoever looks at what is sent sees it. */
export const documentToReview = z.object({
  ...requestedDocument.shape,
  employee: z.object({ id: identifier, fullName: z.string() }),
});

/** What is asked for, and of how many it is there. */
export const documentRequestCounts = z.object({
  id: identifier,
  title: z.string(),
  /** How many it is asked of. */
  asked: z.int(),
  /** Of how many it is there, and valid. */
  kept: z.int(),
  toReview: z.int(),
  /** Who is late, or has one that has expired; the first of them by name. */
  overdue: z.array(z.string()),
  overdueCount: z.int(),
});

const base = 'attendee-client/belonging-organizations/{orgId}';
const ofOrganization = z.strictObject({ orgId: identifier });
const ofDocument = z.strictObject({ orgId: identifier, documentId: identifier });

/** Documents that one is asked for: those that are still to be sent first. */
export const requestedDocuments = endpoint({
  id: 'requestedDocuments',
  summary: 'Documents that the signed-in person is asked for',
  method: 'GET',
  path: `${base}/requested-documents`,
  whileActing: 'refused',
  params: ofOrganization,
  answer: z.object({
    today: calendarDate,
    documents: z.array(requestedDocument),
  }),
  errors: ['not_found', 'acting_not_allowed'],
});

/** Sends files that were uploaded before. What was accepted before counts until these are. */
export const sendRequestedDocument = endpoint({
  id: 'sendRequestedDocument',
  summary: 'Send a document that one is asked for',
  method: 'POST',
  path: `${base}/requested-documents/{documentId}`,
  write: 'changes',
  perMinute: 30,
  changes: 'documents',
  whileActing: 'refused',
  params: ofDocument,
  body: z.strictObject({
    attachmentIds: z.array(identifier).check(z.minLength(1), z.maxLength(mostAttachments)),
    validUntil: z.nullable(calendarDate),
  }),
  answer: requestedDocument,
  errors: ['not_found', 'conflict', 'rule_broken', 'acting_not_allowed'],
});

/** Takes back what nobody has looked at yet. */
export const takeBackRequestedDocument = endpoint({
  id: 'takeBackRequestedDocument',
  summary: 'Take back a document that nobody has looked at yet',
  method: 'POST',
  path: `${base}/requested-documents/{documentId}/take-back`,
  write: 'changes',
  perMinute: 30,
  changes: 'documents',
  whileActing: 'refused',
  params: ofDocument,
  answer: requestedDocument,
  errors: ['not_found', 'conflict', 'acting_not_allowed'],
});

/** What was sent and waits for review, the longest first; what was decided last; and how far each request is. */
export const documentsToReview = endpoint({
  id: 'documentsToReview',
  summary: 'What people have sent of what they were asked for, for whoever reviews it',
  method: 'GET',
  path: `${base}/supervisory/requested-documents`,
  whileActing: 'refused',
  params: ofOrganization,
  answer: z.object({
    today: calendarDate,
    documents: z.array(documentToReview),
    /** How many wait for review: of many those that have waited longest are among the documents. */
    waiting: z.int(),
    requests: z.array(documentRequestCounts),
  }),
  errors: ['not_found', 'forbidden', 'acting_not_allowed'],
});

/** Begins to review what was sent, accepts it, or rejects it with a reason. */
export const reviewDocument = endpoint({
  id: 'reviewDocument',
  summary: 'Review what somebody has sent',
  method: 'POST',
  path: `${base}/supervisory/requested-documents/{documentId}`,
  write: 'changes',
  perMinute: 60,
  changes: 'documents',
  whileActing: 'refused',
  params: ofDocument,
  body: z.strictObject({
    action: z.enum(['begin', 'accept', 'reject']),
    /** Until when what is accepted is valid; null where it does not expire. */
    validUntil: z.nullable(calendarDate),
    reason: writtenText(longestComment),
  }),
  answer: documentToReview,
  errors: ['not_found', 'forbidden', 'conflict', 'rule_broken', 'acting_not_allowed'],
});

export type RequestedDocument = z.output<typeof requestedDocument>;
export type DocumentToReview = z.output<typeof documentToReview>;
export type DocumentRequestCounts = z.output<typeof documentRequestCounts>;
export type DocumentsToReview = z.output<typeof documentsToReview.answer>;
