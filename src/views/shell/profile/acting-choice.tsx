import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { prompt } from '../../../machines/overlays/ask.ts';
import { useShellServices } from '../../parts/shell-context.ts';
import styles from './profile-drawer.module.css';

/** The way to act for somebody else, for the accounts that may (specification, section 6). */
export default function ActingChoice() {
  const { acting, dialogs } = useShellServices();
  const { t } = useLingui();
  const isBusy = useSelector(acting, (snapshot) => snapshot.hasTag('busy'));
  const ask = async () => {
    const email = await prompt(dialogs, {
      text: {
        title: t`Act for a colleague`,
        text: t`You will see what they see and act in their name. Everything you do is recorded under both names.`,
        fieldLabel: t`Email of the person`,
        confirmLabel: t`Act as them`,
      },
      rules: [(value) => /^\S+@\S+$/.test(value.trim()) || t`Enter the email address that the person signs in with.`],
    });
    if (email !== null) acting.send({ type: 'acting chosen', email: email.trim() });
  };
  return (
    <Button size="sm" variant="default" className={styles.way ?? ''} aria-disabled={isBusy} onClick={() => void ask()}>
      <Trans>Act for a colleague…</Trans>
    </Button>
  );
}
