import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { mostAttachments } from '../files.ts';
import { colleague } from '../requests/request-values.ts';
import { calendarDate, identifier, instant, longestComment, writtenText } from '../values.ts';
import {
  appraisalPart,
  appraisalSession,
  evidence,
  type FinishedThing,
  finishedKinds,
  finishedThing,
  scaleStep,
  weight,
} from './values.ts';

/** Objectives that somebody has in a session at most. */
export const mostObjectives = 20;
const longestTitle = 200;
export const longestParagraph = 1_000;
/** What is noted down of an objective at most. */
export const mostEvidence = 20;

export const planState = z.enum(['draft', 'submitted', 'returned', 'approved', 'amendment requested']);

export const planAction = z.enum([
  'edit',
  'submit',
  'withdraw',
  'approve',
  'return',
  'note progress',
  'request amendment',
  'withdraw amendment',
  'grant amendment',
  'decline amendment',
]);

const words = {
  title: writtenText(longestTitle),
  description: writtenText(longestParagraph),
  /** How it is seen whether it is reached; and when it is. */
  measure: writtenText(longestParagraph),
  target: writtenText(longestParagraph),
  weight,
};

const progress = z.int().check(z.nonnegative(), z.maximum(100));

/** What was noted down of it, the latest first. */
export const objective = z.object({ id: identifier, ...words, progress, evidence: z.array(evidence) });

/** What is wanted of the objectives of a plan, in their order; one without an id is new. */
const givenObjective = z.strictObject({ id: z.nullable(identifier), ...words });

export const objectivesPlan = z.object({
  /** Null: nobody has written anything. */
  id: z.nullable(identifier),
  version: z.int(),
  state: planState,
  allowedActions: z.array(planAction),
  objectives: z.array(objective),
  /** What was said with the last step: why it was returned, or why it shall change. */
  comment: z.string(),
  submittedAt: z.nullable(instant),
});

/** A competency that somebody's job takes, and how it was rated. */
export const ownCompetency = z.object({
  code: z.string(),
  title: z.string(),
  description: z.string(),
  required: z.number(),
  /** The windows in which it was rated, the latest first; of the supervisor's only what is shared. */
  ratings: z.array(
    z.object({ window: z.string(), session: z.string(), own: z.nullable(z.number()), other: z.nullable(z.number()) }),
  ),
});

const ofSession = z.strictObject({ orgId: identifier, sessionId: identifier });
const ofPlan = z.strictObject({ orgId: identifier, planId: identifier });
const own = 'attendee-client/belonging-organizations/{orgId}/appraisals/sessions/{sessionId}';
const team = 'attendee-client/belonging-organizations/{orgId}/team-appraisals/plans/{planId}';

// nothing of appraisals is kept on a device, and nobody who acts for somebody sees any of it

export const ownAppraisalSession = endpoint({
  id: 'ownAppraisalSession',
  summary: 'One’s own objectives and competencies in an appraisal session',
  method: 'GET',
  path: own,
  whileActing: 'refused',
  params: ofSession,
  answer: z.object({
    session: appraisalSession,
    /** Today's date in the organization's time zone, by the host's clock. */
    today: calendarDate,
    /** Who agrees to the objectives. */
    supervisor: z.nullable(colleague),
    parts: z.array(z.object({ part: appraisalPart, weight })),
    scale: z.array(scaleStep),
    plan: objectivesPlan,
    competencies: z.array(ownCompetency),
    /** What one has finished and can link as evidence, the latest first. */
    finished: z.array(finishedThing),
  }),
  errors: ['not_found', 'acting_not_allowed'],
});

const errors = ['not_found', 'conflict', 'forbidden', 'rule_broken', 'acting_not_allowed'] as const;

/** Keeps the objectives as they are wanted, all of them; those left out are gone. Drafts accept any weights. */
export const saveObjectives = endpoint({
  id: 'saveObjectives',
  summary: 'Keep one’s own objectives',
  method: 'POST',
  path: `${own}/objectives`,
  write: 'changes',
  changes: 'appraisals',
  whileActing: 'refused',
  params: ofSession,
  body: z.strictObject({ objectives: z.array(givenObjective).check(z.maxLength(mostObjectives)) }),
  answer: objectivesPlan,
  errors,
});

