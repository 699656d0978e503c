import { Trans } from '@lingui/react/macro';
import type { EarlierLine, PayslipLine } from '../../../../api/contract/pay/payslips.ts';
import { Amount } from '../common/amount.tsx';
import { Counted } from '../common/counted.tsx';
import { Days } from './days.tsx';
import styles from './payslip-sheet.module.css';

interface LinesProps {
  readonly orgId: string;
  readonly title: string;
  readonly total: string;
  readonly sum: number;
  readonly lines: readonly PayslipLine[];
  /** What stood on a payslip earlier in the year, and does not on this one. */
  readonly earlier: readonly EarlierLine[];
  /** What it has all come to in the year; null where that is not known. */
  readonly toDate: number | null;
  readonly currency: string;
}

/** Lines of one kind and what they add up to; each says what it was counted from. */
export function Lines({ orgId, title, total, sum, lines, earlier, toDate, currency }: LinesProps) {
  return (
    <section>
      <table className={styles.lines}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">
                <Trans>Line</Trans>
              </span>
            </th>
            <th scope="col">
              <Trans>Amount</Trans>
            </th>
            <th scope="col">
              <Trans>Year to date</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.position}>
              <th scope="row">
                {line.name}
                {line.quantity !== null && (
                  <span className={styles.counted}>
                    <Counted line={line} currency={currency} />
                  </span>
                )}
                {line.basis && <Days orgId={orgId} basis={line.basis} />}
              </th>
              <td>
                <Amount value={line.amount} currency={currency} isBare />
              </td>
              <td>{line.yearToDate !== null && <Amount value={line.yearToDate} currency={currency} isBare />}</td>
            </tr>
          ))}
          {earlier.map((line) => (
            <tr key={line.code} data-when="earlier">
              <th scope="row">
                {line.name}
                <span className={styles.counted}>
                  <Trans>earlier this year</Trans>
                </span>
              </th>
              <td>–</td>
              <td>{line.yearToDate !== null && <Amount value={line.yearToDate} currency={currency} isBare />}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{total}</th>
            <td>
              <Amount value={sum} currency={currency} isBare />
            </td>
            <td>{toDate !== null && <Amount value={toDate} currency={currency} isBare />}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
