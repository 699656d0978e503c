import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createActor, fromPromise } from 'xstate';
import type { Organization } from '../../src/api/contract/organizations.ts';
import type { DemoAccount } from '../../src/api/contract/session.ts';
import { appMachine } from '../../src/machines/shell/app.machine.ts';
import { organizationMachine } from '../../src/machines/shell/organization.machine.ts';
import { sessionMachine } from '../../src/machines/shell/session.machine.ts';
import { signInMachine } from '../../src/machines/shell/sign-in.machine.ts';
import { Links } from '../../src/views/parts/links.tsx';
import { ShellContext } from '../../src/views/parts/shell-context.ts';
import { theme } from '../../src/views/theme/theme.ts';

interface World {
  readonly path?: string;
  readonly token?: string | null;
  readonly width?: number;
  readonly organization?: Promise<Organization>;
  readonly authenticate?: () => Promise<{ accessToken: string }>;
}

const never = new Promise<never>(() => {});

/** Renders a view below everything that it finds above itself in the portal; the shell's machines are real. */
export function renderInApp(view: ReactNode, world: World = {}) {
  const app = createActor(
    appMachine.provide({
      actors: {
        session: sessionMachine.provide({
          actors: {
            authenticate: fromPromise(world.authenticate ?? (() => never)),
            fetchUser: fromPromise(() =>
              Promise.resolve({ firstName: 'Ada', lastName: 'Example', email: 'ada@example.test', role: 'Employee' }),
            ),
            endSession: fromPromise<unknown>(() => Promise.resolve({})),
          },
        }),
        signIn: signInMachine.provide({
          actors: { loadDemoAccounts: fromPromise<DemoAccount[]>(() => Promise.resolve([])) },
        }),
        organization: organizationMachine.provide({ actors: { load: fromPromise(() => world.organization ?? never) } }),
      },
    }),
    {
      input: {
        token: world.token ?? null,
        address: { path: world.path ?? '/auth/admin', search: '' },
        width: world.width ?? 1400,
        typed: { email: '', password: '' },
        now: () => Date.parse('2026-03-16T10:00:00Z'),
      },
    },
  ).start();
  const screen = render(
    <I18nProvider i18n={i18n}>
      <MantineProvider theme={theme} env="test">
        <ShellContext value={app}>
          <Links>{view}</Links>
        </ShellContext>
      </MantineProvider>
    </I18nProvider>,
  );
  return { ...screen, shell: app.getSnapshot().context };
}
