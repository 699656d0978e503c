import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { PersonAvatar } from '../../parts/pictures/person-avatar.tsx';
import { useShell } from '../../parts/shell-context.ts';
import styles from './demo-accounts.module.css';

/** On a demo: who one can be. One tap fills the form. */
export default function DemoAccounts() {
  const { signIn } = useShell();
  const accounts = useSelector(signIn, ({ context }) => context.page.accounts);
  const chosen = useSelector(signIn, ({ context }) => context.email);
  return (
    <section aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.title}>
        <Trans>Demo accounts</Trans>
      </h2>
      <p className={styles.lead}>
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
              <PersonAvatar name={account.name} />
              <span className={styles.words}>
                <span className={styles.name}>{account.name}</span>
                <span className={styles.persona}>{account.persona}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
