import { Trans, useLingui } from '@lingui/react/macro';
import type { LeaveOverview } from '../../../../api/contract/requests/leaves.ts';
import { formatShortDate } from '../../../parts/format.ts';
import styles from '../../../requests/requests.module.css';
import { portionWords } from '../words/leave-words.ts';

const shown = 4;

/** The next days that are free for everybody. */
export function HolidayList({ holidays }: { holidays: LeaveOverview['holidays'] }) {
  const { t, i18n } = useLingui();
  if (holidays.length === 0) return null;
  return (
    <section aria-label={t`Upcoming holidays`} className={styles.holidays}>
      <h2>
        <Trans>Upcoming holidays</Trans>
      </h2>
      <ul>
        {holidays.slice(0, shown).map(({ date, name, portion }) => (
          <li key={date}>
            <span className={styles.soft}>{formatShortDate(date)}</span> {name}
            {portion && portion !== 'full' && <span className={styles.soft}> ({i18n._(portionWords[portion])})</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
