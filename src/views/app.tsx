import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { appMachine } from '../machines/shell/app.machine.ts';
import { schemeOf } from '../machines/shell/services/appearance.machine.ts';
import { ShellContext } from './parts/shell-context.ts';
import { ErrorBoundary } from './parts/states/error-boundary.tsx';
import { Routes } from './shell/routes.tsx';
import { theme } from './theme/theme.ts';

/** The page's ground in either scheme; see theme/tokens.css. */
const grounds = { light: '#e9eef4', dark: '#0f151d' } as const;

/** Everything that is on the page. @param screen what is shown, where not what the address says */
export function App({ app, screen = <Routes /> }: { app: ActorRefFrom<typeof appMachine>; screen?: ReactNode }) {
  const appearance = useSelector(app.getSnapshot().context.appearance, ({ context }) => context.appearance);
  const scheme = schemeOf(appearance);
  useEffect(() => {
    document.documentElement.dataset.appearance = appearance ?? 'system';
    if (!scheme) return;
    // the browser's own bar takes the first that fits; those of the page follow the system
    const meta = Object.assign(document.createElement('meta'), { name: 'theme-color', content: grounds[scheme] });
    document.head.prepend(meta);
    return () => meta.remove();
  }, [appearance, scheme]);
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        withGlobalClasses={false}
        {...(scheme && { forceColorScheme: scheme })}
      >
        <ShellContext value={app}>
          <ErrorBoundary>{screen}</ErrorBoundary>
        </ShellContext>
      </MantineProvider>
    </I18nProvider>
  );
}
