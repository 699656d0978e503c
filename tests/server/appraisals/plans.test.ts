import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteProgress, saveEvidence, teamPlan } from '../../../src/api/contract/appraisals/plans.ts';
import { hundredthsIn, spreadWeights } from '../../../src/api/contract/appraisals/weights.ts';
import { fileContent } from '../../../src/api/contract/files.ts';
import { listNotifications } from '../../../src/api/contract/notifications.ts';
import type { Name } from '../leaves/office.ts';
import { wordsIn } from '../support/words-in.ts';
import { Reviews, refusedWith } from './reviews.ts';

let reviews: Reviews;
beforeAll(async () => {
  reviews = await Reviews.open();
});
afterAll(() => reviews.office.host.stop());

const kinds = async (name: Name) =>
  (
    await reviews.office.as(name)(listNotifications, { params: reviews.params(), query: { seen: 'nothing' } })
  ).notifications.flatMap(({ kind, subject }) => (subject?.kind === 'objectives_plan' ? [[kind, subject.title]] : []));
const asTeam = (name: Name, planId: string) =>
  reviews.office.as(name)(teamPlan, { params: { ...reviews.params(), planId } });
const waiting = async (name: Name) =>
  (await reviews.team(name)).plans.map(({ employee, session, state }) => [employee.fullName, session, state]);

const uploaded = async (name: Name): Promise<string> =>
  (await reviews.office.uploads(name, 'walls.pdf', Buffer.from('%PDF-1.7\ntrailer << >>\n%%EOF\n'))).body.id;
/** Whether somebody may read a file. */
const opens = (name: Name, fileId: string): Promise<boolean> =>
  reviews.office
    .as(name)(fileContent, { params: { ...reviews.params(), fileId } })
    .then(
      () => true,
      () => false,
    );

/** What Gus has noted down, as it is seen beside what is rated. */
const noted = async () =>
  (await reviews.own('gus')).items.flatMap(({ id, evidence = [] }) =>
    evidence.map(({ date, note }) => [id, date, note]),
  );

describe('weights', () => {
  it('come to 100.00 however many they are spread over: the remainder goes to the first', () => {
    expect(spreadWeights(0, 3)).toEqual([3334, 3333, 3333]);
    expect(spreadWeights(5000, 3)).toEqual([1667, 1667, 1666]);
    for (let count = 1; count <= 20; count++) {
      for (const locked of [0, 1, 3333, 9_000]) {
        const spread = spreadWeights(locked, count);
        expect(spread.reduce((sum, one) => sum + one, 0)).toBe(10_000 - locked);
        expect(Math.max(...spread) - Math.min(...spread)).toBeLessThanOrEqual(1);
      }
    }
    expect(spreadWeights(10_000, 2)).toEqual([]);
    expect(spreadWeights(0, 0)).toEqual([]);
  });

  it.each([
    ['33.33', 3333],
    ['33,3', 3330],
    [' 40 % ', 4000],
    ['100', 10_000],
    ['100.01', null],
    ['-1', null],
    ['1e2', null],
    ['33.333', null],
    ['', null],
  ])('typed as "%s" are %s hundredths', (typed, hundredths) => {
    expect(hundredthsIn(typed)).toBe(hundredths);
  });
});

