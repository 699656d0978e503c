import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Payslip } from '../../../../api/contract/pay/payslips.ts';
import { netToDateOf, yearToDateOf } from '../../../../api/contract/pay/year-to-date.ts';
import { payslipDetails } from '../../../../machines/screens/payslips/payslips.machine.ts';
import { DownloadsNote } from '../../../files/downloads-note.tsx';
import { formatLongDate } from '../../../parts/format.ts';
import { Sheet } from '../../../parts/sheet/sheet.tsx';
import { ErrorBoundary } from '../../../parts/states/error-boundary.tsx';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import { periodOf } from '../../../parts/words/period.ts';
import { Amount } from '../common/amount.tsx';
import type { PayslipsParts } from '../common/parts.ts';
import { fileNameOf, PayslipBadge } from '../common/payslip-words.tsx';
import { SlipQuestions } from '../questions/slip-questions.tsx';
import { Comparison } from './comparison.tsx';
import { Lines } from './lines.tsx';
import styles from './payslip-sheet.module.css';
import { PayslipViewing } from './payslip-viewing.tsx';
import { useComparable } from './use-comparable.ts';

/** One payslip, down to its lines and the days behind them; or beside another. */
export default function PayslipSheet({ orgId, screen, files }: PayslipsParts & { readonly orgId: string }) {
  const { t } = useLingui();
  const slip = useSelector(screen, ({ context }) => context.slip);
  const actor = useSelector(screen, ({ children }) => children.slip);
  const isCovered = useSelector(screen, (snapshot) => snapshot.hasTag('covered'));
  const isCompared = useSelector(screen, (snapshot) => snapshot.hasTag('compared'));
  return (
    <Sheet
      isOpen
      onDismiss={() => screen.send({ type: 'payslip closed' })}
      side="end"
      width={560}
      title={slip ? periodOf(slip) : t`Payslip`}
      closeLabel={t`Close payslip`}
      isInAddress
    >
      <div className={styles.sheet} data-amounts={isCovered ? 'covered' : 'shown'}>
        <DownloadsNote files={files} />
        {actor && (
          <ResourceView resource={payslipDetails} actor={actor} skeleton={<Skeleton height={520} />}>
            {(data) =>
              isCompared ? (
                <Comparison orgId={orgId} slip={data} screen={screen} />
              ) : (
                <Slip orgId={orgId} slip={data} screen={screen} files={files} />
              )
            }
          </ResourceView>
        )}
      </div>
    </Sheet>
  );
}

interface SlipProps extends PayslipsParts {
  readonly orgId: string;
  readonly slip: Payslip;
}

function Slip({ orgId, slip, screen, files }: SlipProps) {
  const { t } = useLingui();
  const { currency, supersededById, supersedesId, paid, accountEnding } = slip;
  const comparable = useComparable(screen, slip);
  const netToDate = netToDateOf(slip);
  const beside = slip.previousId ?? comparable[0]?.id;
  const open = (id: string) => () => screen.send({ type: 'payslip chosen', id });
  const sections = [
    { kind: 'earning', title: t`Earnings`, total: t`Gross pay`, sum: slip.gross },
    { kind: 'deduction', title: t`Deductions`, total: t`Total deductions`, sum: slip.deductions },
    { kind: 'employer', title: t`Employer contributions`, total: t`Total`, sum: slip.employerCosts },
  ] as const;
  return (
    <div className={styles.slip}>
      <div>
        {/* whoever is reading it has read it: that it was unread is of the list */}
        {slip.state === 'superseded' && <PayslipBadge state={slip.state} />}
        <p className={styles.net}>
          <Amount value={slip.net} currency={currency} />
        </p>
        <p className={styles.soft}>
          <Trans>Net, paid on {formatLongDate(slip.paidOn)}</Trans>
          {accountEnding !== null && (
            <>
              {', '}
              <Trans>to the account ending in {accountEnding}</Trans>
            </>
          )}
        </p>
        {paid && (
          <p className={styles.soft}>
            <Trans>
              Paid out as <Amount value={paid.net} currency={paid.currency} />
            </Trans>
          </p>
        )}
      </div>
      {supersededById !== null && (
        <p className={styles.note}>
          <Trans>This payslip has been replaced.</Trans>{' '}
          <button type="button" className={styles.link} onClick={open(supersededById)}>
            <Trans>See the current payslip</Trans>
          </button>
        </p>
      )}
      {supersedesId !== null && supersededById === null && (
        <p className={styles.note}>
          <Trans>This payslip replaces an earlier one.</Trans>{' '}
          <button type="button" className={styles.link} onClick={open(supersedesId)}>
            <Trans>See the earlier payslip</Trans>
          </button>
        </p>
      )}
      <div className={styles.actions}>
        {beside && (
          <Button size="sm" onClick={() => screen.send({ type: 'comparison chosen', id: beside })}>
            {beside === slip.previousId ? (
              <Trans>Compare with previous payslip</Trans>
            ) : (
              <Trans>Compare with another payslip</Trans>
            )}
          </Button>
        )}
        {/* another payslip is another file */}
        <PayslipViewing key={slip.id} orgId={orgId} slip={slip} />
        <Button
          size="sm"
          variant="default"
          onClick={() =>
            files.send({ type: 'files chosen', files: [{ id: slip.id, name: fileNameOf(slip) }], archive: '' })
          }
        >
          <Trans>Download PDF</Trans>
        </Button>
      </div>
      {sections.map(({ kind, title, total, sum }) => {
        const lines = slip.lines.filter((line) => line.kind === kind);
        const earlier = slip.earlierLines.filter((line) => line.kind === kind);
        const toDate = yearToDateOf(slip, kind);
        return lines.length + earlier.length === 0 ? null : (
          <Lines key={kind} {...{ orgId, title, total, sum, lines, earlier, toDate, currency }} />
        );
      })}
      <p className={styles.total}>
        <span>
          <Trans>Net pay</Trans>
        </span>
        <Amount value={slip.net} currency={currency} />
      </p>
      {netToDate !== null && (
        <p className={styles.toDate}>
          <span>
            <Trans>Net pay, year to date</Trans>
          </span>
          <Amount value={netToDate} currency={currency} />
        </p>
      )}
      <ErrorBoundary isQuiet>
        <SlipQuestions orgId={orgId} slip={slip} />
      </ErrorBoundary>
    </div>
  );
}
