import { randomUUID } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Call, createCall } from '../../src/api/calls/http.ts';
import { noSession } from '../../src/api/calls/session-port.ts';
import { authenticate } from '../../src/api/contract/account/session.ts';
import { addMonths } from '../../src/api/contract/calendar.ts';
import { belongingOrganizations } from '../../src/api/contract/organizations.ts';
import type { LeaveInput } from '../../src/api/contract/requests/leave-values.ts';
import { actOnLeave, askForLeave, leaveOverview } from '../../src/api/contract/requests/leaves.ts';
import { type MusterProcess, run, startMuster } from '../support/muster-process.ts';
import { password } from './support/folder.ts';

/** `npm run test:long` takes five thousand, who have punched a million times. */
const people = Number(process.env.MUSTER_PEOPLE ?? 100);
const days = 100;
const isLarge = people >= 5_000;

let scratch: string;
let folder: string;
let env: Record<string, string>;
let muster: MusterProcess;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'muster-large-'));
  folder = join(scratch, 'organization');
  env = {
    MUSTER_DATA: join(scratch, 'data'),
    MUSTER_ENV: 'test',
    MUSTER_DEFAULT_TENANT: 'large',
    MUSTER_RATE_LIMITS: 'off',
  };
  await writeOrganization();
  muster = await startMuster(env);
}, 300_000);
afterAll(async () => {
  await muster.stop();
  await rm(scratch, { recursive: true, force: true });
}, 60_000);

async function writeOrganization(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const numbers = Array.from({ length: people }, (_, index) => index + 1);
  const write = (name: string, lines: readonly string[]) => writeFile(join(folder, name), `${lines.join('\n')}\n`);
  await write('organization.csv', [
    'tenant,tenant_name,organization,name,time_zone,modules',
    'large,Large,large,Large Works,Europe/Berlin,employee_attendance_report',
  ]);
  await write('people.csv', [
    'person,first_name,last_name,email,supervisor,joined_on,initial_password,fallback_rank,personnel',
    // everybody has an account; only two need to sign in, and hashing takes its time
    ...numbers.map(
      (n) =>
        `${n},First${n},Last${n},p${n}@large.example,${n === 1 ? '' : 1},2024-01-01,${n <= 2 ? password : ''},${n === 1 ? 1 : ''},${n === 2 ? 'yes' : ''}`,
    ),
  ]);
  // each is asked of everybody, by every import
  await write('document_requests.csv', [
    'request,title,requested_on,days_to_send',
    ...Array.from({ length: 10 }, (_, index) => `r${index},Document ${index},2025-01-01,14`),
  ]);
  await write('shift_patterns.csv', [
    'pattern,name,weekdays,start,end,break_minutes,late_grace,early_grace,half_day_below,absent_below,overtime_from,overtime',
    'office,Office hours,mon tue wed thu fri,09:00,17:30,30,5,5,300,90,20,approval',
  ]);
  await write('shift_assignments.csv', ['person,starts_on,pattern', ...numbers.map((n) => `${n},2024-01-01,office`)]);
  await write('leave_types.csv', [
    'type,name,unit,account,counts,notice_days,backdate_days,negative_cap,carry_over_cap,reason,levels',
    'annual,Annual leave,day,limited,,0,30,0,5,optional,1',
  ]);
  const year = new Date().getUTCFullYear();
  await write('leave_entitlements.csv', [
    'person,type,year,amount',
    ...numbers.map((n) => `${n},annual,${year + 1},200`),
  ]);
  const punches = createWriteStream(join(folder, 'punches.csv'));
  punches.write('person,instant,direction,source\n');
  for (const n of numbers) {
    let text = '';
    for (let day = 0; day < days; day++) {
      const date = new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10);
      text += `${n},${date}T08:58:00+01:00,in,Gate\n${n},${date}T17:31:00+01:00,out,Gate\n`;
    }
    if (!punches.write(text)) await new Promise<void>((done) => punches.once('drain', () => done()));
  }
  await new Promise<void>((done) => punches.end(() => done()));
}

const as = (token: string | null): Call =>
  createCall({
    baseUrl: `${muster.url}/api`,
    applicationKey: 'muster-portal',
    domain: 'null',
    timeout: 60_000,
    ...noSession,
    accessToken: () => token,
    oddity: () => {},
  });

