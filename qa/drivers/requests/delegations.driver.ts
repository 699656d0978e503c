import type { Page } from 'playwright';
import type { Delegations } from '../../../src/api/contract/requests/delegations.ts';
import type { Driver } from '../../engine/drive/driver.ts';
import { stateOf } from '../../engine/explore/explore.ts';
import { appear, contentOf, expectSent, HeldCalls, idOf, movement, type Opener, opening, routed } from '../opener.ts';

interface Stage {
  readonly page: Page;
  readonly deeds: HeldCalls;
}

const ada = { id: idOf(1), fullName: 'Ada Example' };
const bo = { id: idOf(2), fullName: 'Bo Sample' };
const list: Delegations = {
  today: '2026-03-16',
  given: [{ id: idOf(3), from: ada, to: bo, firstDate: '2026-03-16', lastDate: '2026-03-20', isInForce: true }],
  received: [],
  colleagues: [bo],
};

/** What the path types, and sends. */
const typedAll = { toId: bo.id, firstDate: '2026-03-16', lastDate: '2026-03-20' };

const part = (page: Page) => page.locator('[data-machine=delegations]');
const way = (page: Page) => part(page).locator('button[type=submit]');
const fields = { toId: 'Colleague', firstDate: 'First day', lastDate: 'Last day' };

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
        return HeldCalls.of(page, '**/supervisory/delegations{,/**}', 'POST');
      },
    );
    return { page, deeds };
  },
  cannot: ({ event, from }) => {
    if (event.type !== 'field changed') return null;
    const typed = JSON.parse(from)[1][0][Object.keys(fields).indexOf(String(event.name))];
    return typed === event.value ? 'what stands there already is not typed again' : null;
  },
  steps: {
    opened: async ({ page }) => {
      await page.getByRole('button', { name: 'Delegate' }).click();
      await appear(page, way(page));
    },
    dismissed: async ({ page }) => {
      await page.keyboard.press('Escape');
      await page.clock.runFor(movement);
    },
    'field changed (toId)': ({ page }) => part(page).getByLabel(fields.toId).selectOption(bo.id),
    'field changed': ({ page }, { event }) =>
      part(page)
        .getByLabel(fields[event.name as keyof typeof fields])
        .fill(String(event.value)),
    submitted: ({ page }) => way(page).click(),
    'send succeeds': async ({ deeds }) => expectSent(await deeds.answer(list), typedAll),
    'send fails': async ({ deeds }) => expectSent(await deeds.fail(), typedAll),
    'end chosen': ({ page }) => part(page).getByRole('button', { name: 'End' }).click(),
    'end succeeds': ({ deeds }) => deeds.answer(list),
    'end fails': ({ deeds }) => deeds.fail(),
  },
  sight: (situation) => {
    const [typed, problem] = JSON.parse(situation)[1];
    const state = stateOf(situation);
    if (state === 'closed') return 'closed';
    const doing = { 'open.sending': ', on its way', 'open.ending': ', one being ended' }[state] ?? '';
    return `“${typed.join('”, “')}”${doing}${problem ? ', and what was wrong' : ''}`;
  },
  see: async ({ page }) => {
    await page.clock.runFor(20);
    if ((await way(page).count()) === 0) return 'closed';
    const typed = [
      (await part(page).getByLabel(fields.toId).inputValue()) === bo.id ? 'e2' : '',
      await contentOf(part(page).getByLabel(fields.firstDate)),
      await contentOf(part(page).getByLabel(fields.lastDate)),
    ];
    const isSending = (await way(page).locator('[class*=Loader]').count()) > 0;
    const isBusy = (await part(page).getByRole('button', { name: 'End' }).getAttribute('aria-disabled')) === 'true';
    const doing = isSending ? ', on its way' : isBusy ? ', one being ended' : '';
    const isWrong = (await part(page).getByRole('alert').count()) > 0;
    return `“${typed.join('”, “')}”${doing}${isWrong ? ', and what was wrong' : ''}`;
  },
};
