import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { lastDay } from '../../../../api/contract/values.ts';
import type { MyLeavesRef } from '../../../../machines/screens/leaves/my-leaves.machine.ts';
import styles from '../../../requests/requests.module.css';

/** The date that the accounts are shown for. It stays where it is while they are looked up: somebody may still be typing. */
export function BalanceDate({ screen }: { screen: MyLeavesRef }) {
  const { t } = useLingui();
  const today = useSelector(screen, ({ context }) => context.today);
  return (
    <div className={styles.bar}>
      <h2>
        <Trans>Leave balances</Trans>
      </h2>
      <TextInput
        // its own from then on: a year that is being typed passes through others
        key={today}
        type="date"
        size="sm"
        min="1900-01-01"
        max={lastDay}
        label={t`Balance on`}
        className={styles.date ?? ''}
        defaultValue={today}
        onChange={(event) => screen.send({ type: 'date chosen', on: event.currentTarget.value })}
      />
    </div>
  );
}
