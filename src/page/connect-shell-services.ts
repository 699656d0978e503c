import type { ActorRefFrom } from 'xstate';
import { openAnswerCache, wipeAnswerCache } from '../api/calls/answer-cache.ts';
import { pendingPunchesIn } from '../machines/clock/pending-punches.ts';
import type { shellServicesMachine } from '../machines/shell/shell-services.machine.ts';
import { keptDrafts, keptMenuForm, keptPunches, keptSingleKeys } from './browser-storage.ts';
import { onInstallOffered } from './install-offer.ts';
import { connectServiceWorker } from './service-worker.ts';

/** What the page lends to the shell services once they are there. */
export function connectShellServices(shellServices: ActorRefFrom<typeof shellServicesMachine>): void {
  const {
    shell,
    news,
    connection,
    organization,
    sideMenu,
    finder,
    install,
    toaster,
    drafts,
    formResources,
    serviceWorker,
    notifications,
    punchOutbox,
    idle,
  } = shellServices.getSnapshot().context;
  const { session } = shell;

  // before whoever comes next is known: what is kept from then on is theirs
  for (const news of ['person changed', 'session ended', 'signed out'] as const) {
    session.on(news, () => void wipeAnswerCache());
  }
  session.on('person known', ({ email, isActedFor }) => {
    openAnswerCache(isActedFor ? null : email);
    const { user } = session.getSnapshot().context;
    // a token that was only tried first has said so without being asked again
    if (user && !isActedFor)
      import('../api/session.ts').then(({ keepCurrentUser }) => keepCurrentUser(user), reportError);
  });
  const { user } = session.getSnapshot().context;

  // biome-ignore lint/suspicious/noConsole: specification, section 8: a failed organization load is only logged
  organization.on('load failed', (event) => console.error('organization load failed', event.orgId, event.failure));
  sideMenu.on('form chosen', ({ isMini }) => (isMini ? keptMenuForm.write('mini') : keptMenuForm.remove()));
  if (keptSingleKeys.read() === 'off') finder.send({ type: 'single keys chosen', isOn: false });
  finder.on('single keys kept', ({ isOn }) => (isOn ? keptSingleKeys.remove() : keptSingleKeys.write('off')));
  onInstallOffered((ask) => install.send({ type: 'install offered', ask }));
  addEventListener('appinstalled', () => install.send({ type: 'installed' }));
  const noteWidth = () => sideMenu.send({ type: 'width changed', width: innerWidth });
  addEventListener('resize', noteWidth);
  noteWidth();

  addEventListener('online', () => connection.send({ type: 'device came online' }));
  addEventListener('offline', () => connection.send({ type: 'device went offline' }));

  for (const gesture of ['pointerdown', 'keydown'] as const) {
    addEventListener(gesture, () => idle.send({ type: 'used' }), { passive: true, capture: true });
  }

  drafts.on('drafts changed', ({ kept }) => {
    if (Object.keys(kept.drafts).length === 0) keptDrafts.remove();
    else keptDrafts.write(JSON.stringify(kept));
  });
  if (user) {
    openAnswerCache(user.impersonator ? null : user.email);
    drafts.send({ type: 'person known', email: user.email });
  }
  const takeKeptPunches = (text: string | null) =>
    punchOutbox.send({ type: 'kept punches found', kept: pendingPunchesIn(text) });
  takeKeptPunches(keptPunches.read());
  keptPunches.onChangedElsewhere(takeKeptPunches);
  punchOutbox.on('punches changed', ({ kept }) =>
    kept.owner === null ? keptPunches.remove() : keptPunches.write(JSON.stringify(kept)),
  );
  if (user) punchOutbox.send({ type: 'person known', email: user.email, isActedFor: user.impersonator != null });
  formResources.on('load failed', ({ keys, failure }) => {
    // biome-ignore lint/suspicious/noConsole: specification, section 8: a failed load of form resources is logged
    console.error('form resources load failed', keys, failure);
  });

  const noteVisibility = () => {
    const isHidden = document.visibilityState === 'hidden';
    toaster.send({ type: isHidden ? 'held' : 'released', reason: 'page hidden' });
    notifications.send({ type: isHidden ? 'looked away' : 'looked at again' });
  };
  document.addEventListener('visibilitychange', noteVisibility);
  noteVisibility();
  const noteLook = () => {
    if (document.visibilityState === 'visible') news.send({ type: 'looked at again' });
  };
  document.addEventListener('visibilitychange', noteLook);
  // a window that stood beside another one was never hidden
  addEventListener('focus', noteLook);

  const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500));
  whenIdle(() => connectServiceWorker(serviceWorker));
}
