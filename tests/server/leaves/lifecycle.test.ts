import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendanceOfMonth } from '../../../src/api/contract/attendance/attendance.ts';
import { calendarFeed, setCalendarFeed } from '../../../src/api/contract/attendance/calendar-feeds.ts';
import { listNotifications, readNotifications } from '../../../src/api/contract/notifications.ts';
import { delegateDecisions, revokeDelegation } from '../../../src/api/contract/requests/delegations.ts';
import {
  type AllowedLeaveAction,
  type LeaveRequest,
  type LeaveSummary,
  leaveAction,
} from '../../../src/api/contract/requests/leave-values.ts';
import {
  askForLeave,
  decideLeaves,
  leaveDecisionSheet,
  leaveRequestById,
  ownLeaveRequests,
  teamCalendar,
  teamLeaveRequests,
} from '../../../src/api/contract/requests/leaves.ts';
import type { TeamDecision } from '../../../src/api/contract/requests/request-endpoints.ts';
import { brokenBy, type Name, Office, officeFiles } from './office.ts';

/** The office, with a type that two decide on, and that has no account. */
const twoLevels = {
  ...officeFiles,
  'leave_types.csv': officeFiles['leave_types.csv'].map((line) =>
    line.startsWith('sick') ? 'sick,Sabbatical,half_day,unlimited,holidays weekly_offs,0,200,,0,0,,optional,2,' : line,
  ),
};
const sabbatical = { type: 'sick' } as const;

let office: Office;
beforeAll(async () => {
  office = await Office.open(twoLevels);
});
afterAll(() => office.host.stop());

const conflict = { failure: { status: 409, code: 'conflict' } };
const notFound = { failure: { status: 404, code: 'not_found' } };

let next = 0;
/** A working day that nobody has asked for yet. */
function freshDay(): string {
  next++;
  const date = new Date(Date.UTC(2027, 0, 4));
  date.setUTCDate(date.getUTCDate() + Math.floor(next / 5) * 7 + (next % 5));
  return date.toISOString().slice(0, 10);
}

/** Asks for one day of the kind that two decide on. */
const asked = () => office.asks('bo', office.leave(freshDay(), undefined, sabbatical));
const first = async () => office.does('ada', 'approve', await asked());
const approved = async () => office.does('cy', 'approve', await first());
const cancelling = async () => office.does('bo', 'request_cancellation', await approved());

/** A request in each state that people bring it to. */
const states: Readonly<Record<string, () => Promise<LeaveRequest>>> = {
  draft: () => office.asks('bo', office.leave(freshDay(), undefined, sabbatical), { isDraft: true }),
  'pending.first level': asked,
  'pending.second level': first,
  returned: async () => office.does('ada', 'return', await asked()),
  rejected: async () => office.does('ada', 'reject', await asked()),
  withdrawn: async () => office.does('bo', 'withdraw', await asked()),
  'approved.upcoming': approved,
  'cancellation requested': cancelling,
  cancelled: async () => office.does('ada', 'accept_cancellation', await cancelling()),
  'partly cancelled': async () => {
    const [from, to] = [freshDay(), freshDay()].sort();
    const two = await office.asks('bo', office.leave(from ?? '', to ?? '', sabbatical));
    const both = await office.does('cy', 'approve', await office.does('ada', 'approve', two));
    const one = await office.does('bo', 'request_cancellation', both, { dates: [from ?? ''] });
    return office.does('ada', 'accept_cancellation', one);
  },
};

/** What each state lets people do, by what they are to the request. Written by hand: the chart is not its own judge. */
const table: Readonly<Record<string, Readonly<Record<string, readonly AllowedLeaveAction[]>>>> = {
  draft: { bo: ['submit', 'edit', 'discard'] },
  'pending.first level': { bo: ['edit', 'withdraw', 'undo'], ada: ['approve', 'return', 'reject'] },
  'pending.second level': { bo: ['edit', 'withdraw'], cy: ['approve', 'return', 'reject'] },
  returned: { bo: ['submit', 'withdraw'], ada: ['undo'] },
  rejected: { ada: ['undo'] },
  withdrawn: { bo: ['undo'] },
  'approved.upcoming': { bo: ['change', 'request_cancellation'], cy: ['undo'] },
  'cancellation requested': { ada: ['accept_cancellation', 'decline_cancellation'] },
  cancelled: {},
  'partly cancelled': { bo: ['change', 'request_cancellation'] },
};

