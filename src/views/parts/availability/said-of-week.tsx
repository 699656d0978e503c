import { Trans } from '@lingui/react/macro';
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
const daysText = (days: readonly AvailabilityDay[], wish: AvailabilityWish): string =>
  weekdaysInOrder()
    .flatMap((weekday) => days.filter((day) => day.weekday === weekday && day.wish === wish))
    .map(({ weekday, hours }) => `${weekdayName(weekday, 'short')}${hours ? ` ${hours.start}–${hours.end}` : ''}`)
    .join(', ');

/** When somebody would rather work, and when they cannot, in two lines at most. */
export function SaidOfWeek({ days, note }: { days: readonly AvailabilityDay[]; note: string }) {
  const preferred = daysText(days, 'preferred');
  const unavailable = daysText(days, 'unavailable');
  return (
    <div className={styles.said}>
      {preferred && (
        <p>
          <span className={styles.what}>
            <Trans>Prefers</Trans>
          </span>{' '}
          {preferred}
        </p>
      )}
      {unavailable && (
        <p>
          <span className={styles.what}>
            <Trans>Unavailable</Trans>
          </span>{' '}
          {unavailable}
        </p>
      )}
      {note && <q className={styles.note}>{note}</q>}
    </div>
  );
}
