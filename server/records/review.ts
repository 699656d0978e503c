import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { RecordChangeToReview } from '../../src/api/contract/records/record-changes.ts';
import type { RecordField } from '../../src/api/contract/records/record-values.ts';
import { filesCode, mostItems } from '../../src/api/contract/records/records.ts';
import { recordChangeLifecycle } from '../../src/machines/lifecycles/record-change.ts';
import { inOrganization } from '../database/same-organization.ts';
import { recordItems, recordRequests } from '../database/schema.ts';
import { attachmentsOf } from '../files/attachments.ts';
import type { OrganizationContext } from '../people/context.ts';
import { lock } from '../people/lock.ts';
import { brokenAt, Refused } from '../platform/refused.ts';
import { namesOf } from './files.ts';
import { countItems, fieldsOf, type Item, insertItem, isOwn, judge, type Texts, updateItem } from './items.ts';
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
export async function countToDecide(
  { tx, ...within }: Pick<OrganizationContext, 'tx' | 'tenant' | 'organizationId'>,
  reviewerId: string,
): Promise<number> {
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(recordRequests)
    .where(
      and(
        inOrganization(recordRequests, within),
        ne(recordRequests.employeeId, reviewerId),
        inArray(recordRequests.state, waiting),
      ),
    );
  return counted?.count ?? 0;
}

/** The same for the count of what waits: none for whoever does not decide. */
export const recordReviews = async (
  within: Parameters<typeof countToDecide>[0],
  { id, reviewsDocuments }: { readonly id: string; readonly reviewsDocuments: boolean },
): Promise<number> => (reviewsDocuments ? countToDecide(within, id) : 0);

interface Decision {
  readonly changeId: string;
  readonly version: number;
  readonly action: 'approve' | 'reject';
  /** Null: all of them. */
  readonly fields: readonly string[] | null;
  readonly reason: string;
}

/**
 * Decides on what somebody else has asked for: the record says what is approved from now on. @throws Refused `not_found`,
 * `conflict` where it is decided or another by now, `rule_broken` where a reason is missing, or the record would break a rule
 */
export async function decide(context: OrganizationContext, decision: Decision): Promise<RecordChangeToReview> {
  const { me, now } = context;
  const { changeId, version, action, reason } = decision;
  const found = await requestRow(context, changeId);
  const { employeeId } = found.request;
  // nobody decides on what is their own
  if (employeeId === me.id) throw new Refused('forbidden');
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
  if (granted.length > 0) await apply(context, row, { fields, granted });
  await changeRequest(context, row, {
    ...{ state: step.state, granted, reason, decidedAt: now, decidedBy: me.id },
    replaced: Object.fromEntries(wanted.flatMap((code) => (before[code] ? [[code, before[code]]] : []))),
  });
  await readByReviewers(context, changeId);
  const kind = step.state === 'rejected' ? 'record_change_rejected' : 'record_change_approved';
  await tell(context, kind, { id: changeId, aboutId: me.id, to: [employeeId] });
  return presented(context, changeId);
}

/**
 * The record says what was approved. @throws Refused `rule_broken` where it would break a rule, or there is no room for one
 * more by now
 */
async function apply(
  context: OrganizationContext,
  { request, ...of }: RequestRow,
  { fields, granted }: { readonly fields: readonly RecordField[]; readonly granted: readonly string[] },
) {
  const { employeeId, section, itemId } = request;
  const own = new Set(fields.filter(isOwn).map(({ code }) => code));
  const approved: Texts = Object.fromEntries(
    granted.filter((code) => code !== filesCode).map((code) => [code, request.proposed[code] ?? '']),
  );
  const item = itemId === null ? null : await itemHere(context, itemId);
  const next = { ...item?.values, ...approved };
  await judge(context, fields, Object.fromEntries(Object.entries(next).filter(([code]) => own.has(code))));
  const by = { who: `${of.firstName} ${of.lastName}`, approvedBy: context.me.fullName };
  const files = granted.includes(filesCode)
    ? await attachmentsOf(context, { kind: 'record_change', id: request.id })
    : null;
  if (item) await updateItem(context, item, { values: next, files, ...by });
  else {
    const most = of.isList ? mostItems : 1;
    if ((await countItems(context, { employeeId, section })) >= most)
      throw brokenAt('body.action', 'no_room', 'There are as many of these as there can be.');
    await insertItem(context, { employeeId, section, values: next, files, ...by });
  }
}

async function itemHere({ tx, tenant, organizationId }: OrganizationContext, id: string): Promise<Item> {
  const [item] = await tx
    .select()
    .from(recordItems)
    .where(
      and(
        inOrganization(recordItems, { tenant, organizationId }),
        eq(recordItems.id, id),
        isNull(recordItems.removedAt),
      ),
    );
  if (!item) throw new Refused('not_found');
  return item;
}
