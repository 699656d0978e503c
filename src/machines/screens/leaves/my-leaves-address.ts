import type { Query } from '../../parts/query.ts';

/** What one's own leaves are looked at by; the first is the one that an address need not name. */
export const leavesTabs = ['overview', 'requests', 'team', 'plan'] as const;
export type LeavesTab = (typeof leavesTabs)[number];

/** The tab that an address names; what is none is the first. */
export const tabAt = ({ tab }: Query): LeavesTab => leavesTabs.find((one) => one === tab) ?? leavesTabs[0];

/** What an address says of a request that is still to be made. */
export const newRequest = 'new';

/** As far as its address has to do with it; see `my-leaves.machine.ts`. */
interface Snapshot {
  readonly context: { readonly tab: LeavesTab; readonly requestId: string; readonly edited: unknown };
  readonly hasTag: (tag: 'request open' | 'form open') => boolean;
}

/** The request that is open, or about to be made; empty where none is. */
function requestIn(snapshot: Snapshot): string {
  if (snapshot.hasTag('request open')) return snapshot.context.requestId;
  return snapshot.hasTag('form open') && snapshot.context.edited === null ? newRequest : '';
}

/** What of it stands in the address. */
export const queryOfMyLeaves = (snapshot: Snapshot) => ({
  tab: snapshot.context.tab === leavesTabs[0] ? '' : snapshot.context.tab,
  request: requestIn(snapshot),
});