describe.each(Object.keys(states))('a request that is %s', (state) => {
  const people: readonly Name[] = ['bo', 'ada', 'cy', 'gus'];

  it('is what it is called, and tells each person what they may do', async () => {
    const request = await states[state]?.();
    if (!request) throw new Error(state);
    expect(request.state).toBe(state);
    for (const name of people) {
      const mayLook = name === 'bo' || (name !== 'gus' && state !== 'draft');
      if (mayLook) expect((await office.sees(name, request.id)).allowedActions).toEqual(table[state]?.[name] ?? []);
      else await expect(office.sees(name, request.id)).rejects.toMatchObject(notFound);
    }
  });

  it('refuses all else with 409, 403 or 404, and nothing of it changes', async () => {
    const request = await states[state]?.();
    if (!request) throw new Error(state);
    const before = await office.sees('bo', request.id);
    for (const name of people) {
      for (const action of leaveAction.options) {
        if (table[state]?.[name]?.includes(action)) continue;
        const failed = await office.does(name, action, request).then(
          () => null,
          ({ failure }: { failure: { status: number } }) => failure.status,
        );
        const isHidden = name === 'gus' || (state === 'draft' && name !== 'bo');
        expect([name, action, isHidden ? failed === 404 : failed === 403 || failed === 409]).toEqual([
          name,
          action,
          true,
        ]);
      }
    }
    const after = await office.sees('bo', request.id);
    expect({ ...after, allowedActions: [] }).toEqual({ ...before, allowedActions: [] });
  });

  it('lets happen what it allows', async () => {
    for (const [name, actions] of Object.entries(table[state] ?? {})) {
      for (const action of actions) {
        const request = await states[state]?.();
        if (!request) throw new Error(state);
        if (action === 'change') {
          const instead = office.leave(freshDay(), undefined, sabbatical);
          await office.asks(name as Name, instead, { supersedesId: request.id });
        } else await office.does(name as Name, action, request);
        if (action === 'discard') continue;
        expect((await office.sees('bo', request.id)).version, action).toBe(request.version + 1);
      }
    }
  });
});

describe('time', () => {
  it('an approved leave begins and is taken by itself', async () => {
    const own = await Office.open();
    const request = await own.does('ada', 'approve', await own.asks('bo', own.leave('2026-03-18', '2026-03-19')));
    expect(request.state).toBe('approved.upcoming');
    await own.moveTo('2026-03-19T10:00:00Z');
    expect((await own.sees('bo', request.id)).state).toBe('approved.in progress');
    await own.moveTo('2026-03-20T10:00:00Z');
    expect((await own.sees('bo', request.id)).state).toBe('approved.taken');
    await own.host.stop();
  });

  it('a decision can be taken back for ten seconds, and no longer', async () => {
    const request = await states.rejected?.();
    if (!request) throw new Error('no request');
    const { now } = office.host;
    office.host.now = new Date(now.getTime() + 10_000);
    await expect(office.does('ada', 'undo', request)).rejects.toMatchObject(conflict);
    office.host.now = new Date(now.getTime() + 9_999);
    expect((await office.does('ada', 'undo', request)).state).toBe('pending.first level');
    office.host.now = now;
  });
});

