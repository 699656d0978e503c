import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { addDays } from '../src/api/contract/calendar.ts';
import { browserArgs, findBrowser } from '../tests/browser/support/find-browser.ts';
import { buildPortal } from '../tests/support/build-portal.ts';
import { runProgram, startMuster } from '../tests/support/muster-process.ts';
import { quantile } from './statistics.ts';

const password = 'bench bench bench';
const slowness = 4;
const turns = 12;
/** Milliseconds after which all that an interaction leads to has come, also what is looked up on the host. */
const settled = 900;

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
  const rows = page.locator('[data-machine=teamLeaves] li button');
  await rows.first().waitFor();
  const scriptOf = await throttled(page);
  const box = page.getByRole('checkbox', { name: /^Pick the request/ }).first();
  const all = page.locator('label', { hasText: /requests? waits?|picked/ }).locator('input');
  const search = page.getByRole('searchbox');
  const interactions: Record<string, Interaction> = {
    'pick one': { at: box, act: press },
    'pick a page': { at: all, act: press },
    'type a letter to search': {
      at: search,
      act: async (page, at, turn) => {
        if (turn === 0) await press(page, at);
        await page.keyboard.press(turn % 2 ? 'Backspace' : 'f');
      },
    },
    'open a request': {
      at: rows.first(),
      act: press,
      after: async () => {
        await page.getByText('Who is there').waitFor();
        await page.getByRole('button', { name: 'Close the request' }).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      },
    },
  };
  if (code === 'many') {
    const next = page.getByRole('button', { name: 'Next page' });
    Object.assign(interactions, { 'turn a page': { at: next, act: press } });
  }
  const results = await measure(page, scriptOf, interactions);
  await context.close();
  return results;
}

/** Script of one interaction in milliseconds: the median, and beside a fixed piece of work that was done before each turn. */
interface Cost {
  readonly ms: number;
  readonly fastestMs: number;
  readonly perYardstick: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What is done, where, and what is put back afterwards, unmeasured. */
interface Interaction {
  readonly at: Locator;
  readonly act: (page: Page, at: Point, turn: number) => Promise<unknown>;
  readonly after?: () => Promise<unknown>;
}

const press = (page: Page, { x, y }: Point) => page.mouse.click(x, y);

/**
 * Pointer and keys are moved from outside while it is measured: whatever looks an element up by its role does so with
 * script in the page, which is many times what the portal does.
 *
 * The machine is shared: the yardstick tells how fast it was meanwhile.
 */
async function measure(
  page: Page,
  scriptOf: () => Promise<number>,
  interactions: Readonly<Record<string, Interaction>>,
): Promise<Record<string, Cost>> {
  const results: Record<string, Cost> = {};
  for (const [name, { at, act, after }] of Object.entries(interactions)) {
    const times: number[] = [];
    const yardsticks: number[] = [];
    for (let turn = 0; turn < turns; turn++) {
      await at.scrollIntoViewIfNeeded();
      const place = await at.boundingBox();
      if (!place) throw new Error(`there is nothing to ${name}`);
      yardsticks.push(await page.evaluate(yardstick));
      const before = await scriptOf();
      await act(page, { x: place.x + place.width / 2, y: place.y + place.height / 2 }, turn);
      await page.waitForTimeout(settled);
      times.push((await scriptOf()) - before);
      await after?.();
    }
    const ms = quantile(times);
    results[name] = {
      ms: Number(ms.toFixed(1)),
      fastestMs: Number(Math.min(...times).toFixed(1)),
      perYardstick: Number((ms / quantile(yardsticks)).toFixed(2)),
    };
  }
  return results;
}

/** Work of about 50 ms on a processor of this speed that has nothing else to do. @returns how long it took, in milliseconds */
function yardstick(): number {
  const begun = performance.now();
  const rows = Array.from({ length: 20_000 }, (_, index) => ({ id: (index * 7_919) % 20_000, name: `row ${index}` }));
  rows.sort((one, other) => one.id - other.id);
  return performance.now() - begun;
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

/** The same on the strip of the year. */
async function plan(browser: Browser, url: string): Promise<Record<string, Cost>> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, 'many');
  await page.getByRole('link', { name: 'My Leaves' }).click();
  await page.getByRole('button', { name: 'What if …' }).click();
  const days = page.locator('[data-machine=yearPlan] [data-date]');
  await days.nth(364).waitFor();
  const scriptOf = await throttled(page);
  const results = await measure(page, scriptOf, {
    'press a day': { at: days.nth(200), act: (page, at, turn) => press(page, { x: at.x, y: at.y - 34 * (turn % 3) }) },
    'move by a key': { at: days.nth(200), act: (page) => page.keyboard.press('ArrowRight') },
    'hold and move': { at: days.nth(200), act: (page) => page.keyboard.press('Shift+ArrowRight') },
  });
  await context.close();
  return results;
}
