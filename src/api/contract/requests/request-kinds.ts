/** Kinds of requests; each is what a file or a comment can be about. */
export const requestKinds = [
  'leave_request',
  'presence_request',
  'correction_request',
  'overtime_request',
  'shift_request',
] as const;

/** Whatever a notification can be about. */
export const subjectKinds = [
  ...requestKinds,
  'appraisal',
  'objectives_plan',
  'attendance_month',
  'published_shift',
  'payslip_question',
] as const;

export type SubjectKindName = (typeof subjectKinds)[number];

export type RequestKindName = (typeof requestKinds)[number];