describe('the books', () => {
  it('approved then cancelled gives the days back exactly once', async () => {
    const before = (await office.balance('gus')).available;
    const request = await office.asks('gus', office.leave('2026-09-07', '2026-09-08'));
    const granted = await office.does('fay', 'approve', request);
    expect((await office.balance('gus')).available).toBe(before - 200);
    const asking = await office.does('gus', 'request_cancellation', granted);
    const gone = await office.does('fay', 'accept_cancellation', asking);
    expect((await office.balance('gus')).available).toBe(before);
    await expect(office.does('fay', 'accept_cancellation', gone)).rejects.toMatchObject(conflict);
    expect((await office.balance('gus')).available).toBe(before);
  });

  it('a declined cancellation changes nothing', async () => {
    const granted = await office.does('fay', 'approve', await office.asks('gus', office.leave('2026-09-14')));
    const before = await office.balance('gus');
    const asking = await office.does('gus', 'request_cancellation', granted);
    const declined = await office.does('fay', 'decline_cancellation', asking);
    expect(declined.state).toBe('approved.upcoming');
    expect(await office.balance('gus')).toEqual(before);
    expect(declined.days.map(({ state }) => state)).toEqual(['booked']);
    // the approval is long told: it is not what could be taken back
    expect((await office.sees('fay', declined.id)).allowedActions).toEqual([]);
  });

  it('some days are granted, the others are let go of', async () => {
    const request = await office.asks('gus', office.leave('2026-09-21', '2026-09-23'));
    const granted = await office.does('fay', 'approve', request, { dates: ['2026-09-21', '2026-09-23'] });
    expect(granted.days.map(({ state }) => state)).toEqual(['booked', 'dropped', 'booked']);
    expect([granted.total, (await office.balance('gus')).pending]).toEqual([200, 0]);
    const other = await office.asks('gus', office.leave('2026-09-24'));
    await expect(office.does('fay', 'approve', other, { dates: ['2026-09-25'] })).rejects.toMatchObject(
      brokenBy(['no_such_day']),
    );
    await office.does('gus', 'withdraw', other);
  });

  it('a decision that is taken back reserves the days again', async () => {
    const request = await office.asks('gus', office.leave('2026-10-05', '2026-10-06'));
    const granted = await office.does('fay', 'approve', request);
    const back = await office.does('fay', 'undo', granted);
    expect(back.state).toBe('pending.first level');
    expect((await office.balance('gus')).pending).toBe(200);
    await office.does('gus', 'withdraw', back);
    expect((await office.balance('gus')).pending).toBe(0);
  });

  it('attendance knows of a leave from its approval on, and no longer when it is cancelled', async () => {
    const absences = () =>
      office.host.database.peek(
        "select date::text, portion from muster.absences where employee_id = $1 and date = '2026-10-12'",
        [office.ids.gus],
      );
    const half = office.leave('2026-10-12', '2026-10-12', { firstPortion: 'morning', lastPortion: 'morning' });
    const request = await office.asks('gus', half);
    expect(await absences()).toEqual([]);
    const granted = await office.does('fay', 'approve', request);
    expect(await absences()).toEqual([{ date: '2026-10-12', portion: 'morning' }]);
    await office.does('fay', 'accept_cancellation', await office.does('gus', 'request_cancellation', granted));
    expect(await absences()).toEqual([]);
  });

  it('a leave by the hour takes its hours off what is scheduled, until it is given back', async () => {
    const own = await Office.open();
    const ask = own.leave('2026-03-17', '2026-03-17', {
      type: 'hours',
      firstPortion: 'hours',
      lastPortion: 'hours',
      startTime: '15:00',
      endTime: '17:30',
    });
    const scheduled = async () => {
      const { days } = await own.as('bo')(attendanceOfMonth, { params: { orgId: own.orgId, month: '2026-03' } });
      const day = days.find(({ date }) => date === '2026-03-17');
      return [day?.scheduledMinutes, day?.hoursOff];
    };
    const asked = await own.asks('bo', ask);
    expect(await scheduled()).toEqual([480, null]);
    const granted = await own.does('ada', 'approve', asked);
    expect(await scheduled()).toEqual([330, { start: '15:00', end: '17:30', minutes: 150 }]);
    await own.does('ada', 'accept_cancellation', await own.does('bo', 'request_cancellation', granted));
    expect(await scheduled()).toEqual([480, null]);
    await own.host.stop();
  });

  it('hours of a night shift may go over midnight', async () => {
    const own = await Office.open({
      ...officeFiles,
      'shift_assignments.csv': ['person,starts_on,pattern', '1,2020-01-01,office', '2,2020-01-01,night'],
    });
    const off = (startTime: string, endTime: string) =>
      own.leave('2026-03-17', '2026-03-17', {
        type: 'hours',
        firstPortion: 'hours',
        lastPortion: 'hours',
        startTime,
        endTime,
      });
    const totals = async (...times: (readonly [string, string])[]) => {
      const previews = await Promise.all(times.map(([from, to]) => own.previews('bo', off(from, to))));
      return previews.map(({ total }) => total);
    };
    // by the evening, over midnight, the whole shift and more, and the morning
    const times = [
      ['20:00', '23:00'],
      ['23:00', '02:00'],
      ['20:00', '08:00'],
      ['01:00', '03:00'],
    ] as const;
    expect(await totals(...times)).toEqual([60, 180, 480, 120]);
    await own.does('ada', 'approve', await own.asks('bo', off('23:00', '02:00')));
    const { days } = await own.as('bo')(attendanceOfMonth, { params: { orgId: own.orgId, month: '2026-03' } });
    const day = days.find(({ date }) => date === '2026-03-17');
    expect([day?.scheduledMinutes, day?.hoursOff]).toEqual([300, { start: '23:00', end: '02:00', minutes: 180 }]);
    await own.host.stop();
  });

  it('an edit counts and reserves anew', async () => {
    const request = await office.asks('gus', office.leave('2026-10-19', '2026-10-21'));
    const edited = await office.does('gus', 'edit', request, { ask: office.leave('2026-10-19', '2026-10-20') });
    expect([edited.total, (await office.balance('gus')).pending]).toEqual([200, 200]);
    await office.does('gus', 'withdraw', edited);
  });
});

