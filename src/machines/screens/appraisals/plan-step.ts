import { sendObjectives, sendOwnPlanStep } from '../../../api/appraisals.ts';
import type { Objective } from '../../../api/contract/appraisals/plans.ts';
import { defineStep, type StepQuestion } from '../../overlays/step.ts';

/** What an employee does to their own objectives, beside writing them. */
export interface OwnPlanStep {
  readonly orgId: string;
  readonly sessionId: string;
  readonly version: number;
  readonly action: 'submit' | 'withdraw' | 'request amendment' | 'withdraw amendment';
  /** Whom it goes to. */
  readonly who: string;
}

/** One of them is taken out of the draft. */
export interface Removal {
  readonly orgId: string;
  readonly sessionId: string;
  readonly version: number;
  readonly action: 'remove';
  /** Those that stay. */
  readonly objectives: readonly Objective[];
}

const questions: Readonly<Partial<Record<(OwnPlanStep | Removal)['action'], StepQuestion>>> = {
  submit: { asks: 'whether', code: 'submit objectives' },
  'request amendment': { asks: 'words', code: 'why amendment' },
  remove: { asks: 'whether', code: 'remove objective', isDangerous: true },
};

export const planStep = defineStep<OwnPlanStep | Removal, unknown>({
  questionFor: ({ action }) => questions[action] ?? null,
  send: ({ wanted, words, key }, signal) =>
    wanted.action === 'remove'
      ? sendObjectives(
          { ...wanted, key, objectives: wanted.objectives.map(({ progress: _, ...one }) => one) },
          { signal },
        )
      : sendOwnPlanStep({ ...wanted, action: wanted.action, comment: words, key }, { signal }),
  messageFor: (wanted) =>
    wanted.action === 'remove'
      ? { code: 'objectives saved' }
      : { code: 'plan step taken', action: wanted.action, who: wanted.who },
});
