import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFolder } from '../../../server/import/import-folder.ts';
import { impersonate } from '../../../src/api/contract/account/session.ts';
import { ownAppraisals } from '../../../src/api/contract/appraisals/own-appraisals.ts';
import { extendAppraisal, remindOfAppraisal } from '../../../src/api/contract/appraisals/team-appraisals.ts';
import type { GivenMark } from '../../../src/api/contract/appraisals/values.ts';
import { listNotifications } from '../../../src/api/contract/notifications.ts';
import { waitingInOrganization } from '../../../src/api/contract/organizations.ts';
import { delegateDecisions } from '../../../src/api/contract/requests/delegations.ts';
import type { Name } from '../leaves/office.ts';
import { type Files, folderWith } from '../support/folder.ts';
import { wordsIn } from '../support/words-in.ts';
import { Reviews, refusedWith, reviewFiles } from './reviews.ts';

let reviews: Reviews;
beforeAll(async () => {
  reviews = await Reviews.open();
});
afterAll(() => reviews.office.host.stop());

const care = 'competency:care';
const said = (more: Partial<GivenMark>): GivenMark => ({ item: care, version: 0, rating: 3, comment: '', ...more });
const notificationsOf = async (name: Name) =>
  (await reviews.office.as(name)(listNotifications, { params: reviews.params(), query: { seen: 'nothing' } }))
    .notifications;
/** Until when an appraisal that is shared in spring is to be acknowledged. */
const toAcknowledge = { says: 'due', date: '2026-04-30' };
const toldUntil = async (name: Name, kind: string) =>
  (await notificationsOf(name)).find((one) => one.kind === kind)?.subject?.until;
const newsOf = async (name: Name) =>
  (await notificationsOf(name)).map(({ kind, who, subject }) => [kind, who, subject?.title, subject?.side]);
const waitingFor = async (name: Name) => {
  const { ownAppraisals: own, teamAppraisals: team } = await reviews.office.as(name)(waitingInOrganization, {
    params: reviews.params(),
  });
  return [own, team];
};

describe('one’s own sessions', () => {
  it('are those that are published, the latest first, with one’s own place and why one is not in them', async () => {
    const of = async (name: Name) =>
      (await reviews.sessionsOf(name)).map(({ title, leftOut, rule }) => [title, leftOut, rule]);
    expect(await of('bo')).toEqual([
      ['Appraisal 2027', null, ''],
      ...[
        ['Appraisal 2026', null, ''],
        ['Apart', null, ''],
        ['North only', 'site', 'north'],
      ].sort((a, b) => (reviews.sessions[String(a[0])] ?? '').localeCompare(reviews.sessions[String(b[0])] ?? '')),
      ['Appraisal 2025', null, ''],
    ]);
    expect((await of('di')).find(([title]) => title === 'Appraisal 2026')).toEqual(['Appraisal 2026', 'named', '']);
  });

  it('say which windows are open, over and to come, and what wants something', async () => {
    const year = (await reviews.sessionsOf('bo')).find(({ title }) => title === 'Appraisal 2026');
    expect(
      year?.windows.map(({ title, state, answer, until, isWaiting }) => [title, state, answer, until, isWaiting]),
    ).toEqual([
      ['Spring 2026', 'open', 'not started', '2026-03-23', true],
      ['Year-end 2026', 'scheduled', 'not started', '2026-12-10', false],
    ]);
    const before = (await reviews.sessionsOf('bo')).find(({ title }) => title === 'Appraisal 2025');
    expect(before?.windows.map(({ state, answer }) => [state, answer])).toEqual([['closed', 'missed']]);
  });

  it('are nobody’s to see who acts in their owner’s name', async () => {
    const { host } = reviews.office;
    await host.database.peek("update muster.accounts set may_impersonate = true where email = 'ada@acme.example'");
    const { accessToken } = await host.as(await host.signIn('ada@acme.example'))(impersonate, {
      body: { email: 'bo@acme.example' },
    });
    await expect(host.as(accessToken)(ownAppraisals, { params: reviews.params() })).rejects.toMatchObject(
      refusedWith(403, 'acting_not_allowed'),
    );
  });
});

