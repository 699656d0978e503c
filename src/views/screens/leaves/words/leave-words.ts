import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { LeaveProblem } from '../../../../api/contract/requests/leave-preview.ts';
import type {
  DayWhy,
  LeaveDifference,
  LeaveSummary,
  LeaveUnit,
  LedgerKind,
  Portion,
} from '../../../../api/contract/requests/leave-values.ts';
import type { PlannedDay } from '../../../../api/contract/requests/leave-year.ts';
import { leaveRequestLifecycle } from '../../../../machines/lifecycles/requests/leave-request.ts';
import type { StateGroup } from '../../../../machines/screens/leaves/leave-filter.ts';
import { formatDates, formatLongDate, formatMinutes, formatShortDate } from '../../../parts/format.ts';
import { lockedText } from '../../../requests/locked-text.ts';
import type { RequestWords } from '../../../requests/request-words.ts';

export const groupWords: Readonly<Record<StateGroup, MessageDescriptor>> = {
  open: msg`Open`,
  granted: msg`Approved`,
  closed: msg`Closed`,
};

export const portionWords: Readonly<Record<Portion, MessageDescriptor>> = {
  full: msg`Full day`,
  morning: msg`Morning`,
  afternoon: msg`Afternoon`,
  hours: msg`Hours`,
};

export const ledgerWords: Readonly<Record<LedgerKind, MessageDescriptor>> = {
  grant: msg`Entitled`,
  opening: msg`Opening balance`,
  earn: msg`Time off for overtime`,
  carry: msg`Carried over`,
  expire: msg`Expired`,
  reserve: msg`Reserved for a request`,
  release: msg`Released`,
  take: msg`Taken`,
  give_back: msg`Given back`,
};

/** A number of days as people write it: "16½". */
function daysText(amount: number): string {
  const whole = Math.trunc(Math.abs(amount) / 100);
  const rest = Math.abs(amount) % 100;
  const sign = amount < 0 ? '−' : '';
  if (rest === 50) return `${sign}${whole === 0 ? '' : whole}½`;
  return `${sign}${rest === 0 ? whole : (Math.abs(amount) / 100).toFixed(2)}`;
}

/** An amount in the unit of its type: "16½ days", "7:30 hours". */
export function formatAmount(i18n: I18n, amount: number, unit: LeaveUnit): string {
  if (unit === 'hour') return i18n._(msg`${formatMinutes(amount)} hours`);
  const text = daysText(amount);
  return i18n._(msg`${plural(Math.ceil(Math.abs(amount) / 100), { one: `${text} day`, other: `${text} days` })}`);
}

/** The number alone, where the unit stands beside it already. */
export const formatBareAmount = (amount: number, unit: LeaveUnit): string =>
  unit === 'hour' ? formatMinutes(amount) : daysText(amount);

/** What lists and sheets of requests say of a leave. */
export const leaveWords: RequestWords<LeaveSummary> = {
  range: formatRange,
  amount: (i18n, { total, unit }) => formatAmount(i18n, total, unit),
  title: (_, { typeName }) => typeName,
  heldUp: (i18n, { state, substituteAnswer }) =>
    leaveRequestLifecycle.hasTag(state, 'pending') && substituteAnswer && substituteAnswer !== 'accepted'
      ? i18n._(coverWords[substituteAnswer])
      : null,
};

const coverWords = {
  asked: msg`Cover has not agreed yet`,
  declined: msg`Cover cannot do it`,
} as const;

/** What a day of a leave costs: "1", "½", "7:30", "0". */
export const formatDayAmount = (amount: number, unit: LeaveUnit): string =>
  unit === 'hour' ? formatMinutes(amount) : daysText(amount);

/** "Mon, 7 Dec", "Mon, 7 Dec – Fri, 18 Dec", with halves where there are any, and the year where it is wanted. */
export function formatRange(
  i18n: I18n,
  request: { firstDate: string | null; lastDate: string | null; firstPortion: Portion; lastPortion: Portion },
  withYear = false,
): string {
  const { firstDate, lastDate, firstPortion, lastPortion } = request;
  if (firstDate === null || lastDate === null) return i18n._(msg`No dates yet`);
  const part = (portion: Portion) => (portion === 'full' ? '' : ` (${i18n._(portionWords[portion]).toLowerCase()})`);
  return formatDates(request, withYear, [part(firstPortion), part(lastPortion)]);
}

const whyWords: Readonly<Record<DayWhy, MessageDescriptor>> = {
  working_day: msg`Working day`,
  half_shift: msg`Counts ½ by your shift pattern`,
  half_holiday: msg`Half a holiday`,
  weekly_off: msg`Weekly off`,
  holiday: msg`Holiday`,
  already_on_leave: msg`Already on leave`,
  not_scheduled: msg`Not scheduled`,
  before_employment: msg`Before you joined`,
  after_employment: msg`After you left`,
};

/** Why a day counts as it does, with the holiday's name. */
export const whyText = (i18n: I18n, { why, holiday }: { why: DayWhy; holiday: string | null }): string =>
  (why === 'holiday' || why === 'half_holiday') && holiday ? holiday : i18n._(whyWords[why]);

