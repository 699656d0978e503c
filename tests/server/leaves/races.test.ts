import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomOf, wholeBetween } from '../../../server/demo/cast/random.ts';
import { type Line, lowestOf } from '../../../server/leaves/rules/balance.ts';
import { addDays } from '../../../src/api/contract/calendar.ts';
import { ownLeaveRequests } from '../../../src/api/contract/requests/leaves.ts';
import type { Files } from '../support/folder.ts';
import { type Name, Office, officeFiles } from './office.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office.host.stop());

const codesOf = (settled: readonly PromiseSettledResult<unknown>[]): string[] =>
  settled.map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.failure.code));

describe('two at once', () => {
  it('approve while withdrawing: one wins, the other is told', async () => {
    for (let round = 0; round < 8; round++) {
      const before = await office.balance('gus');
      const request = await office.asks('gus', office.leave('2026-04-13'));
      const codes = codesOf(
        await Promise.allSettled([office.does('fay', 'approve', request), office.does('gus', 'withdraw', request)]),
      );
      expect(codes.sort()).toEqual(['conflict', 'done']);
      const after = await office.sees('gus', request.id);
      expect((await office.balance('gus')).available).toBe(before.available - (after.state === 'withdrawn' ? 0 : 100));
      if (after.state === 'withdrawn') continue;
      await office.does('fay', 'accept_cancellation', await office.does('gus', 'request_cancellation', after));
    }
  });

  it('whoever loses is given the request as it is now', async () => {
    const request = await office.asks('gus', office.leave('2026-04-14'));
    await office.does('fay', 'reject', request);
    await expect(office.does('gus', 'withdraw', request)).rejects.toMatchObject({
      failure: { code: 'conflict', fresh: { id: request.id, state: 'rejected', version: request.version + 1 } },
    });
  });

  it('approve against approve books once', async () => {
    const request = await office.asks('gus', office.leave('2026-04-15'));
    const before = await office.balance('gus');
    const twice = [office.does('fay', 'approve', request), office.does('fay', 'approve', request)];
    expect(codesOf(await Promise.allSettled(twice)).sort()).toEqual(['conflict', 'done']);
    expect(await office.balance('gus')).toMatchObject({ planned: before.planned + 100, pending: before.pending - 100 });
  });

  it('two who decide for each other do not wait for each other', async () => {
    for (let round = 0; round < 5; round++) {
      const day = addDays('2026-11-02', round * 7);
      const both = [office.asks('cy', office.leave(day)), office.asks('fay', office.leave(day))];
      expect(codesOf(await Promise.allSettled(both))).toEqual(['done', 'done']);
    }
  });

  it('two requests for the last day: one gets it', async () => {
    await office.asks('ed', office.leave('2026-05-04', '2026-05-14'));
    expect((await office.balance('ed')).available).toBe(100);
    const both = [office.asks('ed', office.leave('2026-07-06')), office.asks('ed', office.leave('2026-07-07'))];
    expect(codesOf(await Promise.allSettled(both)).sort()).toEqual(['done', 'rule_broken']);
    expect((await office.balance('ed')).available).toBe(0);
  });
});

