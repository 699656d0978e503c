import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importFolder } from '../../../server/import/import-folder.ts';
import { impersonate } from '../../../src/api/contract/account/session.ts';
import {
  askedForFeedback,
  askForFeedback,
  type FeedbackStep,
  ownFeedback,
  takeFeedbackStep,
  teamFeedback,
} from '../../../src/api/contract/appraisals/feedback.ts';
import { listNotifications } from '../../../src/api/contract/notifications.ts';
import { waitingInOrganization } from '../../../src/api/contract/organizations.ts';
import type { Name } from '../leaves/office.ts';
import { type Files, folderWith } from '../support/folder.ts';
import { wordsIn } from '../support/words-in.ts';
import { Reviews, refusedWith, reviewFiles } from './reviews.ts';

const [header = '', ...sessions] = reviewFiles['appraisal_sessions.csv'];
const files = {
  ...reviewFiles,
  'appraisal_sessions.csv': [
    `${header},feedback`,
    ...sessions.map(
      (line) => `${line},${line.startsWith('y26') ? 'named' : line.startsWith('apart') ? 'anonymous' : ''}`,
    ),
  ],
};
const [named, anonymous] = ['Spring 2026', 'Apart in spring'] as const;

let reviews: Reviews;
beforeAll(async () => {
  reviews = await Reviews.open(files);
});
afterAll(() => reviews.office.host.stop());
beforeEach(async () => {
  await reviews.office.moveTo('2026-03-16T10:00:00Z');
  await reviews.office.host.database.peek('delete from muster.feedback_requests');
  await reviews.office.host.database.peek('delete from muster.notifications');
  await reviews.office.host.database.peek('delete from muster.appraisal_answers');
});

const notFound = refusedWith(404, 'not_found');
const broken = (code: string) => refusedWith(422, 'rule_broken', [code]);
const windowOf = (title: string) => ({ ...reviews.params(), windowId: reviews.windows[title] ?? '' });
const own = (name: Name, window: string = named) => reviews.office.as(name)(ownFeedback, { params: windowOf(window) });
const ofTeam = (name: Name, of: Name, window: string = named) =>
  reviews.office.as(name)(teamFeedback, { params: { ...windowOf(window), employeeId: reviews.office.ids[of] } });
const asks = (
  name: Name,
  peer: Name,
  { of, window = named, key = randomUUID() }: { of?: Name; window?: string; key?: string } = {},
) =>
  reviews.office.as(name)(askForFeedback, {
    params: windowOf(window),
    body: { employeeId: of ? reviews.office.ids[of] : null, peerId: reviews.office.ids[peer] },
    key,
  });
const asked = async (name: Name) =>
  (await reviews.office.as(name)(askedForFeedback, { params: reviews.params() })).requests;
const takes = (
  name: Name,
  step: FeedbackStep,
  { id, version }: { readonly id: string; readonly version: number },
  { note = '', well = '', better = '' } = {},
) =>
  reviews.office.as(name)(takeFeedbackStep, {
    params: { ...reviews.params(), requestId: id },
    body: { step, note, well, better },
    version,
    key: randomUUID(),
  });
/** Whoever is asked says something. */
async function gives(name: Name, words: { well?: string; better?: string }) {
  const [one] = await asked(name);
  if (!one) throw new Error(`${name} is not asked`);
  const accepted = one.state === 'asked' ? { ...one, ...(await takes(name, 'accept', one)) } : one;
  return takes(name, 'give', accepted, words);
}
const toldTo = async (name: Name) =>
  (await reviews.office.as(name)(listNotifications, { params: reviews.params(), query: {} })).notifications.map(
    ({ kind, who, subject }) => `${who} ${kind} ${subject?.side}${subject?.until ? `, due ${subject.until.date}` : ''}`,
  );
/** Past the window, so that nobody can say anything any more. */
const later = () => reviews.office.moveTo('2026-03-25T10:00:00Z');

async function importing(given: Files) {
  const { database, now } = reviews.office.host;
  const folder = await folderWith(given);
  const { faults } = await importFolder({ database, folder, now: now.getTime(), progress: () => {} });
  return faults;
}

