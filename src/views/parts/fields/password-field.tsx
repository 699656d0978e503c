import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import styles from './password-field.module.css';

interface PasswordFieldProps
  extends Pick<
    PasswordInputProps,
    'id' | 'label' | 'value' | 'defaultValue' | 'readOnly' | 'onChange' | 'error' | 'errorProps'
  > {
  readonly isCapsLockOn: boolean;
  /** Told when a key shows that it is another way than before. */
  readonly onCapsLock: (isOn: boolean) => void;
  readonly hasFocusFirst?: boolean;
  /** Whether it is one that is being chosen. */
  readonly isNew?: boolean;
}

/** One’s own password, which can be shown; that Caps Lock is on is said. */
export function PasswordField({
  isCapsLockOn,
  onCapsLock,
  hasFocusFirst = false,
  isNew = false,
  ...field
}: PasswordFieldProps) {
  const { t } = useLingui();
  const noticeCapsLock = (event: KeyboardEvent) => {
    const isOn = event.getModifierState('CapsLock');
    if (isOn !== isCapsLockOn) onCapsLock(isOn);
  };
  return (
    <PasswordInput
      {...field}
      // Mantine's own says so of every field but this one
      aria-invalid={Boolean(field.error) || undefined}
      {...(hasFocusFirst && { 'data-autofocus': true })}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      inputContainer={(input) => (
        <>
          {input}
          <p role="status" className={styles.capsLock}>
            {isCapsLockOn && <Trans>Caps Lock is on.</Trans>}
          </p>
        </>
      )}
      onKeyDown={noticeCapsLock}
      onKeyUp={noticeCapsLock}
      visibilityToggleButtonProps={{ 'aria-label': t`Show the password`, tabIndex: 0 }}
    />
  );
}
