import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type {
  PresenceDay,
  PresencePlace,
  PresenceProblem,
  PresenceSummary,
} from '../../../api/contract/requests/presence.ts';
import { formatDates, formatLongDate } from '../../parts/format.ts';
import { lockedText } from '../../requests/locked-text.ts';
import type { RequestWords } from '../../requests/request-words.ts';

export const placeWords: Readonly<Record<PresencePlace, MessageDescriptor>> = {
  remote: msg`Remote work`,
  on_duty: msg`On duty elsewhere`,
};

export const formatDays = (i18n: I18n, count: number): string =>
  i18n._(msg`${plural(count, { one: '# day', other: '# days' })}`);

/** What lists and sheets of requests say of them. */
export const presenceWords: RequestWords<PresenceSummary> = {
  range: (i18n, request, withYear) => formatDates(request, withYear) || i18n._(msg`No dates yet`),
  amount: (i18n, { total }) => formatDays(i18n, total),
  title: (i18n, { place }) => i18n._(placeWords[place]),
};

const whyWords: Readonly<Record<PresenceDay['why'], MessageDescriptor>> = {
  working_day: msg`Working day`,
  weekly_off: msg`Weekly off`,
  holiday: msg`Holiday`,
  not_scheduled: msg`Not scheduled`,
  on_leave: msg`On leave`,
  before_employment: msg`Before you joined`,
  after_employment: msg`After you left`,
};

/** What a date is, with the holiday's name. */
export const whyText = (i18n: I18n, { why, holiday }: PresenceDay): string =>
  why === 'holiday' && holiday ? holiday : i18n._(whyWords[why]);

/** What stands against an ask, and the way out. */
export function problemText(i18n: I18n, { code, date, amount }: PresenceProblem): string {
  const day = date === null ? '' : formatLongDate(date);
  const count = amount ?? 0;
  switch (code) {
    case 'to_before_from':
      return i18n._(msg`The last day is before the first. Choose a later one.`);
    case 'range_too_long':
      return i18n._(
        msg`At most ${plural(count, { one: '# day', other: '# days' })} at a time. Choose an earlier last day.`,
      );
    case 'nothing_to_count':
      return i18n._(msg`You do not work on any of these days. Choose a working day.`);
    case 'too_long_ago':
      return i18n._(msg`That is too long ago. The first possible day is ${day}.`);
    case 'too_far_ahead':
      return i18n._(msg`That is too far ahead. The last possible day is ${day}.`);
    case 'already_elsewhere':
      return i18n._(msg`You have requested ${day} already. Choose other days.`);
    case 'period_locked':
      return lockedText(i18n, date);
    case 'reason_missing':
      return i18n._(msg`Enter where you are on duty, and why.`);
    case 'work_recorded':
      return i18n._(msg`You checked in or out on ${day}. Your check-ins stay as they are.`);
  }
}