describe('feedback from others', () => {
  it('is asked for by whom it is about and by their supervisor, accepted, given, and seen once the window is over', async () => {
    const request = await asks('bo', 'gus');
    expect(request).toMatchObject({ state: 'asked', version: 1, by: 'Bo Worker', allowedSteps: ['withdraw'] });
    reviews.office.pass(1_000);
    await asks('ada', 'ed', { of: 'bo' });
    expect(await toldTo('gus')).toEqual(['Bo Worker feedback_asked own, due 2026-03-23']);
    expect(await toldTo('ed')).toEqual(['Ada Chief feedback_asked own, due 2026-03-23']);
    const [one] = await asked('gus');
    expect(one).toMatchObject({
      ...{ state: 'asked', session: 'Appraisal 2026', window: named, until: '2026-03-23', isAnonymous: false },
      ...{ by: 'Bo Worker', allowedSteps: ['accept', 'decline'] },
    });
    await gives('gus', { well: 'Explains well' });
    // both see who was asked and how it stands, and not yet what was said
    for (const seen of [await own('bo'), await ofTeam('ada', 'bo')]) {
      expect(seen).toMatchObject({ rule: 'named', given: null, hidden: 'open', canAsk: true });
      expect(seen.requests.map(({ peer, state }) => `${peer.fullName} ${state}`)).toEqual([
        'Gus Stranger given',
        'Ed Orphan asked',
      ]);
    }
    await later();
    const given = [{ by: 'Gus Stranger', well: 'Explains well', better: '' }];
    expect(await ofTeam('ada', 'bo')).toMatchObject({ given, hidden: null, canAsk: false });
    expect((await own('bo')).given).toBeNull();
  });

  it('is seen by whom it is about once their appraisal is shared', async () => {
    await asks('bo', 'gus');
    await gives('gus', { better: 'Ask earlier' });
    const id = await reviews.submits('bo');
    await later();
    await reviews.ratesAll('ada', id);
    expect(await own('bo')).toMatchObject({ given: null, hidden: 'not shared' });
    await reviews.decides('ada', id, 'share');
    expect(await own('bo')).toMatchObject({
      given: [{ by: 'Gus Stranger', well: '', better: 'Ask earlier' }],
      hidden: null,
    });
    await reviews.steps('bo', 'acknowledge');
    await reviews.decides('ada', id, 'finalize');
    for (const file of [await reviews.file('bo'), await reviews.file('ada', id)]) {
      expect((await wordsIn(file)).replace(/\s+/g, ' ')).toContain(
        'Feedback from others Gus Stranger What could be better: Ask earlier',
      );
    }
  });

  it('of which nobody is to know whose it is names nobody in the finished file', async () => {
    for (const peer of ['gus', 'ed', 'fay'] as const) {
      await asks('bo', peer, { window: anonymous });
      await gives(peer, { well: `As ${peer} sees it` });
    }
    const id = await reviews.submits('bo', 3, anonymous);
    await later();
    await reviews.ratesAll('ada', id, 3, anonymous);
    await reviews.decides('ada', id, 'share', { window: anonymous });
    await reviews.steps('bo', 'acknowledge', { window: anonymous });
    await reviews.decides('ada', id, 'finalize', { window: anonymous });
    const text = (await wordsIn(await reviews.file('bo', '', anonymous))).replace(/\s+/g, ' ');
    for (const peer of ['gus', 'ed', 'fay'])
      expect(text).toContain(`Somebody who was asked What goes well: As ${peer}`);
    for (const name of ['Gus Stranger', 'Ed Orphan', 'Fay']) expect(text).not.toContain(name);
  });

  it('is not in the file that whoever is next above downloads of a finished appraisal', async () => {
    await asks('bo', 'fay');
    await gives('fay', { well: 'Fires well' });
    const id = await reviews.submits('bo');
    await reviews.ratesAll('ada', id);
    await reviews.decides('ada', id, 'share');
    await reviews.steps('bo', 'disagree', { comment: 'The kiln was broken' });
    await reviews.decides('cy', id, 'finalize', { comment: 'It stays' });
    await reviews.office.moveTo('2026-03-25T10:00:00Z');
    const wordsFor = async (name: Name) => wordsIn(await reviews.file(name, name === 'bo' ? '' : id));
    expect(await wordsFor('ada')).toContain('Fires well');
    expect(await wordsFor('cy')).toContain('The kiln was broken');
    expect(await wordsFor('cy')).not.toContain('Fires well');
  });

  it('is nobody’s business but theirs: neither the next one up, nor a colleague, nor who acts for them', async () => {
    const request = await asks('bo', 'gus');
    for (const name of ['cy', 'fay', 'ed'] as const) {
      await expect(ofTeam(name, 'bo')).rejects.toMatchObject(notFound);
      await expect(asks(name, 'di', { of: 'bo' })).rejects.toMatchObject(notFound);
      for (const step of ['withdraw', 'accept', 'give'] as const)
        await expect(takes(name, step, request, { well: 'No' })).rejects.toMatchObject(notFound);
    }
    // whoever is asked reads nothing of what others say
    await expect(ofTeam('gus', 'bo')).rejects.toMatchObject(notFound);
    const { host } = reviews.office;
    await host.database.peek("update muster.accounts set may_impersonate = true where email = 'ed@acme.example'");
    const { accessToken } = await reviews.office.as('ed')(impersonate, { body: { email: 'gus@acme.example' } });
    const acting = host.as(accessToken);
    await expect(acting(askedForFeedback, { params: reviews.params() })).rejects.toMatchObject(
      refusedWith(403, 'acting_not_allowed'),
    );
    const { notifications } = await acting(listNotifications, { params: reviews.params(), query: {} });
    expect(notifications).toEqual([]);
    await reviews.office.moveTo(host.now.toISOString());
  });

  it('is asked of somebody else who is there, once, in the window, of a session that has it', async () => {
    await expect(asks('bo', 'bo')).rejects.toMatchObject(broken('peer_self'));
    await expect(asks('bo', 'ada')).rejects.toMatchObject(broken('peer_supervisor'));
    // nor to whoever rates in the supervisor’s place
    await reviews.office.host.database.peek(
      `insert into muster.delegations (tenant_id, organization_id, from_id, to_id, first_date, last_date, created_at, kinds)
       select tenant_id, organization_id, id, $1, '2026-03-16', '2026-03-20', now(), '{appraisal}'
       from muster.employees where id = $2`,
      [reviews.office.ids.gus, reviews.office.ids.ada],
    );
    await expect(asks('bo', 'gus')).rejects.toMatchObject(broken('peer_supervisor'));
    await reviews.office.host.database.peek('delete from muster.delegations');
    const nobody = { params: windowOf(named), body: { employeeId: null, peerId: randomUUID() }, key: randomUUID() };
    await expect(reviews.office.as('bo')(askForFeedback, nobody)).rejects.toMatchObject(broken('peer_unknown'));
    await asks('bo', 'gus');
    await expect(asks('ada', 'gus', { of: 'bo' })).rejects.toMatchObject(broken('peer_asked'));
    await expect(asks('bo', 'gus', { window: 'Year-end 2026' })).rejects.toMatchObject(broken('not_open'));
    await expect(own('bo', 'Year-end 2025')).rejects.toMatchObject(notFound);
    await expect(asks('bo', 'gus', { window: 'Year-end 2025' })).rejects.toMatchObject(notFound);
    await expect(own('bo', 'North in spring')).rejects.toMatchObject(notFound);
    await later();
    await expect(asks('bo', 'ed')).rejects.toMatchObject(broken('not_open'));
  });

  it('is declined with a reason that whoever asked hears of; taken back it is gone, and can be asked for again', async () => {
    await asks('bo', 'gus');
    const [one] = await asked('gus');
    await takes('gus', 'decline', one ?? { id: '', version: 0 }, { note: 'We hardly work together' });
    expect((await own('bo')).requests).toMatchObject([{ state: 'declined', note: 'We hardly work together' }]);
    expect(await toldTo('bo')).toEqual(['Gus Stranger feedback_declined team']);
    await expect(asks('bo', 'gus')).rejects.toMatchObject(broken('peer_declined'));
    // whoever thinks better of it accepts after all, and leaves no reason behind
    const [later] = await asked('gus');
    expect(later).toMatchObject({ state: 'declined', allowedSteps: ['accept'] });
    await takes('gus', 'accept', later ?? { id: '', version: 0 });
    expect((await own('bo')).requests).toMatchObject([{ state: 'accepted', note: '' }]);
    const other = await asks('bo', 'ed');
    await takes('bo', 'withdraw', other);
    expect((await own('bo')).requests).toHaveLength(1);
    expect(await asked('ed')).toEqual([]);
    expect((await toldTo('ed')).sort()).toEqual([
      'Bo Worker feedback_asked own, due 2026-03-23',
      'Bo Worker feedback_withdrawn own',
    ]);
    await expect(takes('ed', 'accept', { ...other, version: 2 })).rejects.toMatchObject(notFound);
    expect(await asks('ada', 'ed', { of: 'bo' })).toMatchObject({ id: other.id, state: 'asked', version: 3 });
    expect(await asked('ed')).toHaveLength(1);
  });

  it('is taken back by either of the two, and no longer once it is accepted; then it can still be declined', async () => {
    const request = await asks('bo', 'gus');
    const [one] = await asked('gus');
    const accepted = await takes('gus', 'accept', one ?? request);
    await expect(takes('bo', 'withdraw', { ...request, ...accepted })).rejects.toMatchObject(
      refusedWith(409, 'conflict'),
    );
    // and what is the other side's is nobody's to do
    await expect(takes('gus', 'withdraw', { ...request, ...accepted })).rejects.toMatchObject(
      refusedWith(403, 'forbidden'),
    );
    for (const step of ['accept', 'decline', 'give'] as const)
      await expect(takes('ada', step, { ...request, ...accepted }, { well: 'No' })).rejects.toMatchObject(
        refusedWith(403, 'forbidden'),
      );
    await takes('gus', 'decline', { ...request, ...accepted });
    expect((await own('bo')).requests).toMatchObject([{ state: 'declined', note: '' }]);
  });

  it('says something, can be put otherwise until the window is over, and never in another version than was seen', async () => {
    await asks('bo', 'gus');
    const [one = { id: '', version: 0 }] = await asked('gus');
    await expect(takes('gus', 'give', one, { well: 'Too soon' })).rejects.toMatchObject(refusedWith(409, 'conflict'));
    const accepted = { ...one, ...(await takes('gus', 'accept', one)) };
    await expect(takes('gus', 'give', accepted, { well: '  ' })).rejects.toMatchObject(broken('words_missing'));
    const given = { ...one, ...(await takes('gus', 'give', accepted, { well: 'Good' })) };
    await expect(takes('gus', 'give', accepted, { well: 'Other tab' })).rejects.toMatchObject({
      failure: {
        status: 409,
        fresh: { state: 'given', version: given.version, well: 'Good', better: '', allowedSteps: ['give'] },
      },
    });
    await takes('gus', 'give', given, { well: 'Very good', better: 'Nothing' });
    expect(await asked('gus')).toMatchObject([{ state: 'given', well: 'Very good', allowedSteps: ['give'] }]);
    await later();
    const [last = given] = await asked('gus');
    expect(last).toMatchObject({ allowedSteps: [] });
    await expect(takes('gus', 'give', last, { well: 'Late' })).rejects.toMatchObject({
      failure: { status: 409, fresh: { allowedSteps: [] } },
    });
  });

  it('is not promised to whom it is about where nothing was submitted', async () => {
    await asks('bo', 'gus');
    await gives('gus', { well: 'Good' });
    await later();
    expect(await own('bo')).toMatchObject({ given: null, hidden: 'missed' });
  });

  it('nobody is asked again and again, and so many at most, also of those whom it was taken back from', async () => {
    let request = await asks('bo', 'gus');
    for (let round = 1; round < 3; round++) {
      await takes('bo', 'withdraw', request);
      request = await asks('bo', 'gus');
    }
    await takes('bo', 'withdraw', request);
    await expect(asks('bo', 'gus')).rejects.toMatchObject(broken('peer_asked'));
    const { database } = reviews.office.host;
    await database.peek(
      `insert into muster.feedback_requests (tenant_id, organization_id, window_id, employee_id, peer_id, is_anonymous, state,
         asked_by, asked_at)
       select r.tenant_id, r.organization_id, w.id, r.employee_id, r.peer_id, false, 'withdrawn', r.asked_by, r.asked_at
       from muster.feedback_requests r cross join muster.appraisal_windows w where w.id <> r.window_id`,
    );
    await asks('bo', 'ed');
  });

  it('waits of whoever is asked, and no longer once it is given', async () => {
    const waiting = async () =>
      (await reviews.office.as('gus')(waitingInOrganization, { params: reviews.params() })).ownAppraisals;
    const before = await waiting();
    await asks('bo', 'gus');
    expect(await waiting()).toBe(before + 1);
    await gives('gus', { well: 'Good' });
    expect(await waiting()).toBe(before);
  });
});

