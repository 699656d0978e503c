import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoOrganization } from '../server/demo/cast/people.ts';
import { generateFolder } from '../server/demo/generate.ts';
import { demoPassword } from '../server/session/demo-password.ts';
import { createCall } from '../src/api/calls/http.ts';
import { noSession } from '../src/api/calls/session-port.ts';
import { authenticate } from '../src/api/contract/account/session.ts';
import { attendanceOfMonth } from '../src/api/contract/attendance/attendance.ts';
import { addMonths, monthOf } from '../src/api/contract/calendar.ts';
import { belongingOrganizations } from '../src/api/contract/organizations.ts';
import { runProgram, startMuster } from '../tests/support/muster-process.ts';
import { quantile } from './statistics.ts';

const people = 200;
const askers = 8;
const requests = 800;

/** 200 people with two years of punches: how long the import takes, and how fast the host answers a month. */
export async function benchHost(): Promise<Record<string, unknown>> {
  const scratch = await mkdtemp(join(tmpdir(), 'muster-bench-'));
  const env = {
    MUSTER_DATA: join(scratch, 'data'),
    MUSTER_ENV: 'test',
    MUSTER_DEFAULT_TENANT: 'bench',
    MUSTER_LOG: 'error',
  };
  try {
    const folder = join(scratch, 'organization');
    const punches = await writeOrganization(folder);
    const imported = performance.now();
    const { code, output } = await runProgram(['server/import/cli.ts', folder], env);
    const importSeconds = (performance.now() - imported) / 1000;
    if (code !== 0) throw new Error(output);
    const muster = await startMuster(env);
    try {
      return { people, punches, importSeconds: Number(importSeconds.toFixed(1)), month: await askMonths(muster.url) };
    } finally {
      await muster.stop();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function writeOrganization(folder: string): Promise<number> {
  const organization: DemoOrganization = {
    tenant: 'bench',
    tenantName: 'Bench',
    code: 'bench',
    name: 'Bench Works',
    timeZone: 'Europe/Berlin',
    modules: ['employee_attendance_report'],
    people: Array.from({ length: people }, (_, index) => ({
      // odd numbers punch their break too: four punches a day
      number: String(index * 2 + 1),
      firstName: `First${index}`,
      lastName: `Last${index}`,
      supervisor: null,
      role: 'Employee',
      pattern: ['office', 'early', 'late', 'night'][index % 4] ?? 'office',
      joined: 730,
    })),
  };
  const now = Date.now();
  const files = generateFolder(organization, { anchor: new Date(now).toISOString().slice(0, 10), now });
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return (files['punches.csv']?.split('\n').length ?? 2) - 2;
}

async function askMonths(url: string) {
  const callAs = (token: string | null) =>
    createCall({
      baseUrl: `${url}/api`,
      applicationKey: 'muster-portal',
      domain: 'null',
      timeout: 30_000,
      ...noSession,
      accessToken: () => token,
      oddity: () => {},
    });
  const people = await Promise.all(
    Array.from({ length: askers }, async (_, index) => {
      const body = { email: `first${index}.last${index}@bench.example`, password: demoPassword };
      const call = callAs((await callAs(null)(authenticate, { body })).accessToken);
      const { organizations } = await call(belongingOrganizations, {});
      return { call, orgId: organizations[0]?.id ?? '' };
    }),
  );
  const thisMonth = monthOf(new Date().toISOString());
  const ask = async (asker: number, turn: number): Promise<number> => {
    const person = people[asker];
    if (!person) throw new Error('nobody asks');
    const started = performance.now();
    await person.call(attendanceOfMonth, {
      params: { orgId: person.orgId, month: addMonths(thisMonth, -(turn % 20)) },
    });
    return performance.now() - started;
  };
  for (let turn = 0; turn < 40; turn++) await ask(turn % askers, turn);

  const alone: number[] = [];
  for (let turn = 0; turn < 200; turn++) alone.push(await ask(turn % askers, turn));
  const askHealth = async (): Promise<number> => {
    const started = performance.now();
    await fetch(`${url}/api/health`).then((answer) => answer.text());
    return performance.now() - started;
  };
  const round = (milliseconds: number) => Number(milliseconds.toFixed(1));
  const atOnce = async (askOne: (asker: number, turn: number) => Promise<number>) => {
    const began = performance.now();
    const times = await Promise.all(
      people.map(async (_, asker) => {
        const own: number[] = [];
        for (let turn = 0; turn < requests / askers; turn++) own.push(await askOne(asker, turn));
        return own;
      }),
    );
    return {
      medianMs: round(quantile(times.flat())),
      p95Ms: round(quantile(times.flat(), 0.95)),
      requestsPerSecond: Math.round(requests / ((performance.now() - began) / 1000)),
    };
  };
  const eightAtOnce = await atOnce(ask);
  const health = await atOnce(askHealth);
  return {
    oneAtATime: { medianMs: round(quantile(alone)), p95Ms: round(quantile(alone, 0.95)) },
    eightAtOnce,
    // the machine differs from run to run: what a month costs is told beside what hardly costs anything
    health,
    healthsPerMonth: round(health.requestsPerSecond / eightAtOnce.requestsPerSecond),
  };
}
