import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { colleague } from '../requests/request-values.ts';
import { calendarDate, identifier, instant, writtenText } from '../values.ts';
import { longestParagraph } from './plans.ts';

/** Actions of one person that are open at most. */
export const mostOpenActions = 20;

/** States of `src/machines/lifecycles/appraisals/development-action.machine.ts`. */
export const developmentState = z.enum(['open', 'done', 'dropped']);
export const developmentStep = z.enum(['change', 'complete', 'drop', 'reopen']);

/** What somebody does to come up to a level that their job takes. */
export const developmentAction = z.object({
  id: identifier,
  version: z.int(),
  state: developmentState,
  /** The competency that it is for: its code, and what it is called. */
  competency: z.string(),
  title: z.string(),
  what: z.string(),
  dueOn: calendarDate,
  /** Whether it should be done by now, and is not. */
  isOverdue: z.boolean(),
  /** Who noted it down, and when. */
  by: z.string(),
  at: instant,
  /** Who has put it otherwise last; empty where it stands as it was noted down. */
  changedBy: z.string(),
  /** What came of it, or why nothing did, and who said so; empty of what was never closed. What is reopened keeps it. */
  note: z.string(),
  noteBy: z.string(),
  closedAt: z.nullable(instant),
  allowedSteps: z.array(developmentStep),
});

const development = z.object({
  /** Today's date in the organization's time zone, by the host's clock. */
  today: calendarDate,
  employee: colleague,
  /** What the job takes: an action is for one of these. */
  competencies: z.array(z.object({ code: z.string(), title: z.string() })),
  /** Open ones first, the one that is due next before the others; then those that were closed, the latest first. */
  actions: z.array(developmentAction),
});

const base = 'attendee-client/belonging-organizations/{orgId}';
const words = { what: writtenText(longestParagraph), dueOn: calendarDate };

// nothing of appraisals is kept on a device, and nobody who acts for somebody sees any of it

export const ownDevelopment = endpoint({
  id: 'ownDevelopment',
  summary: 'One’s own development actions, whatever session they come from',
  method: 'GET',
  path: `${base}/appraisals/development`,
  whileActing: 'refused',
  params: z.strictObject({ orgId: identifier }),
  answer: development,
  errors: ['not_found', 'acting_not_allowed'],
});

export const teamDevelopment = endpoint({
  id: 'teamDevelopment',
  summary: 'The development actions of somebody of one’s team',
  method: 'GET',
  path: `${base}/team-appraisals/people/{employeeId}/development`,
  whileActing: 'refused',
  params: z.strictObject({ orgId: identifier, employeeId: identifier }),
  answer: development,
  errors: ['not_found', 'acting_not_allowed'],
});

export const addDevelopmentAction = endpoint({
  id: 'addDevelopmentAction',
  summary: 'Note down a development action: for oneself, or for somebody of one’s team',
  method: 'POST',
  path: `${base}/appraisals/development`,
  write: 'creates',
  perMinute: 30,
  changes: 'appraisals',
  whileActing: 'refused',
  params: z.strictObject({ orgId: identifier }),
  body: z.strictObject({
    /** Null: for oneself. */
    employeeId: z.nullable(identifier),
    competency: z.string().check(z.minLength(1), z.maxLength(64)),
    ...words,
  }),
  answer: developmentAction,
  errors: ['not_found', 'rule_broken', 'acting_not_allowed'],
});

/** Says it otherwise, says that it is done or given up, and what came of it, or goes on with it. */
export const takeDevelopmentStep = endpoint({
  id: 'takeDevelopmentStep',
  summary: 'Change a development action, complete it, drop it, or go on with it',
  method: 'POST',
  path: `${base}/appraisals/development/{actionId}`,
  write: 'changes',
  perMinute: 60,
  changes: 'appraisals',
  whileActing: 'refused',
  params: z.strictObject({ orgId: identifier, actionId: identifier }),
  body: z.strictObject({
    step: developmentStep,
    /** Of changing: what it is from now on; null of the other steps. */
    change: z.nullable(z.strictObject(words)),
    /** Of completing and dropping: what came of it, or why nothing did. */
    note: writtenText(longestParagraph),
  }),
  answer: developmentAction,
  errors: ['not_found', 'conflict', 'rule_broken', 'acting_not_allowed'],
});

export type DevelopmentAction = z.output<typeof developmentAction>;
export type DevelopmentStep = z.output<typeof developmentStep>;
export type Development = z.output<typeof development>;