describe('what one says', () => {
  it('is kept item by item, on the scale, between two steps where the session allows that', async () => {
    const { items, scale, parts } = await reviews.own('bo');
    expect(items.map(({ title, part, weight, required }) => [title, part, weight, required])).toEqual([
      ['Ship the kiln', 'objectives', 6000, null],
      ['Tidy the shed', 'objectives', 4000, null],
      ['Care', 'competencies', null, 3],
      ['Teamwork', 'competencies', null, 3.5],
    ]);
    expect(scale).toHaveLength(5);
    expect(parts).toEqual([
      { part: 'objectives', weight: 6000 },
      { part: 'competencies', weight: 4000 },
    ]);
    const kept = await reviews.saves('bo', [said({ rating: 3.5, comment: 'On the whole' })]);
    expect(kept).toEqual({
      state: 'in progress',
      marks: [{ item: care, version: 1, rating: 3.5, comment: 'On the whole' }],
    });
    expect((await reviews.own('bo')).own).toEqual(kept.marks);
  });

  it.each([
    ['an item that there is not', said({ item: 'competency:cunning' }), 'no_item'],
    ['a rating above the scale', said({ version: 1, rating: 6 }), 'no_step'],
    ['a rating below the scale', said({ version: 1, rating: 0 }), 'no_step'],
  ])('is refused with %s', async (_, mark, code) => {
    await expect(reviews.saves('bo', [mark])).rejects.toMatchObject(refusedWith(422, 'rule_broken', [code]));
  });

  it('is refused between two steps where the session has whole ones only', async () => {
    await expect(reviews.saves('bo', [said({ rating: 3.5 })], 'Apart in spring')).rejects.toMatchObject(
      refusedWith(422, 'rule_broken', ['no_step']),
    );
  });

  it('never writes over what was said in another tab: that one is shown, and neither is lost', async () => {
    const before = (await reviews.own('bo')).own.find(({ item }) => item === care);
    const version = before?.version ?? 0;
    await reviews.saves('bo', [said({ version, comment: 'From the first tab' })]);
    await expect(reviews.saves('bo', [said({ version, comment: 'From the second tab' })])).rejects.toMatchObject({
      failure: expect.objectContaining({
        code: 'conflict',
        fresh: expect.objectContaining({ marks: [expect.objectContaining({ comment: 'From the first tab' })] }),
      }),
    });
    // what was sent twice is no conflict
    const again = await reviews.saves('bo', [said({ version, comment: 'From the first tab' })]);
    expect(again.marks).toEqual([{ item: care, version: version + 1, rating: 3, comment: 'From the first tab' }]);
  });

  it('is taken until the grace is over, and by no later day', async () => {
    const reviewsThen = await Reviews.open();
    const { office } = reviewsThen;
    await office.moveTo('2026-03-23T10:00:00Z');
    expect((await reviewsThen.own('bo')).window.state).toBe('grace');
    await reviewsThen.saves('bo', [said({})]);
    await office.moveTo('2026-03-24T10:00:00Z');
    expect((await reviewsThen.own('bo')).state).toBe('missed');
    await expect(reviewsThen.saves('bo', [said({ version: 1, rating: 4 })])).rejects.toMatchObject(
      refusedWith(409, 'conflict'),
    );
    // what was typed is still there to be read
    expect((await reviewsThen.own('bo')).own).toEqual([{ item: care, version: 1, rating: 3, comment: '' }]);
    await office.host.stop();
  });
});