describe('feedback that nobody is to know the giver of', () => {
  /** Bo asks, and so many say something. */
  async function given(names: readonly Name[]) {
    for (const name of names) await asks('bo', name, { window: anonymous });
    for (const name of names) await gives(name, { well: `Words of ${name}` });
  }

  it('is shown of three at least, without a name, in an order that says nothing', async () => {
    await given(['gus', 'ed']);
    await later();
    expect(await ofTeam('ada', 'bo', anonymous)).toMatchObject({ rule: 'anonymous', given: null, hidden: 'too few' });
    await reviews.office.moveTo('2026-03-16T11:00:00Z');
    await given(['cy']);
    await later();
    const seen = await ofTeam('ada', 'bo', anonymous);
    expect(seen.hidden).toBeNull();
    expect(seen.given?.map(({ by }) => by)).toEqual(['', '', '']);
    expect(seen.given?.map(({ well }) => well).sort()).toEqual(['Words of cy', 'Words of ed', 'Words of gus']);
    // the requests stand beside it with names: their order must not be its order, whatever their ids are
    const names = seen.requests.map(({ id }) => id).sort();
    for (const [at, id] of names.entries())
      await reviews.office.host.database.peek(
        `update muster.feedback_requests set well = 'Words ${names.length - at}' where id = '${id}'`,
      );
    const again = await ofTeam('ada', 'bo', anonymous);
    expect(again.given?.map(({ well }) => well)).toEqual(['Words 1', 'Words 2', 'Words 3']);
  });

  it('of none is told as of one or two: nobody knows who has said nothing', async () => {
    await asks('bo', 'gus', { window: anonymous });
    await later();
    expect(await ofTeam('ada', 'bo', anonymous)).toMatchObject({ given: null, hidden: 'too few' });
  });

  it('is not shown of three to one of them who has come to supervise since', async () => {
    await given(['gus', 'ed', 'fay']);
    await later();
    expect((await ofTeam('ada', 'bo', anonymous)).given).toHaveLength(3);
    const { database } = reviews.office.host;
    const moved = (name: Name) =>
      database.peek(`update muster.employees set supervisor_id = '${reviews.office.ids[name]}' where number = '2'`);
    await moved('gus');
    expect(await ofTeam('gus', 'bo', anonymous)).toMatchObject({ given: null, hidden: 'too few' });
    await moved('ada');
  });

  it('stays so whatever the next import says of the session, and its window is not opened again', async () => {
    await given(['gus', 'ed', 'fay']);
    const said = (change: (line: string) => string, file: 'appraisal_sessions.csv' | 'appraisal_windows.csv') =>
      importing({ ...files, [file]: files[file].map(change) });
    expect(await said((line) => line.replace(/,anonymous$/, ',named'), 'appraisal_sessions.csv')).toEqual([]);
    await later();
    const seen = await ofTeam('ada', 'bo', anonymous);
    expect(seen).toMatchObject({ rule: 'named' });
    expect(seen.given?.map(({ by }) => by)).toEqual(['', '', '']);
    expect(
      await said(
        (line) =>
          line.replace(
            'apart,spring,Apart in spring,2026-03-01,2026-03-20',
            'apart,spring,Apart in spring,2026-03-01,2026-03-30',
          ),
        'appraisal_windows.csv',
      ),
    ).toMatchObject([{ field: 'due_on', reason: /anonymous feedback/ }]);
    expect(await importing(files)).toEqual([]);
  });

  it('is told by nothing before: who has said something looks like who has only accepted', async () => {
    for (const name of ['gus', 'ed'] as const) {
      await asks('bo', name, { window: anonymous });
      const [one = { id: '', version: 0 }] = await asked(name);
      await takes(name, 'accept', one);
    }
    const before = [await own('bo', anonymous), await ofTeam('ada', 'bo', anonymous)];
    await reviews.office.host.database.peek('delete from muster.notifications');
    await gives('gus', { well: 'Good' });
    expect([await own('bo', anonymous), await ofTeam('ada', 'bo', anonymous)]).toEqual(before);
    expect(await toldTo('bo')).toEqual([]);
    expect(await toldTo('ada')).toEqual([]);
    // nor does trying to take it back tell
    const [first, second] = before[0]?.requests ?? [];
    for (const one of [first, second])
      await expect(takes('bo', 'withdraw', one ?? { id: '', version: 0 })).rejects.toMatchObject({
        failure: { status: 409, fresh: { state: 'accepted', version: one?.version } },
      });
    // nor asking again
    for (const name of ['gus', 'ed'] as const)
      await expect(asks('bo', name, { window: anonymous })).rejects.toMatchObject(broken('peer_asked'));
  });
});
