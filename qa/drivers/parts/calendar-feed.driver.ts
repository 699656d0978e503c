import type { Page } from 'playwright';
import { type Driver, stateOf } from '../../engine/index.ts';
import { HeldCalls } from '../held-calls.ts';
import { attributeOf, type Opener, opening } from '../opener.ts';

interface Stage {
  readonly page: Page;
  readonly calls: HeldCalls;
}

const part = (page: Page) => page.locator('[data-machine=calendarFeed]');
const press =
  (name: string) =>
  ({ page }: Stage) =>
    part(page).getByRole('button', { name, exact: true }).click();

/** The address for calendar programs: making it, seeing it once, revoking it. */
export const calendarFeedDriver: Driver<Opener, Stage> = {
  machine: 'calendarFeed',
  open: async (opener) => {
    const [page, calls] = await opening(
      (before) => opener.leaves({ side: 'own', before }),
      (page) => HeldCalls.of(page, '**/calendar-feeds/leaves'),
    );
    await page.getByRole('tab', { name: 'Team' }).click();
    return { page, calls };
  },
  steps: {
    'load succeeds (isOn true)': ({ calls }) => calls.answer({ isOn: true, path: null }),
    'load succeeds (isOn false)': ({ calls }) => calls.answer({ isOn: false, path: null }),
    'load fails': ({ calls }) => calls.fail(),
    'retry chosen': press('Try again'),
    'address wanted': ({ page }) =>
      part(page)
        .getByRole('button', { name: /^Create (a new )?link$/ })
        .click(),
    'revocation chosen': press('Revoke link'),
    'change succeeds (isOn true)': ({ calls }) => calls.answer({ isOn: true, path: 'calendars/a/b/c.ics' }),
    'change succeeds (isOn false)': ({ calls }) => calls.answer({ isOn: false, path: null }),
    'change fails': ({ calls }) => calls.fail(),
  },
  expected: (situation) => {
    const [isOn, hasPath, , problem] = JSON.parse(situation)[1];
    const state = stateOf(situation);
    const isKnown = state !== 'looking' && state !== 'unknown';
    const what = isKnown ? `${isOn ? 'on' : 'off'}${hasPath ? ', with its address' : ''}` : 'not known';
    const isBusy = state === 'looking' || state === 'changing';
    return `${what}${isBusy ? ', busy' : ''}${problem === null ? '' : ', and what was wrong'}`;
  },
  observe: async ({ page }) => {
    await page.clock.runFor(20);
    const button = part(page).getByRole('button').first();
    const words = (await button.textContent()) ?? '';
    const isKnown = words.startsWith('Create');
    const hasPath = (await part(page).getByRole('textbox').count()) > 0;
    const what = isKnown
      ? `${words === 'Create a new link' ? 'on' : 'off'}${hasPath ? ', with its address' : ''}`
      : 'not known';
    const isBusy = (await attributeOf(button, 'aria-disabled')) === 'true';
    const isWrong = (await part(page).getByRole('alert').count()) > 0;
    return `${what}${isBusy ? ', busy' : ''}${isWrong ? ', and what was wrong' : ''}`;
  },
};
