import type { Page } from 'playwright';
import type { AskedShift } from '../../../src/api/contract/requests/shifts.ts';
import { type Driver, type Edge, stateOf } from '../../engine/index.ts';
import { expectSent, HeldCalls } from '../held-calls.ts';
import { appear, askedAnew, attributeOf, idOf, movement, type Opener, opening, routed } from '../opener.ts';

interface Stage {
  readonly page: Page;
  readonly answers: HeldCalls;
  /** How often the list was asked for. */
  readonly seen: { count: number };
}

const asked = (number: number, fullName: string, more: Partial<AskedShift> = {}): AskedShift => ({
  ...{ requestId: idOf(number), version: number, employee: { id: idOf(10 + number), fullName } },
  ...{ wish: 'swap', changes: [], reason: '', why: null, isByChoice: false, isVolunteer: false, hasAgreed: false },
  ...more,
});
/** The first is agreed to, the second declined, and of the third one thinks better. */
const list = {
  asked: [
    asked(1, 'Ada Example'),
    asked(2, 'Bo Sample'),
    asked(3, 'Cy Specimen', { wish: 'offer', isByChoice: true, isVolunteer: true }),
  ],
};

const part = (page: Page) => page.locator('[data-machine=peerAnswers]');
const row = (page: Page, name: string) => part(page).getByRole('listitem').filter({ hasText: name });

const question = (page: Page) => page.locator('[data-machine=dialog]');

/** Answers the question by a key, and lets it go. */
async function closing(page: Page, key: 'Enter' | 'Escape'): Promise<void> {
  await page.keyboard.press(key);
  await page.clock.runFor(movement);
}

const expectAnswer = ({ from }: Edge, sent: unknown) =>
  expectSent(sent, { isAccepted: JSON.parse(from)[1][0] === 'r1' });

const anew = ({ page, seen }: Stage, act: () => Promise<unknown>) => askedAnew(page, () => seen.count, act);

/** What one says to three colleagues who ask one to take a shift. */
export const peerAnswersDriver: Driver<Opener, Stage> = {
  machine: 'peerAnswers',
  open: async (opener) => {
    const seen = { count: 0 };
    const [page, tools] = await opening(
      (before) => opener.office({ path: 'my-schedules', shown: '[data-machine=peerAnswers] li button', before }),
      async (page) => {
        await routed(page, /schedule\/asked$/, (call) => {
          seen.count++;
          return call.fulfill({ json: list });
        });
        return { answers: await HeldCalls.of(page, '**/schedule/asked/*') };
      },
    );
    return { page, seen, ...tools };
  },
  steps: {
    'answer chosen (r1)': ({ page }) => row(page, 'Ada Example').getByRole('button', { name: 'Agree to swap' }).click(),
    'answer chosen (r2)': async ({ page }) => {
      await row(page, 'Bo Sample').getByRole('button', { name: 'Decline' }).click();
      await appear(page, question(page));
    },
    'answer chosen (r3)': ({ page }) =>
      row(page, 'Cy Specimen').getByRole('button', { name: 'Stop volunteering' }).click(),
    'askToConfirm succeeds (output true)': ({ page }) => closing(page, 'Enter'),
    'askToConfirm succeeds (output false)': ({ page }) => closing(page, 'Escape'),
    'retry chosen': ({ page }) => part(page).getByRole('button', { name: 'Try again' }).click(),
    'send succeeds': (stage, edge) =>
      anew(stage, async () => expectAnswer(edge, await stage.answers.answer({ asked: [] }))),
    'send fails (unreachable)': async ({ answers }, edge) => expectAnswer(edge, await answers.fail()),
    'send fails (status 403)': async ({ answers }, edge) => expectAnswer(edge, await answers.refuse(403, 'forbidden')),
    'send fails (status 404)': (stage, edge) =>
      anew(stage, async () => expectAnswer(edge, await stage.answers.refuse(404, 'not_found'))),
    'send fails (status 409)': (stage, edge) =>
      anew(stage, async () => expectAnswer(edge, await stage.answers.refuse(409, 'conflict'))),
  },
  cannot: ({ label }) => (/^ask\w+ fails/.test(label) ? 'a question that is asked is answered' : null),
  expected: (situation) => {
    const state = stateOf(situation);
    if (state === 'asking to confirm') return 'a question whether';
    if (state === 'answering') return 'on its way';
    if (state === 'failed') return 'what was wrong, to be tried again';
    return JSON.parse(situation)[1][1] === null ? 'colleagues who ask' : 'what was wrong';
  },
  observe: async ({ page }) => {
    await page.clock.runFor(20);
    if ((await question(page).count()) > 0) return 'a question whether';
    if ((await attributeOf(part(page).getByRole('button').first(), 'aria-disabled')) === 'true') return 'on its way';
    if ((await part(page).getByRole('button', { name: 'Try again' }).count()) > 0)
      return 'what was wrong, to be tried again';
    if ((await part(page).getByRole('alert').count()) > 0) return 'what was wrong';
    return (await part(page).getByRole('listitem').count()) === 3 ? 'colleagues who ask' : 'nothing';
  },
};
