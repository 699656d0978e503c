import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useShell } from '../../parts/shell-context.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import styles from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** `/auth/admin`: prerendered into the page, so that it is there before any script. */
export function SignInScreen() {
  const { signIn, session } = useShell();
  const state = useSelector(session, ({ value }) =>
    typeof value === 'string' ? value : Object.values(value).join(' '),
  );
  useEffect(() => {
    document.title = 'Muster';
    signIn.send({ type: 'shown' });
  }, [signIn]);
  return (
    <main className={styles.page} data-machine="session" data-state={state}>
      <section className={styles.card} aria-labelledby="sign-in-title">
        <svg className={styles.logo} viewBox="0 0 32 32" aria-hidden="true">
          <rect width="32" height="32" rx="8" />
          <path d="M8 23V10.5l8 8 8-8V23" />
        </svg>
        <h1 id="sign-in-title" className={styles.title}>
          <Trans>Sign in to Muster</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>See your attendance, shifts and payslips, ask for leave, and keep your records right.</Trans>
        </p>
        <SignInForm />
      </section>
      <DemoAccounts />
    </main>
  );
}
