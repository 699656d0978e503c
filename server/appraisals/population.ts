import { and, eq, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import {
  appraisalAnswers,
  appraisalSessions,
  appraisalWindows,
  employees,
  objectivePlans,
} from '../database/schema.ts';
import { hasLeft, type Member } from '../people/approvers.ts';
import type { OrganizationContext } from '../people/context.ts';

type Rule = Pick<
  typeof appraisalSessions.$inferSelect,
  'id' | 'sites' | 'joinedBy' | 'leftOut' | 'opensOn' | 'closesOn'
>;

/** Who has begun what in a session that is meant for some sites, wherever they work by now. */
export type Moved = ReadonlySet<string>;

const keyOf = (sessionId: string, employeeId: string): string => `${sessionId} ${employeeId}`;

/** Looks up who has begun something in a session of some sites, and works elsewhere by now or came back after it had ended. */
export async function readMoved({
  tx,
  ...of
}: Pick<OrganizationContext, 'tx' | 'tenant' | 'organizationId'>): Promise<Moved> {
  const { sites } = appraisalSessions;
  const mayHaveMoved = sql`cardinality(${sites}) > 0
    and (not (${employees.calendar} = any(${sites})) or ${employees.atSiteSince} > ${appraisalSessions.closesOn})`;
  const rows = await union(
    tx
      .select({ sessionId: appraisalSessions.id, employeeId: appraisalAnswers.employeeId })
      .from(appraisalAnswers)
      .innerJoin(
        appraisalWindows,
        and(sameOrganization(appraisalWindows, appraisalAnswers), eq(appraisalWindows.id, appraisalAnswers.windowId)),
      )
      .innerJoin(
        appraisalSessions,
        and(
          sameOrganization(appraisalSessions, appraisalWindows),
          eq(appraisalSessions.id, appraisalWindows.sessionId),
        ),
      )
      .innerJoin(
        employees,
        and(sameOrganization(employees, appraisalAnswers), eq(employees.id, appraisalAnswers.employeeId)),
      )
      .where(and(inOrganization(appraisalAnswers, of), mayHaveMoved)),
    tx
      .select({ sessionId: appraisalSessions.id, employeeId: objectivePlans.employeeId })
      .from(objectivePlans)
      .innerJoin(
        appraisalSessions,
        and(sameOrganization(appraisalSessions, objectivePlans), eq(appraisalSessions.id, objectivePlans.sessionId)),
      )
      .innerJoin(
        employees,
        and(sameOrganization(employees, objectivePlans), eq(employees.id, objectivePlans.employeeId)),
      )
      .where(and(inOrganization(objectivePlans, of), mayHaveMoved)),
  );
  return new Set(rows.map(({ sessionId, employeeId }) => keyOf(sessionId, employeeId)));
}

/**
 * Why somebody is not in a session, with what the rule says; null: they are. Whoever has begun something in it stays in it,
 * wherever they work by now: nothing that was typed is lost.
 */
export function populationOf(
  { today, moved }: { readonly today: string; readonly moved: Moved },
  { id, sites, joinedBy, leftOut, opensOn, closesOn }: Rule,
  member: Pick<Member, 'id' | 'number' | 'calendar' | 'atSiteSince' | 'joinedOn' | 'leftOn'>,
): { readonly reason: 'site' | 'came later' | 'joined later' | 'named' | 'left'; readonly rule: string } | null {
  if (leftOut.includes(member.number)) return { reason: 'named', rule: '' };
  if (sites.length > 0 && !moved.has(keyOf(id, member.id))) {
    if (!sites.includes(member.calendar)) return { reason: 'site', rule: sites.join(', ') };
    // it was over before they came: there is nothing that they could have missed
    if (member.atSiteSince !== null && member.atSiteSince > closesOn) return { reason: 'came later', rule: closesOn };
  }
  if (joinedBy !== null && member.joinedOn > joinedBy) return { reason: 'joined later', rule: joinedBy };
  // whoever left before it began, or has left since
  if (hasLeft(member, opensOn) || hasLeft(member, today)) return { reason: 'left', rule: '' };
  return null;
}
