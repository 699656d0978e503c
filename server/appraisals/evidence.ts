import { and, asc, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { GivenEvidence } from '../../src/api/contract/appraisals/plans.ts';
import type { Evidence, FinishedThing } from '../../src/api/contract/appraisals/values.ts';
import { inOrganization } from '../database/same-organization.ts';
import { appraisalAnswers, objectiveEvidence, objectivePlans } from '../database/schema.ts';
import { attach, attachmentsOfEach, handable } from '../files/attachments.ts';
import { groupBy } from '../platform/group-by.ts';
import { brokenAt, Refused } from '../platform/refused.ts';
import type { AppraisalContext } from './context.ts';
import { finishedOf } from './finished.ts';

/** What was noted down of some objectives, by their ids, the latest first. */
export async function evidenceOf(
  context: AppraisalContext,
  objectiveIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Evidence[]>> {
  if (objectiveIds.length === 0) return new Map();
  const { id, objectiveId, date, note, linkKind, linkId, linkTitle, linkOn } = objectiveEvidence;
  const rows = await context.tx
    .select({ id, objectiveId, date, note, linkKind, linkId, linkTitle, linkOn })
    .from(objectiveEvidence)
    .where(and(inOrganization(objectiveEvidence, context), inArray(objectiveId, [...objectiveIds])))
    .orderBy(desc(date), asc(id));
  const files = await attachmentsOfEach(
    context,
    'objective_evidence',
    rows.map((row) => row.id),
  );
  const byObjective = groupBy(rows, (row) => row.objectiveId);
  const presented = ({ linkKind: kind, linkId, linkTitle, linkOn, ...row }: (typeof rows)[number]): Evidence => ({
    ...{ id: row.id, date: row.date, note: row.note },
    attachments: files.get(row.id) ?? [],
    ...(kind && linkId && linkTitle !== null && linkOn && { link: { kind, id: linkId, title: linkTitle, on: linkOn } }),
  });
  return new Map([...byObjective].map(([of, found]) => [of, found.map(presented)]));
}

/**
 * Keeps what is noted down of an objective, and nothing else of it. What was handed in or agreed on keeps what it was shown
 * with: a note that loses a file is another one from then on.
 *
 * @param given each known one at most once
 * @throws Refused `rule_broken` where a file is none of theirs, or goes with something else; where a note is linked to what they
 * have not finished
 */
export async function writeEvidence(
  context: AppraisalContext,
  { sessionId, objectiveId }: { readonly sessionId: string; readonly objectiveId: string },
  given: readonly GivenEvidence[],
): Promise<void> {
  const { tx, tenant: tenantId, organizationId } = context;
  const ofObjective = and(inOrganization(objectiveEvidence, context), eq(objectiveEvidence.objectiveId, objectiveId));
  const known = (await evidenceOf(context, [objectiveId])).get(objectiveId) ?? [];
  const linkOf = linksOf(context, sessionId);
  const kept = new Set<string>();
  for (const [index, { id, date, note, attachmentIds, link: wanted }] of given.entries()) {
    const before = known.find((one) => one.id === id);
    const link = await linkOf(wanted, before?.link, index);
    const said = { date, note, ...columnsOf(link) };
    const files = before?.attachments?.map((file) => file.id) ?? [];
    const isSame = before !== undefined && files.every((file) => attachmentIds?.includes(file) ?? true);
    if (
      isSame &&
      (before.date !== date || before.note !== note || before.link?.id !== link?.id || before.link?.kind !== link?.kind)
    )
      await tx
        .update(objectiveEvidence)
        .set(said)
        .where(and(ofObjective, eq(objectiveEvidence.id, before.id)));
    const keptId = isSame ? before.id : await insert(context, { tenantId, organizationId, objectiveId, ...said });
    kept.add(keptId);
    if (attachmentIds === undefined) continue;
    const own = await handable(context, context.me.id, attachmentIds, before ? [keptId, before.id] : [keptId]);
    if (attachmentIds.some((file) => !own.has(file)))
      throw brokenAt(`body.evidence.${index}.attachmentIds`, 'attachment_unknown', 'There is no such file of yours.');
    await attach(context, { kind: 'objective_evidence', id: keptId }, attachmentIds);
  }
  await dropEvidence(
    context,
    known.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  );
}

type Link = FinishedThing | undefined;

/** What a note is linked to from now on: what it was linked to stays as it was called then. */
function linksOf(context: AppraisalContext, sessionId: string) {
  // most notes are linked to nothing: what is finished is looked up where one is
  let finished: Promise<readonly FinishedThing[]> | null = null;
  return async (wanted: GivenEvidence['link'], before: Link, index: number): Promise<Link> => {
    if (wanted === undefined) return before;
    if (wanted === null) return undefined;
    if (before?.kind === wanted.kind && before.id === wanted.id) return before;
    finished ??= finishedOf(context, sessionId);
    const found = (await finished).find(({ kind, id }) => kind === wanted.kind && id === wanted.id);
    if (!found) throw brokenAt(`body.evidence.${index}.link`, 'link_unknown', 'You have finished no such thing.');
    return found;
  };
}

const columnsOf = (link: Link) => ({
  linkKind: link?.kind ?? null,
  linkId: link?.id ?? null,
  linkTitle: link?.title ?? null,
  linkOn: link?.on ?? null,
});

async function insert(context: AppraisalContext, row: typeof objectiveEvidence.$inferInsert): Promise<string> {
  const [added] = await context.tx.insert(objectiveEvidence).values(row).returning({ id: objectiveEvidence.id });
  if (!added) throw new Refused('internal');
  return added.id;
}

/** Takes notes away: the files of those that nothing was handed in or agreed on with belong to nothing any more. */
export async function dropEvidence(context: AppraisalContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await context.tx
    .delete(objectiveEvidence)
    .where(and(inOrganization(objectiveEvidence, context), inArray(objectiveEvidence.id, [...ids])));
  for (const id of ids) {
    if (!(await isHeld(context, id))) await attach(context, { kind: 'objective_evidence', id }, []);
  }
}

/** Whether items as they were agreed on, or handed in, have this note with them. */
export const holds = (items: typeof objectivePlans.inForce | typeof appraisalAnswers.items, id: string): SQL =>
  sql`${items} @> ${JSON.stringify([{ evidence: [{ id }] }])}::jsonb`;

async function isHeld(context: AppraisalContext, id: string): Promise<boolean> {
  const inPlans = context.tx
    .select({ one: sql`1` })
    .from(objectivePlans)
    .where(and(inOrganization(objectivePlans, context), holds(objectivePlans.inForce, id)));
  const inAnswers = context.tx
    .select({ one: sql`1` })
    .from(appraisalAnswers)
    .where(and(inOrganization(appraisalAnswers, context), holds(appraisalAnswers.items, id)));
  const { rows } = await context.tx.execute<{ held: boolean }>(
    sql`select ${exists(inPlans)} or ${exists(inAnswers)} as held`,
  );
  return rows[0]?.held === true;
}
