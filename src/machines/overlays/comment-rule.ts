import { longestComment } from '../../api/contract/values.ts';
import { notWorded, type Rule, tooManyWords } from './question.ts';

/** A comment, or a reason, says something, and no more than the host takes. */
export const isComment: Rule = (value) => (value.trim() === '' ? notWorded : isAtMostComment(value));

/** The same where it need say nothing. */
export const isAtMostComment: Rule = (value) => value.trim().length <= longestComment || tooManyWords;
