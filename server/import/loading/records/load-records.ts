import { and, asc, eq, isNull } from 'drizzle-orm';
import { inOrganization } from '../../../database/same-organization.ts';
import { organizations, recordChanges, recordFields, recordItems, recordSections } from '../../../database/schema.ts';
import { notify } from '../../../notifications/notify.ts';
import { dateAt } from '../../../platform/zone.ts';
import { takeEffect } from '../../../records/effect.ts';
import { remindOfSections } from '../../../records/reminders.ts';
import { isIban, keptAs } from '../../../records/rules.ts';
import type { Batch, Importing } from '../importing.ts';
import { judging } from '../judging.ts';

type Item = typeof recordItems.$inferSelect;
type Field = typeof recordFields.$inferSelect;

/** What a file says of one item. */
interface Said {
  readonly employeeId: string;
  readonly section: string;
  readonly position: number;
  readonly values: Readonly<Record<string, string>>;
}

/** Whether nobody but the organization says what a field holds. */
const isKept = ({ policy }: Pick<Field, 'policy'>): boolean => policy === 'read' || policy === 'hidden';

/**
 * What is kept about people. What they may change themselves is theirs once they have any of the section; what only the
 * organization says is as the file has it, and its owner is told.
 */
export async function loadRecords(importing: Importing, batch: Batch<'records.csv'>): Promise<number> {
  const { tx, tenant, organizationId, timeZone, sendsMail } = importing;
  const own = { tenant, organizationId };
  // what was approved for a day that has come is what the file is compared with
  const [now, today] = [new Date(importing.now), dateAt(timeZone, importing.now)];
  await takeEffect({ tx, tenant, organizationId, timeZone, sendsMail, now, today });
  const fields = await tx.select().from(recordFields).where(inOrganization(recordFields, own));
  const sections = await tx.select().from(recordSections).where(inOrganization(recordSections, own));
  const items = await tx
    .select()
    .from(recordItems)
    .where(and(inOrganization(recordItems, own), isNull(recordItems.removedAt)))
    .orderBy(asc(recordItems.position), asc(recordItems.id));
  const has = new Set(
    (
      await tx
        .selectDistinct({ employeeId: recordItems.employeeId, section: recordItems.section })
        .from(recordItems)
        .where(inOrganization(recordItems, own))
    ).map(({ employeeId, section }) => `${employeeId} ${section}`),
  );
  const known = new Map(items.map((item) => [`${item.employeeId} ${item.section} ${item.position}`, item]));
  const lists = new Set(sections.filter(({ isList }) => isList).map(({ code }) => code));
  const added: Said[] = [];
  const changed: { readonly item: Item; readonly values: Said['values'] }[] = [];
  for (const said of saidIn(importing, batch, { fields, lists })) {
    const ofSection = fields.filter(({ section }) => section === said.section);
    const item = known.get(`${said.employeeId} ${said.section} ${said.position}`);
    const values = Object.fromEntries(
      Object.entries(said.values).filter(
        ([code, value]) => ofSection.some((one) => one.code === code && isKept(one)) && item?.values[code] !== value,
      ),
    );
    const isNew = !has.has(`${said.employeeId} ${said.section}`) || (!item && ofSection.every(isKept));
    if (isNew) added.push(said);
    else if (item && Object.keys(values).length > 0) changed.push({ item, values });
  }
  const rows = added.map((said) => ({ tenantId: tenant, organizationId, ...said }));
  for (let from = 0; from < rows.length; from += 1_000) {
    await tx.insert(recordItems).values(rows.slice(from, from + 1_000));
  }
  const touched = [...new Set([...added, ...changed.map(({ item }) => item)].map(({ section }) => section))];
  importing.atEnd(async () => {
    const who = changed.length > 0 ? await nameOfOrganization(importing) : '';
    for (const { item, values } of changed) await change(importing, item, { values, fields, who });
    const { timeZone, sendsMail } = importing;
    const [now, today] = [new Date(importing.now), dateAt(timeZone, importing.now)];
    await remindOfSections({ tx, tenant, organizationId, timeZone, sendsMail, now, today }, touched);
    return changed.length;
  });
  return rows.length;
}

/** What the sound rows of a file say, item by item. */
function saidIn(
  importing: Importing,
  batch: Batch<'records.csv'>,
  { fields, lists }: { readonly fields: readonly Field[]; readonly lists: ReadonlySet<string> },
): readonly Said[] {
  const { people } = importing;
  const { rowOf, isSound } = judging(importing, 'records.csv');
  const kinds = new Map(fields.map(({ section, code, kind }) => [`${section} ${code}`, kind]));
  const said = new Map<string, Said>();
  for (const one of batch) {
    const judged = rowOf(one);
    const { person, section, item, field, value } = one.row;
    judged.people('person');
    judged.once('field', 'section', 'person', 'item');
    const kind = kinds.get(`${section} ${field}`);
    if (kind === undefined) judged.fault('field', `${field} of ${section} is no field of record_fields.csv`);
    if (kind === 'iban' && !isIban(value))
      judged.fault('value', 'is no IBAN: its length or its check digits are wrong');
    if (item !== '1' && !lists.has(section)) judged.fault('item', `there is one of ${section} only`);
    const employeeId = people.get(person)?.id;
    if (!isSound(one.line) || !employeeId) continue;
    const key = `${person} ${section} ${item}`;
    const values = { ...said.get(key)?.values, [field]: keptAs(kind, value) };
    said.set(key, { employeeId, section, position: Number(item), values });
  }
  return [...said.values()];
}

async function nameOfOrganization({ tx, tenant, organizationId }: Importing): Promise<string> {
  const [organization] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(and(eq(organizations.tenantId, tenant), eq(organizations.id, organizationId)));
  return organization?.name ?? '';
}

/** What the organization says of an item now; its owner is told, but for what they may not see. */
async function change(
  importing: Importing,
  item: Item,
  { values, fields, who }: { readonly values: Said['values']; readonly fields: readonly Field[]; readonly who: string },
): Promise<void> {
  const { tx, tenant: tenantId, organizationId } = importing;
  const at = new Date(importing.now);
  const its = and(
    inOrganization(recordItems, { tenant: tenantId, organizationId }),
    eq(recordItems.id, item.id),
    isNull(recordItems.removedAt),
  );
  // its owner may be changing what is theirs of it just now
  const [before] = await tx.select().from(recordItems).where(its).for('update');
  if (!before) return;
  const isSeen = fields.some(
    ({ section, code, policy }) => section === item.section && values[code] !== undefined && policy !== 'hidden',
  );
  await tx
    .update(recordItems)
    .set({
      values: { ...before.values, ...values },
      version: before.version + 1,
      ...(isSeen && { changedBy: who, changedAt: at }),
    })
    .where(its);
  const own = { tenantId, organizationId, itemId: item.id, employeeId: item.employeeId, at, who, approvedBy: null };
  await tx
    .insert(recordChanges)
    .values(
      Object.entries(values).map(([field, after]) => ({ ...own, field, before: before.values[field] ?? null, after })),
    );
  if (!isSeen) return;
  const about = { subjectKind: 'record_item' as const, subjectId: item.id, aboutId: null };
  await notify({ ...importing, tenant: tenantId }, [
    { employeeId: item.employeeId, kind: 'record_updated', at, shownFrom: at, ...about },
  ]);
}
