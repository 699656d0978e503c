import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { identifier, instant } from '../values.ts';
import { longestPassword } from './password-rules.ts';

export const credentials = z.strictObject({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.regex(/^\P{Cc}*$/u)),
  password: z.string().check(z.minLength(1), z.maxLength(longestPassword)),
});

export const user = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.string(),
  /** Who acts for this person, where somebody does (specification, section 6: impersonation). */
  impersonator: z.optional(z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })),
  /** Whether this person may act for others. */
  mayImpersonate: z.optional(z.boolean()),
});

/** A session that nobody uses for so long ends, in milliseconds. */
export const idleLimit = 2 * 3_600_000;

export const secret = z.string().check(z.regex(/^[\w-]{43}$/));

const accessToken = z.object({ accessToken: z.string().check(z.minLength(1)) });

/** Specification, section 7: sign in; the answer carries `accessToken`. */
export const authenticate = endpoint({
  id: 'authenticate',
  summary: 'Sign in',
  method: 'POST',
  path: 'authentication',
  access: 'anyone',
  body: credentials,
  answer: z.extend(accessToken, {
    /** Ends the session and does nothing else: what is kept where somebody signs out without a network. */
    signOutSecret: z.optional(secret),
  }),
  errors: ['invalid_credentials', 'account_locked', 'too_many_attempts'],
});

/** What a password was given again for: to sign a version of a document. */
export const toSign = (documentId: string, version: number): string => `sign ${documentId} ${version}`;

/** The same to change what is told of one's records in part only. */
export const toChangeRecords = (orgId: string): string => `records ${orgId}`;

/** Gives one's password again, as a signature wants it. It counts once, for what it was given for, within five minutes. */
export const confirmPassword = endpoint({
  id: 'confirmPassword',
  summary: 'Give one’s password again, for what is done next',
  method: 'POST',
  path: 'auth/confirmation',
  whileActing: 'refused',
  body: z.strictObject({
    password: credentials.shape.password,
    purpose: z.string().check(z.regex(/^[\w -]{1,80}$/)),
  }),
  answer: z.object({}),
  errors: ['rule_broken', 'account_locked', 'too_many_attempts', 'acting_not_allowed'],
});

/** Changes one's password. Every other session of the account ends. What was changed already stays so. */
export const changePassword = endpoint({
  id: 'changePassword',
  summary: 'Change one’s password',
  method: 'POST',
  path: 'auth/password',
  whileActing: 'refused',
  body: z.strictObject({ current: credentials.shape.password, next: credentials.shape.password }),
  answer: z.object({}),
  errors: ['rule_broken', 'account_locked', 'too_many_attempts', 'acting_not_allowed'],
});

/** Ends the session on the host; the token is worthless afterwards. */
export const signOut = endpoint({
  id: 'signOut',
  summary: 'Sign out',
  method: 'DELETE',
  path: 'authentication',
  answer: z.object({}),
});

/** Ends a session whose access token is forgotten already. Whether there was one is not told. */
export const endForgottenSession = endpoint({
  id: 'endForgottenSession',
  summary: 'End a session by the secret that was given with it',
  method: 'POST',
  path: 'auth/ended-sessions',
  access: 'anyone',
  body: z.strictObject({ signOutSecret: secret }),
  answer: z.object({}),
});

const ofSession = z.object({
  id: identifier,
  /** The program and the system, as far as they tell; empty where they do not. */
  device: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});

const sessionList = z.object({ sessions: z.array(ofSession) });

/** Where one is signed in, the session that was used last first. */
export const ownSessions = endpoint({
  id: 'ownSessions',
  summary: 'List one’s own sessions',
  method: 'GET',
  path: 'auth/sessions',
  answer: sessionList,
});

/** Ends one of one's own sessions: its next call is refused. */
export const endOneSession = endpoint({
  id: 'endOneSession',
  summary: 'End one of one’s own sessions',
  method: 'DELETE',
  path: 'auth/sessions/{sessionId}',
  whileActing: 'refused',
  params: z.strictObject({ sessionId: identifier }),
  answer: sessionList,
  errors: ['not_found'],
});

/** Ends all of one's own sessions, the one that asks among them. */
export const signOutEverywhere = endpoint({
  id: 'signOutEverywhere',
  summary: 'Sign out everywhere',
  method: 'DELETE',
  path: 'auth/sessions',
  whileActing: 'refused',
  answer: z.object({}),
});

/** Specification, section 7: the current user, in the answer's field `user`. */
export const currentUser = endpoint({
  id: 'currentUser',
  summary: 'Fetch the current user',
  method: 'GET',
  path: 'auth/user',
  isKept: true,
  answer: z.object({ user }),
});

/** By which a device encrypts what it keeps of words that could not be sent; it ends with the session. */
export const keepingKey = endpoint({
  id: 'keepingKey',
  summary: 'Fetch the key for what this session’s device keeps',
  method: 'GET',
  path: 'auth/keeping-key',
  whileActing: 'refused',
  answer: z.object({ key: z.string() }),
  errors: ['acting_not_allowed'],
});

/** Specification, section 7: token refresh, configured but disabled in the portal (interval 30). */
export const refreshToken = endpoint({
  id: 'refreshToken',
  summary: 'Exchange the access token for a new one; the session’s absolute end stays',
  method: 'GET',
  path: 'auth/refresh-self-service',
  answer: accessToken,
});

/** Begins to act for another person of the same tenant; the answer's token is theirs, and names both on the host. */
export const impersonate = endpoint({
  id: 'impersonate',
  summary: 'Act for another person, where one’s account may',
  method: 'POST',
  path: 'auth/impersonation',
  body: z.strictObject({ email: credentials.shape.email }),
  answer: accessToken,
  errors: ['forbidden', 'not_found'],
});

/** Stops acting for somebody; the answer's token is one's own again. */
export const stopImpersonating = endpoint({
  id: 'stopImpersonating',
  summary: 'Stop acting for another person',
  method: 'DELETE',
  path: 'auth/impersonation',
  answer: accessToken,
  errors: ['forbidden'],
});

export const demoAccount = z.object({
  email: z.string(),
  password: z.string(),
  name: z.string(),
  persona: z.string(),
});

/** What the sign-in screen tells whoever comes to it. */
export const signInPage = endpoint({
  id: 'signInPage',
  summary: 'Tell whom to ask for a new password, and list the demo accounts',
  method: 'GET',
  path: 'sign-in-page',
  access: 'anyone',
  answer: z.object({
    /** Those of a host that runs demo data; none on any other. */
    accounts: z.array(demoAccount),
    /** Who gives a new password to whoever has forgotten theirs, in words; null where nobody has said. */
    passwordHelp: z.nullable(z.string()),
    /** Whether a link to a new one can be had by e-mail. */
    canReset: z.boolean(),
  }),
});

export type Credentials = z.output<typeof credentials>;
export type User = z.output<typeof user>;
export type DemoAccount = z.output<typeof demoAccount>;
export type SignInPage = z.output<typeof signInPage.answer>;
export type OwnSession = z.output<typeof ofSession>;
