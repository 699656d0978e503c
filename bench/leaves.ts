import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { addDays } from '../src/api/contract/calendar.ts';
import { browserArgs, findBrowser } from '../tests/browser/find-browser.ts';
import { buildPortal } from '../tests/support/build-portal.ts';
import { runProgram, startMuster } from '../tests/support/muster-process.ts';
import { quantile } from './statistics.ts';

const password = 'bench bench bench';
const slowness = 4;
const turns = 12;

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
          Object.keys(many).map((name) => [
            name,
            {
              ofTenThousandMs: many[name],
              ofTenMs: few[name],
              ratio: Number(((many[name] ?? 0) / (few[name] || 1)).toFixed(2)),
            },
          ]),
        ),
        ...Object.fromEntries(Object.entries(year).map(([name, ms]) => [`the year: ${name}`, { ms }])),
      };
    } finally {
      await browser.close();
      await muster.stop();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** @returns the median script time of each interaction, in milliseconds */
async function work(browser: Browser, url: string, code: string): Promise<Record<string, number>> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, code);
  await page.getByRole('link', { name: 'Authorize Leaves' }).click();
  const rows = page.locator('[data-machine=teamLeaves] li button');
  await rows.first().waitFor();
  const scriptOf = await throttled(page);
  const box = page.getByRole('checkbox', { name: /^Pick the request/ }).first();
  const all = page.locator('label', { hasText: /requests? waits?|picked/ }).locator('input');
  const search = page.getByRole('searchbox');
  const interactions: Readonly<Record<string, (turn: number, page: Page) => Promise<unknown>>> = {
    'pick one': () => box.click(),
    'pick a page': () => all.click(),
    'type a letter to search': (turn) => search.fill(turn % 2 ? 'first' : 'firs'),
    'open a request': async () => {
      await rows.first().click();
      await page.getByText('Who is there').waitFor();
    },
  };
  const results: Record<string, number> = {};
  for (const [name, act] of Object.entries(interactions)) {
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const before = await scriptOf();
      await act(turn, page);
      await page.waitForLoadState('networkidle');
      times.push((await scriptOf()) - before);
      if (name === 'open a request') await page.getByRole('button', { name: 'Close the request' }).click();
      await rows.first().waitFor();
    }
    results[name] = Number(quantile(times).toFixed(1));
  }
  await context.close();
  return results;
}

async function signIn(page: Page, code: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('E-mail').fill(`boss.${code}@bench.example`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Slows the page down. @returns how long its scripts have run until now, in milliseconds */
async function throttled(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
}

/** @returns the median script time of each thing that is done on the strip of the year, in milliseconds */
async function plan(browser: Browser, url: string): Promise<Record<string, number>> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, 'many');
  await page.getByRole('link', { name: 'My Leaves' }).click();
  await page.getByRole('button', { name: 'What if …' }).click();
  const days = page.locator('[data-machine=yearPlan] [data-date]');
  await days.nth(364).waitFor();
  const scriptOf = await throttled(page);
  const interactions: Readonly<Record<string, (turn: number) => Promise<unknown>>> = {
    'press a day': (turn) => days.nth(200 + turn * 2).click(),
    'move by a key': () => page.keyboard.press('ArrowRight'),
    'hold and move': () => page.keyboard.press('Shift+ArrowRight'),
  };
  const results: Record<string, number> = {};
  for (const [name, act] of Object.entries(interactions)) {
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const before = await scriptOf();
      await act(turn);
      await page.waitForLoadState('networkidle');
      times.push((await scriptOf()) - before);
    }
    results[name] = Number(quantile(times).toFixed(1));
  }
  await context.close();
  return results;
}
