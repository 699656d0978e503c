import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { randomOf, wholeBetween } from '../../../server/demo/random.ts';
import { contract } from '../../../src/api/contract/all.ts';
import { leaveOverview } from '../../../src/api/contract/leaves.ts';
import { Office } from '../leaves/office.ts';
import { applicationKey } from '../support/host.ts';
import { hostileRequest } from './hostile-requests.ts';

/** How many; `npm run test:long` sends forty thousand. */
const requests = Number(process.env.MUSTER_HOSTILE ?? 1_500);
/** Milliseconds; among all other tests the machine itself may be busy for longer than in the long run, which is alone. */
const longestWait = process.env.MUSTER_HOSTILE ? 1_000 : 5_000;
const atOnce = 8;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Megabytes that are held on to, by the host and by whoever attacks it from the same process: what is let go of is collected first. */
function heldMegabytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}

it(`${requests} hostile requests against every call: nothing fails, no refusal is large, nobody else waits`, {
  timeout: 3_600_000,
}, async () => {
  const office = await Office.open();
  const random = randomOf('hostile requests');
  const mine = await office.asks('bo', office.leave('2026-04-07'));
  const draft = await office.asks('bo', office.leave('2026-04-08'), { isDraft: true });
  const known = {
    ids: [office.orgId, mine.id, draft.id, office.ids.ada, office.ids.bo, office.types.annual, office.types.hours],
    tokens: [office.tokenOf('bo'), office.tokenOf('ada'), office.tokenOf('gus'), 'x'.repeat(43), ''],
  };
  // the ones that end a session would end the attack
  const calls = contract.filter(({ id }) => !/signOut|refreshToken|endOneSession|impersonate/i.test(id));
  const faults: string[] = [];
  const waits: number[] = [];
  const codes = new Map<number, number>();
  let sent = 0;
  const megabytes = heldMegabytes();
  const attack = async (): Promise<void> => {
    while (sent < requests) {
      sent++;
      const endpoint = calls[wholeBetween(random, 0, calls.length - 1)];
      if (!endpoint) continue;
      // nobody waits for news here
      if (endpoint.id === 'notices' && random() < 0.9) continue;
      const { method, path, headers, body } = hostileRequest(endpoint, random, known);
      const response = await fetch(`${office.host.url}/api/${path}`, {
        method,
        headers: { 'application-key': applicationKey, ...headers },
        signal: AbortSignal.timeout(20_000),
        ...(body !== undefined && { body: body as BodyInit }),
      }).catch((error: unknown) => String(error));
      if (typeof response === 'string') {
        faults.push(`${method} ${endpoint.id}: ${response}`);
        continue;
      }
      const text = await response.text();
      codes.set(response.status, (codes.get(response.status) ?? 0) + 1);
      if (response.status >= 500) faults.push(`${method} ${path} → ${response.status}: ${String(body).slice(0, 300)}`);
      if (response.status >= 400 && text.length > 64 * 1024) faults.push(`${method} ${path}: ${text.length} bytes`);
    }
  };
  const stranger = async (): Promise<void> => {
    while (sent < requests) {
      const started = performance.now();
      await office.as('di')(leaveOverview, { params: { orgId: office.orgId }, query: {} });
      waits.push(performance.now() - started);
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  await Promise.all([stranger(), ...Array.from({ length: atOnce }, attack)]);
  const errors = office.host.logged.filter((line) => line.includes('"level":50'));
  await office.host.stop();
  expect(faults).toEqual([]);
  expect(errors).toEqual([]);
  expect(Math.max(...waits)).toBeLessThan(longestWait);
  // it has tried what is refused, and got through where it may
  for (const status of [200, 401, 404, 415, 422])
    expect([status, (codes.get(status) ?? 0) > 0]).toEqual([status, true]);
  expect(heldMegabytes() - megabytes).toBeLessThan(100);
});