describe('objectives', () => {
  it('are written by their owner, in their order, with any weights while it is a draft', async () => {
    const none = await reviews.plan('bo');
    expect(none).toMatchObject({
      id: null,
      version: 0,
      state: 'draft',
      objectives: [],
      allowedActions: ['edit', 'submit'],
    });
    const first = await reviews.keeps('bo', 0, [
      { title: 'Build a boat', weight: 5000 },
      { title: 'Sail it', weight: 0 },
    ]);
    expect(first.objectives.map(({ title, weight }) => [title, weight])).toEqual([
      ['Build a boat', 5000],
      ['Sail it', 0],
    ]);
    const [boat, sail] = first.objectives;
    const turned = await reviews.keeps('bo', first.version, [
      { id: sail?.id ?? null, title: 'Sail it home', weight: 10 },
      { id: boat?.id ?? null, title: 'Build a boat', weight: 5000 },
      { title: 'Rest', weight: 1 },
    ]);
    expect(turned.objectives.map(({ id, title }) => [id === sail?.id, title])).toEqual([
      [true, 'Sail it home'],
      [false, 'Build a boat'],
      [false, 'Rest'],
    ]);
    const fewer = await reviews.keeps('bo', turned.version, [
      { id: boat?.id ?? null, title: 'Build a boat', weight: 5000 },
    ]);
    expect(fewer.objectives).toHaveLength(1);
  });

  it('are refused without a title, or with an id that is not of this plan', async () => {
    const { version } = await reviews.plan('bo');
    await expect(reviews.keeps('bo', version, [{ title: ' ', weight: 1 }])).rejects.toMatchObject(
      refusedWith(422, 'rule_broken', ['title_missing']),
    );
    const [foreign] = (await reviews.session('gus')).plan.objectives;
    await expect(
      reviews.keeps('bo', version, [{ id: foreign?.id ?? '', title: 'Theirs', weight: 1 }]),
    ).rejects.toMatchObject(refusedWith(422, 'rule_broken', ['no_objective']));
    expect((await reviews.session('gus')).plan.objectives.map(({ title }) => title)).toEqual(['Paint the gate']);
  });

  it('that were changed in another tab are shown instead of being written over', async () => {
    const { version, objectives } = await reviews.plan('bo');
    await expect(reviews.keeps('bo', version - 1, [{ title: 'Late', weight: 1 }])).rejects.toMatchObject({
      failure: expect.objectContaining({ code: 'conflict', fresh: expect.objectContaining({ version, objectives }) }),
    });
  });

  it('are nobody else’s to see while they are being written', async () => {
    const { id } = await reviews.plan('bo');
    await expect(asTeam('ada', id ?? '')).rejects.toMatchObject(refusedWith(404, 'not_found'));
    expect(await waiting('ada')).toEqual([]);
  });

  it('are not submitted before there is one, all have a weight, and the weights come to 100.00', async () => {
    await expect(reviews.plans('gus', 0, 'submit')).rejects.toMatchObject(
      refusedWith(422, 'rule_broken', ['no_objectives']),
    );
    const { version } = await reviews.plan('bo');
    await expect(reviews.plans('bo', version, 'submit')).rejects.toMatchObject(
      refusedWith(422, 'rule_broken', ['weights_not_whole']),
    );
    const two = await reviews.keeps('bo', version, [
      { title: 'All', weight: 10_000 },
      { title: 'Nothing', weight: 0 },
    ]);
    await expect(reviews.plans('bo', two.version, 'submit')).rejects.toMatchObject(
      refusedWith(422, 'rule_broken', ['weight_missing']),
    );
    const whole = await reviews.keeps(
      'bo',
      two.version,
      spreadWeights(0, 3).map((weight, index) => ({ title: `Third ${index}`, weight })),
    );
    const submitted = await reviews.plans('bo', whole.version, 'submit');
    expect(submitted).toMatchObject({ state: 'submitted', allowedActions: ['withdraw'] });
    expect(await waiting('ada')).toEqual([['Bo Worker', 'Appraisal 2027', 'submitted']]);
    expect(await kinds('ada')).toEqual([['plan_submitted', 'Appraisal 2027']]);
  });

  it('are locked while they wait, and can be withdrawn', async () => {
    const { version } = await reviews.plan('bo');
    await expect(reviews.keeps('bo', version, [{ title: 'Sneaky', weight: 1 }])).rejects.toMatchObject(
      refusedWith(409, 'conflict'),
    );
    const back = await reviews.plans('bo', version, 'withdraw');
    expect(back.state).toBe('draft');
    expect(await waiting('ada')).toEqual([]);
    await reviews.plans('bo', back.version, 'submit');
  });

  it('are returned with a comment, and approved: by the supervisor alone, in the version that they saw', async () => {
    const { id, version } = await reviews.plan('bo');
    const at = { planId: id ?? '', version };
    await expect(reviews.agrees('fay', at, 'approve')).rejects.toMatchObject(refusedWith(404, 'not_found'));
    await expect(reviews.agrees('bo', at, 'approve')).rejects.toMatchObject(refusedWith(404, 'not_found'));
    // whoever is next above reads disagreements, and no objectives
    await expect(reviews.agrees('cy', at, 'approve')).rejects.toMatchObject(refusedWith(404, 'not_found'));
    await expect(reviews.agrees('ada', at, 'return')).rejects.toMatchObject(
      refusedWith(422, 'rule_broken', ['comment_missing']),
    );
    await expect(reviews.agrees('ada', { ...at, version: version - 1 }, 'approve')).rejects.toMatchObject(
      refusedWith(409, 'conflict'),
    );
    const { plan } = await reviews.agrees('ada', at, 'return', 'The third is too vague');
    expect(plan).toMatchObject({ state: 'returned', comment: 'The third is too vague' });
    const again = await reviews.plans('bo', plan.version, 'submit');
    await reviews.agrees('ada', { ...at, version: again.version }, 'approve');
    expect((await kinds('bo')).sort()).toEqual([
      ['plan_approved', 'Appraisal 2027'],
      ['plan_returned', 'Appraisal 2027'],
    ]);
    expect(await reviews.plan('bo')).toMatchObject({
      state: 'approved',
      allowedActions: ['note progress', 'request amendment'],
    });
  });

  it('come on while they are agreed on, and change only once somebody agrees to that', async () => {
    const approved = await reviews.plan('bo');
    const [first] = approved.objectives;
    const progress = (version: number, value: number, id = first?.id ?? '') =>
      reviews.office.as('bo')(noteProgress, {
        params: { ...reviews.params(), sessionId: reviews.sessions['Appraisal 2027'] ?? '' },
        body: { objectives: [{ id, progress: value }] },
        version,
        key: randomUUID(),
      });
    const on = await progress(approved.version, 40);
    expect(on.objectives[0]?.progress).toBe(40);
    await expect(progress(on.version, 40, randomUUID())).rejects.toMatchObject(
      refusedWith(422, 'rule_broken', ['no_objective']),
    );
    await expect(reviews.plans('bo', on.version, 'request amendment')).rejects.toMatchObject(
      refusedWith(422, 'rule_broken', ['comment_missing']),
    );
    const wanted = await reviews.plans('bo', on.version, 'request amendment', 'The boat is sold');
    const declined = await reviews.agrees(
      'ada',
      { planId: wanted.id ?? '', version: wanted.version },
      'decline amendment',
      'Keep it',
    );
    expect(declined.plan.state).toBe('approved');
    const anew = await reviews.plans('bo', declined.plan.version, 'request amendment', 'It sank');
    const granted = await reviews.agrees('ada', { planId: anew.id ?? '', version: anew.version }, 'grant amendment');
    expect(granted.plan.state).toBe('draft');
    expect(await reviews.plan('bo')).toMatchObject({ state: 'draft', allowedActions: ['edit', 'submit'] });
  });

  describe('evidence', () => {
    const session = 'Appraisal 2026';
    interface Said {
      readonly id: string | null;
      readonly date: string;
      readonly note: string;
      readonly attachmentIds?: readonly string[];
    }
    const keep = (name: Name, version: number, objectiveId: string, evidence: readonly Said[]) =>
      reviews.office.as(name)(saveEvidence, {
        params: { ...reviews.params(), sessionId: reviews.sessions[session] ?? '', objectiveId },
        body: {
          evidence: evidence.map(({ id, date, note, attachmentIds }) => ({
            ...{ id, date, note },
            ...(attachmentIds && { attachmentIds: [...attachmentIds] }),
          })),
        },
        version,
        key: randomUUID(),
      });

    it('is noted down while they are in force, put otherwise and taken out, the latest first', async () => {
      const { plan } = await reviews.session('gus');
      const [objective] = plan.objectives;
      const id = objective?.id ?? '';
      const first = { id: null, date: '2026-02-09', note: 'The walls stand' };
      const one = await keep('gus', plan.version, id, [first]);
      const [walls] = one.objectives[0]?.evidence ?? [];
      if (!walls) throw new Error('nothing was noted down');
      const two = await keep('gus', one.version, id, [{ id: null, date: '2026-03-02', note: 'The roof is on' }, walls]);
      expect(two.objectives[0]?.evidence.map(({ note }) => note)).toEqual(['The roof is on', 'The walls stand']);
      // nothing of another objective
      expect(two.objectives.slice(1).flatMap(({ evidence }) => evidence)).toEqual([]);
      const otherwise = await keep('gus', two.version, id, [{ ...walls, note: 'All four walls stand' }]);
      expect(otherwise.objectives[0]?.evidence).toEqual([{ ...walls, note: 'All four walls stand' }]);
    });

    it('is seen beside the objective by both sides when it is rated', async () => {
      const { plan } = await reviews.session('gus');
      const [objective] = plan.objectives;
      const seen = [[`objective:${objective?.id}`, '2026-02-09', 'All four walls stand']];
      const asked = await asTeam('fay', plan.id ?? '');
      expect(asked.plan.objectives[0]?.evidence).toMatchObject([{ note: 'All four walls stand' }]);
      expect(await noted()).toEqual(seen);
    });

    it.each([
      [{ id: null, date: '2026-03-02', note: '  ' }, 'note_missing'],
      [{ id: null, date: '2026-03-17', note: 'Tomorrow' }, 'date_ahead'],
      [{ id: randomUUID(), date: '2026-03-02', note: 'None of theirs' }, 'no_evidence'],
    ])('that is none is refused: %o, %s', async (said, code) => {
      const { plan } = await reviews.session('gus');
      await expect(keep('gus', plan.version, plan.objectives[0]?.id ?? '', [said])).rejects.toMatchObject(
        refusedWith(422, 'rule_broken', [code]),
      );
      expect((await reviews.session('gus')).plan).toEqual(plan);
    });

    it('has files that show it: seen by whoever sees it, kept where nothing is said of them, and nobody else’s', async () => {
      const { plan } = await reviews.session('gus');
      const id = plan.objectives[0]?.id ?? '';
      const [walls] = plan.objectives[0]?.evidence ?? [];
      if (!walls) throw new Error('nothing was noted down');
      const [fileId, others] = [await uploaded('gus'), await uploaded('bo')];
      expect(await opens('fay', fileId)).toBe(false);
      await expect(keep('gus', plan.version, id, [{ ...walls, attachmentIds: [others] }])).rejects.toMatchObject(
        refusedWith(422, 'rule_broken', ['attachment_unknown']),
      );
      const shown = await keep('gus', plan.version, id, [{ ...walls, attachmentIds: [fileId] }]);
      expect(shown.objectives[0]?.evidence[0]?.attachments).toMatchObject([{ id: fileId, name: 'walls.pdf' }]);
      // its owner and whoever supervises them; nobody beside them
      expect(await Promise.all((['gus', 'fay', 'bo', 'di'] as const).map((name) => opens(name, fileId)))).toEqual([
        true,
        true,
        false,
        false,
      ]);
      const put = await keep('gus', shown.version, id, [{ id: walls.id, date: walls.date, note: walls.note }]);
      expect(put.objectives[0]?.evidence[0]?.attachments).toHaveLength(1);
      expect((await asTeam('fay', put.id ?? '')).plan.objectives[0]?.evidence[0]?.attachments).toHaveLength(1);
      const without = await keep('gus', put.version, id, [{ ...walls, attachmentIds: [] }]);
      expect(without.objectives[0]?.evidence[0]?.attachments).toEqual([]);
      expect(await opens('fay', fileId)).toBe(false);
    });

    it('is nobody else’s to note down, of no other objective, and of no version that is gone', async () => {
      const { plan } = await reviews.session('gus');
      const said = [{ id: null, date: '2026-03-02', note: 'By somebody else' }];
      const id = plan.objectives[0]?.id ?? '';
      await expect(keep('gus', plan.version - 1, id, said)).rejects.toMatchObject(refusedWith(409, 'conflict'));
      await expect(keep('gus', plan.version, randomUUID(), said)).rejects.toMatchObject(refusedWith(404, 'not_found'));
      const others = (await reviews.session('bo')).plan;
      await expect(keep('bo', others.version, id, said)).rejects.toMatchObject(
        others.allowedActions.includes('note progress') ? refusedWith(404, 'not_found') : refusedWith(409, 'conflict'),
      );
      expect((await reviews.session('gus')).plan).toEqual(plan);
    });
  });

  it('that are being changed are rated as they were agreed on, until something else is', async () => {
    const { plan } = await reviews.session('gus');
    const wanted = await reviews.plans('gus', plan.version, 'request amendment', 'Two gates', 'Appraisal 2026');
    const granted = await reviews.agrees(
      'fay',
      { planId: wanted.id ?? '', version: wanted.version },
      'grant amendment',
    );
    const titles = async () =>
      (await reviews.own('gus')).items.flatMap(({ part, title }) => (part === 'objectives' ? [title] : []));
    const draft = await reviews.keeps(
      'gus',
      granted.plan.version,
      [{ title: 'Paint two gates', weight: 10_000 }],
      'Appraisal 2026',
    );
    expect(await titles()).toEqual(['Paint the gate']);
    // with what was noted down of it, also where it is no longer in the draft
    expect((await noted()).map(([, , note]) => note)).toEqual(['All four walls stand']);
    const sent = await reviews.plans('gus', draft.version, 'submit', '', 'Appraisal 2026');
    expect(await titles()).toEqual(['Paint the gate']);
    await reviews.agrees('fay', { planId: sent.id ?? '', version: sent.version }, 'approve');
    expect(await titles()).toEqual(['Paint two gates']);
  });

  it('of a session that is over stay as they are', async () => {
    expect(await reviews.plan('bo', 'Appraisal 2025')).toMatchObject({ state: 'draft', allowedActions: [] });
    await expect(reviews.keeps('bo', 0, [{ title: 'Late', weight: 1 }], 'Appraisal 2025')).rejects.toMatchObject(
      refusedWith(409, 'conflict'),
    );
  });

  it('of a session that one is not in are not there', async () => {
    await expect(reviews.plan('di', 'Appraisal 2026')).rejects.toMatchObject(refusedWith(404, 'not_found'));
    await expect(reviews.plan('bo', 'In preparation')).rejects.toMatchObject(refusedWith(404, 'not_found'));
  });
});