/** The import's command: how long it takes, how much memory it has had at most, what it says. */
async function importAll() {
  const started = performance.now();
  const { child, finished } = run(['server/import/cli.ts', folder], env);
  let megabytes = 0;
  const looking = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      megabytes = Math.max(megabytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      // it is over
    }
  }, 200);
  const { code, output } = await finished;
  clearInterval(looking);
  return { seconds: (performance.now() - started) / 1_000, megabytes, code, output };
}

/** One person who asks, withdraws and decides for as long as something runs. @returns how long each answer took */
async function workBeside(running: Promise<unknown>): Promise<number[]> {
  const signIn = async (email: string) => (await as(null)(authenticate, { body: { email, password } })).accessToken;
  const [supervisor, employee] = [as(await signIn('p1@large.example')), as(await signIn('p2@large.example'))];
  const { organizations } = await employee(belongingOrganizations, {});
  const params = { orgId: organizations[0]?.id ?? '' };
  const { types } = await employee(leaveOverview, { params, query: {} });
  const times: number[] = [];
  const timed = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    const started = performance.now();
    const answer = await work;
    times.push(performance.now() - started);
    return answer;
  };
  let isOver = false;
  void running.finally(() => {
    isOver = true;
  });
  const year = new Date().getUTCFullYear() + 1;
  const ask: LeaveInput = {
    typeId: types[0]?.id ?? '',
    firstDate: `${year}-06-16`,
    lastDate: `${year}-06-16`,
    firstPortion: 'full',
    lastPortion: 'full',
    startTime: null,
    endTime: null,
    reason: '',
    substituteId: null,
    attachmentIds: [],
  };
  while (ask.firstDate.endsWith('-16') && !isOver) {
    const weekday = new Date(`${ask.firstDate}T00:00:00Z`).getUTCDay();
    const date = weekday === 0 || weekday === 6 ? `${year}-06-19` : ask.firstDate;
    const body = { ask: { ...ask, firstDate: date, lastDate: date }, isDraft: false, supersedesId: null };
    const asked = await timed(employee(askForLeave, { params, body, key: randomUUID() }));
    const act = (call: Call, action: 'withdraw' | 'reject') =>
      timed(
        call(actOnLeave, {
          params: { ...params, requestId: asked.id },
          body: { action, comment: 'because', dates: null, ask: null },
          version: asked.version,
          key: randomUUID(),
        }),
      );
    await (times.length % 4 === 1 ? act(supervisor, 'reject') : act(employee, 'withdraw'));
  }
  return times;
}

it(`${people} people and ${(people * days * 2).toLocaleString('en')} punches: imported, imported again, and people work beside it`, {
  timeout: 900_000,
}, async () => {
  const first = await importAll();
  expect([first.code, first.output]).toEqual([0, expect.stringContaining('rows added or changed')]);
  const again = importAll();
  const times = await workBeside(again);
  const second = await again;
  expect([second.code, second.output]).toEqual([0, expect.stringContaining('nothing changed')]);
  process.stdout.write(
    `first ${first.seconds.toFixed(1)} s, again ${second.seconds.toFixed(1)} s, ${Math.round(Math.max(first.megabytes, second.megabytes))} MB at most; ${times.length} answers beside it, the slowest after ${Math.round(Math.max(...times))} ms\n`,
  );
  expect(times.length).toBeGreaterThan(4);
  expect(Math.max(first.megabytes, second.megabytes)).toBeLessThan(400);
  expect(Math.max(...times)).toBeLessThan(1_000);
  if (!isLarge) return;
  expect(first.seconds).toBeLessThan(120);
  expect(second.seconds).toBeLessThan(30);
});

/** The lines in an order that is always the same one, and no order of theirs. */
const shuffled = <Line>(lines: readonly Line[]): Line[] =>
  lines
    .map((line, index) => [(index * 7_919) % 1_000_003, line] as const)
    .sort(([one], [other]) => one - other)
    .map(([, line]) => line);

