import { and, eq, inArray, sql } from 'drizzle-orm';
import { later } from '../../../src/api/contract/calendar.ts';
import { inOrganization } from '../../database/same-organization.ts';
import { notifications } from '../../database/schema.ts';
import { notify } from '../../notifications/notify.ts';
import { notificationsOf, reminderOn, type Teller } from './tell.ts';

/** Rows that are written with one statement. */
const mostAtOnce = 1000;

/** Whom a request `r` is meant for, of the employees `e`: who works there, and has somebody who reviews what they send. */
const isMeantFor = (today: string) => sql`
  (cardinality(r.people) = 0 and cardinality(r.sites) = 0 or e.number = any(r.people) or e.calendar = any(r.sites))
  and (r.withdrawn_on is null or r.withdrawn_on > ${today})
  and (e.left_on is null or e.left_on >= ${today})
  and exists (
    select 1 from muster.employees reviewer
    where (reviewer.tenant_id, reviewer.organization_id) = (e.tenant_id, e.organization_id)
      and reviewer.reviews_documents and reviewer.id <> e.id
      and reviewer.joined_on <= ${today} and (reviewer.left_on is null or reviewer.left_on >= ${today}))`;

/**
 * Asks everybody for what they are to send, and nobody any more for what they no longer are: of what was sent nothing is
 * lost. Whoever is asked is told, on the day from which on it is asked for.
 *
 * @returns how many are asked for something more, or no longer
 */
export async function askForDocuments(asking: Teller): Promise<number> {
  const { tx, tenant, organizationId, today, now } = asking;
  const gone = await tx.execute<{ id: string }>(sql`
    delete from muster.requested_documents d
    using muster.document_requests r, muster.employees e
    where (d.tenant_id, d.organization_id) = (${tenant}, ${organizationId}::uuid)
      and (r.tenant_id, r.organization_id, r.id) = (d.tenant_id, d.organization_id, d.request_id)
      and (e.tenant_id, e.organization_id, e.id) = (d.tenant_id, d.organization_id, d.employee_id)
      and d.sendings = '[]' and not (${isMeantFor(today)})
    returning d.id`);
  if (gone.rows.length > 0) {
    await tx.delete(notifications).where(
      and(
        inOrganization(notifications, asking),
        eq(notifications.subjectKind, 'requested_document'),
        inArray(
          notifications.subjectId,
          gone.rows.map(({ id }) => id),
        ),
      ),
    );
  }
  const asked = await tx.execute<{ id: string; employee_id: string; requested_on: string; due_on: string | null }>(sql`
    with asked as (
      insert into muster.requested_documents (tenant_id, organization_id, request_id, employee_id, state, at)
      select r.tenant_id, r.organization_id, r.id, e.id, 'requested', ${now.toISOString()}::timestamptz
      from muster.document_requests r
      join muster.employees e on (e.tenant_id, e.organization_id) = (r.tenant_id, r.organization_id)
      where (r.tenant_id, r.organization_id) = (${tenant}, ${organizationId}::uuid) and ${isMeantFor(today)}
      on conflict (tenant_id, organization_id, employee_id, request_id) do nothing
      returning *)
    select asked.id, asked.employee_id, r.requested_on::text,
      (greatest(e.joined_on, r.requested_on) + r.days_to_send)::text as due_on
    from asked
    join muster.document_requests r
      on (r.tenant_id, r.organization_id, r.id) = (asked.tenant_id, asked.organization_id, asked.request_id)
    join muster.employees e
      on (e.tenant_id, e.organization_id, e.id) = (asked.tenant_id, asked.organization_id, asked.employee_id)`);
  const told = asked.rows.flatMap(({ id, employee_id: employeeId, requested_on: from, due_on: dueOn }) => {
    const about = { id, aboutId: null, to: [employeeId] };
    const on = reminderOn(dueOn, later(today, from));
    return [
      ...notificationsOf(asking, 'document_requested', { ...about, ...(from > today && { on: from }) }),
      ...(on === null ? [] : notificationsOf(asking, 'document_due', { ...about, on })),
    ];
  });
  for (let first = 0; first < told.length; first += mostAtOnce) {
    await notify(asking, told.slice(first, first + mostAtOnce));
  }
  return gone.rows.length + asked.rows.length;
}
