import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PasswordProblem } from '../../../machines/overlays/password-rule.ts';
import { notWorded, tooManyWords } from '../../../machines/overlays/question.ts';

const rules: Readonly<Record<string, MessageDescriptor>> = {
  [notWorded]: msg`Enter a few words.`,
  [tooManyWords]: msg`This is too long. Shorten it to at most 1000 characters.`,
  ...({
    'password missing': msg`Enter your password.`,
    'password wrong': msg`Incorrect password. Try again.`,
    'password locked': msg`Too many attempts. Try again in 15 minutes.`,
  } satisfies Readonly<Record<PasswordProblem, MessageDescriptor>>),
};

/** What a rule says against what was written: a code of ours, or the words of whoever made the rule. */
export function ruleWords(i18n: I18n, said: string): string {
  const words = rules[said];
  return words ? i18n._(words) : said;
}
