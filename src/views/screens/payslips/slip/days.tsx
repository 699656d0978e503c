import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { monthOf } from '../../../../api/contract/calendar.ts';
import type { PayslipLine } from '../../../../api/contract/pay/payslips.ts';
import { screenPath } from '../../../../machines/shell/paths.ts';
import { formatDates, formatMinutes, formatShortDate } from '../../../parts/format.ts';
import styles from './payslip-sheet.module.css';

/** The days behind a line, each leading to what it was. */
export function Days({ orgId, basis }: { orgId: string; basis: NonNullable<PayslipLine['basis']> }) {
  const { days } = basis;
  if (days.length === 0) {
    return (
      <span className={styles.counted}>
        <Trans>No matching days found for {formatDates(basis)}.</Trans>
      </span>
    );
  }
  return (
    <span className={styles.days}>
      {days.map(({ date, minutes }) => (
        <Link key={date} href={`${screenPath(orgId, 'emp-attendances')}?month=${monthOf(date)}&day=${date}`}>
          {formatShortDate(date)}
          {minutes !== null && ` ${formatMinutes(minutes)}`}
        </Link>
      ))}
    </span>
  );
}
