import { type ActorLogic, createActor, fromPromise, type Snapshot } from 'xstate';
import { unreachable } from '../../qa/models/fixtures.ts';
import type { SignInPage, User } from '../../src/api/contract/account/session.ts';
import type { Organization } from '../../src/api/contract/organizations.ts';
import { appMachine } from '../../src/machines/shell/app.machine.ts';
import { organizationMachine } from '../../src/machines/shell/organization.machine.ts';
import { connectionMachine } from '../../src/machines/shell/services/connection.machine.ts';
import { sessionMachine } from '../../src/machines/shell/session.machine.ts';
import { shellServicesMachine } from '../../src/machines/shell/shell-services.machine.ts';
import { signInMachine } from '../../src/machines/shell/sign-in.machine.ts';

export interface World {
  readonly path?: string;
  readonly search?: string;
  readonly token?: string | null;
  readonly width?: number;
  readonly user?: User;
  readonly organization?: Promise<Organization>;
  readonly authenticate?: () => Promise<{ accessToken: string }>;
  /** Who gives a new password; nobody has been named if left out. */
  readonly passwordHelp?: string;
  readonly isOnline?: boolean;
  readonly clock?: object;
  readonly drafts?: string | null;
  readonly now?: () => number;
}

const never = new Promise<never>(() => {});
const ada: User = { firstName: 'Ada', lastName: 'Example', email: 'ada@example.test', role: 'Employee' };

/** Gives its output in the moment in which it is started, so that a test need not wait. */
const atOnce = <Output>(output: Output): ActorLogic<Snapshot<Output>, { type: string }, unknown> => ({
  transition: (snapshot) => snapshot,
  getInitialSnapshot: () => ({ status: 'done', output, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
});

/** The portal's machines as they are, with a host that answers as it is told; shell services and all. */
export function startShell(world: World = {}) {
  const servicesHere = shellServicesMachine.provide({
    actors: {
      connection: connectionMachine.provide({ actors: { look: fromPromise(() => Promise.reject(unreachable)) } }),
      organization: organizationMachine.provide({ actors: { load: fromPromise(() => world.organization ?? never) } }),
    },
  });
  const app = createActor(
    appMachine.provide({
      actors: {
        fetchShellServices: atOnce(servicesHere) as never,
        session: sessionMachine.provide({
          actors: {
            authenticate: fromPromise(world.authenticate ?? (() => never)),
            fetchUser: fromPromise(() => Promise.resolve(world.user ?? ada)),
            endSession: fromPromise<unknown>(() => Promise.resolve({})),
          },
        }),
        signIn: signInMachine.provide({
          actors: {
            loadPage: fromPromise<SignInPage>(() =>
              Promise.resolve({ accounts: [], passwordHelp: world.passwordHelp ?? null, canReset: false }),
            ),
          },
        }),
      },
    }),
    {
      input: {
        token: world.token ?? null,
        address: { path: world.path ?? '/auth/admin', search: world.search ?? '' },
        width: world.width ?? 1400,
        isMini: false,
        typed: { email: '', password: '' },
        now: world.now ?? (() => Date.parse('2026-03-16T10:00:00Z')),
        isOnline: () => world.isOnline ?? true,
        appearance: null,
        reloadedAt: null,
        resetToken: '',
        drafts: world.drafts ?? null,
      },
      ...(world.clock && { clock: world.clock as never }),
    },
  ).start();
  app.send({ type: 'services wanted' });
  const shell = app.getSnapshot().context;
  if (!shell.shellServices) throw new Error('the shellServices have not come');
  return { app, shell, shellServices: shell.shellServices.getSnapshot().context };
}
