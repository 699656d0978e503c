import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { AttendanceDay, AttendanceMonth } from '../../../../api/contract/attendance/attendance.ts';
import { addDays } from '../../../../api/contract/calendar.ts';
import { longestCorrectionAgo } from '../../../../api/contract/requests/corrections.ts';
import { newAbout } from '../../../../machines/requests/new-about.ts';
import { askedOn } from '../../../../machines/screens/emp-attendances/attendance-days.ts';
import { formatLongDate, formatMoment, formatTime } from '../../../parts/format.ts';
import { useRequestHref } from '../../../requests/use-request-href.ts';
import { lockedSince } from '../month/month-period.tsx';
import styles from './day-sheet.module.css';

interface DayCorrectionProps {
  readonly day: AttendanceDay;
  readonly data: AttendanceMonth;
}

/** The times that a day is counted by instead of its punches, or the way to ask for that. */
export function DayCorrection({ day, data }: DayCorrectionProps) {
  const { today, timeZone } = data;
  const since = lockedSince(data);
  const hrefOf = useRequestHref('correction');
  const isOfSomebody = day.reason !== 'before_employment' && day.reason !== 'after_employment';
  if (day.correction) {
    const { requestId, checkIn, checkOut, by, at } = day.correction;
    return (
      <p className={styles.corrected}>
        <Trans>
          Corrected to {formatTime(checkIn, timeZone)} – {formatTime(checkOut, timeZone)}
        </Trans>
        <span className={styles.reason}>
          {by && <>{by}, </>}
          {formatMoment(Date.parse(at))}
        </span>
        <Link href={hrefOf(requestId)}>
          <Trans>Open the correction</Trans>
        </Link>
      </p>
    );
  }
  // asked for already: the way to it stands above
  if (askedOn(data, day.date).some(({ kind }) => kind === 'correction_request')) return null;
  if (day.date > today || !isOfSomebody) return null;
  if (since !== null) {
    return (
      <p className={styles.reason}>
        <Trans>Locked since {formatLongDate(since)}: this day no longer changes.</Trans>
      </p>
    );
  }
  const earliest = addDays(today, -longestCorrectionAgo);
  if (day.date < earliest) {
    return (
      <p className={styles.reason}>
        <Trans>
          You can correct days back to {formatLongDate(earliest)}. If this earlier day is wrong, ask your supervisor.
        </Trans>
      </p>
    );
  }
  return (
    <div>
      <Button
        component={Link}
        href={hrefOf(newAbout(day.date))}
        size="sm"
        // a day that counts for nothing as it is has one thing to be done with it
        variant={day.status === 'incomplete' ? 'filled' : 'default'}
      >
        <Trans>Correct this day</Trans>
      </Button>
    </div>
  );
}
