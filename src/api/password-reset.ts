import { type Abortable, call } from './calls/host.ts';
import { askPasswordReset, openPasswordReset, resetPassword } from './contract/account/password-reset.ts';

/** Has a link to another password sent, where the address is somebody's. */
export const postPasswordReset = (email: string, { signal }: Abortable = {}) =>
  call(askPasswordReset, { body: { email }, signal });

/** Whose password a link is for. @returns their email */
export const postResetLink = async (token: string, { signal }: Abortable = {}) =>
  (await call(openPasswordReset, { body: { token }, signal })).email;

/** Chooses another password by the token of such a link. */
export const postNewPassword = (
  body: { readonly token: string; readonly password: string },
  { signal }: Abortable = {},
) => call(resetPassword, { body, signal });
