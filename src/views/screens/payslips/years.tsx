import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { YearOfPay } from '../../../machines/screens/payslips/pay-figures.ts';
import { statementOfYear } from '../../../machines/screens/payslips/payslip-downloads.ts';
import { formatShortDate } from '../../parts/format.ts';
import fold from '../../parts/page/fold.module.css';
import { Ways } from '../../parts/page/page.tsx';
import { periodOf } from '../../parts/words/period.ts';
import { Amount } from './common/amount.tsx';
import type { PayslipsParts } from './common/parts.ts';
import { AnswerBadge, fileNameOf, PayslipBadge } from './common/payslip-words.tsx';
import styles from './payslips.module.css';

/** Every payslip by year, with what the year has come to; years that are over are folded but for the last. */
export function Years({ years, screen, files }: PayslipsParts & { readonly years: readonly YearOfPay[] }) {
  return (
    <div className={styles.years}>
      {years.map((year, index) => (
        <details key={`${year.year} ${year.currency}`} open={index === 0} className={`${fold.fold} ${styles.year}`}>
          <summary>
            <h2>{year.year}</h2>
            <span className={styles.yearSum}>
              <Trans>
                Net <Amount value={year.net} currency={year.currency} />
              </Trans>
            </span>
          </summary>
          <Year year={year} screen={screen} files={files} />
        </details>
      ))}
    </div>
  );
}

function Year({ year, screen, files }: PayslipsParts & { readonly year: YearOfPay }) {
  const { t } = useLingui();
  const { currency, payslips } = year;
  const counting = payslips.filter(({ state }) => state !== 'superseded');
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>
            <Trans>Gross, year to date</Trans>
          </dt>
          <dd>
            <Amount value={year.gross} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Deductions, year to date</Trans>
          </dt>
          <dd>
            <Amount value={year.deductions} currency={currency} />
          </dd>
        </div>
      </dl>
      <ul className={styles.list} aria-label={t`Payslips of ${year.year}`}>
        {payslips.map((slip) => (
          <li key={slip.id} data-state={slip.state}>
            <button
              type="button"
              className={styles.row}
              onClick={() => screen.send({ type: 'payslip chosen', id: slip.id })}
            >
              <span className={styles.which}>
                <span className={styles.period}>{periodOf(slip)}</span>
                <PayslipBadge state={slip.state} />
                {slip.hasAnswer && <AnswerBadge />}
              </span>
              <span className={styles.paid}>
                <Trans>paid {formatShortDate(slip.paidOn)}</Trans>
              </span>
              <span className={styles.gross}>
                <Trans>
                  gross <Amount value={slip.gross} currency={currency} />
                </Trans>
              </span>
              <span className={styles.rowNet}>
                <span className="visually-hidden">
                  <Trans>Net</Trans>{' '}
                </span>
                <Amount value={slip.net} currency={currency} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {counting.length > 1 && (
        <Ways>
          <Button
            size="sm"
            variant="default"
            onClick={() =>
              files.send({
                type: 'files chosen',
                files: [statementOfYear(year.year, `pay-${year.year}.pdf`)],
                archive: '',
              })
            }
          >
            <Trans>Statement of {year.year}</Trans>
          </Button>
          <Button
            size="sm"
            variant="default"
            onClick={() =>
              files.send({
                type: 'files chosen',
                files: counting.map((slip) => ({ id: slip.id, name: fileNameOf(slip) })),
                archive: `payslips-${year.year}.zip`,
              })
            }
          >
            <Trans>Download {year.year} as ZIP</Trans>
          </Button>
        </Ways>
      )}
    </>
  );
}
