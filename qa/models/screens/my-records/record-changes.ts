import type { RecordChangeToReview } from '../../../../src/api/contract/records/record-changes.ts';

const field = {
  kind: 'text',
  policy: 'approve',
  options: null,
  isRequired: false,
  isMasked: false,
  remindDays: null,
} as const;
const fields = [
  { ...field, code: 'first', label: 'First name' },
  { ...field, code: 'last', label: 'Last name' },
];

/** A change of two fields, which waits for somebody's decision. @param who whose record it is */
export const recordChangeNamed = (id: string, who = 'Ada Example'): RecordChangeToReview => ({
  ...{ id, version: 2, itemId: 'i1', state: 'requested', askedAt: '2026-03-16T10:00:00.000Z', decidedAt: null },
  ...{ effectiveOn: null, isPlanned: false },
  ...{ by: '', reason: '', allowedActions: ['approve', 'reject'] },
  values: fields.map(({ code }) => ({ field: code, before: null, after: `new ${code}`, isApproved: null })),
  attachments: null,
  employee: { id: 'e1', fullName: who },
  section: 'Name',
  fields,
});
