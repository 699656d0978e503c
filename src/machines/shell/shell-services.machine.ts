import { setup } from 'xstate';
import { clockMachine } from '../clock/clock.machine.ts';
import { punchOutboxMachine } from '../clock/punch-outbox.machine.ts';
import { newsChannel } from '../news.ts';
import { dialogsMachine } from '../overlays/dialogs.machine.ts';
import { draftsMachine, type KeptDrafts } from '../overlays/drafts.machine.ts';
import { toasterMachine } from '../overlays/toaster.machine.ts';
import { newIdempotencyKey } from '../parts/idempotency-key.ts';
import type { ShellRefs } from './event-router.ts';
import { organizationMachine } from './organization.machine.ts';
import { actingMachine } from './services/acting.machine.ts';
import { connectionMachine } from './services/connection.machine.ts';
import { finderMachine } from './services/finder.machine.ts';
import { formResourcesMachine } from './services/form-resources.machine.ts';
import { idleMachine } from './services/idle.machine.ts';
import { installMachine } from './services/install.machine.ts';
import { notificationsMachine } from './services/notifications.machine.ts';
import { profileDrawerMachine } from './services/profile-drawer.machine.ts';
import { serviceWorkerMachine } from './services/service-worker.machine.ts';
import { takingBackMachine } from './services/taking-back.machine.ts';
import { tokenRefresh, tokenRefreshMachine } from './services/token-refresh.machine.ts';
import { waitingMachine } from './services/waiting.machine.ts';
import { type ShellServiceRefs, subscriptions } from './shell-subscriptions.ts';
import { sideMenuMachine } from './side-menu.machine.ts';

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
    takingBack: takingBackMachine,
    notifications: notificationsMachine,
    waiting: waitingMachine,
    clock: clockMachine,
    punchOutbox: punchOutboxMachine,
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
      takingBack: spawn('takingBack', { systemId: 'takingBack', input: { newIdempotencyKey } }),
      notifications: spawn('notifications', { systemId: 'notifications', input: { newIdempotencyKey } }),
      waiting: spawn('waiting', { systemId: 'waiting', input: { now, news } }),
      clock: spawn('clock', { systemId: 'clock', input: { now, news } }),
      punchOutbox: spawn('punchOutbox', { systemId: 'punchOutbox', input: { now, newIdempotencyKey } }),
      idle: spawn('idle', { systemId: 'idle', input: { now } }),
    };
  },
  initial: 'running',
  states: { running: { invoke: { src: 'subscriptions', input: ({ context }) => context } } },
});
