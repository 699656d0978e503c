import { type Abortable, call, callOrRecall, keep } from './calls/host.ts';
import {
  authenticate,
  type Credentials,
  changePassword,
  confirmPassword,
  currentUser,
  endForgottenSession,
  endOneSession,
  impersonate,
  keepingKey,
  ownSessions,
  refreshToken,
  signInPage,
  signOut,
  signOutEverywhere,
  stopImpersonating,
  type User,
} from './contract/account/session.ts';

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

export const fetchSignInPage = ({ signal }: Abortable = {}) => call(signInPage, { signal });

/** Lets the host know that somebody is there: what was kept says nothing about that. */
export const keepSessionAlive = ({ signal }: Abortable = {}) => call(currentUser, { signal });

/** The key for what this session's device keeps, in base64. */
export const fetchKeepingKey = async ({ signal }: Abortable = {}) => (await call(keepingKey, { signal })).key;

/** Gives one's password again. @param purpose what for */
export const givePassword = (password: string, purpose: string, { signal }: Abortable = {}) =>
  call(confirmPassword, { body: { password, purpose }, signal });

/** Changes one's password; other sessions end. */
export const sendPassword = (body: { readonly current: string; readonly next: string }, { signal }: Abortable = {}) =>
  call(changePassword, { body, signal });

/** Ends a session by the secret that was given with it. */
export const endForgotten = (signOutSecret: string, { signal }: Abortable = {}) =>
  call(endForgottenSession, { body: { signOutSecret }, signal });

/** Where this person is signed in. */
export const fetchOwnSessions = async ({ signal }: Abortable = {}) => (await call(ownSessions, { signal })).sessions;

/** Ends one of one's own sessions. @returns those that are left */
export const deleteSession = async (sessionId: string, { signal }: Abortable = {}) =>
  (await call(endOneSession, { params: { sessionId }, signal })).sessions;

/** Ends all of one's own sessions, this one among them. */
export const deleteAllSessions = ({ signal }: Abortable = {}) => call(signOutEverywhere, { signal });

/** The token that takes the place of the one in force. */
export const fetchRefreshedToken = async ({ signal }: Abortable = {}) =>
  (await call(refreshToken, { signal })).accessToken;

/** @param email of whom to act for. @returns the token that does so */
export const postImpersonation = async (email: string, { signal }: Abortable = {}) =>
  (await call(impersonate, { body: { email }, signal })).accessToken;

/** @returns one's own token again */
export const deleteImpersonation = async ({ signal }: Abortable = {}) =>
  (await call(stopImpersonating, { signal })).accessToken;
