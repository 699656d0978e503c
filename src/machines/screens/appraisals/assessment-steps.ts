import {
  type AnswerPlace,
  sendAppraisalReminders,
  sendOwnAppraisalStep,
  sendTeamAppraisalStep,
} from '../../../api/appraisals/appraisals.ts';
import { failureOf } from '../../../api/calls/call-error.ts';
import { mostReminded } from '../../../api/contract/appraisals/team-appraisals.ts';
import type { AppraisalAnswer, ItemView } from '../../../api/contract/appraisals/values.ts';
import { isPassing } from '../../../api/contract/failure.ts';
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

/** Somebody of many, by the employee or by their answer. */
interface Named {
  readonly id: string;
  readonly who: string;
}

/** What whoever supervises does for their team in a window: reminds one or many, or shares with one or with many. */
export type WindowStep = { readonly orgId: string; readonly windowId: string } & (
  | { readonly action: 'remind'; readonly employeeId: string; readonly who: string }
  | { readonly action: 'remind many'; readonly employees: readonly Named[] }
  | { readonly action: 'share many'; readonly answers: readonly Named[] }
  | { readonly action: 'share one'; readonly answerId: string; readonly who: string }
);

interface Done {
  readonly done: number;
  /** Those that the host has refused. */
  readonly refused: number;
}

/** One after the other; each has a key of its own under that of the try, so that a second try goes on where the first ended. */
export async function oneByOne(
  some: readonly Named[],
  { key, signal }: { readonly key: string; readonly signal: AbortSignal },
  send: (id: string, key: string) => Promise<unknown>,
): Promise<Done> {
  const sum = { done: 0, refused: 0 };
  for (const { id } of some) {
    try {
      await send(id, `${key}-${id}`);
      sum.done++;
    } catch (error) {
      const failure = failureOf(error);
      // what passes by itself says nothing of whom it is about
      if (isPassing(failure) || signal.aborted) throw error;
      sum.refused++;
    }
  }
  return sum;
}

/**
 * As many at a time as one call takes, each time with a key of its own under that of the try. Who cannot be reminded is passed
 * over by the host, or all of a call are refused.
 */
export async function remindAll(
  ids: readonly string[],
  { key, signal }: { readonly key: string; readonly signal: AbortSignal },
  send: (ids: string[], key: string) => Promise<{ readonly employeeIds: readonly string[] }>,
): Promise<Done> {
  let done = 0;
  for (let from = 0; from < ids.length; from += mostReminded) {
    try {
      done += (await send(ids.slice(from, from + mostReminded), `${key}-${from}`)).employeeIds.length;
    } catch (error) {
      if (isPassing(failureOf(error)) || signal.aborted) throw error;
    }
  }
  return { done, refused: ids.length - done };
}

const namesOf = (some: readonly Named[]) => some.map(({ who }) => who);

function windowQuestion(wanted: WindowStep): StepQuestion | null {
  switch (wanted.action) {
    case 'remind':
      return null;
    case 'remind many':
      return { asks: 'whom', code: 'remind many', names: namesOf(wanted.employees) };
    case 'share one':
      return { asks: 'whom', code: 'share many', names: [wanted.who] };
    case 'share many':
      return { asks: 'whom', code: 'share many', names: namesOf(wanted.answers) };
  }
}

export const windowStep = defineStep<WindowStep, unknown>({
  questionFor: windowQuestion,
  send: ({ wanted, key }, signal) => {
    const { orgId, windowId } = wanted;
    const remind = (employeeIds: string[], key: string) =>
      sendAppraisalReminders({ orgId, windowId, employeeIds, key }, { signal });
    const share = (answerId: string, key: string) =>
      sendTeamAppraisalStep({ orgId, windowId, answerId, action: 'share', comment: '', key }, { signal });
    switch (wanted.action) {
      case 'remind':
        return remind([wanted.employeeId], key);
      case 'remind many':
        return remindAll(
          wanted.employees.map(({ id }) => id),
          { key, signal },
          remind,
        );
      case 'share one':
        return share(wanted.answerId, key);
      case 'share many':
        return oneByOne(wanted.answers, { key, signal }, share);
    }
  },
  messageFor: (wanted, answer) => {
    switch (wanted.action) {
      case 'remind':
        return { code: 'appraisal reminded', who: wanted.who };
      case 'share one':
        return { code: 'appraisal step taken', action: 'share', who: wanted.who };
      case 'remind many':
        return { code: 'appraisals reminded', ...(answer as Done) };
      case 'share many':
        return { code: 'appraisals shared', ...(answer as Done) };
    }
  },
});

/** Whether somebody may say something to the items, or something else. */
export const canTypeInto = (answer: AppraisalAnswer | null): boolean =>
  answer !== null && (answer.allowedActions.includes('type') || answer.allowedActions.includes('rate'));
