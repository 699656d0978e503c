import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { monthOf } from '../../../../api/contract/calendar.ts';
import type { PayslipLine } from '../../../../api/contract/pay/payslips.ts';
import { screenPath } from '../../../../machines/shell/address/paths.ts';
import { subscriptionsOf } from '../../../../machines/shell/organization.machine.ts';
import { formatDates, formatMinutes, formatShortDate } from '../../../parts/format.ts';
import { useShellServices } from '../../../parts/shell-context.ts';
import styles from './payslip-sheet.module.css';

/** The days behind a line, each leading to what it was; whoever does not see their days any longer is told them all the same. */
export function Days({ orgId, basis }: { orgId: string; basis: NonNullable<PayslipLine['basis']> }) {
  const { days } = basis;
  const { organization } = useShellServices();
  const isSeen = useSelector(
    organization,
    (snapshot) =>
      !snapshot.context.organization?.formerUntil && subscriptionsOf(snapshot).includes('employee_attendance_report'),
  );
  if (days.length === 0) {
    return (
      <span className={styles.counted}>
        <Trans>No matching days found for {formatDates(basis)}.</Trans>
      </span>
    );
  }
  return (
    <span className={styles.days}>
      {days.map(({ date, minutes }) => {
        const text = `${formatShortDate(date)}${minutes === null ? '' : ` ${formatMinutes(minutes)}`}`;
        return isSeen ? (
          <Link key={date} href={`${screenPath(orgId, 'emp-attendances')}?month=${monthOf(date)}&day=${date}`}>
            {text}
          </Link>
        ) : (
          <span key={date}>{text}</span>
        );
      })}
    </span>
  );
}
