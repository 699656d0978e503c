import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ScheduledDay } from '../../../api/contract/attendance/schedules.ts';
import { formatTime } from '../../parts/format.ts';
import { absenceWords, portionWords } from '../emp-attendances/status/day-words.ts';

const freeWords: Readonly<Record<Exclude<ScheduledDay['what'], 'shift'>, MessageDescriptor>> = {
  weekly_off: msg`Weekly off`,
  holiday: msg`Holiday`,
  on_leave: msg`On leave`,
  not_scheduled: msg`Not scheduled`,
  before_employment: msg`Before you joined`,
  after_employment: msg`After you left`,
};

type DayShift = NonNullable<ScheduledDay['shift']>;

/** From when to when. @param timeZone the device's own where it is left out */
export const timesText = ({ startsAt, endsAt }: DayShift, timeZone?: string): string =>
  `${formatTime(startsAt, timeZone)}–${formatTime(endsAt, timeZone)}`;

/** When the shift is, or why there is none. @param timeZone the organization's */
export function whatText(i18n: I18n, { what, shift, holiday }: ScheduledDay, timeZone: string): string {
  if (what === 'shift') return shift ? timesText(shift, timeZone) : '';
  return what === 'holiday' && holiday ? holiday : i18n._(freeWords[what]);
}

/** What else there is to a day: the shift's name, half a holiday, hours off, work elsewhere. */
export function noteText(i18n: I18n, { what, shift, holiday, absence, hoursOff }: ScheduledDay): string {
  if (what !== 'shift') return '';
  return [
    shift?.name,
    holiday,
    absence && `${i18n._(absenceWords[absence.kind])}, ${i18n._(portionWords[absence.portion])}`,
    hoursOff && `${i18n._(absenceWords.leave)}, ${hoursOff.start}–${hoursOff.end}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
