import {
  type AnswerPlace,
  sendAppraisalReminder,
  sendOwnAppraisalStep,
  sendTeamAppraisalStep,
} from '../../../api/appraisals/appraisals.ts';
import { failureOf } from '../../../api/calls/call-error.ts';
import type { AppraisalAnswer, ItemView } from '../../../api/contract/appraisals/values.ts';
import { isUnanswered } from '../../../api/contract/failure.ts';
import { defineStep, type StepQuestion } from '../../overlays/step.ts';

/** What an employee does to their own answer. */
export interface OwnStep {
  readonly orgId: string;
  readonly windowId: string;
  readonly action: 'submit' | 'acknowledge' | 'disagree';
  readonly views: readonly ItemView[];
  /** Whom it goes to. */
  readonly who: string;
}

const ownQuestions: Readonly<Record<OwnStep['action'], StepQuestion>> = {
  submit: { asks: 'whether', code: 'submit assessment' },
  acknowledge: { asks: 'whether', code: 'acknowledge appraisal' },
  disagree: { asks: 'words', code: 'why disagreed' },
};

export const ownStep = defineStep<OwnStep, unknown>({
  questionFor: ({ action }) => ownQuestions[action],
  send: ({ wanted: { orgId, windowId, action, views }, words, key }, signal) =>
    sendOwnAppraisalStep({ orgId, windowId, action, views, comment: words, key }, { signal }),
  messageFor: ({ action, who }) => ({ code: 'appraisal step taken', action, who }),
});

/** What whoever supervises does to somebody's answer. */
export interface TeamStep extends Readonly<AnswerPlace> {
  readonly action: 'return' | 'submit rating' | 'take back' | 'share' | 'finalize';
  /** Whether the two do not agree, so that an end needs words. */
  readonly isDisputed: boolean;
  /** Whose appraisal it is. */
  readonly who: string;
}

function teamQuestion({ action, isDisputed }: TeamStep): StepQuestion | null {
  if (action === 'return') return { asks: 'words', code: 'why assessment returned' };
  if (action === 'share') return { asks: 'whether', code: 'share appraisal' };
  if (action === 'finalize') {
    return isDisputed ? { asks: 'words', code: 'why finalized' } : { asks: 'whether', code: 'finalize appraisal' };
  }
  return null;
}

export const teamStep = defineStep<TeamStep, unknown>({
  questionFor: teamQuestion,
  send: ({ wanted: { orgId, windowId, answerId, action }, words, key }, signal) =>
    sendTeamAppraisalStep({ orgId, windowId, answerId, action, comment: words, key }, { signal }),
  messageFor: ({ action, who }) => ({ code: 'appraisal step taken', action, who }),
});

/** What whoever supervises does for their team in a window: reminds one, or shares with one or with many. */
export type WindowStep = { readonly orgId: string; readonly windowId: string } & (
  | { readonly action: 'remind'; readonly employeeId: string; readonly who: string }
  | { readonly action: 'share many'; readonly answerIds: readonly string[] }
  | { readonly action: 'share one'; readonly answerId: string; readonly who: string }
);

interface Shared {
  readonly shared: number;
  /** Those that the host has refused. */
  readonly refused: number;
}

/** Shares one after the other; each has a key of its own under that of the try, so that a second try goes on where the first ended. */
async function shareMany(
  { orgId, windowId, answerIds }: Extract<WindowStep, { action: 'share many' }>,
  key: string,
  signal: AbortSignal,
): Promise<Shared> {
  const done = { shared: 0, refused: 0 };
  for (const answerId of answerIds) {
    try {
      await sendTeamAppraisalStep(
        { orgId, windowId, answerId, action: 'share', comment: '', key: `${key}-${answerId}` },
        { signal },
      );
      done.shared++;
    } catch (error) {
      const failure = failureOf(error);
      if (isUnanswered(failure) || signal.aborted) throw error;
      done.refused++;
    }
  }
  return done;
}

const windowQuestions: Readonly<Record<WindowStep['action'], StepQuestion | null>> = {
  remind: null,
  'share one': { asks: 'whether', code: 'share appraisal' },
  'share many': { asks: 'whether', code: 'share appraisals' },
};

export const windowStep = defineStep<WindowStep, unknown>({
  questionFor: ({ action }) => windowQuestions[action],
  send: ({ wanted, key }, signal) => {
    switch (wanted.action) {
      case 'remind':
        return sendAppraisalReminder({ ...wanted, key }, { signal });
      case 'share one': {
        const { orgId, windowId, answerId } = wanted;
        return sendTeamAppraisalStep({ orgId, windowId, answerId, action: 'share', comment: '', key }, { signal });
      }
      case 'share many':
        return shareMany(wanted, key, signal);
    }
  },
  messageFor: (wanted, answer) => {
    switch (wanted.action) {
      case 'remind':
        return { code: 'appraisal reminded', who: wanted.who };
      case 'share one':
        return { code: 'appraisal step taken', action: 'share', who: wanted.who };
      case 'share many':
        return { code: 'appraisals shared', ...(answer as Shared) };
    }
  },
});

/** Whether somebody may say something to the items, or something else. */
export const canTypeInto = (answer: AppraisalAnswer | null): boolean =>
  answer !== null && (answer.allowedActions.includes('type') || answer.allowedActions.includes('rate'));
