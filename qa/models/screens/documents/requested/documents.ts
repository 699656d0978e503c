import type { DocumentToReview, RequestedDocument } from '../../../../../src/api/contract/documents/requested.ts';

const sending = {
  at: '2026-03-12T10:00:00.000Z',
  files: [{ id: 'f1', name: 'licence.pdf', mediaType: 'application/pdf', bytes: 6 }],
  validUntil: '2027-01-31',
  outcome: null,
  decidedAt: null,
  by: '',
  reason: '',
} satisfies RequestedDocument['sendings'][number];

/** A document that is asked for and was not sent yet. */
export const requestedNamed = (id: string, more: Partial<RequestedDocument> = {}): RequestedDocument => ({
  id,
  version: 1,
  title: id,
  description: '',
  state: 'requested',
  dueOn: '2026-03-24',
  isOverdue: false,
  formats: ['pdf', 'picture'],
  mostBytes: 1024,
  expires: true,
  validUntil: null,
  sendings: [],
  allowedActions: ['upload'],
  ...more,
});

/** One that somebody reviews. */
export const toReviewNamed = (id: string, more: Partial<DocumentToReview> = {}): DocumentToReview => ({
  ...requestedNamed(id, {
    version: 3,
    state: 'in review',
    sendings: [sending],
    allowedActions: ['accept', 'reject'],
  }),
  employee: { id: 'e1', fullName: 'Ada Example' },
  ...more,
});
