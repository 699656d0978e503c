import type { Page } from 'playwright';
import type { StandIn, StandIns } from '../../src/api/contract/stand-ins.ts';
import type { Driver } from '../driver.ts';
import { stateOf } from '../explore.ts';
import { attributeOf, HeldCalls, idOf, type Opener, routed } from './opener.ts';

interface Stage {
  readonly page: Page;
  readonly answers: HeldCalls;
}

const asked = (number: number, fullName: string): StandIn => ({
  requestId: idOf(number),
  version: 1,
  employee: { id: idOf(10 + number), fullName },
  firstDate: '2027-11-09',
  lastDate: '2027-11-10',
  answer: 'asked',
  isGranted: false,
  isOpen: true,
  away: [],
});
const list: StandIns = { standIns: [asked(1, 'Ada Example'), asked(2, 'Bo Sample')] };

const part = (page: Page) => page.locator('[data-machine=standIns]');
const row = (page: Page, name: string) => part(page).getByRole('listitem').filter({ hasText: name });

/** What one says to two colleagues who ask one to stand in. */
export const standInsDriver: Driver<Opener, Stage> = {
  machine: 'standIns',
  open: async (opener) => {
    let answers: HeldCalls | null = null;
    const page = await opener.leaves({
      side: 'own',
      before: async (page) => {
        await routed(page, /leaves\/stand-ins$/, (call) => call.fulfill({ json: list }));
        answers = await HeldCalls.of(page, '**/leaves/stand-ins/*/answer');
      },
    });
    if (!answers) throw new Error('no page was opened');
    return { page, answers };
  },
  cannot: ({ event }) => {
    if (event.type === 'leave changed') return 'what others do is told by the host';
    return event.type === 'session renewed' || event.type === 'connection restored'
      ? 'what becomes of the session and the connection is driven with those'
      : null;
  },
  steps: {
    'answer chosen (r1)': ({ page }) => row(page, 'Ada Example').getByRole('button', { name: 'Agree' }).click(),
    'answer chosen (r2)': ({ page }) => row(page, 'Bo Sample').getByRole('button', { name: 'Decline' }).click(),
    'retry chosen': ({ page }) => part(page).getByRole('button', { name: 'Try again' }).click(),
    'looked at again': ({ page }) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    'send succeeds': ({ answers }) => answers.answer({ standIns: [] }),
    'send fails (unreachable)': ({ answers }) => answers.fail(),
    'send fails (status 403)': ({ answers }) => answers.refuse(403, 'forbidden'),
    'send fails (status 404)': ({ answers }) => answers.refuse(404, 'not_found'),
    'send fails (status 409)': ({ answers }) => answers.refuse(409, 'conflict'),
  },
  sight: (situation) => {
    const state = stateOf(situation);
    if (state === 'answering') return 'on its way';
    if (state === 'failed') return 'what was wrong, to be tried again';
    return JSON.parse(situation)[1][1] === null ? 'colleagues who ask' : 'what was wrong';
  },
  see: async ({ page }) => {
    await page.clock.runFor(20);
    if ((await attributeOf(part(page).getByRole('button').first(), 'aria-disabled')) === 'true') return 'on its way';
    if ((await part(page).getByRole('button', { name: 'Try again' }).count()) > 0)
      return 'what was wrong, to be tried again';
    if ((await part(page).getByRole('alert').count()) > 0) return 'what was wrong';
    return (await part(page).getByRole('listitem').count()) === 2 ? 'colleagues who ask' : 'nothing';
  },
};
