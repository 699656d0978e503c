import {
  type FeedbackRole,
  feedbackRequestMachine,
} from '../../../../src/machines/lifecycles/appraisals/feedback-request.machine.ts';
import { defineModel } from '../../../engine/index.ts';

const each = <Type extends string>(type: Type) =>
  (['peer', 'employee', 'supervisor'] as const satisfies readonly FeedbackRole[]).map((role) => ({ type, by: role }));

export const feedbackRequestModel = defineModel(feedbackRequestMachine)({
  name: 'feedbackRequest',
  stubs: [],
  scenarios: [
    { name: 'in its window', input: { isOpen: true } },
    { name: 'after its window', input: { isOpen: false } },
  ],
  events: {
    accepted: each('accepted'),
    declined: each('declined'),
    given: each('given'),
    withdrawn: each('withdrawn'),
    'asked again': each('asked again'),
  },
  /** What a state does not speak of at all is tried on the host. */
  offers: ({ _nodes }, { type }) => _nodes.some(({ ownEvents }) => ownEvents.some((own) => own === type)),
  key: () => null,
  journeys: [
    {
      name: 'it is taken back, asked for again, accepted, given and put otherwise',
      scenario: 'in its window',
      steps: ['withdrawn (employee)', 'asked again (supervisor)', 'accepted (peer)', 'given (peer)', 'given (peer)'],
      ends: 'given',
    },
  ],
});
