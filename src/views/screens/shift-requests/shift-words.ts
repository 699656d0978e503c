import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { AvailabilityWish } from '../../../api/contract/attendance/availability.ts';
import {
  minimumRest,
  type ShiftChange,
  type ShiftProblem,
  type ShiftSummary,
  type ShiftWishName,
} from '../../../api/contract/requests/shifts.ts';
import { formatDates, formatLongDate, formatShortDate } from '../../parts/format.ts';
import { lockedText } from '../../requests/locked-text.ts';
import type { RequestWords } from '../../requests/request-words.ts';

/** What is chosen between, on a button. */
export const wishWords: Readonly<Record<ShiftWishName, MessageDescriptor>> = {
  swap: msg`Swap`,
  offer: msg`Offer`,
  change: msg`Other time`,
};

/** What somebody has said of the hours of a shift. */
export const suits: Readonly<Record<AvailabilityWish, MessageDescriptor>> = {
  preferred: msg`prefers these hours`,
  unavailable: msg`unavailable then`,
};

/** A shift in a few words; that there is none. */
export const faceText = (i18n: I18n, shift: ShiftChange['before']): string =>
  shift
    ? [
        `${shift.start}–${shift.end} ${shift.name}`,
        shift.pause && i18n._(msg`break ${shift.pause.start}–${shift.pause.end}`),
      ]
        .filter(Boolean)
        .join(', ')
    : i18n._(msg`Free`);

function amountText(i18n: I18n, { wish, colleague, theirDate, date, start, end, volunteers }: ShiftSummary): string {
  const who = colleague?.fullName ?? '';
  switch (wish) {
    case 'swap':
      if (!who) return i18n._(msg`with nobody yet`);
      return theirDate && theirDate !== date
        ? i18n._(msg`with ${who}, for ${formatShortDate(theirDate)}`)
        : i18n._(msg`with ${who}`);
    case 'offer':
      if (volunteers !== null)
        return i18n._(
          msg`${plural(volunteers, { 0: 'no volunteers yet', one: '# volunteer', other: '# volunteers' })}`,
        );
      return who ? i18n._(msg`${who} takes it`) : i18n._(msg`nobody has taken it yet`);
    case 'change':
      return start && end ? `${start}–${end}` : i18n._(msg`free instead`);
  }
}

const titles: Readonly<Record<ShiftWishName, MessageDescriptor>> = {
  swap: msg`Shift swap`,
  offer: msg`Shift on offer`,
  change: msg`Other time`,
};

/** What lists and sheets of requests say of them. */
export const shiftRequestWords: RequestWords<ShiftSummary> = {
  range: (i18n, { date }, withYear) =>
    formatDates({ firstDate: date, lastDate: date }, withYear) || i18n._(msg`No date yet`),
  amount: amountText,
  title: (i18n, { wish }) => i18n._(titles[wish]),
  heldUp: (i18n, { volunteers }) => (volunteers ? i18n._(msg`Choose who gets it`) : null),
};

/** What of a problem its words need. */
type SaidProblem = Pick<ShiftProblem, 'code' | 'date' | 'amount'>;

