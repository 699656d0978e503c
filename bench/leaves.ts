import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { addDays } from '../src/api/contract/calendar.ts';
import { browserArgs, findBrowser } from '../tests/browser/support/find-browser.ts';
import { buildPortal } from '../tests/support/build-portal.ts';
import { runProgram, startMuster } from '../tests/support/muster-process.ts';
import { type Cost, type Interaction, measure, press, typeLetter } from './interactions.ts';

const password = 'bench bench bench';

/** Files of an organization with one supervisor, and so many requests of a team that wait for them. */
function filesOf(code: string, people: number, requestsEach: number): Record<string, string> {
  const employees = Array.from({ length: people }, (_, index) => String(index + 2));
  const first = addDays(new Date().toISOString().slice(0, 10), 30);
  return {
    'organization.csv': `tenant,tenant_name,organization,name,time_zone,modules\nbench,Bench,${code},Bench ${code},Europe/Berlin,employee_attendance_report\n`,
    'people.csv': [
      'person,first_name,last_name,email,role,supervisor,joined_on,initial_password',
      `1,Boss,Of ${code},boss.${code}@bench.example,Supervisor,,2020-01-01,${password}`,
      ...employees.map((number) => `${number},First${number},Last${number},,Employee,1,2020-01-01,`),
      '',
    ].join('\n'),
    'shift_patterns.csv':
      'pattern,name,weekdays,start,end,break_minutes,late_grace,early_grace,half_day_below,absent_below,overtime_from,overtime\noffice,Office,mon tue wed thu fri sat sun,09:00,17:30,30,5,5,300,90,20,approval\n',
    'shift_assignments.csv': `person,starts_on,pattern\n${employees.map((number) => `${number},2020-01-01,office\n`).join('')}`,
    'leave_types.csv':
      'type,name,unit,account,counts,notice_days,backdate_days,negative_cap,carry_over_cap,reason,levels\nannual,Annual leave,half_day,unlimited,,0,0,0,0,optional,1\n',
    'leave_requests.csv': [
      'request,person,type,from,to,state,asked_on',
      ...employees.flatMap((number) =>
        Array.from({ length: requestsEach }, (_, index) => {
          const date = addDays(first, index * 2);
          return `${number}-${index},${number},annual,${date},${date},pending,2026-01-05`;
        }),
      ),
      '',
    ].join('\n'),
  };
}

/**
 * What it costs the browser to work on a list of 10,000 requests that wait, at a quarter of the processor's speed: script
 * for each interaction, beside the same on a list of ten.
 */
export async function benchLeaves(): Promise<Record<string, unknown>> {
  await buildPortal();
  const scratch = await mkdtemp(join(tmpdir(), 'muster-bench-'));
  const env = {
    MUSTER_DATA: join(scratch, 'data'),
    MUSTER_ENV: 'test',
    MUSTER_DEFAULT_TENANT: 'bench',
    MUSTER_LOG: 'error',
  };
  try {
    for (const [code, people, each] of [
      ['many', 500, 20],
      ['few', 5, 2],
    ] as const) {
      const folder = join(scratch, code);
      await mkdir(folder, { recursive: true });
      for (const [name, text] of Object.entries(filesOf(code, people, each))) await writeFile(join(folder, name), text);
      const { code: ended, output } = await runProgram(['server/import/cli.ts', folder], env);
      if (ended !== 0) throw new Error(output);
    }
    const muster = await startMuster(env);
    const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
    try {
      const many = await work(browser, muster.url, 'many');
      const few = await work(browser, muster.url, 'few');
      const year = await plan(browser, muster.url);
      return {
        ...Object.fromEntries(
          Object.entries(many).map(([name, ofTenThousand]) => {
            const ofTen = few[name];
            const ratio = ofTen && Number((ofTenThousand.ms / ofTen.ms).toFixed(2));
            return [name, { ofTenThousand, ...(ofTen && { ofTen, ratio }) }];
          }),
        ),
        ...Object.fromEntries(Object.entries(year).map(([name, cost]) => [`the year: ${name}`, cost])),
      };
    } finally {
      await browser.close();
      await muster.stop();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function work(browser: Browser, url: string, code: string): Promise<Record<string, Cost>> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, code);
  await page.getByRole('link', { name: 'Authorize Leaves' }).click();
  const rows = page.locator('[data-machine=teamRequests] li button').filter({ hasText: /\d/ });
  await rows.first().waitFor();
  const box = page.getByRole('checkbox', { name: /^Select the request/ }).first();
  const all = page.getByRole('checkbox').first();
  const search = page.getByRole('searchbox');
  const interactions: Record<string, Interaction> = {
    'pick one': { at: box, act: press },
    'pick a page': { at: all, act: press },
    'type a letter to search': {
      at: search,
      act: typeLetter,
      // rows that are about to be replaced open nothing
      after: () => page.locator('fieldset[disabled]').waitFor({ state: 'detached' }),
    },
    'open a request': {
      at: rows.first(),
      act: press,
      after: async () => {
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      },
    },
  };
  if (code === 'many') {
    const next = page.getByRole('button', { name: 'Next page' });
    Object.assign(interactions, { 'turn a page': { at: next, act: press } });
  }
  const results = await measure(page, interactions);
  await context.close();
  return results;
}

async function signIn(page: Page, code: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(`boss.${code}@bench.example`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The same on the strip of the year. */
async function plan(browser: Browser, url: string): Promise<Record<string, Cost>> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, 'many');
  await page.getByRole('link', { name: 'My Leaves' }).click();
  await page.getByRole('tab', { name: 'Plan' }).click();
  const days = page.locator('[data-machine=yearPlan] [data-date]');
  await days.nth(364).waitFor();
  const results = await measure(page, {
    'press a day': { at: days.nth(200), act: (page, at, turn) => press(page, { x: at.x, y: at.y - 34 * (turn % 3) }) },
    'move by a key': { at: days.nth(200), act: (page) => page.keyboard.press('ArrowRight') },
    'hold and move': { at: days.nth(200), act: (page) => page.keyboard.press('Shift+ArrowRight') },
  });
  await context.close();
  return results;
}
