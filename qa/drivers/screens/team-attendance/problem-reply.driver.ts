import type { Locator, Page } from 'playwright';
import type { MonthProblem, TeamMonth } from '../../../../src/api/contract/attendance/team-attendance.ts';
import type { Driver } from '../../../engine/index.ts';
import { answerQuestion, dismissTold, reason } from '../../deciding.ts';
import { expectSent, HeldCalls } from '../../held-calls.ts';
import { type Opener, opening, routed } from '../../opener.ts';

interface Stage {
  readonly page: Page;
  /** What is said to whose problem. */
  readonly replies: Readonly<Record<Name, HeldCalls>>;
}

const problem = (employeeId: string, fullName: string, date: string | null, at: string): MonthProblem => ({
  ...{ employeeId, fullName, month: '2026-02', date, at, comment: `${fullName} was here` },
  ...{ reply: null, allowedActions: ['reply'] },
});
const [adaId, boId] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const;
const problems = {
  Ada: problem(adaId, 'Ada Sample', '2026-02-03', '2026-03-02T09:00:00.000Z'),
  Bo: problem(boId, 'Bo Sample', null, '2026-03-03T09:00:00.000Z'),
} as const;
type Name = keyof typeof problems;
/** In whose month nobody works any more, with what both of them once reported. */
const team: TeamMonth = {
  ...{ month: '2026-03', timeZone: 'UTC', today: '2026-03-16', firstMonth: '2024-03', lastMonth: '2026-03' },
  ...{ dates: [], people: [], disputes: Object.values(problems), declined: [], others: 0 },
  period: { state: 'open', cutOff: null, since: null, reason: '' },
};

const part = (page: Page): Locator => page.locator('[data-machine=problemReply]');
const entry = (page: Page, name: Name): Locator => part(page).locator('[data-entry]').filter({ hasText: name });
const answer = (page: Page, name: Name) => entry(page, name).getByRole('button', { name: `Answer ${name} Sample` });

const replies =
  (name: Name): Driver<Opener, Stage>['steps'][string] =>
  async ({ page, replies }) => {
    await answer(page, name).click();
    await answerQuestion(page, 'words', 'Answer');
    const { date, at } = problems[name];
    expectSent(await replies[name].answer(problems[name]), { date, at, comment: reason });
    await dismissTold(page);
  };

/** What people say is wrong in months of theirs, and what is replied. */
export const problemReplyDriver: Driver<Opener, Stage> = {
  machine: 'problemReply',
  open: async (opener) => {
    const [page, tools] = await opening(
      (before) =>
        opener.office({
          path: 'supervisory/requests?tab=team',
          shown: '[data-machine=problemReply] li button',
          before,
        }),
      async (page) => {
        await routed(page, /supervisory\/attendance\/months\/[^/]+$/, (call) => call.fulfill({ json: team }));
        const of = ({ month, employeeId }: MonthProblem) =>
          HeldCalls.of(page, new RegExp(`/months/${month}/people/${employeeId}/reply$`), 'POST');
        return { replies: { Ada: await of(problems.Ada), Bo: await of(problems.Bo) } };
      },
    );
    return { page, ...tools };
  },
  steps: {
    'reply chosen (ada)': replies('Ada'),
    'reply chosen (bo)': replies('Bo'),
  },
  expected: () => 'Ada and Bo wait for an answer',
  observe: async ({ page }) => {
    await page.clock.runFor(20);
    const said = await part(page).locator('[data-entry]:has(button:not([aria-disabled=true]))').allTextContents();
    const names = (Object.keys(problems) as Name[]).filter((name) =>
      said.some((words) => words.includes(`${name} Sample was here`)),
    );
    return `${names.join(' and ')} wait for an answer`;
  },
};
