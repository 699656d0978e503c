import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useSyncExternalStore } from 'react';
import { paths } from '../../../machines/shell/address/paths.ts';
import { PlainLink } from '../../parts/address/plain-link.tsx';
import { BusyButton } from '../../parts/busy-button.tsx';
import { EmailField } from '../../parts/fields/email-field.tsx';
import { PasswordField } from '../../parts/fields/password-field.tsx';
import { useShell } from '../../parts/shell-context.ts';
import { FailureNote } from '../../parts/states/failure-note.tsx';
import styles from './sign-in.module.css';

const never = () => () => {};

/** E-mail and password; on the sign-in screen, and in the dialog that asks again. */
export function SignInForm() {
  const { signIn, session } = useShell();
  const { t } = useLingui();
  const email = useSelector(signIn, ({ context }) => context.email);
  const password = useSelector(signIn, ({ context }) => context.password);
  const missing = useSelector(signIn, ({ context }) => context.missing);
  const isCapsLockOn = useSelector(signIn, ({ context }) => context.isCapsLockOn);
  const { passwordHelp, canReset } = useSelector(signIn, ({ context }) => context.page);
  const problem = useSelector(session, ({ context }) => context.problem);
  const busy = useSelector(session, (snapshot) => snapshot.hasTag('busy'));
  // before the code has come a click must not send the form the browser's way, which would lose what is typed
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.send({ type: 'submitted' });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {problem && <FailureNote failure={problem} />}
      <EmailField
        id="sign-in-email"
        value={email}
        isMissing={missing.email}
        onType={(typed) => signIn.send({ type: 'email changed', email: typed })}
      />
      <PasswordField
        id="sign-in-password"
        label={t`Password`}
        value={password}
        onChange={(event) => signIn.send({ type: 'password changed', password: event.currentTarget.value })}
        error={missing.password && t`Type your password.`}
        isCapsLockOn={isCapsLockOn}
        onCapsLock={(isOn) => signIn.send({ type: 'caps lock noticed', isOn })}
      />
      <BusyButton type={isAlive ? 'submit' : 'button'} isBusy={busy} fullWidth>
        <Trans>Sign in</Trans>
      </BusyButton>
      <details className={styles.help}>
        <summary>
          <Trans>Forgot your password?</Trans>
        </summary>
        {canReset && (
          <PlainLink className={styles.way} href={paths.newPassword}>
            <Trans>Get a link by email</Trans>
          </PlainLink>
        )}
        <p>
          {passwordHelp ? (
            canReset ? (
              <Trans>Or get a new one from {passwordHelp}.</Trans>
            ) : (
              <Trans>You get a new one from {passwordHelp}.</Trans>
            )
          ) : (
            !canReset && <Trans>You get a new one from the people who look after Muster in your organization.</Trans>
          )}
        </p>
      </details>
    </form>
  );
}
