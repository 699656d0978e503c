import './views/theme/base.ts';
import { i18n } from '@lingui/core';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { connectSession } from './api/calls/session-port.ts';
import { messages } from './locales/en-first.po';
import { paths } from './machines/shell/address/paths.ts';
import { appMachine } from './machines/shell/app.machine.ts';
import { appearances } from './machines/shell/services/appearance.machine.ts';
import type { shellServicesMachine } from './machines/shell/shell-services.machine.ts';
import { addressBar } from './page/address-bar.ts';
import { connectHistory } from './page/connect-history.ts';
import { guardClosing } from './page/guard-closing.ts';
import { takeResetToken } from './page/reset-token.ts';
import { renewalAwaited, renewalOf } from './page/session-renewal.ts';
import './page/install-offer.ts';
import {
  keptAppearance,
  keptDrafts,
  keptFarewell,
  keptMenuForm,
  keptOwed,
  keptReload,
  keptSignOut,
  keptSubject,
  keptToken,
} from './page/browser-storage.ts';
import { become } from './page/test-environment/become.ts';
import { startBreaking } from './page/test-environment/start-breaking.ts';
import { App } from './views/app.tsx';
import { formatBy } from './views/parts/format.ts';

type ShellServicesRef = ActorRefFrom<typeof shellServicesMachine>;

const typedInto = (id: string): string => {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input.value : '';
};
const appearanceNamed = (name: string | null) => appearances.find((appearance) => appearance === name) ?? null;

i18n.loadAndActivate({ locale: 'en', messages });
formatBy(navigator.languages.find((language) => language.split('-')[0] === 'en') ?? 'en');

const tokenAtStart = keptToken.read();
// with the shell services comes what connects them to the page: neither is there without the other
let connect: ((shellServices: ShellServicesRef) => void) | null = null;
const portal = appMachine.provide({
  actors: {
    fetchShellServices: fromPromise(async () => {
      const [{ shellServicesMachine }, { connectShellServices }] = await Promise.all([
        import('./machines/shell/shell-services.machine.ts'),
        import('./page/connect-shell-services.ts'),
      ]);
      connect = connectShellServices;
      return shellServicesMachine;
    }),
  },
});
const app = createActor(portal, {
  input: {
    token: tokenAtStart,
    address: addressBar.read(),
    width: innerWidth,
    isMini: keptMenuForm.read() === 'mini',
    typed: { email: typedInto('sign-in-email'), password: typedInto('sign-in-password') },
    now: () => Date.now(),
    isOnline: () => navigator.onLine,
    appearance: appearanceNamed(keptAppearance.read()),
    reloadedAt: Number(keptReload.read()) || null,
    resetToken: takeResetToken(),
    drafts: keptDrafts.read(),
  },
});
const { session, signIn, navigation, history, appearance, codeLoading } = app.getSnapshot().context;

connectSession({
  accessToken: () => session.getSnapshot().context.token,
  tokenRejected: (token) => renewalOf(session, token),
  tokenAwaited: () => renewalAwaited(session),
  hostAnswered: (answered) =>
    app
      .getSnapshot()
      .context.shellServices?.getSnapshot()
      .context.connection.send({ type: answered ? 'host reached' : 'host missed' }),
  dataChanged: (topic) =>
    app.getSnapshot().context.shellServices?.getSnapshot().context.news.send({ type: 'data changed', topic }),
  portalOutdated: () =>
    app.getSnapshot().context.shellServices?.getSnapshot().context.serviceWorker.send({ type: 'newer version wanted' }),
  // whose the token of the last visit is was said then; of any other the host has to say it
  subject: () =>
    tokenAtStart !== null && session.getSnapshot().context.token === tokenAtStart ? keptSubject.read() : null,
});
session.on('token kept', ({ token }) => keptToken.write(token));
session.on('token forgotten', ({ token }) => {
  // another one, kept by another tab meanwhile, is not ours to remove
  if (token !== null && keptToken.read() === token) keptToken.remove();
});
// nothing of somebody who is only acted for is kept on this device
session.on('person known', ({ email, isActedFor }) => (isActedFor ? keptSubject.remove() : keptSubject.write(email)));
// what is kept for one person is for nobody else; from when the shell services are there they see to it themselves
for (const news of ['person changed', 'session ended', 'signed out'] as const) {
  session.on(news, () => {
    keptSubject.remove();
    if (app.getSnapshot().context.shellServices) return;
    import('./api/calls/answer-cache.ts').then(({ wipeAnswerCache }) => wipeAnswerCache(), reportError);
  });
}
session.on('sign-out secret given', ({ secret }) => keptSignOut.write(secret));
const endOwed = (): Promise<void> =>
  import('./page/end-owed-sessions.ts').then(
    ({ endOwedSessions }) => endOwedSessions(),
    // without a network the code for it may not come either
    () => addEventListener('online', () => void endOwed(), { once: true }),
  );
