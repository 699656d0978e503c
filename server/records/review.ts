import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { RecordChangeToReview } from '../../src/api/contract/records/record-changes.ts';
import type { RecordField } from '../../src/api/contract/records/record-values.ts';
import { filesCode } from '../../src/api/contract/records/records.ts';
import { recordChangeLifecycle } from '../../src/machines/lifecycles/record-change.ts';
import { inOrganization, sameOrganization } from '../database/same-organization.ts';
import { recordRequests, recordSections } from '../database/schema.ts';
import { attachmentsOf } from '../files/attachments.ts';
import type { OrganizationContext, ReportingContext } from '../people/context.ts';
import { lock } from '../people/lock.ts';
import { brokenAt, Refused } from '../platform/refused.ts';
import { decidableBy, mayDecide, type RecordReviewer } from './approvers.ts';
import { apply, judgeGranted, remindOfPlanned } from './effect.ts';
import { namesOf } from './files.ts';
import { fieldsOf, isOwn, type Texts } from './items.ts';
import { changeRequest, presentRequest, type RequestRow, requestRow, surroundingsOf, waiting } from './requests.ts';
import { readByReviewers, tell } from './tell.ts';

/** As whoever decides sees them. */
export async function presentToReview(
  context: OrganizationContext,
  rows: readonly RequestRow[],
): Promise<RecordChangeToReview[]> {
  const around = await surroundingsOf(context, rows);
  const bySection = rows.length > 0 ? await fieldsOf(context) : new Map<string, readonly RecordField[]>();
  return rows.map((row) => {
    const all = bySection.get(row.request.section) ?? [];
    const fields = all.filter(({ code }) => row.request.proposed[code] !== undefined);
    return {
      ...presentRequest(row, { role: 'reviewer', fields, ...around }),
      employee: { id: row.request.employeeId, fullName: `${row.firstName} ${row.lastName}` },
      section: row.section,
      fields: [...fields],
    };
  });
}

async function presented(context: OrganizationContext, id: string): Promise<RecordChangeToReview> {
  const [change] = await presentToReview(context, [await requestRow(context, id)]);
  if (!change) throw new Error('a change that is there cannot be shown');
  return change;
}

/** How many wait that somebody may decide on. */
export async function countToDecide(reviewer: RecordReviewer): Promise<number> {
  const decidable = decidableBy(reviewer);
  if (!decidable) return 0;
  const [counted] = await reviewer.tx
    .select({ count: sql<number>`count(*)::int` })
    .from(recordRequests)
    .innerJoin(
      recordSections,
      and(sameOrganization(recordSections, recordRequests), eq(recordSections.code, recordRequests.section)),
    )
    .where(
      and(
        inOrganization(recordRequests, reviewer),
        ne(recordRequests.employeeId, reviewer.me.id),
        inArray(recordRequests.state, waiting),
        decidable,
      ),
    );
  return counted?.count ?? 0;
}

/** The same for the count of what waits. */
export const recordReviews = (
  context: ReportingContext,
  { reviewsDocuments }: { readonly reviewsDocuments: boolean },
): Promise<number> => countToDecide({ ...context, reviewsDocuments });

interface Decision {
  readonly changeId: string;
  readonly version: number;
  readonly action: 'approve' | 'reject';
  /** Null: all of them. */
  readonly fields: readonly string[] | null;
  readonly reason: string;
}

/**
 * Decides on what somebody else has asked for: the record says what is approved from now on, or from its day. @throws Refused `not_found`,
 * `conflict` where it is decided or another by now, `rule_broken` where a reason is missing, or the record would break a rule
 */
export async function decide(context: RecordReviewer, decision: Decision): Promise<RecordChangeToReview> {
  const { me, now } = context;
  const { changeId, version, action, reason } = decision;
  const found = await requestRow(context, changeId);
  const { employeeId } = found.request;
  // nobody decides on what is their own
  if (employeeId === me.id) throw new Refused('forbidden');
  if (!mayDecide(context, { approver: found.approver, employeeId })) throw new Refused('not_found');
  await lock(context, employeeId);
  const row = await requestRow(context, changeId);
  const { request } = row;
  const fields = (await fieldsOf(context, request.section)).get(request.section) ?? [];
  // what an import has made hidden, or nobody's to change, since it was asked for is neither seen nor granted
  const wanted = [
    ...Object.keys(request.proposed).filter((code) => fields.some((one) => one.code === code && isOwn(one))),
    ...(request.replacesFiles ? [filesCode] : []),
  ];
  const unknown = decision.fields?.some((code) => !wanted.includes(code)) ?? false;
  if (unknown) throw brokenAt('body.fields', 'field_unknown', 'This was not asked for.');
  const granted = action === 'approve' ? wanted.filter((code) => decision.fields?.includes(code) ?? true) : [];
  const isPart = granted.length < wanted.length;
  const step = recordChangeLifecycle.step(request.state, {}, ['reviewer'], action, { isPart });
  const isEmpty = action === 'approve' && granted.length === 0;
  if (!step || isEmpty || request.version !== version)
    throw new Refused('conflict', { fresh: await presented(context, changeId) });
  if (isPart && reason === '')
    throw brokenAt('body.reason', 'reason_missing', 'Whoever does not approve something says why.');
  const { itemId } = request;
  const filesNow =
    request.replacesFiles && itemId !== null ? await attachmentsOf(context, { kind: 'record_item', id: itemId }) : [];
  const before: Texts = { ...row.values, [filesCode]: namesOf(filesNow) };
  const isPlanned = request.effectiveOn !== null && request.effectiveOn > context.today;
  if (granted.length > 0) {
    await judgeGranted(context, row, { fields, granted });
    if (isPlanned) await remindOfPlanned(context, row, granted);
    else await apply(context, row, { granted, approvedBy: me.fullName });
  }
  await changeRequest(context, row, {
    ...{ state: step.state, granted, reason, decidedAt: now, decidedBy: me.id },
    appliedAt: granted.length > 0 && !isPlanned ? now : null,
    replaced: Object.fromEntries(wanted.flatMap((code) => (before[code] ? [[code, before[code]]] : []))),
  });
  await readByReviewers(context, changeId);
  const kind = step.state === 'rejected' ? 'record_change_rejected' : 'record_change_approved';
  await tell(context, kind, { id: changeId, aboutId: me.id, to: [employeeId] });
  return presented(context, changeId);
}