describe('who must know', () => {
  const told = async (own: Office, name: Name) => {
    const { notifications, unread } = await own.as(name)(listNotifications, {
      params: { orgId: own.orgId },
      query: {},
    });
    return { unread, kinds: notifications.map(({ kind, who }) => `${who}: ${kind}`) };
  };

  it('either side is told once what the other did can no longer be taken back', async () => {
    const own = await Office.open();
    const request = await own.asks('bo', own.leave('2026-04-07'));
    own.pass(9_999);
    expect(await told(own, 'ada')).toEqual({ unread: 0, kinds: [] });
    own.pass(1);
    expect(await told(own, 'ada')).toEqual({ unread: 1, kinds: ['Bo Worker: submitted'] });
    const granted = await own.does('ada', 'approve', request);
    expect(await told(own, 'bo')).toEqual({ unread: 0, kinds: [] });
    own.pass(10_000);
    expect(await told(own, 'bo')).toEqual({ unread: 1, kinds: ['Ada Chief: approved'] });
    await own.does('bo', 'request_cancellation', granted);
    expect((await told(own, 'ada')).unread).toBe(2);
    await own.host.stop();
  });

  it('of two levels the second is told of the first, and whoever asked once both have agreed', async () => {
    const own = await Office.open(twoLevels);
    const request = await own.does(
      'ada',
      'approve',
      await own.asks('bo', own.leave('2026-04-07', undefined, sabbatical)),
    );
    own.pass(10_000);
    expect((await told(own, 'cy')).kinds).toEqual(['Ada Chief: approved']);
    expect((await told(own, 'bo')).kinds).toEqual([]);
    await own.does('cy', 'approve', request);
    own.pass(10_000);
    expect((await told(own, 'bo')).kinds).toEqual(['Cy Head: approved']);
    await own.host.stop();
  });

  it('of a decision that was taken back nobody hears', async () => {
    const own = await Office.open();
    const request = await own.does('ada', 'reject', await own.asks('bo', own.leave('2026-04-07')));
    await own.does('ada', 'undo', request);
    own.pass(60_000);
    expect(await told(own, 'bo')).toEqual({ unread: 0, kinds: [] });
    await own.host.stop();
  });

  it('a comment is told to the other side, and leaves the request as it is', async () => {
    const own = await Office.open();
    const request = await own.asks('bo', own.leave('2026-04-07'));
    const said = await own.says('bo', 'comment', request, 'The tickets are booked');
    expect([said.version, said.state]).toEqual([request.version, request.state]);
    expect((await own.says('ada', 'comment', request, 'Fine')).timeline.map(({ comment }) => comment)).toEqual([
      null,
      'The tickets are booked',
      'Fine',
    ]);
    expect((await told(own, 'bo')).kinds).toEqual(['Ada Chief: commented']);
    await expect(own.says('bo', 'comment', request)).rejects.toMatchObject({ failure: { code: 'rule_broken' } });
    await expect(own.says('gus', 'comment', request, 'Me too')).rejects.toMatchObject(notFound);
    await own.host.stop();
  });

  it('is reminded once a day, and only of what waits', async () => {
    const own = await Office.open();
    const request = await own.asks('bo', own.leave('2026-04-07'));
    expect(request.remindableFrom).toBe('2026-03-17T10:00:00.000Z');
    await expect(own.says('bo', 'reminder', request)).rejects.toMatchObject({ failure: { code: 'conflict' } });
    await own.moveTo('2026-03-17T10:00:00Z');
    expect((await own.says('bo', 'reminder', request)).remindableFrom).toBe('2026-03-18T10:00:00.000Z');
    expect((await told(own, 'ada')).kinds).toContain('Bo Worker: reminded');
    await expect(own.says('bo', 'reminder', request)).rejects.toMatchObject({ failure: { code: 'conflict' } });
    await own.does('ada', 'approve', request);
    await own.moveTo('2026-03-19T10:00:00Z');
    await expect(own.says('bo', 'reminder', request)).rejects.toMatchObject({ failure: { code: 'conflict' } });
    await own.host.stop();
  });

  it('marks one or all as read, and nobody else’s', async () => {
    const own = await Office.open();
    for (const day of ['2026-04-07', '2026-04-08', '2026-04-09']) await own.asks('bo', own.leave(day));
    await own.asks('gus', own.leave('2026-04-07'));
    own.pass(10_000);
    const params = { orgId: own.orgId };
    const { notifications } = await own.as('ada')(listNotifications, { params, query: {} });
    const read = (name: Name, ids: string[] | null) =>
      own.as(name)(readNotifications, { params, body: { ids }, key: randomUUID() });
    expect((await read('ada', [notifications[0]?.id ?? ''])).unread).toBe(2);
    expect((await read('fay', [notifications[1]?.id ?? ''])).unread).toBe(1);
    expect((await told(own, 'ada')).unread).toBe(2);
    expect((await read('ada', null)).unread).toBe(0);
    expect((await told(own, 'fay')).unread).toBe(1);
    await own.host.stop();
  });
});

