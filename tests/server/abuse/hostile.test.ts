import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { leaveOverview } from '../../../src/api/contract/requests/leaves.ts';
import { run } from '../../support/muster-process.ts';
import { Office } from '../leaves/office.ts';
import { applicationKey } from '../support/host.ts';
import type { Attack, Attacked } from './attack.ts';

/** How many; `npm run test:long` sends forty thousand. */
const requests = Number(process.env.MUSTER_HOSTILE ?? 1_500);
/** Milliseconds; among all other tests the machine itself may be busy for longer than in the long run, which is alone. */
const longestWait = process.env.MUSTER_HOSTILE ? 1_000 : 5_000;

/** Of the process that the host is in. */
const residentMegabytes = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024;

it(`${requests} hostile requests against every call: nothing fails, no refusal is large, nobody else waits`, {
  timeout: 3_600_000,
}, async () => {
  const office = await Office.open();
  const mine = await office.asks('bo', office.leave('2026-04-07'));
  const draft = await office.asks('bo', office.leave('2026-04-08'), { isDraft: true });
  const attack: Attack = {
    url: office.host.url,
    applicationKey,
    requests,
    known: {
      ids: [office.orgId, mine.id, draft.id, office.ids.ada, office.ids.bo, office.types.annual, office.types.hours],
      tokens: [office.tokenOf('bo'), office.tokenOf('ada'), office.tokenOf('gus'), 'x'.repeat(43), ''],
    },
  };
  const before = residentMegabytes();
  // from a process of its own: what it takes itself is not the host's
  const { finished } = run(['tests/server/abuse/attack.ts'], { MUSTER_ATTACK: JSON.stringify(attack) });
  let isOver = false;
  void finished.then(() => {
    isOver = true;
  });
  const waits: number[] = [];
  let most = 0;
  const errors: string[] = [];
  while (!isOver) {
    const started = performance.now();
    await office.as('di')(leaveOverview, { params: { orgId: office.orgId }, query: {} });
    waits.push(performance.now() - started);
    most = Math.max(most, residentMegabytes() - before);
    // what the host has logged is the test's to hold, not the host's
    errors.push(...office.host.logged.splice(0).filter((line) => line.includes('"level":50')));
    await new Promise((done) => setTimeout(done, 50));
  }
  const { code, output } = await finished;
  await office.host.stop();
  expect([code, code === 0 ? '' : output]).toEqual([0, '']);
  const { faults, codes } = JSON.parse(output) as Attacked;
  expect(faults).toEqual([]);
  expect(errors).toEqual([]);
  expect(Math.max(...waits)).toBeLessThan(longestWait);
  // it has tried what is refused, and got through where it may
  for (const status of [200, 401, 404, 415, 422]) expect([status, (codes[status] ?? 0) > 0]).toEqual([status, true]);
  expect(most).toBeLessThan(300);
});
