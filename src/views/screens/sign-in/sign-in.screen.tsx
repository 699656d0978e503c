import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { lazyScreen } from '../../parts/lazy-screen.ts';
import { useShell } from '../../parts/shell-context.ts';
import { ErrorBoundary } from '../../parts/states/error-boundary.tsx';
import { Logo } from './logo.tsx';
import styles from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** Only a demo has them: no other host's visitor loads them. */
const DemoAccounts = lazyScreen(() => import('./demo-accounts.tsx'));

/** Path data of 20 by 20 line drawings: a calendar, a sheet that is sent, a lock. */
const marks = {
  calendar: 'M3.5 4.5h13v12h-13zM3.5 8.5h13M7 2.5v4M13 2.5v4M6.5 12h2M11.5 12h2',
  request: 'M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M7.5 12l2 2 3.5-3.8',
  lock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9M10 12v2',
};

/** `/auth/admin`: prerendered into the page, so that it is there before any script. */
export function SignInScreen() {
  const { signIn, session } = useShell();
  const { t } = useLingui();
  const hasAccounts = useSelector(signIn, ({ context }) => context.page.accounts.length > 0);
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
        <Logo />
        <h1 id="sign-in-title" className={styles.title}>
          <Trans>Sign in to Muster</Trans>
        </h1>
        <SignInForm />
      </section>
      <div className={styles.beside}>
        <ul className={styles.promises}>
          <Line mark="calendar">{t`See each day of your month, and why it counts as it does.`}</Line>
          <Line mark="request">{t`Ask for leave, and watch who decides and when.`}</Line>
          <Line mark="lock">{t`Keep your records, payslips and documents in one place.`}</Line>
        </ul>
        {hasAccounts && (
          <ErrorBoundary isQuiet>
            <DemoAccounts />
          </ErrorBoundary>
        )}
      </div>
    </main>
  );
}

const Line = ({ mark, children }: { mark: keyof typeof marks; children: string }) => (
  <li>
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={marks[mark]} />
    </svg>
    {children}
  </li>
);
