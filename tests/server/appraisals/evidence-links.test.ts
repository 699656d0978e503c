import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDevelopmentAction, takeDevelopmentStep } from '../../../src/api/contract/appraisals/development.ts';
import { saveEvidence, teamPlan } from '../../../src/api/contract/appraisals/plans.ts';
import type { Evidence, FinishedThing } from '../../../src/api/contract/appraisals/values.ts';
import type { Name } from '../leaves/office.ts';
import { wordsIn } from '../support/words-in.ts';
import { Reviews, refusedWith, reviewFiles } from './reviews.ts';

const [head = '', ...objectives] = reviewFiles['objectives.csv'];
let reviews: Reviews;
beforeAll(async () => {
  reviews = await Reviews.open({
    ...reviewFiles,
    'objectives.csv': [
      head,
      ...objectives,
      '7,y25,Mend the fence,,Posts,20,100,100,approved',
      '2,y25,Sweep the yard,,Days,200,100,100,approved',
    ],
    'document_requests.csv': [
      'request,title,description,formats,most_mb,requested_on,days_to_send,expires,remind_days,people',
      'welding,Welding certificate,,pdf,1,2026-03-01,30,,,7 2',
    ],
  });
});
afterAll(() => reviews.office.host.stop());

/** Somebody's development action, done unless it is said otherwise. */
async function action(name: Name, what: string, isDone = true): Promise<string> {
  const call = reviews.office.as(name);
  const { id, version } = await call(addDevelopmentAction, {
    params: reviews.params(),
    body: { employeeId: null, competency: 'care', what, dueOn: '2026-06-30' },
    key: randomUUID(),
  });
  if (isDone) await step(name, id, version, 'complete');
  return id;
}
const step = (name: Name, actionId: string, version: number, step: 'complete' | 'reopen') =>
  reviews.office.as(name)(takeDevelopmentStep, {
    params: { ...reviews.params(), actionId },
    body: { step, change: null, note: step === 'complete' ? 'Passed' : '' },
    version,
    key: randomUUID(),
  });
/** A document that was sent and accepted, as the tests of documents do it call by call. */
const accepted = async (name: Name): Promise<string> => {
  const [row] = await reviews.office.host.database.peek<{ id: string }>(
    `insert into muster.requested_documents
       (tenant_id, organization_id, request_id, employee_id, state, is_accepted, at, sendings)
     select tenant_id, organization_id, id, $1, 'accepted', true, '2026-03-12T10:00:00Z', $2
     from muster.document_requests returning id`,
    [
      reviews.office.ids[name],
      JSON.stringify([
        { at: '2026-03-12T10:00:00Z', fileIds: [], validUntil: null, outcome: 'accepted', reason: '', by: '' },
      ]),
    ],
  );
  return row?.id ?? '';
};

const finished = async (name: Name) => (await reviews.session(name)).finished;
type Linked = Pick<FinishedThing, 'kind' | 'id'>;
type Said = Pick<Evidence, 'date' | 'note'> & { readonly id: string | null; readonly link?: Linked | null };
/** Keeps what Gus notes down of his objective. */
async function keeps(...said: readonly Said[]): Promise<readonly Evidence[]> {
  const { plan } = await reviews.session('gus');
  const [objective] = plan.objectives;
  const kept = await reviews.office.as('gus')(saveEvidence, {
    params: {
      ...reviews.params(),
      sessionId: reviews.sessions['Appraisal 2026'] ?? '',
      objectiveId: objective?.id ?? '',
    },
    body: {
      evidence: said.map(({ id, date, note, link }) => ({ id, date, note, ...(link !== undefined && { link }) })),
    },
    version: plan.version,
    key: randomUUID(),
  });
  return kept.objectives[0]?.evidence ?? [];
}
const walls = { id: null, date: '2026-03-02', note: 'The walls stand' } as const;
const refused = refusedWith(422, 'rule_broken', ['link_unknown']);

