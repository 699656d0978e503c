import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { organizationAt, paths } from '../../machines/shell/paths.ts';
import { lazyScreen } from '../parts/lazy-screen.ts';
import { useShell } from '../parts/shell-context.ts';
import { SignInScreen } from '../screens/sign-in/sign-in.screen.tsx';
import { Waiting } from './waiting.tsx';

const OrganizationsScreen = lazyScreen(() => import('../screens/organizations/organizations.screen.tsx'));
const OrganizationShell = lazyScreen(() => import('./organization-shell.tsx'));
const NotFoundScreen = lazyScreen(() => import('../screens/not-found/not-found.screen.tsx'));
const SignInAgain = lazyScreen(() => import('./sign-in-again.tsx'));

/**
 * Which screen a path shows (specification, section 2). Only the sign-in screen is part of the first load; it is also
 * the prerendered one.
 */
export function Routes() {
  const { navigation, session } = useShell();
  const path = useSelector(navigation, ({ context }) => context.address.path);
  const isTokenInvalid = useSelector(session, (snapshot) => snapshot.hasTag('token invalid'));
  if (path === paths.signIn) return <SignInScreen />;
  return (
    <Suspense fallback={<Waiting />}>
      {screenAt(path)}
      {isTokenInvalid && <SignInAgain />}
    </Suspense>
  );
}

function screenAt(path: string) {
  if (path === paths.organizationList) return <OrganizationsScreen />;
  const orgId = organizationAt(path);
  if (orgId !== null) return <OrganizationShell key={orgId} orgId={orgId} path={path} />;
  return <NotFoundScreen />;
}
