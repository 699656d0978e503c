import type { Notification } from '../../../../src/api/contract/notifications.ts';
import { notificationsMachine } from '../../../../src/machines/shell/services/notifications.machine.ts';
import { defineModel, done, failed } from '../../../engine/index.ts';
import { keysFrom, unreachable } from '../../fixtures.ts';

const notification = (id: string, isRead: boolean): Notification => ({
  id,
  at: '2026-03-16T10:00:00.000Z',
  kind: 'approved',
  who: 'Bo Sample',
  isRead,
  subject: null,
});
const nothing = { notifications: [], unread: 0, mark: 'none', hasOlder: false };
/** The page begins with the newest; what is older comes when it is asked for. */
const one = { notifications: [notification('n1', false)], unread: 1, mark: 'one', hasOlder: true };
const oneRead = { notifications: [notification('n1', true)], unread: 0, mark: 'one read', hasOlder: false };
/** While the first is put away, another two have come. */
const more = {
  notifications: [notification('n3', false), notification('n2', false), notification('n1', true)],
  unread: 2,
  mark: 'more',
  hasOlder: false,
};
/** While what is older is asked for, another has come. */
const moreBack = {
  ...one,
  notifications: [notification('n2', false), notification('n1', false), notification('n0', false)],
  mark: 'more',
  hasOlder: false,
};
const two = { ...one, notifications: [notification('n1', false), notification('n0', false)], hasOlder: false };

export const notificationsModel = defineModel(notificationsMachine)({
  name: 'notifications',
  stubs: ['load', 'mark'],
  scenarios: [{ name: 'any', input: () => ({ newIdempotencyKey: keysFrom('key') }) }],
  events: {
    'organization entered': ['one', 'two'].map((orgId) => ({ type: 'organization entered' as const, orgId })),
    'organization left': [{ type: 'organization left' }],
    'looked at again': [{ type: 'looked at again' }],
    'looked away': [{ type: 'looked away' }],
    'connection lost': [{ type: 'connection lost' }],
    'connection restored': [{ type: 'connection restored' }],
    'bell pressed': [{ type: 'bell pressed' }],
    dismissed: [{ type: 'dismissed' }],
    'older wanted': [{ type: 'older wanted' }],
    read: [
      { type: 'read', ids: null },
      { type: 'read', ids: ['n1'] },
    ],
  },
  outcomes: [
    done('0.notifications.list.marking', oneRead),
    done('0.notifications.list.marking', more),
    failed('0.notifications.list.marking', unreachable),
    done('0.notifications.list.looking back', two),
    done('0.notifications.list.looking back', moreBack),
    failed('0.notifications.list.looking back', unreachable),
    done('0.notifications.list.listening', nothing),
    done('0.notifications.list.listening', one),
    failed('0.notifications.list.listening', unreachable),
    { type: 'xstate.after.pollDelay.notifications.list.resting' },
    { type: 'xstate.after.patience.notifications.list.put off' },
  ],
  /** The center opens and closes alike wherever the list is: it is tried before any is there, and at rest. */
  offers: (snapshot, { type, orgId, ids }) => {
    const { context } = snapshot;
    // nothing is otherwise for two having come at once
    if (context.mark === 'more') return type === 'organization left';
    // nothing is otherwise for there being more of them
    if (context.most === '100' && context.orgId === 'one')
      return (type === 'read' && ids === null) || orgId === 'two' || type.startsWith('xstate.');
    // whether somebody sees the page matters alike whatever there is
    if (type === 'looked away') return context.mark === 'none';
    if (!context.isSeen) return ['looked at again', 'connection restored'].includes(type) || type.startsWith('xstate.');
    if (type === 'bell pressed') return snapshot.matches({ list: 'nowhere' }) || context.unread === 1;
    if (snapshot.hasTag('open')) return type === 'dismissed' || type === 'organization left';
    if (orgId === 'two')
      return context.orgId === 'one' && context.unread === 1 && snapshot.matches({ list: 'resting' });
    if (type === 'organization left') return context.mark === '' || snapshot.matches({ list: 'resting' });
    if (type === 'read') return context.unread === 1 && (ids === null || snapshot.matches({ list: 'resting' }));
    // in another organization nothing is otherwise
    if (context.orgId === 'two') return context.mark === '';
    return true;
  },
  key: ({ context }) => [context.orgId, context.mark, context.isSeen, context.most],
  invariant: (snapshot) => {
    const { context } = snapshot;
    if (snapshot.matches({ list: 'nowhere' }) && context.notifications.length > 0)
      throw new Error('notifications of nowhere');
    if (snapshot.matches({ list: 'resting' }) && context.orgId === '') throw new Error('looks nowhere');
  },
  journeys: [
    {
      name: 'what was there before is no news; what comes later is',
      scenario: 'any',
      steps: ['organization entered (one)', 'load succeeds (unread 0)', 'pollDelay has passed', 'load succeeds (n1)'],
      ends: 'list.resting + center.closed',
    },
    {
      name: 'more of what has been is had when it is asked for, and is no news',
      scenario: 'any',
      steps: ['organization entered (one)', 'load succeeds (n1)', 'older wanted', 'load succeeds (n1)'],
      ends: 'list.resting + center.closed',
    },
  ],
});
