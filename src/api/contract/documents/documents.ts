import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fileTypes } from '../files.ts';
import { calendarDate, identifier, instant, longestComment, searchText, writtenText } from '../values.ts';

/** States of `src/machines/lifecycles/company-document.machine.ts`. */
export const documentState = z.enum(['unread', 'opened', 'acknowledged', 'declined']);

/** A document of the organization, in the version that counts, as it stands for one person. */
export const companyDocument = z.object({
  id: identifier,
  version: z.int(),
  category: z.string(),
  title: z.string(),
  description: z.string(),
  state: documentState,
  /** What is wanted of whoever reads it; a signature is an acknowledgement with the password given again. */
  needs: z.enum(['nothing', 'acknowledgement', 'signature']),
  publishedOn: calendarDate,
  /** What is new in this version, in the words of whoever published it. */
  changes: z.string(),
  /** Until when it has to be answered; null where it has not, or whenever. */
  dueOn: z.nullable(calendarDate),
  isOverdue: z.boolean(),
  name: z.string(),
  mediaType: z.enum(fileTypes),
  bytes: z.int(),
  openedAt: z.nullable(instant),
  answeredAt: z.nullable(instant),
  /** Why it was declined. */
  reason: z.string(),
  /** Whether there is a record of a signature. */
  isSigned: z.boolean(),
});

const inOrganization = z.strictObject({ orgId: identifier });
const ofDocument = z.strictObject({ orgId: identifier, documentId: identifier });
/** Characters of what is looked for in texts: of fewer every page has some. */
export const shortestSearch = 2;
export const longestSearch = 100;
const version = z.int().check(z.positive(), z.maximum(32_767));
const path = 'attendee-client/belonging-organizations/{orgId}/documents';

/** What one is given to read, by category. */
export const companyDocuments = endpoint({
  id: 'companyDocuments',
  summary: 'What the organization gives the signed-in person to read',
  method: 'GET',
  path,
  params: inOrganization,
  answer: z.object({ documents: z.array(companyDocument) }),
  errors: ['not_found'],
});

/** Where words stand in a document that somebody may read. */
const foundInText = z.object({
  documentId: identifier,
  version: z.int(),
  /** Counted from 1. */
  page: z.int(),
  /** What stands around it on its page, each as it is written there. */
  before: z.string(),
  match: z.string(),
  after: z.string(),
});

/** Which documents say something, wherever in them; at most twenty. Words are found however they are written. */
export const searchDocuments = endpoint({
  id: 'searchDocuments',
  summary: 'Which documents say something',
  method: 'GET',
  path: `${path}/search`,
  perMinute: 120,
  params: inOrganization,
  query: z.strictObject({ text: searchText(longestSearch).check(z.minLength(shortestSearch)) }),
  answer: z.object({ found: z.array(foundInText) }),
  errors: ['not_found'],
});

/** What is in a version that has been published. What somebody looks at is a version that they can name. */
export const documentContent = endpoint({
  id: 'documentContent',
  summary: 'The content of a version of a document',
  method: 'GET',
  path: `${path}/{documentId}/versions/{version}/content`,
  perMinute: 120,
  params: z.strictObject({ ...ofDocument.shape, version: z.string().check(z.regex(/^[1-9]\d{0,4}$/)) }),
  answersFile: true,
  answer: z.custom<Blob>(),
  errors: ['not_found'],
});

/** A piece of a text as it stands in both versions, in the later one alone, or in the earlier one alone. */
const changedText = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });

/** What a version says otherwise than the one before it, sentence by sentence. */
export const documentChanges = endpoint({
  id: 'documentChanges',
  summary: 'What a version of a document says otherwise than the one before it',
  method: 'GET',
  path: `${path}/{documentId}/versions/{version}/changes`,
  perMinute: 60,
  params: documentContent.params,
  answer: z.object({
    /** Which version it is compared with. */
    before: z.int(),
    /** In the order in which one reads, with what stands around each; null where they cannot be compared. */
    parts: z.nullable(z.array(changedText)),
  }),
  errors: ['not_found'],
});

/** The record of one's own signature: a PDF that can be checked by whoever has it. */
export const documentSignature = endpoint({
  id: 'documentSignature',
  summary: 'The record of one’s own signature of a version of a document',
  method: 'GET',
  path: `${path}/{documentId}/versions/{version}/signature`,
  perMinute: 60,
  whileActing: 'refused',
  params: documentContent.params,
  answersFile: true,
  answer: z.custom<Blob>(),
  errors: ['not_found', 'acting_not_allowed'],
});

/** Whose key a record is sealed with, for anybody who has one. */
export const sealingKey = endpoint({
  id: 'sealingKey',
  summary: 'Whose key a record was sealed with',
  method: 'GET',
  path: 'sealing-keys/{fingerprint}',
  access: 'anyone',
  params: z.strictObject({ fingerprint: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  answer: z.object({ organization: z.string(), madeAt: instant }),
  errors: ['not_found'],
});

/** Says that a version was looked at. Said again it changes nothing more, so that it needs no key. */
export const openDocument = endpoint({
  id: 'openDocument',
  summary: 'Mark a document as opened',
  method: 'POST',
  path: `${path}/{documentId}/opened`,
  changes: 'documents',
  // nobody has read what somebody else has looked at in their name
  whileActing: 'refused',
  params: ofDocument,
  body: z.strictObject({ version }),
  answer: companyDocument,
  errors: ['not_found', 'conflict', 'acting_not_allowed'],
});

/**
 * Acknowledges a version that one has opened, or declines to, with a reason. Where a signature is wanted the password was
 * given again just before (`confirmPassword`).
 */
export const answerDocument = endpoint({
  id: 'answerDocument',
  summary: 'Acknowledge a document, or decline to',
  method: 'POST',
  path: `${path}/{documentId}/answer`,
  write: 'creates',
  changes: 'documents',
  whileActing: 'refused',
  params: ofDocument,
  body: z.strictObject({
    version,
    action: z.enum(['acknowledge', 'decline']),
    reason: writtenText(longestComment),
  }),
  answer: companyDocument,
  errors: ['not_found', 'conflict', 'rule_broken', 'acting_not_allowed'],
});

export type ChangedText = z.output<typeof changedText>;
export type VersionChanges = z.output<typeof documentChanges.answer>;
export type FoundInText = z.output<typeof foundInText>;
export type CompanyDocument = z.output<typeof companyDocument>;
