import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type {
  AllowedLeaveAction,
  DayWhy,
  LeaveDifference,
  LeaveProblem,
  LeaveState,
  LeaveUnit,
  LedgerKind,
  Portion,
} from '../../../api/contract/leave-values.ts';
import type { PlannedDay } from '../../../api/contract/leave-year.ts';
import type { StateGroup } from '../../../machines/screens/leave-filter.ts';
import { formatLongDate, formatMinutes, formatShortDate } from '../../parts/format.ts';

interface Look {
  readonly word: MessageDescriptor;
  /** Path data of a 16 by 16 line drawing. */
  readonly shape: string;
  /** Which colours it has. */
  readonly tone: 'waiting' | 'good' | 'bad' | 'quiet';
}

const clock = 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M8 4.8V8l2.2 1.6';
const tick = 'm3 8.5 3.2 3.2L13 5';
const cross = 'm4 4 8 8M12 4l-8 8';
const back = 'M6 4 2.5 7.5 6 11M3 7.5h6a4 4 0 0 1 4 4V13';
const dash = 'M3 8h10';

/** A state by colour, shape and word. */
export const stateLooks: Readonly<Record<LeaveState, Look>> = {
  draft: { word: msg`Draft`, shape: 'm3 13 .8-3L10.5 3.3l2.2 2.2L6 12.2Z', tone: 'quiet' },
  'pending.first level': { word: msg`Pending`, shape: clock, tone: 'waiting' },
  'pending.second level': { word: msg`Pending, second level`, shape: clock, tone: 'waiting' },
  returned: { word: msg`Returned`, shape: back, tone: 'waiting' },
  rejected: { word: msg`Rejected`, shape: cross, tone: 'bad' },
  withdrawn: { word: msg`Withdrawn`, shape: dash, tone: 'quiet' },
  'approved.upcoming': { word: msg`Approved`, shape: tick, tone: 'good' },
  'approved.in progress': { word: msg`In progress`, shape: 'M5 3.5v9l7-4.5Z', tone: 'good' },
  'approved.taken': { word: msg`Taken`, shape: tick, tone: 'quiet' },
  'cancellation requested': { word: msg`Cancellation requested`, shape: clock, tone: 'waiting' },
  'partly cancelled': { word: msg`Partly cancelled`, shape: tick, tone: 'good' },
  cancelled: { word: msg`Cancelled`, shape: dash, tone: 'quiet' },
  superseded: { word: msg`Replaced`, shape: dash, tone: 'quiet' },
  discarded: { word: msg`Discarded`, shape: dash, tone: 'quiet' },
};

export const groupWords: Readonly<Record<StateGroup, MessageDescriptor>> = {
  open: msg`Open`,
  granted: msg`Granted`,
  closed: msg`Closed`,
};

export const actionWords: Readonly<Record<AllowedLeaveAction, MessageDescriptor>> = {
  submit: msg`Send request`,
  edit: msg`Edit`,
  discard: msg`Discard`,
  withdraw: msg`Withdraw`,
  approve: msg`Approve`,
  return: msg`Return`,
  reject: msg`Reject`,
  undo: msg`Take the decision back`,
  change: msg`Change`,
  'ask to cancel': msg`Ask to cancel`,
  'accept cancellation': msg`Accept the cancellation`,
  'decline cancellation': msg`Decline the cancellation`,
};

/** What has happened, for the timeline. */
export const eventWords: Readonly<Record<string, MessageDescriptor>> = {
  submitted: msg`Asked for`,
  edited: msg`Changed`,
  withdrawn: msg`Withdrawn`,
  approved: msg`Approved`,
  returned: msg`Returned`,
  rejected: msg`Rejected`,
  'decision undone': msg`Decision taken back`,
  commented: msg`Comment`,
  reminded: msg`Reminder sent`,
  'substitute accepted': msg`Agreed to cover`,
  'substitute declined': msg`Cannot cover`,
  'change asked': msg`A change is asked for`,
  'change dropped': msg`Nothing has come of the change`,
  superseded: msg`Replaced by the change`,
  reinstated: msg`Stands again`,
  'cancellation asked': msg`Cancellation asked for`,
  'cancellation accepted': msg`Cancellation accepted`,
  'cancellation declined': msg`Cancellation declined`,
};

export const portionWords: Readonly<Record<Portion, MessageDescriptor>> = {
  full: msg`Whole day`,
  morning: msg`Morning`,
  afternoon: msg`Afternoon`,
  hours: msg`Hours`,
};

