import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { identifier, instant, longestComment, writtenText } from '../values.ts';
import { recordChangeRequest, recordField } from './record-values.ts';

const base = 'attendee-client/belonging-organizations/{orgId}';
const ofOrganization = z.strictObject({ orgId: identifier });
const ofChange = z.strictObject({ orgId: identifier, changeId: identifier });

/** As whoever decides sees it: of the record no more than what would change. */
export const recordChangeToReview = z.object({
  ...recordChangeRequest.shape,
  employee: z.object({ id: identifier, fullName: z.string() }),
  section: z.string(),
  /** What its fields are called, and how their values are read. */
  fields: z.array(recordField),
});

/** Whatever one has asked for, and what one has removed: what is kept beside the records as they are. */
export const ownRecordChanges = endpoint({
  id: 'ownRecordChanges',
  summary: 'All changes of one’s own records that one has asked for, and what one has removed',
  method: 'GET',
  path: `${base}/records/changes`,
  whileActing: 'refused',
  params: ofOrganization,
  answer: z.object({
    changes: z.array(z.object({ ...recordChangeRequest.shape, section: z.string() })),
    removed: z.array(z.object({ id: identifier, section: z.string(), removedAt: instant })),
  }),
  errors: ['not_found', 'acting_not_allowed'],
});

/** Takes back what nobody has decided. */
export const withdrawRecordChange = endpoint({
  id: 'withdrawRecordChange',
  summary: 'Withdraw a change of one’s own records that nobody has decided on',
  method: 'POST',
  path: `${base}/records/changes/{changeId}/withdrawal`,
  write: 'changes',
  perMinute: 30,
  changes: 'records',
  whileActing: 'refused',
  params: ofChange,
  answer: recordChangeRequest,
  errors: ['not_found', 'conflict', 'acting_not_allowed'],
});

/** What others have asked for: what waits the longest comes first, and then what was decided last. */
export const recordChangesToReview = endpoint({
  id: 'recordChangesToReview',
  summary: 'Changes of records that people have asked for, for whoever decides on them',
  method: 'GET',
  path: `${base}/supervisory/record-changes`,
  whileActing: 'refused',
  params: ofOrganization,
  answer: z.object({
    changes: z.array(recordChangeToReview),
    /** How many wait: of many those that have waited longest are among the changes. */
    waiting: z.int(),
  }),
  errors: ['not_found', 'forbidden', 'acting_not_allowed'],
});

/** Agrees to a change, to some of its fields, or to none of it, with a reason. */
export const reviewRecordChange = endpoint({
  id: 'reviewRecordChange',
  summary: 'Decide on a change of somebody’s records',
  method: 'POST',
  path: `${base}/supervisory/record-changes/{changeId}`,
  write: 'changes',
  perMinute: 60,
  changes: 'records',
  whileActing: 'refused',
  params: ofChange,
  body: z.strictObject({
    action: z.enum(['approve', 'reject']),
    /** Codes of the fields that are approved; null: all of them. */
    fields: z.nullable(z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(100))),
    /** Why what is not approved is not; empty where all of it is. */
    reason: writtenText(longestComment),
  }),
  answer: recordChangeToReview,
  errors: ['not_found', 'forbidden', 'conflict', 'rule_broken', 'acting_not_allowed'],
});

export type RecordChangeToReview = z.output<typeof recordChangeToReview>;
export type RecordChangesToReview = z.output<typeof recordChangesToReview.answer>;
