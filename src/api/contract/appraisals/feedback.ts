import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { colleague } from '../requests/request-values.ts';
import { calendarDate, identifier, instant, longestComment, writtenText } from '../values.ts';

/** How many are asked about one person in a window at most, those who have declined left aside. */
export const mostAsked = 10;

/** Of fewer than these nothing is shown where nobody is to know who has said what. */
export const leastAnonymous = 3;

/** Whether a session has feedback from others, and whether it is said from whom. */
export const feedbackRule = z.enum(['none', 'named', 'anonymous']);

/** States of `src/machines/lifecycles/appraisals/feedback-request.machine.ts`. */
export const feedbackState = z.enum(['asked', 'accepted', 'given', 'declined', 'withdrawn']);
export const feedbackStep = z.enum(['accept', 'decline', 'give', 'withdraw']);

const words = { well: writtenText(longestComment), better: writtenText(longestComment) };

/** Somebody who was asked, as those see it who may ask: never what they have said. */
export const feedbackRequest = z.object({
  id: identifier,
  version: z.int(),
  peer: colleague,
  /** Where nobody is to know who has said what, whoever has given it is still told as having accepted. */
  state: feedbackState,
  /** Who asked, and when. */
  by: z.string(),
  at: instant,
  /** Why they declined; may be empty. */
  note: z.string(),
  allowedSteps: z.array(feedbackStep),
});

/** What somebody has said. */
const givenFeedback = z.object({
  /** Empty where nobody is to know. */
  by: z.string(),
  well: z.string(),
  better: z.string(),
});

/** How a request stands. */
export const feedbackStanding = z.object({
  state: feedbackState,
  version: z.int(),
  /** What was said, for whoever has said it alone. */
  well: z.string(),
  better: z.string(),
  /** What whoever looks may do with it. */
  allowedSteps: z.array(feedbackStep),
});

const feedback = z.object({
  rule: feedbackRule,
  employee: colleague,
  /** From when and until when others are asked, and say what they have to say. */
  opensOn: calendarDate,
  until: calendarDate,
  /** Whether somebody can be asked now. */
  canAsk: z.boolean(),
  /** Those who were asked, the first first; whom asking was taken back is not among them. */
  requests: z.array(feedbackRequest),
  /** What was said; null while it may not be seen. */
  given: z.nullable(z.array(givenFeedback)),
  /** Why it may not be seen. */
  hidden: z.nullable(z.enum(['open', 'not shared', 'missed', 'too few'])),
});

/** Feedback that oneself is asked for. */
export const askedFeedback = z.object({
  id: identifier,
  version: z.int(),
  state: feedbackState,
  /** Whom it is about. */
  employee: colleague,
  by: z.string(),
  /** What the session and its window are called. */
  session: z.string(),
  window: z.string(),
  until: calendarDate,
  isAnonymous: z.boolean(),
  well: z.string(),
  better: z.string(),
  givenAt: z.nullable(instant),
  allowedSteps: z.array(feedbackStep),
});

const base = 'attendee-client/belonging-organizations/{orgId}';
const ofWindow = { orgId: identifier, windowId: identifier };

// nothing of appraisals is kept on a device, and nobody who acts for somebody sees any of it

export const ownFeedback = endpoint({
  id: 'ownFeedback',
  summary: 'Feedback from others on oneself in an appraisal window',
  method: 'GET',
  path: `${base}/appraisals/windows/{windowId}/feedback`,
  whileActing: 'refused',
  params: z.strictObject(ofWindow),
  answer: feedback,
  errors: ['not_found', 'acting_not_allowed'],
});

export const teamFeedback = endpoint({
  id: 'teamFeedback',
  summary: 'Feedback from others on somebody of one’s team in an appraisal window',
  method: 'GET',
  path: `${base}/team-appraisals/windows/{windowId}/people/{employeeId}/feedback`,
  whileActing: 'refused',
  params: z.strictObject({ ...ofWindow, employeeId: identifier }),
  answer: feedback,
  errors: ['not_found', 'acting_not_allowed'],
});

export const askedForFeedback = endpoint({
  id: 'askedForFeedback',
  summary: 'Feedback that oneself is asked for',
  method: 'GET',
  path: `${base}/appraisals/feedback`,
  whileActing: 'refused',
  params: z.strictObject({ orgId: identifier }),
  answer: z.object({
    /** What is still to be said, the next one due first; what was said, the latest first; what was declined and can be taken up. */
    requests: z.array(askedFeedback),
  }),
  errors: ['not_found', 'acting_not_allowed'],
});

export const askForFeedback = endpoint({
  id: 'askForFeedback',
  summary: 'Ask somebody for feedback: on oneself, or on somebody of one’s team',
  method: 'POST',
  path: `${base}/appraisals/windows/{windowId}/feedback`,
  write: 'creates',
  perMinute: 30,
  changes: 'appraisals',
  whileActing: 'refused',
  params: z.strictObject(ofWindow),
  body: z.strictObject({
    /** On whom; null: on oneself. */
    employeeId: z.nullable(identifier),
    peerId: identifier,
  }),
  answer: feedbackRequest,
  errors: ['not_found', 'rule_broken', 'acting_not_allowed'],
});

/** By whoever is asked, but for taking the asking back. */
export const takeFeedbackStep = endpoint({
  id: 'takeFeedbackStep',
  summary: 'Accept or decline to give feedback, give it, or ask for it no longer',
  method: 'POST',
  path: `${base}/appraisals/feedback/{requestId}`,
  write: 'changes',
  perMinute: 60,
  changes: 'appraisals',
  whileActing: 'refused',
  params: z.strictObject({ orgId: identifier, requestId: identifier }),
  body: z.strictObject({
    step: feedbackStep,
    /** Of declining: why, which may be empty. */
    note: writtenText(longestComment),
    /** Of giving: what is said, at least one of the two; empty of the other steps. */
    ...words,
  }),
  answer: feedbackStanding,
  errors: ['not_found', 'forbidden', 'conflict', 'rule_broken', 'acting_not_allowed'],
});

export type FeedbackState = z.output<typeof feedbackState>;
export type FeedbackStep = z.output<typeof feedbackStep>;
export type FeedbackRequest = z.output<typeof feedbackRequest>;
export type GivenFeedback = z.output<typeof givenFeedback>;
export type Feedback = z.output<typeof feedback>;
export type FeedbackStanding = z.output<typeof feedbackStanding>;
export type AskedFeedback = z.output<typeof askedFeedback>;
