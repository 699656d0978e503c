import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveTeamScore } from '../../../src/api/contract/appraisals/team-appraisals.ts';
import type { Name } from '../leaves/office.ts';
import { wordsIn } from '../support/words-in.ts';
import { Reviews, refusedWith } from './reviews.ts';

let reviews: Reviews;
let id: string;
beforeAll(async () => {
  reviews = await Reviews.open();
});
afterAll(() => reviews.office.host.stop());
beforeEach(async () => {
  await reviews.office.moveTo('2026-03-16T10:00:00Z');
  await reviews.office.host.database.peek('delete from muster.appraisal_answers');
  id = await reviews.submits('bo');
  await reviews.ratesAll('ada', id);
});

const moves = (name: Name, to: number | null, reason = 'As in the other teams', answerId = id) =>
  reviews.office.as(name)(moveTeamScore, {
    params: { ...reviews.params(), windowId: reviews.windows['Spring 2026'] ?? '', answerId },
    body: { to, reason },
    key: randomUUID(),
  });
const listed = async (name: Name) => (await reviews.people(name)).find((one) => one.id === id);
const broken = (code: string) => refusedWith(422, 'rule_broken', [code]);

describe('a score that lies beside those of others', () => {
  it('is moved with a reason before it is shared: the ratings stay, and their employee reads both with them', async () => {
    expect(await listed('ada')).toMatchObject({ score: 300, move: null });
    const move = { to: 350, reason: 'As in the other teams', by: 'Ada Chief' };
    expect((await moves('ada', 350)).move).toEqual(move);
    expect(await listed('ada')).toMatchObject({ score: 300, move: { to: 350, reason: 'As in the other teams' } });
    // nobody knows of it yet
    expect((await reviews.own('bo')).move).toBeNull();
    await reviews.decides('ada', id, 'share');
    expect((await reviews.own('bo')).move).toEqual(move);
    await reviews.steps('bo', 'acknowledge');
    await reviews.decides('ada', id, 'finalize');
    const text = (await wordsIn(await reviews.file('bo'))).replace(/\s+/g, ' ');
    expect(text).toContain('Score: 3.50');
    expect(text).toContain('Moved from 3.00 by Ada Chief: As in the other teams');
  });

  it('goes back to what the ratings come to, by a move or by a rating that is taken up again', async () => {
    await moves('ada', 350);
    expect((await moves('ada', null, '')).move).toBeNull();
    await moves('ada', 250);
    await reviews.decides('ada', id, 'take back');
    await reviews.decides('ada', id, 'submit rating');
    expect(await listed('ada')).toMatchObject({ score: 300, move: null });
  });

  it('is within the scale, another than it was, and not without a word', async () => {
    await expect(moves('ada', 99)).rejects.toMatchObject(broken('beyond_scale'));
    await expect(moves('ada', 501)).rejects.toMatchObject(broken('beyond_scale'));
    await expect(moves('ada', 300)).rejects.toMatchObject(broken('not_moved'));
    await expect(moves('ada', 310, '  ')).rejects.toMatchObject(broken('reason_missing'));
    expect((await listed('ada'))?.move).toBeNull();
  });

  it('is moved by whoever rates alone, once it is rated, and not once it is shared', async () => {
    for (const name of ['bo', 'cy', 'gus', 'fay'] as const)
      await expect(moves(name, 350)).rejects.toMatchObject(refusedWith(404, 'not_found'));
    await reviews.decides('ada', id, 'take back');
    await expect(moves('ada', 350)).rejects.toMatchObject(refusedWith(409, 'conflict'));
    await reviews.decides('ada', id, 'submit rating');
    await reviews.decides('ada', id, 'share');
    await expect(moves('ada', 350)).rejects.toMatchObject(refusedWith(409, 'conflict'));
    // whoever reads a second time what was told moves nothing, either
    await reviews.steps('bo', 'disagree', { comment: 'No' });
    await expect(moves('cy', 350)).rejects.toMatchObject(refusedWith(409, 'conflict'));
  });
});
