import { expect, it } from 'vitest';
import { isComment } from '../../../src/machines/overlays/comment-rule.ts';
import { notWorded, tooManyWords } from '../../../src/machines/overlays/question.ts';

it.each([
  ['  ', notWorded],
  ['x', true],
  [`${'x'.repeat(1000)} `, true],
  ['x'.repeat(1001), tooManyWords],
])('a comment says something, and no more than is taken (%#)', (written, verdict) => {
  expect(isComment(written)).toBe(verdict);
});
