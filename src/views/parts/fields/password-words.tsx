import { Trans, useLingui } from '@lingui/react/macro';
import { shortestPassword } from '../../../api/contract/account/password-rules.ts';
import { Soft } from '../page/page.tsx';

/** What is wrong with a new password, by its code. */
export function usePasswordWords(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    password_short: t`Enter at least ${shortestPassword} characters.`,
    password_own_name: t`Don’t use your name or email address: others would try them first.`,
    password_plain: t`Too easy to guess. Try four unrelated words.`,
  };
}

/** What a new password should be like, before anything is wrong with it. */
export const PasswordHint = () => (
  <Soft>
    <Trans>At least {shortestPassword} characters. A few unrelated words are easy to remember and hard to guess.</Trans>
  </Soft>
);

/**
 * Tells whatever keeps passwords for somebody whose this one is. Such programs look at fields only that a person could
 * type to, and take those that are not drawn as well.
 */
export const PasswordOwner = ({ email }: { email: string }) => (
  <input type="email" hidden readOnly autoComplete="username" value={email} />
);