export const ledgerWords: Readonly<Record<LedgerKind, MessageDescriptor>> = {
  grant: msg`Entitled`,
  opening: msg`Opening balance`,
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

/** What a day of a leave costs: "1", "½", "7:30", "0". */
export const formatDayAmount = (amount: number, unit: LeaveUnit): string =>
  unit === 'hour' ? formatMinutes(amount) : daysText(amount);

/** "Mon, 7 Dec", "7 Dec – 18 Dec", with halves where there are any. */
export function formatRange(
  i18n: I18n,
  request: { firstDate: string | null; lastDate: string | null; firstPortion: Portion; lastPortion: Portion },
): string {
  const { firstDate, lastDate, firstPortion, lastPortion } = request;
  if (firstDate === null || lastDate === null) return i18n._(msg`No dates yet`);
  const part = (portion: Portion) => (portion === 'full' ? '' : `, ${i18n._(portionWords[portion])}`);
  if (firstDate === lastDate) return `${formatShortDate(firstDate)}${part(firstPortion)}`;
  return `${formatShortDate(firstDate)}${part(firstPortion)} – ${formatShortDate(lastDate)}${part(lastPortion)}`;
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
export function problemText(i18n: I18n, { code, date, amount, text }: LeaveProblem, unit: LeaveUnit): string {
  const day = date === null ? '' : formatLongDate(date);
  const short = amount === null ? '' : formatAmount(i18n, amount, unit);
  const count = amount ?? 0;
  switch (code) {
    case 'to_before_from':
      return i18n._(msg`The last day is before the first. Choose a later one.`);
    case 'too_far_ahead':
      return i18n._(msg`You can request leave up to ${day}. Choose an earlier last day.`);
    case 'range_too_long':
      return i18n._(msg`That is longer than a year. Ask for less at a time.`);
    case 'nothing_to_count':
      return i18n._(msg`There is no need to ask: you do not work on any of these days.`);
    case 'portion_not_offered':
      return i18n._(msg`This type of leave is not taken that way. Choose another part of the day.`);
    case 'half_day_on_day_off':
      return i18n._(msg`${day} is free anyway. Choose a working day for the half day.`);
    case 'half_day_on_free_half':
      return text === 'morning'
        ? i18n._(msg`You work only in the morning on ${day}. Choose the morning or the whole day: either counts half.`)
        : i18n._(
            msg`You work only in the afternoon on ${day}. Choose the afternoon or the whole day: either counts half.`,
          );
    case 'hours_on_one_day_only':
      return i18n._(msg`Hours are of one day. Choose the same first and last day.`);
    case 'hours_outside_shift':
      return i18n._(msg`You do not work at that time. Choose hours of your shift.`);
    case 'already_on_leave':
      return i18n._(msg`You are on leave on ${day} already, or have asked for it.`);
    case 'insufficient_balance':
      return i18n._(msg`${short} too much for ${text ?? ''}. Ask for less, or choose another type.`);
    case 'notice_too_short':
      return i18n._(
        msg`This type is asked for ${plural(count, { one: '# day', other: '# days' })} ahead. The first possible day is ${day}.`,
      );
    case 'too_long_ago':
      return i18n._(msg`That is too long ago. The first possible day is ${day}.`);
    case 'restricted_days':
      return i18n._(msg`${day} is kept free of leave: ${text ?? ''}.`);
    case 'too_many_consecutive_days':
      return i18n._(
        msg`At most ${plural(count, { one: '# day', other: '# days' })} in a row, together with what adjoins them.`,
      );
    case 'reason_missing':
      return i18n._(msg`This type asks for a reason.`);
    case 'substitute_unknown':
      return i18n._(msg`Choose a colleague who works here.`);
    case 'attachment_missing':
      return i18n._(msg`This type asks for a file, such as a certificate.`);
    case 'attachment_unknown':
      return i18n._(msg`One of the files is no longer there. Attach it again.`);
    case 'substitute_missing':
      return i18n._(msg`This type of leave needs cover. Choose a colleague.`);
    case 'substitute_not_offered':
      return i18n._(msg`This type of leave needs no cover.`);
    case 'substitute_away':
      return day === ''
        ? i18n._(msg`Your substitute is away on some of these days, too.`)
        : i18n._(msg`Your substitute is away on ${day}, too.`);
    case 'work_recorded':
      return i18n._(
        msg`You checked in or out on ${day}. Send the request only if that day is to count as leave all the same.`,
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
  if (now === 0) return i18n._(msg`You do not work on ${day} any more. It still counts ${before} in this leave.`);
  return i18n._(msg`${day} would count ${after} now. In this leave it counts ${before}.`);
}

/** What a day of the year is, for whoever cannot see its colours. */
export function plannedDayText(i18n: I18n, { kind, holiday, mine, away }: PlannedDay): string {
  const words = [
    kind === 'holiday' ? (holiday ?? '') : i18n._(whyWords[kind]),
    mine && i18n._(mine.isPending ? msg`asked for` : msg`on leave`),
    away > 0 && i18n._(msg`${plural(away, { one: '# colleague away', other: '# colleagues away' })}`),
  ];
  return words.filter(Boolean).join(', ');
}