describe('competencies', () => {
  it('say which level the job takes, and how it was rated: of what the supervisor says only what is shared', async () => {
    const ratings = async () =>
      (await reviews.session('bo')).competencies.map(({ title, required, ratings: some }) => [title, required, some]);
    expect(await ratings()).toEqual([
      ['Care', 3, []],
      ['Teamwork', 3.5, []],
    ]);
    const id = await reviews.submits('bo', 4);
    await reviews.ratesAll('ada', id, 3);
    const own = { window: 'Spring 2026', session: 'Appraisal 2026', own: 4, other: null };
    expect(await ratings()).toEqual([
      ['Care', 3, [own]],
      ['Teamwork', 3.5, [own]],
    ]);
    await reviews.decides('ada', id, 'share');
    expect(await ratings()).toEqual([
      ['Care', 3, [{ ...own, other: 3 }]],
      ['Teamwork', 3.5, [{ ...own, other: 3 }]],
    ]);
  });
});

it('evidence stays with what was handed in, whatever becomes of it later', async () => {
  const { plan } = await reviews.session('gus');
  const objectiveId = plan.objectives[0]?.id ?? '';
  const fileId = await uploaded('gus');
  const keep = (version: number, notes: readonly string[]) =>
    reviews.office.as('gus')(saveEvidence, {
      params: { ...reviews.params(), sessionId: reviews.sessions['Appraisal 2026'] ?? '', objectiveId },
      body: { evidence: notes.map((note) => ({ id: null, date: '2026-03-02', note, attachmentIds: [fileId] })) },
      version,
      key: randomUUID(),
    });
  const kept = await keep(plan.version, ['Both gates are painted']);
  const answerId = await reviews.submits('gus', 4);
  const [note] = kept.objectives[0]?.evidence ?? [];
  if (!note) throw new Error('nothing was noted down');
  // put otherwise, and without its file, it is another note
  const { id, date } = note;
  const put = await reviews.office.as('gus')(saveEvidence, {
    params: { ...reviews.params(), sessionId: reviews.sessions['Appraisal 2026'] ?? '', objectiveId },
    body: { evidence: [{ id, date, note: 'One gate is painted', attachmentIds: [] }] },
    version: kept.version,
    key: randomUUID(),
  });
  expect(put.objectives[0]?.evidence).toMatchObject([{ note: 'One gate is painted', attachments: [] }]);
  expect(put.objectives[0]?.evidence[0]?.id).not.toBe(id);
  await keep(put.version, []);
  expect((await noted()).map(([, , note]) => note)).toEqual(['Both gates are painted']);
  const { items } = await reviews.answer('fay', answerId, 'Spring 2026');
  expect(items.flatMap(({ evidence = [] }) => evidence.map(({ note }) => note))).toEqual(['Both gates are painted']);
  // with the file that shows it: for whoever reads what was handed in, and nobody beside them
  expect([await opens('fay', fileId), await opens('bo', fileId)]).toEqual([true, false]);
  await reviews.ratesAll('fay', answerId, 4);
  await reviews.decides('fay', answerId, 'share');
  await reviews.steps('gus', 'acknowledge');
  await reviews.decides('fay', answerId, 'finalize');
  expect(await wordsIn(await reviews.file('gus'))).toMatch(/Evidence of March 2, 2026:\s+Both gates are painted/);
});