session.on('farewell owed', () => {
  const secret = keptSignOut.read();
  if (!secret) return;
  // first of all: a page that is closed now goes on with it when it is opened again
  keptOwed.write(`${keptOwed.read() ?? ''} ${secret}`);
  void endOwed();
});
if (keptOwed.read()) void endOwed();
session.on('signed out', () => {
  keptSignOut.remove();
  // the other tabs have heard of it; nothing of it need stay
  keptFarewell.write(String(Date.now()));
  keptFarewell.remove();
});
keptToken.onChangedElsewhere((token) => {
  if (token !== null) session.send({ type: 'token changed elsewhere', token });
});
keptFarewell.onChangedElsewhere(() => session.send({ type: 'signed out elsewhere' }));

connectHistory({ navigation, history });
guardClosing(navigation);

appearance.on('appearance kept', ({ appearance }) =>
  appearance === null ? keptAppearance.remove() : keptAppearance.write(appearance),
);
keptAppearance.onChangedElsewhere((name) =>
  appearance.send({ type: 'chosen elsewhere', appearance: appearanceNamed(name) }),
);

// specification, section 8: dispatched where a part of the portal could not be fetched
addEventListener('vite:preloadError', () => codeLoading.send({ type: 'code missed' }));
codeLoading.on('reload wanted', () => {
  keptReload.write(String(Date.now()));
  location.reload();
});

app.subscribe({ error: (error) => reportError(error) });
const watching = app.subscribe(({ context: { shellServices } }) => {
  if (!shellServices) return;
  watching.unsubscribe();
  connect?.(shellServices);
});
// before the first call: in any other build there is no such code at all
const breakage = import.meta.env.VITE_ENVIRONMENT === 'test' ? startBreaking(import.meta.env.VITE_API_HOST) : null;
app.start();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
// the sign-in form stands in the page before this script runs; anywhere else there is nothing to hold on to
const isPrerendered = root.hasChildNodes() && navigation.getSnapshot().context.address.path === paths.signIn;
if (isPrerendered) hydrateRoot(root, <App app={app} />);
else createRoot(root).render(<App app={app} />);

// specification, section 1: in a build for a test environment; in any other there is no such code at all
if (import.meta.env.VITE_ENVIRONMENT === 'test') {
  void import('./views/test-environment/show-test-environment.tsx').then(
    ({ showTestEnvironment }) =>
      breakage && showTestEnvironment(root, app, breakage, (account) => void become(app, account)),
  );
}

// beside the first call of whoever signs in: nearly everybody begins with their month
signIn.on('credentials submitted', () => {
  import('./views/screens/emp-attendances/emp-attendances.screen.tsx').catch(() => {});
});

// while somebody types their password there is time to fetch what comes next
const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500));
addEventListener('load', () =>
  whenIdle(() => {
    // whoever needs it later asks again
    import('./views/shell/next-screens.ts').catch(() => {});
  }),
);
