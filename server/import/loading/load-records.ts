import { and, eq } from 'drizzle-orm';
import { filesCode } from '../../../src/api/contract/records/records.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { recordFields, recordItems, recordSections } from '../../database/schema.ts';
import { asKnown, type Known, yesIf } from './as-known.ts';
import { type Batch, type Importing, upsertOwn } from './importing.ts';
import { judging } from './judging.ts';

/** Which sections and fields there are, in the order of the file. */
export async function loadRecordFields(importing: Importing, given: Batch<'record_fields.csv'>): Promise<number> {
  const { rowOf, soundOf } = judging(importing, 'record_fields.csv');
  const batch = asKnown(importing, 'record_fields.csv', given, await knownFields(importing));
  const sections = new Map<string, { readonly title: string; readonly kind: string; readonly files: string }>();
  for (const one of batch) {
    const { fault, once } = rowOf(one);
    const { row } = one;
    once('field', 'section');
    const before = sections.get(row.section);
    const section = { title: row.section_title, kind: row.section_kind, files: row.section_files };
    if (before && (before.title !== section.title || before.kind !== section.kind || before.files !== section.files)) {
      fault('section_title', `or section_kind or section_files of ${row.section} is another one further up`);
    }
    sections.set(row.section, before ?? section);
    if (row.field === filesCode) fault('field', `${filesCode} stands for the files of a section: call it otherwise`);
    const { kind, options, policy, masked } = row;
    if ((kind === 'option') !== (options !== null)) {
      fault('options', 'belong to fields of the kind option, and to no others');
    }
    if (masked === 'yes' && row.section_files === 'yes')
      fault('section_files', 'of a section with a masked field is no');
    if (masked === 'yes' && policy === 'edit') fault('policy', 'of a masked field cannot be edit: it can be approve');
  }
  const titles = await upsertOwn(
    importing,
    {
      table: 'record_sections',
      key: { code: 'text' },
      columns: { title: 'text', position: 'smallint', is_list: 'boolean', takes_files: 'boolean' },
    },
    [...sections].map(([code, { title, kind, files }], position) => ({
      code,
      title,
      position,
      is_list: kind === 'list',
      takes_files: files === 'yes',
    })),
  );
  const fields = await upsertOwn(
    importing,
    {
      table: 'record_fields',
      key: { section: 'text', code: 'text' },
      columns: {
        label: 'text',
        position: 'smallint',
        kind: 'text',
        options: 'text',
        policy: 'text',
        is_required: 'boolean',
        is_masked: 'boolean',
      },
    },
    soundOf(batch).map(({ row }, position) => ({
      section: row.section,
      code: row.field,
      label: row.label,
      position,
      kind: row.kind,
      options: row.options,
      policy: row.policy,
      is_required: row.required === 'yes',
      is_masked: row.masked === 'yes',
    })),
  );
  return titles + fields;
}

/** What is said already of a field, and of its section, where only that is there. */
async function knownFields({ tx, tenant, organizationId }: Importing) {
  const own = { tenant, organizationId };
  const sections = await tx.select().from(recordSections).where(inOrganization(recordSections, own));
  const fields = await tx.select().from(recordFields).where(inOrganization(recordFields, own));
  const ofSections = new Map<string, Known<'record_fields.csv'>>(
    sections.map(({ code, isList, takesFiles }) => [
      code,
      { section_kind: isList ? 'list' : 'single', section_files: yesIf(takesFiles) },
    ]),
  );
  const ofFields = new Map<string, Known<'record_fields.csv'>>(
    fields.map(({ section, code, kind, options, policy, isRequired, isMasked }) => [
      `${section} ${code}`,
      { kind, options, policy, required: yesIf(isRequired), masked: yesIf(isMasked) },
    ]),
  );
  return ({ section, field }: Batch<'record_fields.csv'>[number]['row']): Known<'record_fields.csv'> => ({
    ...ofSections.get(section),
    ...ofFields.get(`${section} ${field}`),
  });
}

/** What is kept about people at first. What somebody has of a section already is left to them. */
export async function loadRecords(importing: Importing, batch: Batch<'records.csv'>): Promise<number> {
  const { tx, tenant, organizationId, people } = importing;
  const { rowOf, isSound } = judging(importing, 'records.csv');
  const own = inOrganization(recordFields, { tenant, organizationId });
  const fields = new Set(
    (await tx.select({ section: recordFields.section, code: recordFields.code }).from(recordFields).where(own)).map(
      ({ section, code }) => `${section} ${code}`,
    ),
  );
  const lists = new Set(
    (
      await tx
        .select({ code: recordSections.code })
        .from(recordSections)
        .where(and(inOrganization(recordSections, { tenant, organizationId }), eq(recordSections.isList, true)))
    ).map(({ code }) => code),
  );
  const there = new Set(
    (
      await tx
        .selectDistinct({ employeeId: recordItems.employeeId, section: recordItems.section })
        .from(recordItems)
        .where(inOrganization(recordItems, { tenant, organizationId }))
    ).map(({ employeeId, section }) => `${employeeId} ${section}`),
  );
  const items = new Map<string, typeof recordItems.$inferInsert>();
  for (const one of batch) {
    const judged = rowOf(one);
    const { person, section, item, field, value } = one.row;
    judged.people('person');
    judged.once('field', 'section', 'person', 'item');
    if (!fields.has(`${section} ${field}`)) {
      judged.fault('field', `${field} of ${section} is no field of record_fields.csv`);
    }
    if (item !== '1' && !lists.has(section)) judged.fault('item', `there is one of ${section} only`);
    const employeeId = people.get(person)?.id;
    const key = `${person} ${section} ${item}`;
    const before = items.get(key);
    if (!isSound(one.line) || !employeeId || there.has(`${employeeId} ${section}`)) continue;
    items.set(key, {
      tenantId: tenant,
      organizationId,
      employeeId,
      section,
      position: Number(item),
      values: { ...before?.values, [field]: value },
    });
  }
  const rows = [...items.values()];
  for (let from = 0; from < rows.length; from += 1_000) {
    await tx.insert(recordItems).values(rows.slice(from, from + 1_000));
  }
  return rows.length;
}
