import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNotifications } from '../../../src/api/contract/notifications.ts';
import type { LeaveInput, LeaveRequest } from '../../../src/api/contract/requests/leave-values.ts';
import { leaveDecisionSheet } from '../../../src/api/contract/requests/leaves.ts';
import { answerStandIn, listStandIns, listTeamCover } from '../../../src/api/contract/requests/stand-ins.ts';
import { brokenBy, type Name, Office, officeFiles } from './office.ts';

/** A type for which somebody must stand in, and one for which nobody does. */
const demanding = {
  ...officeFiles,
  'leave_types.csv': [
    `${officeFiles['leave_types.csv'][0]},substitute`,
    ...officeFiles['leave_types.csv']
      .slice(1)
      .map((line) => `${line},${line.startsWith('long') ? 'demanded' : line.startsWith('sick') ? 'none' : 'optional'}`),
  ],
};

let office: Office;
beforeAll(async () => {
  office = await Office.open(demanding);
});
afterAll(() => office.host.stop());

const conflict = { failure: { status: 409, code: 'conflict' } };
const notFound = { failure: { status: 404, code: 'not_found' } };
const inOffice = () => ({ params: { orgId: office.orgId } });

const standIns = async (name: Name) => (await office.as(name)(listStandIns, inOffice())).standIns;
const answers = (name: Name, { id, version }: Pick<LeaveRequest, 'id' | 'version'>, isAccepted: boolean) =>
  office.as(name)(answerStandIn, {
    params: { orgId: office.orgId, requestId: id },
    body: { isAccepted },
    version,
    key: randomUUID(),
  });
/** Bo asks for a day, and Gus is to stand in. */
const asks = (date: string, more: Partial<LeaveInput> = {}) =>
  office.asks('bo', office.leave(date, undefined, { substituteId: office.ids.gus, ...more }));
const kinds = async (name: Name) =>
  (await office.as(name)(listNotifications, { ...inOffice(), query: {} })).notifications.map(
    ({ kind, subject }) => `${kind} ${subject?.firstDate}`,
  );

