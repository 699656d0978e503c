import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, identifier, longestComment, writtenText } from '../values.ts';
import { planState } from './plans.ts';
import {
  appraisalAnswer,
  appraisalAnswerState,
  appraisalMark,
  appraisalSession,
  appraisalWindow,
  givenMark,
  itemView,
} from './values.ts';

const inOrganization = z.strictObject({ orgId: identifier });
const ofWindow = z.strictObject({ orgId: identifier, windowId: identifier });
const path = 'attendee-client/belonging-organizations/{orgId}/appraisals';

// nothing of appraisals is kept on a device, and nobody who acts for somebody sees any of it

/** Somebody's place in a session. */
export const ownSession = z.object({
  ...appraisalSession.shape,
  /** Why somebody is not in it; null: they are. */
  leftOut: z.nullable(z.enum(['site', 'came later', 'joined later', 'named'])),
  /** What that rule says: the sites it is for, or the date by which one has joined. */
  rule: z.string(),
  /** How one's objectives stand; null where there are none to be. */
  plan: z.nullable(z.object({ state: planState, isWaiting: z.boolean() })),
  windows: z.array(
    z.object({
      ...appraisalWindow.shape,
      answer: appraisalAnswerState,
      /** Until when this person may answer. */
      until: calendarDate,
      /** Whether something is wanted of them now. */
      isWaiting: z.boolean(),
    }),
  ),
});

/** The sessions of the organization that are published, the latest first. */
export const ownAppraisals = endpoint({
  id: 'ownAppraisals',
  summary: 'The appraisal sessions, with one’s own place in each',
  method: 'GET',
  path,
  whileActing: 'refused',
  params: inOrganization,
  answer: z.object({ sessions: z.array(ownSession) }),
  errors: ['not_found', 'acting_not_allowed'],
});

export const ownAppraisalAnswer = endpoint({
  id: 'ownAppraisalAnswer',
  summary: 'One’s own answer in an appraisal window',
  method: 'GET',
  path: `${path}/windows/{windowId}`,
  whileActing: 'refused',
  params: ofWindow,
  answer: appraisalAnswer,
  errors: ['not_found', 'acting_not_allowed'],
});

const most = z.maxLength(200);

/** Keeps what was typed to some items, all or none of them. What is kept already as it is given is no conflict. */
export const saveOwnMarks = endpoint({
  id: 'saveOwnMarks',
  summary: 'Keep what one says to some items of one’s own appraisal',
  method: 'POST',
  path: `${path}/windows/{windowId}/marks`,
  write: 'creates',
  perMinute: 240,
  whileActing: 'refused',
  params: ofWindow,
  body: z.strictObject({ marks: z.array(givenMark).check(z.minLength(1), most) }),
  answer: z.object({ state: appraisalAnswerState, marks: z.array(appraisalMark) }),
  errors: ['not_found', 'conflict', 'rule_broken', 'acting_not_allowed'],
});

/** Submits one's own answer; and acknowledges what was shared, or disagrees. */
export const takeOwnAppraisalStep = endpoint({
  id: 'takeOwnAppraisalStep',
  summary: 'Submit one’s own appraisal, or acknowledge it',
  method: 'POST',
  path: `${path}/windows/{windowId}/steps`,
  write: 'creates',
  changes: 'appraisals',
  whileActing: 'refused',
  params: ofWindow,
  body: z.strictObject({
    action: z.enum(['submit', 'acknowledge', 'disagree']),
    comment: writtenText(longestComment),
    views: z.array(itemView).check(most),
  }),
  answer: appraisalAnswer,
  errors: ['not_found', 'conflict', 'forbidden', 'rule_broken', 'acting_not_allowed'],
});

/** Only what is finalized is made into a file: both sides can keep it. */
export const ownAppraisalFile = endpoint({
  id: 'ownAppraisalFile',
  summary: 'One’s own finalized appraisal as PDF',
  method: 'GET',
  path: `${path}/windows/{windowId}/file`,
  whileActing: 'refused',
  perMinute: 60,
  params: ofWindow,
  answersFile: true,
  answer: z.custom<Blob>(),
  errors: ['not_found', 'acting_not_allowed'],
});

export type OwnSession = z.output<typeof ownSession>;
