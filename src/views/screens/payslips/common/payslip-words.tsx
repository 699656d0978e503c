import { Trans } from '@lingui/react/macro';
import { firstDateOf, lastDateOf, monthOf } from '../../../../api/contract/calendar.ts';
import type { PayslipSummary } from '../../../../api/contract/pay/payslips.ts';
import { Badge } from '../../../parts/badge.tsx';
import { formatDates, formatMonth } from '../../../parts/format.ts';

/** What a payslip is for: a month by its name, anything else by its days. */
export function periodOf({ firstDate, lastDate }: Pick<PayslipSummary, 'firstDate' | 'lastDate'>): string {
  const month = monthOf(firstDate);
  const isMonth = firstDate === firstDateOf(month) && lastDate === lastDateOf(month);
  return isMonth ? formatMonth(month) : formatDates({ firstDate, lastDate });
}

/** What its file is called. */
export const fileNameOf = ({ lastDate }: Pick<PayslipSummary, 'lastDate'>): string =>
  `payslip-${monthOf(lastDate)}.pdf`;

/** Said where there is something to say: that it is new, or no longer counts. */
export function PayslipBadge({ state }: Pick<PayslipSummary, 'state'>) {
  if (state === 'unread') {
    return (
      <Badge shape="M8 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8" tone="waiting">
        <Trans>Unread</Trans>
      </Badge>
    );
  }
  if (state !== 'superseded') return null;
  return (
    <Badge shape="m4 4 8 8M12 4l-8 8" tone="quiet">
      <Trans>Replaced</Trans>
    </Badge>
  );
}
