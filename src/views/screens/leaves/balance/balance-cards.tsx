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
  const lines: [React.ReactNode, number][] = [
    [<Trans key="e">Entitled</Trans>, entitled],
    [<Trans key="c">Carried over</Trans>, carried],
    [<Trans key="x">Expired</Trans>, -expired],
    [<Trans key="t">Taken</Trans>, -taken],
    [<Trans key="p">Planned</Trans>, -planned],
    [<Trans key="r">Pending</Trans>, -pending],
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
          .filter(([, amount], index) => index === 0 || amount !== 0)
          .map(([name, amount], index) => (
            <span key={index} data-part={['', '', '', 'taken', 'planned', 'pending'][index]}>
              <span>{name}</span> <span>{formatBareAmount(amount, type.unit)}</span>
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
