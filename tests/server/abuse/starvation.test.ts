import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { survives } from '../../../qa/abuse.ts';
import { FairShare } from '../../../server/calls/fair-share.ts';
import { commentOnLeave, decideLeaves, leaveOverview } from '../../../src/api/contract/requests/leaves.ts';
import { Office, officeFiles } from '../leaves/office.ts';
import { send } from './attacker.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open(officeFiles, { isRateLimited: true });
});
afterAll(() => office.host.stop());
beforeEach(() => office.host.database.peek('delete from muster.rate_counts'));

const params = () => ({ orgId: office.orgId });

describe('nobody makes everybody else wait', () => {
  it('twenty bulk decisions of a hundred unknown ids by somebody without a team', async () => {
    const bulk = () =>
      office.as('bo')(decideLeaves, {
        params: params(),
        key: randomUUID(),
        body: {
          action: 'approve',
          comment: '',
          requests: Array.from({ length: 100 }, () => ({ id: randomUUID(), version: 1 })),
        },
      });
    const attack = Promise.allSettled(Array.from({ length: 20 }, bulk));
    const waits: number[] = [];
    for (let count = 0; count < 10; count++) {
      const started = performance.now();
      await office.as('gus')(leaveOverview, { params: params(), query: {} });
      waits.push(performance.now() - started);
    }
    const results = await attack;
    expect(results.every((one) => one.status === 'fulfilled')).toBe(true);
    expect(Math.max(...waits)).toBeLessThan(1_000);
  });

  it('of one person’s work only some is done at a time, in order, and what is too much is refused', async () => {
    const share = new FairShare({ most: 2, mostWaiting: 3 });
    let [atOnce, most] = [0, 0];
    const order: number[] = [];
    const work = (index: number) => async () => {
      most = Math.max(most, ++atOnce);
      await new Promise((done) => setImmediate(done));
      order.push(index);
      atOnce--;
    };
    const all = Array.from({ length: 9 }, (_, index) => share.run('one', work(index)));
    await expect(share.run('another', async () => 'at once')).resolves.toBe('at once');
    const settled = await Promise.allSettled(all);
    expect(most).toBe(2);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    const refused = settled.filter((one) => one.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.reason).toMatchObject({ code: 'too_many_requests' });
    await expect(share.run('one', async () => 'again')).resolves.toBe('again');
  });

  it('writes are bounded by account and minute, with Retry-After, and taken again then', async () => {
    const request = await office.asks('bo', office.leave('2026-04-07'));
    const comment = () => office.says('bo', 'comment', request, 'Hello');
    const most = commentOnLeave.perMinute ?? 0;
    for (let count = 0; count < most; count++) await comment();
    await expect(comment()).rejects.toMatchObject({
      failure: { status: 429, code: 'too_many_requests', details: { retryAt: expect.any(String) } },
    });
    const path = `attendee-client/belonging-organizations/${office.orgId}/leaves/requests/${request.id}/comments`;
    const refused = await send(office.host, path, {
      method: 'POST',
      token: office.tokenOf('bo'),
      body: { kind: 'comment', text: 'Hello' },
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    // nobody else is counted with them
    await office.says('ada', 'comment', request, 'Hello');
    office.host.now = new Date('2026-03-16T10:01:00Z');
    await comment();
    office.host.now = new Date('2026-03-16T10:00:00Z');
  });
});

describe(survives('A54'), () => {
  it('no answer mixes the two', async () => {
    const other = 'other';
    const otherId = await office.host.import({
      ...officeFiles,
      'organization.csv': [
        'tenant,tenant_name,organization,name,time_zone',
        `${other},Other,second,Second Office,Europe/Berlin`,
      ],
      'leave_entitlements.csv': ['person,type,year,amount', '2,annual,2026,77'],
    });
    const token = await office.host.signIn('bo@acme.example', other);
    const elsewhere = office.host.as(token, other);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        index % 2 === 0
          ? office.as('bo')(leaveOverview, { params: params(), query: {} })
          : elsewhere(leaveOverview, { params: { orgId: otherId }, query: {} }),
      ),
    );
    const entitled = answers.map(({ balances }) => Math.max(...balances.map((balance) => balance.entitled)));
    expect(new Set(entitled.filter((_, index) => index % 2 === 1))).toEqual(new Set([7_700]));
    expect(entitled.filter((_, index) => index % 2 === 0)).not.toContain(7_700);
  });
});
