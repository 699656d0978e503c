import { Trans } from '@lingui/react/macro';
import { formatQuantity, formatRate } from '../../../../api/contract/pay/money.ts';
import type { PayslipLine } from '../../../../api/contract/pay/payslips.ts';
import { localeNow, withMinus } from '../../../parts/format.ts';
import styles from './amount.module.css';

interface CountedProps {
  readonly line: Pick<PayslipLine, 'quantity' | 'unit' | 'rate'>;
  readonly currency: string;
}

/** Quantity times rate, where the payroll has said so. */
export function Counted({ line: { quantity, unit, rate }, currency }: CountedProps) {
  if (quantity === null) return null;
  const much = formatQuantity(quantity, localeNow());
  return (
    <>
      {unit === 'days' ? <Days much={much} /> : <Trans>{much} h</Trans>}
      {rate !== null && (
        <>
          {' × '}
          <span className={styles.rate}>{withMinus(formatRate(rate, currency, localeNow()))}</span>
        </>
      )}
    </>
  );
}

const Days = ({ much }: { much: string }) => (much === '1' ? <Trans>1 day</Trans> : <Trans>{much} days</Trans>);
