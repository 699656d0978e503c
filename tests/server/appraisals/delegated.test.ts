import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNotifications } from '../../../src/api/contract/notifications.ts';
import { belongingOrganization, waitingInOrganization } from '../../../src/api/contract/organizations.ts';
import {
  delegateDecisions,
  listDelegations,
  revokeDelegation,
} from '../../../src/api/contract/requests/delegations.ts';
import type { DelegableKind } from '../../../src/api/contract/requests/request-kinds.ts';
import type { Name } from '../leaves/office.ts';
import { Reviews, refusedWith } from './reviews.ts';

let reviews: Reviews;
beforeAll(async () => {
  reviews = await Reviews.open();
});
afterAll(() => reviews.office.host.stop());
beforeEach(async () => {
  for (const table of ['delegations', 'notifications', 'appraisal_marks', 'appraisal_answers'])
    await reviews.office.host.database.peek(`delete from muster.${table}`);
});

/** Ada, whom Bo reports to, hands over until Friday. */
const handsOver = (toId: string, kinds: DelegableKind[] | null, name: Name = 'ada') =>
  reviews.office.as(name)(delegateDecisions, {
    params: reviews.params(),
    body: { toId, firstDate: '2026-03-16', lastDate: '2026-03-20', kinds },
    key: randomUUID(),
  });
const notFound = refusedWith(404, 'not_found');
const toldTo = async (name: Name) =>
  (await reviews.office.as(name)(listNotifications, { params: reviews.params(), query: {} })).notifications
    .filter(({ subject }) => subject?.kind === 'appraisal')
    .map(({ kind }) => kind);
const waiting = async (name: Name) =>
  (await reviews.office.as(name)(waitingInOrganization, { params: reviews.params() })).teamAppraisals;

describe('appraisals in somebody’s place', () => {
  it('are there to be handed over, and go with nothing but their own name', async () => {
    const { kinds } = await reviews.office.as('ada')(listDelegations, { params: reviews.params() });
    expect(kinds).toContain('appraisal');
    await handsOver(reviews.office.ids.gus, null);
    const answer = await reviews.submits('bo');
    await expect(reviews.answer('gus', answer)).rejects.toMatchObject(notFound);
    expect((await reviews.people('ada')).map(({ employee }) => employee.fullName)).toContain('Bo Worker');
    expect([await toldTo('gus'), await waiting('gus')]).toEqual([[], 0]);
  });

  it('are told, counted, read, rated and shared by whoever takes them, who is named as the one who rated', async () => {
    await handsOver(reviews.office.ids.gus, ['appraisal']);
    const answer = await reviews.submits('bo');
    expect([await toldTo('gus'), await toldTo('ada')]).toEqual([['appraisal_submitted'], ['appraisal_submitted']]);
    expect(await waiting('gus')).toBe(await waiting('ada'));
    // they decide on no requests for that
    const { permissions } = await reviews.office.as('gus')(belongingOrganization, { params: reviews.params() });
    expect(permissions).not.toContain('teamLeaveRequests');
    expect((await reviews.people('gus')).find(({ id }) => id === answer)).toMatchObject({ waitsFor: 'supervisor' });
    expect(await reviews.answer('gus', answer)).toMatchObject({ side: 'supervisor', isRater: true });
    await reviews.ratesAll('gus', answer, 4);
    await reviews.decides('gus', answer, 'share');
    expect((await reviews.own('bo')).supervisor?.fullName).toBe('Gus Stranger');
    // whoever comes back supervises as before, and sees who has rated
    expect(await reviews.answer('ada', answer)).toMatchObject({
      ...{ state: 'shared', isRater: false, isSupervising: true },
      supervisor: { fullName: 'Gus Stranger' },
    });
  });

  it('are over with the delegation: what was rated stays, and nobody reads on', async () => {
    const { given } = await handsOver(reviews.office.ids.gus, ['appraisal']);
    const answer = await reviews.submits('bo');
    await reviews.ratesAll('gus', answer);
    await reviews.office.as('ada')(revokeDelegation, {
      params: { ...reviews.params(), delegationId: given[0]?.id ?? '' },
      body: {},
      key: randomUUID(),
    });
    await expect(reviews.answer('gus', answer)).rejects.toMatchObject(notFound);
    await expect(reviews.decides('gus', answer, 'share')).rejects.toMatchObject(notFound);
    expect(await reviews.answer('ada', answer)).toMatchObject({ state: 'supervisor submitted' });
    await reviews.decides('ada', answer, 'share');
  });

  it('are never one’s own: whoever they are handed to of the team neither hears nor reads of theirs', async () => {
    await handsOver(reviews.office.ids.bo, ['appraisal']);
    const answer = await reviews.submits('bo');
    await expect(reviews.answer('bo', answer)).rejects.toMatchObject(notFound);
    expect(await toldTo('bo')).toEqual([]);
  });

  it('are not handed to whoever reads them a second time, and whoever comes to do so rates no more', async () => {
    await expect(handsOver(reviews.office.ids.cy, ['appraisal'])).rejects.toMatchObject(
      refusedWith(422, 'rule_broken', ['second_reader']),
    );
    // requests are another matter
    expect((await handsOver(reviews.office.ids.cy, ['leave_request'])).given).toHaveLength(1);
    // handed over before that was so
    await reviews.office.host.database.peek(`update muster.delegations set kinds = '{appraisal}'`);
    const answer = await reviews.submits('bo');
    expect([await toldTo('cy'), await toldTo('ada')]).toEqual([[], ['appraisal_submitted']]);
    await expect(reviews.ratesAll('cy', answer)).rejects.toMatchObject(notFound);
  });

  it('are read a second time by nobody who has rated them, in whose place ever', async () => {
    await handsOver(reviews.office.ids.gus, ['appraisal']);
    const answer = await reviews.submits('bo');
    await reviews.ratesAll('gus', answer);
    await reviews.decides('gus', answer, 'share');
    await reviews.steps('bo', 'disagree', { comment: 'I see it differently.' });
    await reviews.office.host.database.peek('delete from muster.delegations');
    await handsOver(reviews.office.ids.gus, ['appraisal'], 'cy');
    await expect(reviews.decides('gus', answer, 'finalize', { comment: 'It stays.' })).rejects.toMatchObject(
      refusedWith(403, 'forbidden'),
    );
    await reviews.decides('cy', answer, 'finalize', { comment: 'It stays.' });
  });
});
