import type { Page } from 'playwright';
import type { LeaveDecisionSheet } from '../../../src/api/contract/requests/leaves.ts';
import type { Query } from '../../../src/machines/parts/query.ts';
import { type Driver, stateOf } from '../../engine/index.ts';
import { dutiesLeftOn } from '../duties.ts';
import { HeldCalls } from '../held-calls.ts';
import { appear, attributeOf, contentOf, goToQuery, type Opener, opening, routed, textOf } from '../opener.ts';
import { searchOf } from '../search-of.ts';
import { openTwoRequests, rowsOf, type TwoRequests } from './two-requests.ts';

interface Stage {
  readonly page: Page;
  readonly list: TwoRequests;
  readonly deeds: HeldCalls;
  /** The request that is looked at, once the host has given it. */
  readonly shown: { request: LeaveDecisionSheet['request'] | null };
  /** How many questions there were when something was typed last. */
  typedAt: number;
}

const sheet = /\/api\/.*\/supervisory\/leave-requests\/[^/?]+$/;

const part = ({ page }: Stage, selector: string) => page.locator(`[data-machine=teamRequests] ${selector}`);
const search = (stage: Stage) => part(stage, 'input[type=search]');

/** Whose requests are shown, which page of them, and the one that is open beside them. */
export const teamRequestsDriver: Driver<Opener, Stage> = {
  machine: 'teamRequests',
  open: async (opener, scenario) => {
    const shown: Stage['shown'] = { request: null };
    const [list, deeds] = await opening(
      (before) =>
        openTwoRequests(opener, {
          isOneOpen: scenario === 'opened at a request',
          search: scenario === 'opened at what was decided' ? '?show=decided&search=bo' : '',
          before,
        }),
      async (page) => {
        await routed(page, sheet, async (call) => {
          const given = (await (await call.fetch()).json()) as LeaveDecisionSheet;
          shown.request = given.request;
          await call.fulfill({ json: given });
        });
        return HeldCalls.of(page, '**/leaves/requests/*/actions');
      },
    );
    return { page: list.page, list, deeds, shown, typedAt: -1 };
  },
  cannot: ({ event, from }) => {
    const [{ panel }, [, , , , listed, moving]] = JSON.parse(from);
    // the list is there before anything is done with it
    if (event.type === 'xstate.snapshot.page' && listed === 0) return null;
    if (event.type === 'xstate.snapshot.page') return 'what is shown is there before anything is done with it';
    if (event.type === 'xstate.snapshot.case' && moving === null) return 'nothing is on its way that could come to it';
    if (event.type === 'approve and next chosen' && moving !== null) return 'what is being approved is busy';
    if (listed === 0 && (panel !== 'nothing' || /^(moved|approve)/.test(event.type)))
      return 'the list is there before anything is done with it';
    return event.type === 'request chosen' && stateOf(from).includes('panel.request')
      ? 'the open request lies over the list'
      : null;
  },
  steps: {
    'filter changed': (stage) => part(stage, 'button').filter({ hasText: 'Decided' }).click(),
    'search changed': async (stage) => {
      // what is there already is typed anew: nothing would change otherwise
      // what was asked for before has come
      await appear(stage.page, part(stage, '[data-machine=resource][aria-busy=false] li button').first());
      stage.typedAt = stage.list.count;
      await search(stage).fill('b');
      await search(stage).fill('bo');
    },
    'searchDelay has passed': ({ page }) => page.clock.runFor(250),
    'next page chosen': (stage) => part(stage, 'button').filter({ hasText: 'Next page' }).click(),
    'previous page chosen': (stage) => part(stage, 'button').filter({ hasText: 'Previous page' }).click(),
    'request chosen': ({ page }) => rowsOf(page).first().click(),
    'page reports (r1)': () => Promise.resolve(),
    'page reports': () => Promise.resolve(),
    'moved on (by 1)': ({ page }) => page.keyboard.press('j'),
    'moved on (by -1)': ({ page }) => page.getByRole('button', { name: 'Previous request (K)' }).click(),
    'approve and next chosen': async ({ page }) => {
      const button = page.getByRole('button', { name: 'Approve and next' });
      await appear(page, button);
      // only of what was seen at rest can be told that it became busy
      await dutiesLeftOn(page);
      await button.click();
    },
    'case reports (done)': ({ deeds, shown }) =>
      deeds.answer({ ...shown.request, state: 'approved.upcoming', allowedActions: ['undo'] }),
    'case reports (failed)': ({ deeds }) => deeds.fail(),
    'undoWindow has passed': ({ page }) => page.clock.runFor(10_000),
    'panel closed': ({ page }) => page.keyboard.press('Escape'),
    'query changed': ({ page, list }, { event }) =>
      goToQuery(page, searchOf(event.query as Query, list.requests[0]?.id)),
  },
  alike: {
    'list.resting + panel.request.moving on = list.resting + panel.request.resting':
      'what is being approved shows itself that it is',
  },
  expected: (situation) => {
    const [{ list, panel }, [show, words, cursors, requestId, , , approvedId]] = JSON.parse(situation);
    const asked = list === 'settling' ? 'not asked for yet' : 'asked for';
    const page = `page ${cursors.length + 1} of what is ${show}, “${words}” ${asked}`;
    const which = requestId === 'r2' ? 'the second' : 'the first';
    return panel !== 'nothing' ? `${which}${approvedId ? ', after one that was approved,' : ''} beside ${page}` : page;
  },
  observe: async (stage) => {
    await stage.page.clock.runFor(1);
    const show = (await textOf(part(stage, '[aria-pressed=true]'))).toLowerCase();
    const words = await contentOf(search(stage));
    // the way back is not there, or leads nowhere
    const isFirst =
      (await attributeOf(part(stage, 'button').filter({ hasText: 'Previous page' }), 'aria-disabled')) !== 'false';
    const isAsked = stage.list.count > stage.typedAt;
    const page = `page ${isFirst ? 1 : 2} of what is ${show}, “${words}” ${isAsked ? 'asked for' : 'not asked for yet'}`;
    const sheet = stage.page.getByRole('dialog', { name: 'Leave request' });
    if ((await sheet.count()) === 0) return page;
    const requestId = new URL(stage.page.url()).searchParams.get('request');
    const which = requestId === stage.list.requests[1]?.id ? 'the second' : 'the first';
    const isAfter = (await sheet.getByText(/^You approved the request of .+ This is the next one\.$/).count()) > 0;
    return `${which}${isAfter ? ', after one that was approved,' : ''} beside ${page}`;
  },
};
