import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isRestCut } from '../../../server/attendance/shift-requests/rest.ts';
import type { ShiftDay } from '../../../server/calendar/facts.ts';
import { instantOf } from '../../../server/platform/zone.ts';
import { type ScheduledDay, scheduleOfMonth } from '../../../src/api/contract/attendance/schedules.ts';
import { addDays } from '../../../src/api/contract/calendar.ts';
import { listNotifications } from '../../../src/api/contract/notifications.ts';
import { waitingInOrganization } from '../../../src/api/contract/organizations.ts';
import { delegateDecisions } from '../../../src/api/contract/requests/delegations.ts';
import {
  answerAskedShift,
  listAskedShifts,
  type ShiftActionName,
  type ShiftDraft,
  type ShiftInput,
  type ShiftRequest,
  shiftAction,
  shiftCalls,
} from '../../../src/api/contract/requests/shifts.ts';
import { shiftRequestLifecycle } from '../../../src/machines/lifecycles/requests/shift-request.ts';
import { brokenBy, type Name, Office } from '../leaves/office.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office.host.stop());
/** Monday. Bo works from 09:00 to 17:30 on weekdays, Di from 08:30 to 15:00 on Monday, Tuesday and Thursday; Ada decides on both. */
const now = '2026-03-16T19:00:00Z';
beforeEach(async () => {
  await office.moveTo(now);
  for (const table of ['notifications', 'activity', 'shift_requests', 'published_shifts', 'absences'])
    await office.host.database.peek(`delete from muster.${table}`);
  await office.host.database.peek("delete from muster.requests where kind = 'shift_request'");
});

const at = () => ({ orgId: office.orgId });
const [tuesday, wednesday, thursday] = ['2026-03-24', '2026-03-25', '2026-03-26'] as const;
/** Bo's Tuesday for Di's. */
const swap = (more: Partial<ShiftInput> = {}): ShiftInput => ({
  ...{
    wish: 'swap',
    date: tuesday,
    colleagueId: office.ids.di,
    theirDate: tuesday,
    start: null,
    end: null,
    reason: '',
  },
  ...more,
});
const offer = (more: Partial<ShiftInput> = {}) => swap({ wish: 'offer', colleagueId: null, theirDate: null, ...more });
const change = (more: Partial<ShiftInput> = {}) =>
  swap({
    wish: 'change',
    colleagueId: null,
    theirDate: null,
    start: '10:00',
    end: '18:30',
    reason: 'The train',
    ...more,
  });
const asks = (name: Name, ask: ShiftDraft = swap(), isDraft = false) =>
  office.as(name)(shiftCalls.ask, { params: at(), body: { ask, isDraft }, key: randomUUID() });
const does = (name: Name, action: ShiftActionName, { id, version }: Pick<ShiftRequest, 'id' | 'version'>) =>
  office.as(name)(shiftCalls.act, {
    params: { ...at(), requestId: id },
    body: { action, comment: 'because', dates: null, ask: null },
    version,
    key: randomUUID(),
  });
const asked = async (name: Name) => (await office.as(name)(listAskedShifts, { params: at() })).asked;
const answers = (name: Name, isAccepted: boolean, { id, version }: Pick<ShiftRequest, 'id' | 'version'>) =>
  office.as(name)(answerAskedShift, {
    params: { ...at(), requestId: id },
    body: { isAccepted },
    version,
    key: randomUUID(),
  });
const sees = (name: Name, id: string) => office.as(name)(shiftCalls.one, { params: { ...at(), requestId: id } });
/** Plans another shift for somebody, as an import does. */
const plans = (name: Name, date: string, shift: object) =>
  office.host.database.peek(
    `insert into muster.published_shifts (tenant_id, organization_id, employee_id, date, shift, state, at)
     select tenant_id, organization_id, id, $2::date, $3::jsonb, 'ahead.published', now()
     from muster.employees where id = $1`,
    [office.ids[name], date, JSON.stringify(shift)],
  );
/** Past the time in which whoever did a step could take it back. */
const later = <Value>(value: Value): Value => {
  office.pass(11_000);
  return value;
};
const dayOf = async (name: Name, date: string): Promise<ScheduledDay | undefined> =>
  (await office.as(name)(scheduleOfMonth, { params: { ...at(), month: date.slice(0, 7) } })).days.find(
    (one) => one.date === date,
  );
const timesOf = async (name: Name, date: string) => {
  const shift = (await dayOf(name, date))?.shift;
  return shift ? `${shift.start}–${shift.end}` : 'free';
};
const toldTo = async (name: Name) =>
  (await office.as(name)(listNotifications, { params: at(), query: {} })).notifications.map(
    ({ kind, subject }) => `${kind} ${subject?.side}`,
  );
const waits = async (name: Name) => office.as(name)(waitingInOrganization, { params: at() });
const refusedWith = (status: number, code?: string) => ({
  failure: expect.objectContaining({ kind: 'refused', status, ...(code && { code }) }),
});
/** Until ten in the evening, as it lies in the register. */
const lateShift = {
  ...{ name: 'Late', startMinute: 840, endMinute: 1320, breakMinutes: 0, lateGraceMinutes: 0, earlyGraceMinutes: 0 },
  ...{
    halfDayBelowMinutes: 0,
    absentBelowMinutes: 0,
    overtimeFromMinutes: 0,
    overtimeApproval: true,
    leaveCounts: 100,
  },
};
/** As far as whoever decides. */
const agreed = async (ask: ShiftInput = swap()): Promise<ShiftRequest> => {
  const request = later(await asks('bo', ask));
  await answers('di', true, request);
  return sees('bo', request.id);
};

