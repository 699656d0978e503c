import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { addDays } from '../../src/api/contract/calendar.ts';
import type { RecordField } from '../../src/api/contract/records/record-values.ts';
import { filesCode, mostItems } from '../../src/api/contract/records/records.ts';
import { inOrganization } from '../database/same-organization.ts';
import { recordItems } from '../database/schema.ts';
import { attachmentsOf } from '../files/attachments.ts';
import type { OrganizationContext } from '../people/context.ts';
import { lock } from '../people/lock.ts';
import { brokenAt, Refused } from '../platform/refused.ts';
import { instantOf } from '../platform/zone.ts';
import { filesSince } from './files.ts';
import {
  countItems,
  fieldsOf,
  type Item,
  insertItem,
  isOwn,
  judge,
  type Keeping,
  type Texts,
  updateItem,
} from './items.ts';
import { remindFrom } from './reminders.ts';
import { changeRequest, decidersOf, dueRequests, type RequestRow, requestRow } from './requests.ts';

/** Days from today that something may be asked for at most. */
const farthest = 366;

/**
 * From when on something is asked for. @throws Refused `rule_broken` of a day that is past or too far off, and where nothing is
 * asked for: what is changed at once holds from now on
 */
export function judgeEffective(
  { today }: Pick<OrganizationContext, 'today'>,
  effectiveOn: string | null,
  isAsked: boolean,
): void {
  if (effectiveOn === null) return;
  const path = 'body.effectiveOn';
  if (!isAsked) throw brokenAt(path, 'effective_at_once', 'This needs no approval: it holds from now on.');
  if (effectiveOn < today)
    throw brokenAt(path, 'effective_past', 'What is asked for cannot hold from a day that is past.');
  if (effectiveOn > addDays(today, farthest)) throw brokenAt(path, 'effective_far', 'This day is too far off.');
}

/** What of a change was approved. */
const approvedIn = ({ request }: RequestRow, granted: readonly string[]): Texts =>
  Object.fromEntries(granted.filter((code) => code !== filesCode).map((code) => [code, request.proposed[code] ?? '']));

/** @throws Refused `not_found`, `rule_broken` where the record would break a rule, or there is no room for one more by now */
export async function judgeGranted(
  context: OrganizationContext,
  row: RequestRow,
  { fields, granted }: { readonly fields: readonly RecordField[]; readonly granted: readonly string[] },
): Promise<void> {
  const { employeeId, section, itemId } = row.request;
  const own = new Set(fields.filter(isOwn).map(({ code }) => code));
  const item = itemId === null ? null : await itemHere(context, itemId);
  if (itemId !== null && !item) throw new Refused('not_found');
  const next = { ...item?.values, ...approvedIn(row, granted) };
  await judge(context, fields, Object.fromEntries(Object.entries(next).filter(([code]) => own.has(code))));
  const most = row.isList ? mostItems : 1;
  if (!item && (await countItems(context, { employeeId, section })) >= most)
    throw brokenAt('body.action', 'no_room', 'There are as many of these as there can be.');
}

/** The record of somebody who is locked says what was approved. @param of.at since when; left out: since now */
export async function apply(
  context: Keeping,
  row: RequestRow,
  of: { readonly granted: readonly string[]; readonly approvedBy: string; readonly at?: Date },
): Promise<void> {
  const { granted, ...when } = of;
  const { id, employeeId, section, itemId, decidedAt } = row.request;
  const item = itemId === null ? await onlyOne(context, row) : await itemHere(context, itemId);
  // what is removed meanwhile says nothing any more
  if (itemId !== null && !item) return;
  const values = { ...item?.values, ...approvedIn(row, granted) };
  const by = { who: `${row.firstName} ${row.lastName}`, ...when };
  const asked = granted.includes(filesCode) ? await attachmentsOf(context, { kind: 'record_change', id }) : null;
  // what its owner has added since it was approved stays
  const added = asked && item && decidedAt ? await filesSince(context, item.id, decidedAt) : [];
  const files = asked && [...asked, ...added];
  if (item) await updateItem(context, item, { values, files, ...by });
  else await insertItem(context, { employeeId, section, values, files, ...by });
}

/** Of a section of which there is one only the one that is there by now. */
const onlyOne = async (context: Keeping, { isList, request }: RequestRow): Promise<Item | null> =>
  isList
    ? null
    : itemWhere(context, and(eq(recordItems.employeeId, request.employeeId), eq(recordItems.section, request.section)));

/**
 * What was approved for a day that has come holds from its first moment on: before anybody reads or changes what is kept.
 * What an import has made nobody's to change since it was approved is left as it is.
 *
 * @param of.employeeId whose records are looked at; left out: everybody's
 */
export async function takeEffect(context: Keeping, of: { readonly employeeId?: string } = {}): Promise<void> {
  const { today, timeZone, now } = context;
  const due = await dueRequests(context, { today, ...of });
  if (due.length === 0) return;
  const deciders = await decidersOf(context, due);
  const fields = await fieldsOf(context);
  for (const { request } of due) {
    await lock(context, request.employeeId);
    const row = await requestRow(context, request.id);
    const { appliedAt, effectiveOn, decidedBy, decidedAt, section } = row.request;
    // somebody else was quicker
    if (appliedAt !== null || effectiveOn === null) continue;
    const own = new Set(
      fields
        .get(section)
        ?.filter(isOwn)
        .map(({ code }) => code),
    );
    const granted = row.request.granted.filter((code) => code === filesCode || own.has(code));
    const first = new Date(instantOf(timeZone, effectiveOn, 0));
    // nothing held before it was approved
    const at = decidedAt !== null && decidedAt > first ? decidedAt : first;
    if (granted.length > 0) await apply(context, row, { granted, approvedBy: deciders.get(decidedBy ?? '') ?? '', at });
    await changeRequest(context, row, { appliedAt: now });
  }
}

/** Of what an item says from a later day on its owner is reminded from then on, and until then of what it says now. */
export async function remindOfPlanned(context: Keeping, row: RequestRow, granted: readonly string[]): Promise<void> {
  const { itemId, effectiveOn } = row.request;
  const item = itemId === null ? null : await itemHere(context, itemId);
  if (!item || effectiveOn === null) return;
  const values = { ...item.values, ...approvedIn(row, granted) };
  await remindFrom(context, { ...item, values }, new Date(instantOf(context.timeZone, effectiveOn, 0)));
}

const itemHere = (context: Keeping, id: string): Promise<Item | null> => itemWhere(context, eq(recordItems.id, id));

/** What nobody has removed. */
async function itemWhere(context: Keeping, which: SQL | undefined): Promise<Item | null> {
  const [item] = await context.tx
    .select()
    .from(recordItems)
    .where(and(inOrganization(recordItems, context), which, isNull(recordItems.removedAt)));
  return item ?? null;
}
