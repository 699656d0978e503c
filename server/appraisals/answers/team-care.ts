import type { TeamAnswer } from '../../../src/api/contract/appraisals/team-appraisals.ts';
import type { RefusedField } from '../../../src/api/contract/refusal.ts';
import type { Member } from '../../people/approvers.ts';
import { Refused } from '../../platform/refused.ts';
import { type AnswerRow, type AppraisalContext, type Placed, teamIn, untilOf } from '../context.ts';
import { tellReminder } from '../notify.ts';
import { begunAnswer, changeAnswer, lockedAnswer } from './marks.ts';
import { placedIn, presentPerson } from './team.ts';

interface Of {
  readonly windowId: string;
  readonly employeeId: string;
}

interface Person {
  readonly placed: Placed;
  readonly member: Member;
}

/** Somebody whom one supervises in a window. @throws Refused `not_found` */
async function personIn(context: AppraisalContext, { windowId, employeeId }: Of): Promise<Person> {
  const placed = await placedIn(context, windowId);
  const member = teamIn(context, placed.session).find(({ id }) => id === employeeId);
  if (!member) throw new Refused('not_found');
  return { placed, member };
}

const subjectOf = ({ placed, member }: Person) => ({
  ...placed,
  employeeId: member.id,
  side: 'supervisor' as const,
});

const presentNow = (context: AppraisalContext, { placed, member }: Person, answer: AnswerRow | null): TeamAnswer =>
  presentPerson(context, placed, member, answer);

/**
 * Reminds people that something is wanted of them; of whom nothing is, or who were reminded lately, is passed over.
 *
 * @returns who has been reminded
 * @throws Refused `not_found` where none of them is of one's team; `conflict` where none can be reminded
 */
export async function remind(
  context: AppraisalContext,
  { windowId, employeeIds }: Pick<Of, 'windowId'> & { readonly employeeIds: readonly string[] },
): Promise<string[]> {
  const placed = await placedIn(context, windowId);
  const wanted = new Set(employeeIds);
  const people = teamIn(context, placed.session)
    .filter(({ id }) => wanted.has(id))
    .map((member) => ({ placed, member }))
    // whoever locks several does so in one order
    .sort((a, b) => (a.member.id < b.member.id ? -1 : 1));
  if (people.length === 0) throw new Refused('not_found');
  const reminded: string[] = [];
  for (const person of people) {
    const before = await lockedAnswer(context, subjectOf(person));
    if (!presentPerson(context, placed, person.member, before).canRemind) continue;
    const answer = before ?? (await begunAnswer(context, subjectOf(person)));
    const after = await changeAnswer(context, answer.id, { remindedAt: context.now });
    await tellReminder(context, placed.window, after);
    reminded.push(person.member.id);
  }
  if (reminded.length === 0) throw new Refused('conflict');
  return reminded;
}

/**
 * Gives somebody longer.
 *
 * @throws Refused `not_found`; `conflict` where they have handed it in; `rule_broken` where the day is none later than it is
 * now, or lies after the session, or no reason is given
 */
export async function extend(
  context: AppraisalContext,
  of: Of,
  { until, reason }: { readonly until: string; readonly reason: string },
): Promise<TeamAnswer> {
  const person = await personIn(context, of);
  const { window, session } = person.placed;
  const before = await lockedAnswer(context, subjectOf(person));
  const seen = presentNow(context, person, before);
  if (!seen.canExtend) throw new Refused('conflict', { fresh: seen });
  const fields: RefusedField[] = [];
  if (until <= untilOf(window, before) || until < context.today) {
    fields.push({ path: 'body.until', code: 'not_later', message: 'This is not later than it is now.' });
  } else if (until > session.closesOn) {
    fields.push({ path: 'body.until', code: 'after_session', message: 'The session is closed by then.' });
  }
  if (reason === '') {
    fields.push({ path: 'body.reason', code: 'reason_missing', message: 'Whoever extends a window says why.' });
  }
  if (fields.length > 0) throw new Refused('rule_broken', { fields });
  const answer = await begunAnswer(context, subjectOf(person));
  const after = await changeAnswer(context, answer.id, { extendedUntil: until, extensionReason: reason });
  return presentNow(context, person, after);
}