describe('the rules', () => {
  const previews = (ask: ShiftInput, name: Name = 'bo') =>
    office.as(name)(shiftCalls.preview, { params: at(), body: { ask, requestId: null } });
  const codes = async (ask: ShiftInput, name: Name = 'bo') =>
    (await previews(ask, name)).problems.map(({ code, field }) => `${field} ${code}`);

  it.each<[string, () => ShiftInput, string[]]>([
    ['a swap on one date', () => swap(), []],
    ['a swap of two dates', () => swap({ date: wednesday, theirDate: '2026-03-28' }), ['theirDate colleague_no_shift']],
    [
      'what has begun is not exchanged',
      () => swap({ date: '2026-03-16', theirDate: '2026-03-16' }),
      ['date in_the_past'],
    ],
    ['nobody plans further ahead than three months', () => offer({ date: '2026-06-17' }), ['date too_far_ahead']],
    ['only what is worked is given away', () => offer({ date: '2026-03-28' }), ['date no_shift']],
    ['nor is a holiday', () => offer({ date: '2026-03-20' }), ['date no_shift']],
    ['a swap names a colleague', () => swap({ colleagueId: null }), ['colleagueId colleague_missing']],
    ['of one’s team', () => swap({ colleagueId: office.ids.gus }), ['colleagueId colleague_unknown']],
    ['who is not oneself', () => swap({ colleagueId: office.ids.bo }), ['colleagueId colleague_unknown']],
    [
      'they work what is taken from them',
      () => swap({ date: wednesday, theirDate: '2026-03-27' }),
      ['theirDate colleague_no_shift', 'theirDate works_already'],
    ],
    [
      'nobody works two shifts on one date',
      () => swap({ date: tuesday, theirDate: thursday }),
      ['theirDate works_already'],
    ],
    ['an offer is to whoever takes it', () => offer(), []],
    ['another time', () => change(), []],
    ['to be free', () => change({ start: null, end: null }), []],
    ['another time has a start and an end', () => change({ end: null }), ['start times_incomplete']],
    ['eleven hours lie between two shifts', () => change({ start: '14:00', end: '22:31' }), ['start rest_too_short']],
    ['eleven hours to the minute are enough', () => change({ start: '14:00', end: '22:00' }), []],
    [
      'what changes nothing is not asked for',
      () => change({ start: '09:00', end: '17:30' }),
      ['start nothing_changes'],
    ],
    ['who wants another time says why', () => change({ reason: '' }), ['reason reason_missing']],
  ])('%s', async (_, ask, expected) => {
    const found = await codes(ask());
    for (const one of expected) expect(found).toContain(one);
    if (expected.length === 0) expect(found).toEqual([]);
    if (expected.length > 0) await expect(asks('bo', ask())).rejects.toMatchObject(refusedWith(422, 'rule_broken'));
  });

  it('nor is what has begun for the colleague alone: of the same date it is somebody else who is wanted', async () => {
    // Di has been at work since 08:30, Bo begins at 09:00
    await office.moveTo('2026-03-16T07:45:00Z');
    const today = swap({ date: '2026-03-16', theirDate: '2026-03-16' });
    expect(await codes(today)).toEqual(['colleagueId in_the_past']);
    const { partners } = await previews(today);
    expect(partners.find(({ person }) => person.id === office.ids.di)?.why).toBe('in_the_past');
    await expect(asks('bo', today)).rejects.toMatchObject(brokenBy(['in_the_past']));
  });

  it('whoever is on leave has nothing to exchange, and takes nothing', async () => {
    await office.does('ada', 'approve', await office.asks('bo', office.leave(tuesday)));
    expect(await codes(offer())).toEqual(['date on_leave']);
    expect(await codes(swap(), 'bo')).toContain('date on_leave');
    expect(await codes(swap({ colleagueId: office.ids.bo }), 'di')).toContain('colleagueId colleague_on_leave');
  });

  it('a shift is asked about once, by either side, and whoever asked is led to what they asked', async () => {
    const { id } = await asks('bo');
    expect(await codes(offer())).toEqual(['date already_asked']);
    expect((await previews(offer())).problems).toMatchObject([{ requestId: id }]);
    expect(await codes(offer(), 'di')).toEqual(['date already_asked']);
    expect((await previews(offer(), 'di')).problems).toMatchObject([{ requestId: null }]);
    await expect(asks('di', offer())).rejects.toMatchObject(brokenBy(['already_asked']));
  });

  it('those with whom it is possible come first, and of the others it is said why not', async () => {
    const one = await previews(swap({ colleagueId: null }));
    expect(one.partners).toEqual([
      {
        person: { id: office.ids.di, fullName: 'Di Parttimer' },
        shift: { name: 'Part-time', start: '08:30', end: '15:00' },
        why: null,
        wish: null,
      },
    ]);
    const none = await previews(swap({ colleagueId: null, theirDate: '2026-03-27' }));
    expect(none.partners).toMatchObject([{ shift: null, why: 'colleague_no_shift' }]);
    // nothing of what else they do
    expect(Object.keys(none.partners[0] ?? {}).sort()).toEqual(['person', 'shift', 'why', 'wish']);
  });

  describe('whoever takes a shift has what it needs', () => {
    const needs = (pattern: string, qualification: string | null) =>
      office.host.database.peek(
        `update muster.shift_pattern_days set qualification = $2
         where pattern_id in (select id from muster.shift_patterns where code = $1)`,
        [pattern, qualification],
      );
    const has = (name: Name, until: string | null) =>
      office.host.database.peek(
        `insert into muster.employee_qualifications (tenant_id, organization_id, employee_id, name, valid_until)
         select tenant_id, organization_id, id, 'First aid', $2 from muster.employees where id = $1`,
        [office.ids[name], until],
      );
    beforeEach(() => office.host.database.peek('delete from muster.employee_qualifications'));
    afterAll(async () => {
      for (const pattern of ['office', 'part']) await needs(pattern, null);
      await office.host.database.peek('delete from muster.employee_qualifications');
    });

    it('the colleague, and oneself in exchange', async () => {
      await needs('office', 'First aid');
      expect(await codes(swap())).toEqual(['colleagueId colleague_not_qualified']);
      // seen from the other side it is one’s own
      expect(await codes(swap({ colleagueId: office.ids.bo }), 'di')).toEqual(['theirDate not_qualified']);
      const { partners } = await previews(swap({ colleagueId: null }));
      expect(partners.map(({ why }) => why)).toEqual(['colleague_not_qualified']);
      await has('di', null);
      expect(await codes(swap())).toEqual([]);
      expect((await dayOf('bo', tuesday))?.shift?.qualification).toBe('First aid');
    });

    it('on that day: not once it has expired', async () => {
      await needs('office', 'First aid');
      await has('di', '2026-03-23');
      expect(await codes(swap())).toEqual(['colleagueId colleague_not_qualified']);
      await office.host.database.peek("update muster.employee_qualifications set valid_until = '2026-03-24'");
      expect(await codes(swap())).toEqual([]);
    });

    it('who works it already may work it at other times, or give it away', async () => {
      await needs('office', 'First aid');
      expect([await codes(change()), await codes(offer())]).toEqual([[], []]);
    });

    it('when it is approved, too: by then it may have expired', async () => {
      await needs('office', 'First aid');
      await has('di', null);
      const { id } = later(await asks('bo'));
      const [waiting] = await asked('di');
      if (!waiting) throw new Error('nobody was asked');
      await answers('di', true, { id, version: waiting.version });
      await office.host.database.peek('delete from muster.employee_qualifications');
      await expect(does('ada', 'approve', await sees('ada', id))).rejects.toMatchObject(
        brokenBy(['colleague_not_qualified']),
      );
    });
  });

  it('shows what each would work', async () => {
    expect((await previews(swap())).changes).toMatchObject([
      { person: { fullName: 'Bo Worker' }, date: tuesday, before: { start: '09:00' }, after: { start: '08:30' } },
      { person: { fullName: 'Di Parttimer' }, date: tuesday, before: { start: '08:30' }, after: { start: '09:00' } },
    ]);
  });
});

