import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeMonth } from '../../../server/attendance/periods/close-month.ts';
import { randomOf, wholeBetween } from '../../../server/demo/cast/random.ts';
import { attendanceOfMonth } from '../../../src/api/contract/attendance/attendance.ts';
import { scheduleOfMonth } from '../../../src/api/contract/attendance/schedules.ts';
import { addDays } from '../../../src/api/contract/calendar.ts';
import { correctionCalls } from '../../../src/api/contract/requests/corrections.ts';
import {
  answerAskedShift,
  minimumRest,
  type ShiftInput,
  shiftCalls,
} from '../../../src/api/contract/requests/shifts.ts';
import { type Name, Office } from '../leaves/office.ts';

/** Ten thousand in the long run. */
const interleavings = Number(process.env.MUSTER_INTERLEAVINGS ?? 40);

let office: Office;
beforeAll(async () => {
  office = await Office.open();
  await office.moveTo('2026-03-16T19:00:00Z');
});
afterAll(() => office.host.stop());

type Person = Extract<Name, 'bo' | 'di'>;
const people: readonly Person[] = ['bo', 'di'];
const random = randomOf('attendance, all at once');
const oneOf = <Value>(values: readonly Value[]): Value => values[wholeBetween(random, 0, values.length - 1)] as Value;
const other = (name: Person): Person => (name === 'bo' ? 'di' : 'bo');
const at = () => ({ orgId: office.orgId });
const key = () => randomUUID();

/** Days of February, which is locked and reopened, and of March, which is not over. */
const past = () => oneOf(['2026-02-17', '2026-02-19', '2026-02-24', '2026-02-26', '2026-03-10', '2026-03-12']);
/** Weekdays ahead: on some of them both work, on others one. */
const ahead = () => addDays('2026-03-23', oneOf([0, 1, 2, 3, 4, 7, 8, 9, 10, 11]));

interface Known {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly employee_id: string;
}
/** @param state of which it is, as `like` takes it */
const anyOf = async (kind: string, state = '%'): Promise<Known | null> => {
  const rows = await office.host.database.peek<Known>(
    'select id, version, state, employee_id from muster.requests where kind = $1 and state like $2 order by id',
    [kind, state],
  );
  return rows.length > 0 ? oneOf(rows) : null;
};
const ownerOf = ({ employee_id }: Known): Person => people.find((name) => office.ids[name] === employee_id) ?? 'bo';

/** What was decided about February last: null while it is open. */
let lockedAs: string | null = null;
const february = async (): Promise<string> => {
  const months = await Promise.all(
    people.map((name) => office.as(name)(attendanceOfMonth, { params: { ...at(), month: '2026-02' } })),
  );
  for (const { days, totals } of months) {
    expect(totals.worked).toBe(days.reduce((sum, day) => sum + day.workedMinutes, 0));
    expect(totals.scheduled).toBe(days.reduce((sum, day) => sum + day.scheduledMinutes, 0));
  }
  // also what is hidden by the days that were kept
  const granted = await office.host.database.peek(
    "select id from muster.requests where first_date < '2026-03-01' and state in ('approved') order by id",
  );
  return JSON.stringify([months.map(({ days, totals }) => [days, totals]), granted]);
};
const close = async (action: 'lock' | 'reopen'): Promise<void> => {
  const office_ = { tenant: 'acme', organizationId: office.orgId, timeZone: 'Europe/Berlin', now: office.host.now };
  await office.host.database.within({ tenant: 'acme', organization: office.orgId }, (tx) =>
    closeMonth({ tx, ...office_ }, { month: '2026-02', action, cutOff: null, reason: 'because' }),
  );
};

