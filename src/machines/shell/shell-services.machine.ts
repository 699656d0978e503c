import { type ActorRefFrom, type EventObject, fromCallback, setup } from 'xstate';
import { newsChannel } from '../news.ts';
import { confirm } from '../overlays/ask.ts';
import { dialogsMachine } from '../overlays/dialogs.machine.ts';
import { draftsMachine, type KeptDrafts } from '../overlays/drafts.machine.ts';
import { type Message, newVersion, sessionEndsSoon } from '../overlays/message.ts';
import { toasterMachine } from '../overlays/toaster.machine.ts';
import { newIdempotencyKey } from '../parts/idempotency-key.ts';
import type { ShellRefs } from './event-router.ts';
import { organizationMachine } from './organization.machine.ts';
import { type Address, organizationAt } from './paths.ts';
import { actingMachine } from './services/acting.machine.ts';
import { connectionMachine } from './services/connection.machine.ts';
import { finderMachine } from './services/finder.machine.ts';
import { formResourcesMachine } from './services/form-resources.machine.ts';
import { idleMachine, warningTime } from './services/idle.machine.ts';
import { installMachine } from './services/install.machine.ts';
import { notificationsMachine } from './services/notifications.machine.ts';
import { profileDrawerMachine } from './services/profile-drawer.machine.ts';
import { serviceWorkerMachine } from './services/service-worker.machine.ts';
import { tokenRefresh, tokenRefreshMachine } from './services/token-refresh.machine.ts';
import { waitingMachine } from './services/waiting.machine.ts';
import { sideMenuMachine } from './side-menu.machine.ts';
import { ownAddressOf, subjectKindOf } from './subjects.ts';

/** The long-lived machines that nobody needs before they are signed in. */
export interface ShellServiceRefs {
  readonly news: ActorRefFrom<typeof newsChannel>;
  readonly organization: ActorRefFrom<typeof organizationMachine>;
  readonly connection: ActorRefFrom<typeof connectionMachine>;
  readonly sideMenu: ActorRefFrom<typeof sideMenuMachine>;
  readonly profileDrawer: ActorRefFrom<typeof profileDrawerMachine>;
  readonly finder: ActorRefFrom<typeof finderMachine>;
  readonly install: ActorRefFrom<typeof installMachine>;
  readonly toaster: ActorRefFrom<typeof toasterMachine>;
  readonly dialogs: ActorRefFrom<typeof dialogsMachine>;
  readonly drafts: ActorRefFrom<typeof draftsMachine>;
  readonly formResources: ActorRefFrom<typeof formResourcesMachine>;
  readonly serviceWorker: ActorRefFrom<typeof serviceWorkerMachine>;
  readonly tokenRefresh: ActorRefFrom<typeof tokenRefreshMachine>;
  readonly acting: ActorRefFrom<typeof actingMachine>;
  readonly notifications: ActorRefFrom<typeof notificationsMachine>;
  readonly waiting: ActorRefFrom<typeof waitingMachine>;
  readonly idle: ActorRefFrom<typeof idleMachine>;
}

