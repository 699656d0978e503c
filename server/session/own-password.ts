import { faultOfPassword } from '../../src/api/contract/account/password-rules.ts';
import { audit } from '../calls/audit.ts';
import { type AuthenticatedContext, within } from '../calls/context.ts';
import { failedSignInsNotification, passwordChangedNotification } from '../notifications/notify.ts';
import { accountBy } from './account-by.ts';
import { notifyOwner } from './notify-owner.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { refusedPassword, setPassword } from './set-password.ts';
import { countFailure, countTry, forgiveTries } from './throttle.ts';

/**
 * Whoever is signed in gives their password again. Tries here and at the door are the same tries.
 *
 * @param path the field that it is given in
 * @param isDone whether the stored password says that what it is given for is done already
 * @returns whether it is done already
 * @throws Refused `rule_broken`, with the field, where it is wrong; `account_locked` and `too_many_attempts`
 */
export async function expectPassword(
  visit: AuthenticatedContext,
  password: string,
  path: string,
  isDone: (stored: string | null) => Promise<boolean> = () => Promise.resolve(false),
): Promise<boolean> {
  const { email, accountId } = visit.actor;
  const account = await accountBy(visit, email);
  const tried = { email, isKnown: account?.known != null };
  const isLast = await countTry(visit, tried);
  const stored = account?.passwordHash ?? null;
  const isRight = await checkPassword(stored, password);
  const isAlready = !isRight && (await isDone(stored));
  if (!isRight && !isAlready) {
    const isTold = await countFailure(visit, tried);
    await audit(visit, { action: 'password_refused', accountId });
    if (isLast) await audit(visit, { action: 'sign_ins_locked', accountId });
    if (isTold) await notifyOwner(visit, accountId, failedSignInsNotification);
    throw refusedPassword(path, 'password_wrong', 'That is not your password.');
  }
  await forgiveTries(visit, tried);
  return isAlready;
}

/**
 * Gives an account another password. Every other session of it ends, and those in which its owner acts for others, so
 * that whoever has had the old one is out.
 *
 * @throws Refused `rule_broken` with the field `current` or `next`, `account_locked`, `too_many_attempts`
 */
export async function changeOwnPassword(
  visit: AuthenticatedContext,
  { current, next }: { readonly current: string; readonly next: string },
): Promise<void> {
  const fault = faultOfPassword(next, visit.actor);
  if (fault !== null) throw refusedPassword('next', fault, 'Choose a password that others would not try.');
  // an answer that never came back is asked for once more, with the old password
  const isDone = await expectPassword(visit, current, 'current', (stored) => checkPassword(stored, next));
  if (isDone) return;
  if (current === next) throw refusedPassword('next', 'password_same', 'That is the password that you have.');
  const passwordHash = await hashPassword(next);
  const { accountId, sessionId } = visit.actor;
  await within(visit, (tx) => setPassword(tx, visit, { id: accountId, passwordHash }, sessionId));
  await audit(visit, { action: 'password_changed', accountId });
  await notifyOwner(visit, accountId, passwordChangedNotification);
}
