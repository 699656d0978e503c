import { type Abortable, call } from './calls/host.ts';
import { listNotices, readNotices } from './contract/notices.ts';

/** @param of.seen the mark of what is known: answered once there is something else; empty to be answered at once */
export const fetchNotices = ({ orgId, seen }: { orgId: string; seen: string }, { signal }: Abortable = {}) =>
  call(listNotices, { params: { orgId }, query: seen === '' ? {} : { seen }, signal });

/** @param of.ids null for all of them */
export const sendNoticesRead = (
  { orgId, ids, key }: { orgId: string; ids: readonly string[] | null; key: string },
  { signal }: Abortable = {},
) => call(readNotices, { params: { orgId }, body: { ids: ids === null ? null : [...ids] }, key, signal });
