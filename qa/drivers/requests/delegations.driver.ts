import type { Page } from 'playwright';
import type { Delegations } from '../../../src/api/contract/requests/delegations.ts';
import { type Driver, stateOf } from '../../engine/index.ts';
import { expectSent, HeldCalls } from '../held-calls.ts';
import { appear, contentOf, idOf, movement, type Opener, opening, routed } from '../opener.ts';

interface Stage {
  readonly page: Page;
  readonly deeds: HeldCalls;
}

const ada = { id: idOf(1), fullName: 'Ada Example' };
const bo = { id: idOf(2), fullName: 'Bo Sample' };
const list: Delegations = {
  today: '2026-03-16',
  kinds: ['leave_request', 'correction_request'],
  given: [
    {
      id: idOf(3),
      from: ada,
      to: bo,
      firstDate: '2026-03-16',
      lastDate: '2026-03-20',
      kinds: ['correction_request'],
      isInForce: true,
    },
  ],
  received: [],
};

/** Milliseconds until it is searched for what is typed. */
const searchDelay = 250;

/** What is typed in a situation: somebody's name, the days, and the kinds as they are chosen. */
const typedIn = (situation: string): [string, string, string, string] => JSON.parse(situation)[1][0];
const kindsIn = (chosen: string) => (chosen === 'all' ? null : chosen.split(',').filter((kind) => kind !== ''));

/** What is sent of it. */
const sentFrom = (situation: string) => {
  const [, firstDate, lastDate, chosen] = typedIn(situation);
  return { toId: bo.id, kinds: kindsIn(chosen), firstDate, lastDate };
};

const part = (page: Page) => page.locator('[data-machine=delegations]');
const way = (page: Page) => part(page).locator('button[type=submit]');
const dates = { firstDate: 'First day', lastDate: 'Last day' };
async function chosenKinds(of: ReturnType<typeof part>): Promise<string> {
  const boxes = of.getByRole('checkbox');
  const chosen = await boxes.evaluateAll((all: HTMLInputElement[]) =>
    all.filter(({ checked }) => checked).map(({ value }) => value),
  );
  return chosen.length === (await boxes.count()) ? 'all' : chosen.join();
}
const colleague = (page: Page) => part(page).getByLabel('Colleague', { exact: true });

/** Letting somebody decide in one's place, and ending it. */
export const delegationsDriver: Driver<Opener, Stage> = {
  machine: 'delegations',
  open: async (opener) => {
    const [page, deeds] = await opening(
      (before) => opener.leaves({ side: 'team', before }),
      async (page) => {
        await routed(page, /supervisory\/delegations$/, (call) =>
          call.request().method() === 'GET' ? call.fulfill({ json: list }) : call.fallback(),
        );
        const found = { colleagues: [{ ...bo, isAway: null }], hasMore: false, isGuess: false };
        await routed(page, /\/colleagues\?/, (call) => call.fulfill({ json: found }));
        return HeldCalls.of(page, '**/supervisory/delegations{,/**}', 'POST');
      },
    );
    return { page, deeds };
  },
  cannot: ({ event, from }) => {
    if (event.type !== 'field changed') return null;
    const [person, firstDate, lastDate, chosen] = typedIn(from);
    const change = Object.entries(event.change as object)[0] ?? [];
    const typed = {
      to: person === '' ? null : { id: 'e2', fullName: person },
      firstDate,
      lastDate,
      kinds: kindsIn(chosen),
    };
    return JSON.stringify(typed[change[0] as keyof typeof typed]) === JSON.stringify(change[1])
      ? 'what stands there already is not typed again'
      : null;
  },
  steps: {
    opened: async ({ page }) => {
      await page.getByRole('button', { name: 'Delegate approvals' }).click();
      await appear(page, way(page));
    },
    dismissed: async ({ page }) => {
      await page.keyboard.press('Escape');
      await page.clock.runFor(movement);
    },
    'field changed': async ({ page }, { event }) => {
      const [name, value] = Object.entries(event.change as object)[0] ?? [];
      if (name === 'kinds') {
        for (const box of await part(page).getByRole('checkbox').all()) {
          await box.setChecked(value.includes(await box.inputValue()));
        }
        return;
      }
      if (name !== 'to')
        return part(page)
          .getByLabel(dates[name as keyof typeof dates])
          .fill(value);
      await colleague(page).fill('sam');
      await page.clock.runFor(searchDelay);
      await part(page).getByRole('option', { name: bo.fullName }).click();
    },
    submitted: ({ page }) => way(page).click(),
    'send succeeds': async ({ deeds }, { from }) => expectSent(await deeds.answer(list), sentFrom(from)),
    'send fails': async ({ deeds }, { from }) => expectSent(await deeds.fail(), sentFrom(from)),
    'end chosen': ({ page }) => part(page).getByRole('button', { name: 'End' }).click(),
    'end succeeds': ({ deeds }) => deeds.answer(list),
    'end fails': ({ deeds }) => deeds.fail(),
  },
  expected: (situation) => {
    const [typed, problem] = JSON.parse(situation)[1];
    const state = stateOf(situation);
    if (state === 'closed') return 'closed';
    const doing = { 'open.sending': ', on its way', 'open.ending': ', one being ended' }[state] ?? '';
    return `“${typed.join('”, “')}”${doing}${problem ? ', and what was wrong' : ''}`;
  },
  observe: async ({ page }) => {
    await page.clock.runFor(20);
    if ((await way(page).count()) === 0) return 'closed';
    const typed = [
      await contentOf(colleague(page)),
      await contentOf(part(page).getByLabel(dates.firstDate)),
      await contentOf(part(page).getByLabel(dates.lastDate)),
      await chosenKinds(part(page)),
    ];
    const isSending = (await way(page).getAttribute('aria-busy')) === 'true';
    const isBusy = (await part(page).getByRole('button', { name: 'End' }).getAttribute('aria-disabled')) === 'true';
    const doing = isSending ? ', on its way' : isBusy ? ', one being ended' : '';
    const isWrong = (await part(page).locator('[role=alert]:not(fieldset *)').count()) > 0;
    return `“${typed.join('”, “')}”${doing}${isWrong ? ', and what was wrong' : ''}`;
  },
};
