import type { Page } from 'playwright';
import type { LeavePreview } from '../../../../src/api/contract/requests/leave-preview.ts';
import type { LeaveYear } from '../../../../src/api/contract/requests/leave-year.ts';
import type { LeaveOverview } from '../../../../src/api/contract/requests/leaves.ts';
import { type Driver, stateOf } from '../../../engine/index.ts';
import { HeldCalls, News } from '../../held-calls.ts';
import { appear, attributeOf, type Opener, opening, routed } from '../../opener.ts';

interface Stage {
  readonly page: Page;
  readonly counts: HeldCalls;
  readonly news: News;
}

/** The day that it is on this page, and the last of the days that it chooses. */
const today = '2026-12-30';
const first = '2026-12-28';
const preview: LeavePreview = { days: [], total: 200, effects: [], problems: [], approver: null };

const part = (page: Page) => page.locator('[data-machine=yearPlan]');
const day = (page: Page, date: string) => part(page).locator(`[data-date="${date}"]`);
const press =
  (name: string) =>
  ({ page }: Stage) =>
    part(page).getByRole('button', { name, exact: true }).click();
const choose =
  (name: string, option: { value: string } | { index: number }) =>
  ({ page }: Stage) =>
    part(page).getByLabel(name, { exact: true }).selectOption(option);
const move =
  (key: string) =>
  ({ page }: Stage) =>
    part(page).locator('[data-date][tabindex="0"]').press(key);

/** A year to plan on: days are drawn over, or come to by the keys, and what they would cost is counted. */
export const yearPlanDriver: Driver<Opener, Stage> = {
  machine: 'yearPlan',
  open: async (opener) => {
    const [page, tools] = await opening(
      (before) => opener.leaves({ side: 'own', before }),
      async (page) => {
        // the host’s own year, looked at on its last days
        await routed(page, /\/leaves(\?|$)/, async (call) => {
          const given = (await (await call.fetch()).json()) as LeaveOverview;
          await call.fulfill({ json: { ...given, today } });
        });
        await routed(page, /leaves\/years\/\d+$/, async (call) => {
          const given = (await (await call.fetch()).json()) as LeaveYear;
          const free = { freeFrom: first, freeTo: today, freeDays: 3 };
          const bridges = [{ firstDate: first, lastDate: today, workingDays: 3, ...free }];
          await call.fulfill({ json: { ...given, today, bridges } });
        });
        return { counts: await HeldCalls.of(page, '**/leaves/preview'), news: await News.of(page) };
      },
    );
    return { page, ...tools };
  },
  cannot: ({ event, from }) => {
    return event.type === 'cleared' && stateOf(from) === 'open.nothing chosen'
      ? 'it is offered once something is chosen'
      : null;
  },
  steps: {
    opened: async (stage) => {
      await stage.page.getByRole('tab', { name: 'Plan' }).click();
      await appear(stage.page, day(stage.page, today));
    },
    'year chosen': async (stage) => {
      await choose('Year', { value: '2027' })(stage);
      await appear(stage.page, day(stage.page, '2027-01-01'));
    },
    'type chosen': choose('Type of leave', { index: 1 }),
    'day pressed': async ({ page }, { event }) => {
      await day(page, String(event.date)).hover();
      await page.mouse.down();
    },
    'day reached': ({ page }, { event }) => day(page, String(event.date)).hover(),
    released: ({ page }) => page.mouse.up(),
    'moved (isHeld true)': move('Shift+ArrowRight'),
    'moved (isHeld false)': move('ArrowRight'),
    'days chosen': ({ page }) => part(page).locator('[aria-label="Bridge days"] button').first().click(),
    cleared: press('Clear'),
    'data changed': ({ news }) => news.tell(),
    'settleDelay has passed': ({ page }) => page.clock.runFor(150),
    'count succeeds': ({ counts }) => counts.answer(preview),
    'count fails': ({ counts }) => counts.fail(),
    'retry chosen': press('Recalculate'),
  },
  alike: { 'open.drawing = open.settling': 'what is drawn is counted once the pointer lets go' },
  expected: (situation) => {
    const [year, typeId, cursor, anchor, end, isCounted] = JSON.parse(situation)[1];
    const state = stateOf(situation);
    if (state === 'unopened') return 'not opened yet';
    const chosen = anchor === '' ? 'nothing' : `${[anchor, end].sort().join(' to ')}`;
    const counted =
      {
        'open.drawing': 'not counted yet',
        'open.settling': 'not counted yet',
        'open.counting': 'being counted',
        'open.not counted': 'not counted, and why',
      }[state] ?? (isCounted ? 'counted' : 'nothing to count');
    return `${chosen} of ${year} by type ${typeId === 'sick' ? 2 : 1}, keys on ${cursor}, ${counted}`;
  },
  observe: async ({ page, counts }) => {
    await page.clock.runFor(1);
    if ((await part(page).getByLabel('Year', { exact: true }).count()) === 0) return 'not opened yet';
    const year = await part(page).getByLabel('Year', { exact: true }).inputValue();
    const type = await part(page)
      .getByLabel('Type of leave', { exact: true })
      .evaluate((select: HTMLSelectElement) => select.selectedIndex + 1);
    const cursor = await attributeOf(part(page).locator('[data-date][tabindex="0"]'), 'data-date');
    const pressed = await part(page)
      .locator('[data-date][aria-pressed=true]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.date));
    const chosen = pressed.length === 0 ? 'nothing' : `${pressed[0]} to ${pressed.at(-1)}`;
    const seen = async () => {
      if ((await part(page).getByText('Counting…').count()) > 0)
        return counts.count > 0 ? 'being counted' : 'not counted yet';
      if ((await part(page).getByRole('alert').count()) > 0) return 'not counted, and why';
      return (await part(page).getByText('Nobody else is away.').or(part(page).getByText('At most')).count()) > 0
        ? 'counted'
        : 'nothing to count';
    };
    return `${chosen} of ${year} by type ${type}, keys on ${cursor}, ${await seen()}`;
  },
};