/** What people do, each by chance. */
const steps: readonly (() => Promise<unknown>)[] = [
  () => {
    const ask = { date: past(), checkIn: '09:00', checkOut: '17:30', reason: 'The gate', attachmentIds: [] };
    return office.as(oneOf(people))(correctionCalls.ask, { params: at(), body: { ask, isDraft: false }, key: key() });
  },
  async () => {
    const known = await anyOf('correction_request');
    if (!known) return;
    const [name, action] = oneOf([
      ['ada', 'approve'],
      ['ada', 'approve'],
      ['ada', 'reject'],
      ['ada', 'revert'],
      [ownerOf(known), 'withdraw'],
    ] as const);
    await office.as(name)(correctionCalls.act, {
      params: { ...at(), requestId: known.id },
      body: { action, comment: 'because', dates: null, ask: null },
      version: known.version,
      key: key(),
    });
  },
  () => {
    const name = oneOf(people);
    const date = ahead();
    const empty = { colleagueId: null, theirDate: null, start: null, end: null, reason: 'because' };
    const ask: ShiftInput = oneOf([
      { ...empty, wish: 'swap', date, colleagueId: office.ids[other(name)], theirDate: oneOf([date, ahead()]) },
      { ...empty, wish: 'offer', date },
      { ...empty, wish: 'change', date, start: '10:00', end: '16:00' },
      // possible only after a day that ended early
      { ...empty, wish: 'change', date, start: '03:30', end: '11:00' },
    ]);
    return office.as(name)(shiftCalls.ask, { params: at(), body: { ask, isDraft: false }, key: key() });
  },
  async () => {
    const known = await anyOf('shift_request');
    if (!known) return;
    await office.as(other(ownerOf(known)))(answerAskedShift, {
      params: { ...at(), requestId: known.id },
      body: { isAccepted: oneOf([true, true, true, false]) },
      version: known.version,
      key: key(),
    });
  },
  async () => {
    const known = await anyOf('shift_request');
    if (!known) return;
    const [name, action] = oneOf([
      ['ada', 'approve'],
      ['ada', 'approve'],
      ['ada', 'undo'],
      ['ada', 'reject'],
      [ownerOf(known), 'withdraw'],
      [ownerOf(known), 'undo'],
    ] as const);
    await office.as(name)(shiftCalls.act, {
      params: { ...at(), requestId: known.id },
      body: { action, comment: 'because', dates: null, ask: null },
      version: known.version,
      key: key(),
    });
  },
  // one of them is free on these Fridays, so that what the other offers can be theirs
  () => {
    const date = oneOf(['2026-03-27', '2026-04-03']);
    const ask: ShiftInput = {
      wish: 'offer',
      date,
      colleagueId: null,
      theirDate: null,
      start: null,
      end: null,
      reason: '',
    };
    return office.as(oneOf(people))(shiftCalls.ask, { params: at(), body: { ask, isDraft: false }, key: key() });
  },
  async () => {
    const known = await anyOf('shift_request', oneOf(['pending.offered', 'pending.volunteers']));
    if (!known) return;
    await office.as(other(ownerOf(known)))(answerAskedShift, {
      params: { ...at(), requestId: known.id },
      body: { isAccepted: oneOf([true, true, false]) },
      version: known.version,
      key: key(),
    });
  },
  async () => {
    const known = await anyOf('shift_request', 'pending.volunteers');
    if (!known) return;
    await office.as('ada')(shiftCalls.act, {
      params: { ...at(), requestId: known.id },
      body: { action: 'approve', comment: '', dates: null, ask: null, whom: office.ids[other(ownerOf(known))] },
      version: known.version,
      key: key(),
    });
  },
  // from then on what is offered goes to whom the supervisor chooses, or to the first who takes it
  () =>
    office.host.database.peek('update muster.organizations set shift_offers = $1', [
      oneOf(['first', 'choice', 'choice']),
    ]),
  async () => {
    const name = oneOf(people);
    const asked = await office.asks(name, office.leave(ahead(), undefined, { type: 'sick' }));
    const granted = await office.does('ada', 'approve', asked);
    await office.does('ada', 'accept_cancellation', await office.does(name, 'request_cancellation', granted));
  },
];

/** The shifts of both in the weeks ahead, as they are planned. */
const plan = async () => {
  const found = await Promise.all(
    people.flatMap((name) =>
      ['2026-03', '2026-04'].map((month) => office.as(name)(scheduleOfMonth, { params: { ...at(), month } })),
    ),
  );
  return found
    .map(({ days }) => days.filter(({ date }) => date > '2026-03-20' && date < '2026-04-10'))
    .map((days) => days.flatMap(({ date, shift }) => (shift ? [{ date, ...shift }] : [])));
};

it(`after each of ${interleavings} interleavings a locked month is as it was, everybody has their rest, and no shift is lost`, {
  timeout: Math.max(60_000, interleavings * 400),
}, async () => {
  const shiftsOf = async () => (await plan()).flat().length;
  const before = await shiftsOf();
  let done = 0;
  for (let round = 0; round < interleavings; round++) {
    const settled = await Promise.allSettled(Array.from({ length: 4 }, () => oneOf(steps)()));
    for (const one of settled) {
      if (one.status === 'fulfilled') done += 1;
      // refused by a rule, a state or a right; never broken
      else expect([403, 404, 409, 422]).toContain(one.reason.failure?.status ?? String(one.reason));
    }
    office.pass(oneOf([0, 1_000, 11_000]));
    if (round % 5 === 2) {
      const during = [oneOf(steps)().catch(() => null), close(lockedAs === null ? 'lock' : 'reopen')];
      await Promise.all(during);
      lockedAs = lockedAs === null ? await february() : null;
    }
    if (lockedAs !== null) expect(await february()).toBe(lockedAs);
    const planned = await plan();
    for (const shifts of planned) {
      for (const [index, { endsAt }] of shifts.entries()) {
        const next = shifts[index + 1];
        if (next)
          expect(Date.parse(next.startsAt) - Date.parse(endsAt)).toBeGreaterThanOrEqual(minimumRest * 3_600_000);
      }
    }
    expect(planned.flat().length).toBe(before);
  }
  // it was not all refused
  expect(done).toBeGreaterThan(interleavings / 2);
  const [given] = await office.host.database.peek<{ count: string }>(
    "select count(*) from muster.activity join muster.shift_requests as shift on shift.id = subject_id where is_by_choice and event = 'approved'",
  );
  // nor was nobody ever chosen, where there was time for it
  if (interleavings >= 1_000) expect(Number(given?.count)).toBeGreaterThan(interleavings / 500);
});