describe('a swap', () => {
  it('waits for the colleague, then for whoever decides, and then each works the other’s shift', async () => {
    const request = await asks('bo');
    expect(request).toMatchObject({ state: 'pending.colleague', waitingFor: { fullName: 'Di Parttimer' } });
    // while it can be taken back nobody is asked
    expect(await asked('di')).toEqual([]);
    later(request);
    expect((await waits('di')).shiftsAsked).toBe(1);
    expect((await waits('ada')).shiftDecisions).toBe(0);
    expect(await toldTo('di')).toEqual(['cover_shift_asked cover']);
    expect(await asked('di')).toMatchObject([
      { requestId: request.id, employee: { fullName: 'Bo Worker' }, why: null },
    ]);

    // what they have agreed to stays with them, with nothing to answer, until it is decided
    expect((await answers('di', true, request)).asked).toMatchObject([{ requestId: request.id, hasAgreed: true }]);
    expect((await waits('di')).shiftsAsked).toBe(0);
    await expect(answers('di', false, request)).rejects.toMatchObject(refusedWith(404, 'not_found'));
    const waiting = await sees('bo', request.id);
    expect(waiting).toMatchObject({ state: 'pending.supervisor', waitingFor: { fullName: 'Ada Chief' } });
    expect((await waits('ada')).shiftDecisions).toBe(1);
    expect(await toldTo('bo')).toEqual(['agreed own']);

    expect(await does('ada', 'approve', waiting)).toMatchObject({ state: 'approved' });
    expect(await asked('di')).toEqual([]);
    expect([await timesOf('bo', tuesday), await timesOf('di', tuesday)]).toEqual(['08:30–15:00', '09:00–17:30']);
    later(waiting);
    expect(await toldTo('bo')).toEqual(['approved own', 'agreed own']);
    expect(await toldTo('di')).toEqual(['cover_shift_approved cover', 'cover_shift_asked cover']);
    // both have agreed: nobody is asked again
    expect((await dayOf('di', tuesday))?.published).toMatchObject({
      ...{ state: 'ahead.acknowledged', before: { start: '08:30', end: '15:00' } },
    });
    expect((await waits('di')).shiftsToAnswer).toBe(0);
  });

  it('reminds the colleague for as long as they have not answered, and whoever decides after that', async () => {
    const remind = (name: Name, { id }: Pick<ShiftRequest, 'id'>) =>
      office.as(name)(shiftCalls.comment, {
        params: { ...at(), requestId: id },
        body: { kind: 'reminder', text: '' },
        key: randomUUID(),
      });
    const request = later(await asks('bo', swap({ date: '2026-03-31', theirDate: '2026-03-31' })));
    await expect(remind('bo', request)).rejects.toMatchObject(refusedWith(409, 'conflict'));
    const start = office.host.now;
    await office.moveTo(new Date(start.getTime() + 25 * 3_600_000).toISOString());
    await remind('bo', request);
    expect(await toldTo('di')).toEqual(['cover_shift_asked cover', 'cover_shift_asked cover']);
    expect(await toldTo('ada')).not.toContain('reminded team');
    await answers('di', true, request);
    await office.moveTo(new Date(start.getTime() + 50 * 3_600_000).toISOString());
    await remind('bo', request);
    expect(await toldTo('di')).toHaveLength(2);
    expect(await toldTo('ada')).toContain('reminded team');
    await office.moveTo(start.toISOString());
  });

  it('ends where the colleague would not, and changes nothing', async () => {
    const request = later(await asks('bo'));
    await answers('di', false, request);
    expect(await sees('bo', request.id)).toMatchObject({ state: 'declined', allowedActions: [] });
    expect(await timesOf('bo', tuesday)).toBe('09:00–17:30');
    expect(await toldTo('bo')).toEqual(['declined own']);
    await expect(answers('di', true, request)).rejects.toMatchObject(refusedWith(404, 'not_found'));
  });

  it('is taken back by whoever approved it: each works what was planned before', async () => {
    const granted = await does('ada', 'approve', await agreed());
    const back = await does('ada', 'undo', granted);
    expect(back).toMatchObject({ state: 'pending.supervisor' });
    expect([await timesOf('bo', tuesday), await timesOf('di', tuesday)]).toEqual(['09:00–17:30', '08:30–15:00']);
    expect(await office.host.database.peek('select 1 from muster.published_shifts')).toEqual([]);
  });

  it('is decided by nobody who has agreed to it, also not in their supervisor’s place', async () => {
    const request = await agreed();
    const today = '2026-03-16';
    await office.as('ada')(delegateDecisions, {
      params: at(),
      body: { toId: office.ids.di, firstDate: today, lastDate: today, kinds: null },
      key: randomUUID(),
    });
    await expect(does('di', 'approve', request)).rejects.toMatchObject(refusedWith(403, 'forbidden'));
    await expect(does('di', 'reject', request)).rejects.toMatchObject(refusedWith(403, 'forbidden'));
    expect((await sees('di', request.id)).allowedActions).toEqual([]);
    await office.host.database.peek('delete from muster.delegations');
  });

  it('is with nobody who does not work there on that day', async () => {
    for (const [name, date, code] of [
      ['bo', '2026-03-20', 'not_employed'],
      ['di', '2026-03-24', 'colleague_not_employed'],
    ] as const) {
      const column = name === 'bo' ? 'left_on' : 'joined_on';
      const before = await office.host.database.peek<{ day: string | null }>(
        `select ${column}::text as day from muster.employees where id = $1`,
        [office.ids[name]],
      );
      const set = `update muster.employees set ${column} = $2 where id = $1`;
      await office.host.database.peek(set, [office.ids[name], name === 'bo' ? date : '2026-03-26']);
      const ask =
        name === 'bo'
          ? swap({ date: '2026-03-18', theirDate: thursday })
          : swap({ date: '2026-03-25', theirDate: thursday });
      const { problems } = await office.as('bo')(shiftCalls.preview, { params: at(), body: { ask, requestId: null } });
      expect(problems.map((problem) => problem.code)).toContain(code);
      await office.host.database.peek(set, [office.ids[name], before[0]?.day ?? null]);
    }
  });

  it('is not taken back where that would leave somebody without their rest', async () => {
    const granted = await does('ada', 'approve', await agreed());
    // the day before has changed meanwhile: what was planned for Tuesday would begin too soon after it
    await plans('di', '2026-03-23', lateShift);
    await expect(does('ada', 'undo', granted)).rejects.toMatchObject(brokenBy(['rest_too_short']));
    expect([await timesOf('bo', tuesday), await timesOf('di', tuesday)]).toEqual(['08:30–15:00', '09:00–17:30']);
  });

  it('is judged again when it is approved', async () => {
    const request = await agreed();
    // the plan has changed meanwhile: Bo works until ten on the evening before, and would have to come at half past eight
    await plans('bo', '2026-03-23', lateShift);
    await expect(does('ada', 'approve', request)).rejects.toMatchObject(brokenBy(['rest_too_short']));
    expect(await timesOf('bo', tuesday)).toBe('09:00–17:30');
  });

  it.each(['bo', 'di'] as const)(
    'is given to nobody otherwise than they have agreed to it: the shift of %s was planned anew since',
    async (name) => {
      const request = await agreed();
      await plans(name, tuesday, { ...lateShift, startMinute: 10 * 60, endMinute: 18 * 60 });
      await expect(does('ada', 'approve', request)).rejects.toMatchObject(brokenBy(['changed_since_agreed']));
      // where it is as they have agreed to it again, nothing stands in the way
      await office.host.database.peek('delete from muster.published_shifts');
      expect(await does('ada', 'approve', request)).toMatchObject({ state: 'approved' });
    },
  );

  it.each(['bo', 'di'] as const)('ends where a leave of %s makes it impossible, with the reason', async (name) => {
    const request = await agreed(swap({ date: thursday, theirDate: thursday }));
    await office.does('ada', 'approve', await office.asks(name, office.leave(thursday)));
    later(request);
    expect((await waits('ada')).shiftDecisions).toBe(0);
    await expect(does('ada', 'approve', request)).rejects.toMatchObject(refusedWith(409, 'conflict'));
    const { state, timeline } = await sees('bo', request.id);
    expect(state).toBe('expired');
    expect(timeline.at(-1)).toMatchObject({ event: 'made_impossible', who: null });
    expect(await toldTo('bo')).toContain('expired own');
    expect(await toldTo('di')).toContain('cover_shift_off cover');
  });

  it('expires when a shift that it is about begins', async () => {
    const request = later(await asks('bo'));
    await office.moveTo('2026-03-24T07:29:00Z');
    expect((await waits('di')).shiftsAsked).toBe(1);
    // Di’s begins at half past eight
    await office.moveTo('2026-03-24T07:30:00Z');
    expect((await waits('di')).shiftsAsked).toBe(0);
    expect(await sees('bo', request.id)).toMatchObject({ state: 'expired', allowedActions: [], waitingFor: null });
    await expect(answers('di', true, request)).rejects.toMatchObject(refusedWith(404, 'not_found'));
    // what is over can be asked about anew
    expect(await asked('di')).toEqual([]);
  });

  it('is nobody’s but theirs', async () => {
    const request = later(await asks('bo'));
    for (const name of ['gus', 'fay', 'ed'] as const) {
      await expect(sees(name, request.id)).rejects.toMatchObject(refusedWith(404));
      await expect(answers(name, true, request)).rejects.toMatchObject(refusedWith(404));
      expect(await asked(name)).toEqual([]);
    }
    // whoever is asked answers, and does nothing else to it
    await expect(does('di', 'withdraw', request)).rejects.toMatchObject(refusedWith(404));
    await expect(answers('bo', true, request)).rejects.toMatchObject(refusedWith(404));
  });
});

