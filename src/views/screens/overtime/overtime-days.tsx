import { useLingui } from '@lingui/react/macro';
import type { OvertimeDay } from '../../../api/contract/requests/overtime.ts';
import { formatMinutes, formatShortDate } from '../../parts/format.ts';
import dayList from '../../requests/day-list.module.css';
import { whyWords } from './overtime-words.ts';

/** The dates of a request, and what of each is asked for. Those on which there was no overtime tell nothing. */
export function OvertimeDays({ days: all }: { days: readonly OvertimeDay[] }) {
  const { i18n } = useLingui();
  const days = all.filter(({ why }) => why !== 'none');
  return (
    <ol className={dayList.days}>
      {days.map(({ date, why, minutes }) => (
        <li key={date} data-free={minutes === 0 || undefined}>
          <span className={dayList.dayDate}>{formatShortDate(date)}</span>
          <span className={dayList.dayWhy}>{i18n._(whyWords[why])}</span>
          <span className={dayList.dayAmount}>{formatMinutes(minutes)}</span>
        </li>
      ))}
    </ol>
  );
}