export const noteProgress = endpoint({
  id: 'noteProgress',
  summary: 'Say how far one’s own objectives have come',
  method: 'POST',
  path: `${own}/progress`,
  write: 'changes',
  changes: 'appraisals',
  whileActing: 'refused',
  params: ofSession,
  body: z.strictObject({
    objectives: z
      .array(z.strictObject({ id: identifier, progress }))
      .check(z.minLength(1), z.maxLength(mostObjectives)),
  }),
  answer: objectivesPlan,
  errors,
});

/** Keeps what is noted down of one objective as it is wanted, all of it; what is left out is gone. Both sides see it. */
export const saveEvidence = endpoint({
  id: 'saveEvidence',
  summary: 'Note down what was done for one’s own objective',
  method: 'POST',
  path: `${own}/objectives/{objectiveId}/evidence`,
  write: 'changes',
  changes: 'appraisals',
  whileActing: 'refused',
  params: z.extend(ofSession, { objectiveId: identifier }),
  body: z.strictObject({
    evidence: z
      .array(
        z.strictObject({
          id: z.nullable(identifier),
          date: calendarDate,
          note: writtenText(longestParagraph),
          /** The files that show it from now on; left out: those that are there. */
          attachmentIds: z.optional(z.array(identifier).check(z.maxLength(mostAttachments))),
          /** What it is linked to from now on, null: nothing; left out: what it is linked to. */
          link: z.optional(z.nullable(z.strictObject({ kind: z.enum(finishedKinds), id: identifier }))),
        }),
      )
      .check(z.maxLength(mostEvidence)),
  }),
  answer: objectivesPlan,
  errors,
});

export const takeOwnPlanStep = endpoint({
  id: 'takeOwnPlanStep',
  summary: 'Submit one’s own objectives, withdraw them, or ask to change what was agreed on',
  method: 'POST',
  path: `${own}/steps`,
  write: 'changes',
  changes: 'appraisals',
  whileActing: 'refused',
  params: ofSession,
  body: z.strictObject({
    action: z.enum(['submit', 'withdraw', 'request amendment', 'withdraw amendment']),
    comment: writtenText(longestComment),
  }),
  answer: objectivesPlan,
  errors,
});

/** Somebody's objectives, as whoever agrees to them sees them. */
export const teamPlanAnswer = z.object({ session: appraisalSession, employee: colleague, plan: objectivesPlan });

export const teamPlan = endpoint({
  id: 'teamPlan',
  summary: 'The objectives of somebody of one’s team',
  method: 'GET',
  path: team,
  whileActing: 'refused',
  params: ofPlan,
  answer: teamPlanAnswer,
  errors: ['not_found', 'acting_not_allowed'],
});

export const takeTeamPlanStep = endpoint({
  id: 'takeTeamPlanStep',
  summary: 'Approve somebody’s objectives, return them, or decide on their change',
  method: 'POST',
  path: `${team}/steps`,
  write: 'changes',
  changes: 'appraisals',
  whileActing: 'refused',
  params: ofPlan,
  body: z.strictObject({
    action: z.enum(['approve', 'return', 'grant amendment', 'decline amendment']),
    comment: writtenText(longestComment),
  }),
  answer: teamPlanAnswer,
  errors,
});

export type Objective = z.output<typeof objective>;
export type GivenEvidence = {
  readonly id: string | null;
  readonly date: string;
  readonly note: string;
  /** Undefined: as they are. */
  readonly attachmentIds?: readonly string[] | undefined;
  /** Undefined: as it is; null: nothing. */
  readonly link?: Pick<FinishedThing, 'kind' | 'id'> | null | undefined;
};
export type GivenObjective = z.output<typeof givenObjective>;
export type ObjectivesPlan = z.output<typeof objectivesPlan>;
export type PlanState = z.output<typeof planState>;
export type OwnCompetency = z.output<typeof ownCompetency>;
export type TeamPlan = z.output<typeof teamPlanAnswer>;
