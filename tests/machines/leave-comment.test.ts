import { expect, it } from 'vitest';
import { nothingWritten, tooMuchWritten } from '../../src/machines/overlays/question.ts';
import { isComment } from '../../src/machines/screens/leave-comment.ts';

it.each([
  ['  ', nothingWritten],
  ['x', true],
  [`${'x'.repeat(1000)} `, true],
  ['x'.repeat(1001), tooMuchWritten],
])('a comment says something, and no more than is taken (%#)', (written, verdict) => {
  expect(isComment(written)).toBe(verdict);
});
