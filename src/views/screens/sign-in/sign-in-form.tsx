import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader, PasswordInput, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type FormEvent, useSyncExternalStore } from 'react';
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
      <TextInput
        id="sign-in-email"
        label={t`Email`}
        type="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
        value={email}
        onChange={(event) => signIn.send({ type: 'email changed', email: event.currentTarget.value })}
        error={missing.email && t`Enter the email address you sign in with.`}
      />
      <PasswordInput
        id="sign-in-password"
        label={t`Password`}
        autoComplete="current-password"
        value={password}
        onChange={(event) => signIn.send({ type: 'password changed', password: event.currentTarget.value })}
        error={missing.password && t`Type your password.`}
        visibilityToggleButtonProps={{ 'aria-label': t`Show the password`, tabIndex: 0 }}
      />
      {/* not `loading`, which disables it: a button that has just been pressed must not lose the focus */}
      <Button
        type={isAlive ? 'submit' : 'button'}
        aria-disabled={busy}
        fullWidth
        leftSection={busy ? <Loader size="xs" color="currentColor" /> : null}
      >
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}
