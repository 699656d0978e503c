import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { impersonate } from '../../../src/api/contract/account/session.ts';
import {
  addDevelopmentAction,
  type DevelopmentAction,
  type DevelopmentStep,
  mostOpenActions,
  ownDevelopment,
  takeDevelopmentStep,
  teamDevelopment,
} from '../../../src/api/contract/appraisals/development.ts';
import { listNotifications } from '../../../src/api/contract/notifications.ts';
import type { Name } from '../leaves/office.ts';
import { Reviews, refusedWith } from './reviews.ts';

let reviews: Reviews;
beforeAll(async () => {
  reviews = await Reviews.open();
});
afterAll(() => reviews.office.host.stop());
beforeEach(async () => {
  await reviews.office.host.database.peek('delete from muster.development_actions');
  await reviews.office.host.database.peek('delete from muster.notifications');
});

const notFound = refusedWith(404, 'not_found');
const own = (name: Name) => reviews.office.as(name)(ownDevelopment, { params: reviews.params() });
const ofTeam = (name: Name, of: Name) =>
  reviews.office.as(name)(teamDevelopment, { params: { ...reviews.params(), employeeId: reviews.office.ids[of] } });
const adds = (
  name: Name,
  more: { of?: Name; competency?: string; what?: string; dueOn?: string; key?: string } = {},
): Promise<DevelopmentAction> => {
  const { of, competency = 'care', what = 'A course', dueOn = '2026-06-30', key = randomUUID() } = more;
  return reviews.office.as(name)(addDevelopmentAction, {
    params: reviews.params(),
    body: { employeeId: of ? reviews.office.ids[of] : null, competency, what, dueOn },
    key,
  });
};
const takes = (
  name: Name,
  step: DevelopmentStep,
  { id, version }: Pick<DevelopmentAction, 'id' | 'version'>,
  { note = '', change = null as { what: string; dueOn: string } | null } = {},
) =>
  reviews.office.as(name)(takeDevelopmentStep, {
    params: { ...reviews.params(), actionId: id },
    body: { step, change, note },
    version,
    key: randomUUID(),
  });
const toldTo = async (name: Name) =>
  (await reviews.office.as(name)(listNotifications, { params: reviews.params(), query: {} })).notifications.map(
    ({ kind, who, subject }) =>
      `${who} ${kind} ${subject?.title} ${subject?.side}${subject?.until ? `, due ${subject.until.date}` : ''}`,
  );

