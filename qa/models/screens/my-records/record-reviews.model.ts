import {
  type RecordReviewAction,
  recordReviewsMachine,
} from '../../../../src/machines/screens/my-records/record-reviews.machine.ts';
import { defineModel } from '../../../engine/index.ts';
import { servicesAt } from '../../fixtures.ts';
import { recordChangeNamed } from './record-changes.ts';

const [one, two] = [recordChangeNamed('one'), recordChangeNamed('two')];

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
