import { i18n } from '@lingui/core';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { messages } from './locales/en-first.po';
import { paths } from './machines/shell/address/paths.ts';
import { appMachine } from './machines/shell/app.machine.ts';
import { App } from './views/app.tsx';

/**
 * The sign-in screen as HTML, as it stands before any script has run. The build puts it into the page.
 *
 * @throws where a word of it does not travel with it: whoever comes would read a code
 */
export function prerenderSignIn(): string {
  i18n.loadAndActivate({ locale: 'en', messages });
  const missing = new Set<string>();
  i18n.on('missing', ({ id }) => missing.add(id));
  const app = createActor(appMachine, {
    input: {
      token: null,
      address: { path: paths.signIn, search: '' },
      width: 0,
      isMini: false,
      isOnline: () => true,
      appearance: null,
      reloadedAt: null,
      resetToken: '',
      drafts: null,
      typed: { email: '', password: '' },
      now: () => 0,
    },
  });
  // started, but not rendered by effects: nothing is asked of any host
  app.start();
  const html = renderToString(<App app={app} />);
  app.stop();
  if (missing.size > 0)
    throw new Error(`Words of the first screen are in another catalog: ${[...missing].join(', ')} (lingui.config.ts)`);
  return html;
}
