import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { resetMinutes } from '../../../api/contract/account/reset-link.ts';
import { paths } from '../../../machines/shell/address/paths.ts';
import { passwordResetMachine } from '../../../machines/shell/password-reset.machine.ts';
import { PlainLink } from '../../parts/address/plain-link.tsx';
import { useArrival } from '../../parts/address/use-arrival.ts';
import { BusyButton } from '../../parts/busy-button.tsx';
import { EmailField } from '../../parts/fields/email-field.tsx';
import { PasswordField } from '../../parts/fields/password-field.tsx';
import { PasswordHint, PasswordOwner, usePasswordWords } from '../../parts/fields/password-words.tsx';
import { useKeptFocus } from '../../parts/lost-focus.ts';
import { Soft } from '../../parts/page/page.tsx';
import { useApp, useShell } from '../../parts/shell-context.ts';
import { FailureNote } from '../../parts/states/failure-note.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import { Logo } from '../sign-in/logo.tsx';
import styles from '../sign-in/sign-in.module.css';

type ResetRef = ActorRefFrom<typeof passwordResetMachine>;

/** `/auth/password`: for whoever has forgotten theirs; with the link of a letter it is chosen, without one that is asked for. */
export default function NewPasswordScreen() {
  const { signIn } = useShell();
  const app = useApp();
  const { t } = useLingui();
  const reset = useActorRef(passwordResetMachine, {
    input: {
      token: app.getSnapshot().context.input.resetToken,
      email: signIn.getSnapshot().context.email,
    },
  });
  const state = useSelector(reset, ({ value }) => value);
  const title = state === 'password saved' ? t`Password changed` : t`Choose a new password`;
  const content = useArrival<HTMLElement>(title, 'new password');
  // what was pressed is gone with what it has brought about
  useKeptFocus(state);
  const pages: Readonly<Record<typeof state, ReactNode>> = {
    arriving: null,
    'asking for link': <LinkForm reset={reset} />,
    'sending link': <LinkForm reset={reset} />,
    'link sent': <LinkSent reset={reset} />,
    'nothing sent here': <NothingSent />,
    'checking link': <Skeleton height={120} />,
    'choosing password': <PasswordForm reset={reset} />,
    'saving password': <PasswordForm reset={reset} />,
    'link over': <LinkOver reset={reset} />,
    'password saved': <PasswordSaved />,
  };
  return (
    <main
      ref={content}
      tabIndex={-1}
      className={`${styles.page} ${styles.alone}`}
      data-machine="passwordReset"
      data-state={state}
    >
      <section className={styles.card} aria-labelledby="new-password-title">
        <Logo />
        <h1 id="new-password-title" className={styles.title}>
          {title}
        </h1>
        {pages[state]}
      </section>
    </main>
  );
}

interface PartProps {
  readonly reset: ResetRef;
}

/** What was typed comes along; but whoever has come by a link begins with a page that knows nothing of it any more. */
function BackToSignIn() {
  const app = useApp();
  const way = { className: styles.way, href: paths.signIn, children: <Trans>Back to sign-in</Trans> };
  return app.getSnapshot().context.input.resetToken === '' ? <PlainLink {...way} /> : <a {...way} />;
}

function LinkForm({ reset }: PartProps) {
  const { t } = useLingui();
  const email = useSelector(reset, ({ context }) => context.email);
  const isMissing = useSelector(reset, ({ context }) => context.isMissing);
  return (
    <Form reset={reset} submitLabel={t`Send link`}>
      <Soft>
        <Trans>Enter the email address you sign in with. We’ll send you a link.</Trans>
      </Soft>
      <EmailField
        value={email}
        isMissing={isMissing}
        onType={(typed) => reset.send({ type: 'email changed', email: typed })}
      />
    </Form>
  );
}

function PasswordForm({ reset }: PartProps) {
  const { t } = useLingui();
  const [isCapsLockOn, setCapsLock] = useState(false);
  const password = useSelector(reset, ({ context }) => context.password);
  const isMissing = useSelector(reset, ({ context }) => context.isMissing);
  const fault = useSelector(reset, ({ context }) => context.fault);
  const owner = useSelector(reset, ({ context }) => context.owner);
  const words = usePasswordWords();
  const wrong = fault === '' ? false : (words[fault] ?? t`Choose another password.`);
  return (
    <Form reset={reset} submitLabel={t`Save password`}>
      {owner !== '' && (
        <p className={styles.told}>
          <Trans>For {owner}</Trans>
        </p>
      )}
      <PasswordOwner email={owner} />
      <PasswordField
        isNew
        label={t`New password`}
        value={password}
        onChange={(event) => reset.send({ type: 'password changed', password: event.currentTarget.value })}
        error={isMissing ? t`Enter a new password.` : wrong}
        isCapsLockOn={isCapsLockOn}
        onCapsLock={setCapsLock}
      />
      <PasswordHint />
      <Soft>
        <Trans>You’ll be signed out on all your devices.</Trans>
      </Soft>
    </Form>
  );
}

interface FormProps extends PartProps {
  readonly submitLabel: string;
  readonly children: ReactNode;
}

function Form({ reset, submitLabel, children }: FormProps) {
  const problem = useSelector(reset, ({ context }) => context.problem);
  const isBusy = useSelector(reset, (snapshot) => snapshot.hasTag('busy'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    reset.send({ type: 'submitted' });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {problem && <FailureNote failure={problem} />}
      {children}
      <BusyButton type="submit" isBusy={isBusy} fullWidth>
        {submitLabel}
      </BusyButton>
      <BackToSignIn />
    </form>
  );
}

function LinkSent({ reset }: PartProps) {
  const email = useSelector(reset, ({ context }) => context.email.trim());
  return (
    <div className={styles.form}>
      <p role="status" className={styles.told}>
        <Trans>
          If {email} has an account, a link is on its way. It works for {resetMinutes} minutes.
        </Trans>
      </p>
      <Soft>
        <Trans>Nothing there after a few minutes? Check your spam folder and the address.</Trans>
      </Soft>
      <Button variant="default" onClick={() => reset.send({ type: 'another link wanted' })}>
        <Trans>Send another link</Trans>
      </Button>
      <BackToSignIn />
    </div>
  );
}

function LinkOver({ reset }: PartProps) {
  return (
    <div className={styles.form}>
      <p role="alert" className={styles.told}>
        <Trans>This link has expired or was already used.</Trans>
      </p>
      <Button onClick={() => reset.send({ type: 'another link wanted' })}>
        <Trans>Send a new link</Trans>
      </Button>
      <BackToSignIn />
    </div>
  );
}

const NothingSent = () => (
  <div className={styles.form}>
    <p role="alert" className={styles.told}>
      <Trans>
        Your organization doesn’t send these links by email. “Forgot your password?” on the sign-in page says whom to
        ask.
      </Trans>
    </p>
    <BackToSignIn />
  </div>
);

const PasswordSaved = () => (
  <div className={styles.form}>
    <p role="status" className={styles.told}>
      <Trans>From now on, sign in with the new one.</Trans>
    </p>
    <Button component="a" href={paths.signIn}>
      <Trans>Sign in</Trans>
    </Button>
  </div>
);
