import * as z from 'zod/mini';
import { shiftWords } from '../attendance/attendance.ts';
import { availabilityWish } from '../attendance/availability.ts';
import { endpoint } from '../endpoint.ts';
import { calendarDate, identifier, instant, longestComment, wallTime, writtenText } from '../values.ts';
import { requestEndpoints } from './request-endpoints.ts';
import { colleague, requestCase, requestHead } from './request-values.ts';

/** Hours that lie between two shifts of anybody at least. */
export const minimumRest = 11;

/** What is asked for: to exchange shifts with a named colleague, that anybody of the team takes it, or another time. */
export const shiftWish = z.enum(['swap', 'offer', 'change']);

/** States of `src/machines/lifecycles/requests/shift-request.machine.ts`, as it writes them. */
export const shiftRequestState = z.enum([
  'draft',
  'pending.colleague',
  'pending.offered',
  'pending.volunteers',
  'pending.supervisor',
  'declined',
  'rejected',
  'approved',
  'withdrawn',
  'expired',
  'discarded',
]);

/** What is done to one by its own person and by whoever decides; a colleague answers by a call of their own. */
export const shiftAction = z.enum(['submit', 'edit', 'discard', 'withdraw', 'approve', 'reject', 'undo']);

export const shiftInput = z.strictObject({
  wish: shiftWish,
  /** The date of one's own shift. */
  date: calendarDate,
  /** Of a swap: with whom, and the date of their shift. */
  colleagueId: z.nullable(identifier),
  theirDate: z.nullable(calendarDate),
  /** Of a change: the times that are wanted instead; null: to be free. */
  start: z.nullable(wallTime),
  end: z.nullable(wallTime),
  reason: writtenText(longestComment),
});

/** The same as far as somebody knows it yet. */
export const shiftDraft = z.strictObject({ ...shiftInput.shape, date: z.nullable(calendarDate) });

/** A shift as far as whoever exchanges it knows it; null where there is none. */
const shiftFace = z.nullable(shiftWords);

/** A date of somebody's that would change, as it is and as it would be. */
export const shiftChange = z.object({ person: colleague, date: calendarDate, before: shiftFace, after: shiftFace });

const reasons = [
  'in_the_past',
  'too_far_ahead',
  'no_shift',
  'on_leave',
  'colleague_missing',
  'colleague_unknown',
  'colleague_no_shift',
  'colleague_on_leave',
  'works_already',
  'colleague_works_already',
  'rest_too_short',
  'colleague_rest_too_short',
  'not_employed',
  'colleague_not_employed',
  'not_qualified',
  'colleague_not_qualified',
  'too_short',
  'nothing_changes',
  'times_incomplete',
  'already_asked',
  'period_locked',
  'reason_missing',
] as const;

/** What stands against an ask. Every rule has a code of its own. */
export const shiftProblem = z.object({
  code: z.enum(reasons),
  field: z.enum(['date', 'theirDate', 'colleagueId', 'start', 'reason']),
  isBlocking: z.boolean(),
  date: z.nullable(calendarDate),
  /** Hours, where the words need a number of them. */
  amount: z.nullable(z.int()),
  /** Their own request that stands in the way. */
  requestId: z.nullable(identifier),
});

/** Somebody of one's team, their shift on the date that is looked at, and why it cannot be exchanged; null where it can. */
export const shiftPartner = z.object({
  person: colleague,
  shift: shiftFace,
  why: z.nullable(z.enum(reasons)),
  /** What they have said of the hours that they would get: whoever cannot then is not kept from it. */
  wish: z.nullable(availabilityWish),
});

/** Somebody who would take what is offered, since when, and what they work on that date. */
export const shiftVolunteer = z.object({ ...shiftPartner.shape, at: instant });

export const shiftPreview = z.object({
  changes: z.array(shiftChange),
  /** Of a swap: with whom it is possible, first; the others with the reason. */
  partners: z.array(shiftPartner),
  /** Colleagues of one's team who are not among them. */
  others: z.int(),
  problems: z.array(shiftProblem),
  /** Who decides. */
  approver: z.nullable(colleague),
  /** Of an offer: whether whoever decides chooses among those who would take it, instead of the first being it. */
  isByChoice: z.boolean(),
});

