import { useLingui } from '@lingui/react/macro';
import type { PresenceDay } from '../../../api/contract/requests/presence.ts';
import { formatShortDate } from '../../parts/format.ts';
import dayList from '../../requests/day-list.module.css';
import { whyText } from './presence-words.ts';

/** Each date of a request, and whether it counts. */
export function PresenceDays({ days }: { days: readonly PresenceDay[] }) {
  const { i18n } = useLingui();
  return (
    <ol className={dayList.days}>
      {days.map((day) => (
        <li key={day.date} data-free={day.why !== 'working_day' || undefined}>
          <span className={dayList.dayDate}>{formatShortDate(day.date)}</span>
          <span className={dayList.dayWhy}>{whyText(i18n, day)}</span>
          <span className={dayList.dayAmount}>{day.why === 'working_day' ? 1 : 0}</span>
        </li>
      ))}
    </ol>
  );
}
