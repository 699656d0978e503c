/** Kinds of requests; each is what a comment can be about. */
export const requestKinds = [
  'leave_request',
  'presence_request',
  'correction_request',
  'overtime_request',
  'shift_request',
] as const;

/**
 * What can be decided in somebody's place: requests of each kind, and appraisals. Those hold what was said in confidence, and
 * are handed over only by name.
 */
export const delegableKinds = [...requestKinds, 'appraisal'] as const;

/** What files can be handed in with. */
export const attachableKinds = [
  ...requestKinds,
  'requested_document',
  'record_change',
  'record_item',
  'objective_evidence',
] as const;

/** What is between somebody and the organization: nobody who acts for them sees any of it, nor is told of it. */
export const personalKinds = [
  'requested_document',
  'record_change',
  'record_item',
  'appraisal',
  'objectives_plan',
  'development_action',
  'feedback_request',
] as const;
export const personalFiles = ['requested_document', 'record_change', 'record_item', 'objective_evidence'] as const;

/** Files that whoever has left reads still, where they are their own. */
export const filesOfFormer = ['requested_document'] as const;

/** Whatever a notification can be about. */
export const subjectKinds = [
  ...requestKinds,
  'requested_document',
  'record_change',
  'record_item',
  'appraisal',
  'objectives_plan',
  'development_action',
  'feedback_request',
  'attendance_month',
  'published_shift',
  'payslip_question',
] as const;

export type DelegableKind = (typeof delegableKinds)[number];
export type SubjectKindName = (typeof subjectKinds)[number];

export type AttachableKindName = (typeof attachableKinds)[number];

export type RequestKindName = (typeof requestKinds)[number];