describe('a development action', () => {
  it('is noted down by whose it is, and seen and followed by both sides until one says what came of it', async () => {
    const added = await adds('bo');
    expect(added).toMatchObject({
      ...{ state: 'open', version: 1, competency: 'care', title: 'Care', what: 'A course', dueOn: '2026-06-30' },
      ...{ by: 'Bo Worker', isOverdue: false, note: '', closedAt: null, allowedSteps: ['change', 'complete', 'drop'] },
    });
    expect(await toldTo('ada')).toEqual(['Bo Worker development_added Care team, due 2026-06-30']);
    expect((await ofTeam('ada', 'bo')).actions).toEqual([added]);
    const changed = await takes('ada', 'change', added, { change: { what: 'Another course', dueOn: '2026-05-31' } });
    expect(changed).toMatchObject({ version: 2, what: 'Another course', dueOn: '2026-05-31', state: 'open' });
    const done = await takes('bo', 'complete', changed, { note: 'Passed' });
    expect(done).toMatchObject({ state: 'done', note: 'Passed', allowedSteps: ['reopen'] });
    expect(done.closedAt).not.toBeNull();
    const again = await takes('ada', 'reopen', done);
    // what was said stays, by whom, until something else is
    expect(again).toMatchObject({ state: 'open', note: 'Passed', noteBy: 'Bo Worker', closedAt: null });
    await takes('ada', 'drop', again, { note: 'It was called off' });
    expect((await own('bo')).actions).toMatchObject([
      { state: 'dropped', note: 'It was called off', noteBy: 'Ada Chief', changedBy: 'Ada Chief', version: 5 },
    ]);
    expect((await toldTo('bo')).sort()).toEqual([
      'Ada Chief development_changed Care own, due 2026-05-31',
      'Ada Chief development_dropped Care own',
      'Ada Chief development_reopened Care own, due 2026-05-31',
    ]);
    expect((await toldTo('ada')).sort()).toEqual([
      'Bo Worker development_added Care team, due 2026-06-30',
      'Bo Worker development_completed Care team',
    ]);
  });

  it('is noted down for somebody by their supervisor, who are told, and by nobody else', async () => {
    const added = await adds('ada', { of: 'bo' });
    expect(added.by).toBe('Ada Chief');
    expect((await own('bo')).actions).toEqual([added]);
    expect(await toldTo('bo')).toEqual(['Ada Chief development_added Care own, due 2026-06-30']);
    // neither the one above the supervisor, nor somebody else’s supervisor, nor a colleague
    for (const name of ['cy', 'fay', 'gus', 'di'] as const) {
      await expect(ofTeam(name, 'bo')).rejects.toMatchObject(notFound);
      await expect(adds(name, { of: 'bo' })).rejects.toMatchObject(notFound);
      await expect(takes(name, 'drop', added, { note: 'No' })).rejects.toMatchObject(notFound);
    }
    expect((await own('gus')).actions).toEqual([]);
    // of whoever there is not, also not where whoever decides for nobody else’s people would
    const nobody = { ...reviews.params(), employeeId: randomUUID() };
    await expect(reviews.office.as('fay')(teamDevelopment, { params: nobody })).rejects.toMatchObject(notFound);
  });

  it('is nobody’s to see or to hear of who acts in its owner’s name', async () => {
    await adds('ada', { of: 'bo' });
    const { host } = reviews.office;
    await host.database.peek("update muster.accounts set may_impersonate = true where email = 'gus@acme.example'");
    const { accessToken } = await reviews.office.as('gus')(impersonate, { body: { email: 'bo@acme.example' } });
    const acting = host.as(accessToken);
    await expect(acting(ownDevelopment, { params: reviews.params() })).rejects.toMatchObject(
      refusedWith(403, 'acting_not_allowed'),
    );
    const { notifications } = await acting(listNotifications, { params: reviews.params(), query: {} });
    expect(notifications.filter(({ kind }) => kind.startsWith('development'))).toEqual([]);
    await reviews.office.moveTo(host.now.toISOString());
  });

  it('is for something that the job takes, says what is to be done, and is due today or later', async () => {
    const broken = (code: string) => refusedWith(422, 'rule_broken', [code]);
    await expect(adds('bo', { competency: 'cunning' })).rejects.toMatchObject(broken('competency_unknown'));
    await expect(adds('bo', { what: '  ' })).rejects.toMatchObject(broken('what_missing'));
    await expect(adds('bo', { dueOn: '2026-03-15' })).rejects.toMatchObject(broken('due_past'));
    expect((await adds('bo', { dueOn: '2026-03-16' })).isOverdue).toBe(false);
    expect((await own('bo')).competencies).toEqual([
      { code: 'care', title: 'Care' },
      { code: 'team', title: 'Teamwork' },
    ]);
  });

  it('is overdue from the day after; what is overdue can be put otherwise without another day', async () => {
    const added = await adds('bo', { dueOn: '2026-03-16' });
    await reviews.office.host.database.peek("update muster.development_actions set due_on = '2026-03-15'");
    expect((await own('bo')).actions).toMatchObject([{ isOverdue: true }]);
    const kept = await takes('bo', 'change', added, { change: { what: 'Still to be done', dueOn: '2026-03-15' } });
    expect(kept).toMatchObject({ what: 'Still to be done', isOverdue: true });
    await expect(
      takes('bo', 'change', kept, { change: { what: 'Earlier', dueOn: '2026-03-14' } }),
    ).rejects.toMatchObject(refusedWith(422, 'rule_broken', ['due_past']));
  });

  it('is closed with a word about it, in the version that was seen, and only as its state allows', async () => {
    const added = await adds('bo');
    for (const step of ['complete', 'drop'] as const)
      await expect(takes('bo', step, added)).rejects.toMatchObject(refusedWith(422, 'rule_broken', ['note_missing']));
    await expect(takes('bo', 'reopen', added)).rejects.toMatchObject(refusedWith(409, 'conflict'));
    const done = await takes('bo', 'complete', added, { note: 'Done' });
    await expect(takes('ada', 'drop', added, { note: 'No' })).rejects.toMatchObject({
      failure: { status: 409, fresh: { state: 'done', version: 2 } },
    });
    await expect(takes('ada', 'drop', done, { note: 'No' })).rejects.toMatchObject(refusedWith(409, 'conflict'));
  });

  it('sent twice is one; there are so many open ones at most', async () => {
    const key = randomUUID();
    expect(await adds('bo', { key })).toEqual(await adds('bo', { key }));
    for (let count = 1; count < mostOpenActions; count++) await adds('bo');
    await expect(adds('bo')).rejects.toMatchObject(refusedWith(422, 'rule_broken', ['too_many']));
    const [first] = (await own('bo')).actions;
    const done = await takes('bo', 'complete', first ?? { id: '', version: 0 }, { note: 'Done' });
    await adds('bo');
    // nor is there room for it again
    await expect(takes('bo', 'reopen', done)).rejects.toMatchObject(refusedWith(422, 'rule_broken', ['too_many']));
  });

  it('those that are due next come first, and what is closed comes last', async () => {
    const late = await adds('bo', { dueOn: '2026-09-30', what: 'late' });
    await adds('bo', { dueOn: '2026-04-30', what: 'soon' });
    await adds('bo', { dueOn: '2026-05-30', what: 'later' });
    await takes('bo', 'complete', late, { note: 'Done' });
    expect((await own('bo')).actions.map(({ what }) => what)).toEqual(['soon', 'later', 'late']);
  });
});
