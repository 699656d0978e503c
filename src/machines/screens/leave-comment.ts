import { longestComment } from '../../api/contract/leave-values.ts';
import { nothingWritten, type Rule, tooMuchWritten } from '../overlays/question.ts';

/** A comment, or a reason, says something, and no more than the host takes. */
export const isComment: Rule = (value) => {
  const { length } = value.trim();
  return length === 0 ? nothingWritten : length <= longestComment || tooMuchWritten;
};
