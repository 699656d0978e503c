import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { colleague } from '../requests/request-values.ts';
import { calendarDate, identifier, instant, longestComment, writtenText } from '../values.ts';
import { planState } from './plans.ts';
import {
  appraisalAnswer,
  appraisalAnswerState,
  appraisalMark,
  appraisalSession,
  appraisalWindow,
  givenMark,
  scaleStep,
} from './values.ts';

const ofWindow = z.strictObject({ orgId: identifier, windowId: identifier });
const ofAnswer = z.strictObject({ orgId: identifier, windowId: identifier, answerId: identifier });
const ofPerson = z.strictObject({ orgId: identifier, windowId: identifier, employeeId: identifier });
const path = 'attendee-client/belonging-organizations/{orgId}/team-appraisals';

/** Hours between two reminders of the same person. */
export const nudgePause = 24;

/** A window, with how many of one's team stand where in it. */
export const teamWindow = z.object({
  session: appraisalSession,
  window: appraisalWindow,
  counts: z.array(z.object({ state: appraisalAnswerState, count: z.int() })),
  /** How many wait for whoever asks. */
  waiting: z.int(),
});

export const teamAppraisals = endpoint({
  id: 'teamAppraisals',
  summary: 'The appraisal windows of one’s team',
  method: 'GET',
  path,
  whileActing: 'refused',
  params: z.strictObject({ orgId: identifier }),
  answer: z.object({
    /** In the organization's time zone. */
    today: calendarDate,
    windows: z.array(teamWindow),
    /** Objectives of one's team that wait for whoever asks, those longest waiting first. */
    plans: z.array(
      z.object({
        id: identifier,
        session: z.string(),
        employee: colleague,
        state: planState,
        submittedAt: z.nullable(instant),
      }),
    ),
  }),
  errors: ['not_found', 'acting_not_allowed'],
});

/** Somebody of the team in a window. */
export const teamAnswer = z.object({
  /** The submitted window; null: there is none yet. */
  id: z.nullable(identifier),
  employee: colleague,
  state: appraisalAnswerState,
  /** Whom it waits for; null: nobody. */
  waitsFor: z.nullable(z.enum(['employee', 'supervisor', 'second reader'])),
  until: calendarDate,
  extensionReason: z.string(),
  remindedAt: z.nullable(instant),
  canRemind: z.boolean(),
  canExtend: z.boolean(),
  /** Whether it can be shared now, alone or with others. */
  canShare: z.boolean(),
  /** Whether their development is whoever asks's business, too. */
  canDevelop: z.boolean(),
  /** What the ratings of whoever supervises come to once they are in, in hundredths of a step; for them alone. */
  score: z.nullable(z.int()),
  /** What it was moved to beside those of others, and why; null: it counts as it is. */
  move: z.nullable(z.object({ to: z.int(), reason: z.string() })),
});

export const teamAppraisalWindow = endpoint({
  id: 'teamAppraisalWindow',
  summary: 'Where one’s team stands in an appraisal window',
  method: 'GET',
  path: `${path}/windows/{windowId}`,
  whileActing: 'refused',
  params: ofWindow,
  answer: z.object({
    session: appraisalSession,
    window: appraisalWindow,
    scale: z.array(scaleStep),
    people: z.array(teamAnswer),
  }),
  errors: ['not_found', 'acting_not_allowed'],
});

export const teamAppraisalAnswer = endpoint({
  id: 'teamAppraisalAnswer',
  summary: 'What somebody of one’s team has submitted, and what oneself says to it',
  method: 'GET',
  path: `${path}/windows/{windowId}/submitted/{answerId}`,
  whileActing: 'refused',
  params: ofAnswer,
  answer: appraisalAnswer,
  errors: ['not_found', 'acting_not_allowed'],
});

export const teamAppraisalFile = endpoint({
  id: 'teamAppraisalFile',
  summary: 'The finalized appraisal of somebody of one’s team as PDF',
  method: 'GET',
  path: `${path}/windows/{windowId}/submitted/{answerId}/file`,
  whileActing: 'refused',
  perMinute: 60,
  params: ofAnswer,
  answersFile: true,
  answer: z.custom<Blob>(),
  errors: ['not_found', 'acting_not_allowed'],
});

