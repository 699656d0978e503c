import { listNotices, readNotices } from './contract/notices.ts';
import { type Abortable, call } from './host.ts';

export const fetchNotices = (params: { orgId: string }, { signal }: Abortable = {}) =>
  call(listNotices, { params, signal });

/** @param of.ids null for all of them */
export const sendNoticesRead = (
  { orgId, ids, key }: { orgId: string; ids: readonly string[] | null; key: string },
  { signal }: Abortable = {},
) => call(readNotices, { params: { orgId }, body: { ids: ids === null ? null : [...ids] }, key, signal });
