import type { Query } from '../../parts/query.ts';
import { newAbout } from '../../requests/new-about.ts';
import { filterAt, type LeaveFilter } from './leave-filter.ts';

/** What one's own leaves are looked at by; the first is the one that an address need not name. */
export const leavesTabs = ['overview', 'requests', 'team', 'plan'] as const;
export type LeavesTab = (typeof leavesTabs)[number];

/** The tab that an address names; what is none is the first. */
export const tabAt = ({ tab }: Query): LeavesTab => leavesTabs.find((one) => one === tab) ?? leavesTabs[0];

/** As far as its address has to do with it; see `my-leaves.machine.ts`. */
interface Snapshot {
  readonly context: {
    readonly tab: LeavesTab;
    readonly filter: LeaveFilter;
    readonly personId: string;
    readonly requestId: string;
    readonly edited: unknown;
    readonly about: string;
  };
  readonly hasTag: (tag: 'request open' | 'form open') => boolean;
}

/** The request that is open, or about to be made; empty where none is. */
function requestIn(snapshot: Snapshot): string {
  if (snapshot.hasTag('request open')) return snapshot.context.requestId;
  return snapshot.hasTag('form open') && snapshot.context.edited === null ? newAbout(snapshot.context.about) : '';
}

/** What an address says of the screen. */
export const addressedBy = (query: Query) => ({
  tab: tabAt(query),
  filter: filterAt(query),
  personId: query.person ?? '',
  requestId: query.request ?? '',
});

/** What of it stands in the address. */
export const queryOfMyLeaves = (snapshot: Snapshot) => {
  const { tab, filter, personId } = snapshot.context;
  return {
    tab: tab === leavesTabs[0] ? '' : tab,
    person: personId,
    request: requestIn(snapshot),
    year: filter.year,
    type: filter.typeId,
    status: filter.group,
  };
};