describe('an offer', () => {
  it('is the first one’s who takes it and can', async () => {
    const request = later(await asks('bo', offer({ date: wednesday })));
    expect(request).toMatchObject({ state: 'pending.offered', waitingFor: null });
    expect(await toldTo('di')).toEqual(['cover_shift_offered cover']);
    // Di works on that Wednesday herself
    expect(await asked('di')).toMatchObject([{ wish: 'offer', why: 'colleague_works_already' }]);
    await expect(answers('di', true, request)).rejects.toMatchObject(brokenBy(['colleague_works_already']));
    const friday = later(await asks('bo', offer({ date: '2026-03-27' })));
    await answers('di', true, friday);
    await does('ada', 'approve', await sees('bo', friday.id));
    expect([await timesOf('bo', '2026-03-27'), await timesOf('di', '2026-03-27')]).toEqual(['free', '09:00–17:30']);
  });

  it('stays with whoever has it where the one who took it is on the team no more', async () => {
    const request = later(await asks('bo', offer({ date: '2026-03-27' })));
    await answers('di', true, request);
    const move = (to: Name) =>
      office.host.database.peek('update muster.employees set supervisor_id = $2 where id = $1', [
        office.ids.di,
        office.ids[to],
      ]);
    await move('fay');
    await expect(does('ada', 'approve', await sees('bo', request.id))).rejects.toMatchObject(
      brokenBy(['colleague_unknown']),
    );
    expect(await timesOf('bo', '2026-03-27')).toBe('09:00–17:30');
    await move('ada');
  });

  it('is nobody’s to decline', async () => {
    const request = later(await asks('bo', offer({ date: '2026-03-27' })));
    await expect(answers('di', false, request)).rejects.toMatchObject(refusedWith(409, 'conflict'));
  });
});

