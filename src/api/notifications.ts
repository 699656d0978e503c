import { type Abortable, call } from './calls/host.ts';
import { listNotifications, type NotificationCount, readNotifications } from './contract/notifications.ts';

/**
 * @param of.seen the mark of what is known: answered once there is something else; empty to be answered at once
 * @param of.most how many of the latest
 */
export const fetchNotifications = (
  { orgId, seen, most }: { orgId: string; seen: string; most: NotificationCount },
  { signal }: Abortable = {},
) => call(listNotifications, { params: { orgId }, query: seen === '' ? { most } : { seen, most }, signal });

/** @param of.ids null for all of them @param of.most how many of the latest are told in return */
export const sendNotificationsRead = (
  { orgId, ids, most, key }: { orgId: string; ids: readonly string[] | null; most: NotificationCount; key: string },
  { signal }: Abortable = {},
) => call(readNotifications, { params: { orgId }, body: { ids: ids === null ? null : [...ids], most }, key, signal });
