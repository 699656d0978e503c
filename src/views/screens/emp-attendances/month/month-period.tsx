import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { AttendanceMonth, AttendancePeriod } from '../../../../api/contract/attendance/attendance.ts';
import { attendancePeriodLifecycle } from '../../../../machines/lifecycles/attendance/attendance-period.ts';
import { screenPath } from '../../../../machines/shell/address/paths.ts';
import { Badge } from '../../../parts/badge.tsx';
import { dateIn, formatLongDate, formatMonth } from '../../../parts/format.ts';
import styles from './month-confirmation.module.css';

/** The day since which a month is locked, in the organization's zone; null of one that is not. */
export function lockedSince({ period, timeZone }: Pick<AttendanceMonth, 'period' | 'timeZone'>): string | null {
  if (!period?.since || !attendancePeriodLifecycle.hasTag(period.state, 'locked')) return null;
  return dateIn(period.since, timeZone);
}

/** How far the office is with closing the month: nothing of one that is simply open. */
export function MonthPeriod({ data, isOfOthers = false }: MonthPeriodProps) {
  const { month, period, timeZone } = data;
  if (!period?.since) return null;
  const since = formatLongDate(dateIn(period.since, timeZone));
  return (
    <p className={styles.stands} data-period={period.state}>
      <Stands month={formatMonth(month)} period={period} since={since} isOfOthers={isOfOthers} />
    </p>
  );
}

interface MonthPeriodProps {
  readonly data: Pick<AttendanceMonth, 'month' | 'period' | 'timeZone'>;
  /** Whether it is told to whoever leads others: what its own person can do is not theirs to do. */
  readonly isOfOthers?: boolean;
}

interface StandsProps {
  readonly month: string;
  readonly period: AttendancePeriod;
  readonly since: string;
  readonly isOfOthers: boolean;
}

function Stands({ month, period: { state, cutOff, reason }, since, isOfOthers }: StandsProps) {
  switch (state) {
    case 'finalizing': {
      const lastDay = cutOff === null ? '' : formatLongDate(cutOff);
      return (
        <>
          <Badge shape="M8 4v4.5l3 1.5M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11" tone="waiting">
            <Trans>Closing</Trans>
          </Badge>{' '}
          <Trans>
            {month} can be corrected until {lastDay}. Then it is locked.
          </Trans>
        </>
      );
    }
    case 'locked':
      return (
        <>
          <Badge shape="M4 7.5h8v6H4ZM5.5 7.5V5.5a2.5 2.5 0 0 1 5 0v2" tone="quiet">
            <Trans>Locked</Trans>
          </Badge>{' '}
          {isOfOthers ? (
            <Trans>
              {month} has been locked since {since}, and no longer changes.
            </Trans>
          ) : (
            <Trans>
              {month} has been locked since {since}, and no longer changes. If something in it is wrong, report a
              problem: your HR office can reopen it.
            </Trans>
          )}
        </>
      );
    case 'reopened':
      return (
        <>
          <Badge shape="M4 7.5h8v6H4ZM5.5 7.5V5.5a2.5 2.5 0 0 1 4.6-1.3" tone="waiting">
            <Trans>Reopened</Trans>
          </Badge>{' '}
          <Trans>
            {month} was reopened on {since}: {reason}
          </Trans>
        </>
      );
    default:
      return null;
  }
}

/** Other months that are about to be closed and that wait for their person: the way to them, and until when. */
export function MonthsToConfirm({ orgId, data }: { orgId: string; data: AttendanceMonth }) {
  return data.toConfirm
    ?.filter(({ month }) => month !== data.month)
    .map(({ month, cutOff }) => {
      const name = formatMonth(month);
      return (
        <p key={month} className={styles.asks}>
          <span>
            <Trans>
              Check and confirm {name} by {formatLongDate(cutOff)}.
            </Trans>
          </span>
          <Button
            component={Link}
            href={`${screenPath(orgId, 'emp-attendances')}?month=${month}`}
            size="sm"
            variant="default"
          >
            <Trans>Open {name}</Trans>
          </Button>
        </p>
      );
    });
}