/** Who hears what between the shell services and the shell; see `event-router.ts`. */
const subscriptions = fromCallback<EventObject, ShellServiceRefs & { readonly shell: ShellRefs }>(({ input }) => {
  const {
    news,
    connection,
    organization,
    sideMenu,
    profileDrawer,
    finder,
    toaster,
    dialogs,
    formResources,
    serviceWorker,
    acting,
    notifications,
    waiting,
    idle,
    shell,
  } = input;
  const { session, navigation } = shell;
  const tell = (message: Message) => toaster.send({ type: 'told', message });
  const personLeft = () => {
    toaster.send({ type: 'person left' });
    acting.send({ type: 'person left' });
    notifications.send({ type: 'organization left' });
    waiting.send({ type: 'organization left' });
    // nothing that was open over the page of one person is left for the next
    dialogs.send({ type: 'place changed' });
    profileDrawer.send({ type: 'place changed' });
    finder.send({ type: 'place changed' });
    formResources.send({ type: 'person left' });
    input.tokenRefresh.send({ type: 'session over' });
    idle.send({ type: 'session over' });
  };
  const beginSession = () => {
    input.tokenRefresh.send({ type: 'session began' });
    idle.send({ type: 'session began' });
  };

  let here: string | null = null;
  const arrive = ({ path }: Address): void => {
    if (path === here) return;
    here = path;
    const orgId = organizationAt(path);
    const moved =
      orgId === null ? ({ type: 'organization left' } as const) : ({ type: 'organization entered', orgId } as const);
    organization.send(moved);
    notifications.send(moved);
    waiting.send(moved);
    sideMenu.send({ type: 'place changed' });
    profileDrawer.send({ type: 'place changed' });
    finder.send({ type: 'place changed' });
    dialogs.send({ type: 'place changed' });
  };

  const connected = [
    session.on('signed in', beginSession),
    idle.on('session ends soon', () => tell({ ...sessionEndsSoon, duration: warningTime })),
    idle.on('session idle', () => {
      const { token } = session.getSnapshot().context;
      if (token !== null) session.send({ type: 'token rejected', token });
    }),
    session.on('session renewed', () => {
      idle.send({ type: 'session began' });
      news.send({ type: 'session renewed' });
      organization.send({ type: 'session renewed' });
      tell({ form: 'notification', kind: 'success', text: { code: 'signed in again' } });
    }),
    session.on('person known', (event) => input.drafts.send(event)),
    session.on('person changed', () => {
      personLeft();
      input.drafts.send({ type: 'person left' });
      beginSession();
    }),
    session.on('signed out', () => {
      personLeft();
      input.drafts.send({ type: 'person left' });
    }),
    // the drafts stay: whoever it was may come back
    session.on('session ended', personLeft),
    input.tokenRefresh.on('token refreshed', (event) => session.send(event)),

    connection.on('connection lost', () => notifications.send({ type: 'connection lost' })),
    notifications.on('marking failed', ({ failure }) =>
      tell({ form: 'toast', kind: 'error', text: { code: 'call failed', failure } }),
    ),
    notifications.on('notification came', ({ notification }) => {
      const kind = notification.subject && subjectKindOf(notification.subject.kind);
      if (kind) news.send({ type: 'data changed', topic: kind.topic });
      tell({ form: 'notification', kind: 'information', text: { code: 'notification', notification } });
    }),
    connection.on('connection restored', () => {
      news.send({ type: 'connection restored' });
      notifications.send({ type: 'connection restored' });
      session.send({ type: 'connection restored' });
      organization.send({ type: 'connection restored' });
      tell({ form: 'notification', kind: 'success', text: { code: 'connection restored' } });
    }),

    navigation.on('leaving asked', () => {
      const { unsaved } = navigation.getSnapshot().context;
      void confirm(dialogs, { text: { code: 'leave unsaved changes' }, isDangerous: true }).then((isYes) => {
        // a form is named by its draft: what is given up is not offered again
        if (isYes) for (const draftKey of unsaved) input.drafts.send({ type: 'draft dropped', draftKey });
        navigation.send({ type: isYes ? 'leaving confirmed' : 'leaving declined' });
      });
    }),
    navigation.subscribe(({ context }) => arrive(context.address)),

    serviceWorker.on('version waits', () => tell(newVersion)),
    toaster.on('action chosen', ({ action, message: { text } }) => {
      if (text.code === 'request saved')
        navigation.send({ type: 'link followed', address: ownAddressOf(text), how: 'push' });
      if (action === 'reload') serviceWorker.send({ type: 'reload chosen' });
      if (action === 'stay') idle.send({ type: 'used' });
    }),

    acting.on('acting changed', (event) => session.send(event)),
    acting.on('acting failed', ({ failure }) => {
      tell({ form: 'toast', kind: 'error', text: { code: 'acting failed', failure }, duration: 10_000 });
    }),
  ];
  arrive(navigation.getSnapshot().context.address);
  if (session.getSnapshot().hasTag('authenticated')) beginSession();

  return () => {
    for (const one of connected) one.unsubscribe();
  };
});

/** Starts the shell services and lets them hear of the shell. They come when somebody is on their way in. */
export const shellServicesMachine = setup({
  types: {} as {
    context: ShellServiceRefs & { readonly shell: ShellRefs };
    input: {
      readonly shell: ShellRefs;
      readonly now: () => number;
      readonly drafts: KeptDrafts;
      /** The window's width in pixels. */
      readonly width: number;
      readonly isMini: boolean;
      readonly isOnline: boolean;
    };
    events: { type: 'unused' };
  },
  actors: {
    news: newsChannel,
    organization: organizationMachine,
    connection: connectionMachine,
    sideMenu: sideMenuMachine,
    profileDrawer: profileDrawerMachine,
    finder: finderMachine,
    install: installMachine,
    toaster: toasterMachine,
    drafts: draftsMachine,
    dialogs: dialogsMachine,
    formResources: formResourcesMachine,
    serviceWorker: serviceWorkerMachine,
    tokenRefresh: tokenRefreshMachine,
    acting: actingMachine,
    notifications: notificationsMachine,
    waiting: waitingMachine,
    idle: idleMachine,
    subscriptions,
  },
}).createMachine({
  id: 'shellServices',
  context: ({ input: { shell, now, drafts, width, isMini, isOnline }, spawn }) => {
    const dialogs = spawn('dialogs', { systemId: 'dialogs' });
    const news = spawn('news', { systemId: 'news' });
    return {
      shell,
      dialogs,
      news,
      organization: spawn('organization', { systemId: 'organization' }),
      connection: spawn('connection', { systemId: 'connection', input: { isOnline, now } }),
      sideMenu: spawn('sideMenu', { systemId: 'sideMenu', input: { width, isMini } }),
      profileDrawer: spawn('profileDrawer', { systemId: 'profileDrawer' }),
      finder: spawn('finder', { systemId: 'finder' }),
      install: spawn('install', { systemId: 'install' }),
      toaster: spawn('toaster', { systemId: 'toaster', input: { now } }),
      drafts: spawn('drafts', { systemId: 'drafts', input: drafts }),
      formResources: spawn('formResources', { systemId: 'formResources' }),
      serviceWorker: spawn('serviceWorker', {
        systemId: 'serviceWorker',
        input: {
          dialogs,
          isSomethingUnsaved: () => shell.navigation.getSnapshot().context.unsaved.length > 0,
        },
      }),
      tokenRefresh: spawn('tokenRefresh', { systemId: 'tokenRefresh', input: tokenRefresh }),
      acting: spawn('acting', { systemId: 'acting' }),
      notifications: spawn('notifications', { systemId: 'notifications', input: { newIdempotencyKey } }),
      waiting: spawn('waiting', { systemId: 'waiting', input: { now, news } }),
      idle: spawn('idle', { systemId: 'idle', input: { now } }),
    };
  },
  initial: 'running',
  states: { running: { invoke: { src: 'subscriptions', input: ({ context }) => context } } },
});
