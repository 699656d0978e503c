import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { addDays, isCalendarDate } from '../../src/api/contract/calendar.ts';
import type { RecordField } from '../../src/api/contract/records/record-values.ts';
import { filesCode, type RecordItem } from '../../src/api/contract/records/records.ts';
import { inOrganization } from '../database/same-organization.ts';
import { formResourceEntries, recordChanges, recordFields, recordItems } from '../database/schema.ts';
import type { OrganizationContext } from '../people/context.ts';
import { Refused } from '../platform/refused.ts';
import { type KeptFile, keepFiles } from './files.ts';
import { remindOfItem } from './reminders.ts';
import { faultsIn } from './rules.ts';

export type Item = typeof recordItems.$inferSelect;
export type Texts = Readonly<Record<string, string>>;

/** What somebody may change of their own, whether or not somebody has to agree. */
export const isOwn = ({ policy }: Pick<RecordField, 'policy'>): boolean => policy !== 'read';

/** Fields by section, without those of which nothing leaves the host. */
export async function fieldsOf(
  { tx, tenant, organizationId }: Pick<OrganizationContext, 'tx' | 'tenant' | 'organizationId'>,
  section?: string,
): Promise<ReadonlyMap<string, readonly RecordField[]>> {
  const rows = await tx
    .select()
    .from(recordFields)
    .where(
      and(
        inOrganization(recordFields, { tenant, organizationId }),
        ne(recordFields.policy, 'hidden'),
        section === undefined ? undefined : eq(recordFields.section, section),
      ),
    )
    .orderBy(asc(recordFields.position));
  const bySection = new Map<string, RecordField[]>();
  for (const { section, code, label, kind, options, policy, isRequired, isMasked, remindDays } of rows) {
    if (policy === 'hidden') continue;
    const field = { code, label, kind, options, policy, isRequired, isMasked, remindDays };
    bySection.set(section, [...(bySection.get(section) ?? []), field]);
  }
  return bySection;
}

/** An item as its owner sees it: fields that they may see, and of what is masked only the end. */
export function present(
  { today }: Pick<OrganizationContext, 'today'>,
  fields: readonly RecordField[],
  { id, version, values, changedBy, changedAt }: Item,
  { attachments, attachmentsAsked }: Pick<RecordItem, 'attachments' | 'attachmentsAsked'>,
): RecordItem {
  const seen = fields.flatMap(({ code, isMasked }) => {
    const value = values[code];
    return value === undefined ? [] : [[code, isMasked ? masked(value) : value] as const];
  });
  return {
    id,
    version,
    values: Object.fromEntries(seen),
    attachments,
    attachmentsAsked,
    changedBy,
    changedAt: changedAt?.toISOString() ?? null,
    expiries: expiriesOf(today, fields, values),
  };
}

/** What of an item is valid no longer, or will not be for long. */
function expiriesOf(today: string, fields: readonly RecordField[], values: Texts): RecordItem['expiries'] {
  const found = fields.flatMap(({ code, remindDays }) => {
    const until = values[code] ?? '';
    if (remindDays === null || !isCalendarDate(until) || addDays(until, -remindDays) > today) return [];
    return [[code, until < today ? 'expired' : 'expiring'] as const];
  });
  return Object.fromEntries(found);
}

const shownAtEnd = 4;
/** However long it is, so many dots: its length is nobody's business either. */
export const masked = (value: string): string => `•••• ${value.slice(-shownAtEnd)}`;

/** One of somebody's own. @param of.isKept whether it counts also where it was removed @throws Refused `not_found` */
export async function itemOf(
  { tx, tenant, organizationId, me }: OrganizationContext,
  itemId: string,
  { isKept = false }: { readonly isKept?: boolean } = {},
): Promise<Item> {
  const [item] = await tx
    .select()
    .from(recordItems)
    .where(
      and(
        inOrganization(recordItems, { tenant, organizationId }),
        eq(recordItems.employeeId, me.id),
        eq(recordItems.id, itemId),
        isKept ? undefined : isNull(recordItems.removedAt),
      ),
    );
  if (!item) throw new Refused('not_found');
  return item;
}

