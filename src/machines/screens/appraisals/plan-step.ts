import { sendEvidence, sendObjectives, sendOwnPlanStep } from '../../../api/appraisals/appraisals.ts';
import type { Objective } from '../../../api/contract/appraisals/plans.ts';
import type { Evidence } from '../../../api/contract/appraisals/values.ts';
import { defineStep, type StepQuestion } from '../../overlays/step.ts';
import { given } from './objective-forms.ts';

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

/** What was noted down of one of them is taken out. */
export interface EvidenceRemoval {
  readonly orgId: string;
  readonly sessionId: string;
  readonly version: number;
  readonly action: 'remove evidence';
  readonly objectiveId: string;
  /** What stays. */
  readonly evidence: readonly Evidence[];
}

export type PlanStep = OwnPlanStep | Removal | EvidenceRemoval;

const questions: Readonly<Partial<Record<PlanStep['action'], StepQuestion>>> = {
  submit: { asks: 'whether', code: 'submit objectives' },
  'request amendment': { asks: 'words', code: 'why amendment' },
  remove: { asks: 'whether', code: 'remove objective', isDangerous: true },
  'remove evidence': { asks: 'whether', code: 'remove evidence', isDangerous: true },
};

export const planStep = defineStep<PlanStep, unknown>({
  questionFor: ({ action }) => questions[action] ?? null,
  send: ({ wanted, words, key }, signal) => {
    switch (wanted.action) {
      case 'remove':
        return sendObjectives({ ...wanted, key, objectives: wanted.objectives.map(given) }, { signal });
      case 'remove evidence':
        return sendEvidence({ ...wanted, key }, { signal });
      default:
        return sendOwnPlanStep({ ...wanted, action: wanted.action, comment: words, key }, { signal });
    }
  },
  messageFor: (wanted) => {
    switch (wanted.action) {
      case 'remove':
        return { code: 'objectives saved' };
      case 'remove evidence':
        return { code: 'evidence removed' };
      default:
        return { code: 'plan step taken', action: wanted.action, who: wanted.who };
    }
  },
});