describe('nobody sees too early', () => {
  it('what the employee is still writing: the submitted window is not there for the supervisor', async () => {
    await reviews.saves('gus', [said({ comment: 'half a thought' })]);
    const [row] = await reviews.office.host.database.peek<{ id: string }>(
      'select id from muster.appraisal_answers where employee_id = $1',
      [reviews.office.ids.gus],
    );
    const people = await reviews.people('fay');
    expect(people.find(({ employee }) => employee.fullName === 'Gus Stranger')).toMatchObject({
      id: null,
      state: 'in progress',
      waitsFor: 'employee',
    });
    await expect(reviews.answer('fay', row?.id ?? '')).rejects.toMatchObject(refusedWith(404, 'not_found'));
    expect(JSON.stringify(people)).not.toContain('half a thought');
  });

  it('what the supervisor says before it is shared, nor that they have said anything', async () => {
    const id = await reviews.submits('bo');
    const submitted = await reviews.own('bo');
    await reviews.rates('ada', id, [said({ rating: 2, comment: 'for your eyes later' })]);
    expect(await reviews.own('bo')).toEqual(submitted);
    await reviews.ratesAll('ada', id, 2, 'Spring 2026', 'for your eyes later');
    expect(await reviews.own('bo')).toEqual(submitted);
    expect(submitted).toMatchObject({ state: 'submitted', other: null });
    const list = await reviews.sessionsOf('bo');
    expect(list.flatMap(({ windows }) => windows).find(({ title }) => title === 'Spring 2026')?.answer).toBe(
      'submitted',
    );
    expect(JSON.stringify([await newsOf('bo'), list])).not.toMatch(/later|supervisor/);
    await reviews.decides('ada', id, 'share');
    const told = await reviews.own('bo');
    expect(told).toMatchObject({ state: 'shared', supervisor: { fullName: 'Ada Chief' } });
    expect(told.other?.find(({ item }) => item === care)).toMatchObject({ rating: 2, comment: 'for your eyes later' });
  });

  it('what the employee says, where the session keeps both apart until the supervisor has said theirs', async () => {
    const window = 'Apart in spring';
    const id = await reviews.submits('bo', 5, window);
    expect((await reviews.answer('ada', id, window)).other).toBeNull();
    // the refusal of an unexplained gap would tell what the other has said
    const { items } = await reviews.answer('ada', id, window);
    await reviews.rates(
      'ada',
      id,
      items.map(({ id: item }) => ({ item, version: 0, rating: 1, comment: '' })),
      window,
    );
    const rated = await reviews.decides('ada', id, 'submit rating', { window });
    expect(rated.other).toHaveLength(2);
    await expect(reviews.decides('ada', id, 'share', { window })).rejects.toMatchObject(
      refusedWith(422, 'rule_broken', ['gap_unexplained', 'gap_unexplained']),
    );
  });

  it.each<[string, Name]>([
    ['a colleague', 'di'],
    ['a supervisor of others', 'fay'],
    ['the employee themselves, by the supervisor’s door', 'bo'],
  ])('a submitted window, who is %s', async (_, name) => {
    const { id } = await reviews.own('bo');
    await expect(reviews.answer(name, id ?? '')).rejects.toMatchObject(refusedWith(404, 'not_found'));
    await expect(reviews.decides(name, id ?? '', 'share')).rejects.toMatchObject(refusedWith(404, 'not_found'));
    await expect(reviews.rates(name, id ?? '', [said({})])).rejects.toMatchObject(refusedWith(404, 'not_found'));
  });

  it('a session that is in preparation, or that one is not in', async () => {
    await expect(reviews.own('bo', 'Hidden')).rejects.toMatchObject(refusedWith(404, 'not_found'));
    await expect(reviews.own('bo', 'North in spring')).rejects.toMatchObject(refusedWith(404, 'not_found'));
    await expect(reviews.own('di')).rejects.toMatchObject(refusedWith(404, 'not_found'));
  });
});

