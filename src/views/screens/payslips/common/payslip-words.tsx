import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { monthOf } from '../../../../api/contract/calendar.ts';
import type { PayslipSummary } from '../../../../api/contract/pay/payslips.ts';
import { Badge } from '../../../parts/badge.tsx';
import { formatPlainDate } from '../../../parts/format.ts';
import { periodOf } from '../../../parts/words/period.ts';

/** The same, where it stands among others: told apart from whatever is for the same period. */
export function nameAmong(i18n: I18n, slip: PayslipSummary, all: readonly PayslipSummary[]): string {
  const name = slip.state === 'superseded' ? i18n._(msg`${periodOf(slip)} (replaced)`) : periodOf(slip);
  const isLike = (one: PayslipSummary) =>
    one.id !== slip.id &&
    one.state === slip.state &&
    one.firstDate === slip.firstDate &&
    one.lastDate === slip.lastDate;
  return all.some(isLike) ? i18n._(msg`${name}, paid ${formatPlainDate(slip.paidOn)}`) : name;
}

/** What its file is called. */
export const fileNameOf = ({ lastDate }: Pick<PayslipSummary, 'lastDate'>): string =>
  `payslip-${monthOf(lastDate)}.pdf`;

/** That a question about it was answered. */
export const AnswerBadge = () => (
  <Badge shape="m3.5 8.5 3 3 6-7" tone="good">
    <Trans>Answered</Trans>
  </Badge>
);

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
