import { authenticate, type Credentials, currentUser, demoAccounts, signOut } from './contract/session.ts';
import { type Abortable, call } from './host.ts';

export const postAuthentication = (body: Credentials, { signal }: Abortable = {}) =>
  call(authenticate, { body, signal });

export const deleteAuthentication = ({ signal }: Abortable = {}) => call(signOut, { signal });

export const fetchCurrentUser = async ({ signal }: Abortable = {}) => (await call(currentUser, { signal })).user;

export const fetchDemoAccounts = async ({ signal }: Abortable = {}) => (await call(demoAccounts, { signal })).accounts;