describe('an answer goes', () => {
  it('nowhere before every item is rated, and each that is missing is named', async () => {
    await expect(reviews.steps('gus', 'submit')).rejects.toMatchObject(
      refusedWith(422, 'rule_broken', ['rating_missing', 'rating_missing']),
    );
  });

  it('back with a comment, and is submitted anew; what the supervisor has said stays theirs', async () => {
    const id = await reviews.submits('gus');
    await expect(reviews.decides('fay', id, 'return')).rejects.toMatchObject(
      refusedWith(422, 'rule_broken', ['comment_missing']),
    );
    await reviews.rates('fay', id, [said({ rating: 4, comment: 'mine' })]);
    await reviews.decides('fay', id, 'return', { comment: 'Say more about the gate' });
    expect(await reviews.own('gus')).toMatchObject({
      state: 'in progress',
      returnComment: 'Say more about the gate',
      other: null,
      allowedActions: ['type', 'submit'],
    });
    expect(await newsOf('gus')).toContainEqual(['appraisal_returned', 'Fay Fallback', 'Spring 2026', 'own']);
    expect(await toldUntil('gus', 'appraisal_returned')).toEqual({ says: 'due', date: '2026-03-23' });
    await reviews.submits('gus', 4);
    expect((await reviews.answer('fay', id)).own).toEqual([expect.objectContaining({ comment: 'mine' })]);
    expect(await newsOf('fay')).toContainEqual(['appraisal_submitted', 'Gus Stranger', 'Spring 2026', 'team']);
  });

  it('to sharing only with a word to each rating that is two steps or more from the employee’s', async () => {
    const [{ id } = { id: null }] = (await reviews.people('fay')).filter(
      ({ employee }) => employee.fullName === 'Gus Stranger',
    );
    await expect(reviews.ratesAll('fay', id ?? '', 2, 'Spring 2026', '')).rejects.toMatchObject(
      refusedWith(422, 'rule_broken', ['gap_unexplained', 'gap_unexplained', 'gap_unexplained']),
    );
    const scoreOf = async (name: Name) => (await reviews.people(name)).find((one) => one.id === id)?.score;
    expect(await scoreOf('fay')).toBeNull();
    await reviews.ratesAll('fay', id ?? '', 3);
    expect(await scoreOf('fay')).toBe(300);
    expect(await reviews.decides('fay', id ?? '', 'take back')).toMatchObject({ state: 'supervisor in progress' });
    // what is being thought over again is compared with nothing
    expect(await scoreOf('fay')).toBeNull();
    await reviews.decides('fay', id ?? '', 'submit rating');
    expect(await scoreOf('fay')).toBe(300);
    expect((await reviews.people('fay')).find((one) => one.id === id)?.canShare).toBe(true);
    await reviews.decides('fay', id ?? '', 'share');
    await expect(reviews.decides('fay', id ?? '', 'share')).rejects.toMatchObject(refusedWith(409, 'conflict'));
  });

  it('to an end by acknowledging it, with what one sees differently item by item', async () => {
    await expect(
      reviews.steps('gus', 'acknowledge', { views: [{ item: care, isAgreed: false, comment: '' }] }),
    ).rejects.toMatchObject(refusedWith(422, 'rule_broken', ['view_missing']));
    await reviews.steps('gus', 'acknowledge', { views: [{ item: care, isAgreed: false, comment: 'I cared more' }] });
    const { id } = await reviews.own('gus');
    expect(await reviews.answer('fay', id ?? '')).toMatchObject({
      state: 'acknowledged',
      views: [{ item: care, isAgreed: false, comment: 'I cared more' }],
      allowedActions: ['finalize'],
    });
    await reviews.decides('fay', id ?? '', 'finalize');
    expect(await reviews.own('gus')).toMatchObject({ state: 'finalized', allowedActions: [] });
    // both can keep it, and nobody else
    for (const file of [await reviews.file('gus'), await reviews.file('fay', id ?? '')]) {
      expect((await wordsIn(file)).replace(/\s+/g, ' ')).toMatch(
        /Spring 2026.*Employee: Gus Stranger.*Rated by: Fay Fallback.*Score: 3\.00.*Care 3 4 3.*I cared more/,
      );
    }
    await expect(reviews.file('bo')).rejects.toMatchObject(refusedWith(404, 'not_found'));
    await expect(reviews.file('ada', id ?? '')).rejects.toMatchObject(refusedWith(404, 'not_found'));
  });

  it('to whoever is next above, where one does not agree: with a reason, and a day by which they read it', async () => {
    const { id } = await reviews.own('bo');
    await expect(reviews.steps('bo', 'disagree')).rejects.toMatchObject(
      refusedWith(422, 'rule_broken', ['comment_missing']),
    );
    const own = await reviews.steps('bo', 'disagree', { comment: 'The kiln was broken' });
    expect(own).toMatchObject({ state: 'acknowledged with disagreement', secondReadDueOn: '2026-03-23' });
    await expect(reviews.decides('ada', id ?? '', 'finalize', { comment: 'No' })).rejects.toMatchObject(
      refusedWith(403, 'forbidden'),
    );
    expect(await newsOf('cy')).toContainEqual(['appraisal_disagreed', 'Bo Worker', 'Spring 2026', 'team']);
    expect(await reviews.answer('cy', id ?? '')).toMatchObject({ objection: 'The kiln was broken' });
    // whoever reads a second time compares nobody
    expect((await reviews.people('cy')).map(({ employee, score }) => [employee.fullName, score])).toContainEqual([
      'Bo Worker',
      null,
    ]);
    expect((await reviews.people('ada')).find((one) => one.id === id)?.score).not.toBeNull();
    await reviews.decides('cy', id ?? '', 'finalize', { comment: 'It stays, the kiln is noted' });
    expect(await reviews.own('bo')).toMatchObject({ state: 'finalized', finalComment: 'It stays, the kiln is noted' });
  });

  it('on as it was rated, whatever becomes of the objectives and of the job meanwhile', async () => {
    const { peek } = reviews.office.host.database;
    await peek("update muster.competencies set title = 'Renamed' where code = 'care'");
    await peek("update muster.objective_plans set state = 'draft'");
    expect((await reviews.own('bo')).items.map(({ title }) => title)).toContain('Care');
    expect((await reviews.own('bo')).items).toHaveLength(4);
    await peek("update muster.competencies set title = 'Care' where code = 'care'");
    await peek("update muster.objective_plans set state = 'approved'");
  });
});

