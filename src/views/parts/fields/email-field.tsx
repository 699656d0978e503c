import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';

interface EmailFieldProps {
  readonly id?: string;
  readonly value: string;
  readonly isMissing: boolean;
  readonly onType: (email: string) => void;
}

/** The email address that somebody signs in with. */
export function EmailField({ id, value, isMissing, onType }: EmailFieldProps) {
  const { t } = useLingui();
  return (
    <TextInput
      {...(id === undefined ? {} : { id })}
      label={t`Email`}
      type="email"
      autoComplete="username"
      inputMode="email"
      spellCheck={false}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
      error={isMissing && t`Enter the email address you sign in with.`}
    />
  );
}
