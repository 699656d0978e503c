import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { addDays, isCalendarDate } from '../../src/api/contract/calendar.ts';
import { inOrganization } from '../database/same-organization.ts';
import { notifications, recordFields, recordItems } from '../database/schema.ts';
import { notify } from '../notifications/notify.ts';
import { reminderAt } from '../notifications/reminder-time.ts';
import { groupBy } from '../platform/group-by.ts';

type Item = typeof recordItems.$inferSelect;

type Teller = Parameters<typeof notify>[0] & {
  readonly timeZone: string;
  readonly now: Date;
  readonly today: string;
};

/** What people are told of a record: that there is something, and in which section; never what is in it. */
type ReminderKind = 'record_expiring' | 'record_expired';

const kinds: readonly ReminderKind[] = ['record_expiring', 'record_expired'];

interface RemindingField {
  readonly section: string;
  readonly code: string;
  readonly days: number;
}

/** Fields that say until when something is valid, and how long before its owner is reminded. */
async function remindingFields(
  { tx, tenant, organizationId }: Pick<Teller, 'tx' | 'tenant' | 'organizationId'>,
  sections?: readonly string[],
): Promise<readonly RemindingField[]> {
  const rows = await tx
    .select({ section: recordFields.section, code: recordFields.code, days: recordFields.remindDays })
    .from(recordFields)
    .where(
      and(
        inOrganization(recordFields, { tenant, organizationId }),
        isNotNull(recordFields.remindDays),
        sections && inArray(recordFields.section, [...sections]),
      ),
    );
  return rows.flatMap(({ days, ...field }) => (days === null ? [] : [{ ...field, days }]));
}

/** What its owner will be told of an item by what it says now. What is close already is seen at the item. */
function plannedFor(
  { timeZone, now, today }: Teller,
  item: Pick<Item, 'id' | 'employeeId' | 'values'>,
  fields: readonly RemindingField[],
) {
  const on = (kind: ReminderKind, date: string, until: string) =>
    date > today
      ? [
          {
            ...{ employeeId: item.employeeId, kind, at: now, shownFrom: reminderAt(timeZone, date) },
            ...{ subjectKind: 'record_item' as const, subjectId: item.id, aboutId: null, until },
          },
        ]
      : [];
  return fields.flatMap(({ code, days }) => {
    const until = item.values[code] ?? '';
    if (!isCalendarDate(until)) return [];
    return [...on('record_expiring', addDays(until, -days), until), ...on('record_expired', addDays(until, 1), until)];
  });
}

/** What was planned of items and has not been told yet is forgotten. */
const forget = ({ tx, tenant, organizationId, now }: Teller, itemIds: readonly string[], since: Date = now) =>
  tx
    .delete(notifications)
    .where(
      and(
        inOrganization(notifications, { tenant, organizationId }),
        eq(notifications.subjectKind, 'record_item'),
        inArray(notifications.subjectId, [...itemIds]),
        inArray(notifications.kind, [...kinds]),
        gt(notifications.shownFrom, since),
      ),
    );

/** Its owner is reminded by what an item says from now on. @param item null where it is none any more: then of nothing */
export async function remindOfItem(teller: Teller, itemId: string, item: Item | null): Promise<void> {
  await forget(teller, [itemId]);
  if (!item) return;
  const fields = await remindingFields(teller, [item.section]);
  await notify(teller, plannedFor(teller, item, fields));
}

/** Its owner is reminded by what an item will say from an instant to come, and until then by what it says now. */
export async function remindFrom(teller: Teller, item: Item, from: Date): Promise<void> {
  await forget(teller, [item.id], from);
  const fields = await remindingFields(teller, [item.section]);
  await notify(
    teller,
    plannedFor(teller, item, fields).filter(({ shownFrom }) => shownFrom > from),
  );
}

/** So many items at once: a list of ids is a parameter each. */
const batchSize = 1_000;

/**
 * Plans what people are reminded of in sections of which an import has changed something.
 *
 * @param sections their codes
 */
export async function remindOfSections(teller: Teller, sections: readonly string[]): Promise<void> {
  if (sections.length === 0) return;
  const { tx, tenant, organizationId } = teller;
  const items = await tx
    .select()
    .from(recordItems)
    .where(
      and(
        inOrganization(recordItems, { tenant, organizationId }),
        inArray(recordItems.section, [...sections]),
        isNull(recordItems.removedAt),
      ),
    );
  const bySection = groupBy(await remindingFields(teller, sections), ({ section }) => section);
  for (let from = 0; from < items.length; from += batchSize) {
    const some = items.slice(from, from + batchSize);
    await forget(
      teller,
      some.map(({ id }) => id),
    );
    await notify(
      teller,
      some.flatMap((item) => plannedFor(teller, item, bySection.get(item.section) ?? [])),
    );
  }
}
