import { and, asc, desc, eq, gte } from 'drizzle-orm';
import { addDays } from '../../src/api/contract/calendar.ts';
import { filesCode, type PastRecords } from '../../src/api/contract/records/records.ts';
import { inOrganization } from '../database/same-organization.ts';
import { recordChanges, recordItems, recordSections } from '../database/schema.ts';
import type { OrganizationContext } from '../people/context.ts';
import { groupBy } from '../platform/group-by.ts';
import { brokenAt } from '../platform/refused.ts';
import { instantOf } from '../platform/zone.ts';
import { fieldsOf, masked, type Texts } from './items.ts';

/** What an item said before some changes of it, the latest of which comes first. */
const undone = (values: Texts, changes: readonly (typeof recordChanges.$inferSelect)[]): Texts => {
  const before = new Map(Object.entries(values));
  for (const { field, before: was } of changes) {
    if (field === filesCode) continue;
    if (was === null) before.delete(field);
    else before.set(field, was);
  }
  return Object.fromEntries(before);
};

/**
 * What was kept about somebody at the end of a day, as far as they may see it now: what has been changed since is undone. The
 * files that went with it are not told.
 *
 * @throws Refused `rule_broken` of a day to come
 */
export async function recordsOn(context: OrganizationContext, date: string): Promise<PastRecords> {
  const { tx, tenant, organizationId, me, timeZone, today } = context;
  if (date > today) throw brokenAt('params.date', 'date_ahead', 'Nobody knows what will be kept on a day to come.');
  const own = { tenant, organizationId };
  const end = new Date(instantOf(timeZone, addDays(date, 1), 0));
  const fields = await fieldsOf(context);
  const sections = await tx
    .select()
    .from(recordSections)
    .where(inOrganization(recordSections, own))
    .orderBy(asc(recordSections.position));
  const items = await tx
    .select()
    .from(recordItems)
    .where(and(inOrganization(recordItems, own), eq(recordItems.employeeId, me.id)))
    .orderBy(asc(recordItems.section), asc(recordItems.position), asc(recordItems.id));
  const changes = await tx
    .select()
    .from(recordChanges)
    .where(and(inOrganization(recordChanges, own), eq(recordChanges.employeeId, me.id), gte(recordChanges.at, end)))
    .orderBy(desc(recordChanges.at), desc(recordChanges.id));
  const ofItem = groupBy(changes, ({ itemId }) => itemId);
  const past = items.flatMap(({ id, section, values, removedAt }) => {
    if (removedAt !== null && removedAt < end) return [];
    const then = undone(values, ofItem.get(id) ?? []);
    // what nothing was said of was not there yet
    return Object.keys(then).length === 0 ? [] : [{ id, section, values: then }];
  });
  return {
    date,
    sections: sections.flatMap(({ code, title, isList }) => {
      const seen = fields.get(code) ?? [];
      const there = past
        .filter(({ section }) => section === code)
        .map(({ id, values }) => ({
          id,
          values: Object.fromEntries(
            seen.flatMap(({ code: field, isMasked }) => {
              const value = values[field];
              return value === undefined ? [] : [[field, isMasked ? masked(value) : value] as const];
            }),
          ),
        }));
      return seen.length === 0 ? [] : [{ code, title, isList, fields: [...seen], items: there }];
    }),
  };
}
