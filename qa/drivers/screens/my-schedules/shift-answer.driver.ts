import type { Locator, Page } from 'playwright';
import type { ScheduledDay, ScheduleMonth } from '../../../../src/api/contract/attendance/schedules.ts';
import type { Driver } from '../../../engine/index.ts';
import { answerQuestion, dismissTold, reason } from '../../deciding.ts';
import { expectSent, HeldCalls } from '../../held-calls.ts';
import { type Opener, opening, routed } from '../../opener.ts';

interface Stage {
  readonly page: Page;
  readonly answers: HeldCalls;
}

const planned = (date: string, start: string, end: string, version: number): ScheduledDay => ({
  ...{ date, what: 'shift', holiday: null, absence: null, hoursOff: null },
  shift: {
    ...{ name: 'Early', start, end, breakMinutes: 30, scheduledMinutes: 450 },
    startsAt: `${date}T${start}:00.000Z`,
    endsAt: `${date}T${end}:00.000Z`,
  },
  published: {
    ...{ state: 'ahead.changed', version, note: '', reason: '', at: '2026-03-10T10:00:00.000Z' },
    before: { name: 'Office hours', start: '09:00', end: '17:30' },
    allowedActions: ['acknowledge', 'decline'],
  },
});

/** The first is agreed to, the second declined. */
const days = {
  first: planned('2026-03-17', '07:00', '15:00', 1),
  second: planned('2026-03-18', '14:00', '22:00', 2),
} as const;
const list: ScheduleMonth = {
  ...{ month: '2026-03', timeZone: 'UTC', today: '2026-03-16' },
  ...{ currentMonth: '2026-03', firstMonth: '2026-01', lastMonth: '2026-06' },
  ...{ days: Object.values(days), next: days.first, toAnswer: Object.values(days) },
};

const part = (page: Page) => page.locator('[data-planned]');
const row = (page: Page, which: keyof typeof days): Locator =>
  part(page)
    .getByRole('listitem')
    .filter({ hasText: which === 'first' ? 'March 17' : 'March 18' });

/** What is said to shifts that were planned anew. */
export const shiftAnswerDriver: Driver<Opener, Stage> = {
  machine: 'shiftAnswer',
  open: async (opener) => {
    const [page, tools] = await opening(
      (before) => opener.office({ path: 'my-schedules', shown: '[data-planned] li button', before }),
      async (page) => {
        await routed(page, /\/api\/.*schedule\/months\/[^/]+$/, (call) => call.fulfill({ json: list }));
        return { answers: await HeldCalls.of(page, /\/api\/.*schedule\/days\/[^/]+\/answer$/) };
      },
    );
    return { page, ...tools };
  },
  steps: {
    'answer chosen (2026-03-17)': async ({ page, answers }) => {
      await row(page, 'first').getByRole('button', { name: 'Confirm' }).click();
      expectSent(await answers.answer(days.first), { action: 'acknowledge', comment: '' });
      await dismissTold(page);
    },
    'answer chosen (2026-03-18)': async ({ page, answers }) => {
      await row(page, 'second').getByRole('button', { name: 'Decline' }).click();
      await answerQuestion(page, 'words');
      expectSent(await answers.answer(days.second), { action: 'decline', comment: reason });
      await dismissTold(page);
    },
  },
  expected: () => 'two shifts to be answered',
  observe: async ({ page }) => {
    await page.clock.runFor(20);
    const free = part(page).locator('button:not([aria-disabled=true])');
    return (await free.count()) === 4 ? 'two shifts to be answered' : `${await free.count()} ways to answer`;
  },
};
