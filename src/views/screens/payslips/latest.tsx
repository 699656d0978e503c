import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { PayslipSummary } from '../../../api/contract/pay/payslips.ts';
import { formatLongDate } from '../../parts/format.ts';
import { periodOf } from '../../parts/words/period.ts';
import { Amount } from './common/amount.tsx';
import type { PayslipsParts } from './common/parts.ts';
import { fileNameOf, PayslipBadge } from './common/payslip-words.tsx';
import styles from './payslips.module.css';

/** The latest payslip: what most people open this screen for. */
export function Latest({ slip, screen, files }: PayslipsParts & { readonly slip: PayslipSummary }) {
  const { id, currency, net, gross, deductions, paidOn } = slip;
  return (
    <section className={styles.latest}>
      <div className={styles.title}>
        <h2>{periodOf(slip)}</h2>
        <PayslipBadge state={slip.state} />
      </div>
      <p className={styles.net}>
        <Amount value={net} currency={currency} />
      </p>
      <p className={styles.soft}>
        <Trans>Net, paid on {formatLongDate(paidOn)}</Trans>
      </p>
      <dl className={styles.sums}>
        <div>
          <dt>
            <Trans>Gross</Trans>
          </dt>
          <dd>
            <Amount value={gross} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Deductions</Trans>
          </dt>
          <dd>
            <Amount value={deductions} currency={currency} />
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Button size="sm" onClick={() => screen.send({ type: 'payslip chosen', id })}>
          <Trans>View payslip</Trans>
        </Button>
        <Button
          size="sm"
          variant="default"
          onClick={() => files.send({ type: 'files chosen', files: [{ id, name: fileNameOf(slip) }], archive: '' })}
        >
          <Trans>Download PDF</Trans>
        </Button>
      </div>
    </section>
  );
}