export const saveTeamMarks = endpoint({
  id: 'saveTeamMarks',
  summary: 'Keep what one says to some items of somebody’s appraisal',
  method: 'POST',
  path: `${path}/windows/{windowId}/submitted/{answerId}/marks`,
  write: 'creates',
  perMinute: 240,
  whileActing: 'refused',
  params: ofAnswer,
  body: z.strictObject({ marks: z.array(givenMark).check(z.minLength(1), z.maxLength(200)) }),
  answer: z.object({ state: appraisalAnswerState, marks: z.array(appraisalMark) }),
  errors: ['not_found', 'conflict', 'forbidden', 'rule_broken', 'acting_not_allowed'],
});

export const takeTeamAppraisalStep = endpoint({
  id: 'takeTeamAppraisalStep',
  summary: 'Return, submit, take back, share or finalize somebody’s appraisal',
  method: 'POST',
  path: `${path}/windows/{windowId}/submitted/{answerId}/steps`,
  write: 'creates',
  changes: 'appraisals',
  whileActing: 'refused',
  params: ofAnswer,
  body: z.strictObject({
    action: z.enum(['return', 'submit rating', 'take back', 'share', 'finalize']),
    comment: writtenText(longestComment),
  }),
  answer: appraisalAnswer,
  errors: ['not_found', 'conflict', 'forbidden', 'rule_broken', 'acting_not_allowed'],
});

/** Moves what somebody's ratings come to, before it is shared, with a reason that they read then. */
export const moveTeamScore = endpoint({
  id: 'moveTeamScore',
  summary: 'Move the score of somebody of one’s team, with a reason',
  method: 'POST',
  path: `${path}/windows/{windowId}/submitted/{answerId}/score`,
  write: 'creates',
  perMinute: 60,
  changes: 'appraisals',
  whileActing: 'refused',
  params: ofAnswer,
  body: z.strictObject({
    /** In hundredths of a step; null: what the ratings come to counts again. */
    to: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000))),
    reason: writtenText(longestComment),
  }),
  answer: appraisalAnswer,
  errors: ['not_found', 'conflict', 'rule_broken', 'acting_not_allowed'],
});

/** People that one call can remind: nobody else can do anything to them meanwhile. */
export const mostReminded = 100;

/**
 * Reminds those whose turn it is, nobody more often than once in `nudgePause` hours. Who cannot be reminded is passed over; a
 * call that would remind nobody is refused.
 */
export const remindOfAppraisal = endpoint({
  id: 'remindOfAppraisal',
  summary: 'Remind people of an appraisal window',
  method: 'POST',
  path: `${path}/windows/{windowId}/reminders`,
  write: 'creates',
  changes: 'appraisals',
  whileActing: 'refused',
  params: ofWindow,
  body: z.strictObject({ employeeIds: z.array(identifier).check(z.minLength(1), z.maxLength(mostReminded)) }),
  answer: z.object({
    /** Who has been reminded. */
    employeeIds: z.array(identifier),
  }),
  errors: ['not_found', 'conflict', 'acting_not_allowed'],
});

/** Gives somebody longer than the window, with a reason. */
export const extendAppraisal = endpoint({
  id: 'extendAppraisal',
  summary: 'Extend an appraisal window for one person',
  method: 'POST',
  path: `${path}/windows/{windowId}/people/{employeeId}/extension`,
  write: 'creates',
  changes: 'appraisals',
  whileActing: 'refused',
  params: ofPerson,
  body: z.strictObject({ until: calendarDate, reason: writtenText(longestComment) }),
  answer: teamAnswer,
  errors: ['not_found', 'conflict', 'forbidden', 'rule_broken', 'acting_not_allowed'],
});

export type TeamAppraisals = z.output<(typeof teamAppraisals)['answer']>;
export type TeamWindow = z.output<typeof teamWindow>;
export type TeamAnswer = z.output<typeof teamAnswer>;
