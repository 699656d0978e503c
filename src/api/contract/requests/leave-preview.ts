import * as z from 'zod/mini';
import { calendarDate, identifier } from '../values.ts';
import { amount, leaveDay } from './leave-values.ts';
import { colleague } from './request-values.ts';

/** What stands against an ask. Every rule has a code of its own. */
export const leaveProblem = z.object({
  code: z.enum([
    'to_before_from',
    'range_too_long',
    'nothing_to_count',
    'portion_not_offered',
    'half_day_on_day_off',
    'half_day_on_free_half',
    'hours_on_one_day_only',
    'hours_outside_shift',
    'hours_within_break',
    'already_on_leave',
    'insufficient_balance',
    'notice_too_short',
    'too_long_ago',
    'too_far_ahead',
    'restricted_days',
    'too_many_consecutive_days',
    'period_locked',
    'reason_missing',
    'attachment_missing',
    'attachment_unknown',
    'substitute_unknown',
    'substitute_missing',
    'substitute_not_offered',
    'substitute_away',
    'type_withdrawn',
    'work_recorded',
  ]),
  /** The field of the ask that is meant. */
  field: z.enum([
    'typeId',
    'firstDate',
    'lastDate',
    'firstPortion',
    'lastPortion',
    'startTime',
    'reason',
    'substituteId',
    'attachmentIds',
  ]),
  /** Whether it stands in the way, or is only worth knowing. */
  isBlocking: z.boolean(),
  date: z.nullable(calendarDate),
  /** Where it is about more than one day: the last of them. */
  lastDate: z.nullable(calendarDate),
  /** What the words need: an amount, a count of days, or somebody's own words. */
  amount: z.nullable(amount),
  text: z.nullable(z.string()),
  /** Their own request that stands in the way. */
  requestId: z.nullable(identifier),
});

/** What an ask comes to: each day, each account, and what stands against it. */
export const leavePreview = z.object({
  days: z.array(leaveDay),
  total: amount,
  effects: z.array(
    z.object({
      year: z.int(),
      /** What is asked for of this year, and how much of it comes out of what was carried over into it. */
      amount,
      fromCarried: amount,
      before: amount,
      /** `before` less `amount` and less what else follows from it. */
      after: amount,
      /**
       * What else it takes from, or leaves in, the account: less is carried over from the year before, a debt goes over
       * from it, or less will have expired.
       */
      adjustments: z.array(z.object({ kind: z.enum(['carried_less', 'debt', 'expires_less']), amount })),
      expires: amount,
      expiresOn: z.nullable(calendarDate),
    }),
  ),
  problems: z.array(leaveProblem),
  /** Who decides. */
  approver: z.nullable(colleague),
});

export type LeaveProblem = z.output<typeof leaveProblem>;
export type LeavePreview = z.output<typeof leavePreview>;
