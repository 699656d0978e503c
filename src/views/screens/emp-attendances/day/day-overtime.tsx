import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { AttendanceDay, AttendanceMonth } from '../../../../api/contract/attendance/attendance.ts';
import { addDays } from '../../../../api/contract/calendar.ts';
import { longestOvertimeAgo } from '../../../../api/contract/requests/overtime.ts';
import { newAbout } from '../../../../machines/requests/new-about.ts';
import { formatMinutes } from '../../../parts/format.ts';
import { useRequestHref } from '../../../requests/use-request-href.ts';
import { lockedSince } from '../month/month-period.tsx';
import styles from './day-sheet.module.css';

/** The request because of which a day's overtime counts or is to count, or the way to ask for that. */
export function DayOvertime({ day, data }: { day: AttendanceDay; data: AttendanceMonth }) {
  const { date, overtimePendingMinutes, overtimeRequest } = day;
  const hrefOf = useRequestHref('overtime');
  // what is too long ago would be refused
  const isOpen = lockedSince(data) === null && date >= addDays(data.today, -longestOvertimeAgo);
  // what was worked beyond what is granted can be asked for once the day is over
  const isFree = overtimeRequest === null || (overtimeRequest.isGranted && date < data.today);
  return (
    <>
      {overtimeRequest && <Asked request={overtimeRequest} href={hrefOf(overtimeRequest.requestId)} />}
      {overtimePendingMinutes > 0 && isOpen && isFree && (
        <div>
          <Button component={Link} href={hrefOf(newAbout(date))} size="sm" variant="default">
            <Trans>Request {formatMinutes(overtimePendingMinutes)} hours of overtime</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

interface AskedProps {
  readonly request: NonNullable<AttendanceDay['overtimeRequest']>;
  readonly href: string;
}

function Asked({ request: { isGranted, compensation, minutes }, href }: AskedProps) {
  const much = formatMinutes(minutes);
  return (
    <p className={styles.corrected}>
      {!isGranted && <Trans>{much} hours of overtime requested</Trans>}
      {isGranted && compensation === 'pay' && <Trans>Up to {much} hours of overtime approved for pay</Trans>}
      {isGranted && compensation === 'time_off' && <Trans>Up to {much} hours of overtime approved as time off</Trans>}
      <Link href={href}>
        <Trans>Open the overtime request</Trans>
      </Link>
    </p>
  );
}
