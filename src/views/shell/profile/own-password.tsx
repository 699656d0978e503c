import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { formSheetMachine } from '../../../machines/overlays/form-sheet.machine.ts';
import { ownPasswordEdit, ownPasswordForm } from '../../../machines/shell/own-password.ts';
import { FormSheet } from '../../overlays/form/form-sheet.tsx';
import { useTextFields } from '../../overlays/form/use-text-fields.ts';
import { PasswordField } from '../../parts/fields/password-field.tsx';
import { PasswordHint, PasswordOwner, usePasswordWords } from '../../parts/fields/password-words.tsx';
import { Soft } from '../../parts/page/page.tsx';
import { useScreenServices, useShell } from '../../parts/shell-context.ts';
import styles from './own-sessions.module.css';

/** The way to another password for one's account. */
export default function OwnPassword() {
  const { session } = useShell();
  const edit = useActorRef(ownPasswordEdit.machine, { input: useScreenServices() });
  const user = useSelector(session, ({ context }) => context.user);
  const sheet = useSelector(edit, ({ children }) => children.form);
  if (!user) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>
        <Trans>Password</Trans>
      </h2>
      <Button size="sm" variant="default" onClick={() => edit.send(ownPasswordEdit.chosen(user))}>
        <Trans>Change password</Trans>
      </Button>
      {sheet && <Form sheet={sheet} />}
    </section>
  );
}

function Form({ sheet }: { sheet: ActorRefFrom<typeof formSheetMachine> }) {
  const { t } = useLingui();
  const [isCapsLockOn, setCapsLock] = useState(false);
  const { email } = useSelector(sheet, ownPasswordForm.subjectOf);
  const rules = usePasswordWords();
  const { field } = useTextFields(sheet, ownPasswordForm, {
    ...rules,
    password_missing: t`Enter your current password.`,
    password_wrong: t`Incorrect password. Try again.`,
    password_same: t`This is your current password. Choose a new one.`,
  });
  const capsLock = { isCapsLockOn, onCapsLock: setCapsLock };
  return (
    <FormSheet sheet={sheet} isKept={false} title={t`Change password`} submitLabel={t`Change password`}>
      <PasswordOwner email={email} />
      <PasswordField label={t`Current password`} {...field('current')} {...capsLock} />
      <PasswordField isNew label={t`New password`} {...field('next')} {...capsLock} />
      <PasswordHint />
      <Soft>
        <Trans>You’ll be signed out on all your other devices.</Trans>
      </Soft>
    </FormSheet>
  );
}