describe('what one has finished', () => {
  it('is offered: actions that are done, documents that were accepted, objectives of other sessions once they are shared', async () => {
    await action('gus', 'Not done yet', false);
    const done = await action('gus', 'A welding course');
    await action('bo', 'Bo’s own course');
    const document = await accepted('gus');
    expect(await finished('gus')).toEqual([
      { kind: 'development action', id: done, title: 'A welding course', on: '2026-03-16' },
      { kind: 'requested document', id: document, title: 'Welding certificate', on: '2026-03-12' },
    ]);
    await reviews.office.moveTo('2025-12-10T09:00:00+01:00');
    const answer = await reviews.submits('gus', 4, 'Year-end 2025');
    await reviews.ratesAll('fay', answer, 4, 'Year-end 2025');
    await reviews.office.moveTo('2026-03-16T09:00:00+01:00');
    // what is rated and not shared says nothing
    expect((await finished('gus')).map(({ kind }) => kind)).not.toContain('objective');
    await reviews.decides('fay', answer, 'share', { window: 'Year-end 2025' });
    expect(await finished('gus')).toContainEqual(
      expect.objectContaining({ kind: 'objective', title: 'Mend the fence', on: '2026-03-16' }),
    );
    // nothing of the session that is written
    expect((await reviews.session('gus', 'Appraisal 2025')).finished.map(({ kind }) => kind)).not.toContain(
      'objective',
    );
  });
});

describe('evidence that is linked to it', () => {
  it('is seen by both sides, and stays as it was called, whatever becomes of it', async () => {
    const id = await action('gus', 'A course in masonry');
    const [noted] = await keeps({ ...walls, link: { kind: 'development action', id } });
    const link = { kind: 'development action', id, title: 'A course in masonry', on: '2026-03-16' };
    expect(noted?.link).toEqual(link);
    const plan = (await reviews.session('gus')).plan;
    const seen = await reviews.office.as('fay')(teamPlan, {
      params: { ...reviews.params(), planId: plan.id ?? '' },
    });
    expect(seen.plan.objectives[0]?.evidence[0]?.link).toEqual(link);
    expect((await reviews.own('gus')).items[0]?.evidence?.[0]?.link).toEqual(link);
    // reopened it can be linked by nothing new, and what is linked is kept, said again or not said at all
    await step('gus', id, 2, 'reopen');
    const said = { id: noted?.id ?? '', date: walls.date, note: 'All four walls stand' };
    expect((await keeps({ ...said, link: { kind: 'development action', id } }))[0]).toMatchObject({ ...said, link });
    expect((await keeps(said))[0]?.link).toEqual(link);
    await expect(keeps(said, { ...walls, link: { kind: 'development action', id } })).rejects.toMatchObject(refused);
    expect((await keeps({ ...said, link: null }))[0]).not.toHaveProperty('link');
  });

  it.each([
    ['somebody else’s', async () => ({ kind: 'development action' as const, id: await action('bo', 'Bo’s second') })],
    [
      'what is not done',
      async () => ({ kind: 'development action' as const, id: await action('gus', 'Later', false) }),
    ],
    ['something of another kind', async () => ({ kind: 'objective' as const, id: await action('gus', 'As that') })],
    ['nothing that there is', async () => ({ kind: 'requested document' as const, id: randomUUID() })],
  ])('is no link to %s', async (_, linked) => {
    const before = (await reviews.session('gus')).plan;
    await expect(keeps({ ...walls, link: await linked() })).rejects.toMatchObject(refused);
    expect((await reviews.session('gus')).plan).toEqual(before);
  });

  it('stands in the file of the appraisal', async () => {
    const id = await action('gus', 'A course in roofs');
    await keeps({ ...walls, note: 'The roof is on', link: { kind: 'development action', id } });
    const answer = await reviews.submits('gus');
    await reviews.ratesAll('fay', answer);
    await reviews.decides('fay', answer, 'share');
    await reviews.steps('gus', 'acknowledge');
    await reviews.decides('fay', answer, 'finalize');
    expect(await wordsIn(await reviews.file('gus'))).toMatch(/The roof is on\s+\(A course in roofs\)/);
  });
});