describe('who is away', () => {
  it('shows the team’s granted days without types and reasons, and of what waits only one’s own', async () => {
    const own = await Office.open();
    const month = async (name: Name) => {
      const { people } = await own.as(name)(teamCalendar, { params: { orgId: own.orgId, month: '2026-04' } });
      return Object.fromEntries(people.map(({ fullName, away }) => [fullName, away]));
    };
    await own.asks('bo', own.leave('2026-04-07'));
    const half = { firstPortion: 'morning', lastPortion: 'morning' } as const;
    await own.does('ada', 'approve', await own.asks('di', own.leave('2026-04-09', '2026-04-09', half)));
    expect(await month('bo')).toEqual({
      'Ada Chief': [],
      'Bo Worker': [{ date: '2026-04-07', portion: 'full', isPending: true }],
      'Di Parttimer': [{ date: '2026-04-09', portion: 'morning', isPending: false }],
    });
    expect((await month('di'))['Bo Worker']).toEqual([]);
    expect(Object.keys(await month('gus'))).toEqual(['Gus Stranger', 'Cy Head', 'Ed Orphan', 'Fay Fallback']);
    await own.host.stop();
  });
});

describe('the calendar address', () => {
  it('shows what is granted to whoever has it, until it is revoked or made anew', async () => {
    const own = await Office.open();
    const params = { orgId: own.orgId, kind: 'leaves' as const };
    const set = async (isOn: boolean) => (await own.as('bo')(setCalendarFeed, { params, body: { isOn } })).path;
    const read = async (path: string | null) => {
      const response = await fetch(`${own.host.url}/api/${path}`);
      return { status: response.status, text: await response.text() };
    };
    await own.does('ada', 'approve', await own.asks('bo', own.leave('2026-04-09', '2026-04-13')));
    await own.asks('bo', own.leave('2026-05-04'));
    const first = await set(true);
    expect(await own.as('bo')(calendarFeed, { params })).toEqual({ isOn: true, path: null });
    const { status, text } = await read(first);
    expect(status).toBe(200);
    expect(text.match(/DTSTART[^\r]*|DTEND[^\r]*|SUMMARY[^\r]*/g)).toEqual([
      'DTSTART;VALUE=DATE:20260409',
      'DTEND;VALUE=DATE:20260414',
      'SUMMARY:Annual leave',
    ]);
    const second = await set(true);
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    await set(false);
    expect((await read(second)).status).toBe(404);
    expect((await read(second?.replace(own.orgId, randomUUID()) ?? '')).status).toBe(404);
    expect((await read('calendars/acme/none/x.ics')).status).toBe(404);
    await own.host.stop();
  });
});

