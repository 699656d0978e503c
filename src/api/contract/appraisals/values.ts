import * as z from 'zod/mini';
import { attachment } from '../files.ts';
import { colleague } from '../requests/request-values.ts';
import { calendarDate, identifier, instant, writtenText } from '../values.ts';

/** Characters that are said to an item at most. */
export const longestRemark = 4_000;

/** Two ratings this far apart, in steps of the scale, need a word of whoever rates last. */
export const wideGap = 2;

/** States of `src/machines/lifecycles/appraisals/`. */
export const appraisalSessionState = z.enum(['draft', 'scheduled', 'open', 'closing', 'closed']);
export const appraisalWindowState = z.enum(['scheduled', 'open', 'grace', 'closed']);
export const appraisalAnswerState = z.enum([
  'not started',
  'in progress',
  'submitted',
  'supervisor in progress',
  'supervisor submitted',
  'shared',
  'acknowledged',
  'acknowledged with disagreement',
  'finalized',
  'missed',
]);

/** What is rated: what was agreed on to be done, and what the position takes. */
export const appraisalPart = z.enum(['objectives', 'competencies']);

/** A step of the scale. */
export const scaleStep = z.object({ value: z.int(), label: z.string(), meaning: z.string() });

/** A rating on the scale; between two steps where the session allows halves. */
const rating = z.number();

/** Hundredths of a percent: 100 percent are 10,000. */
export const weight = z.int().check(z.nonnegative(), z.maximum(10_000));

export const finishedKinds = ['development action', 'objective', 'requested document'] as const;

/**
 * Something that somebody has finished: a development action that is done, an objective of another session whose rating they
 * know, a document that was asked of them and accepted. What it was called, and the day since which it is finished.
 */
export const finishedThing = z.object({
  kind: z.enum(finishedKinds),
  id: identifier,
  title: z.string(),
  on: calendarDate,
});

/** What somebody has noted down of an objective of theirs: what was done, and when, and what shows it. */
export const evidence = z.object({
  id: identifier,
  date: calendarDate,
  note: z.string(),
  /** Left out of what was handed in before there were any. */
  attachments: z.optional(z.array(attachment)),
  /** Something finished of their own that shows it, as it was called then; left out where nothing was linked. */
  link: z.optional(finishedThing),
});

export const appraisalItem = z.object({
  /** `objective:` and its id, or `competency:` and its code. */
  id: z.string(),
  part: appraisalPart,
  title: z.string(),
  description: z.string(),
  /** Of an objective: how it is seen that it is reached, and when it is. */
  measure: z.string(),
  target: z.string(),
  /** Of an objective: what it counts among the objectives. */
  weight: z.nullable(weight),
  /** Of an objective, in percent. */
  progress: z.nullable(z.int()),
  /** Of an objective: what was noted down of it, the latest first; left out of what was handed in before there was any. */
  evidence: z.optional(z.array(evidence)),
  /** Of a competency: the level that the position requires. */
  required: z.nullable(rating),
});

/** What one side says to an item. Its version counts what was said: nobody writes over what they have not seen. */
export const appraisalMark = z.object({
  item: z.string(),
  version: z.int(),
  rating: z.nullable(rating),
  comment: z.string(),
});

/** What is said to an item, from a version on; 0: nothing was said yet. */
export const givenMark = z.strictObject({
  item: z.string().check(z.minLength(1), z.maxLength(120)),
  version: z.int().check(z.nonnegative()),
  rating: z.nullable(z.number().check(z.multipleOf(0.5), z.minimum(0), z.maximum(10))),
  comment: writtenText(longestRemark),
});

/** Whether the employee sees an item as the supervisor does, and how where not. */
export const itemView = z.strictObject({
  item: z.string().check(z.minLength(1), z.maxLength(120)),
  isAgreed: z.boolean(),
  comment: writtenText(longestRemark),
});

export const appraisalWindow = z.object({
  id: identifier,
  title: z.string(),
  state: appraisalWindowState,
  opensOn: calendarDate,
  /** Until when the employee says what they have to say. */
  dueOn: calendarDate,
  graceUntil: calendarDate,
  /** Until when the supervisor does. */
  ratingDueOn: calendarDate,
  /** Until when the employee has read it. */
  acknowledgeDueOn: calendarDate,
});

export const appraisalSession = z.object({
  id: identifier,
  title: z.string(),
  firstDate: calendarDate,
  lastDate: calendarDate,
  state: appraisalSessionState,
  /** Whether others are asked for feedback in it. */
  hasFeedback: z.boolean(),
});

/** What somebody can do to an answer, beside typing. */
export const appraisalAction = z.enum([
  'type',
  'submit',
  'rate',
  'submit rating',
  'take back',
  'return',
  'share',
  'acknowledge',
  'disagree',
  'finalize',
]);

/** Somebody's answer in a window, as one of the two sides may see it. */
export const appraisalAnswer = z.object({
  /** The submitted window; null: nobody has written anything. */
  id: z.nullable(identifier),
  session: appraisalSession,
  window: appraisalWindow,
  employee: colleague,
  /** Who rates, or has rated. */
  supervisor: z.nullable(colleague),
  side: z.enum(['employee', 'supervisor']),
  /** Whether whoever asks is who rates, or has rated: others read what somebody else has said. */
  isRater: z.boolean(),
  /** Whether whoever asks supervises the employee now, or takes that place: feedback and development are theirs to look at. */
  isSupervising: z.boolean(),
  state: appraisalAnswerState,
  allowedActions: z.array(appraisalAction),
  /** Until when the employee may answer: later than the window where it was extended for them. */
  until: calendarDate,
  extensionReason: z.string(),
  scale: z.array(scaleStep),
  hasHalfSteps: z.boolean(),
  /** The parts that count, and what each counts for. */
  parts: z.array(z.object({ part: appraisalPart, weight })),
  items: z.array(appraisalItem),
  /** What this side says. */
  own: z.array(appraisalMark),
  /** What the other side says; null until this side may see it. */
  other: z.nullable(z.array(appraisalMark)),
  /** What the score was moved to beside those of others, in hundredths of a step; null: it is what the ratings come to. */
  move: z.nullable(z.object({ to: z.int(), reason: z.string(), by: z.string() })),
  /** What the supervisor wanted changed. */
  returnComment: z.string(),
  /** What the employee said once they had read it. */
  objection: z.string(),
  views: z.array(itemView),
  /** What the second reader said; and until when they do. */
  finalComment: z.string(),
  secondReadDueOn: z.nullable(calendarDate),
  submittedAt: z.nullable(instant),
  sharedAt: z.nullable(instant),
  answeredAt: z.nullable(instant),
  finalizedAt: z.nullable(instant),
});

export type Evidence = z.output<typeof evidence>;
export type FinishedThing = z.output<typeof finishedThing>;
export type AppraisalPart = z.output<typeof appraisalPart>;
export type AppraisalItem = z.output<typeof appraisalItem>;
export type AppraisalMark = z.output<typeof appraisalMark>;
export type GivenMark = z.output<typeof givenMark>;
export type ItemView = z.output<typeof itemView>;
export type AppraisalWindow = z.output<typeof appraisalWindow>;
export type AppraisalSession = z.output<typeof appraisalSession>;
export type AppraisalAnswer = z.output<typeof appraisalAnswer>;
export type AppraisalAnswerState = z.output<typeof appraisalAnswerState>;
