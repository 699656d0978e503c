import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import type { ActorRefFrom } from 'xstate';
import type { appMachine } from '../machines/shell/app.machine.ts';
import { ErrorBoundary } from './parts/error-boundary.tsx';
import { ShellContext } from './parts/shell-context.ts';
import { Routes } from './shell/routes.tsx';
import { theme } from './theme/theme.ts';

/** Everything that is on the page. */
export function App({ app }: { app: ActorRefFrom<typeof appMachine> }) {
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider theme={theme} defaultColorScheme="auto" withGlobalClasses={false}>
        <ShellContext value={app}>
          <ErrorBoundary>
            <Routes />
          </ErrorBoundary>
        </ShellContext>
      </MantineProvider>
    </I18nProvider>
  );
}
