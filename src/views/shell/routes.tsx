import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode } from 'react';
import { organizationAt, paths } from '../../machines/shell/address/paths.ts';
import { lazyScreen, Meanwhile } from '../parts/lazy-screen.ts';
import { useApp, useShell } from '../parts/shell-context.ts';
import { ErrorBoundary, Failed } from '../parts/states/error-boundary.tsx';
import { SignInScreen } from '../screens/sign-in/sign-in.screen.tsx';
import { Waiting } from './waiting.tsx';

const OrganizationsScreen = lazyScreen(() => import('../screens/organizations/organizations.screen.tsx'));
const OrganizationShell = lazyScreen(() => import('./organization-shell.tsx'));
const NewPasswordScreen = lazyScreen(() => import('../screens/new-password/new-password.screen.tsx'));
const NotFoundScreen = lazyScreen(() => import('../screens/not-found/not-found.screen.tsx'));
const SignInAgain = lazyScreen(() => import('./farewell/sign-in-again.tsx'));
const Bars = lazyScreen(() => import('./bars.tsx'));
const Overlays = lazyScreen(() => import('../overlays/overlays.tsx'));

/**
 * Which screen a path shows (specification, section 2). Only the sign-in screen is part of the first load; it is also
 * the prerendered one. Whatever else is shown waits for the machines that come with whoever signs in.
 */
export function Routes() {
  const { navigation, session } = useShell();
  const path = useSelector(navigation, ({ context }) => context.address.path);
  const isTokenInvalid = useSelector(session, (snapshot) => snapshot.hasTag('token invalid'));
  const generation = useSelector(session, ({ context }) => context.generation);
  const app = useApp();
  const areServicesThere = useSelector(app, ({ context }) => context.shellServices !== null);
  const isCodeMissing = useSelector(app, (snapshot) => snapshot.hasTag('code missing'));
  if (path === paths.signIn) return <SignInScreen />;
  if (path === paths.newPassword)
    return (
      <Meanwhile value={<Waiting />}>
        <NewPasswordScreen />
      </Meanwhile>
    );
  if (!areServicesThere)
    return isCodeMissing ? <Failed onRetry={() => app.send({ type: 'services wanted' })} /> : <Waiting />;
  return (
    <>
      <Aside place={path}>
        <Bars />
      </Aside>
      <Fragment key={generation}>
        <Meanwhile value={<Waiting />}>{screenAt(path)}</Meanwhile>
        <Aside place={path}>{isTokenInvalid && <SignInAgain />}</Aside>
      </Fragment>
      <Aside place={path}>
        <Overlays />
      </Aside>
    </>
  );
}

/** Apart from the screen, which must stay as it is, whatever becomes of what is in here. */
const Aside = ({ place, children }: { place: string; children: ReactNode }) => (
  <ErrorBoundary isQuiet place={place}>
    {children}
  </ErrorBoundary>
);

function screenAt(path: string) {
  if (path === paths.organizationList) return <OrganizationsScreen />;
  const orgId = organizationAt(path);
  if (orgId !== null) return <OrganizationShell key={orgId} orgId={orgId} path={path} />;
  return <NotFoundScreen />;
}
