import { defineLifecycle } from '../lifecycle.ts';
import { appraisalAnswerMachine } from './appraisal-answer.machine.ts';

/** The life of somebody's answer in a window: what each side can do to it, and where that leads. */
export const appraisalAnswerLifecycle = defineLifecycle({
  machine: appraisalAnswerMachine,
  actions: {
    type: 'typed',
    submit: 'submitted',
    rate: 'rated',
    'submit rating': 'rating submitted',
    'take back': 'rating taken back',
    return: 'returned',
    share: 'shared',
    acknowledge: 'acknowledged',
    disagree: 'disagreed',
    finalize: 'finalized',
  },
  timePassed: ({ window }) => ({ type: 'time passed', window }) as const,
});

export type AppraisalAction = keyof typeof appraisalAnswerLifecycle.actions;
