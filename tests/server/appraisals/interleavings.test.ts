import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomOf, wholeBetween } from '../../../server/demo/cast/random.ts';
import type { AppraisalAnswer, GivenMark } from '../../../src/api/contract/appraisals/values.ts';
import { appraisalAnswerLifecycle } from '../../../src/machines/lifecycles/appraisals/appraisal-answer.ts';
import { Reviews } from './reviews.ts';

/** Ten thousand in the long run. */
const interleavings = Number(process.env.MUSTER_INTERLEAVINGS ?? 120);

let reviews: Reviews;
beforeAll(async () => {
  reviews = await Reviews.open();
});
afterAll(() => reviews.office.host.stop());

const itemOf = (index: number) => ['competency:care', 'competency:team'][index] ?? '';

/** A tab of somebody's: what it has seen, and what was promised to it. */
interface Tab {
  readonly side: 'employee' | 'supervisor';
  readonly versions: Map<string, number>;
}

it(`after each of ${interleavings} interleavings no word is lost, nothing is there twice, and every state is one of the chart`, {
  timeout: Math.max(60_000, interleavings * 120),
}, async () => {
  const random = randomOf('appraisals, all at once');
  const tabs: readonly Tab[] = (['employee', 'employee', 'supervisor', 'supervisor'] as const).map((side) => ({
    side,
    versions: new Map<string, number>(),
  }));
  /** Who supervises now: changed in the middle of it. */
  let supervisor: 'ada' | 'fay' = 'ada';
  /** What the host has said that it keeps, by side and item: version to words. */
  const promised = new Map<string, Map<number, string>>();
  const { office } = reviews;
  const answerId = async () =>
    (await office.host.database.peek<{ id: string }>('select id from muster.appraisal_answers'))[0]?.id ?? '';

  const save = async (tab: Tab, round: number) => {
    const item = itemOf(wholeBetween(random, 0, 1));
    const words = `${tab.side} ${round}`;
    const mark: GivenMark = {
      item,
      version: tab.versions.get(item) ?? 0,
      rating: wholeBetween(random, 2, 4),
      comment: words,
    };
    const id = await answerId();
    const call = tab.side === 'employee' ? reviews.saves('bo', [mark]) : reviews.rates(supervisor, id, [mark]);
    const { marks } = await call;
    const kept = marks.find((one) => one.item === item);
    expect(kept?.comment).toBe(words);
    tab.versions.set(item, kept?.version ?? 0);
    const key = `${tab.side} ${item}`;
    const before = promised.get(key) ?? new Map<number, string>();
    // nobody is promised a version that somebody else was promised with other words
    expect(before.get(kept?.version ?? 0) ?? words).toBe(words);
    promised.set(key, before.set(kept?.version ?? 0, words));
  };
  const look = async (tab: Tab) => {
    const answer: AppraisalAnswer =
      tab.side === 'employee' ? await reviews.own('bo') : await reviews.answer(supervisor, await answerId());
    for (const mark of answer.own) tab.versions.set(mark.item, mark.version);
  };
  const submit = async () => {
    const { items, own } = await reviews.own('bo');
    const rated = new Map(own.map((mark) => [mark.item, mark]));
    const missing = items.filter(({ id }) => rated.get(id)?.rating == null);
    if (missing.length > 0) {
      await reviews.saves(
        'bo',
        missing.map(({ id }) => ({ item: id, version: rated.get(id)?.version ?? 0, rating: 3, comment: 'at last' })),
      );
    }
    await reviews.steps('bo', 'submit');
  };
  const moveOn = async () => {
    const to = supervisor === 'ada' ? 'fay' : 'ada';
    await office.host.database.peek('update muster.employees set supervisor_id = $1 where id = $2', [
      office.ids[to],
      office.ids.bo,
    ]);
    supervisor = to;
  };
  const decide = async (action: 'return' | 'submit rating' | 'take back' | 'share') =>
    reviews.decides(supervisor, await answerId(), action, { comment: 'once more' });

  const deeds: readonly ((round: number) => Promise<unknown>)[] = [
    ...tabs.map((tab) => (round: number) => save(tab, round)),
    ...tabs.map((tab) => () => look(tab)),
    submit,
    () => decide('return'),
    () => decide('submit rating'),
    () => decide('take back'),
    moveOn,
  ];
  const codes = new Set<string>();
  for (let round = 0; round < interleavings; round++) {
    const some = [0, 1, 2].map(() => deeds[wholeBetween(random, 0, deeds.length - 1)] ?? submit);
    const settled = await Promise.allSettled(some.map((deed, index) => deed(round * 3 + index)));
    for (const one of settled) {
      if (one.status === 'fulfilled') continue;
      // what is refused is refused for a reason that people understand, and never by a fault
      if (!('failure' in one.reason)) throw one.reason;
      codes.add(one.reason.failure.code);
    }
    const rows = await office.host.database.peek<{
      state: string;
      side: string;
      item: string;
      comment: string;
      version: number;
    }>(
      `select a.state, m.side, m.item, m.comment, m.version from muster.appraisal_answers a
         join muster.appraisal_marks m on m.answer_id = a.id where a.employee_id = $1`,
      [office.ids.bo],
    );
    for (const { state, side, item, comment, version } of rows) {
      expect(appraisalAnswerLifecycle.states).toContain(state);
      const known = promised.get(`${side} ${item}`);
      if (!known) continue;
      // the last that was promised is what is there
      const last = Math.max(...known.keys());
      if (comment !== 'at last' && version >= last) expect(comment).toBe(known.get(version) ?? comment);
      expect(version).toBeGreaterThanOrEqual(last);
    }
    const [{ answers } = { answers: 0 }] = await office.host.database.peek<{ answers: number }>(
      'select count(*)::int as answers from muster.appraisal_answers where employee_id = $1',
      [office.ids.bo],
    );
    expect(answers).toBeLessThanOrEqual(1);
  }
  expect([...codes].filter((code) => !['conflict', 'not_found', 'rule_broken', 'forbidden'].includes(code))).toEqual(
    [],
  );
  expect(codes.has('conflict')).toBe(true);
});
