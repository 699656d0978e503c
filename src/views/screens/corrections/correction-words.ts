import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { CorrectionProblem, CorrectionSummary } from '../../../api/contract/requests/corrections.ts';
import type { Proposal, ProposedTime } from '../../../machines/screens/corrections/proposal.ts';
import { formatDates, formatLongDate } from '../../parts/format.ts';
import { lockedText } from '../../requests/locked-text.ts';
import type { RequestWords } from '../../requests/request-words.ts';

/** From when to when, as far as it is known. */
export const timesText = ({ checkIn, checkOut }: Pick<CorrectionSummary, 'checkIn' | 'checkOut'>): string =>
  `${checkIn ?? '…'}–${checkOut ?? '…'}`;

/** What lists and sheets of requests say of them. */
export const correctionWords: RequestWords<CorrectionSummary> = {
  range: (_, request, withYear) => formatDates(request, withYear),
  amount: (_, request) => timesText(request),
  isPast: () => true,
  title: (i18n) => i18n._(msg`Attendance correction`),
};

/** Why one of several days cannot be asked for along with the others: the way out is to leave it out. */
export function whyNotText(i18n: I18n, problem: CorrectionProblem): string {
  const reasons: Partial<Record<CorrectionProblem['code'], MessageDescriptor>> = {
    in_the_future: msg`That day is not over at these times.`,
    too_long_ago: msg`That is too long ago.`,
    overlaps_other_day: msg`These times overlap with those of the day before or after.`,
    nothing_changes: msg`These times change nothing on that day.`,
  };
  const reason = reasons[problem.code];
  return i18n._(msg`${reason ? i18n._(reason) : problemText(i18n, problem)} Leave this day out.`);
}

/** What stands against an ask, and the way out. */
export function problemText(i18n: I18n, { code, date, amount }: CorrectionProblem): string {
  const day = date === null ? '' : formatLongDate(date);
  const count = amount ?? 0;
  switch (code) {
    case 'in_the_future':
      return i18n._(msg`That time is still to come. Enter one that has passed.`);
    case 'too_long_ago':
      return i18n._(msg`That is too long ago. The first day that can be corrected is ${day}.`);
    case 'not_employed':
      return i18n._(msg`You were not employed here on that day.`);
    case 'too_long':
      return i18n._(
        msg`That is more than ${plural(count, { one: '# hour', other: '# hours' })} at work. Enter an earlier time.`,
      );
    case 'left_before_came':
      return i18n._(msg`That is before you came. Enter a later time.`);
    case 'overlaps_other_day':
      return i18n._(msg`You were still at work, or at work again, on ${day}. Enter a time that does not overlap.`);
    case 'already_asked':
      return i18n._(msg`There is a correction for this day already.`);
    case 'nothing_changes':
      return i18n._(msg`These times change nothing. Enter when you really came or left.`);
    case 'period_locked':
      return lockedText(i18n, date);
    case 'reason_missing':
      return i18n._(msg`Enter a reason.`);
    case 'on_leave':
      return i18n._(
        msg`You are on leave on that day. Your leave stays as it is, and what you work in it counts as overtime.`,
      );
    case 'on_holiday':
      return i18n._(msg`That day is a holiday: all of it counts as overtime.`);
    case 'on_weekly_off':
      return i18n._(msg`That day is off: all of it counts as overtime.`);
    case 'complete_already':
      return i18n._(msg`Nothing is missing on that day. Your punches will no longer count.`);
  }
}

/** What was punched is no guess. */
const cameBy: Readonly<Record<ProposedTime['by'], MessageDescriptor | null>> = {
  punch: null,
  habit: msg`“Came at” is when you usually come.`,
  shift: msg`“Came at” is the start of your shift.`,
};
const leftBy: Readonly<Record<ProposedTime['by'], MessageDescriptor | null>> = {
  punch: null,
  habit: msg`“Left at” is when you usually leave.`,
  shift: msg`“Left at” is the end of your shift.`,
};

/** Where times are from that nobody punched, as long as they stand there. */
export function proposedWords(
  { checkIn, checkOut }: Proposal,
  values: { readonly checkIn: string; readonly checkOut: string },
): MessageDescriptor[] {
  return [
    checkIn?.time === values.checkIn ? cameBy[checkIn.by] : null,
    checkOut?.time === values.checkOut ? leftBy[checkOut.by] : null,
  ].filter((words) => words !== null);
}
