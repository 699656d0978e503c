import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PublishedShift, ScheduledDay } from '../../../api/contract/attendance/schedules.ts';
import { breakWithin, workingTimes } from '../../../machines/screens/my-schedules/working-times.ts';
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

type Times = Pick<NonNullable<ScheduledDay['shift']>, 'startsAt' | 'endsAt'>;

/** From when to when. @param timeZone the device's own where it is left out */
export const timesText = ({ startsAt, endsAt }: Times, timeZone?: string): string =>
  `${formatTime(startsAt, timeZone)}–${formatTime(endsAt, timeZone)}`;

/** When there is work, or why there is none. @param timeZone the organization's */
export function whatText(i18n: I18n, day: ScheduledDay, timeZone: string): string {
  const { what, holiday } = day;
  const working = workingTimes(day);
  if (what === 'shift') return working ? timesText(working, timeZone) : '';
  return what === 'holiday' && holiday ? holiday : i18n._(freeWords[what]);
}

/** When the break is, where it has a time of its own; else empty. */
export function breakText(i18n: I18n, day: ScheduledDay, timeZone: string): string {
  const pause = breakWithin(day);
  return pause ? i18n._(msg`Break ${timesText({ startsAt: pause.from, endsAt: pause.to }, timeZone)}`) : '';
}

/** What else there is to a day: the shift's name, its break where that has a time, half a holiday, hours off, work elsewhere. */
export function noteText(i18n: I18n, day: ScheduledDay, timeZone: string): string {
  const { what, shift, holiday, absence, hoursOff, published } = day;
  if (what !== 'shift') return published?.note ?? '';
  return [
    shift?.name,
    breakText(i18n, day, timeZone),
    shift?.place,
    shift?.note,
    shift?.qualification && i18n._(msg`Needs ${shift.qualification}`),
    // all of a holiday is no shift
    holiday && i18n._(msg`${holiday}, half a day`),
    absence && `${i18n._(absenceWords[absence.kind])}, ${i18n._(portionWords[absence.portion])}`,
    hoursOff && `${i18n._(absenceWords.leave)}, ${hoursOff.start}–${hoursOff.end}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface ShiftLook {
  readonly word: MessageDescriptor;
  /** Path data of a 16 by 16 line drawing. */
  readonly shape: string;
  readonly tone: 'waiting' | 'good' | 'bad';
}

const mark = 'M8 3.5v5.5M8 11.8v.4';
const cross = 'M4 4l8 8M12 4l-8 8';

/** What has become of a planned shift, by shape and word; nothing of one that is worked as planned. */
export const shiftLooks: Readonly<Partial<Record<PublishedShift['state'], ShiftLook>>> = {
  'ahead.published': { word: msg`To confirm`, shape: mark, tone: 'waiting' },
  'ahead.changed': { word: msg`Changed`, shape: mark, tone: 'waiting' },
  'ahead.acknowledged': { word: msg`Confirmed`, shape: 'm3.5 8.5 3 3 6-7', tone: 'good' },
  'ahead.declined': { word: msg`Declined`, shape: cross, tone: 'bad' },
  missed: { word: msg`Missed`, shape: cross, tone: 'bad' },
};

/** What there was of a date before it was planned as it is. */
export const beforeText = (i18n: I18n, { before }: PublishedShift): string =>
  before
    ? [
        `${before.start}–${before.end}`,
        before.name,
        before.pause && i18n._(msg`Break ${`${before.pause.start}–${before.pause.end}`}`),
        before.place,
      ]
        .filter(Boolean)
        .join(' · ')
    : i18n._(msg`no shift`);
