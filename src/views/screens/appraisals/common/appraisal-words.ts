import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlanState } from '../../../../api/contract/appraisals/plans.ts';
import type {
  AppraisalAnswerState,
  AppraisalPart,
  AppraisalSession,
  FinishedThing,
} from '../../../../api/contract/appraisals/values.ts';
import { badgeShapes } from '../../../parts/badge.tsx';
import { localeNow } from '../../../parts/format.ts';

/** What a shape stands for besides the words: never a colour alone. */
export const shapes = {
  dot: 'M8 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
  ...badgeShapes,
  pen: 'm3.5 12.5.6-2.7 6.5-6.4 2 2-6.4 6.5Z',
  lock: 'M4.5 7.5h7v5h-7ZM6 7.5V5.6a2 2 0 0 1 4 0v1.9',
} as const;

interface Said {
  readonly words: MessageDescriptor;
  readonly shape: string;
  readonly tone: 'waiting' | 'good' | 'bad' | 'quiet';
}

export const answerStates: Readonly<Record<AppraisalAnswerState, Said>> = {
  'not started': { words: msg`Not started`, shape: shapes.dot, tone: 'quiet' },
  'in progress': { words: msg`In progress`, shape: shapes.pen, tone: 'waiting' },
  submitted: { words: msg`Submitted`, shape: shapes.clock, tone: 'waiting' },
  'supervisor in progress': { words: msg`Being rated`, shape: shapes.pen, tone: 'waiting' },
  'supervisor submitted': { words: msg`Rated, not shared`, shape: shapes.lock, tone: 'waiting' },
  shared: { words: msg`Shared`, shape: shapes.clock, tone: 'waiting' },
  acknowledged: { words: msg`Acknowledged`, shape: shapes.tick, tone: 'good' },
  'acknowledged with disagreement': { words: msg`Disagreed`, shape: shapes.cross, tone: 'bad' },
  finalized: { words: msg`Finalized`, shape: shapes.tick, tone: 'good' },
  missed: { words: msg`Missed`, shape: shapes.cross, tone: 'bad' },
};

export const planStates: Readonly<Record<PlanState, Said>> = {
  draft: { words: msg`Draft`, shape: shapes.pen, tone: 'quiet' },
  submitted: { words: msg`Waiting for approval`, shape: shapes.clock, tone: 'waiting' },
  returned: { words: msg`Returned`, shape: shapes.pen, tone: 'bad' },
  approved: { words: msg`Approved`, shape: shapes.lock, tone: 'good' },
  'amendment requested': { words: msg`Change requested`, shape: shapes.clock, tone: 'waiting' },
};

export const sessionStates: Readonly<Record<AppraisalSession['state'], MessageDescriptor>> = {
  draft: msg`Draft`,
  scheduled: msg`Planned`,
  open: msg`Open`,
  closing: msg`Closing`,
  closed: msg`Closed`,
};

export const partNames: Readonly<Record<AppraisalPart, MessageDescriptor>> = {
  objectives: msg`Objectives`,
  competencies: msg`Competencies`,
};

export const finishedKindNames: Readonly<Record<FinishedThing['kind'], MessageDescriptor>> = {
  'development action': msg`Development action`,
  objective: msg`Objective`,
  'requested document': msg`Document`,
};

/** A rating as people write it: 3, or 3½. */
export const formatRating = (rating: number): string =>
  Number.isInteger(rating) ? String(rating) : `${Math.floor(rating)}½`;

/** Hundredths with two decimals in the person's locale: a score of steps. */
export const formatScore = (hundredths: number): string =>
  new Intl.NumberFormat(localeNow(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(hundredths / 100);

/** Whole percent in the person's locale. */
export const formatPercent = (percent: number): string => formatWeight(percent * 100);

/** From when to when, with the year once where it is the same. */
export const formatPeriod = ({ firstDate, lastDate }: { firstDate: string; lastDate: string }): string => {
  const format = new Intl.DateTimeFormat(localeNow(), { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(new Date(`${firstDate}T00:00:00Z`), new Date(`${lastDate}T00:00:00Z`));
};

/** Hundredths of a percent in the person's locale. */
export const formatWeight = (hundredths: number): string =>
  new Intl.NumberFormat(localeNow(), { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000);