it(`a device hands in a week of ${people} people’s punches, in shuffled batches, each sent twice: each is there once, and people work beside it`, {
  timeout: 300_000,
}, async () => {
  const made = await run(['server/start/devices.cli.ts', 'make', 'large', 'large', 'Gate 2'], env).finished;
  expect(made.code).toBe(0);
  const [, path = ''] = /POST (\S+)/.exec(made.output) ?? [];
  const [, authorization = ''] = /Authorization: (.+)/.exec(made.output) ?? [];
  const lines = Array.from({ length: people }, (_, index) => String(index + 1)).flatMap((person) =>
    [6, 7, 8, 9, 10].flatMap((day) => [
      { person, at: `2025-10-${String(day).padStart(2, '0')}T08:58:00+02:00`, direction: 'in' },
      { person, at: `2025-10-${String(day).padStart(2, '0')}T17:31:00+02:00`, direction: 'out' },
    ]),
  );
  const mixed = shuffled(lines);
  const batches = Array.from({ length: Math.ceil(mixed.length / 500) }, (_, index) =>
    mixed.slice(index * 500, (index + 1) * 500),
  );
  const counts = { taken: 0, known: 0, refused: 0 };
  const hand = async (punches: readonly object[]): Promise<void> => {
    const response = await fetch(`${muster.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ punches }),
    });
    expect(response.status).toBe(200);
    const answer = (await response.json()) as typeof counts;
    for (const name of ['taken', 'known', 'refused'] as const) counts[name] += answer[name];
  };
  const started = performance.now();
  const handing = (async () => {
    // a device that has heard no answer sends again, while the first is still being taken
    for (const batch of batches) await Promise.all([hand(batch), hand([...batch].reverse())]);
  })();
  const times = await workBeside(handing);
  await handing;
  const seconds = (performance.now() - started) / 1_000;
  process.stdout.write(
    `${lines.length} punches of a device, twice each, in ${seconds.toFixed(1)} s; ${times.length} answers beside it, the slowest after ${Math.round(Math.max(...times))} ms\n`,
  );
  expect(counts).toEqual({ taken: lines.length, known: lines.length, refused: 0 });

  const importing = (...args: readonly string[]) => run(['server/import/cli.ts', ...args], env).finished;
  expect((await importing('--runs', 'large', 'large')).output).toMatch(/^Run 1, .*: \d+ new punches\n$/);
  expect((await importing('--take-back', 'large', 'large', '1')).output).toMatch(
    /^\d+ punches of run 1 taken back\.\n$/,
  );
  expect(await importing('--take-back', 'large', 'large', '1')).toMatchObject({ code: 1 });
  expect((await importing('--take-back', 'large', 'large', 'one')).code).toBe(2);

  const devices = (...args: readonly string[]) => run(['server/start/devices.cli.ts', ...args], env).finished;
  const gate = ['large', 'large', 'Gate 2'];
  expect((await devices('list', 'large', 'large')).output).toMatch(/^Gate 2: key made .*, last heard 2/);
  expect(await devices('revoke', ...gate)).toMatchObject({ code: 0, output: 'The key of Gate 2 counts no longer.\n' });
  expect((await devices('revoke', ...gate)).code).toBe(1);
  expect((await devices('make', 'large', 'nowhere', 'Gate')).output).toContain('There is no organization nowhere');
  expect((await devices('make', 'large', 'large')).code).toBe(2);

  const periods = (...args: readonly string[]) => run(['server/start/periods.cli.ts', ...args], env).finished;
  const month = addMonths(new Date().toISOString().slice(0, 7), -2);
  const large = ['large', 'large', month];
  expect(await periods('list', 'large', 'large')).toMatchObject({ code: 0, output: 'Every month is open.\n' });
  expect((await periods('announce', ...large, '2020-01-01')).output).toContain('is no last day');
  expect((await periods('lock', ...large)).output).toContain(`${month}: locked since`);
  expect((await periods('lock', ...large)).output).toContain('What can be done with it: reopen.');
  expect((await periods('reopen', ...large)).code).toBe(2);
  expect((await periods('reopen', ...large, 'The gate was late')).output).toContain('(The gate was late)');
  expect((await periods('list', 'large', 'nowhere')).output).toContain('There is no organization nowhere');
  const refused = await fetch(`${muster.url}${path}`, { method: 'POST', headers: { authorization } });
  expect([refused.status, refused.headers.get('content-type')]).toEqual([415, expect.stringContaining('json')]);
  if (!isLarge) return;
  expect(seconds).toBeLessThan(60);
  expect(Math.max(...times)).toBeLessThan(1_000);
});