describe('whoever supervises', () => {
  const ofWindow = () => ({ ...reviews.params(), windowId: reviews.windows['Spring 2026'] ?? '' });
  const remind = (name: Name, ...employeeIds: string[]) =>
    reviews.office.as(name)(remindOfAppraisal, { params: ofWindow(), body: { employeeIds }, key: randomUUID() });
  const extend = (name: Name, employeeId: string, until: string, reason = 'Ill') =>
    reviews.office.as(name)(extendAppraisal, {
      params: { ...ofWindow(), employeeId },
      body: { until, reason },
      key: randomUUID(),
    });

  it('is told how many stand where, and what of it waits for them', async () => {
    const { windows } = await reviews.team('cy');
    const spring = windows.find(({ window }) => window.title === 'Spring 2026');
    // Ada and Fay; and Bo, whose disagreement was answered: nothing of that waits any more, and it is found again
    expect(spring?.counts).toEqual([
      { state: 'not started', count: 2 },
      { state: 'finalized', count: 1 },
    ]);
    expect(spring?.waiting).toBe(0);
    const id = await reviews.submits('ada');
    expect(await waitingFor('cy')).toEqual([expect.any(Number), 1]);
    await reviews.ratesAll('cy', id);
    await reviews.decides('cy', id, 'share');
    expect(await waitingFor('cy')).toEqual([expect.any(Number), 0]);
    expect((await waitingFor('ada'))[0]).toBe(2);
    expect(await toldUntil('ada', 'appraisal_shared')).toEqual(toAcknowledge);
  });

  it('reminds somebody once a day, and nobody whose turn it is not', async () => {
    const { fay, ada } = reviews.office.ids;
    expect(await remind('cy', fay)).toEqual({ employeeIds: [fay] });
    expect((await reviews.people('cy')).find(({ employee }) => employee.id === fay)?.canRemind).toBe(false);
    expect(await newsOf('fay')).toContainEqual(['appraisal_reminded', 'Cy Head', 'Spring 2026', 'own']);
    // how long there is for it
    expect(await toldUntil('fay', 'appraisal_reminded')).toEqual({ says: 'due', date: '2026-03-23' });
    await expect(remind('cy', fay)).rejects.toMatchObject(refusedWith(409, 'conflict'));
    await expect(remind('ada', fay)).rejects.toMatchObject(refusedWith(404, 'not_found'));
    await expect(remind('cy', reviews.office.ids.bo)).rejects.toMatchObject(refusedWith(404, 'not_found'));
    expect((await reviews.people('cy')).find(({ employee }) => employee.id === ada)?.canRemind).toBe(true);
    // what was shared is to be acknowledged, by another day; of many, who was reminded lately or is nobody's of theirs is passed over
    expect(await remind('cy', fay, ada, reviews.office.ids.bo, ada)).toEqual({ employeeIds: [ada] });
    expect((await newsOf('fay')).filter(([kind]) => kind === 'appraisal_reminded')).toHaveLength(1);
    await expect(remind('cy', fay, ada)).rejects.toMatchObject(refusedWith(409, 'conflict'));
    expect(await toldUntil('ada', 'appraisal_reminded')).toEqual(toAcknowledge);
  });

  it('extends the window for one person, with a reason: later than it is, and within the session', async () => {
    const { fay } = reviews.office.ids;
    await expect(extend('cy', fay, '2026-03-23')).rejects.toMatchObject(refusedWith(422, 'rule_broken', ['not_later']));
    await expect(extend('cy', fay, '2027-01-01')).rejects.toMatchObject(
      refusedWith(422, 'rule_broken', ['after_session']),
    );
    await expect(extend('cy', fay, '2026-04-02', '')).rejects.toMatchObject(
      refusedWith(422, 'rule_broken', ['reason_missing']),
    );
    expect(await extend('cy', fay, '2026-04-02')).toMatchObject({ until: '2026-04-02', extensionReason: 'Ill' });
    expect(await reviews.own('fay')).toMatchObject({ until: '2026-04-02', extensionReason: 'Ill' });
    await reviews.office.moveTo('2026-04-02T10:00:00Z');
    // nobody else's window became longer by it
    expect((await reviews.own('fay')).state).toBe('not started');
    expect((await reviews.own('ed')).state).toBe('missed');
    await reviews.office.moveTo('2026-03-16T10:00:00Z');
  });

  it('is no whoever decides on their requests in their place: that is another matter', async () => {
    await reviews.office.as('cy')(delegateDecisions, {
      params: reviews.params(),
      body: { toId: reviews.office.ids.gus, firstDate: '2026-03-16', lastDate: '2026-03-20', kinds: null },
      key: randomUUID(),
    });
    expect((await reviews.team('gus')).windows).toEqual([]);
    await expect(reviews.people('gus')).rejects.toMatchObject(refusedWith(404, 'not_found'));
  });

  it('may be another than the one who rated: who comes after goes on, and it says who has rated', async () => {
    const id = await reviews.submits('fay');
    await reviews.rates('cy', id, [said({ rating: 4, comment: 'by Cy' })]);
    const { peek } = reviews.office.host.database;
    await peek('update muster.employees set supervisor_id = $1 where id = $2', [
      reviews.office.ids.ada,
      reviews.office.ids.fay,
    ]);
    await expect(reviews.decides('cy', id, 'submit rating')).rejects.toMatchObject(refusedWith(404, 'not_found'));
    expect((await reviews.answer('ada', id)).own).toEqual([expect.objectContaining({ comment: 'by Cy' })]);
    await reviews.ratesAll('ada', id, 3);
    await reviews.decides('ada', id, 'share');
    expect((await reviews.own('fay')).supervisor).toMatchObject({ fullName: 'Ada Chief' });
    await peek('update muster.employees set supervisor_id = $1 where id = $2', [
      reviews.office.ids.cy,
      reviews.office.ids.fay,
    ]);
  });
});

