import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import {
  mostItems,
  type RecordField,
  type RecordItem,
  type RecordSection,
  type Records,
} from '../../src/api/contract/records/records.ts';
import { inOrganization } from '../database/same-organization.ts';
import { formResourceEntries, recordChanges, recordFields, recordItems, recordSections } from '../database/schema.ts';
import type { Member } from '../people/approvers.ts';
import type { OrganizationContext } from '../people/context.ts';
import { lock } from '../people/lock.ts';
import { Refused } from '../platform/refused.ts';
import { faultsIn } from './rules.ts';

type Item = typeof recordItems.$inferSelect;
type Texts = Readonly<Record<string, string>>;

/** Levels of a line upwards at most: a register may have a ring in it. */
const highest = 12;

/** All that this person may see of what is kept about them. */
export async function recordsOf(
  context: OrganizationContext,
  { number, members }: { readonly number: string; readonly members: ReadonlyMap<string, Member> },
): Promise<Records> {
  const { me } = context;
  const line: Member[] = [];
  for (let above = members.get(me.supervisorId ?? ''); above && line.length < highest; ) {
    line.push(above);
    above = members.get(above.supervisorId ?? '');
  }
  return {
    job: {
      number,
      fullName: me.fullName,
      joinedOn: me.joinedOn,
      leftOn: me.leftOn,
      site: me.calendar,
      line: line.map(({ id, fullName }) => ({ id, fullName })),
    },
    sections: await sectionsOf(context),
  };
}

async function sectionsOf(context: OrganizationContext): Promise<RecordSection[]> {
  const { tx, tenant, organizationId, me } = context;
  const sections = await tx
    .select()
    .from(recordSections)
    .where(inOrganization(recordSections, { tenant, organizationId }))
    .orderBy(asc(recordSections.position));
  const fields = await fieldsOf(context);
  const items = await tx
    .select()
    .from(recordItems)
    .where(and(inOrganization(recordItems, { tenant, organizationId }), eq(recordItems.employeeId, me.id)))
    .orderBy(asc(recordItems.section), asc(recordItems.position), asc(recordItems.id));
  return sections
    .map(({ code, title, isList }) => {
      const own = fields.get(code) ?? [];
      return {
        code,
        title,
        isList,
        fields: [...own],
        items: items.filter(({ section }) => section === code).map((item) => present(own, item)),
      };
    })
    .filter(({ fields }) => fields.length > 0);
}

/** Fields by section, without those of which nothing leaves the host. */
async function fieldsOf(
  { tx, tenant, organizationId }: OrganizationContext,
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
  for (const { section, code, label, kind, options, policy, isRequired, isMasked } of rows) {
    if (policy === 'hidden') continue;
    const field = { code, label, kind, options, policy, isRequired, isMasked };
    bySection.set(section, [...(bySection.get(section) ?? []), field]);
  }
  return bySection;
}

/** An item as its owner sees it: fields that they may see, and of what is masked only the end. */
function present(fields: readonly RecordField[], { id, version, values, changedBy, changedAt }: Item): RecordItem {
  const seen = fields.flatMap(({ code, isMasked }) => {
    const value = values[code];
    return value === undefined ? [] : [[code, isMasked ? masked(value) : value] as const];
  });
  return { id, version, values: Object.fromEntries(seen), changedBy, changedAt: changedAt?.toISOString() ?? null };
}

const shownAtEnd = 4;
/** However long it is, so many dots: its length is nobody's business either. */
const masked = (value: string): string => `•••• ${value.slice(-shownAtEnd)}`;

async function itemOf({ tx, tenant, organizationId, me }: OrganizationContext, itemId: string): Promise<Item> {
  const [item] = await tx
    .select()
    .from(recordItems)
    .where(
      and(
        inOrganization(recordItems, { tenant, organizationId }),
        eq(recordItems.employeeId, me.id),
        eq(recordItems.id, itemId),
      ),
    );
  if (!item) throw new Refused('not_found');
  return item;
}

