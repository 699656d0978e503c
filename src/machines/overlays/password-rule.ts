import { failureOf } from '../../api/calls/call-error.ts';
import { givePassword } from '../../api/session.ts';
import type { Rule } from './question.ts';

/** What is wrong with a password that was given again; the view owns the words. */
export type PasswordProblem = 'password missing' | 'password wrong' | 'password locked';

/**
 * One's own password, given again to the host, which then takes what it is given for. It throws where the host cannot be asked.
 *
 * @param purpose what it is given for
 */
export const isOwnPassword =
  (purpose: string): Rule =>
  async (password) => {
    if (password === '') return 'password missing' satisfies PasswordProblem;
    try {
      await givePassword(password, purpose);
      return true;
    } catch (error) {
      const failure = failureOf(error);
      const code = failure.kind === 'refused' ? failure.code : '';
      if (code === 'rule_broken' || code === 'invalid_request') return 'password wrong' satisfies PasswordProblem;
      if (code === 'account_locked' || code === 'too_many_attempts') return 'password locked' satisfies PasswordProblem;
      throw error;
    }
  };
