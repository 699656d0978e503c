import type { Page } from 'playwright';
import type { StandIn, StandIns } from '../../../src/api/contract/requests/stand-ins.ts';
import { type Driver, type Edge, stateOf } from '../../engine/index.ts';
import { expectSent, HeldCalls } from '../held-calls.ts';
import { askedAnew, attributeOf, idOf, type Opener, opening, routed } from '../opener.ts';

interface Stage {
  readonly page: Page;
  readonly answers: HeldCalls;
  /** How often the list was asked for. */
  readonly seen: { count: number };
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

const part = (page: Page) => page.locator('[data-machine=peerAnswers]');
const row = (page: Page, name: string) => part(page).getByRole('listitem').filter({ hasText: name });

/** The first is agreed to, and the second declined. */
const expectAnswer = ({ from }: Edge, sent: unknown) =>
  expectSent(sent, { isAccepted: JSON.parse(from)[1][0] === 'r1' });

const anew = ({ page, seen }: Stage, act: () => Promise<unknown>) => askedAnew(page, () => seen.count, act);

/** What one says to two colleagues who ask one to stand in. */
export const peerAnswersDriver: Driver<Opener, Stage> = {
  machine: 'peerAnswers',
  open: async (opener) => {
    const seen = { count: 0 };
    const [page, tools] = await opening(
      (before) => opener.leaves({ side: 'own', before }),
      async (page) => {
        await routed(page, /leaves\/stand-ins$/, (call) => {
          seen.count++;
          return call.fulfill({ json: list });
        });
        return { answers: await HeldCalls.of(page, '**/leaves/stand-ins/*/answer') };
      },
    );
    return { page, seen, ...tools };
  },
  steps: {
    'answer chosen (r1)': ({ page }) => row(page, 'Ada Example').getByRole('button', { name: 'Accept' }).click(),
    'answer chosen (r2)': ({ page }) => row(page, 'Bo Sample').getByRole('button', { name: 'Decline' }).click(),
    'retry chosen': ({ page }) => part(page).getByRole('button', { name: 'Try again' }).click(),
    'send succeeds': (stage, edge) =>
      anew(stage, async () => expectAnswer(edge, await stage.answers.answer({ standIns: [] }))),
    'send fails (unreachable)': async ({ answers }, edge) => expectAnswer(edge, await answers.fail()),
    'send fails (status 403)': async ({ answers }, edge) => expectAnswer(edge, await answers.refuse(403, 'forbidden')),
    'send fails (status 404)': (stage, edge) =>
      anew(stage, async () => expectAnswer(edge, await stage.answers.refuse(404, 'not_found'))),
    'send fails (status 409)': (stage, edge) =>
      anew(stage, async () => expectAnswer(edge, await stage.answers.refuse(409, 'conflict'))),
  },
  expected: (situation) => {
    const state = stateOf(situation);
    if (state === 'answering') return 'on its way';
    if (state === 'failed') return 'what was wrong, to be tried again';
    return JSON.parse(situation)[1][1] === null ? 'colleagues who ask' : 'what was wrong';
  },
  observe: async ({ page }) => {
    await page.clock.runFor(20);
    if ((await attributeOf(part(page).getByRole('button').first(), 'aria-disabled')) === 'true') return 'on its way';
    if ((await part(page).getByRole('button', { name: 'Try again' }).count()) > 0)
      return 'what was wrong, to be tried again';
    if ((await part(page).getByRole('alert').count()) > 0) return 'what was wrong';
    return (await part(page).getByRole('listitem').count()) === 2 ? 'colleagues who ask' : 'nothing';
  },
};
