import {
  type AppraisalRole,
  appraisalAnswerMachine,
} from '../../../../src/machines/lifecycles/appraisals/appraisal-answer.machine.ts';
import { defineModel } from '../../../engine/index.ts';

/** Each by everybody: whoever may do something, and all who may not. */
const each = <Type extends string>(type: Type) =>
  (['employee', 'supervisor', 'second reader'] as const satisfies readonly AppraisalRole[]).map((by) => ({ type, by }));

export const appraisalAnswerModel = defineModel(appraisalAnswerMachine)({
  name: 'appraisalAnswer',
  stubs: [],
  scenarios: [
    { name: 'the window is open', input: { window: 'open', hasSecondReader: true } },
    {
      name: 'the window is open, and nobody is above the supervisor',
      input: { window: 'open', hasSecondReader: false },
    },
    { name: 'the window is still to open', input: { window: 'before', hasSecondReader: true } },
  ],
  events: {
    typed: each('typed'),
    submitted: each('submitted'),
    returned: each('returned'),
    rated: each('rated'),
    'rating submitted': each('rating submitted'),
    'rating taken back': each('rating taken back'),
    shared: each('shared'),
    acknowledged: each('acknowledged'),
    disagreed: each('disagreed'),
    finalized: each('finalized'),
    'time passed': (['open', 'over'] as const).map((window) => ({ type: 'time passed', window })),
  },
  /** What a state does not speak of at all is tried on the host, by the table of its tests. */
  offers: ({ _nodes }, { type }) => _nodes.some(({ ownEvents }) => ownEvents.some((own) => own === type)),
  key: ({ context }) => [context.window, context.hasSecondReader],
  invariant: (snapshot) => {
    const { context } = snapshot;
    if (context.window === 'before' && !snapshot.matches('not started')) throw new Error('it was begun out of time');
    if (snapshot.hasTag('told') && !snapshot.hasTag('rated')) throw new Error('what nobody has rated is shared');
  },
  journeys: [
    {
      name: 'it is returned, submitted anew, rated, and shared',
      scenario: 'the window is open',
      steps: [
        'typed (employee)',
        'submitted (employee)',
        'returned (supervisor)',
        'submitted (employee)',
        'rated (supervisor)',
        'rating submitted (supervisor)',
        'rating taken back (supervisor)',
        'rating submitted (supervisor)',
        'shared (supervisor)',
        'acknowledged (employee)',
        'finalized (supervisor)',
      ],
      ends: 'finalized',
    },
    {
      name: 'what the two do not agree on is read by whoever is above them',
      scenario: 'the window is open',
      steps: [
        'typed (employee)',
        'submitted (employee)',
        'rated (supervisor)',
        'rating submitted (supervisor)',
        'shared (supervisor)',
        'disagreed (employee)',
        'finalized (second reader)',
      ],
      ends: 'finalized',
    },
    {
      name: 'nobody is above them: whoever has rated has the last word',
      scenario: 'the window is open, and nobody is above the supervisor',
      steps: [
        'typed (employee)',
        'submitted (employee)',
        'rated (supervisor)',
        'rating submitted (supervisor)',
        'shared (supervisor)',
        'disagreed (employee)',
        'finalized (supervisor)',
      ],
      ends: 'finalized',
    },
    {
      name: 'nothing was handed in while the window was open',
      scenario: 'the window is open',
      steps: ['typed (employee)', 'time passed (over)'],
      ends: 'missed',
    },
  ],
});
