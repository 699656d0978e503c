import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { LeaveUnit } from '../../../../api/contract/requests/leave-values.ts';
import type { LeaveLedger, LeaveOverview } from '../../../../api/contract/requests/leaves.ts';
import { leaveLedgers } from '../../../../machines/screens/leaves/leave-resources.ts';
import type { MyLeavesRef } from '../../../../machines/screens/leaves/my-leaves.machine.ts';
import { useOrganizationDays } from '../../../parts/days/use-organization-days.ts';
import { formatPlainDate, formatShortDate } from '../../../parts/format.ts';
import { Sheet } from '../../../parts/sheet/sheet.tsx';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import styles from '../../../requests/requests.module.css';
import { formatAmount, formatBareAmount, ledgerWords } from '../words/leave-words.ts';
import ledger from './ledger.module.css';

/** Every dated line behind one account's number. */
export function LedgerSheet({ data, screen }: { data: LeaveOverview; screen: MyLeavesRef }) {
  const { t } = useLingui();
  const isOpen = useSelector(screen, (snapshot) => snapshot.hasTag('ledger open'));
  const account = useSelector(screen, ({ context }) => context.account);
  const ledger = useSelector(screen, ({ children }) => children.ledger);
  const type = data.types.find(({ id }) => id === account?.typeId);
  return (
    <Sheet
      isOpen={isOpen}
      onDismiss={() => screen.send({ type: 'panel closed' })}
      side="end"
      width={480}
      title={type && account ? `${type.name} ${account.year}` : ''}
      closeLabel={t`Close balance`}
    >
      {ledger && type && (
        <ResourceView resource={leaveLedgers} actor={ledger} skeleton={<Skeleton height={300} />}>
          {(loaded) => <Lines ledger={loaded} unit={type.unit} />}
        </ResourceView>
      )}
    </Sheet>
  );
}

function Lines({ ledger: { lines, balance }, unit }: { ledger: LeaveLedger; unit: LeaveUnit }) {
  const { i18n } = useLingui();
  const dayOf = useOrganizationDays();
  if (lines.length === 0) {
    return (
      <p className={styles.soft}>
        <Trans>No entries yet.</Trans>
      </p>
    );
  }
  return (
    <table className={ledger.ledger}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>What and when</Trans>
          </th>
          <th scope="col">
            <Trans>Change</Trans>
          </th>
          <th scope="col">
            <Trans>Left</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ kind, at, amount, firstDate, lastDate, balance: after }, index) => (
          <tr key={index}>
            <td>
              {i18n._(ledgerWords[kind])}
              <span className={styles.soft}>
                {firstDate === lastDate
                  ? formatShortDate(firstDate)
                  : `${formatShortDate(firstDate)} – ${formatShortDate(lastDate)}`}
                , <Trans>recorded {formatPlainDate(dayOf(at))}</Trans>
              </span>
            </td>
            <td>
              {amount > 0 ? '+' : ''}
              {formatBareAmount(amount, unit)}
            </td>
            <td>{formatBareAmount(after, unit)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>
            <Trans>Left</Trans>
          </td>
          <td colSpan={2}>{formatAmount(i18n, balance, unit)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
