import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useShell } from '../../parts/shell-context.ts';
import styles from './sign-in.module.css';

/** On a demo: who one can be. One tap fills the form. */
export function DemoAccounts() {
  const { signIn } = useShell();
  const accounts = useSelector(signIn, ({ context }) => context.demoAccounts);
  const chosen = useSelector(signIn, ({ context }) => context.email);
  if (accounts.length === 0) return null;
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.demoTitle}>
        <Trans>Demo accounts</Trans>
      </h2>
      <p className={styles.demoLead}>
        <Trans>Invented people. One tap fills the form.</Trans>
      </p>
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              className={styles.account}
              aria-pressed={chosen === account.email}
              onClick={() => signIn.send({ type: 'demo account chosen', account })}
            >
              <span className={styles.accountName}>{account.name}</span>
              <span className={styles.persona}>{account.persona}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
