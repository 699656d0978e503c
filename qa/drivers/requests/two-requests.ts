import type { Page } from 'playwright';
import type { TeamLeaveRequests } from '../../../src/api/contract/requests/leaves.ts';
import { type Opener, routed } from '../opener.ts';

const list = /\/api\/.*\/supervisory\/leave-requests(\?|$)/;

type Requests = TeamLeaveRequests['requests'];

/** The list of whoever decides, cut to two requests, the same on every page, and what was last asked of it. */
export interface TwoRequests {
  readonly page: Page;
  /** What is listed of the two from now on. */
  shows: (two: Requests) => Requests;
  /** The last question, as the address says it. */
  asked: URLSearchParams;
  /** How many questions there were, and how many of them are answered. */
  count: number;
  answered: number;
  /** The two, as the host gives them. */
  requests: Requests;
  /** What was listed last. */
  listed: Requests;
}

/**
 * Opens the list for whoever decides. The demo's own requests are shown, two of those that can be approved; whatever is searched for,
 * there they are.
 *
 * @param of.isOneOpen whether the address names the first of them
 * @param of.search what else the address says
 */
export async function openTwoRequests(
  opener: Opener,
  {
    isOneOpen = false,
    search: asked = '',
    before = () => Promise.resolve(),
  }: { isOneOpen?: boolean; search?: string; before?: (page: Page) => Promise<void> } = {},
): Promise<TwoRequests> {
  const seen: Omit<TwoRequests, 'page'> = {
    shows: (two) => two,
    asked: new URLSearchParams(),
    count: 0,
    answered: 0,
    requests: [],
    listed: [],
  };
  const route = (page: Page) =>
    routed(page, list, async (call) => {
      const address = new URL(call.request().url());
      seen.asked = address.searchParams;
      seen.count++;
      const response = await call.fetch({ url: `${address.origin}${address.pathname}` });
      const all = (await response.json()) as TeamLeaveRequests;
      seen.requests = all.requests.filter(({ allowedActions }) => allowedActions.includes('approve')).slice(0, 2);
      seen.listed = seen.shows(seen.requests);
      await call.fulfill({ json: { ...all, requests: seen.listed, cursor: 'the next page' } });
      seen.answered++;
    });
  const open = (search: string) =>
    opener.leaves({
      side: 'team',
      search,
      before: async (page) => {
        await route(page);
        await before(page);
      },
    });
  let page = await open(asked);
  if (isOneOpen) page = await open(`?request=${seen.requests[0]?.id}`);
  return Object.assign(seen, { page });
}

/** Rows of the list. */
export const rowsOf = (page: Page) => page.locator('[data-machine=teamRequests] li button');