describe('an offer where the supervisor chooses', () => {
  const friday = '2026-03-27';
  const reporting = (name: Name, to: Name) =>
    office.host.database.peek('update muster.employees set supervisor_id = $2 where id = $1', [
      office.ids[name],
      office.ids[to],
    ]);
  const offersAre = (how: 'first' | 'choice') =>
    office.host.database.peek('update muster.organizations set shift_offers = $1', [how]);
  beforeEach(async () => {
    await offersAre('choice');
    // free on that Friday, as Di is
    await reporting('gus', 'ada');
    await office.host.database.peek(
      `insert into muster.published_shifts (tenant_id, organization_id, employee_id, date, state, at, shift)
       select tenant_id, organization_id, id, $2, 'ahead.published', now(), null from muster.employees where id = $1`,
      [office.ids.gus, friday],
    );
  });
  afterEach(async () => {
    await offersAre('first');
    await reporting('gus', 'fay');
  });
  const offered = async () => later(await asks('bo', offer({ date: friday })));
  const gives = (whom: Name | null, { id, version }: Pick<ShiftRequest, 'id' | 'version'>, by: Name = 'ada') =>
    office.as(by)(shiftCalls.act, {
      params: { ...at(), requestId: id },
      body: { action: 'approve', comment: '', dates: null, ask: null, ...(whom && { whom: office.ids[whom] }) },
      version,
      key: randomUUID(),
    });
  const sheetOf = (id: string) => office.as('ada')(shiftCalls.sheet, { params: { ...at(), requestId: id } });
  const bothWould = async () => {
    const request = await offered();
    await answers('di', true, request);
    office.pass(1000);
    // of the version that was offered: that somebody else would, too, is no conflict
    await answers('gus', true, request);
    return sees('bo', request.id);
  };

  it('goes to whom they choose of those who would, and the others hear that it went elsewhere', async () => {
    const { isByChoice } = await office.as('bo')(shiftCalls.preview, {
      params: at(),
      body: { ask: offer({ date: friday }), requestId: null },
    });
    expect(isByChoice).toBe(true);
    const request = await offered();
    expect(await asked('di')).toMatchObject([{ isByChoice: true, isVolunteer: false, why: null }]);
    await answers('di', true, request);
    expect(await asked('di')).toMatchObject([{ isByChoice: true, isVolunteer: true }]);
    expect(await toldTo('ada')).toEqual(['volunteered team']);
    office.pass(1000);
    await answers('gus', true, request);
    // there was somebody to choose already
    expect(await toldTo('ada')).toEqual(['volunteered team']);
    expect(await toldTo('bo')).toEqual(['volunteered own', 'volunteered own']);
    const seen = await sees('bo', request.id);
    expect(seen).toMatchObject({ state: 'pending.volunteers', volunteers: 2, colleague: null });
    expect(seen.waitingFor?.fullName).toBe('Ada Chief');
    const sheet = await sheetOf(request.id);
    expect(sheet.request.allowedActions).toEqual(['reject']);
    expect(sheet.volunteers.map(({ person, shift, why }) => [person.id, shift, why])).toEqual([
      [office.ids.di, null, null],
      [office.ids.gus, null, null],
    ]);
    later(await gives('gus', seen));
    expect(await Promise.all([timesOf('bo', friday), timesOf('gus', friday), timesOf('di', friday)])).toEqual([
      'free',
      '09:00–17:30',
      'free',
    ]);
    expect(await sees('bo', request.id)).toMatchObject({ state: 'approved', colleague: { id: office.ids.gus } });
    expect((await toldTo('gus'))[0]).toBe('cover_shift_approved cover');
    expect((await toldTo('di'))[0]).toBe('cover_shift_elsewhere cover');
  });

  it('goes to nobody where it is another shift by now than they have said they would take', async () => {
    const request = await offered();
    await answers('di', true, request);
    await plans('bo', friday, { ...lateShift, startMinute: 10 * 60, endMinute: 18 * 60 });
    await answers('gus', true, request);
    const seen = later(await sees('bo', request.id));
    await expect(gives('di', seen)).rejects.toMatchObject(brokenBy(['changed_since_agreed']));
    // who has said so since has seen what it is now
    expect(await gives('gus', seen)).toMatchObject({ state: 'approved' });
    expect(await timesOf('gus', friday)).toBe('10:00–18:00');
  });

  it('goes to nobody who has not said that they would, and to nobody unless somebody is named', async () => {
    const request = await offered();
    await answers('di', true, request);
    const seen = await sees('bo', request.id);
    await expect(gives('gus', seen)).rejects.toMatchObject(brokenBy(['colleague_unknown']));
    await expect(gives(null, seen)).rejects.toMatchObject(brokenBy(['colleague_missing']));
    const { results } = await office.as('ada')(shiftCalls.decide, {
      params: at(),
      body: { action: 'approve', comment: '', requests: [{ id: seen.id, version: seen.version }] },
      key: randomUUID(),
    });
    expect(results).toMatchObject([{ isDone: false, code: 'colleague_missing' }]);
    await expect(gives('di', seen, 'bo')).rejects.toMatchObject(refusedWith(403));
  });

  it('is on offer again once the last of them thinks better of it', async () => {
    const request = await bothWould();
    await answers('di', false, request);
    expect(await sees('bo', request.id)).toMatchObject({ state: 'pending.volunteers', volunteers: 1 });
    await expect(answers('di', false, request)).rejects.toMatchObject(refusedWith(409, 'conflict'));
    await answers('gus', false, request);
    expect(await sees('bo', request.id)).toMatchObject({ state: 'pending.offered', volunteers: 0 });
    expect((await toldTo('ada'))[0]).toBe('stepped_back team');
    await answers('di', true, request);
    expect((await sheetOf(request.id)).volunteers).toHaveLength(1);
  });

  it('is said once, however often it is pressed', async () => {
    const request = await offered();
    await answers('di', true, request);
    await expect(answers('di', true, request)).rejects.toMatchObject(refusedWith(409, 'conflict'));
    expect(await toldTo('bo')).toEqual(['volunteered own']);
  });

  it('goes to nobody who is on the team no more: the shift stays with whoever has it', async () => {
    const request = await bothWould();
    await reporting('gus', 'fay');
    expect((await sheetOf(request.id)).volunteers.map(({ person, why }) => [person.fullName, why])).toEqual([
      ['Di Parttimer', null],
      ['Gus Stranger', 'colleague_unknown'],
    ]);
    await expect(gives('gus', request)).rejects.toMatchObject(brokenBy(['colleague_unknown']));
    expect(await timesOf('bo', friday)).not.toBe('free');
    await gives('di', request);
  });

  it('says of a volunteer who cannot any more why, and does not go to them', async () => {
    const request = await bothWould();
    await office.host.database.peek(
      `insert into muster.published_shifts (tenant_id, organization_id, employee_id, date, state, at, shift)
       select tenant_id, organization_id, id, $2, 'ahead.published', now(), $3 from muster.employees where id = $1`,
      [office.ids.di, friday, lateShift],
    );
    expect((await sheetOf(request.id)).volunteers.map(({ why }) => why)).toEqual(['colleague_works_already', null]);
    await expect(gives('di', request)).rejects.toMatchObject(brokenBy(['colleague_works_already']));
    await gives('gus', request);
  });

  it('is given to another where the choice is taken back', async () => {
    const request = await bothWould();
    const back = await does('ada', 'undo', await gives('di', request));
    expect(back).toMatchObject({ state: 'pending.volunteers', colleague: null, volunteers: 2 });
    expect(await timesOf('di', friday)).toBe('free');
    await gives('gus', back);
    expect([await timesOf('bo', friday), await timesOf('gus', friday)]).toEqual(['free', '09:00–17:30']);
  });

  it('is decided by nobody who would take it', async () => {
    await office.as('ada')(delegateDecisions, {
      params: at(),
      body: {
        toId: office.ids.di,
        firstDate: '2026-03-16',
        lastDate: '2026-03-30',
        kinds: null,
      },
      key: randomUUID(),
    });
    const request = await bothWould();
    await expect(gives('gus', request, 'di')).rejects.toMatchObject(refusedWith(403));
    await gives('gus', request);
    await office.host.database.peek('delete from muster.delegations');
  });

  it('tells those who would once it is off', async () => {
    const request = await bothWould();
    later(await does('bo', 'withdraw', request));
    expect([(await toldTo('di'))[0], (await toldTo('gus'))[0]]).toEqual([
      'cover_shift_off cover',
      'cover_shift_off cover',
    ]);
    expect(await asked('di')).toEqual([]);
  });

  it('goes on as it began where the organization changes its mind', async () => {
    const request = await offered();
    await offersAre('first');
    await answers('di', true, request);
    expect(await sees('bo', request.id)).toMatchObject({ state: 'pending.volunteers' });
  });

  it('waits for a decision since its person asked, whoever says something about it later', async () => {
    const request = await bothWould();
    const before = request.submittedAt;
    office.pass(3_600_000);
    await answers('di', false, request);
    expect((await sees('bo', request.id)).submittedAt).toBe(before);
  });
});

