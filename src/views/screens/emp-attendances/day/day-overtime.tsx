import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { AttendanceDay } from '../../../../api/contract/attendance/attendance.ts';
import { newAbout } from '../../../../machines/requests/new-about.ts';
import { formatMinutes } from '../../../parts/format.ts';
import { useRequestHref } from '../../../requests/use-request-href.ts';
import styles from './day-sheet.module.css';

/** The request because of which a day's overtime counts or is to count, or the way to ask for that. */
export function DayOvertime({ day, isLocked }: { day: AttendanceDay; isLocked: boolean }) {
  const { date, overtimePendingMinutes, overtimeRequest } = day;
  const hrefOf = useRequestHref('overtime');
  if (overtimeRequest) {
    const { isGranted, compensation, minutes, requestId } = overtimeRequest;
    const much = formatMinutes(minutes);
    return (
      <p className={styles.corrected}>
        {!isGranted && <Trans>{much} hours of overtime requested</Trans>}
        {isGranted && compensation === 'pay' && <Trans>Up to {much} hours of overtime approved for pay</Trans>}
        {isGranted && compensation === 'time_off' && <Trans>Up to {much} hours of overtime approved as time off</Trans>}
        <Link href={hrefOf(requestId)}>
          <Trans>Open the overtime request</Trans>
        </Link>
      </p>
    );
  }
  if (overtimePendingMinutes === 0 || isLocked) return null;
  return (
    <div>
      <Button component={Link} href={hrefOf(newAbout(date))} size="sm" variant="default">
        <Trans>Request {formatMinutes(overtimePendingMinutes)} hours of overtime</Trans>
      </Button>
    </div>
  );
}
