import type { appraisalSessions } from '../database/schema.ts';
import { hasLeft, type Member } from '../people/approvers.ts';

type Rule = Pick<typeof appraisalSessions.$inferSelect, 'sites' | 'joinedBy' | 'leftOut' | 'opensOn'>;

/** Why somebody is not in a session, with what the rule says; null: they are. */
export function populationOf(
  { sites, joinedBy, leftOut, opensOn }: Rule,
  member: Pick<Member, 'number' | 'calendar' | 'joinedOn' | 'leftOn'>,
  today: string,
): { readonly reason: 'site' | 'joined later' | 'named' | 'left'; readonly rule: string } | null {
  if (leftOut.includes(member.number)) return { reason: 'named', rule: '' };
  if (sites.length > 0 && !sites.includes(member.calendar)) return { reason: 'site', rule: sites.join(', ') };
  if (joinedBy !== null && member.joinedOn > joinedBy) return { reason: 'joined later', rule: joinedBy };
  // whoever left before it began, or has left since
  if (hasLeft(member, opensOn) || hasLeft(member, today)) return { reason: 'left', rule: '' };
  return null;
}