describe('whoever has rated and is the next one up by now', () => {
  it('reads no disagreement with themselves: whoever supervises ends it, and is told of it alone', async () => {
    const later = await Reviews.open();
    const id = await later.submits('fay');
    await later.ratesAll('cy', id);
    await later.decides('cy', id, 'share');
    await later.office.host.database.peek('update muster.employees set supervisor_id = $1 where id = $2', [
      later.office.ids.ada,
      later.office.ids.fay,
    ]);
    // nor does whoever takes their place
    await later.office.as('cy')(delegateDecisions, {
      params: later.params(),
      body: { toId: later.office.ids.gus, firstDate: '2026-03-16', lastDate: '2026-03-20', kinds: ['appraisal'] },
      key: randomUUID(),
    });
    await later.steps('fay', 'disagree', { comment: 'No' });
    const told = async (name: Name) =>
      (
        await later.office.as(name)(listNotifications, { params: later.params(), query: { seen: 'nothing' } })
      ).notifications.filter(({ kind }) => kind === 'appraisal_disagreed').length;
    expect([await told('ada'), await told('cy'), await told('gus')]).toEqual([1, 0, 0]);
    expect((await later.people('ada')).find((one) => one.id === id)).toMatchObject({ waitsFor: 'supervisor' });
    await expect(later.decides('cy', id, 'finalize', { comment: 'I was right' })).rejects.toMatchObject(
      refusedWith(403, 'forbidden'),
    );
    await later.decides('ada', id, 'finalize', { comment: 'Noted' });
    expect(await later.own('fay')).toMatchObject({ state: 'finalized', finalComment: 'Noted' });
    await later.office.host.stop();
  });
});

