import { assign, type DoneActorEvent, emit, fromPromise, setup } from 'xstate';
import { failureOf } from '../../../api/calls/call-error.ts';
import type { CallFailure } from '../../../api/contract/failure.ts';
import {
  type Notification,
  type NotificationCount,
  type Notifications,
  notificationCounts,
} from '../../../api/contract/notifications.ts';

/** Milliseconds between an answer and the next question, so that a page that has just come is not kept busy. */
const pollDelay = 1_000;
/** Milliseconds after which a host that could not be asked is asked again. */
const patience = 30_000;

const nothing = { notifications: [], unread: 0, mark: '', most: notificationCounts[0], hasOlder: false } as const;
/** Nobody who looks away is told anything. */
const again = [{ guard: 'isSeen', target: 'listening' }, { target: 'away' }] as const;

/**
 * What the host answers is taken, whatever it was asked; what has come meanwhile is told first.
 *
 * @param also what else is done with it
 */
const heard = <Also extends string>(...also: readonly Also[]) => {
  const params = ({ event }: { event: DoneActorEvent<Notifications> }) => event;
  const take = [...also, { type: 'take', params }] as const;
  return [
    { guard: { type: 'isNews', params }, target: 'resting', actions: [{ type: 'sayCame', params }, ...take] },
    { target: 'resting', actions: take },
  ] as const;
};

/** What others should know: something new has come while somebody was here, or could not be put away. */
export type NotificationsEmitted =
  | {
      type: 'notification came';
      /** The newest: what is told. */
      notification: Notification;
      /** All that came with it, itself among them: each says that something is otherwise now. */
      all: readonly Notification[];
    }
  /** What somebody has read is still unread for the host, or what is older could not be had. */
  | { type: 'call failed'; failure: CallFailure };

/**
 * What somebody should know in the organization that they are in: how much of it is unread, and what has just come. While
 * somebody sees the page, the host is asked for what is new and answers once there is something; nobody who looks away
 * keeps it busy. That it cannot be asked is nobody's concern but the connection's.
 */