/** What stands against an ask, and the way out. */
export function problemText(i18n: I18n, { code, date, amount }: SaidProblem): string {
  const day = date === null ? '' : formatLongDate(date);
  const hours = amount ?? 0;
  switch (code) {
    case 'in_the_past':
      return i18n._(msg`That shift has begun already. Choose a later one.`);
    case 'too_far_ahead':
      return i18n._(msg`That is too far ahead. The last possible day is ${day}.`);
    case 'no_shift':
      return i18n._(msg`You have no shift on that day. Choose a day on which you work.`);
    case 'on_leave':
      return i18n._(msg`You are on leave on that day.`);
    case 'colleague_missing':
      return i18n._(msg`Choose a colleague.`);
    case 'colleague_unknown':
      return i18n._(msg`Choose a colleague of your team.`);
    case 'colleague_no_shift':
      return i18n._(msg`They have no shift on that day.`);
    case 'colleague_on_leave':
      return i18n._(msg`They are on leave then.`);
    case 'works_already':
      return i18n._(msg`You work on that day yourself.`);
    case 'colleague_works_already':
      return i18n._(msg`They work on that day themselves.`);
    case 'not_employed':
      return i18n._(msg`You are not employed here on that day.`);
    case 'colleague_not_employed':
      return i18n._(msg`They are not employed here on that day.`);
    case 'not_qualified':
      return i18n._(msg`You don’t have the qualification for that shift. Choose another one.`);
    case 'colleague_not_qualified':
      return i18n._(msg`They don’t have the qualification for this shift.`);
    case 'too_short':
      return i18n._(msg`These times leave nothing to work after the break. Enter others.`);
    case 'rest_too_short':
      return i18n._(msg`You would have less than ${hours} hours of rest between two shifts.`);
    case 'colleague_rest_too_short':
      return i18n._(msg`They would have less than ${hours} hours of rest between two shifts.`);
    case 'nothing_changes':
      return i18n._(msg`Nothing would change: these are the same times.`);
    case 'times_incomplete':
      return i18n._(msg`Enter both times, or none to be free on that day.`);
    case 'already_asked':
      return i18n._(msg`There is a request for this shift already.`);
    case 'period_locked':
      return lockedText(i18n, date);
    case 'reason_missing':
      return i18n._(msg`Enter a reason.`);
  }
}

/** The same of somebody who is neither the reader nor unknown; null where it is about nobody. */
function aboutText(i18n: I18n, code: ShiftProblem['code'], name: string): string | null {
  switch (code) {
    case 'on_leave':
    case 'colleague_on_leave':
      return i18n._(msg`${name} is on leave on that day.`);
    case 'no_shift':
    case 'colleague_no_shift':
      return i18n._(msg`${name} has no shift on that day.`);
    case 'works_already':
    case 'colleague_works_already':
      return i18n._(msg`${name} works on that day already.`);
    case 'rest_too_short':
    case 'colleague_rest_too_short':
      return i18n._(msg`${name} would have less than ${minimumRest} hours of rest between two shifts.`);
    case 'not_employed':
    case 'colleague_not_employed':
      return i18n._(msg`${name} is not employed here on that day.`);
    case 'not_qualified':
    case 'colleague_not_qualified':
      return i18n._(msg`${name} doesn’t have the qualification for the shift.`);
    case 'colleague_unknown':
      return i18n._(msg`${name} is no longer on this team.`);
    default:
      return null;
  }
}

const isOfColleague = (code: ShiftProblem['code']): boolean => code.startsWith('colleague_');

/** What stands against a request, for whoever decides on it. */
export function problemForApprover(
  i18n: I18n,
  problem: SaidProblem,
  { employee, colleague }: Pick<ShiftSummary, 'employee' | 'colleague'>,
): string {
  const name = isOfColleague(problem.code) ? (colleague?.fullName ?? '') : employee.fullName;
  return aboutText(i18n, problem.code, name) ?? problemText(i18n, problem);
}

/** What somebody's own rule says of whoever is asked: what their colleague would read of them they read of themselves. */
const ownCodes: Readonly<Partial<Record<ShiftProblem['code'], ShiftProblem['code']>>> = {
  colleague_on_leave: 'on_leave',
  colleague_works_already: 'works_already',
  colleague_rest_too_short: 'rest_too_short',
  colleague_no_shift: 'no_shift',
  colleague_not_employed: 'not_employed',
  colleague_not_qualified: 'not_qualified',
};

/** Why whoever is asked cannot take a shift. @param asker the colleague's name */
export function whyNot(i18n: I18n, code: ShiftProblem['code'], asker: string): string {
  const own = ownCodes[code];
  const about = own ? null : aboutText(i18n, code, asker);
  return about ?? problemText(i18n, { code: own ?? code, date: null, amount: minimumRest });
}
