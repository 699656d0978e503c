import { longestComment } from '../../api/contract/values.ts';
import { notWorded, type Rule } from '../overlays/question.ts';

/** A comment, or a reason, says something, and no more than the host takes. */
export const isComment: Rule = (value) => {
  const { length } = value.trim();
  return (length > 0 && length <= longestComment) || notWorded;
};

/** The same where it need say nothing. */
export const isAtMostComment: Rule = (value) => value.trim().length <= longestComment || notWorded;
