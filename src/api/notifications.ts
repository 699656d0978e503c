import { type Abortable, call } from './calls/host.ts';
import { listNotifications, readNotifications } from './contract/notifications.ts';

/** @param of.seen the mark of what is known: answered once there is something else; empty to be answered at once */
export const fetchNotifications = ({ orgId, seen }: { orgId: string; seen: string }, { signal }: Abortable = {}) =>
  call(listNotifications, { params: { orgId }, query: seen === '' ? {} : { seen }, signal });

/** @param of.ids null for all of them */
export const sendNotificationsRead = (
  { orgId, ids, key }: { orgId: string; ids: readonly string[] | null; key: string },
  { signal }: Abortable = {},
) => call(readNotifications, { params: { orgId }, body: { ids: ids === null ? null : [...ids] }, key, signal });
