import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type {
  OvertimeCompensation,
  OvertimeDay,
  OvertimeMonth,
  OvertimeProblem,
  OvertimeSummary,
} from '../../../api/contract/requests/overtime.ts';
import { formatDates, formatLongDate, formatMinutes } from '../../parts/format.ts';
import { lockedText } from '../../requests/locked-text.ts';
import type { RequestWords } from '../../requests/request-words.ts';

/** What overtime is to become. */
export const compensationWords: Readonly<Record<OvertimeCompensation, MessageDescriptor>> = {
  pay: msg`Pay`,
  time_off: msg`Time off in lieu`,
};

const titles: Readonly<Record<OvertimeCompensation, MessageDescriptor>> = {
  pay: msg`Overtime for pay`,
  time_off: msg`Overtime for time off`,
};

/** What lists and sheets of requests say of them. */
export const overtimeWords: RequestWords<OvertimeSummary> = {
  range: (i18n, request, withYear) => formatDates(request, withYear) || i18n._(msg`No dates yet`),
  amount: (_, { total }) => formatMinutes(total),
  isPast: ({ lastDate }, today) => lastDate !== null && lastDate < today,
  title: (i18n, { compensation }) => i18n._(titles[compensation]),
};

export const whyWords: Readonly<Record<OvertimeDay['why'], MessageDescriptor>> = {
  recorded: msg`Recorded overtime`,
  planned: msg`Planned`,
  none: msg`No overtime`,
  asked_already: msg`Already requested`,
  on_leave: msg`On leave`,
  before_employment: msg`Before you joined`,
  after_employment: msg`After you left`,
};

/** What a month's overtime has become, in the order in which it does. */
export const partWords: Readonly<
  Record<Exclude<keyof OvertimeMonth, 'month' | 'recorded' | 'planned'>, MessageDescriptor>
> = {
  unasked: msg`Without approval`,
  asked: msg`Pending`,
  toPay: msg`Approved, to be paid`,
  paid: msg`Paid`,
  timeOff: msg`Approved, as time off`,
};

/** What stands against an ask, and the way out. */
export function problemText(i18n: I18n, { code, date, amount }: OvertimeProblem): string {
  const day = date === null ? '' : formatLongDate(date);
  const count = amount ?? 0;
  switch (code) {
    case 'to_before_from':
      return i18n._(msg`The last day is before the first. Choose a later one.`);
    case 'range_too_long':
      return i18n._(
        msg`At most ${plural(count, { one: '# day', other: '# days' })} at a time. Choose an earlier last day.`,
      );
    case 'nothing_recorded':
      return i18n._(msg`No overtime is recorded on these days that needs approval. Choose other days.`);
    case 'nothing_to_plan':
      return i18n._(msg`Overtime cannot be planned on these days. Choose other days.`);
    case 'over_and_to_come':
      return i18n._(msg`Request days to come separately. The last possible day is ${day}.`);
    case 'planned_missing':
      return i18n._(msg`Choose how much you plan to work on each day.`);
    case 'too_long_ago':
      return i18n._(msg`That is too long ago. The first possible day is ${day}.`);
    case 'too_far_ahead':
      return i18n._(msg`That is too far ahead. The last possible day is ${day}.`);
    case 'time_off_not_worked':
      return i18n._(msg`Request time off once the overtime is worked, or choose pay.`);
    case 'no_time_off_account':
      return i18n._(msg`Your organization has no account for time off in lieu. Choose pay.`);
    case 'period_locked':
      return lockedText(i18n, date);
    case 'reason_missing':
      return i18n._(msg`Enter what the overtime is for.`);
  }
}