export const shiftSummary = z.object({
  ...requestHead.shape,
  state: shiftRequestState,
  wish: shiftWish,
  date: z.nullable(calendarDate),
  theirDate: z.nullable(calendarDate),
  /** Who is asked, or has taken it. */
  colleague: z.nullable(colleague),
  start: z.nullable(wallTime),
  end: z.nullable(wallTime),
  /** Of an offer where whoever decides chooses: how many would take it; null of anything else. */
  volunteers: z.nullable(z.int()),
  allowedActions: z.array(shiftAction),
});

export const shiftRequest = z.object({
  ...shiftSummary.shape,
  ...requestCase.shape,
  ask: shiftDraft,
  /** As it is planned now, and as it would be; of what is settled nothing. */
  changes: z.array(shiftChange),
});

/** Asking for another shift, and deciding on it. */
export const shiftCalls = requestEndpoints({
  noun: 'Shift',
  word: 'shift',
  topic: 'shifts',
  errors: ['module_disabled'],
  path: 'schedule',
  teamPath: 'supervisory/shift-requests',
  action: shiftAction,
  input: shiftInput,
  draft: shiftDraft,
  preview: shiftPreview,
  summary: shiftSummary,
  request: shiftRequest,
  sheet: {
    /** What stands against it now: all is looked at again when it is decided. */
    problems: z.array(shiftProblem),
    /** Who would take what is offered, the first who said so first, and why that cannot be now; null where it can. */
    volunteers: z.array(shiftVolunteer),
  },
  own: {},
  ask: {},
  /** Of approving an offer for which there are volunteers: whom it goes to. */
  act: { whom: z.optional(identifier) },
  query: {},
  team: {},
});

/** A colleague's request that one is asked about, that one could take, or that one has agreed to and nobody has decided. */
export const askedShift = z.object({
  requestId: identifier,
  version: z.int(),
  employee: colleague,
  wish: shiftWish,
  changes: z.array(shiftChange),
  reason: z.string(),
  /** What stands against saying yes; null where nothing does. */
  why: z.nullable(z.enum(reasons)),
  /** Whether whoever decides chooses among those who would. */
  isByChoice: z.boolean(),
  /** Whether one has said that one would. */
  isVolunteer: z.boolean(),
  /** Whether one has agreed: there is nothing to answer any more. */
  hasAgreed: z.boolean(),
});

const askedShifts = z.object({ asked: z.array(askedShift) });
const below = 'attendee-client/belonging-organizations/{orgId}/schedule/asked';

/**
 * Colleagues who ask one to exchange shifts, shifts of one's team that are on offer, and what one has agreed to, until it is
 * decided; what begins next is first.
 */
export const listAskedShifts = endpoint({
  id: 'listAskedShifts',
  summary: 'Shifts that colleagues ask one to take',
  method: 'GET',
  path: below,
  params: z.strictObject({ orgId: identifier }),
  answer: askedShifts,
  errors: ['not_found', 'module_disabled'],
});

/** Says yes or no to a colleague; that one would take what is offered, or not any more. */
export const answerAskedShift = endpoint({
  id: 'answerAskedShift',
  summary: 'Agree to take a colleague’s shift, or decline',
  method: 'POST',
  path: `${below}/{requestId}`,
  write: 'changes',
  changes: 'shifts',
  perMinute: 60,
  params: z.strictObject({ orgId: identifier, requestId: identifier }),
  body: z.strictObject({ isAccepted: z.boolean() }),
  answer: askedShifts,
  errors: ['not_found', 'module_disabled', 'forbidden', 'conflict', 'rule_broken', 'period_locked'],
});

export type ShiftWishName = z.output<typeof shiftWish>;
export type ShiftRequestState = z.output<typeof shiftRequestState>;
export type ShiftActionName = z.output<typeof shiftAction>;
export type ShiftInput = z.output<typeof shiftInput>;
export type ShiftDraft = z.output<typeof shiftDraft>;
export type ShiftChange = z.output<typeof shiftChange>;
export type ShiftProblem = z.output<typeof shiftProblem>;
export type ShiftPartner = z.output<typeof shiftPartner>;
export type ShiftVolunteer = z.output<typeof shiftVolunteer>;
export type ShiftPreview = z.output<typeof shiftPreview>;
export type ShiftSummary = z.output<typeof shiftSummary>;
export type ShiftRequest = z.output<typeof shiftRequest>;
export type AskedShift = z.output<typeof askedShift>;
