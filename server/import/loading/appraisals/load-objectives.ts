import { inOrganization } from '../../../database/same-organization.ts';
import { appraisalSessions, objectivePlans, objectives } from '../../../database/schema.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { type Batch, type Importing, idsByCode } from '../importing.ts';
import { judging } from '../judging.ts';
import { hundredths } from './load-sessions.ts';

const objectivesFile = 'objectives.csv';

/** What people have agreed on to be done. A plan that is there already is left to those whose it is. */
export async function loadObjectives(importing: Importing, batch: Batch<typeof objectivesFile>): Promise<number> {
  const { tx, tenant, organizationId, people } = importing;
  const { fault, rowOf, isSound } = judging(importing, objectivesFile);
  const ids = await idsByCode(importing, appraisalSessions);
  const known = await tx
    .select({ sessionId: objectivePlans.sessionId, employeeId: objectivePlans.employeeId })
    .from(objectivePlans)
    .where(inOrganization(objectivePlans, { tenant, organizationId }));
  const there = new Set(known.map(({ sessionId, employeeId }) => `${sessionId} ${employeeId}`));
  const plans = groupBy(batch, ({ row }) => `${row.session} ${row.person}`);
  for (const [, rows] of plans) {
    const [first] = rows;
    const sum = rows.reduce((total, { row }) => total + hundredths(row.weight), 0);
    for (const one of rows) {
      const judged = rowOf(one);
      judged.people('person');
      judged.names('session', ids, 'appraisal_sessions.csv');
      if (one.row.state !== first?.row.state) judged.fault('state', 'of this plan is another further up');
    }
    if (first?.row.state === 'approved' && sum !== 10_000) {
      const { person, session } = first.row;
      fault(
        first.line,
        'weight',
        `of the objectives of ${person} in ${session} add up to ${sum / 100}, and not to 100`,
      );
    }
  }
  const own = { tenantId: tenant, organizationId };
  let added = 0;
  for (const [, rows] of plans) {
    const [first] = rows;
    const sessionId = ids.get(first?.row.session ?? '');
    const employeeId = people.get(first?.row.person ?? '')?.id;
    if (!first || !sessionId || !employeeId || !rows.every(({ line }) => isSound(line))) continue;
    if (there.has(`${sessionId} ${employeeId}`)) continue;
    await tx.insert(objectivePlans).values({ ...own, sessionId, employeeId, state: first.row.state });
    await tx.insert(objectives).values(
      rows.map(({ row: { title, description, measure, target, weight, progress } }, position) => ({
        ...own,
        sessionId,
        employeeId,
        position,
        title,
        description: description ?? '',
        measure: measure ?? '',
        target: target ?? '',
        weight: hundredths(weight),
        progress,
      })),
    );
    added += 1 + rows.length;
  }
  return added;
}
