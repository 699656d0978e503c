import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, identifier } from '../values.ts';
import { substituteAnswer } from './leave-values.ts';
import { colleague, inOrganization, ofRequest } from './request-values.ts';

/** What a colleague is told who is to stand in: who is away and when; neither the type nor the reason. */
const standIn = z.object({
  requestId: identifier,
  version: z.int(),
  employee: colleague,
  firstDate: calendarDate,
  lastDate: calendarDate,
  answer: substituteAnswer,
  /** Whether the leave is granted, or still waits. */
  isGranted: z.boolean(),
  /** Whether the answer can be given, or changed. */
  isOpen: z.boolean(),
  /** Days on which one is away oneself. */
  away: z.array(calendarDate),
});

/** What whoever decides is told of the cover of a leave. */
const cover = z.object({
  /** Of the leave request. */
  id: identifier,
  employee: colleague,
  substitute: colleague,
  firstDate: calendarDate,
  lastDate: calendarDate,
  answer: substituteAnswer,
  /** Whether the leave is granted, or still waits. */
  isGranted: z.boolean(),
  /** Whether whoever asks can return it, so that somebody else is named. */
  mayReturn: z.boolean(),
  /** Days on which whoever is to stand in has leave of their own. */
  away: z.array(calendarDate),
});

const answer = z.object({ standIns: z.array(standIn) });

/** Whose place one is asked to take, or has agreed to take: what is over is left out. */
export const listStandIns = endpoint({
  id: 'standIns',
  summary: 'Leaves during which one is to stand in for somebody',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/leaves/stand-ins',
  params: inOrganization,
  answer,
  errors: ['not_found'],
});

/** Agrees to stand in, or does not; until the leave is granted the answer can be changed. */
export const answerStandIn = endpoint({
  id: 'answerStandIn',
  summary: 'Agree to stand in for a colleague, or decline',
  method: 'POST',
  path: 'attendee-client/belonging-organizations/{orgId}/leaves/stand-ins/{requestId}/answer',
  write: 'changes',
  changes: 'leaves',
  params: ofRequest,
  body: z.strictObject({ isAccepted: z.boolean() }),
  answer,
  errors: ['not_found', 'conflict'],
});

/** Who stands in for those on whose leaves one decides, or is asked to: what is over is left out. */
export const listTeamCover = endpoint({
  id: 'teamCover',
  summary: 'Who stands in for the people on whose leaves one decides, or is asked to',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/supervisory/cover-requests',
  params: inOrganization,
  answer: z.object({
    /** What nobody has agreed to comes first, and of that what begins next. */
    covers: z.array(cover),
    /** How many nobody has agreed to yet: of many the first are among the covers. */
    waiting: z.int(),
  }),
  errors: ['not_found'],
});

export type Cover = z.output<typeof cover>;
export type TeamCover = z.output<typeof listTeamCover.answer>;
export type StandIn = z.output<typeof standIn>;
export type StandIns = z.output<typeof answer>;