describe('who decides', () => {
  const orgOf = () => ({ params: { orgId: office.orgId } });

  it('an employee without a supervisor falls to the organization’s fallback approver', async () => {
    const request = await office.asks('ed', office.leave('2026-04-13'));
    expect(request.waitingFor?.fullName).toBe('Fay Fallback');
    expect((await office.does('fay', 'approve', request)).state).toBe('approved.upcoming');
  });

  it('nobody decides their own request, not even who has nobody above', async () => {
    const own = await office.asks('cy', office.leave('2026-04-13'));
    expect(own.waitingFor?.fullName).toBe('Fay Fallback');
    await expect(office.does('cy', 'approve', own)).rejects.toMatchObject({ failure: { status: 403 } });
    const { requests } = await office.as('cy')(teamLeaveRequests, { ...orgOf(), query: {} });
    expect(requests.map(({ id }) => id)).not.toContain(own.id);
  });

  it('a delegate decides in somebody’s place, for as long as that holds, and never for themselves', async () => {
    const own = await Office.open();
    const give = (toId: string, firstDate: string, lastDate: string) =>
      own.as('ada')(delegateDecisions, {
        params: { orgId: own.orgId },
        body: { toId, firstDate, lastDate, kinds: null },
        key: randomUUID(),
      });
    const [one, two, three] = [
      await own.asks('bo', own.leave('2026-04-07')),
      await own.asks('bo', own.leave('2026-04-08')),
      await own.asks('bo', own.leave('2026-04-09')),
    ];
    await expect(own.does('di', 'approve', one)).rejects.toMatchObject(notFound);
    const { given } = await give(own.ids.di, '2026-03-16', '2026-03-20');
    expect(given).toMatchObject([{ to: { fullName: 'Di Parttimer' }, isInForce: true }]);
    const granted = await own.does('di', 'approve', one);
    expect(granted.timeline.at(-1)).toMatchObject({ who: 'Di Parttimer', behalfOf: 'Ada Chief', event: 'approved' });
    const mine = await own.asks('di', own.leave('2026-04-14'));
    expect(mine.allowedActions).toEqual(['edit', 'withdraw', 'undo']);
    await expect(own.does('di', 'approve', mine)).rejects.toMatchObject({ failure: { status: 403 } });
    // whoever gave it still decides
    expect((await own.does('ada', 'approve', two)).timeline.at(-1)?.behalfOf).toBeNull();
    const params = { orgId: own.orgId, delegationId: given[0]?.id ?? '' };
    await expect(own.as('di')(revokeDelegation, { params, body: {}, key: randomUUID() })).rejects.toMatchObject(
      notFound,
    );
    await own.as('ada')(revokeDelegation, { params, body: {}, key: randomUUID() });
    await expect(own.does('di', 'approve', three)).rejects.toMatchObject(notFound);
    await give(own.ids.di, '2026-03-23', '2026-03-24');
    await expect(own.does('di', 'approve', three)).rejects.toMatchObject(notFound);
    await own.moveTo('2026-03-24T10:00:00Z');
    expect((await own.does('di', 'approve', three)).state).toBe('approved.upcoming');
    await expect(give(own.ids.ada, '2026-04-01', '2026-03-31')).rejects.toMatchObject(
      brokenBy(['substitute_unknown', 'to_before_from']),
    );
    await own.host.stop();
  });

  it('whoever was asked twice to decide in somebody’s place is told once', async () => {
    const own = await Office.open();
    for (let times = 0; times < 2; times++) {
      await own.as('ada')(delegateDecisions, {
        params: { orgId: own.orgId },
        body: { toId: own.ids.di, firstDate: '2026-03-16', lastDate: '2026-03-20', kinds: null },
        key: randomUUID(),
      });
    }
    await own.asks('bo', own.leave('2026-04-07'));
    own.pass(10_000);
    const { notifications } = await own.as('di')(listNotifications, { params: { orgId: own.orgId }, query: {} });
    expect(notifications.map(({ kind, who }) => [kind, who])).toEqual([['submitted', 'Bo Worker']]);
    await own.host.stop();
  });

  it('a foreign request answers as one that does not exist', async () => {
    const request = await office.asks('gus', office.leave('2026-11-02'));
    for (const id of [request.id, randomUUID()]) {
      const params = { orgId: office.orgId, requestId: id };
      await expect(office.as('bo')(leaveRequestById, { params })).rejects.toMatchObject(notFound);
      await expect(office.as('ada')(leaveDecisionSheet, { params })).rejects.toMatchObject(notFound);
      await expect(office.does('ada', 'approve', { id, version: 1 })).rejects.toMatchObject(notFound);
    }
    const elsewhere = { orgId: randomUUID(), requestId: request.id };
    await expect(office.as('gus')(leaveRequestById, { params: elsewhere })).rejects.toMatchObject(notFound);
  });

  it('a body that names somebody as decider is refused', async () => {
    const body = { ask: office.leave('2026-11-03'), isDraft: false, decidedBy: office.ids.gus };
    await expect(office.as('gus')(askForLeave, { ...orgOf(), body, key: randomUUID() } as never)).rejects.toMatchObject(
      { failure: { status: 422, code: 'invalid_request' } },
    );
  });

  it('a request of a type that was withdrawn meanwhile can only be withdrawn or refused', async () => {
    const own = await Office.open();
    const request = await own.asks('bo', own.leave('2026-05-04'));
    await own.host.database.peek("update muster.leave_types set withdrawn_on = '2026-03-01' where code = 'annual'");
    expect((await own.sees('bo', request.id)).allowedActions).toEqual(['withdraw', 'undo']);
    expect((await own.sees('ada', request.id)).allowedActions).toEqual(['return', 'reject']);
    await own.host.stop();
  });

  it('the decision sheet shows the account after it, who else is away, and what was before', async () => {
    await office.asks('di', office.leave('2026-04-08'));
    const request = await office.asks('bo', office.leave('2026-04-08', '2026-04-09'));
    const params = { orgId: office.orgId, requestId: request.id };
    const sheet = await office.as('ada')(leaveDecisionSheet, { params });
    // three days that were carried over will be gone by then
    expect(sheet.balances).toEqual([{ year: 2026, before: 1000, after: 800 }]);
    expect(sheet.coverage).toMatchObject([
      { date: '2026-04-08', scheduled: 1, away: [{ fullName: 'Di Parttimer', isPending: true }] },
      { date: '2026-04-09', scheduled: 1, away: [] },
    ]);
    expect(sheet.history.length).toBeGreaterThan(5);
    await expect(office.as('bo')(leaveDecisionSheet, { params })).rejects.toMatchObject(notFound);
  });

  it('the decision sheet tells how much the same was decided for others: of that type, about as long, of those one decides on', async () => {
    const [headerLine, ...lines] = [
      'request,person,type,from,to,state,asked_on',
      'alike,4,annual,2026-02-02,2026-02-04,approved,2026-01-10',
      'refused,4,annual,2026-02-09,2026-02-10,rejected,2026-01-11',
      'own,2,annual,2026-02-02,2026-02-03,approved,2026-01-12',
      'too_long,4,annual,2026-02-16,2026-02-24,approved,2026-01-13',
      'of_another_type,4,sick,2026-02-25,2026-02-26,approved,2026-01-14',
      'decided_by_others,7,annual,2026-02-02,2026-02-03,approved,2026-01-15',
      'undecided,4,annual,2026-05-11,2026-05-12,pending,2026-01-16',
      'long_ago,4,annual,2024-02-05,2024-02-06,approved,2024-01-16',
    ];
    const own = await Office.open({ ...officeFiles, 'leave_requests.csv': [headerLine ?? '', ...lines] });
    const { id } = await own.asks('bo', own.leave('2026-04-08', '2026-04-09'));
    const { similar } = await own.as('ada')(leaveDecisionSheet, { params: { orgId: own.orgId, requestId: id } });
    expect(similar.requests.map(({ firstDate, state }) => [firstDate, state])).toEqual([
      ['2026-02-09', 'rejected'],
      ['2026-02-02', 'approved.taken'],
    ]);
    expect(similar.granted).toBe(1);
    await own.host.stop();
  });

  it('the decision sheet says how many of a team should be in, where whoever leads it has said so', async () => {
    const [header = '', ada = '', ...others] = officeFiles['people.csv'];
    const people = [`${header},team_minimum`, `${ada},2`, ...others.map((line) => `${line},`)];
    const own = await Office.open({ ...officeFiles, 'people.csv': people });
    const minimumFor = async (decides: Name, asks: Name) => {
      const { id } = await own.asks(asks, own.leave('2026-04-08'));
      return (await own.as(decides)(leaveDecisionSheet, { params: { orgId: own.orgId, requestId: id } })).minimum;
    };
    expect(await minimumFor('ada', 'bo')).toBe(2);
    expect(await minimumFor('fay', 'gus')).toBeNull();
    await own.host.stop();
  });

  it('whoever is away in two parts of a day is away once', async () => {
    const half = (portion: 'morning' | 'afternoon') => ({ firstPortion: portion, lastPortion: portion });
    const day = '2026-08-12';
    const morning = await office.asks('bo', office.leave(day, day, half('morning')));
    await office.does('ada', 'approve', morning);
    await office.asks('bo', office.leave(day, day, { ...half('afternoon'), type: 'sick' }));
    const request = await office.asks('di', office.leave(day));
    const params = { orgId: office.orgId, requestId: request.id };
    const { coverage } = await office.as('ada')(leaveDecisionSheet, { params });
    expect(coverage).toMatchObject([{ date: day, away: [{ fullName: 'Bo Worker', isPending: true }] }]);
  });

  it('of a cancellation the decision sheet shows what would be given back', async () => {
    const approved = await office.does(
      'ada',
      'approve',
      await office.asks('di', office.leave('2026-09-01', '2026-09-03')),
    );
    const { available } = await office.balance('di');
    const asked = await office.does('di', 'request_cancellation', approved, { dates: ['2026-09-02'] });
    const params = { orgId: office.orgId, requestId: asked.id };
    const { balances } = await office.as('ada')(leaveDecisionSheet, { params });
    const given = asked.days.find(({ date }) => date === '2026-09-02')?.amount ?? 0;
    expect(given).toBeGreaterThan(0);
    expect(balances).toEqual([{ year: 2026, before: available, after: available + given }]);
    await office.does('ada', 'accept_cancellation', asked);
    expect((await office.balance('di')).available).toBe(available + given);
  });

  it('what one has approved on the first of two levels is listed with what one has decided', async () => {
    const ask = office.leave('2026-10-05', '2026-10-06', { type: 'long', reason: 'a long way' });
    const request = await office.does('ada', 'approve', await office.asks('bo', ask));
    expect(request.state).toBe('pending.second level');
    const listed = async (name: 'ada' | 'cy', show: 'waiting' | 'decided') => {
      const { requests } = await office.as(name)(teamLeaveRequests, {
        ...orgOf(),
        query: { show, typeId: office.types.long },
      });
      return requests.map(({ id }) => id).includes(request.id);
    };
    expect([await listed('ada', 'waiting'), await listed('ada', 'decided')]).toEqual([false, true]);
    expect([await listed('cy', 'waiting'), await listed('cy', 'decided')]).toEqual([true, false]);
  });

  it('many are decided at once, each with its own result', async () => {
    const [one, two] = [
      await office.asks('di', office.leave('2026-04-20')),
      await office.asks('di', office.leave('2026-04-21')),
    ];
    await office.does('di', 'withdraw', two);
    const requests = [one, two, { id: randomUUID(), version: 1 }].map(({ id, version }) => ({ id, version }));
    const { results } = await office.as('ada')(decideLeaves, {
      ...orgOf(),
      body: { action: 'approve', comment: '', requests },
      key: randomUUID(),
    });
    expect(Object.fromEntries(results.map(({ id, isDone, code }) => [id, isDone ? 'done' : code]))).toEqual({
      [one.id]: 'done',
      [two.id]: 'conflict',
      [requests[2]?.id ?? '']: 'not_found',
    });
  });

  it('what was decided at once is taken back at once, as long as nobody has been told', async () => {
    const own = await Office.open();
    const decide = async (action: TeamDecision, requests: readonly LeaveSummary[]) => {
      const { results } = await own.as('ada')(decideLeaves, {
        params: { orgId: own.orgId },
        body: { action, comment: 'because', requests: requests.map(({ id, version }) => ({ id, version })) },
        key: randomUUID(),
      });
      return results;
    };
    const asked = [await own.asks('bo', own.leave('2026-04-07')), await own.asks('di', own.leave('2026-04-08'))];
    const requestsIn = (results: Awaited<ReturnType<typeof decide>>) =>
      results.flatMap(({ request }) => (request ? [request] : []));
    const refused = requestsIn(await decide('reject', asked));
    expect(refused.map(({ allowedActions }) => allowedActions.includes('undo'))).toEqual([true, true]);
    const back = requestsIn(await decide('undo', refused));
    expect(back.map(({ state }) => state)).toEqual(['pending.first level', 'pending.first level']);
    const granted = requestsIn(await decide('approve', back));
    own.pass(10_000);
    const tooLate = await decide('undo', granted);
    expect(tooLate.map(({ isDone, request }) => [isDone, request?.state])).toEqual([
      [false, 'approved.upcoming'],
      [false, 'approved.upcoming'],
    ]);
    await own.host.stop();
  });
});