export const notificationsMachine = setup({
  types: {} as {
    context: {
      readonly orgId: string;
      readonly notifications: readonly Notification[];
      readonly unread: number;
      /** Of what is known, by which the host knows whether there is something else; empty before anything is known. */
      readonly mark: string;
      /** How many of the latest are looked at. */
      readonly most: NotificationCount;
      /** Whether there are older ones than those. */
      readonly hasOlder: boolean;
      /** Whether somebody sees the page. */
      readonly isSeen: boolean;
      readonly ids: readonly string[] | null;
      readonly key: string;
      readonly newIdempotencyKey: () => string;
    };
    input: { newIdempotencyKey: () => string };
    events:
      | { type: 'organization entered'; orgId: string }
      | { type: 'organization left' }
      | { type: 'looked at again' }
      | { type: 'looked away' }
      | { type: 'connection lost' }
      | { type: 'connection restored' }
      | { type: 'bell pressed' }
      | { type: 'dismissed' }
      /** Null: all of them. */
      | { type: 'read'; ids: readonly string[] | null }
      | { type: 'older wanted' };
    emitted: NotificationsEmitted;
    tags: 'open' | 'looking back';
  },
  actors: {
    load: fromPromise<Notifications, { orgId: string; seen: string; most: NotificationCount }>(
      async ({ input, signal }) => {
        const { fetchNotifications } = await import('../../../api/notifications.ts');
        return fetchNotifications(input, { signal });
      },
    ),
    mark: fromPromise<
      Notifications,
      { orgId: string; ids: readonly string[] | null; most: NotificationCount; key: string }
    >(async ({ input, signal }) => {
      const { sendNotificationsRead } = await import('../../../api/notifications.ts');
      return sendNotificationsRead(input, { signal });
    }),
  },
  delays: { pollDelay, patience },
  guards: {
    isAnother: ({ context }, { orgId }: { orgId: string }) => orgId !== context.orgId,
    isNews: ({ context }, { output }: { output: Notifications }) =>
      // what was there before is no news
      context.mark !== '' && unreadIn(newIn(context.notifications, output)) !== null,
    isSeen: ({ context }) => context.isSeen,
    canLookBack: ({ context }) => context.hasOlder && context.most !== notificationCounts.at(-1),
  },
  actions: {
    begin: assign((_, { orgId }: { orgId: string }) => ({ orgId, ...nothing })),
    forget: assign({ orgId: '', ...nothing }),
    take: assign((_, { output }: { output: Notifications }) => output),
    lookFarther: assign({ most: ({ context }) => moreThan(context.most) }),
    seeAgain: assign({ isSeen: true }),
    lookAway: assign({ isSeen: false }),
    wantRead: assign(({ context }, { ids }: { ids: readonly string[] | null }) => ({
      ids,
      key: context.newIdempotencyKey(),
    })),
    sayFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'call failed',
      failure: failureOf(error),
    })),
    sayCame: emit(({ context }, { output }: { output: Notifications }) => {
      const all = newIn(context.notifications, output);
      return { type: 'notification came', notification: unreadIn(all) as Notification, all };
    }),
  },
}).createMachine({
  id: 'notifications',
  context: ({ input }) => ({
    ...input,
    orgId: '',
    ...nothing,
    isSeen: true,
    ids: null,
    key: '',
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'nowhere',
      on: {
        'organization entered': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: '.listening',
          actions: { type: 'begin', params: ({ event }) => event },
        },
        'organization left': { target: '.nowhere', actions: 'forget' },
        'looked at again': { actions: 'seeAgain' },
        'looked away': { actions: 'lookAway' },
      },
      states: {
        nowhere: {},
        resting: {
          after: { pollDelay: again },
          on: {
            read: { target: 'marking', actions: { type: 'wantRead', params: ({ event }) => event } },
            'older wanted': { guard: 'canLookBack', target: 'looking back' },
            'connection lost': 'cut off',
          },
        },
        /** The host answers once there is something else than what is known: at once where nothing is. */
        listening: {
          invoke: {
            src: 'load',
            input: ({ context: { orgId, mark, most } }) => ({ orgId, seen: mark, most }),
            onDone: heard(),
            onError: 'put off',
          },
          on: {
            read: { target: 'marking', actions: { type: 'wantRead', params: ({ event }) => event } },
            'older wanted': { guard: 'canLookBack', target: 'looking back' },
            'connection lost': 'cut off',
            'looked away': { target: 'away', actions: 'lookAway' },
          },
        },
        away: { on: { 'looked at again': { target: 'listening', actions: 'seeAgain' } } },
        'put off': {
          after: { patience: again },
          on: {
            'looked at again': { target: 'listening', actions: 'seeAgain' },
            read: { target: 'marking', actions: { type: 'wantRead', params: ({ event }) => event } },
            'older wanted': { guard: 'canLookBack', target: 'looking back' },
            'connection lost': 'cut off',
          },
        },
        marking: {
          invoke: {
            src: 'mark',
            input: ({ context: { orgId, ids, most, key } }) => ({ orgId, ids, most, key }),
            onDone: heard(),
            onError: { target: 'resting', actions: { type: 'sayFailed', params: ({ event }) => event } },
          },
        },
        /** More of what has been is asked for; what is there stays. */
        'looking back': {
          tags: 'looking back',
          invoke: {
            src: 'load',
            input: ({ context: { orgId, most } }) => ({ orgId, seen: '', most: moreThan(most) }),
            onDone: heard('lookFarther'),
            onError: { target: 'resting', actions: { type: 'sayFailed', params: ({ event }) => event } },
          },
        },
        'cut off': { on: { 'connection restored': again } },
      },
    },
    center: {
      initial: 'closed',
      states: {
        closed: { on: { 'bell pressed': 'open' } },
        open: {
          tags: 'open',
          on: { dismissed: 'closed', 'bell pressed': 'closed', 'organization left': 'closed' },
        },
      },
    },
  },
});

/** Those that are newer than what was there before, the newest first. */
function newIn(before: readonly Notification[], { notifications }: Notifications): readonly Notification[] {
  const known = new Set(before.map(({ id }) => id));
  const firstKnown = notifications.findIndex(({ id }) => known.has(id));
  // what moves up from behind where something is gone is no news
  return firstKnown === -1 ? notifications : notifications.slice(0, firstKnown);
}

/** The newest of them that nobody has read; null where there is none. */
const unreadIn = (all: readonly Notification[]): Notification | null => all.find(({ isRead }) => !isRead) ?? null;

/** The next step to more of them; the same where there is none. */
const moreThan = (most: NotificationCount): NotificationCount =>
  notificationCounts[notificationCounts.indexOf(most) + 1] ?? most;
