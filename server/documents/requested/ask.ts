import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { inOrganization } from '../../database/same-organization.ts';
import { notifications } from '../../database/schema.ts';
import { notify } from '../../notifications/notify.ts';
import { withDuty } from '../../people/duties.ts';
import { rowsOf } from './requested.ts';
import { notificationsOf, plannedFor, type Teller } from './tell.ts';

/** Rows that are read and written at once. */
const mostAtOnce = 1000;

/** Whom a request `r` means, of the employees `e`. */
const isMeantFor = (today: string) => sql`
  (cardinality(r.people) = 0 and cardinality(r.sites) = 0 or e.number = any(r.people) or e.calendar = any(r.sites))
  and (r.withdrawn_on is null or r.withdrawn_on > ${today})
  and (e.left_on is null or e.left_on >= ${today})`;

/**
 * Asks everybody for what they are to send who has somebody to review it, and nobody any more for what they no longer are: of
 * what was sent nothing is lost. Whoever is asked is told, on the day from which on it is asked for.
 *
 * @param changed requests of which something else is said than before
 * @returns how many are asked for something more, or no longer
 */
export async function askForDocuments(asking: Teller, changed: readonly string[]): Promise<number> {
  const { tx, today } = asking;
  const reviewers = await withDuty('reviewsDocuments', asking);
  const gone = await leaveAlone(asking);
  const turned = await turn(asking);
  const asked = reviewers.length === 0 ? [] : await ask(asking, reviewers.length === 1 ? reviewers[0] : undefined);
  const fresh = new Set(asked);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select d.id from muster.requested_documents d
    where ${ofOrganization(asking)} and (
      d.request_id = any(${sql.param([...changed])}::uuid[])
      or ${await hasOthers(asking, reviewers)} and d.valid_until >= ${today})`);
  await planAnew(asking, [...new Set([...turned, ...asked, ...rows.map(({ id }) => id)])], { fresh, reviewers });
  return gone + turned.length + asked.length;
}

const ofOrganization = ({ tenant, organizationId }: Teller) =>
  sql`(d.tenant_id, d.organization_id) = (${tenant}, ${organizationId}::uuid)`;

const itsRequestAndPerson = sql`(r.tenant_id, r.organization_id, r.id) = (d.tenant_id, d.organization_id, d.request_id)
  and (e.tenant_id, e.organization_id, e.id) = (d.tenant_id, d.organization_id, d.employee_id)`;

/** Takes away what somebody is no longer asked for and has never sent, with what they were told of it. */
async function leaveAlone(asking: Teller): Promise<number> {
  const { rows } = await asking.tx.execute<{ gone: number }>(sql`
    with gone as (
      delete from muster.requested_documents d
      using muster.document_requests r, muster.employees e
      where ${ofOrganization(asking)} and ${itsRequestAndPerson}
        and d.sendings = '[]' and not (${isMeantFor(asking.today)})
      returning d.tenant_id, d.organization_id, d.id),
    forgotten as (
      delete from muster.notifications n using gone
      where (n.tenant_id, n.organization_id, n.subject_kind, n.subject_id)
        = (gone.tenant_id, gone.organization_id, 'requested_document', gone.id))
    select count(*)::int as gone from gone`);
  return rows[0]?.gone ?? 0;
}

/** Of what was sent it is noted whether it is asked for still. @returns which have turned */
async function turn(asking: Teller): Promise<string[]> {
  const { rows } = await asking.tx.execute<{ id: string }>(sql`
    update muster.requested_documents d set is_asked = not d.is_asked
    from muster.document_requests r, muster.employees e
    where ${ofOrganization(asking)} and ${itsRequestAndPerson} and d.is_asked <> (${isMeantFor(asking.today)})
    returning d.id`);
  return rows.map(({ id }) => id);
}

/** Asks those who were not asked yet. @param alone the only one who reviews, whose own nobody would */
async function ask(asking: Teller, alone: string | undefined): Promise<string[]> {
  const { tx, tenant, organizationId, today, now } = asking;
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into muster.requested_documents (tenant_id, organization_id, request_id, employee_id, state, at)
    select r.tenant_id, r.organization_id, r.id, e.id, 'requested', ${now.toISOString()}::timestamptz
    from muster.document_requests r
    join muster.employees e on (e.tenant_id, e.organization_id) = (r.tenant_id, r.organization_id)
    where (r.tenant_id, r.organization_id) = (${tenant}, ${organizationId}::uuid) and ${isMeantFor(today)}
      and ${alone === undefined ? sql`true` : sql`e.id <> ${alone}::uuid`}
    on conflict (tenant_id, organization_id, employee_id, request_id) do nothing
    returning id`);
  return rows.map(({ id }) => id);
}

/** Whether others review now than those who would be told of what expires. */
async function hasOthers(asking: Teller, reviewers: readonly string[]) {
  const told = await asking.tx
    .selectDistinct({ id: notifications.employeeId })
    .from(notifications)
    .where(
      and(
        inOrganization(notifications, asking),
        eq(notifications.kind, 'document_lapsed'),
        isNotNull(notifications.aboutId),
        gt(notifications.shownFrom, asking.now),
      ),
    );
  const known = new Set(told.map(({ id }) => id));
  const isSame = known.size === reviewers.length && reviewers.every((id) => known.has(id));
  return isSame ? sql`false` : sql`true`;
}

/** Plans what people will be told of these; those that are new are told at once where they are asked for already. */
async function planAnew(
  asking: Teller,
  ids: readonly string[],
  { fresh, reviewers }: { readonly fresh: ReadonlySet<string>; readonly reviewers: readonly string[] },
): Promise<void> {
  const { tx, tenant, organizationId, now, today } = asking;
  for (let first = 0; first < ids.length; first += mostAtOnce) {
    const some = ids.slice(first, first + mostAtOnce);
    await tx.execute(sql`
      delete from muster.notifications
      where (tenant_id, organization_id, subject_kind) = (${tenant}, ${organizationId}::uuid, 'requested_document')
        and subject_id = any(${sql.param(some)}::uuid[]) and shown_from > ${now.toISOString()}::timestamptz`);
    const rows = await rowsOf(asking, some);
    await notify(
      asking,
      rows.flatMap((row) => {
        const { id, employeeId } = row.document;
        const isToldNow = fresh.has(id) && row.request.requestedOn <= today;
        const about = { id, aboutId: null, to: [employeeId], until: row.dueOn };
        return [
          ...(isToldNow ? notificationsOf(asking, 'document_requested', about) : []),
          ...plannedFor(asking, row, reviewers),
        ];
      }),
    );
  }
}
