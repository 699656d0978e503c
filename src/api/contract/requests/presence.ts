import * as z from 'zod/mini';
import { calendarDate, identifier, longestComment, writtenText } from '../values.ts';
import { requestEndpoints } from './request-endpoints.ts';
import { colleague, requestCase, requestHead } from './request-values.ts';

/** Where somebody works who is not at their usual place. */
export const presencePlace = z.enum(['remote', 'on_duty']);

/** States of `src/machines/lifecycles/requests/presence-request.machine.ts`, as it writes them. */
export const presenceState = z.enum([
  'draft',
  'pending',
  'returned',
  'rejected',
  'approved',
  'withdrawn',
  'canceled',
  'discarded',
]);

export const presenceAction = z.enum([
  'submit',
  'edit',
  'discard',
  'withdraw',
  'approve',
  'return',
  'reject',
  'undo',
  'cancel',
]);

export const presenceInput = z.strictObject({
  place: presencePlace,
  firstDate: calendarDate,
  lastDate: calendarDate,
  reason: writtenText(longestComment),
});

/** The same as far as somebody knows it yet. */
export const presenceDraft = z.strictObject({
  ...presenceInput.shape,
  firstDate: z.nullable(calendarDate),
  lastDate: z.nullable(calendarDate),
});

/** A date of a request: it counts where it is a working day, and is passed over where it is anything else. */
export const presenceDay = z.object({
  date: calendarDate,
  why: z.enum([
    'working_day',
    'weekly_off',
    'holiday',
    'not_scheduled',
    'on_leave',
    'before_employment',
    'after_employment',
  ]),
  holiday: z.nullable(z.string()),
});

/** What stands against an ask. Every rule has a code of its own. */
export const presenceProblem = z.object({
  code: z.enum([
    'to_before_from',
    'range_too_long',
    'nothing_to_count',
    'too_long_ago',
    'too_far_ahead',
    'already_elsewhere',
    'period_locked',
    'reason_missing',
    'work_recorded',
  ]),
  field: z.enum(['firstDate', 'lastDate', 'reason']),
  /** Whether it stands in the way, or is only worth knowing. */
  isBlocking: z.boolean(),
  date: z.nullable(calendarDate),
  /** Days, where the words need a number of them. */
  amount: z.nullable(z.int()),
  /** Their own request that stands in the way. */
  requestId: z.nullable(identifier),
});

export const presencePreview = z.object({
  days: z.array(presenceDay),
  /** How many of them count. */
  total: z.int(),
  problems: z.array(presenceProblem),
  /** Who decides. */
  approver: z.nullable(colleague),
});

export const presenceSummary = z.object({
  ...requestHead.shape,
  state: presenceState,
  place: presencePlace,
  /** Days that count. */
  total: z.int(),
  allowedActions: z.array(presenceAction),
});

export const presenceRequest = z.object({
  ...presenceSummary.shape,
  ...requestCase.shape,
  ask: presenceDraft,
  days: z.array(presenceDay),
});

/** Asking to work elsewhere for some days, and deciding on it. */
export const presenceCalls = requestEndpoints({
  noun: 'Presence',
  word: 'presence',
  topic: 'presence',
  errors: ['module_disabled'],
  path: 'presence',
  teamPath: 'supervisory/presence-requests',
  action: presenceAction,
  input: presenceInput,
  draft: presenceDraft,
  preview: presencePreview,
  summary: presenceSummary,
  request: presenceRequest,
  sheet: {
    /** How many of the team should be in on a day; null where nobody has said. */
    minimum: z.nullable(z.int()),
    /** For each day that counts: how many of the team are scheduled, who of them is away, and who works elsewhere. */
    coverage: z.array(
      z.object({
        date: calendarDate,
        scheduled: z.int(),
        away: z.array(z.string()),
        elsewhere: z.array(z.string()),
      }),
    ),
  },
  own: {},
  ask: {},
  act: {},
  query: {},
  team: {},
});

export type PresencePlace = z.output<typeof presencePlace>;
export type PresenceState = z.output<typeof presenceState>;
export type PresenceActionName = z.output<typeof presenceAction>;
export type PresenceInput = z.output<typeof presenceInput>;
export type PresenceDraft = z.output<typeof presenceDraft>;
export type PresenceDay = z.output<typeof presenceDay>;
export type PresenceProblem = z.output<typeof presenceProblem>;
export type PresencePreview = z.output<typeof presencePreview>;
export type PresenceSummary = z.output<typeof presenceSummary>;
export type PresenceRequest = z.output<typeof presenceRequest>;
export type PresenceDecisionSheet = z.output<typeof presenceCalls.sheet.answer>;
