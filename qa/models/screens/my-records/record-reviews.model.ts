import type { RecordChangeToReview } from '../../../../src/api/contract/records/record-changes.ts';
import {
  type RecordReviewAction,
  recordReviewsMachine,
} from '../../../../src/machines/screens/my-records/record-reviews.machine.ts';
import { defineModel } from '../../../engine/index.ts';
import { servicesAt } from '../../fixtures.ts';

const field = { kind: 'text', policy: 'approve', isRequired: false, isMasked: false } as const;

/** A change of these fields. */
const changeOf = (id: string, ...codes: readonly string[]): RecordChangeToReview => ({
  ...{ id, version: 2, itemId: 'i1', state: 'requested', askedAt: '2026-03-16T10:00:00.000Z', decidedAt: null },
  ...{ by: '', reason: '', allowedActions: ['approve', 'reject'] },
  values: codes.map((code) => ({ field: code, before: null, after: `new ${code}`, isApproved: null })),
  employee: { id: 'e1', fullName: 'Ada Example' },
  section: 'Name',
  fields: codes.map((code) => ({ ...field, code, label: code, options: null })),
});
const one = changeOf('one', 'first');
const two = changeOf('two', 'first', 'last');

export const recordReviewsModel = defineModel(recordReviewsMachine)({
  name: 'recordReviews',
  stubs: ['list', 'options', 'step'],
  scenarios: [
    {
      name: 'any',
      input: (now) => ({
        ...servicesAt(now),
        orgId: 'one',
        loadLists: () => Promise.reject(new Error('the stub answers')),
      }),
    },
  ],
  events: {
    'review chosen': (['approve', 'reject'] as const satisfies readonly RecordReviewAction[]).flatMap((action) =>
      [one, two].map((change) => ({ type: 'review chosen' as const, action, change })),
    ),
    'field toggled': ['first', 'last'].map((code) => ({ type: 'field toggled' as const, change: two, field: code })),
  },
  outcomes: [
    { type: 'xstate.snapshot.list', snapshot: { context: { data: { changes: [one, two], waiting: 2 } } } },
    { type: 'xstate.snapshot.list', snapshot: { context: { data: null } } },
  ],
  key: ({ context }) => context.left,
});
