import { i18n } from '@lingui/core';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { messages } from './locales/en-first.po';
import { appMachine } from './machines/shell/app.machine.ts';
import { paths } from './machines/shell/paths.ts';
import { App } from './views/app.tsx';

/** The sign-in screen as HTML, as it stands before any script has run. The build puts it into the page. */
export function prerenderSignIn(): string {
  i18n.loadAndActivate({ locale: 'en', messages });
  const app = createActor(appMachine, {
    input: {
      token: null,
      address: { path: paths.signIn, search: '' },
      width: 0,
      isMini: false,
      isOnline: () => true,
      appearance: null,
      reloadedAt: null,
      drafts: null,
      typed: { email: '', password: '' },
      now: () => 0,
    },
  });
  // started, but not rendered by effects: nothing is asked of any host
  app.start();
  const html = renderToString(<App app={app} />);
  app.stop();
  return html;
}
