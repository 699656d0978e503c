import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Links } from '../../src/views/parts/links.tsx';
import { ShellContext } from '../../src/views/parts/shell-context.ts';
import { theme } from '../../src/views/theme/theme.ts';
import { startShell, type World } from '../support/shell.ts';

/** Renders a view below everything that it finds above itself in the portal; the shell's machines are real. */
export function renderInApp(view: ReactNode, world: World = {}) {
  const { app, shell, companions } = startShell(world);
  const screen = render(
    <I18nProvider i18n={i18n}>
      <MantineProvider theme={theme} env="test">
        <ShellContext value={app}>
          <Links>{view}</Links>
        </ShellContext>
      </MantineProvider>
    </I18nProvider>,
  );
  return { ...screen, shell: { ...shell, ...companions } };
}
