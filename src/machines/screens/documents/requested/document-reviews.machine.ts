import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { DocumentToReview } from '../../../../api/contract/documents/requested.ts';
import { fetchDocumentsToReview, sendReview } from '../../../../api/documents/requested.ts';
import { defineStep } from '../../../overlays/step.ts';
import { resourceOf } from '../../../resource.ts';
import type { ScreenServices } from '../../screen-services.ts';

/** What others have sent, for whoever reviews it; nothing of it is kept on the device. */
export const reviewLists = resourceOf(['documents'], fetchDocumentsToReview);

export type ReviewAction = 'begin' | 'accept' | 'reject';

interface Reviewed {
  readonly orgId: string;
  readonly action: ReviewAction;
  readonly documentId: string;
  readonly version: number;
  readonly title: string;
  readonly who: string;
  readonly validUntil: string | null;
}

const said = { accept: 'accepted', reject: 'rejected' } as const;

const reviewStep = defineStep<Reviewed, unknown>({
  questionFor: ({ action }) => (action === 'reject' ? { asks: 'words', code: 'why document rejected' } : null),
  send: ({ wanted: { title: _, who: __, ...wanted }, words, key }) => sendReview({ ...wanted, reason: words, key }),
  // what is looked at stands there: nothing needs saying
  messageFor: ({ action, title, who }) =>
    action === 'begin' ? null : { code: 'document step taken', step: said[action], title, who },
});

/** What is being done to which of them, or was last. */
export const reviewedIn = reviewStep.wantedOf;

/** What people have sent of what they were asked for, and deciding on it. */
export const documentReviewsMachine = setup({
  types: {} as {
    context: ScreenServices & {
      readonly orgId: string;
      /** Until when they are valid by whoever reviews them, by what was sent. */
      dates: Readonly<Record<string, string>>;
    };
    input: ScreenServices & { orgId: string };
    events:
      | { type: 'review chosen'; action: ReviewAction; document: DocumentToReview }
      | { type: 'date changed'; document: DocumentToReview; validUntil: string };
    children: { list: 'list'; step: 'step' };
  },
  actors: { list: reviewLists.machine, step: reviewStep.machine },
  actions: {
    date: assign({
      dates: ({ context }, { document, validUntil }: { document: DocumentToReview; validUntil: string }) => ({
        ...context.dates,
        [nameOf(document)]: validUntil,
      }),
    }),
    review: sendTo(
      'step',
      ({ context: { orgId, dates } }, { action, document }: { action: ReviewAction; document: DocumentToReview }) => {
        const { id, version, title, employee } = document;
        const validUntil = action === 'accept' && document.expires ? dateIn(dates, document) || null : null;
        return reviewStep.chosen({
          ...{ orgId, action, documentId: id, version, title, validUntil },
          who: employee.fullName,
        });
      },
    ),
  },
}).createMachine({
  id: 'documentReviews',
  context: ({ input }) => ({ ...input, dates: {} }),
  invoke: [
    {
      id: 'list',
      src: 'list',
      input: ({ context }) => reviewLists.input({ orgId: context.orgId }, context),
    },
    { id: 'step', src: 'step', input: ({ context }) => context },
  ],
  on: {
    'date changed': { actions: { type: 'date', params: ({ event }) => event } },
    'review chosen': { actions: { type: 'review', params: ({ event }) => event } },
  },
});

/** What is sent once more is another thing. */
const nameOf = ({ id, sendings }: DocumentToReview): string => `${id} ${sendings[0]?.at ?? ''}`;

/** Until when something is valid: by whoever reviews it, or else by whoever has sent it. Empty where it does not expire. */
export const dateIn = (dates: Readonly<Record<string, string>>, document: DocumentToReview): string =>
  dates[nameOf(document)] ?? document.sendings[0]?.validUntil ?? '';

export type DocumentReviewsRef = ActorRefFrom<typeof documentReviewsMachine>;
