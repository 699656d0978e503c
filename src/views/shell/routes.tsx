import { useSelector } from '@xstate/react';
import { Fragment, Suspense } from 'react';
import { organizationAt, paths } from '../../machines/shell/paths.ts';
import { ErrorBoundary } from '../parts/error-boundary.tsx';
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
  const generation = useSelector(session, ({ context }) => context.generation);
  if (path === paths.signIn) return <SignInScreen />;
  return (
    <Fragment key={generation}>
      <Suspense fallback={<Waiting />}>{screenAt(path)}</Suspense>
      {/* apart from the screen, which must stay as it is, whatever becomes of the dialog */}
      <ErrorBoundary>
        <Suspense fallback={null}>{isTokenInvalid && <SignInAgain />}</Suspense>
      </ErrorBoundary>
    </Fragment>
  );
}

function screenAt(path: string) {
  if (path === paths.organizationList) return <OrganizationsScreen />;
  const orgId = organizationAt(path);
  if (orgId !== null) return <OrganizationShell key={orgId} orgId={orgId} path={path} />;
  return <NotFoundScreen />;
}
