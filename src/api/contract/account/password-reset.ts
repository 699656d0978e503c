import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { credentials, secret } from './session.ts';

/**
 * Has a link to another password sent to an address. The answer is the same whether there is an account or not; to whom it
 * goes is said by the address alone.
 */
export const askPasswordReset = endpoint({
  id: 'askPasswordReset',
  summary: 'Have a link to a new password sent by email',
  method: 'POST',
  path: 'auth/password-resets',
  access: 'anyone',
  body: z.strictObject({ email: credentials.shape.email }),
  answer: z.object({}),
  errors: ['not_found', 'misdirected', 'too_many_attempts'],
});

/** Says whose password a link is for, before one is chosen. Whoever has the link has the mailbox that it was sent to. */
export const openPasswordReset = endpoint({
  id: 'openPasswordReset',
  summary: 'Look whose password a link is for',
  method: 'POST',
  path: 'auth/password-resets/link',
  access: 'anyone',
  body: z.strictObject({ token: secret }),
  answer: z.object({ email: z.string() }),
  errors: ['rule_broken', 'too_many_attempts'],
});

/** Chooses another password by the link that was sent. Whose it is, is said by the link alone. */
export const resetPassword = endpoint({
  id: 'resetPassword',
  summary: 'Choose a new password by the link that was sent',
  method: 'POST',
  path: 'auth/password-resets/completion',
  access: 'anyone',
  body: z.strictObject({ token: secret, password: credentials.shape.password }),
  answer: z.object({}),
  errors: ['rule_broken', 'too_many_attempts'],
});
