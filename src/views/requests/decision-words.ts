import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallFailure } from '../../api/contract/failure.ts';

/** What keeps something from being decided that could be asked for once, by the rule’s code: what is the matter. */
const rules: Readonly<Record<string, MessageDescriptor>> = {
  no_such_day: msg`Nothing is left to approve: these days are free now.`,
  nothing_to_count: msg`Nothing is left to approve: these days are free or taken now.`,
  already_elsewhere: msg`Remote or on-duty work is already approved for one of these days.`,
  already_on_leave: msg`Whoever asked has other leave on one of these days now.`,
  on_leave: msg`Whoever asked has leave on that day now.`,
  insufficient_balance: msg`There is not enough left in the account.`,
  overlaps_other_day: msg`These times overlap with the day before or after.`,
  already_asked: msg`Another request for the same day is open or approved.`,
  not_employed: msg`Whoever asked is not employed on that day.`,
  nothing_recorded: msg`No overtime is recorded for these days any more.`,
  no_time_off_account: msg`There is no account for this time off.`,
  in_the_past: msg`One of the shifts has begun.`,
  no_shift: msg`The shift has been moved or called off.`,
  works_already: msg`Whoever asked has another shift on that day now.`,
  rest_too_short: msg`There would be too little rest between two shifts.`,
  not_qualified: msg`The shift needs a qualification that is missing on that day.`,
  changed_since_agreed: msg`The shifts have changed since the colleague agreed. Reject this request; they can make a new one.`,
  colleague_missing: msg`Open the request and choose who gets the shift.`,
  colleague_unknown: msg`The colleague is no longer on this team.`,
  colleague_not_employed: msg`The colleague is not employed on that day.`,
  colleague_on_leave: msg`The colleague has leave on that day now.`,
  colleague_no_shift: msg`The colleague’s shift has been moved or called off.`,
  colleague_works_already: msg`The colleague has another shift on that day now.`,
  colleague_rest_too_short: msg`The colleague would have too little rest between two shifts.`,
  colleague_not_qualified: msg`The colleague lacks the qualification that the shift needs.`,
};

/** Which rule stands in the way of a decision, in words; null where that is another failure. @param code the rule’s */
export const ruleInTheWay = (i18n: I18n, code: string): string | null => {
  const known = rules[code];
  return known ? i18n._(known) : null;
};

/** The same, of a call that was refused. */
export const ruleBehind = (i18n: I18n, failure: CallFailure): string | null =>
  failure.kind === 'refused' && failure.code === 'rule_broken'
    ? ruleInTheWay(i18n, failure.fields[0]?.code ?? '')
    : null;
