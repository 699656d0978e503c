import {
  authenticate,
  type Credentials,
  currentUser,
  demoAccounts,
  impersonate,
  refreshToken,
  signOut,
  stopImpersonating,
  type User,
} from './contract/session.ts';
import { type Abortable, call, callOrRecall, keep } from './host.ts';

export const postAuthentication = (body: Credentials, { signal }: Abortable = {}) =>
  call(authenticate, { body, signal });

export const deleteAuthentication = ({ signal }: Abortable = {}) => call(signOut, { signal });

export const fetchCurrentUser = async ({ signal }: Abortable = {}) =>
  (await callOrRecall(currentUser, { signal })).user;

/** Keeps who is signed in for those who open the portal without a network, where it was learned by another way. */
export const keepCurrentUser = (user: User): Promise<void> => keep(currentUser, {}, { user });

/** Whose token this is, by the host alone: what was kept of an earlier visit says nothing about it. */
export const fetchUserOf = async (token: string, { signal }: Abortable = {}) =>
  (await call(currentUser, { token, signal })).user;

export const fetchDemoAccounts = async ({ signal }: Abortable = {}) => (await call(demoAccounts, { signal })).accounts;

/** The token that takes the place of the one in force. */
export const fetchRefreshedToken = async ({ signal }: Abortable = {}) =>
  (await call(refreshToken, { signal })).accessToken;

/** @param email of whom to act for. @returns the token that does so */
export const postImpersonation = async (email: string, { signal }: Abortable = {}) =>
  (await call(impersonate, { body: { email }, signal })).accessToken;

/** @returns one's own token again */
export const deleteImpersonation = async ({ signal }: Abortable = {}) =>
  (await call(stopImpersonating, { signal })).accessToken;