describe('whoever is to stand in', () => {
  it('is asked, and told neither the type nor the reason', async () => {
    const request = await asks('2026-04-07', { reason: 'A secret' });
    expect(request.substituteAnswer).toBe('asked');
    office.pass(10_000);
    expect(await kinds('gus')).toContain('cover_asked 2026-04-07');
    const [mine] = await standIns('gus');
    expect(mine).toEqual({
      requestId: request.id,
      version: request.version,
      employee: { id: office.ids.bo, fullName: 'Bo Worker' },
      firstDate: '2026-04-07',
      lastDate: '2026-04-07',
      answer: 'asked',
      isGranted: false,
      isOpen: true,
      away: [],
    });
    const { notifications } = await office.as('gus')(listNotifications, { ...inOffice(), query: {} });
    expect(JSON.stringify([mine, notifications])).not.toMatch(/secret|Annual/);
    // the request itself is none of theirs
    await expect(office.sees('gus', request.id)).rejects.toMatchObject(notFound);
    await office.does('bo', 'withdraw', request);
  });

  it('must agree before anybody can approve, and can change their mind until then', async () => {
    const request = await asks('2026-04-08');
    expect((await office.sees('ada', request.id)).allowedActions).toEqual(['return', 'reject']);
    // whoever has asked is told so: nobody decides yet
    expect((await office.sees('bo', request.id)).waitingFor?.fullName).toBe('Gus Stranger');
    await expect(office.does('ada', 'approve', request)).rejects.toMatchObject(conflict);
    await answers('gus', request, false);
    const declined = await office.sees('ada', request.id);
    expect([declined.substituteAnswer, declined.allowedActions]).toEqual(['declined', ['return', 'reject']]);
    await answers('gus', declined, true);
    const agreed = await office.sees('ada', request.id);
    expect(agreed.waitingFor?.fullName).toBe('Ada Chief');
    expect([agreed.substituteAnswer, agreed.allowedActions]).toEqual(['accepted', ['approve', 'return', 'reject']]);
    // the one who asked and the one who decides hear of it
    expect(await kinds('bo')).toContain('substitute_accepted 2026-04-08');
    expect(await kinds('bo')).toContain('substitute_declined 2026-04-08');
    expect(await kinds('ada')).toContain('substitute_accepted 2026-04-08');
    expect(agreed.timeline.map(({ event, who }) => `${who} ${event}`).slice(-2)).toEqual([
      'Gus Stranger substitute_declined',
      'Gus Stranger substitute_accepted',
    ]);
    const granted = await office.does('ada', 'approve', agreed);
    await expect(answers('gus', granted, false)).rejects.toMatchObject(conflict);
    expect((await standIns('gus')).find(({ requestId }) => requestId === request.id)).toMatchObject({
      isGranted: true,
      isOpen: false,
      answer: 'accepted',
    });
  });

  it('is asked anew when something else is asked for', async () => {
    const request = await asks('2026-04-09');
    await answers('gus', request, true);
    const agreed = await office.sees('bo', request.id);
    const ask = office.leave('2026-04-10', undefined, { substituteId: office.ids.gus });
    const edited = await office.does('bo', 'edit', agreed, { ask });
    expect([edited.substituteAnswer, edited.state]).toEqual(['asked', 'pending.first level']);
    await expect(answers('gus', agreed, true)).rejects.toMatchObject(conflict);
    await office.does('bo', 'withdraw', edited);
    office.pass(10_000);
    expect(await standIns('gus')).not.toContainEqual(expect.objectContaining({ requestId: request.id }));
    expect(await kinds('gus')).toContain('cover_over 2026-04-10');
  });

  it('is one person: nobody else answers for them, and a draft asks nobody', async () => {
    const request = await asks('2026-04-13');
    for (const name of ['bo', 'ada', 'fay'] as const) {
      await expect(answers(name, request, true)).rejects.toMatchObject(notFound);
    }
    expect((await office.sees('bo', request.id)).substituteAnswer).toBe('asked');
    const ask = office.leave('2026-04-14', undefined, { substituteId: office.ids.gus });
    const draft = await office.asks('bo', ask, { isDraft: true });
    expect(draft.substituteAnswer).toBeNull();
    await expect(answers('gus', draft, true)).rejects.toMatchObject(notFound);
    await office.does('bo', 'withdraw', request);
  });

  it('sees the days on which they are away themselves', async () => {
    await office.does('fay', 'approve', await office.asks('gus', office.leave('2026-04-16')));
    const request = await asks('2026-04-15', { lastDate: '2026-04-16' });
    expect(request.total).toBe(200);
    expect((await standIns('gus')).find(({ requestId }) => requestId === request.id)?.away).toEqual(['2026-04-16']);
    const sheet = await office.as('ada')(leaveDecisionSheet, {
      params: { orgId: office.orgId, requestId: request.id },
    });
    expect(sheet.coverage.map(({ substituteAway }) => substituteAway)).toEqual([null, 'certain']);
    await office.does('bo', 'withdraw', request);
  });

  it('a change of mind that meets a decision: one wins', async () => {
    for (let round = 0; round < 6; round++) {
      const request = await asks('2026-04-20');
      await answers('gus', request, true);
      const agreed = await office.sees('ada', request.id);
      const settled = await Promise.allSettled([answers('gus', agreed, false), office.does('ada', 'approve', agreed)]);
      expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const after = await office.sees('bo', request.id);
      expect(after.state === 'approved.upcoming').toBe(after.substituteAnswer === 'accepted');
      if (after.state === 'approved.upcoming') {
        await office.does('ada', 'accept_cancellation', await office.does('bo', 'request_cancellation', after));
      } else await office.does('bo', 'withdraw', after);
    }
  });
});

