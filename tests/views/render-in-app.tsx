import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import { Links } from '../../src/views/parts/address/links.tsx';
import { ShellContext } from '../../src/views/parts/shell-context.ts';
import { theme } from '../../src/views/theme/theme.ts';
import { startShell, type World } from '../support/shell.ts';

/** Actors that stand in the shell's own places, by their names. */
type Instead = Readonly<Record<string, AnyActorRef>>;

type App = ReturnType<typeof startShell>['app'];

/** The same app to whoever looks at it, but for some of its machines. */
function withInstead(app: App, instead: Instead): App {
  const own = app.getSnapshot();
  const shellServices = own.context.shellServices;
  const snapshot = shellServices && {
    ...shellServices.getSnapshot(),
    context: { ...shellServices.getSnapshot().context, ...instead },
  };
  const context = { ...own.context, shellServices: { ...shellServices, getSnapshot: () => snapshot }, ...instead };
  const seen = { ...own, context };
  return Object.assign(Object.create(app), { getSnapshot: () => seen }) as App;
}

/** Renders a view below everything that it finds above itself in the portal; the shell's machines are real. */
export function renderInApp(view: ReactNode, { instead, ...world }: World & { readonly instead?: Instead } = {}) {
  const { app: started, shell, shellServices } = startShell(world);
  const app = instead ? withInstead(started, instead) : started;
  const screen = render(
    <I18nProvider i18n={i18n}>
      <MantineProvider theme={theme} env="test">
        <ShellContext value={app}>
          <Links>{view}</Links>
        </ShellContext>
      </MantineProvider>
    </I18nProvider>,
  );
  return { ...screen, shell: { ...shell, ...shellServices } };
}