/** What stands against an ask, and the way out. */
export function problemText(i18n: I18n, { code, date, lastDate, amount, text }: LeaveProblem, unit: LeaveUnit): string {
  const day = date === null ? '' : formatLongDate(date);
  const lastDay = lastDate === null ? '' : formatLongDate(lastDate);
  const short = amount === null ? '' : formatAmount(i18n, amount, unit);
  const count = amount ?? 0;
  switch (code) {
    case 'to_before_from':
      return i18n._(msg`The last day is before the first. Choose a later one.`);
    case 'too_far_ahead':
      return i18n._(msg`You can request leave up to ${day}. Choose an earlier last day.`);
    case 'range_too_long':
      return i18n._(msg`That is longer than a year. Choose fewer days.`);
    case 'nothing_to_count':
      return i18n._(msg`No request needed: you do not work on any of these days.`);
    case 'portion_not_offered':
      return i18n._(msg`This type of leave cannot be taken that way. Choose another part of the day.`);
    case 'half_day_on_day_off':
      return i18n._(msg`${day} is free anyway. Choose a working day for the half day.`);
    case 'half_day_on_free_half':
      return text === 'morning'
        ? i18n._(msg`You work only in the morning on ${day}. Choose the morning or the full day: either counts half.`)
        : i18n._(
            msg`You work only in the afternoon on ${day}. Choose the afternoon or the full day: either counts half.`,
          );
    case 'hours_on_one_day_only':
      return i18n._(msg`Hours are for a single day. Choose the same first and last day.`);
    case 'hours_outside_shift':
      return i18n._(msg`You do not work at that time. Choose hours of your shift.`);
    case 'hours_within_break':
      return i18n._(msg`Your break is at that time (${text ?? ''}). Choose hours before or after it.`);
    case 'already_on_leave':
      return i18n._(msg`You already have leave on ${day}, requested or approved.`);
    case 'insufficient_balance':
      return i18n._(msg`${short} more than you have left for ${text ?? ''}. Choose fewer days or another type.`);
    case 'notice_too_short':
      return i18n._(
        msg`Request this type at least ${plural(count, { one: '# day', other: '# days' })} ahead. The first possible day is ${day}.`,
      );
    case 'too_long_ago':
      return i18n._(msg`That is too long ago. The first possible day is ${day}.`);
    case 'restricted_days':
      return lastDay === ''
        ? i18n._(msg`No leave allowed on ${day}: ${text ?? ''}.`)
        : i18n._(msg`No leave allowed from ${day} to ${lastDay}: ${text ?? ''}.`);
    case 'too_many_consecutive_days':
      return i18n._(
        msg`At most ${plural(count, { one: '# day', other: '# days' })} in a row, including leave right before or after.`,
      );
    case 'period_locked':
      return lockedText(i18n, date);
    case 'reason_missing':
      return i18n._(msg`Enter a reason: this type of leave needs one.`);
    case 'substitute_unknown':
      return i18n._(msg`Choose a colleague who works here.`);
    case 'attachment_missing':
      return i18n._(msg`Attach a file, such as a certificate: this type of leave needs one.`);
    case 'attachment_unknown':
      return i18n._(msg`One of the files is no longer there. Attach it again.`);
    case 'substitute_missing':
      return i18n._(msg`This type of leave needs cover. Choose a colleague.`);
    case 'substitute_not_offered':
      return i18n._(msg`This type of leave needs no cover.`);
    case 'substitute_away':
      return day === ''
        ? i18n._(msg`Your cover is also away on some of these days.`)
        : i18n._(msg`Your cover is also away on ${day}.`);
    case 'work_recorded':
      return i18n._(
        msg`You checked in or out on ${day}. Send the request only if that day should still count as leave.`,
      );
    case 'type_withdrawn':
      return i18n._(msg`This type is no longer offered. Choose another.`);
  }
}

/** How a recorded day would count now. */
export function differenceText(
  i18n: I18n,
  { date, recorded, now, why, holiday }: LeaveDifference,
  unit: LeaveUnit,
): string {
  const day = formatShortDate(date);
  const before = formatAmount(i18n, recorded, unit);
  const after = formatAmount(i18n, now, unit);
  if (why === 'holiday' && now === 0) {
    return i18n._(msg`${day} has become a holiday (${holiday ?? ''}). It still counts ${before} in this leave.`);
  }
  if (now === 0) return i18n._(msg`You no longer work on ${day}. It still counts ${before} in this leave.`);
  return i18n._(msg`${day} would count ${after} now. In this leave it counts ${before}.`);
}

/** What a day of the year is, for whoever cannot see its colours. */
/** A day of the year in full: what it is, and why there is no leave on it, where there is none. */
export const plannedDayLabel = (i18n: I18n, day: PlannedDay, restriction: string | null): string => {
  const no = restriction === null ? '' : ` ${i18n._(msg`No leave: ${restriction}.`)}`;
  return `${formatLongDate(day.date)}. ${plannedDayText(i18n, day)}${no}`;
};

export function plannedDayText(i18n: I18n, { kind, holiday, mine, away }: PlannedDay): string {
  const words = [
    kind === 'holiday' ? (holiday ?? '') : i18n._(whyWords[kind]),
    kind === 'half_holiday' && holiday,
    mine && i18n._(mine.isPending ? msg`requested` : msg`on leave`),
    away > 0 && i18n._(msg`${plural(away, { one: '# colleague away', other: '# colleagues away' })}`),
  ];
  return words.filter(Boolean).join(', ');
}
