import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LeaveBalance, LeaveType } from '../../../../api/contract/requests/leave-values.ts';
import type { LeaveOverview } from '../../../../api/contract/requests/leaves.ts';
import type { MyLeavesRef } from '../../../../machines/screens/leaves/my-leaves.machine.ts';
import { formatShortDate } from '../../../parts/format.ts';
import { BarKey, type BarLook, SegmentedBar } from '../../../parts/plot/segmented-bar.tsx';
import { EmptyNote } from '../../../parts/states/empty-note.tsx';
import styles from '../../../requests/requests.module.css';
import { formatAmount, formatBareAmount } from '../words/leave-words.ts';
import cards from './balance-cards.module.css';

/** What is left of each type on a date; each card opens the lines behind it. */
export function BalanceCards({ data, screen }: { data: LeaveOverview; screen: MyLeavesRef }) {
  const { t } = useLingui();
  const accounts = data.balances.flatMap((balance) => {
    const type = data.types.find(({ id }) => id === balance.typeId);
    return type ? [{ balance, type }] : [];
  });
  return (
    <section aria-label={t`Leave balances`}>
      {accounts.length === 0 ? (
        <EmptyNote>
          <Trans>You have no leave balances yet. Your administrator can set them up.</Trans>
        </EmptyNote>
      ) : (
        <ul className={cards.cards}>
          {accounts.map(({ balance, type }) => (
            <li key={type.id}>
              <Card balance={balance} type={type} screen={screen} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** An amount of an account; what has no look is no part of the bar. */
interface Line {
  readonly name: string;
  readonly look?: BarLook;
  readonly label: ReactNode;
  readonly amount: number;
}

function Card({ balance, type, screen }: { balance: LeaveBalance; type: LeaveType; screen: MyLeavesRef }) {
  const { i18n } = useLingui();
  const { entitled, carried, carriedLeft, carriedExpiresOn, expired, taken, planned, pending, available, year } =
    balance;
  // the label says the direction; a part is where it stands in the bar
  const lines: readonly Line[] = [
    { name: 'entitled', label: <Trans>Entitled</Trans>, amount: entitled },
    { name: 'carried', label: <Trans>Carried over</Trans>, amount: carried },
    { name: 'expired', label: <Trans>Expired</Trans>, amount: expired },
    { name: 'taken', look: 'settled', label: <Trans>Used</Trans>, amount: taken },
    { name: 'planned', look: 'sure', label: <Trans>Planned</Trans>, amount: planned },
    { name: 'pending', look: 'asked', label: <Trans>Pending</Trans>, amount: pending },
  ];
  return (
    <button
      type="button"
      className={cards.card}
      onClick={() => screen.send({ type: 'account chosen', account: { typeId: type.id, year: String(year) } })}
    >
      <span className={cards.cardName}>
        {type.name} <span className={styles.soft}>{year}</span>
      </span>
      <span className={cards.available}>
        <strong>{formatAmount(i18n, available, type.unit)}</strong> <Trans>left</Trans>
      </span>
      <SegmentedBar
        whole={entitled + carried - expired}
        parts={lines.flatMap(({ look, ...line }) => (look ? [{ ...line, look }] : []))}
      />
      <span className={cards.sums}>
        {lines
          .filter(({ name, amount }) => name === 'entitled' || amount !== 0)
          .map(({ name, look, label, amount }) => (
            <BarKey key={name} name={name} look={look}>
              <span>{label}</span> <span>{formatBareAmount(amount, type.unit)}</span>
            </BarKey>
          ))}
      </span>
      {carriedLeft > 0 && carriedExpiresOn && (
        <span className={cards.expiring}>
          <Trans>
            {formatAmount(i18n, carriedLeft, type.unit)} to be used by {formatShortDate(carriedExpiresOn)}
          </Trans>
        </span>
      )}
    </button>
  );
}
