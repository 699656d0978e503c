import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { AvailabilityDay, AvailabilityWish } from '../../../api/contract/attendance/availability.ts';
import { firstWeekday, formatWeekday } from '../format.ts';
import styles from './said-of-week.module.css';

/** The weekday of a number, 1 for Monday, in words. */
export const weekdayName = (weekday: number, width: 'long' | 'short'): string =>
  // a week that begins with a Monday
  formatWeekday(`2024-01-0${weekday}`, width);

/** The weekdays in the order in which a week goes where the user lives. */
export const weekdaysInOrder = (): readonly number[] =>
  Array.from({ length: 7 }, (_, index) => ((firstWeekday() - 1 + index) % 7) + 1);

/** "Mon, Wed 06:00–14:00": those that the same is said of, in the order of the week. */
const Days = ({ days }: { days: readonly AvailabilityDay[] }) =>
  days.map(({ weekday, hours }, index) => (
    <Fragment key={weekday}>
      {index > 0 && ', '}
      <span className={styles.day}>
        {weekdayName(weekday, 'short')}
        {hours && ` ${hours.start}–${hours.end}`}
      </span>
    </Fragment>
  ));

/** When somebody would rather work, and when they cannot, in two lines at most. */
export function SaidOfWeek({ days, note }: { days: readonly AvailabilityDay[]; note: string }) {
  const of = (wish: AvailabilityWish) =>
    weekdaysInOrder().flatMap((weekday) => days.filter((day) => day.weekday === weekday && day.wish === wish));
  const [preferred, unavailable] = [of('preferred'), of('unavailable')];
  return (
    <div className={styles.said}>
      {preferred.length > 0 && (
        <p>
          <span className={styles.what}>
            <Trans>Prefers</Trans>
          </span>{' '}
          <Days days={preferred} />
        </p>
      )}
      {unavailable.length > 0 && (
        <p>
          <span className={styles.what}>
            <Trans>Unavailable</Trans>
          </span>{' '}
          <Days days={unavailable} />
        </p>
      )}
      {note && <q className={styles.note}>{note}</q>}
    </div>
  );
}
