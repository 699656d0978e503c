import { formatAmount, formatMoney } from '../../../../api/contract/pay/money.ts';
import { localeNow, withMinus } from '../../../parts/format.ts';
import styles from './amount.module.css';

interface AmountProps {
  /** Minor units. */
  readonly value: number;
  readonly currency: string;
  /** In a column whose head names the currency. */
  readonly isBare?: boolean;
  /** With its sign also where it is more: a difference. */
  readonly isSigned?: boolean;
}

/** An amount of somebody's pay: blurred wherever amounts are covered. */
export function Amount({ value, currency, isBare, isSigned }: AmountProps) {
  const format = isBare ? formatAmount : formatMoney;
  const text = withMinus(format(value, currency, localeNow()));
  return <span className={styles.amount}>{isSigned && value > 0 ? `+${text}` : text}</span>;
}