describe('another time', () => {
  it('is decided without any colleague', async () => {
    const request = await asks('bo', change());
    expect(request).toMatchObject({ state: 'pending.supervisor', waitingFor: { fullName: 'Ada Chief' } });
    await does('ada', 'approve', request);
    expect(await timesOf('bo', tuesday)).toBe('10:00–18:30');
    const free = await asks('bo', change({ date: wednesday, start: null, end: null }));
    await does('ada', 'approve', free);
    expect(await timesOf('bo', wednesday)).toBe('free');
  });
});

describe('what each state allows', () => {
  const reach: Readonly<Record<string, () => Promise<ShiftRequest>>> = {
    draft: () => asks('bo', swap(), true),
    'pending.colleague': async () => later(await asks('bo')),
    'pending.offered': async () => later(await asks('bo', offer())),
    'pending.volunteers': async () => {
      await office.host.database.peek("update muster.organizations set shift_offers = 'choice'");
      const request = later(await asks('bo', offer({ date: '2026-03-27' })));
      await office.host.database.peek("update muster.organizations set shift_offers = 'first'");
      await answers('di', true, request);
      return sees('bo', request.id);
    },
    'pending.supervisor': agreed,
    declined: async () => {
      const request = later(await asks('bo'));
      await answers('di', false, request);
      return sees('bo', request.id);
    },
    rejected: async () => later(await does('ada', 'reject', await agreed())),
    approved: async () => later(await does('ada', 'approve', await agreed())),
    withdrawn: async () => later(await does('bo', 'withdraw', later(await asks('bo')))),
  };
  it('has a way to each but those that nobody sees or time alone leads to', () => {
    expect([...Object.keys(reach), 'expired', 'discarded'].sort()).toEqual([...shiftRequestLifecycle.states].sort());
  });

  it.each(Object.entries(reach))('%s: the host does what its chart allows, and nothing else', async (state, arrive) => {
    for (const [name, role] of [
      ['bo', 'employee'],
      ['ada', 'approver'],
    ] as const) {
      for (const action of shiftAction.options) {
        for (const table of ['activity', 'shift_requests', 'published_shifts'])
          await office.host.database.peek(`delete from muster.${table}`);
        await office.host.database.peek("delete from muster.requests where kind = 'shift_request'");
        const request = await arrive();
        expect(request.state).toBe(state);
        const facts = {
          ...{ level: 1, wish: request.wish, hasBegun: false, isUntold: false, takesBackTo: null },
          ...{ isByChoice: request.volunteers !== null, volunteers: request.volunteers ?? 0 },
        };
        const step = shiftRequestLifecycle.step(state, facts, [role], action);
        const done = await does(name, action, request).catch(() => null);
        expect([action, name, done?.state ?? null]).toEqual([
          action,
          name,
          // to whom it goes has to be said, too
          step === null ||
          (name === 'ada' && (state === 'draft' || (state === 'pending.volunteers' && action === 'approve')))
            ? null
            : step.state,
        ]);
      }
    }
  });
});