/** @throws Refused `forbidden` where one of them is not its owner's to change, `rule_broken` where one is wrong */
export async function judge(
  context: Pick<OrganizationContext, 'tx' | 'tenant'>,
  fields: readonly RecordField[],
  values: Texts,
): Promise<void> {
  const editable = fields.filter(isOwn);
  if (Object.keys(values).some((code) => !editable.some((field) => field.code === code)))
    throw new Refused('forbidden');
  const keys = editable.flatMap(({ options }) => options ?? []);
  const { tx, tenant } = context;
  const entries =
    keys.length === 0
      ? []
      : await tx
          .select()
          .from(formResourceEntries)
          .where(and(eq(formResourceEntries.tenantId, tenant), inArray(formResourceEntries.resourceKey, keys)));
  const optionsOf = (key: string) =>
    new Set(entries.filter(({ resourceKey }) => resourceKey === key).map(({ value }) => value));
  const faults = faultsIn(editable, values, optionsOf);
  if (faults.length > 0) throw new Refused('rule_broken', { fields: faults });
}

export const filled = (values: Texts): Texts =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** What it takes to change what is kept about anybody. */
export type Keeping = Pick<
  OrganizationContext,
  'tx' | 'tenant' | 'organizationId' | 'timeZone' | 'today' | 'now' | 'sendsMail'
>;

/** Who has changed something: whose it is, and who agreed to it, where somebody had to. */
export interface By {
  readonly who: string;
  readonly approvedBy: string | null;
  /** Since when it is so; left out: since now. */
  readonly at?: Date;
}

/** Keeps what was changed, and by whom. @param by.approvedBy who agreed to it, where somebody had to */
export async function remember(
  { tx, now }: Pick<Keeping, 'tx' | 'now'>,
  item: Item,
  { before, after, at = now, ...by }: { readonly before: Texts; readonly after: Texts } & By,
): Promise<void> {
  const codes = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  // two files can be called the same, as two pictures of a phone are: what is said of files is a change of them
  const changed = codes.filter((code) => before[code] !== after[code] || code === filesCode);
  if (changed.length === 0) return;
  await tx.insert(recordChanges).values(
    changed.map((field) => ({
      tenantId: item.tenantId,
      organizationId: item.organizationId,
      itemId: item.id,
      employeeId: item.employeeId,
      at,
      ...by,
      field,
      before: before[field] ?? null,
      after: after[field] ?? null,
    })),
  );
}

/** How many of a section somebody has. */
export async function countItems(
  { tx, tenant, organizationId }: Pick<OrganizationContext, 'tx' | 'tenant' | 'organizationId'>,
  { employeeId, section }: { readonly employeeId: string; readonly section: string },
): Promise<number> {
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(recordItems)
    .where(
      and(
        inOrganization(recordItems, { tenant, organizationId }),
        eq(recordItems.employeeId, employeeId),
        eq(recordItems.section, section),
        isNull(recordItems.removedAt),
      ),
    );
  return counted?.count ?? 0;
}

/** What an item says and has with it from now on. @param files null: those that are there */
interface Content {
  readonly values: Texts;
  readonly files: readonly KeptFile[] | null;
}

/** One more of a section, the last of somebody's. @param of.employeeId whose it is */
export async function insertItem(
  context: Keeping,
  of: { readonly employeeId: string; readonly section: string } & Content & By,
): Promise<Item> {
  const { tx, tenant, organizationId, now } = context;
  const { employeeId, section, values, files, ...by } = of;
  const position = (await countItems(context, of)) + 1;
  const [item] = await tx
    .insert(recordItems)
    .values({
      tenantId: tenant,
      organizationId,
      employeeId,
      section,
      position,
      values: filled(values),
      changedBy: by.who,
      changedAt: by.at ?? now,
    })
    .returning();
  if (!item) throw new Refused('internal');
  const { after } = await keepFiles(context, item.id, files);
  await remindOfItem(context, item.id, item);
  await remember(context, item, { before: {}, after: { ...item.values, ...after }, ...by });
  return item;
}

/** Keeps what an item says from now on. */
export async function updateItem(context: Keeping, item: Item, { values, files, ...by }: Content & By): Promise<Item> {
  const [changed] = await context.tx
    .update(recordItems)
    .set({ values: filled(values), version: item.version + 1, changedBy: by.who, changedAt: by.at ?? context.now })
    .where(
      and(
        inOrganization(recordItems, { tenant: item.tenantId, organizationId: item.organizationId }),
        eq(recordItems.id, item.id),
      ),
    )
    .returning();
  if (!changed) throw new Refused('internal');
  await remindOfItem(context, item.id, changed);
  const kept = await keepFiles(context, item.id, files);
  const [before, after] = [
    { ...item.values, ...kept.before },
    { ...changed.values, ...kept.after },
  ];
  await remember(context, item, { before, after, ...by });
  return changed;
}
