import { inOrganization } from '../../../database/same-organization.ts';
import { documentRequests } from '../../../database/schema.ts';
import { askForDocuments } from '../../../documents/requested/ask.ts';
import { dateAt } from '../../../platform/zone.ts';
import { asKnown, type Known, textOrNull, yesIf } from '../as-known.ts';
import { type Batch, type Importing, upsertOwn } from '../importing.ts';
import { judging } from '../judging.ts';

/** What is taken where a row does not say. */
const usual = { formats: ['pdf', 'picture'], mostMegabytes: 10, remindDays: 30 } as const;
/** Longer than a year before it expires nobody is reminded of it. */
const mostRemindDays = 366;

/** What is said of each request that dates hang on, by its id. */
async function saidOf({ tx, tenant, organizationId }: Importing): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select()
    .from(documentRequests)
    .where(inOrganization(documentRequests, { tenant, organizationId }));
  return new Map(
    rows.map(({ id, requestedOn, daysToSend, expires, remindDays, withdrawnOn }) => [
      id,
      JSON.stringify([requestedOn, daysToSend, expires, remindDays, withdrawnOn]),
    ]),
  );
}

/** What is said of each request already, by its code. */
async function knownRequests({ tx, tenant, organizationId }: Importing) {
  const own = inOrganization(documentRequests, { tenant, organizationId });
  const rows = await tx.select().from(documentRequests).where(own);
  return new Map<string, Known<'document_requests.csv'>>(
    rows.map(({ code, description, mostMegabytes, daysToSend, expires, remindDays, withdrawnOn, ...row }) => [
      code,
      {
        description: textOrNull(description),
        formats: row.formats,
        most_mb: String(mostMegabytes),
        days_to_send: daysToSend,
        expires: yesIf(expires),
        remind_days: remindDays,
        sites: row.sites,
        people: row.people,
        withdrawn_on: withdrawnOn,
      },
    ]),
  );
}

/**
 * What the organization asks its people for. At the end of the import those are asked who work there then: also who has
 * come, or has moved to another site.
 */
export async function loadDocumentRequests(
  importing: Importing,
  given: Batch<'document_requests.csv'>,
): Promise<number> {
  const known = await knownRequests(importing);
  const batch = asKnown(importing, 'document_requests.csv', given, ({ request }) => known.get(request));
  const before = await saidOf(importing);
  importing.atEnd(async () => {
    const { now, ...rest } = importing;
    const changed = [...(await saidOf(importing))].flatMap(([id, said]) => (before.get(id) === said ? [] : id));
    const today = dateAt(importing.timeZone, now);
    return askForDocuments({ ...rest, today, now: new Date(now) }, changed);
  });
  const { rowOf, soundOf } = judging(importing, 'document_requests.csv');
  for (const one of batch) {
    const { fault, once, people, near, inOrder } = rowOf(one);
    once('request');
    people('people');
    near('requested_on', 'withdrawn_on');
    inOrder('requested_on', 'withdrawn_on');
    const { expires, remind_days } = one.row;
    const isSaid = importing.hasColumn('document_requests.csv', 'remind_days');
    if (isSaid && expires !== 'yes' && remind_days !== null)
      fault('remind_days', 'is for what expires: expires is not yes');
    if (remind_days !== null && remind_days > mostRemindDays) fault('remind_days', `is more than ${mostRemindDays}`);
  }
  return upsertOwn(
    importing,
    {
      table: 'document_requests',
      key: { code: 'text' },
      columns: {
        title: 'text',
        description: 'text',
        formats: 'text[]',
        most_megabytes: 'smallint',
        requested_on: 'date',
        days_to_send: 'smallint',
        expires: 'boolean',
        remind_days: 'smallint',
        sites: 'text[]',
        people: 'text[]',
        withdrawn_on: 'date',
      },
    },
    soundOf(batch).map(({ row: { request, description, formats, most_mb, expires, remind_days, ...row } }) => ({
      ...row,
      code: request,
      description: description ?? '',
      formats: formats.length > 0 ? formats : usual.formats,
      most_megabytes: most_mb === null ? usual.mostMegabytes : Number(most_mb),
      expires: expires === 'yes',
      remind_days: remind_days ?? usual.remindDays,
    })),
  );
}
