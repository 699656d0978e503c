import './views/theme/base.ts';
import { i18n } from '@lingui/core';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { connectSession } from './api/session-port.ts';
import { keptToken } from './kept-token.ts';
import { messages } from './locales/en-first.po';
import { appMachine } from './machines/shell/app.machine.ts';
import { type Address, paths } from './machines/shell/paths.ts';
import { App } from './views/app.tsx';
import { formatBy } from './views/parts/format.ts';

const addressNow = (): Address => ({ path: location.pathname, search: location.search });
const typedInto = (id: string): string => {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input.value : '';
};

i18n.loadAndActivate({ locale: 'en', messages });
formatBy(navigator.languages.find((language) => language.split('-')[0] === 'en') ?? 'en');

const app = createActor(appMachine, {
  input: {
    token: keptToken.read(),
    address: addressNow(),
    width: innerWidth,
    typed: { email: typedInto('sign-in-email'), password: typedInto('sign-in-password') },
    now: () => Date.now(),
  },
});
const { session, navigation, organization, sideMenu } = app.getSnapshot().context;

connectSession({
  accessToken: () => session.getSnapshot().context.token,
  tokenRejected: (token) => session.send({ type: 'token rejected', token }),
});
session.on('token kept', ({ token }) => keptToken.write(token));
session.on('token forgotten', ({ token }) => keptToken.remove(token));
navigation.on('address decided', ({ address, how }) => {
  const url = address.path + address.search;
  if (url === location.pathname + location.search) return;
  if (how === 'push') history.pushState(null, '', url);
  else history.replaceState(null, '', url);
});
// biome-ignore lint/suspicious/noConsole: specification, section 8: a failed organization load is only logged
organization.on('load failed', (event) => console.error('organization load failed', event.orgId, event.failure));
app.subscribe({ error: (error) => reportError(error) });
app.start();

addEventListener('popstate', () => navigation.send({ type: 'address changed', address: addressNow() }));
keptToken.onRemovedElsewhere(() => session.send({ type: 'signed out elsewhere' }));
addEventListener('online', () => organization.send({ type: 'connection restored' }));
addEventListener('resize', () => sideMenu.send({ type: 'width changed', width: innerWidth }));

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
// the sign-in form stands in the page before this script runs; anywhere else there is nothing to hold on to
const isPrerendered = root.hasChildNodes() && navigation.getSnapshot().context.address.path === paths.signIn;
if (isPrerendered) hydrateRoot(root, <App app={app} />);
else createRoot(root).render(<App app={app} />);

// while somebody types their password there is time to fetch what comes next
const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500));
addEventListener('load', () => whenIdle(() => void import('./views/shell/next-screens.ts')));
