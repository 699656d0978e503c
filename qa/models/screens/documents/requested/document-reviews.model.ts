import {
  documentReviewsMachine,
  type ReviewAction,
} from '../../../../../src/machines/screens/documents/requested/document-reviews.machine.ts';
import { defineModel } from '../../../../engine/index.ts';
import { servicesAt } from '../../../fixtures.ts';
import { toReviewNamed } from './documents.ts';

const licence = toReviewNamed('licence');
const address = toReviewNamed('address', { expires: false });

export const documentReviewsModel = defineModel(documentReviewsMachine)({
  name: 'documentReviews',
  stubs: ['list', 'step'],
  scenarios: [{ name: 'any', input: (now) => ({ ...servicesAt(now), orgId: 'one' }) }],
  events: {
    'review chosen': (['begin', 'accept', 'reject'] as const satisfies readonly ReviewAction[]).flatMap((action) =>
      [licence, address].map((document) => ({ type: 'review chosen' as const, action, document })),
    ),
    'date changed': ['2027-02-28', ''].map((validUntil) => ({
      type: 'date changed' as const,
      document: licence,
      validUntil,
    })),
  },
  key: ({ context }) => context.dates,
});
