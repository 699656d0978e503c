import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useShell } from '../../parts/shell-context.ts';
import { SignInForm } from '../../screens/sign-in/sign-in-form.tsx';
import styles from './sign-in-again.module.css';

/** Over whatever is on the screen when the host no longer takes the token; what is below stays as it is. */
export default function SignInAgain() {
  const { session } = useShell();
  const { t } = useLingui();
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      // where somebody was when they were asked, once the dialog has let go of the focus
      if (before instanceof HTMLElement) requestAnimationFrame(() => before.isConnected && before.focus());
    };
  }, []);
  const name = useSelector(session, ({ context: { user } }) => (user?.impersonator ?? user)?.firstName ?? '');
  return (
    <Modal.Root
      opened
      centered
      onClose={() => {}}
      closeOnClickOutside={false}
      closeOnEscape={false}
      classNames={{ content: styles.content ?? '' }}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={styles.body}>
          <Modal.Title className={styles.title}>{t`Sign in again`}</Modal.Title>
          <p className={styles.lead}>
            <Trans>Your session has ended, {name}. Everything you typed is still here: sign in to continue.</Trans>
          </p>
          <SignInForm />
          <Button
            variant="default"
            fullWidth
            className={styles.leave ?? ''}
            onClick={() => session.send({ type: 'sign-in given up' })}
          >
            <Trans>Sign out</Trans>
          </Button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
