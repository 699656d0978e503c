import * as z from 'zod/mini';
import { isCalendarDate } from '../../../src/api/contract/calendar.ts';
import { code, date, decimal, filled, oneOf, oneOfOrFirst, orEmpty, rank, wholeNumber, words } from './cells.ts';

/** What an import says of leaves: their types, when there are none, accounts and requests. */
export const leaveFiles = {
  'leave_types.csv': {
    required: false,
    optional: ['attachment', 'carry_over_expires', 'earned', 'max_consecutive_days', 'substitute', 'withdrawn_on'],
    row: z.strictObject({
      type: code,
      name: filled,
      unit: oneOf('day', 'half_day', 'hour'),
      account: oneOf('limited', 'unlimited'),
      /** `holidays`, `weekly_offs`, both or none. */
      counts: words,
      notice_days: wholeNumber(366),
      backdate_days: wholeNumber(366),
      max_consecutive_days: z._default(orEmpty(rank), null),
      negative_cap: decimal,
      carry_over_cap: decimal,
      carry_over_expires: z._default(
        orEmpty(
          z.string().check(
            z.regex(/^\d\d-\d\d$/, 'is no day of the form MM-DD'),
            z.refine(
              (text) => !/^\d\d-\d\d$/.test(text) || isCalendarDate(`2023-${text}`),
              'is no day that every year has',
            ),
          ),
        ),
        null,
      ),
      reason: oneOf('demanded', 'optional'),
      attachment: z._default(oneOf('optional', 'demanded'), 'optional'),
      /** Whether somebody can, or must, be named who stands in. */
      substitute: z._default(oneOf('none', 'optional', 'demanded'), 'optional'),
      levels: oneOf('1', '2'),
      withdrawn_on: z._default(orEmpty(date), null),
      /** `overtime`: time off for overtime goes to its accounts. */
      earned: z._default(oneOf('no', 'overtime'), 'no'),
    }),
  },
  'leave_restrictions.csv': {
    required: false,
    optional: ['type'],
    row: z.strictObject({ type: z._default(orEmpty(code), null), from: date, to: date, reason: filled }),
  },
  'leave_entitlements.csv': {
    required: false,
    optional: ['carried', 'carried_until'],
    row: z.strictObject({
      person: code,
      type: code,
      year: z.string().check(z.regex(/^(19|20|21)\d\d$/, 'is no year')),
      amount: decimal,
      carried: z._default(orEmpty(decimal), null),
      carried_until: z._default(orEmpty(date), null),
    }),
  },
  'leave_requests.csv': {
    required: false,
    optional: ['first_portion', 'last_portion', 'reason', 'substitute', 'substitute_answer', 'asked_on', 'comment'],
    row: z.strictObject({
      request: code,
      person: code,
      type: code,
      from: date,
      to: date,
      first_portion: z._default(oneOfOrFirst('full', 'morning', 'afternoon'), 'full'),
      last_portion: z._default(oneOfOrFirst('full', 'morning', 'afternoon'), 'full'),
      state: oneOf(
        'draft',
        'pending',
        'pending_second',
        'returned',
        'rejected',
        'withdrawn',
        'approved',
        'cancellation_requested',
        'cancelled',
      ),
      reason: z._default(orEmpty(filled), null),
      substitute: z._default(orEmpty(code), null),
      substitute_answer: z._default(orEmpty(oneOf('asked', 'accepted', 'declined')), null),
      asked_on: z._default(orEmpty(date), null),
      comment: z._default(orEmpty(filled), null),
    }),
  },
} as const;