describe('whoever is moved to a site that a session is not meant for', () => {
  const moves = (of: Reviews, calendar: string) =>
    of.office.host.database.peek('update muster.employees set calendar = $1 where id = $2', [
      calendar,
      of.office.ids.bo,
    ]);
  const placeIn = async (of: Reviews) =>
    (await of.sessionsOf('bo')).find(({ title }) => title === 'North only') ?? { leftOut: 'nowhere', windows: [] };

  it('stays in it with what they have begun, and nobody comes to it by moving on', async () => {
    const later = await Reviews.open();
    await moves(later, 'north');
    const id = await later.submits('bo', 3, 'North in spring');
    await moves(later, 'south');
    expect(await placeIn(later)).toMatchObject({ leftOut: null, windows: [{ answer: 'submitted' }] });
    expect((await later.own('bo', 'North in spring')).state).toBe('submitted');
    expect((await later.people('ada', 'North in spring')).map(({ id: one }) => one)).toEqual([id]);
    await later.office.host.database.peek('delete from muster.appraisal_answers');
    expect(await placeIn(later)).toMatchObject({ leftOut: 'site' });
    await later.office.host.stop();
  });

  it('has missed nothing there that was over before they came, and keeps what they have taken part in', async () => {
    const [head = '', ...rows] = reviewFiles['people.csv'];
    /** Bo works somewhere, and Di always in the north. */
    const peopleAt = (bo: string) => ({
      'people.csv': [
        `${head},calendar`,
        ...rows.map((row) => `${row},${row.startsWith('2,') ? bo : row.startsWith('4,') ? 'north' : 'south'}`),
      ],
    });
    const [sessions = '', ...others] = reviewFiles['appraisal_sessions.csv'];
    const files = {
      ...reviewFiles,
      ...peopleAt('south'),
      'appraisal_sessions.csv': [
        sessions,
        ...others.map((row) =>
          row.replace(
            'North only,2026-01-01,2026-12-31,2026-01-05,2026-12-31',
            'North only,2026-01-01,2026-12-31,2026-01-05,2026-05-31',
          ),
        ),
      ],
    };
    const later = await Reviews.open(files);
    const { host } = later.office;
    await later.office.moveTo('2026-06-02T10:00:00Z');
    await host.import({ ...files, ...peopleAt('north') });
    // the day after it ended is too late, and so it is said to them and to whoever rates them
    expect(await placeIn(later)).toMatchObject({ leftOut: 'came later', rule: '2026-05-31' });
    expect((await later.sessionsOf('di')).find(({ title }) => title === 'North only')).toMatchObject({
      leftOut: null,
      windows: [{ answer: 'missed' }],
    });
    expect((await later.people('ada', 'North in spring')).map(({ employee }) => employee.fullName)).toEqual([
      'Di Parttimer',
    ]);
    // said again it changes nothing, and nobody has come anew
    await later.office.moveTo('2026-06-09T10:00:00Z');
    await host.import({ ...files, ...peopleAt('north') });
    const since = await host.database.peek<{ since: string | null }>(
      'select at_site_since::text as since from muster.employees order by number',
    );
    expect(since.map((row) => row.since)).toEqual([null, '2026-06-02', null, null, null, null, null]);
    await host.stop();
  });

  it('is told of no move where it was only never said before where they work', async () => {
    const [head = '', ...rows] = reviewFiles['people.csv'];
    const later = await Reviews.open();
    const { host } = later.office;
    await later.office.moveTo('2027-01-04T10:00:00Z');
    await host.import({ ...reviewFiles, 'people.csv': [`${head},calendar`, ...rows.map((row) => `${row},north`)] });
    expect(await placeIn(later)).toMatchObject({ leftOut: null, windows: [{ answer: 'missed' }] });
    await host.stop();
  });

  it('comes back to what they have begun there', async () => {
    const [head = '', ...rows] = reviewFiles['people.csv'];
    const peopleAt = (bo: string) => ({
      'people.csv': [`${head},calendar`, ...rows.map((row) => `${row},${row.startsWith('2,') ? bo : 'north'}`)],
    });
    const later = await Reviews.open({ ...reviewFiles, ...peopleAt('north') });
    const { host } = later.office;
    await later.submits('bo', 3, 'North in spring');
    await host.import({ ...reviewFiles, ...peopleAt('south') });
    await later.office.moveTo('2027-01-04T10:00:00Z');
    await host.import({ ...reviewFiles, ...peopleAt('north') });
    expect(await placeIn(later)).toMatchObject({ leftOut: null, windows: [{ answer: 'submitted' }] });
    await host.stop();
  });
});