describe('a draft without dates', () => {
  const undated = () => ({ ...office.leave('2026-11-16'), firstDate: null, lastDate: null, reason: 'Some day' });

  it('is kept, and shown to nobody else', async () => {
    const draft = await office.asks('bo', undated(), { isDraft: true });
    expect([draft.state, draft.firstDate, draft.ask.lastDate, draft.ask.reason]).toEqual([
      'draft',
      null,
      null,
      'Some day',
    ]);
    const { requests } = await office.as('bo')(ownLeaveRequests, { params: { orgId: office.orgId } });
    expect(requests.find(({ id }) => id === draft.id)?.firstDate).toBe(null);
  });

  it('is not sent before it has some, and says which', async () => {
    const draft = await office.asks('bo', undated(), { isDraft: true });
    const refused = { status: 422, fields: [{ path: 'body.ask.firstDate' }, { path: 'body.ask.lastDate' }] };
    await expect(office.does('bo', 'submit', draft)).rejects.toMatchObject({ failure: refused });
    await expect(office.asks('bo', undated())).rejects.toMatchObject({ failure: refused });
    const sent = await office.does('bo', 'submit', draft, { ask: office.leave('2026-11-16') });
    expect([sent.state, sent.firstDate]).toEqual(['pending.first level', '2026-11-16']);
    await office.does('bo', 'withdraw', sent);
  });

  it('can be edited, and discarded, as it is', async () => {
    const draft = await office.asks('bo', undated(), { isDraft: true });
    const edited = await office.does('bo', 'edit', draft, { ask: { ...undated(), reason: 'Another day' } });
    expect([edited.ask.reason, edited.firstDate]).toEqual(['Another day', null]);
    expect((await office.does('bo', 'discard', edited)).state).toBe('discarded');
  });

  it('is what a request that has been sent cannot become again', async () => {
    const sent = await office.asks('bo', office.leave('2026-11-17'));
    await expect(office.does('bo', 'edit', sent, { ask: undated() })).rejects.toMatchObject({
      failure: { status: 422 },
    });
    await office.does('bo', 'withdraw', sent);
  });
});

it('whoever has left since is not answered from what was kept of a write', async () => {
  const own = await Office.open();
  const key = randomUUID();
  const ask = own.leave('2026-11-16');
  const sent = await own.asks('gus', ask, { key });
  expect((await own.asks('gus', ask, { key })).id).toBe(sent.id);
  await own.host.database.peek("update muster.employees set left_on = '2026-03-01' where id = $1", [own.ids.gus]);
  await expect(own.asks('gus', ask, { key })).rejects.toMatchObject({ failure: { status: 404, code: 'not_found' } });
  await own.host.stop();
});
