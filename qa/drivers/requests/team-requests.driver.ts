import type { Page } from 'playwright';
import type { Driver } from '../../engine/drive/driver.ts';
import { stateOf } from '../../engine/explore/explore.ts';
import { appear, attributeOf, contentOf, goToQuery, type Opener, textOf } from '../opener.ts';
import { openTwoRequests, rowsOf, type TwoRequests } from './two-requests.ts';

interface Stage {
  readonly page: Page;
  readonly list: TwoRequests;
  /** How many questions there were when something was typed last. */
  typedAt: number;
}

const part = ({ page }: Stage, selector: string) => page.locator(`[data-machine=teamRequests] ${selector}`);
const search = (stage: Stage) => part(stage, 'input[type=search]');

/** Whose requests are shown, which page of them, and the one that is open beside them. */
export const teamRequestsDriver: Driver<Opener, Stage> = {
  machine: 'teamRequests',
  open: async (opener, scenario) => {
    const list = await openTwoRequests(opener, { isOneOpen: scenario === 'opened at a request' });
    return { page: list.page, list, typedAt: -1 };
  },
  cannot: ({ event, from }) => {
    if (event.type === 'xstate.snapshot.page') return 'what is shown is there before anything is done with it';
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
    'panel closed': ({ page }) => page.keyboard.press('Escape'),
    'query changed (r1)': ({ page, list }) => goToQuery(page, `?request=${list.requests[0]?.id}`),
    'query changed': ({ page }) => goToQuery(page, ''),
  },
  expected: (situation) => {
    const [{ list, panel }, [show, words, cursors]] = JSON.parse(situation);
    const asked = list === 'settling' ? 'not asked for yet' : 'asked for';
    const page = `page ${cursors.length + 1} of what is ${show}, “${words}” ${asked}`;
    return panel === 'request' ? `a request beside ${page}` : page;
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
    return (await stage.page.getByRole('dialog', { name: 'Leave request' }).count()) > 0
      ? `a request beside ${page}`
      : page;
  },
};