describe('the rest between two shifts', () => {
  const shift = (start: number, end: number) => ({ startMinute: start * 60, endMinute: end * 60 }) as ShiftDay;
  const instantAt = (date: string, minute: number) => instantOf('Europe/Berlin', date, minute);
  const isCut = (saturday: string, before: ShiftDay, after: ShiftDay) =>
    isRestCut(
      { shiftOn: (date) => (date === saturday ? before : null) },
      new Map([[addDays(saturday, 1), after]]),
      instantAt,
    );

  it('is as long as it lasts: an hour less in the night in which clocks are put forward, one more when they are put back', () => {
    expect(isCut('2026-03-28', shift(14, 22), shift(9, 17))).toBe(true);
    expect(isCut('2026-03-28', shift(14, 22), shift(10, 17))).toBe(false);
    expect(isCut('2026-10-24', shift(14, 22), shift(8, 16))).toBe(false);
    expect(isCut('2026-10-24', shift(14, 22), shift(7, 16))).toBe(true);
    expect(isCut('2026-06-06', shift(14, 22), shift(9, 16))).toBe(false);
    expect(isCut('2026-06-06', shift(14, 22), shift(8, 16))).toBe(true);
  });
});

it('two who want the same shift at once: one gets it', async () => {
  for (let round = 0; round < 6; round++) {
    for (const table of ['activity', 'shift_requests', 'published_shifts'])
      await office.host.database.peek(`delete from muster.${table}`);
    await office.host.database.peek("delete from muster.requests where kind = 'shift_request'");
    const results = await Promise.allSettled([asks('bo'), asks('di', swap({ colleagueId: office.ids.bo }))]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
});

describe('a split shift', () => {
  /** Bo's office hours with the time from twelve to three free. */
  const split = (minutes: number, start: number | null) =>
    office.host.database.peek(
      `update muster.shift_pattern_days set break_minutes = $1, break_start_minute = $2
       where start_minute = 540 and end_minute = 1050`,
      [minutes, start],
    );
  beforeEach(() => split(180, 720));
  afterEach(() => split(30, null));
  const preview = async (ask: ShiftInput) =>
    office.as('bo')(shiftCalls.preview, { params: at(), body: { ask, requestId: null } });
  const pause = { start: '12:00', end: '15:00' };

  it('is exchanged with the time between its parts in sight', async () => {
    const { changes } = await preview(swap());
    const own = changes.find(({ person }) => person.id === office.ids.bo);
    expect(own?.before).toMatchObject({ start: '09:00', end: '17:30', pause });
    expect(own?.after?.pause).toBeUndefined();
  });

  it('of which one part is left has no time in between any more', async () => {
    const problems = async (start: string, end: string) => (await preview(change({ start, end }))).problems;
    expect([await problems('09:00', '12:00'), await problems('15:00', '17:30')]).toEqual([[], []]);
    const request = await asks('bo', change({ start: '09:00', end: '12:00' }));
    await does('ada', 'approve', request);
    const day = await dayOf('bo', tuesday);
    expect(day?.shift).toMatchObject({ start: '09:00', end: '12:00', breakMinutes: 0, scheduledMinutes: 180 });
    expect(day?.published?.before).toMatchObject({ start: '09:00', end: '17:30', pause });
    // and has it again, in both parts
    await does('ada', 'approve', await asks('bo', change({ start: '09:00', end: '17:30' })));
    const whole = { start: '09:00', end: '17:30', breakMinutes: 180, scheduledMinutes: 330 };
    expect((await dayOf('bo', tuesday))?.shift).toMatchObject(whole);
    expect((await dayOf('bo', tuesday))?.shift?.breakAt).toBeDefined();
  });

  it('with another break is another shift, however it begins', async () => {
    await does('ada', 'approve', await asks('bo', change({ start: '09:00', end: '17:00' })));
    expect((await preview(change({ start: '09:00', end: '17:00' }))).problems).toMatchObject([
      { code: 'nothing_changes' },
    ]);
  });
});