/** @throws Refused `forbidden` where one of them is not this person's to change, `rule_broken` where one is wrong */
async function judge(context: OrganizationContext, fields: readonly RecordField[], values: Texts): Promise<void> {
  const editable = fields.filter(({ policy }) => policy === 'edit');
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

const filled = (values: Texts): Texts => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** Adds one to a section of which there may be several, or the only one to one of which there is none yet. @throws Refused */
export async function addItem(context: OrganizationContext, section: string, values: Texts): Promise<RecordItem> {
  const { tx, tenant, organizationId, me } = context;
  await lock(context, me.id);
  const known = (await sectionsOf(context)).find(({ code }) => code === section);
  if (!known) throw new Refused('not_found');
  if (known.items.length >= (known.isList ? mostItems : 1)) throw new Refused('forbidden');
  await judge(context, known.fields, values);
  const [item] = await tx
    .insert(recordItems)
    .values({
      tenantId: tenant,
      organizationId,
      employeeId: me.id,
      section,
      position: known.items.length + 1,
      values: filled(values),
      changedBy: me.fullName,
      changedAt: context.now,
    })
    .returning();
  if (!item) throw new Refused('internal');
  await remember(context, item, {}, item.values);
  return present(known.fields, item);
}

/** Changes the fields that are given, and no others. @throws Refused `conflict` where it is no longer as it was seen */
export async function changeItem(
  context: OrganizationContext,
  { itemId, version, values }: { readonly itemId: string; readonly version: number; readonly values: Texts },
): Promise<RecordItem> {
  const { tx, me } = context;
  await lock(context, me.id);
  const item = await itemOf(context, itemId);
  const fields = (await fieldsOf(context, item.section)).get(item.section) ?? [];
  if (item.version !== version) throw new Refused('conflict', { fresh: present(fields, item) });
  const next = { ...item.values, ...values };
  const editable = new Set(fields.filter(({ policy }) => policy === 'edit').map(({ code }) => code));
  await judge(context, fields, {
    ...Object.fromEntries(Object.entries(next).filter(([code]) => editable.has(code))),
    ...values,
  });
  // what is as it was has not been changed, by nobody
  if (Object.entries(values).every(([code, value]) => (item.values[code] ?? '') === value))
    return present(fields, item);
  const [changed] = await tx
    .update(recordItems)
    .set({ values: filled(next), version: version + 1, changedBy: me.fullName, changedAt: context.now })
    .where(
      and(
        inOrganization(recordItems, { tenant: item.tenantId, organizationId: item.organizationId }),
        eq(recordItems.id, item.id),
      ),
    )
    .returning();
  if (!changed) throw new Refused('internal');
  await remember(context, item, item.values, changed.values);
  return present(fields, changed);
}

async function remember(context: OrganizationContext, item: Item, before: Texts, after: Texts): Promise<void> {
  const { tx, tenant, organizationId, me, now } = context;
  const codes = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = codes.filter((code) => before[code] !== after[code]);
  if (changed.length === 0) return;
  await tx.insert(recordChanges).values(
    changed.map((field) => ({
      tenantId: tenant,
      organizationId,
      itemId: item.id,
      employeeId: me.id,
      at: now,
      who: me.fullName,
      field,
      before: before[field] ?? null,
      after: after[field] ?? null,
    })),
  );
}

/** What was changed in it, the latest first; of fields that their owner may not see nothing, of masked ones the end. */
export async function historyOf(context: OrganizationContext, itemId: string) {
  const item = await itemOf(context, itemId);
  const fields = (await fieldsOf(context, item.section)).get(item.section) ?? [];
  const rows = await context.tx
    .select()
    .from(recordChanges)
    .where(
      and(
        inOrganization(recordChanges, { tenant: item.tenantId, organizationId: item.organizationId }),
        eq(recordChanges.itemId, itemId),
      ),
    )
    .orderBy(desc(recordChanges.id));
  return rows.flatMap(({ at, who, field, before, after }) => {
    const known = fields.find(({ code }) => code === field);
    if (!known) return [];
    const said = (value: string | null) => (value === null || !known.isMasked ? value : masked(value));
    return [{ at: at.toISOString(), who, field, before: said(before), after: said(after) }];
  });
}
