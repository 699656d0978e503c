import { and, asc, eq, lt } from 'drizzle-orm';
import { addDays, daysFrom } from '../../../src/api/contract/calendar.ts';
import type { Scope, Transaction } from '../../database/connection.ts';
import { inOrganization, sameOrganization } from '../../database/same-organization.ts';
import { appraisalSessions, objectiveEvidence, objectivePlans, objectives } from '../../database/schema.ts';
import { randomOf, wholeBetween } from '../cast/random.ts';

/** What can be said of whatever was set out to be done. */
const notes = [
  'Shown to the whole team at the monthly round; two of them use it since.',
  'The first half is done, a week before it was due.',
  'The numbers of the quarter are in the shared folder.',
  'Tried out with the early shift. They asked for a shorter list, and have it now.',
  'Praised by a customer, in writing.',
  'Written down so that others can do it, too.',
];

/** What people have noted down of their objectives until now: of some much, of some nothing. */
export async function noteDemoEvidence(
  tx: Transaction,
  { tenant, organization: organizationId = '' }: Scope,
  { code, today }: { readonly code: string; readonly today: string },
): Promise<void> {
  const of = { tenant, organizationId };
  const rows = await tx
    .select({ objective: objectives, session: appraisalSessions })
    .from(objectives)
    .innerJoin(
      objectivePlans,
      and(
        sameOrganization(objectivePlans, objectives),
        eq(objectivePlans.sessionId, objectives.sessionId),
        eq(objectivePlans.employeeId, objectives.employeeId),
      ),
    )
    .innerJoin(
      appraisalSessions,
      and(sameOrganization(appraisalSessions, objectives), eq(appraisalSessions.id, objectives.sessionId)),
    )
    .where(
      and(inOrganization(objectives, of), eq(objectivePlans.state, 'approved'), lt(appraisalSessions.firstDate, today)),
    )
    .orderBy(asc(objectives.employeeId), asc(appraisalSessions.firstDate), asc(objectives.position));
  const noted = rows.flatMap(({ objective: { id, position }, session }, row) => {
    const random = randomOf(`${code} ${session.code} ${row} evidence`);
    const lastDate = session.lastDate < today ? session.lastDate : today;
    const days = daysFrom(session.firstDate, lastDate);
    const count = position === 0 ? 2 : wholeBetween(random, 0, 1);
    // each in its own part of the time: which is the later one is no matter of chance
    const span = Math.floor(days / 2);
    return Array.from({ length: count }, (_, index) => ({
      id: crypto.randomUUID(),
      tenantId: tenant,
      organizationId,
      objectiveId: id,
      date: addDays(session.firstDate, index * (span + 1) + wholeBetween(random, 0, Math.max(0, span - 1))),
      note: notes[wholeBetween(random, 0, notes.length - 1)] ?? '',
    }));
  });
  if (noted.length > 0) await tx.insert(objectiveEvidence).values(noted);
}