describe('what is returned', () => {
  it('can be changed for some days, also where the window is over by then', async () => {
    const later = await Reviews.open();
    const id = await later.submits('bo');
    await later.office.moveTo('2026-04-08T10:00:00Z');
    await later.decides('ada', id, 'return', { comment: 'Say more' });
    expect(await later.own('bo')).toMatchObject({ state: 'in progress', until: '2026-04-15' });
    await later.submits('bo', 4);
    // what is late is late: the session may be over by then as well
    await later.office.moveTo('2027-01-11T10:00:00Z');
    await later.decides('ada', id, 'return', { comment: 'Once more' });
    expect(await later.own('bo')).toMatchObject({ state: 'in progress', until: '2027-01-18' });
    await later.submits('bo', 3);
    await later.office.host.stop();
  });

  it('and whoever reads a disagreement sees that another has rated', async () => {
    const later = await Reviews.open();
    const id = await later.submits('bo');
    await later.ratesAll('ada', id);
    await later.decides('ada', id, 'share');
    await later.steps('bo', 'disagree', { comment: 'No' });
    expect(await later.answer('ada', id)).toMatchObject({ isRater: true });
    expect(await later.answer('cy', id)).toMatchObject({ isRater: false, supervisor: { fullName: 'Ada Chief' } });
    await later.office.host.stop();
  });
});

describe('two at once', () => {
  it('submit and save: nothing is lost, and what was submitted is what was there', async () => {
    const once = await Reviews.open();
    const { items } = await once.own('bo');
    await once.saves(
      'bo',
      items.map(({ id }) => ({ item: id, version: 0, rating: 3, comment: '' })),
    );
    const [, saved] = await Promise.allSettled([
      once.steps('bo', 'submit'),
      once.saves('bo', [said({ version: 1, rating: 5, comment: 'At the last moment' })]),
    ]);
    const { state, own } = await once.own('bo');
    expect(state).toBe('submitted');
    const mark = own.find(({ item }) => item === care);
    expect(mark?.comment).toBe(saved?.status === 'fulfilled' ? 'At the last moment' : '');
    await once.office.host.stop();
  });
});

describe('an import of appraisals', () => {
  const head = (name: keyof typeof reviewFiles) => reviewFiles[name][0] ?? '';
  const importOf = async (change: Files = {}) => {
    const { database, now } = reviews.office.host;
    const folder = await folderWith({ ...reviewFiles, ...change });
    return importFolder({ database, folder, now: now.getTime(), progress: () => {} });
  };

  it.each<[string, Files, string]>([
    [
      'weights that are not whole',
      {
        'appraisal_sessions.csv': [
          head('appraisal_sessions.csv'),
          'y26,X,2026-01-01,2026-12-31,2026-01-05,2026-12-31,published,60,30,no,no,,,',
        ],
      },
      'do not add up to 100',
    ],
    [
      'a window that closes before it opens',
      {
        'appraisal_windows.csv': [
          head('appraisal_windows.csv'),
          'y26,spring,S,2026-03-20,2026-03-01,0,2026-04-10,2026-04-30,7',
        ],
      },
      'is before opens_on',
    ],
    [
      'a rating that is due before the grace is over',
      {
        'appraisal_windows.csv': [
          head('appraisal_windows.csv'),
          'y26,spring,S,2026-03-01,2026-03-20,30,2026-04-10,2026-04-30,7',
        ],
      },
      'is before due_on and its grace_days',
    ],
    [
      'a level of a competency that there is not',
      { 'required_levels.csv': ['job,competency,level', 'worker,cunning,3'] },
      'is no competency',
    ],
    [
      'objectives that do not come to 100',
      { 'objectives.csv': [head('objectives.csv'), '3,y26,A,,,,40,0,approved'] },
      'add up to 40',
    ],
  ])('is refused with %s', async (_, change, words) => {
    expect((await importOf(change)).faults).toContainEqual(
      expect.objectContaining({ reason: expect.stringContaining(words) }),
    );
  });

  it('twice changes nothing', async () => {
    expect(await importOf()).toMatchObject({ faults: [], changes: 0 });
  });
});