describe('whoever decides', () => {
  const covers = async (name: Name) => (await office.as(name)(listTeamCover, inOffice())).covers;
  const coverOf = async (name: Name, { id }: Pick<LeaveRequest, 'id'>) =>
    (await covers(name)).find((cover) => cover.id === id);

  it('sees who stands in for whom of their people, what they say, and when they are away themselves', async () => {
    const request = await asks('2026-05-05', { lastDate: '2026-05-06' });
    expect(await coverOf('ada', request)).toEqual({
      id: request.id,
      employee: { id: office.ids.bo, fullName: 'Bo Worker' },
      substitute: { id: office.ids.gus, fullName: 'Gus Stranger' },
      firstDate: '2026-05-05',
      lastDate: '2026-05-06',
      answer: 'asked',
      isGranted: false,
      mayReturn: true,
      away: [],
    });
    // what Gus only asks for is between them and those who decide on it
    const own = await office.asks('gus', office.leave('2026-05-06'));
    expect((await coverOf('ada', request))?.away).toEqual([]);
    await office.does('fay', 'approve', own);
    expect((await coverOf('ada', request))?.away).toEqual(['2026-05-06']);
    await answers('gus', request, false);
    expect(await coverOf('ada', request)).toMatchObject({ answer: 'declined', isGranted: false });
    await answers('gus', await office.sees('ada', request.id), true);
    await office.does('ada', 'approve', await office.sees('ada', request.id));
    expect(await coverOf('ada', request)).toMatchObject({ answer: 'accepted', isGranted: true });
    // neither whoever asks nor whoever stands in decides, nor anybody of another team
    // and whoever is above decides on no leave of one level
    for (const name of ['bo', 'gus', 'fay', 'cy'] as const) expect(await coverOf(name, request)).toBeUndefined();
    await office.does(
      'ada',
      'accept_cancellation',
      await office.does('bo', 'request_cancellation', await office.sees('bo', request.id)),
    );
    expect(await coverOf('ada', request)).toBeUndefined();
  });

  it('is told of no absence on a day that is no longer part of the leave, nor is whoever stands in', async () => {
    await office.does('fay', 'approve', await office.asks('gus', office.leave('2026-05-20')));
    const request = await asks('2026-05-19', { lastDate: '2026-05-20' });
    await answers('gus', request, true);
    expect((await coverOf('ada', request))?.away).toEqual(['2026-05-20']);
    const agreed = await office.sees('ada', request.id);
    await office.does('ada', 'approve', agreed, { dates: ['2026-05-19'] });
    expect(await coverOf('ada', request)).toMatchObject({ isGranted: true, away: [] });
    expect((await standIns('gus')).find(({ requestId }) => requestId === request.id)?.away).toEqual([]);
  });

  it('sees nothing of what is over, withdrawn, a draft, or without cover', async () => {
    const draft = await office.asks('bo', office.leave('2026-05-07', undefined, { substituteId: office.ids.gus }), {
      isDraft: true,
    });
    const without = await office.asks('bo', office.leave('2026-05-08'));
    const withdrawn = await office.does('bo', 'withdraw', await asks('2026-05-11'));
    const ids = (await covers('ada')).map(({ id }) => id);
    for (const { id } of [draft, without, withdrawn]) expect(ids).not.toContain(id);
    await office.does('bo', 'withdraw', without);
  });

  it('reminds whoever is to stand in, as whoever has asked can, once a day; of what is answered the decider is reminded', async () => {
    const own = await Office.open(demanding);
    const request = await own.asks('bo', own.leave('2026-06-02', undefined, { substituteId: own.ids.gus }));
    expect((await own.sees('ada', request.id)).remindableFrom).toBe('2026-03-17T10:00:00.000Z');
    await expect(own.says('ada', 'reminder', request)).rejects.toMatchObject(conflict);
    await own.moveTo('2026-03-17T10:00:00Z');
    const reminded = await own.says('ada', 'reminder', request);
    expect(reminded.remindableFrom).toBe('2026-03-18T10:00:00.000Z');
    await expect(own.says('bo', 'reminder', request)).rejects.toMatchObject(conflict);
    const toldTo = async (name: Name) =>
      (await own.as(name)(listNotifications, { params: { orgId: own.orgId }, query: {} })).notifications.map(
        ({ kind, who }) => `${kind} ${who}`,
      );
    expect(await toldTo('gus')).toEqual(['cover_asked Bo Worker', 'cover_asked Bo Worker']);
    expect(await toldTo('bo')).toEqual([]);
    await own.moveTo('2026-03-18T10:00:00Z');
    await own.says('bo', 'reminder', request);
    expect(await toldTo('gus')).toHaveLength(3);
    expect((await toldTo('ada')).filter((kind) => kind.startsWith('reminded'))).toEqual([]);
    const [mine] = (await own.as('gus')(listStandIns, { params: { orgId: own.orgId } })).standIns;
    await own.as('gus')(answerStandIn, {
      params: { orgId: own.orgId, requestId: request.id },
      body: { isAccepted: true },
      version: mine?.version ?? 0,
      key: randomUUID(),
    });
    expect((await own.sees('ada', request.id)).remindableFrom).toBeNull();
    await own.moveTo('2026-03-19T10:00:00Z');
    await expect(own.says('ada', 'reminder', request)).rejects.toMatchObject(conflict);
    await own.says('bo', 'reminder', request);
    expect(await toldTo('gus')).toHaveLength(3);
    expect((await toldTo('ada')).filter((kind) => kind.startsWith('reminded'))).toEqual(['reminded Bo Worker']);
    await own.host.stop();
  });
});

describe('a type says', () => {
  it('that somebody must stand in', async () => {
    const alone = office.leave('2026-05-04', undefined, { type: 'long', reason: 'because' });
    await expect(office.asks('bo', alone)).rejects.toMatchObject(brokenBy(['substitute_missing']));
    const { problems } = await office.previews('bo', alone);
    expect(problems).toMatchObject([{ code: 'substitute_missing', field: 'substituteId', isBlocking: true }]);
    const request = await office.asks('bo', { ...alone, substituteId: office.ids.gus });
    await office.does('bo', 'withdraw', request);
  });

  it('or that nobody does', async () => {
    const ask = office.leave('2026-05-05', undefined, { type: 'sick', substituteId: office.ids.gus });
    await expect(office.asks('bo', ask)).rejects.toMatchObject(brokenBy(['substitute_not_offered']));
  });
});
