import { isDeepStrictEqual } from 'node:util';
import { and, asc, isNotNull } from 'drizzle-orm';
import { filesCode } from '../../../../src/api/contract/records/records.ts';
import { inOrganization } from '../../../database/same-organization.ts';
import { recordFields, recordSections } from '../../../database/schema.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { dateAt } from '../../../platform/zone.ts';
import { remindOfSections } from '../../../records/reminders.ts';
import { asKnown, type Known, yesIf } from '../as-known.ts';
import { type Batch, type Importing, upsertOwn } from '../importing.ts';
import { judging } from '../judging.ts';

/** Longer than a year before something expires nobody is reminded of it. */
const mostRemindDays = 366;

/** What every row of a section says of it. */
interface SectionRow {
  readonly title: string;
  readonly kind: string;
  readonly files: string;
  readonly approver: string;
}

/** Which sections and fields there are, in the order of the file. */
export async function loadRecordFields(importing: Importing, given: Batch<'record_fields.csv'>): Promise<number> {
  const { rowOf, soundOf } = judging(importing, 'record_fields.csv');
  const batch = asKnown(importing, 'record_fields.csv', given, await knownFields(importing));
  const before = await daysBySection(importing);
  const sections = new Map<string, SectionRow>();
  for (const one of batch) {
    const { fault, once } = rowOf(one);
    const { row } = one;
    once('field', 'section');
    const known = sections.get(row.section);
    const section: SectionRow = {
      title: row.section_title,
      kind: row.section_kind,
      files: row.section_files,
      approver: row.section_approver,
    };
    if (known && !isDeepStrictEqual(known, section)) {
      fault(
        'section_title',
        `or section_kind, section_files or section_approver of ${row.section} is another one further up`,
      );
    }
    sections.set(row.section, known ?? section);
    if (row.field === filesCode) fault('field', `${filesCode} stands for the files of a section: call it otherwise`);
    const { kind, options, policy, masked } = row;
    if ((kind === 'option') !== (options !== null)) {
      fault('options', 'belong to fields of the kind option, and to no others');
    }
    if (masked === 'yes' && row.section_files === 'yes')
      fault('section_files', 'of a section with a masked field is no');
    if (masked === 'yes' && row.section_approver === 'supervisor')
      fault('section_approver', 'of a section with a masked field is personnel');
    const { remind_days: days } = row;
    if (days !== null && Number(days) > mostRemindDays) fault('remind_days', `is more than ${mostRemindDays}`);
    if (days !== null && (kind !== 'date' || masked === 'yes' || policy === 'hidden'))
      fault('remind_days', 'is for dates that their owner sees');
    if (masked === 'yes' && policy === 'edit') fault('policy', 'of a masked field cannot be edit: it can be approve');
  }
  const titles = await upsertOwn(
    importing,
    {
      table: 'record_sections',
      key: { code: 'text' },
      columns: { title: 'text', position: 'smallint', is_list: 'boolean', takes_files: 'boolean', approver: 'text' },
    },
    [...sections].map(([code, { title, kind, files, approver }], position) => ({
      code,
      title,
      position,
      approver,
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
        remind_days: 'smallint',
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
      remind_days: row.remind_days === null ? null : Number(row.remind_days),
    })),
  );
  const now = await daysBySection(importing);
  const changed = [...new Set([...before.keys(), ...now.keys()])].filter((code) => before.get(code) !== now.get(code));
  importing.atEnd(() => remindOf(importing, changed));
  return titles + fields;
}

/** How long before people are reminded of what a section says, by its code: what an import changes is planned anew. */
async function daysBySection({ tx, tenant, organizationId }: Importing): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ section: recordFields.section, code: recordFields.code, days: recordFields.remindDays })
    .from(recordFields)
    .where(and(inOrganization(recordFields, { tenant, organizationId }), isNotNull(recordFields.remindDays)))
    .orderBy(asc(recordFields.section), asc(recordFields.code));
  const bySection = groupBy(rows, ({ section }) => section);
  return new Map([...bySection].map(([section, some]) => [section, JSON.stringify(some)]));
}

async function remindOf(importing: Importing, sections: readonly string[]): Promise<number> {
  const { tx, tenant, organizationId, timeZone, sendsMail } = importing;
  const [now, today] = [new Date(importing.now), dateAt(timeZone, importing.now)];
  await remindOfSections({ tx, tenant, organizationId, timeZone, sendsMail, now, today }, sections);
  return 0;
}

/** What is said already of a field, and of its section, where only that is there. */
async function knownFields({ tx, tenant, organizationId }: Importing) {
  const own = { tenant, organizationId };
  const sections = await tx.select().from(recordSections).where(inOrganization(recordSections, own));
  const fields = await tx.select().from(recordFields).where(inOrganization(recordFields, own));
  const ofSections = new Map<string, Known<'record_fields.csv'>>(
    sections.map(({ code, isList, takesFiles, approver }) => [
      code,
      {
        section_kind: isList ? 'list' : 'single',
        section_files: yesIf(takesFiles),
        section_approver: approver,
      },
    ]),
  );
  const ofFields = new Map<string, Known<'record_fields.csv'>>(
    fields.map(({ section, code, kind, options, policy, isRequired, isMasked, remindDays }) => [
      `${section} ${code}`,
      {
        ...{ kind, options, policy, required: yesIf(isRequired), masked: yesIf(isMasked) },
        remind_days: remindDays === null ? null : String(remindDays),
      },
    ]),
  );
  return ({ section, field }: Batch<'record_fields.csv'>[number]['row']): Known<'record_fields.csv'> => ({
    ...ofSections.get(section),
    ...ofFields.get(`${section} ${field}`),
  });
}
