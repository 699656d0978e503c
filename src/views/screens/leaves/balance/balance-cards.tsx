import { Trans, useLingui } from '@lingui/react/macro';
import type { LeaveBalance, LeaveType } from '../../../../api/contract/requests/leave-values.ts';
import type { LeaveOverview } from '../../../../api/contract/requests/leaves.ts';
import type { MyLeavesRef } from '../../../../machines/screens/leaves/my-leaves.machine.ts';
import { formatShortDate } from '../../../parts/format.ts';
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

function Card({ balance, type, screen }: { balance: LeaveBalance; type: LeaveType; screen: MyLeavesRef }) {
  const { i18n } = useLingui();
  const { entitled, carried, carriedLeft, carriedExpiresOn, expired, taken, planned, pending, available, year } =
    balance;
  const whole = Math.max(1, entitled + carried - expired);
  const share = (part: number) => `${Math.max(0, Math.min(100, (part / whole) * 100))}%`;
  // the label says the direction; a part is where it stands in the gauge
  const lines = [
    { name: 'entitled', label: <Trans>Entitled</Trans>, amount: entitled },
    { name: 'carried', label: <Trans>Carried over</Trans>, amount: carried },
    { name: 'expired', label: <Trans>Expired</Trans>, amount: expired },
    { name: 'taken', label: <Trans>Used</Trans>, amount: taken },
    { name: 'planned', label: <Trans>Planned</Trans>, amount: planned },
    { name: 'pending', label: <Trans>Pending</Trans>, amount: pending },
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
      <span className={cards.gauge} aria-hidden="true">
        <span data-part="taken" style={{ inlineSize: share(taken) }} />
        <span data-part="planned" style={{ inlineSize: share(planned) }} />
        <span data-part="pending" style={{ inlineSize: share(pending) }} />
      </span>
      <span className={cards.sums}>
        {lines
          .filter(({ name, amount }) => name === 'entitled' || amount !== 0)
          .map(({ name, label, amount }) => (
            <span key={name} data-part={name}>
              <span>{label}</span> <span>{formatBareAmount(amount, type.unit)}</span>
            </span>
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
