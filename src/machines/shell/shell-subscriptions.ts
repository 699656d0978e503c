import { type ActorRefFrom, type EventObject, fromCallback } from 'xstate';
import { type clockMachine, hasClock } from '../clock/clock.machine.ts';
import { placeMissing, punched, punchRefused, punchWaits } from '../clock/punch-messages.ts';
import type { punchOutboxMachine } from '../clock/punch-outbox.machine.ts';
import type { newsChannel } from '../news.ts';
import { confirm } from '../overlays/ask.ts';
import type { dialogsMachine } from '../overlays/dialogs.machine.ts';
import type { draftsMachine } from '../overlays/drafts.machine.ts';
import { type Message, newVersion, sessionEndsSoon } from '../overlays/message.ts';
import type { toasterMachine } from '../overlays/toaster.machine.ts';
import { notTakenBack, requestIn, takenBack, undoableIn } from '../requests/sent-messages.ts';
import { type Address, organizationAt } from './address/paths.ts';
import type { ShellRefs } from './event-router.ts';
import type { organizationMachine } from './organization.machine.ts';
import type { actingMachine } from './services/acting.machine.ts';
import type { connectionMachine } from './services/connection.machine.ts';
import type { finderMachine } from './services/finder.machine.ts';
import type { formResourcesMachine } from './services/form-resources.machine.ts';
import { type idleMachine, warningTime } from './services/idle.machine.ts';
import type { installMachine } from './services/install.machine.ts';
import type { notificationsMachine } from './services/notifications.machine.ts';
import type { profileDrawerMachine } from './services/profile-drawer.machine.ts';
import type { serviceWorkerMachine } from './services/service-worker.machine.ts';
import type { takingBackMachine } from './services/taking-back.machine.ts';
import type { tokenRefreshMachine } from './services/token-refresh.machine.ts';
import type { waitingMachine } from './services/waiting.machine.ts';
import type { sideMenuMachine } from './side-menu.machine.ts';
import { ownAddressOf, punchAddressOf, subjectKindOf } from './subjects.ts';

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
  readonly takingBack: ActorRefFrom<typeof takingBackMachine>;
  readonly notifications: ActorRefFrom<typeof notificationsMachine>;
  readonly waiting: ActorRefFrom<typeof waitingMachine>;
  readonly clock: ActorRefFrom<typeof clockMachine>;
  readonly punchOutbox: ActorRefFrom<typeof punchOutboxMachine>;
  readonly idle: ActorRefFrom<typeof idleMachine>;
}

/** Who hears what between the shell services and the shell; see `event-router.ts`. */
export const subscriptions = fromCallback<EventObject, ShellServiceRefs & { readonly shell: ShellRefs }>(
  ({ input }) => {
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
      takingBack,
      notifications,
      waiting,
      clock,
      punchOutbox,
      idle,
      shell,
    } = input;
    const { session, navigation } = shell;
    const tell = (message: Message) => toaster.send({ type: 'told', message });
    const personLeft = () => {
      toaster.send({ type: 'person left' });
      acting.send({ type: 'person left' });
      takingBack.send({ type: 'person left' });
      notifications.send({ type: 'organization left' });
      waiting.send({ type: 'organization left' });
      clock.send({ type: 'organization left' });
      punchOutbox.send({ type: 'person left' });
      // nothing that was open over the page of one person, or typed there, is left for the next
      dialogs.send({ type: 'person left' });
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
      session.on('person known', (event) => {
        input.drafts.send(event);
        punchOutbox.send(event);
      }),
      session.on('person changed', () => {
        personLeft();
        input.drafts.send({ type: 'person left' });
        beginSession();
      }),
      session.on('signed out', () => {
        personLeft();
        punchOutbox.send({ type: 'signed out' });
        input.drafts.send({ type: 'person left' });
      }),
      // the drafts stay: whoever it was may come back
      session.on('session ended', personLeft),
      input.tokenRefresh.on('token refreshed', (event) => session.send(event)),

      connection.on('connection lost', () => notifications.send({ type: 'connection lost' })),
      notifications.on('call failed', ({ failure }) =>
        tell({ form: 'toast', kind: 'error', text: { code: 'call failed', failure } }),
      ),
      notifications.on('notification came', ({ notification, all }) => {
        const topics = new Set(all.flatMap(({ subject }) => (subject && subjectKindOf(subject.kind)?.topic) ?? []));
        for (const topic of topics) news.send({ type: 'data changed', topic });
        tell({ form: 'notification', kind: 'information', text: { code: 'notification', notification } });
      }),
      connection.on('connection restored', () => {
        news.send({ type: 'connection restored' });
        notifications.send({ type: 'connection restored' });
        session.send({ type: 'connection restored' });
        organization.send({ type: 'connection restored' });
        punchOutbox.send({ type: 'connection restored' });
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
        const sent = action === 'undo' ? undoableIn(text) : null;
        if (sent) takingBack.send({ type: 'undo chosen', sent });
        const request = action === 'view' ? requestIn(text) : null;
        if (request) navigation.send({ type: 'link followed', address: ownAddressOf(request), how: 'push' });
        if (text.code === 'punched' || text.code === 'punch refused')
          navigation.send({ type: 'link followed', address: punchAddressOf(text), how: 'push' });
        if (action === 'reload') serviceWorker.send({ type: 'reload chosen' });
        if (action === 'stay') idle.send({ type: 'used' });
      }),

      organization.subscribe(({ context: { organization: one } }) =>
        clock.send(hasClock(one) ? { type: 'clock entered', orgId: one.id } : { type: 'organization left' }),
      ),
      punchOutbox.on('punch sent', ({ punch, clock: answer }) => {
        clock.send({ type: 'punch sent', orgId: punch.orgId, clock: answer });
        tell(punched(punch, answer));
      }),
      punchOutbox.on('place missing', ({ direction, reason }) => tell(placeMissing(direction, reason))),
      punchOutbox.on('punch waits', ({ punch }) => tell(punchWaits(punch))),
      punchOutbox.on('punch refused', ({ punch, failure }) => tell(punchRefused(punch, failure))),

      takingBack.on('taken back', ({ sent }) => {
        const kind = subjectKindOf(sent.kind);
        if (kind) news.send({ type: 'data changed', topic: kind.topic });
        tell(takenBack(sent));
      }),
      takingBack.on('not taken back', ({ sent, failure }) => tell(notTakenBack(sent, failure))),

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
  },
);
