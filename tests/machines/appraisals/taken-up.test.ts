import { expect, it } from 'vitest';
import type { AppraisalMark } from '../../../src/api/contract/appraisals/values.ts';
import { takenUp } from '../../../src/machines/screens/appraisals/marks.ts';

const saved = { rating: 2, comment: 'as it was' } as const;
const drafts = { goal: { ...saved, version: 3, saved } };
const unsent = (version: number, comment: string) => [{ item: 'goal', version, rating: 4, comment }];

it('what was typed before and never sent is typed again', () => {
  expect(takenUp(drafts, unsent(3, 'from the train'))).toEqual({
    drafts: { goal: { rating: 4, comment: 'from the train', version: 3, saved } },
    others: {},
  });
});

it('beside it stands what the register says otherwise by now', () => {
  const theirs: AppraisalMark = { item: 'goal', version: 3, ...saved };
  expect(takenUp(drafts, unsent(2, 'from the train'))).toEqual({
    drafts: { goal: { rating: 4, comment: 'from the train', version: 3, saved } },
    others: { goal: theirs },
  });
});

it('what was sent after all, and an item that is none any more, are nothing', () => {
  const sent = [{ item: 'goal', version: 2, ...saved }];
  expect(takenUp(drafts, sent)).toEqual({ drafts, others: {} });
  expect(takenUp(drafts, [{ item: 'gone', version: 1, rating: 1, comment: '' }])).toEqual({ drafts, others: {} });
});
