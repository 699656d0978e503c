import type { SnapshotFrom } from 'xstate';
import type { Topic } from '../../api/contract/endpoint.ts';
import { isIdentifier } from '../../api/contract/values.ts';
import type { Query } from '../parts/query.ts';
import type { resourceMachine } from '../resource.machine.ts';
import type { ScreenServices } from '../screens/screen-services.ts';
import type { Listed } from './batch-picks.ts';
import type { requestCaseMachine } from './request-case.machine.ts';

/** Which of the team's requests are shown; what is empty narrows nothing. A kind may narrow by more than these two. */
export type TeamFilter = Readonly<Record<string, string>> & {
  readonly show: 'waiting' | 'decided';
  readonly within: string;
};

export interface TeamRequestsContext extends ScreenServices {
  readonly orgId: string;
  /** What is listed, when news come. */
  readonly topics: readonly [Topic, ...Topic[]];
  readonly filter: TeamFilter;
  readonly search: string;
  /** Of the pages up to this one; empty for the first. */
  readonly cursors: readonly string[];
  readonly requestId: string;
  /** The requests that are listed, in their order. */
  readonly listed: readonly string[];
  /** Where what is open was listed before it was decided; -1 where it is listed still, or never was. */
  readonly place: number;
  /** What is being approved, and what is opened once that is done; null while nothing is. */
  readonly moving: { readonly from: string; readonly to: string; readonly who: string } | null;
  /** What was approved on the way to what is open; empty where nothing was. */
  readonly approvedId: string;
  /** Whose it is. */
  readonly approvedOf: string;
}

/** The names that the address has for what the list is narrowed to, and for which page of it is shown. */
export const listNames = ['show', 'within', 'sort', 'type', 'search', 'after'] as const;

type List = Pick<TeamRequestsContext, 'filter' | 'search' | 'cursors'>;

/** A moment or a date and the request that was the last then, as the host gives it. */
const cursorShape = /^[^,~]+~[\da-f-]{36}$/;

/** What the list is narrowed to by an address, and its page; what it does not know narrows nothing. */
export const listAt = ({ show, within, sort, type, search = '', after = '' }: Query): List => ({
  filter: {
    show: show === 'decided' ? 'decided' : 'waiting',
    within: within === '7' || within === '30' ? within : '',
    ...(sort === 'submission' && { sort }),
    ...(isIdentifier(type) && { typeId: type }),
  },
  search: search.slice(0, longestSearch),
  cursors: after.split(',').every((cursor) => cursorShape.test(cursor)) ? after.split(',') : [],
});

/** What the list is narrowed to, and its page, as an address says it. */
export const saidList = ({ filter: { show, within, sort = '', typeId = '' }, search, cursors }: List) => ({
  show: show === 'waiting' ? '' : show,
  within,
  sort,
  type: typeId,
  search,
  after: cursors.join(),
});

/** Whether an address says what the list is narrowed to, and its page. */
export function isOfList(query: Query, list: List): boolean {
  const [shown, wanted] = [saidList(list), saidList(listAt(query))];
  return listNames.every((name) => shown[name] === wanted[name]);
}

/** Characters of a name that is searched for. */
export const longestSearch = 100;

/** What a page of any kind is listed by. */
interface Page {
  readonly requests: readonly Listed[];
}

/** What is listed while no list is there to be seen. */
const nothing: readonly Listed[] = [];

/** One filter with what has changed of it. */
export const merged = (
  filter: TeamFilter,
  { show = filter.show, within = filter.within, ...more }: Partial<TeamFilter>,
): TeamFilter => ({
  ...filter,
  ...defined(more),
  show,
  within,
});

const defined = (more: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(more).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

export const keyOf = ({ orgId, filter, search, cursors }: TeamRequestsContext) => ({
  orgId,
  ...filter,
  search: search.trim(),
  cursor: cursors.at(-1) ?? '',
});

type PageSnapshot = SnapshotFrom<typeof resourceMachine>;

type Placed = Pick<TeamRequestsContext, 'listed' | 'requestId' | 'place'>;

/**
 * The request that is listed before the one that is open, or after it; null where there is none. What was decided is listed
 * no more: what comes after it stands where it was.
 */
export function neighborOf({ listed, requestId, place }: Placed, by: 1 | -1): string | null {
  const at = listed.indexOf(requestId);
  if (at >= 0) return listed[at + by] ?? null;
  return place < 0 ? null : (listed[by === 1 ? place : place - 1] ?? null);
}

/** What is listed next to the one that is open: after it, or else before it. */
export const otherThan = (context: Placed): string | null => neighborOf(context, 1) ?? neighborOf(context, -1);

/** What is said where a page has come. */
export interface PageTold {
  readonly snapshot: PageSnapshot;
}

export type CaseSnapshot = SnapshotFrom<typeof requestCaseMachine>;

/** Whatever kind it is of, a page has requests. */
export const requestsOn = ({ context }: PageSnapshot) => (context.data as Page | null)?.requests ?? nothing;

/** What is being approved now, and what is opened once that is done. @param who whose request it is */
export const movingFrom = (context: TeamRequestsContext, who: string): NonNullable<TeamRequestsContext['moving']> => ({
  from: context.requestId,
  to: otherThan(context) ?? '',
  who,
});

/** What is open once that was approved. */
export const arrivedFrom = (moving: TeamRequestsContext['moving']) => ({
  requestId: moving?.to ?? '',
  approvedId: moving?.from ?? '',
  approvedOf: moving?.who ?? '',
});

/** What is listed once a page has come, the same where nothing of it is another; and where what is open was, if it has left. */
export function listedAfter(
  { listed, requestId, place }: Placed,
  snapshot: PageSnapshot,
): Pick<TeamRequestsContext, 'listed' | 'place'> {
  const ids = requestsOn(snapshot).map(({ id }) => id);
  const at = listed.indexOf(requestId);
  return {
    listed: ids.join() === listed.join() ? listed : ids,
    place: ids.includes(requestId) ? -1 : at < 0 ? place : at,
  };
}