describe('a write that is sent more than once', () => {
  it('is carried out once, and answered alike each time', async () => {
    const key = randomUUID();
    const ask = office.leave('2026-08-03');
    const sent = await Promise.all([1, 2, 3].map(() => office.asks('cy', ask, { key })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await office.asks('cy', ask, { key })).toEqual(sent[0]);
    const { requests } = await office.as('cy')(ownLeaveRequests, { params: { orgId: office.orgId } });
    expect(requests.filter(({ firstDate }) => firstDate === '2026-08-03')).toHaveLength(1);
  });

  it('with another body is refused', async () => {
    const key = randomUUID();
    await office.asks('cy', office.leave('2026-08-04'), { key });
    await expect(office.asks('cy', office.leave('2026-08-05'), { key })).rejects.toMatchObject({
      failure: { status: 409, code: 'key_reused' },
    });
  });

  it('and was refused by a rule leaves its key free', async () => {
    const key = randomUUID();
    await expect(office.asks('cy', office.leave('2026-08-08'), { key })).rejects.toMatchObject({
      failure: { code: 'rule_broken' },
    });
    expect((await office.asks('cy', office.leave('2026-08-10'), { key })).total).toBe(100);
  });

  it('has a key, and a change has a version', async () => {
    const request = await office.asks('cy', office.leave('2026-08-11'));
    await expect(office.asks('cy', office.leave('2026-08-12'), { key: '' })).rejects.toMatchObject({
      failure: { code: 'invalid_request' },
    });
    await expect(office.does('cy', 'withdraw', { id: request.id, version: -1 })).rejects.toMatchObject({
      failure: { code: 'invalid_request' },
    });
  });
});

/** How many rounds; ten thousand take some minutes: `MUSTER_INTERLEAVINGS=10000 npx vitest run --project server races`. */
const rounds = Number(process.env.MUSTER_INTERLEAVINGS ?? 120);
/** After so many everybody begins anew: what has piled up makes each round slower than the last. */
const roundsOfOneOffice = 150;

describe('the books', () => {
  it(`balance after each of ${rounds} rounds of whatever people do at once`, { timeout: 3_600_000 }, async () => {
    let own = await Office.open();
    const random = randomOf('interleavings');
    const pick = <One>(all: readonly One[]): One => all[wholeBetween(random, 0, all.length - 1)] as One;
    const people: readonly (readonly [Name, Name])[] = [
      ['bo', 'ada'],
      ['di', 'ada'],
      ['gus', 'fay'],
    ];
    const outcomes: Record<string, number> = {};

    let imports = 0;
    const anything = async (name: Name, approver: Name): Promise<unknown> => {
      // the register grows meanwhile: somebody gets half a day more, by the file that everybody is in
      if (random() < 0.03) return own.host.import(grownBy(++imports));
      const { requests } = await own.as(name)(ownLeaveRequests, { params: { orgId: own.orgId } });
      const open = requests.filter(({ state }) => !/withdrawn|rejected|superseded|^cancelled/.test(state));
      const first = addDays('2026-03-17', wholeBetween(random, 0, 280));
      const last = addDays(first, wholeBetween(random, 0, 5));
      const ask = own.leave(first, last, random() < 0.3 ? { lastPortion: 'morning' } : {});
      const request = pick(open);
      if (!request || random() < 0.3) return own.asks(name, ask);
      if (random() < 0.2) return own.asks(name, ask, { supersedesId: request.id });
      const theirs = pick(['withdraw', 'edit', 'submit', 'request_cancellation'] as const);
      const others = pick([
        'approve',
        'approve',
        'reject',
        'return',
        'accept_cancellation',
        'decline_cancellation',
        'undo',
      ] as const);
      return random() < 0.4
        ? own.does(name, theirs, request, theirs === 'edit' ? { ask } : {})
        : own.does(approver, others, request);
    };

    for (let round = 0; round < rounds; round++) {
      if (round > 0 && round % roundsOfOneOffice === 0) {
        await own.host.stop();
        own = await Office.open();
        imports = 0;
      }
      const [name, approver] = pick(people);
      const moves = Array.from({ length: wholeBetween(random, 2, 4) }, () => anything(name, approver));
      for (const code of codesOf(await Promise.allSettled(moves))) outcomes[code] = (outcomes[code] ?? 0) + 1;
      await expectBooksToBalance(own, name, round);
    }
    // what nobody has meant to happen has not happened, and what was tried has
    expect(Object.keys(outcomes).sort()).toEqual(['conflict', 'done', 'rule_broken']);
    expect(outcomes.done).toBeGreaterThan(rounds / 4);
    await own.host.stop();
  });
});

/** The office with so many half days more for everybody. */
const grownBy = (count: number): Files => ({
  ...officeFiles,
  'leave_entitlements.csv': officeFiles['leave_entitlements.csv'].map((line) =>
    line.replace(/^(\d),annual,2026,10/, (_, person: string) => `${person},annual,2026,${10 + count / 2}`),
  ),
});

async function expectBooksToBalance(own: Office, name: Name, round: number): Promise<void> {
  const { ids, types, host } = own;
  const lines = await host.database.peek<Line & { request_id: string | null }>(
    `select leave_year::int as year, kind, amount, on_date::text as "onDate", expires_on::text as "expiresOn", request_id
     from muster.leave_ledger where employee_id = $1 and type_id = $2 order by id`,
    [ids[name], types.annual],
  );
  const days = await host.database.peek<{
    request: string;
    supersedes: string | null;
    state: string;
    date: string;
    amount: number;
    portion: string;
  }>(
    `select d.request_id as request, r.supersedes_id as supersedes, d.state, d.date::text, d.amount, d.portion
     from muster.leave_request_days d join muster.leave_requests r on r.id = d.request_id
     where d.employee_id = $1 and amount > 0`,
    [ids[name]],
  );
  const sum = (kinds: readonly string[]): number =>
    lines.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + amount, 0);
  const held = (...states: string[]): number =>
    days.filter(({ state }) => states.includes(state)).reduce((total, { amount }) => total + amount, 0);
  // a change that waits reserves what goes beyond the leave that it changes, and no more
  const changing = new Map(
    days.flatMap(({ request, supersedes, state }) => (supersedes && state === 'asked' ? [[request, supersedes]] : [])),
  );
  const inYear = (request: string, state: string, year: string): number =>
    days
      .filter((one) => one.request === request && one.state === state && one.date.startsWith(year))
      .reduce((total, { amount }) => total + amount, 0);
  const covered = [...changing].reduce(
    (total, [request, old]) =>
      total +
      ['2026', '2027'].reduce(
        (both, year) => both + Math.min(inYear(request, 'asked', year), inYear(old, 'booked', year)),
        0,
      ),
    0,
  );
  const balance = await own.balance(name);
  const carryOver = { carryOverCap: 500, carryOverExpires: '03-31' };
  expect({
    round,
    reserved: 0 - sum(['reserve', 'release']),
    taken: 0 - sum(['take', 'give_back']),
    ledger: lines.filter(({ year }) => year === 2026).reduce((total, { amount }) => total + amount, 0),
    isBelowZero: lowestOf(lines, carryOver, 2026) < 0,
  }).toEqual({
    round,
    reserved: held('asked') - covered,
    taken: held('booked', 'cancellation_requested'),
    ledger: balance.available,
    isBelowZero: false,
  });
  // what is asked for instead of a day may be that day
  const standing = days.filter(
    ({ state, request }) =>
      (['asked', 'booked', 'cancellation_requested'] as string[]).includes(state) &&
      (state !== 'asked' || !changing.has(request)),
  );
  const parts = standing.flatMap(({ date, portion }) =>
    portion === 'full' ? [`${date} am`, `${date} pm`] : [`${date} ${portion}`],
  );
  expect(parts.length, `round ${round}: a day is taken twice`).toBe(new Set(parts).size);
}
